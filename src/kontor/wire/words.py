"""A table in words, for clients that watch it in a language.

Rooms know no language: they send data. Words are added where a message leaves for its reader.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil
from typing import Any, NamedTuple, get_args

import msgspec

from kontor.bots.words import Moment, captain_of, remarks_on
from kontor.planner import PLAN_WORDS, PlanWords
from kontor.shelf import GAMES, SHELF, WORDS, Words, game_named
from kontor.table.events import Event, TableEvent
from kontor.table.moves import Move
from kontor.table.refusals import Refusal
from kontor.table.text import CORE, Text, catalogue, distinct_names, fields_of, key_of, read_texts
from kontor.wire.cards import TableCard
from kontor.wire.messages import (
    Beyond,
    GoalTold,
    Happened,
    Line,
    Listed,
    Opening,
    OpeningTold,
    PlanTold,
    Remark,
    Scene,
)
from kontor.wire.refusals import ServerRefusal

SERVER = "kontor.wire"
OWN = get_args(ServerRefusal)


class Reader(NamedTuple):
    """A reader of messages: the language (none: no words), and who sits where."""

    language: str
    seats: tuple[str, ...]


NOBODY = Reader("", ())


def reader_of(card: TableCard, language: str) -> Reader:
    """A reader of this table in this language. A seat without a name is a number."""
    names = [one.name or f"#{one.seat + 1}" for one in card.seats]
    return Reader(language, tuple(distinct_names(names)))


# -- events and refusals ----------------------------------------------------------------------


@lru_cache(maxsize=256)
def words_of(game: str, reader: Reader, overlay: str) -> Words:
    return WORDS[game](reader.language, reader.seats, game_named(game).box(overlay))


def happened(events: Iterable[Event], words: Words | None = None) -> list[Happened]:
    """The events of a message, in words if there are any."""
    if words is None:
        return [Happened(event, None, None) for event in events]
    hashed: Any = words  # by identity, not by value
    return [_told(hashed, _Itself(event)) for event in events]


class _Itself:
    """An event that is equal to no other, as a key."""

    def __init__(self, event: Event) -> None:
        self.event = event

    def __hash__(self) -> int:
        return id(self.event)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Itself) and self.event is other.event


@lru_cache(maxsize=256)
def _told(words: Words, itself: _Itself) -> Happened:
    """What happened looks the same to most seats of a table, so it is worded once."""
    event, told, brief = itself.event, None, None
    if key_of("event", event) in words.catalogue:
        told = str(words.event(event)) or None
    if key_of("brief", event) in words.catalogue:
        brief = str(words.brief(event))
    return Happened(event, told, brief)


def told_scene(scene: Scene, game: str, words: Words) -> Scene:
    """The scene with words for each event and each listed move."""
    events = happened([one.event for one in scene.events], words)
    moves = told_moves(game, words, scene.seat, scene.view, scene.moves)
    return msgspec.structs.replace(scene, events=events, moves=moves)


def with_remarks(scene: Scene, card: TableCard, words: Words) -> Scene:
    """The scene with what captains say, at tables where they may."""
    remarks = told_remarks(scene, card, words.catalogue.language) if card.terms.remarks else []
    return msgspec.structs.replace(scene, remarks=remarks) if remarks else scene


def told_remarks(scene: Scene, card: TableCard, language: str) -> list[Remark]:
    game = card.rules.game
    captains = [captain_of(one.spec, game) for one in card.seats]
    events = [one.event for one in scene.events]
    if not events or not any(captains):
        return []
    winners = [score.seat for score in scene.scores if score.winner] if scene.over else None
    moment = Moment(scene.table, scene.seq, captains, events, winners)
    return [Remark(one.seat, one.text) for one in remarks_on(GAMES[game], moment, language)]


def told_moves(
    game: str, words: Words, seat: int | None, view: Any, moves: list[Listed]
) -> list[Listed]:
    """Each legal move in words, as this seat sees the table."""
    if seat is None or not moves:
        return moves
    hashed: Any = words
    label = _plan_words(game, hashed).label
    return [Listed(one.move, label(one.move, view, seat), one.reveals) for one in moves]


@lru_cache(maxsize=256)
def _plan_words(game: str, words: Words) -> PlanWords:
    return PLAN_WORDS[game](words)


def typed(scene: Scene, game: str) -> Scene:
    """The scene with the types of its game, also if it comes from another process."""
    kind, every = GAMES[game].view_type, GAMES[game].events | TableEvent
    if isinstance(scene.view, kind):
        return scene
    events = [Happened(_as(every, one.event), one.told, one.brief) for one in scene.events]
    view, moves = _as(kind, scene.view), typed_moves(scene.moves, game)
    return msgspec.structs.replace(scene, events=events, view=view, moves=moves)


def typed_moves(moves: list[Listed], game: str) -> list[Listed]:
    every = GAMES[game].moves
    return [Listed(_as(every, one.move), one.told, one.reveals) for one in moves]


def typed_view(view: Any, game: str) -> Any:
    return _as(GAMES[game].view_type, view)


def _as(kind: Any, value: Any) -> Any:
    """A plain value in a type of its own; whatever has one stays as it is."""
    plain = isinstance(value, dict)
    return msgspec.convert(value, kind, str_keys=True) if plain else value


def told_refusal(refusal: Refusal, language: str, words: Words | None) -> str | None:
    """The reason, and what to do about it; a refusal of a game needs the words of the game."""
    if isinstance(refusal, OWN) or (words is None and refusal.rule == "table"):
        facts = {name: _plain(value) for name, value in fields_of(refusal).items()}
        return catalogue(language, SERVER).render(key_of("refusal", refusal), facts, facts)
    return None if words is None else words.refusal(refusal)


def _plain(value: object) -> object:
    """Seconds are rounded up to whole ones."""
    return ceil(value) if isinstance(value, float) else value


# -- plans ------------------------------------------------------------------------------------


class PlanTeller:
    """The planner in words, for one view. Plans share most steps, so each is worded only once."""

    def __init__(self, game: str, reader: Reader, view: Any) -> None:
        self.words: PlanWords = PLAN_WORDS[game](words_of(game, reader, view.overlay))
        self.view, self.seat = view, view.viewer
        self._labels: dict[Move, str] = {}

    def label(self, move: Move) -> str:
        if move not in self._labels:
            self._labels[move] = self.words.label(move, self.view, self.seat)
        return self._labels[move]

    def plan(self, plan: Any) -> PlanTold:
        goal = self.words.name([plan.moves[-1]], self.view, self.seat)
        return PlanTold(goal, [*map(self.label, plan.moves)], self.words.price(plan.price))

    def opening(self, opening: Any) -> OpeningTold:
        outcome = self.words.outcome(opening, self.view, self.seat)
        return OpeningTold(self.plan(opening.plan), outcome)

    def goal(self, goal: Any) -> GoalTold:
        return GoalTold(
            self.words.name(goal.goals, self.view, self.seat),
            self.words.missing(goal.missing),
            self.words.nearest(goal, self.view, self.seat),
        )


def told_lines(plans: Sequence[Any], teller: PlanTeller | None) -> list[Line]:
    """Plans, in words if there are any."""
    return [Line(one, None if teller is None else teller.plan(one)) for one in plans]


def told_openings(found: Sequence[Any], teller: PlanTeller | None) -> list[Opening]:
    return [Opening(one, None if teller is None else teller.opening(one)) for one in found]


def told_goals(found: Sequence[Any], teller: PlanTeller | None) -> list[Beyond]:
    return [Beyond(one, None if teller is None else teller.goal(one)) for one in found]


# -- catalogues -------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def texts_of(game: str, language: str) -> dict[str, Text]:
    """All texts of a game, its bots, reviews and companion, by key; in English where a language
    lacks one."""
    packages = (
        CORE,
        SHELF[game].package,
        SERVER,
        "kontor.bots",
        "kontor.review",
        "kontor.companion",
    )
    return _texts(packages, language)


@lru_cache(maxsize=16)
def texts_of_server(language: str) -> dict[str, Text]:
    """The server's own texts, in English where a language lacks one."""
    return _texts((CORE, SERVER), language)


def _texts(packages: tuple[str, ...], language: str) -> dict[str, Text]:
    texts: dict[str, Text] = {}
    for one in ("en", language):
        for package in packages:
            texts |= read_texts(package, one)
    return texts
