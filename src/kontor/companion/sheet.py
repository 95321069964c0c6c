"""What a score sheet is made of: what players enter, and points with where they come from; and how
good a score is among games that bots played (lab/tools/percentiles.py makes the tables)."""

import tomllib
from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

import msgspec


class SheetPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a line has its points: `count` times `each`; `of` is how many there are or would be
    needed, where that is another number. `what` is the id of a component, or a word of the game."""

    what: str
    count: int
    each: int
    of: int | None = None


class SheetLine(msgspec.Struct, frozen=True):
    """A line of a score sheet, as the rules count it, and its parts."""

    source: str
    item: str
    points: int
    parts: list[SheetPart]


class SeatResult(msgspec.Struct, frozen=True):
    """The result of a seat. `percent`: the share of recorded scores with as many seats that lie
    below this one, in per cent; null if none were recorded."""

    seat: int
    total: int
    rank: int
    winner: bool
    tie_breaks: list[int]
    lines: list[SheetLine]
    percent: int | None


class TieBreak(msgspec.Struct, frozen=True):
    """What decides between equal totals: the key of its name, and the number of each seat."""

    name: str
    counts: list[int]


class Tie(msgspec.Struct, frozen=True):
    """Seats with the same total, and what had to be compared; `even`: nothing tells them all
    apart."""

    seats: list[int]
    breaks: list[TieBreak]
    even: bool


class Sheet(msgspec.Struct, frozen=True):
    """The result of a game at a real table."""

    game: str
    seats: list[SeatResult]
    ties: list[Tie]


def ties_of(results: Sequence[SeatResult], names: Sequence[str]) -> list[Tie]:
    """The ties, each with as many tie-breaks as it takes to tell the seats apart; `names` are the
    keys of the tie-breaks, in their order."""
    ties = list[Tie]()
    for total in sorted({one.total for one in results}, reverse=True):
        tied = [one for one in results if one.total == total]
        if len(tied) == 1:
            continue
        needed = next(
            (n for n in range(len(names)) if _apart(tied, n + 1)),
            len(names) - 1,
        )
        breaks = [
            TieBreak(names[n], [one.tie_breaks[n] for one in tied]) for n in range(needed + 1)
        ]
        ties.append(Tie([one.seat for one in tied], breaks, not _apart(tied, len(names))))
    return ties


def _apart(tied: Sequence[SeatResult], breaks: int) -> bool:
    return len({tuple(one.tie_breaks[:breaks]) for one in tied}) == len(tied)


class SetUpStep(msgspec.Struct, frozen=True):
    """A step of the set-up: the key of its text, and the facts that are filled in."""

    key: str
    facts: dict[str, int | str | list[str]]


class SetUpGuide(msgspec.Struct, frozen=True):
    """How to set a table up. `objectives` are the cards in play where a game draws some; the same
    `seed` draws the same ones."""

    game: str
    seats: int
    steps: list[SetUpStep]
    objectives: list[str]
    seed: int


class EntryField(msgspec.Struct, frozen=True):
    """A number, or with `yes` a choice, that is entered for each seat: under `key`, and under
    `item` there if a key has several. `label` and `name` are keys of texts."""

    key: str
    item: str
    label: str
    name: str
    most: int
    yes: bool = False


class SheetEntry(msgspec.Struct, frozen=True):
    """What has to be entered for a sheet. `by_points`: the game counts points, so that there are
    objectives in play, and fireworks; else it is a race with or without an expansion."""

    game: str
    fields: list[EntryField]
    by_points: bool
    objectives: list[str]  # all there are to choose from


@cache
def _table(game: str) -> dict[str, Any]:
    file = resources.files(__package__) / "data" / f"scores_{game}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"seats": {}}


def percent_below(game: str, seats: int, total: int, whose: str = "all") -> int | None:
    """How many per cent of the recorded scores lie below this one; `whose` may be `winners`."""
    recorded = _table(game)["seats"].get(str(seats))
    return None if recorded is None else bisect_left(recorded[whose], total)


def provenance(game: str) -> dict[str, Any]:
    """The bot, the number of games and the rules that the table comes from."""
    return {name: value for name, value in _table(game).items() if name != "seats"}
