"""What the server says over a socket. The field `type` of a message is the name of its class.

An answer says in `re` which request it answers; messages that nobody asked for carry no such
number. What belongs to a game (moves, views, events, lines) passes through as the game wrote it.
"""

from typing import Literal

import msgspec
from msgspec import Raw

from kontor.server.wire.cards import TableCard
from kontor.server.wire.raw_types import (
    AnyRefusal,
    AnyResult,
    Events,
    Goals,
    Missing,
    Moves,
    Openings,
    Plans,
    Scores,
    View,
)
from kontor.server.wire.status import Clock, Deciding, StandingIn, TakeBackPending
from kontor.server.wire.worded import Considered, GoalTold, PlanTold, WaysTold
from kontor.table.text import Name

PROTOCOL = 1


class Message(msgspec.Struct, frozen=True, tag=True):
    """Something that the server says. No field has a default, so that clients find all of them."""


class Hello(Message, frozen=True):
    """The first message on every socket."""

    protocol: int
    version: str
    user: str
    name: str
    kind: str


class Done(Message, frozen=True):
    """It was done; `seq` is the number of the table after it, or null."""

    re: int
    seq: int | None


class No(Message, frozen=True):
    """It was not done, and this is why: a refusal of the server, of the table or of the game.

    `told` says it in words, with what to do about it, in the language that the table is watched in.
    """

    re: int | None
    refusal: AnyRefusal
    told: str | None


class Scene(Message, frozen=True):
    """The table as one seat (or a spectator: null) sees it, with what has just happened.

    `moves` are the legal moves that are ready-made; `moves_count` counts all of them, and any
    legal move may be submitted, listed or not. `moves_reveal` are the places in `moves` of those
    that bring something to light and cannot be taken back. `scores` are there once the game is
    over. If the table is watched in a language, `told` has a line of words for each event (null:
    not worth a word) and `moves_told` one for each listed move, else they are empty.
    """

    table: str
    seat: int | None
    seq: int
    events: Events
    told: list[str | None]
    view: View
    deciding: list[Deciding]
    moves: Moves
    moves_told: list[str]
    moves_reveal: list[int]
    moves_count: int
    may_undo: bool
    paused: bool
    stand_ins: list[StandingIn]
    resigned: list[int]
    take_back: TakeBackPending | None
    clock: Clock | None
    over: bool
    scores: Scores


class Closed(Message, frozen=True):
    """A table of rules that this server no longer plays: its result, and nothing else."""

    table: str
    rules_version: int
    result: AnyResult


class TableChanged(Message, frozen=True):
    """Who sits where, and how far the table is. After a change of seats, watch it again."""

    card: TableCard


class TableGone(Message, frozen=True):
    """The table was cleared away, or the host does not want you there."""

    table: str


class Said(Message, frozen=True):
    """A line of chat: plain text, to be escaped by whoever shows it."""

    table: str
    number: int
    at: int
    user: str
    name: str
    text: str


class TakeBackAnswered(Message, frozen=True):
    """The request to take a move back has come to its end."""

    table: str
    seat: int
    granted: bool


class MovesPage(Message, frozen=True):
    """A part of the list of legal moves, with words and places as in a scene."""

    re: int
    seq: int
    start: int
    moves: Moves
    moves_told: list[str]
    moves_reveal: list[int]
    moves_count: int


class Lines(Message, frozen=True):
    """The planner's lines at this number of the table; `told` has the words of each."""

    re: int
    seq: int
    lines: Plans
    told: list[PlanTold]


class Ways(Message, frozen=True):
    """Plans that end in the move, what is missing for it, and moves that bring it nearer."""

    re: int
    seq: int
    plans: Plans
    missing: Missing
    openings: Openings
    told: WaysTold | None


class OutOfReach(Message, frozen=True):
    """Every goal that cannot be paid for now; `told` has the words of each."""

    re: int
    seq: int
    goals: Goals
    told: list[GoalTold]


class Hint(Message, frozen=True):
    """What a bot would do here.

    Values are points that it expects at the end, or its chance of a win (0 to 1). `before` is the
    value of letting it be, `best` what it would do, `brings` what comes of that in words as far as
    nothing hidden matters, and `others` are what it considered instead, the best first.
    """

    re: int
    seq: int
    bot: str
    measure: Literal["points", "chance"]
    before: float
    best: Considered
    brings: list[str]
    others: list[Considered]


class History(Message, frozen=True):
    """Events in their order, with words as in a scene; `left_off` counts older ones. Scenes with a
    number up to `seq` tell nothing that is not in it."""

    re: int
    seq: int
    events: Events
    told: list[str | None]
    left_off: int


class Restarting(Message, frozen=True):
    """The server goes down in good order; connect again after so many seconds."""

    seconds: float


AnyMessage = (
    Hello
    | Done
    | No
    | Scene
    | Closed
    | TableChanged
    | TableGone
    | Said
    | TakeBackAnswered
    | MovesPage
    | Lines
    | Ways
    | OutOfReach
    | Hint
    | History
    | Restarting
)


def _plain(thing: object) -> str:
    """Words are strings that know how to be written in small letters."""
    if isinstance(thing, Name):
        return str(thing)
    raise NotImplementedError(f"{type(thing)} cannot be sent")


_encoder = msgspec.json.Encoder(enc_hook=_plain)


def encode(thing: object) -> bytes:
    return _encoder.encode(thing)


def raw(thing: object) -> Raw:
    """Anything as the part of a message that passes through unread."""
    return Raw(_encoder.encode(thing))
