"""Ids for numbers and numbers for ids: rules use the numbers of components, texts their ids."""

from collections.abc import Sequence


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
