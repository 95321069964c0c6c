"""The palette: writing can be read on every ground, by day and by night (WCAG AA)."""

import re
from pathlib import Path

import pytest

TOKENS = Path(__file__).resolve().parent.parent.parent / "web" / "src" / "look" / "tokens.css"
GROUNDS = ("paper", "paper-deep", "card", "raised", "sea-wash")
WRITING = ("ink", "ink-soft", "sea", "sea-deep", "brass", "good", "bad")
PEOPLE = ("farmer", "worker", "artisan", "engineer", "investor")
SEATS = tuple(f"seat-{seat}" for seat in range(6))
PAIRS = [(text, ground) for ground in GROUNDS for text in WRITING]
PAIRS += [(text, ground) for ground in ("card", "raised") for text in (*PEOPLE, *SEATS)]
PAIRS += [("on-colour", ground) for ground in ("sea", "sea-deep", "bad", *SEATS)]
PAIRS += [("ink", f"{voice}-soft") for voice in ("sea", "brass", "good", "bad")]
PAIRS += [("bad", "bad-soft"), ("sea-deep", "sea-soft"), ("brass", "brass-soft")]
EDGES = [("line-strong", ground) for ground in ("paper", "card", "raised")]


def palette(theme: str) -> dict[str, str]:
    css = TOKENS.read_text(encoding="utf-8")
    colours = dict(
        re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6})", css.split(':root[data-theme="dark"]')[0])
    )
    if theme == "dark":
        colours |= re.findall(
            r"--([\w-]+):\s*(#[0-9a-f]{6})", css.split(':root[data-theme="dark"]')[1]
        )
    return colours


def luminance(colour: str) -> float:
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_writing_stands_out_from_its_ground(theme: str) -> None:
    colours = palette(theme)
    poor = {
        f"{text} on {ground}": round(contrast(colours[text], colours[ground]), 2)
        for text, ground in PAIRS
        if contrast(colours[text], colours[ground]) < 4.5
    }
    assert poor == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_edges_of_controls_are_seen(theme: str) -> None:
    colours = palette(theme)
    assert [pair for pair in EDGES if contrast(colours[pair[0]], colours[pair[1]]) < 3] == []
