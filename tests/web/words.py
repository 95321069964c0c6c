"""The words of the client and of the server as the tests look for them on a page."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
GAMES = ("anno1800", "anno1503")
CATALOGUES = (
    "src/kontor/table/text",
    "src/kontor/bots/text",
    "src/kontor/review/text",
    "src/kontor/wire/text",
    "src/kontor/{game}/text",
    "web/src/text",
    "web/src/shell/device/text",
    "web/src/kit/text",
    "web/src/games/{game}/learn/text",
    "web/src/games/{game}/text",
)


@cache
def texts(language: str, game: str = GAMES[0]) -> dict[str, Any]:
    """Every text by its key, as a table of this game says it; later catalogues win, as there."""
    found: dict[str, Any] = {}
    for folder in (one.format(game=game) for one in CATALOGUES):
        file = ROOT / folder / f"{language}.toml"
        if file.is_file():
            found |= _flat(tomllib.loads(file.read_text(encoding="utf-8")), "")
    return found


def _flat(table: dict[str, Any], prefix: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in table.items():
        if isinstance(value, str) or "by" in value or "select" in value:
            found[prefix + key] = value
        else:
            found |= _flat(value, f"{prefix}{key}.")
    return found


def say(
    key: str, language: str = "en", form: str = "other", game: str = GAMES[0], /, **facts: object
) -> str:
    """A text with its parameters filled in; `form` is the plural or the choice."""
    text = texts(language, game)[key]
    words = text if isinstance(text, str) else text[form]
    return re.sub(r"\{(\w+)(?::\w+)?\}", lambda found: str(facts[found[1]]), words)


def pattern(key: str, language: str = "en", game: str = GAMES[0]) -> re.Pattern[str]:
    """A text with anything at all in place of its parameters, whatever the number; its spaces may
    be hard ones."""
    text = texts(language, game)[key]
    forms = [text] if isinstance(text, str) else [v for k, v in text.items() if k not in NO_FORM]
    plain = [re.sub(r"\\\{\w+(:\w+)?\\\}", ".*", re.escape(form)) for form in forms]
    plain = [form.replace(r"\ ", r"\s") for form in plain]
    return re.compile("|".join(plain))


NO_FORM = ("by", "select")


@cache
def sections() -> frozenset[str]:
    """The first parts of all keys: something like `board.end_turn` on a page is a gap."""
    return frozenset(key.split(".")[0] for game in GAMES for key in texts("en", game))
