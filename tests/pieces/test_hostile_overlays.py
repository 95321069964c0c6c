"""Overlays that were written to keep the reader busy: each is read or refused at once."""

import contextlib
import tomllib
from importlib import resources
from time import process_time
from typing import Any

import pytest

from kontor.anno1503 import components as box1503
from kontor.anno1800 import components as box1800
from kontor.pieces.overlay import MAX_LENGTH, MOST_PARTS, corrected, where
from kontor.shelf import GAMES, ROWS
from kontor.table.refusals import BadOverlay

ENOUGH = 5.0  # seconds of the processor; before, most of these took minutes, some of them days


def _filled(head: str, piece: str, tail: str = "") -> str:
    """As many pieces between head and tail as fit into an overlay."""
    return head + piece * ((MAX_LENGTH - len(head) - len(tail)) // len(piece)) + tail


HOSTILE = {
    "a bracket and blanks in a text": _filled(
        '[industry.sawmill]\nproduct = """\n[', " ", '\n"""\nworker = "worker"\n'
    ),
    "brackets in a text": _filled('[industry.sawmill]\nproduct = """\n', "[ ", '\n"""\n'),
    "blanks before a dot": _filled("[card", " ", ".FW01]\ncost = {}\n"),
    "a name and blanks in a text": _filled('[card.FW01]\ncost = """\na', " ", '\n"""\n'),
    "a deep key": _filled("a", ".a", " = 1"),
    "a deep header": _filled("[a", ".a", "]"),
    "a deep key of quoted parts": _filled("a", '."="', " = 1"),
    "a deep key in a table of its own": _filled("a = {b", ".b", " = 1}"),
    "a deep key behind a text of several lines": _filled('a = {b = """\n\'""", c', ".c", " = 1}"),
    "a deep header with many keys": "\n".join(
        ["[" + ".".join("a" * (MOST_PARTS - 1)) + "]", *(f"{n:x} = 1" for n in range(7000))]
    ),
    "many deep keys": "\n".join(
        ".".join("a" * (MOST_PARTS - 1)) + f".{n:x} = 1" for n in range(440)
    ),
    "many kinds": "\n".join(f"[k{n}]" for n in range(7000)),
    "many unknown values": "[card.FW01]\n" + "\n".join(f"v{n} = 1" for n in range(5500)),
    "a long list of wrong things": _filled("[card.FW01]\ncost = [", "1,", "]"),
    "lists in lists": _filled("a = ", "["),
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_nothing_that_fits_into_an_overlay_takes_long(game: str, text: str) -> None:
    assert len(text) <= MAX_LENGTH
    started = process_time()
    for read in (ROWS[game], GAMES[game].box):
        with contextlib.suppress(BadOverlay):
            read(text)
    assert process_time() - started < ENOUGH


@pytest.mark.parametrize("text", ["a" + ".a" * MOST_PARTS + " = 1", "[a" + " . a" * 5000 + "]"])
def test_a_key_that_goes_too_deep_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(BadOverlay, match="parts") as refused:
        box1800.load_rows(f"# deep\n{text}")
    assert refused.value.where == "overlay line 2"


def _written(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return f"[{', '.join(map(_written, value))}]"
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_written(one)}' for key, one in value.items())} }}"
    return f'"{value}"' if isinstance(value, str) else str(value)


def everything_corrected(box: Any) -> str:
    """An overlay that names every value of a box."""
    lines: list[str] = []
    for name in box.FILES:
        data = resources.files(box.__package__) / "data" / f"{name}.toml"
        for kind, rows in tomllib.loads(data.read_text(encoding="utf-8")).items():
            for row in rows:
                lines.append(f"[{kind}.{row['id']}]")
                keys = [key for key in row if key not in box.FIXED and (kind, key) not in box.FIXED]
                lines += [f"{key} = {_written(row[key])}" for key in keys]
    return "\n".join(lines)


@pytest.mark.parametrize("box", [box1800, box1503])
def test_every_value_of_a_box_may_be_corrected_with_room_for_notes(box: Any) -> None:
    text = everything_corrected(box)
    assert len(text) < MAX_LENGTH / 2
    assert box.load_box(text)
    assert len(corrected(text)) > 250


@pytest.mark.parametrize(
    ("text", "key", "line"),
    [
        ("[card.FW01]\ncost = 1", "cost", 2),
        ("  [ card . 'FW01' ] # mine\n\n  'cost' = 1", "cost", 3),
        ("[card.FW02]\ncost = 1\n[card.FW01]\ncost = 2", "cost", 4),
        ("[card.FW01]\ncost.coal = 1", "cost", 2),
        ("[card.FW01]\nname = 1", "cost", 1),
    ],
)
def test_the_line_of_a_value_is_found(text: str, key: str, line: int) -> None:
    assert where(text, "card", "FW01", key) == f"overlay line {line}"
