"""A table in words, for clients that watch it in a language.

Rooms know no language: they send data. Words are added where a message leaves for its reader.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil
from typing import Any, NamedTuple, get_args

import msgspec
from msgspec import Raw

from kontor.bots.words import Moment, captain_of, remarks_on
from kontor.planner import PLAN_WORDS, PlanWords
from kontor.shelf import GAMES, SHELF, WORDS, Words, game_named
from kontor.table.events import Event, TableEvent
from kontor.table.game import Score
from kontor.table.moves import Move
from kontor.table.refusals import Refusal
from kontor.table.text import CORE, Text, catalogue, distinct_names, fields_of, key_of, read_texts
from kontor.wire.cards import TableCard
from kontor.wire.messages import Remark, Scene
from kontor.wire.parts import GoalTold, OpeningTold, PlanTold, WaysTold
from kontor.wire.refusals import ServerRefusal

SERVER = "kontor.wire"
OWN = get_args(ServerRefusal)
Lines = tuple[str | None, ...]  # one for each event


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


def told_events(words: Words, events: Iterable[Event]) -> list[str | None]:
    """A line for each event, or None where it has no text."""
    return [
        str(words.event(one)) or None if key_of("event", one) in words.catalogue else None
        for one in events
    ]


def brief_events(words: Words, events: Iterable[Event]) -> list[str | None]:
    """Each event as the summary of a turn has it, or None where that leaves it out."""
    return [
        str(words.brief(one)) if key_of("brief", one) in words.catalogue else None for one in events
    ]


def told_scene(scene: Scene, game: str, words: Words) -> Scene:
    """The scene with a line for each event and each listed move."""
    hashed: Any = words  # by identity, not by value
    told, brief = map(list, _told_step(game, hashed, bytes(scene.events)))
    moves = told_moves(game, words, scene.seat, scene.view, scene.moves)
    return msgspec.structs.replace(scene, told=told, brief=brief, moves_told=moves)


def with_remarks(scene: Scene, card: TableCard, words: Words) -> Scene:
    """The scene with what captains say, at tables where they may."""
    remarks = told_remarks(scene, card, words.catalogue.language) if card.terms.remarks else []
    return msgspec.structs.replace(scene, remarks=remarks) if remarks else scene


def told_remarks(scene: Scene, card: TableCard, language: str) -> list[Remark]:
    game = card.rules.game
    captains = [captain_of(one.spec, game) for one in card.seats]
    events = _events_of(game).decode(scene.events) if any(captains) else []
    if not events:
        return []
    scores = msgspec.json.decode(scene.scores, type=list[Score]) if scene.over else []
    winners = [score.seat for score in scores if score.winner] if scene.over else None
    moment = Moment(scene.table, scene.seq, captains, events, winners)
    return [Remark(one.seat, one.text) for one in remarks_on(GAMES[game], moment, language)]


@lru_cache(maxsize=64)
def _told_step(game: str, words: Words, events: bytes) -> tuple[Lines, Lines]:
    """What happened looks the same to most seats of a table, so it is worded once."""
    happened = _events_of(game).decode(events)
    return tuple(told_events(words, happened)), tuple(brief_events(words, happened))


def told_moves(game: str, words: Words, seat: int | None, view: Raw, moves: Raw) -> list[str]:
    """A line for each legal move, as this seat sees the table."""
    listed = _moves_of(game).decode(moves)
    if seat is None or not listed:
        return []
    seen = msgspec.json.decode(view, type=GAMES[game].view_type)
    hashed: Any = words
    plan_words = _plan_words(game, hashed)
    return [plan_words.label(move, seen, seat) for move in listed]


@lru_cache(maxsize=256)
def _plan_words(game: str, words: Words) -> PlanWords:
    return PLAN_WORDS[game](words)


@lru_cache(maxsize=16)
def _moves_of(game: str) -> msgspec.json.Decoder[list[Move]]:
    every: Any = GAMES[game].moves
    return msgspec.json.Decoder(list[every])


@lru_cache(maxsize=16)
def _events_of(game: str) -> msgspec.json.Decoder[list[Any]]:
    every: Any = GAMES[game].events | TableEvent
    return msgspec.json.Decoder(list[every])


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

    def plans(self, plans: Sequence[Any]) -> list[PlanTold]:
        return [self.plan(plan) for plan in plans]

    def ways(self, plans: Sequence[Any], missing: Any, openings: Sequence[Any]) -> WaysTold:
        return WaysTold(
            self.plans(plans),
            self.words.missing(missing),
            [OpeningTold(self.plan(one.plan), self._outcome(one)) for one in openings],
        )

    def _outcome(self, opening: Any) -> str:
        return self.words.outcome(opening, self.view, self.seat)

    def goals(self, goals: Sequence[Any]) -> list[GoalTold]:
        return [
            GoalTold(
                self.words.name(one.goals, self.view, self.seat),
                self.words.missing(one.missing),
                self.words.nearest(one, self.view, self.seat),
            )
            for one in goals
        ]


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
