"""What a table hands over for questions that are answered outside it; answers as messages."""

from typing import NamedTuple

import msgspec

from kontor.planner import PLANNING
from kontor.play.thinking import ConsideredFound, Found
from kontor.shelf import Words, game_of_file
from kontor.table.game import as_seen_by
from kontor.table.log import GameFile
from kontor.table.moves import Move
from kontor.table.transcript import standing_events
from kontor.wire import messages as m
from kontor.wire.encoding import raw
from kontor.wire.parts import Considered
from kontor.wire.refusals import bad
from kontor.wire.words import brief_events, told_events


class Past(NamedTuple):
    """A game so far, and the seat that asks for its history."""

    game: str
    seq: int
    file: GameFile
    seat: int | None


class SeatView(NamedTuple):
    """What a seat sees, for the planner."""

    game: str
    seq: int
    view: bytes


def require_parts(game: str, moves: list[Move]) -> None:
    """Only parts of one action are asked about together."""
    compounds = PLANNING[game].compounds
    if compounds is None:
        raise bad("this game has no actions with parts", "moves")
    if not compounds.are_parts(moves):
        raise bad("these moves are not parts of one action", "moves")


def tell(past: Past, re: int, most: int, words: Words | None) -> m.History:
    """Every event of the game that stands, as the seat may know it, and every take-back."""
    events = as_seen_by(standing_events(game_of_file(past.file.opening), past.file), past.seat)
    part = events[-most:]
    told = [] if words is None else told_events(words, part)
    brief = [] if words is None else brief_events(words, part)
    return m.History(re, past.seq, raw(part), told, brief, len(events) - len(part))


def ways_of(re: int, seq: int, found: Found) -> m.Ways:
    return m.Ways(
        re,
        seq,
        plans=msgspec.Raw(found.plans),
        missing=msgspec.Raw(found.missing),
        openings=msgspec.Raw(found.openings),
        told=found.told,
    )


def considered_of(found: ConsideredFound) -> Considered:
    return Considered(msgspec.Raw(found.moves), found.chance, found.lead, found.told, found.reveals)
