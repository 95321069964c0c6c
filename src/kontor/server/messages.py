"""What the server says over a socket. The field `type` of a message is the name of its class.

An answer says in `re` which request it answers; messages that nobody asked for carry no such
number. What belongs to a game (moves, views, events, lines) passes through as the game wrote it.
"""

import msgspec
from msgspec import Raw

from kontor.server.cards import TableCard

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
    """It was not done, and this is why: a refusal of the server, of the table or of the game."""

    re: int | None
    refusal: Raw


class Clock(msgspec.Struct, frozen=True):
    """Milliseconds that each seat has left at the time `at`, and whose clock is running."""

    at: int
    left: list[int]
    running: list[int]


class StandingIn(msgspec.Struct, frozen=True):
    """A bot plays a seat for somebody."""

    seat: int
    bot: str
    why: str


class Asked(msgspec.Struct, frozen=True):
    """Somebody wants to take a move back; those who have not answered yet."""

    seat: int
    waiting: list[int]


class Deciding(msgspec.Struct, frozen=True):
    """A seat has to decide; `prompt` is the text key of the question."""

    seat: int
    prompt: str


class Scene(Message, frozen=True):
    """The table as one seat (or a spectator: null) sees it, with what has just happened.

    `moves` are the legal moves that are ready-made; `moves_count` counts all of them, and any
    legal move may be submitted, listed or not. `scores` are there once the game is over.
    """

    table: str
    seat: int | None
    seq: int
    events: Raw
    view: Raw
    deciding: list[Deciding]
    moves: Raw
    moves_count: int
    may_undo: bool
    paused: bool
    stand_ins: list[StandingIn]
    resigned: list[int]
    take_back: Asked | None
    clock: Clock | None
    over: bool
    scores: Raw


class Closed(Message, frozen=True):
    """A table of rules that this server no longer plays: its result, and nothing else."""

    table: str
    rules_version: int
    result: Raw


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
    re: int
    seq: int
    start: int
    moves: Raw
    moves_count: int


class Lines(Message, frozen=True):
    """The planner's lines at this number of the table."""

    re: int
    seq: int
    lines: Raw


class Ways(Message, frozen=True):
    """Plans that end in the move, what is missing for it, and moves that bring it nearer."""

    re: int
    seq: int
    plans: Raw
    missing: Raw
    openings: Raw


class OutOfReach(Message, frozen=True):
    re: int
    seq: int
    goals: Raw


class History(Message, frozen=True):
    """Events in their order; `left_off` counts older ones."""

    re: int
    events: Raw
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
    | History
    | Restarting
)

_encoder = msgspec.json.Encoder()


def encode(thing: object) -> bytes:
    return _encoder.encode(thing)


def raw(thing: object) -> Raw:
    """Anything as the part of a message that passes through unread."""
    return Raw(_encoder.encode(thing))
