"""What the menus of all games have in common: choices by kind, and typed words."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from kontor.cli.terminal import Group
from kontor.table.moves import Move
from kontor.table.text import listed

LONG = 9  # lists that are longer are asked for in two steps
GLANCE, MORE = 6, "…"  # how many of its choices a group names

Kinds = Mapping[str, tuple[type[Move], ...]]


def grouped(moves: Iterable[Move], kinds: Kinds) -> list[Group]:
    """The moves by kind, in the order of the kinds."""
    name_of = {kind: name for name, together in kinds.items() for kind in together}
    found: dict[str, list[Move]] = {name: [] for name in kinds}
    for move in moves:
        found[name_of[type(move)]].append(move)
    return [Group(name, together) for name, together in found.items() if together]


def glance(title: str, count: int, about: Iterable[str]) -> str:
    """A group in one line: its title and the choices in it."""
    different = list(dict.fromkeys(about))
    more = [MORE] if len(different) > GLANCE else []
    return f"{title} ({count}): {listed([*different[:GLANCE], *more])}"


# -- typed moves ------------------------------------------------------------------------------

Names = list[tuple[str, str]]


def names_of(named: Iterable[tuple[str, str]], seats: Sequence[str]) -> Names:
    """Names of components and seats for ids, longest first; ambiguous names are left out."""
    found: dict[str, set[str]] = {}
    for name, component in named:
        typed = name.lower().replace("\N{NO-BREAK SPACE}", " ")
        found.setdefault(typed, set()).add(component)
    for seat, name in enumerate(seats):
        found.setdefault(name.lower(), set()).add(str(seat))
    single = [(name, meant.pop()) for name, meant in found.items() if len(meant) == 1]
    return sorted(single, key=lambda pair: -len(pair[0]))


def words_of(line: str, names: Names) -> list[str]:
    """The words of a line, with ids in the place of names."""
    text = line.strip().lower()
    for name, component in names:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", component, text)
    return text.split()


def filled(kind: type[Move], values: Mapping[str, Any]) -> Move | None:
    """A move of typed values, or None if they do not fit it."""
    try:
        return msgspec.convert(dict(values), kind, strict=False)
    except msgspec.ValidationError:
        return None
