"""Words of the web client's shell: complete, used and really translated in all six languages."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from kontor.table.text import FORMS, LANGUAGES, Text
from tests.table.texts import leaves, placeholders, plural_tables

WEB = Path(__file__).resolve().parent.parent.parent / "web" / "src"
SOURCES = [
    WEB / "App.svelte",
    *(WEB / "shell").rglob("*"),
    *(WEB / "wire").rglob("*"),
    *(WEB / "kit").glob("*"),
    *(WEB / "games").glob("*/about.ts"),
]
OTHERS = [language for language in LANGUAGES if language != "en"]
# Proper names, loan words, shared spellings, and nothing but parameters.
SAME = {
    "de": {
        "Notation",
        "Name",
        "Link",
        "Bot",
        "Chat",
        "Live",
        "Normal",
        "normal",
        "Pause",
        "Phase",
        "Gold",
    },
    "fr": {
        "Notation",
        "{minutes} min",
        "Bot",
        "Machines",
        "Menu",
        "Table",
        "Tables",
        "Pause",
        "Total",
        "Place {number}",
        "Phase",
        "Position",
    },
    "it": {
        "round {round}",
        "{minutes} min",
        "Bot",
        "Link",
        "Menu",
        "Chat",
        "Password",
        "Account",
        "Replay",
        "Replay: {name}",
        "Round {round}, {name}",
        "Round",
    },
    "ru": set(),
    "cs": {"Bot", "Chat", "{minutes} min"},
}
NAMES = ("opponent.with_strength", "new.name_usual", "time.minutes", "score.points")
# Words of the games and of the server that the shell asks for.
FOREIGN = (
    "name.",
    "value.",
    "prompt.",
    "refusal.",
    "move.",
    "heading.",
    "board.",
    "review.",
    "companion.",
)


@cache
def texts(language: str) -> dict[str, Text]:
    found: dict[str, Text] = {}
    for folder in (WEB / "text", WEB / "shell" / "device" / "text"):
        raw = tomllib.loads((folder / f"{language}.toml").read_text(encoding="utf-8"))
        found |= dict(_flat(raw, ""))
    return found


def _flat(table: dict[str, Text], prefix: str) -> list[tuple[str, Text]]:
    found: list[tuple[str, Text]] = []
    for key, value in table.items():
        if isinstance(value, str) or "by" in value or "select" in value:
            found.append((prefix + key, value))
        else:
            found += _flat(value, f"{prefix}{key}.")
    return found


@cache
def sources() -> str:
    return "\n".join(
        path.read_text(encoding="utf-8") for path in SOURCES if path.suffix in (".ts", ".svelte")
    )


def templates(language: str) -> dict[str, str]:
    return {way: one for key, text in texts(language).items() for way, one in leaves(key, text)}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_word(language: str) -> None:
    assert set(texts(language)) == set(texts("en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_the_language(language: str) -> None:
    for key, text in texts(language).items():
        for table in plural_tables(text):
            assert set(table) == {"by", *FORMS[language]}, key


@pytest.mark.parametrize("language", OTHERS)
def test_sentences_say_what_the_english_ones_say(language: str) -> None:
    for key, text in texts(language).items():
        ours = {name for _, one in leaves(key, text) for name in placeholders(one)}
        theirs = {name for _, one in leaves(key, texts("en")[key]) for name in placeholders(one)}
        assert ours == theirs, key


@pytest.mark.parametrize("language", OTHERS)
def test_words_are_translated(language: str) -> None:
    english = templates("en")
    same = {
        one
        for way, one in templates(language).items()
        if english.get(way) == one and not way.startswith(NAMES)
    }
    assert same <= SAME[language]


def test_every_word_that_is_asked_for_exists() -> None:
    asked = set(re.findall(r'\bsay\(\s*"([a-z_0-9A-Z.]+)"', sources()))
    assert len(asked) > 150
    unknown = {key for key in asked if not key.startswith(FOREIGN)} - set(texts("en"))
    assert unknown == set()


def test_every_word_is_asked_for() -> None:
    written = set(re.findall(r'"([a-z_0-9A-Z.]+)"', sources()))
    # What a game teaches is announced by three words (`LearnDoor` in contract.ts).
    doors = re.findall(r'words: "([a-z_.]+)"', sources())
    written |= {f"{door}_{part}" for door in doors for part in ("text", "open")}
    made = re.findall(r"`([a-z_.]+)\$\{", sources())
    left = {
        key
        for key in texts("en")
        if key not in written and not any(key.startswith(start) for start in made)
    }
    # `${tab}.title` is the log and the chat.
    assert left == set()


@pytest.mark.parametrize("file", sorted((WEB / "shell").rglob("*.svelte")), ids=lambda f: f.name)
def test_no_sentence_outside_the_catalogues(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    markup = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", source, flags=re.DOTALL)
    bare = re.sub(r"\{[^{}]*\}", "", re.sub(r"\{(?:[^{}]|\{[^{}]*\})*\}", "", markup))
    words = re.findall(r">\s*([A-Za-z][A-Za-z ,.]{3,})\s*<", bare)
    assert [word for word in words if word.strip() != "Kontor"] == []
