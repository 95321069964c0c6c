"""Reading text files branch by branch, and a catalogue that hides nothing."""

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any

from kontor.table.text import Catalogue, Name, Text, read_texts, select

Instead = Mapping[str, tuple[set[str], ...]]


def leaves(key: str, text: Text) -> Iterator[tuple[str, str]]:
    """Every template of a text, with the way to it."""
    if isinstance(text, str):
        yield key, text
        return
    for branch, below in text.items():
        if branch not in ("by", "select"):
            yield from leaves(f"{key}/{branch}", below)


def all_leaves(package: str, language: str) -> dict[str, str]:
    texts = read_texts(package, language)
    return {way: text for key, value in texts.items() for way, text in leaves(key, value)}


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def plural_tables(text: Text) -> Iterator[dict[str, Any]]:
    if isinstance(text, dict):
        if "by" in text:
            yield text
        for below in text.values():
            yield from plural_tables(below)


class Witness(Catalogue):
    """A catalogue that never falls back, and remembers which templates it used.

    `instead` says what a sentence may name in place of what English names.
    """

    def __init__(self, language: str, package: str, instead: Instead | None = None) -> None:
        super().__init__(language, package)
        self.instead = instead or {}
        self.used: set[str] = set()
        self.problems: list[str] = []

    def render(self, key: str, facts: Mapping[str, object], shown: Mapping[str, object]) -> str:
        try:
            template = select(self._texts[key], facts, self.language)
            said = template.format_map(shown)
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            self.problems.append(f"{key}: {type(error).__name__} {error}")
            return Name(key)
        english = placeholders(select(self._english[key], facts, "en"))
        for name in english - placeholders(template):
            if not any(other <= placeholders(template) for other in self.instead.get(name, ())):
                self.problems.append(f"{key}: {{{name}}} is not said: {template}")
        self.used |= {way for way, text in leaves(key, self._texts[key]) if text == template}
        return Name(said)
