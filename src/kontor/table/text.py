"""Texts: everything a player reads is a key with parameters, written in six languages.

A text is a template such as `"{seat} gains {gold}."`, or a table that leads to one:

- `select = "cards"` looks at what a parameter is. Branches: `none`, `yes`, `no`, a value of its
  own, and `any` for everything else.
- `by = "count"` looks at the plural form of a number. Branches: the forms of the language.

Branches may be tables again. `{good:low}` writes a name in small letters, for languages whose
nouns are small inside a sentence. Spaces that must not end a line (`bound`) need not be written.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from importlib import resources
from typing import Any

import msgspec

LANGUAGES = ("en", "de", "fr", "it", "ru", "cs")
CORE = "kontor.table"
SEPARATOR = ", "

Text = str | dict[str, Any]


class Name(str):
    """A word or a list of words; `low` in a template asks for small letters."""

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return self.lower() if spec == "low" else str.__format__(self, spec)


# -- plural forms -----------------------------------------------------------------------------


def _one_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _french(n: int) -> str:
    return "one" if n < 2 else "other"


def _russian(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return "few"
    return "many"


def _czech(n: int) -> str:
    return "one" if n == 1 else "few" if n in (2, 3, 4) else "other"


_Rule = Callable[[int], str]
PLURALS: dict[str, _Rule] = {
    "en": _one_other,
    "de": _one_other,
    "fr": _french,
    "it": _one_other,
    "ru": _russian,
    "cs": _czech,
}
FORMS: dict[str, tuple[str, ...]] = {
    "en": ("one", "other"),
    "de": ("one", "other"),
    "fr": ("one", "other"),
    "it": ("one", "other"),
    "ru": ("one", "few", "many"),
    "cs": ("one", "few", "other"),
}


# -- catalogues -------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def read_texts(package: str, language: str) -> dict[str, Text]:
    """The texts of one package in one language, by their dotted key."""
    file = resources.files(package) / "text" / f"{language}.toml"
    return dict(_flat(tomllib.loads(file.read_text(encoding="utf-8")), ""))


def _flat(table: Mapping[str, Any], prefix: str) -> Iterable[tuple[str, Text]]:
    for key, value in table.items():
        if isinstance(value, str) or "by" in value or "select" in value:
            yield prefix + key, value
        else:
            yield from _flat(value, f"{prefix}{key}.")


class Catalogue:
    """The texts of a game and of the table it is played at, in one language."""

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self._texts: dict[str, Text] = {}
        self._english: dict[str, Text] = {}
        for package in (CORE, *packages):
            self._texts |= read_texts(package, language)
            self._english |= read_texts(package, "en")

    def __contains__(self, key: str) -> bool:
        return key in self._english

    def say(self, key: str, /, **parameters: object) -> str:
        """The text of a key, filled in."""
        return self.render(key, parameters, parameters)

    def render(self, key: str, facts: Mapping[str, object], shown: Mapping[str, object]) -> str:
        """The text that the facts select, filled with words. A player never sees a crash:
        a text missing in a language is given in English, one missing everywhere as its bare key."""
        for language, texts in ((self.language, self._texts), ("en", self._english)):
            try:
                return Name(bound(select(texts[key], facts, language), language).format_map(shown))
            except (LookupError, ValueError, TypeError, AttributeError):
                continue
        return key


def select(text: Text, facts: Mapping[str, Any], language: str) -> str:
    """Follow the branches of a text to its template."""
    while not isinstance(text, str):
        if "select" in text:
            text = text[_branch(text, facts[text["select"]])]
        else:
            text = text[PLURALS[language](abs(facts[text["by"]]))]
    return text


def _branch(text: Mapping[str, Any], value: object) -> str:
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value) if str(value) in text else "any"


# Where no line may end: after words of one letter, before dashes and high French signs.
_BOUND = {
    "cs": re.compile(r"(?<=(?<!\w)[ksvzouai]) (?=\S)", re.IGNORECASE),
    "ru": re.compile(r"(?<=(?<!\w)[вксоуияа]) (?=\S)|(?<=\S) (?=—)", re.IGNORECASE),
    "fr": re.compile(r"(?<=«) (?=\S)|(?<=\S) (?=[:;!?»])"),
}


@lru_cache(maxsize=20_000)
def bound(template: str, language: str) -> str:
    """A template with hard spaces where typography forbids to end a line."""
    pattern = _BOUND.get(language)
    return template if pattern is None else pattern.sub("\N{NO-BREAK SPACE}", template)


@lru_cache(maxsize=64)
def catalogue(language: str, *packages: str) -> Catalogue:
    """The shared catalogue of a language; without a package, the words of the table alone."""
    return Catalogue(language, *packages)


# -- what games have in common ----------------------------------------------------------------


def fields_of(struct: msgspec.Struct) -> dict[str, Any]:
    """The fields of an event, a refusal or a move by name."""
    return {name: getattr(struct, name) for name in struct.__struct_fields__}


def key_of(section: str, struct: msgspec.Struct) -> str:
    """The key of a wire type: its class name in the section of its kind."""
    return f"{section}.{type(struct).__name__}"


def listed(words: Iterable[str]) -> Name:
    """Several names in a row."""
    return Name(SEPARATOR.join(words))


def amount(count: int, name: str) -> Name:
    """A number of a thing, without inflecting its name."""
    return Name(name if count == 1 else f"{count} × {name}")


def seat_name(seats: Sequence[str], seat: int) -> Name:
    """The name at a seat, or its number if nobody sits there."""
    return Name(seats[seat] if 0 <= seat < len(seats) else seat)


def distinct_names(names: Sequence[str]) -> list[str]:
    """Seats with the same name get numbers, so that all names are different."""
    return [
        f"{name} {names[: seat + 1].count(name)}" if names.count(name) > 1 else name
        for seat, name in enumerate(names)
    ]
