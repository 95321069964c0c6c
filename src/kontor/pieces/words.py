"""Wordings that the games share: names, phrases, gold and the values of options."""

from collections.abc import Mapping
from typing import Any

from kontor.table.text import Catalogue, Name


def name_of(texts: Catalogue, table: str, component: str) -> Name:
    """The name of an id; an unknown id is its own name."""
    key = f"name.{table}.{component}"
    return Name(texts.say(key) if key in texts else component)


def phrase_of(texts: Catalogue, key: str, facts: Mapping[str, Any]) -> Name:
    """A part of a sentence."""
    return Name(texts.render(f"phrase.{key}", facts, facts))


def gold_of(texts: Catalogue, gold: int) -> Name:
    """An amount of gold in words."""
    return Name(texts.say("counted.gold", count=gold))


def value_of(texts: Catalogue, option: str, value: object) -> str:
    """A value of an option in words; a number is written as it is."""
    if isinstance(value, bool):
        value = "yes" if value else "no"
    key = f"value.{option}.{'none' if value is None else value}"
    return texts.say(key) if key in texts else str(value)
