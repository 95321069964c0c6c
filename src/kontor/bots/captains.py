"""Captains: characters for people to play against, and their levels of strength.

Both are tables in a file that the game's `Players` name. A captain multiplies some of the weights
by which the bot of its strength judges a position, or prefers some actions more than that bot does,
so that it keeps its character when the weights are tuned again.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from inspect import signature
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kontor.bots import PLAYERS
from kontor.bots.bot import Bot

Factor = Annotated[float, Meta(ge=0, le=10)]
Liking = Annotated[float, Meta(gt=0, le=10_000)]


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A level: which bot thinks, how many nodes it may search, how badly it sees (`Sight`), and in
    what share of its turns it errs."""

    bot: str
    errs: Annotated[float, Meta(ge=0, le=1)] = 0.0
    misjudges: Annotated[float, Meta(ge=0)] = 0.0
    overlooks: Annotated[float, Meta(ge=0, le=1)] = 0.0
    nodes: Annotated[int, Meta(ge=1)] | None = None


class Captain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name for the table, and the factors by which it values things more or less than others
    (`weights`), or by which it does them more or less often, all else being equal (`persona`).
    `aims` are objectives that it goes out of its way for, and how far."""

    name: str
    weights: dict[str, Factor | list[Factor]] = {}
    persona: dict[str, Liking | list[Liking]] = {}
    aims: dict[str, Annotated[float, Meta(gt=0)]] = {}


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The captains and strengths of a game. `levelled` are the bots that may have a strength,
    `remarks` public events after which a captain speaks, with the share of times that it does."""

    usual: int = 3
    levelled: list[str] = []
    strength: dict[int, Strength] = {}
    captain: dict[str, Captain] = {}
    remarks: dict[str, Annotated[float, Meta(ge=0, le=1)]] = {}


@lru_cache(maxsize=8)
def roster_of(game: str) -> Roster:
    """The captains and strengths from the file of a game; a game without one has only its bots."""
    players = PLAYERS.get(game)  # a table of a game that no longer exists can still be shown
    if players is None or players.company is None:
        return Roster()
    file = players.company
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Roster, strict=False)


def captains_of(game: str) -> Mapping[str, Captain]:
    return roster_of(game).captain


def levelled(game: str) -> list[str]:
    return roster_of(game).levelled


def strength_of(game: str, level: int | None) -> Strength:
    """The strength of this number, or the usual one."""
    roster = roster_of(game)
    return roster.strength[roster.usual if level is None else level]


# -- character --------------------------------------------------------------------------------


def with_character(bot: type[Bot], captain: Captain) -> Bot:
    """A fresh bot with the character of a captain, as far as it has weights, a persona or aims."""
    found: Any = bot()
    for traits, factors in (("weights", captain.weights), ("persona", captain.persona)):
        if factors and traits in signature(bot).parameters:
            found = bot(**{traits: changed(getattr(found, traits), factors)})
            break
    if hasattr(found, "aims"):
        found.aims = captain.aims
    return found  # type: ignore[no-any-return]


def changed(weights: Any, factors: Mapping[str, Factor | list[Factor]]) -> Any:
    """The same weights, each times its factor; lists entry by entry."""
    assert is_dataclass(weights)
    known = {field.name for field in fields(weights)}
    assert factors.keys() <= known, f"no such weights: {sorted(factors.keys() - known)}"
    new = {name: _times(getattr(weights, name), factor) for name, factor in factors.items()}
    return replace(weights, **new)  # type: ignore[type-var]


def _times(value: float | list[float], factor: Factor | list[Factor]) -> float | list[float]:
    if isinstance(value, list):
        each = factor if isinstance(factor, list) else [factor] * len(value)
        return [one * other for one, other in zip(value, each, strict=True)]
    assert not isinstance(factor, list), "a list of factors for a single weight"
    return value * factor
