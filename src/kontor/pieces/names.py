"""Ids for numbers and numbers for ids: rules use the numbers of components, texts their ids;
wordings that the games share; and which fields of a state are secret."""

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kontor.table.game import Secret, Seen
from kontor.table.text import Catalogue, Name


def numbered(ids: Sequence[str]) -> dict[str, int]:
    """The number of each id."""
    return {name: number for number, name in enumerate(ids)}


def names(ids: Sequence[str], numbers: Sequence[int]) -> list[str]:
    """The ids of these numbers, in their order."""
    return [ids[number] for number in numbers]


def named_counts(ids: Sequence[str], counts: Sequence[int]) -> dict[str, int]:
    """How many there are of each; components of which there are none are left out."""
    return {name: count for name, count in zip(ids, counts, strict=True) if count}


def masked(ids: Sequence[str], mask: int) -> list[str]:
    """The ids whose bits are set."""
    return [name for number, name in enumerate(ids) if mask >> number & 1]


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


Back = Callable[[int], int]  # pieces with the same number cannot be told apart from outside


# -- secrets ----------------------------------------------------------------------------------


def secrets_of(
    state_type: Any, seen: Mapping[str, Seen], back_of: Callable[[str], Back]
) -> dict[str, Secret]:
    """Every field with who may see it; fields that are not named are open to all."""
    return {
        field.name: Secret(seen.get(field.name, Seen.ALL), back_of(field.name))
        for field in dataclasses.fields(state_type)
    }
