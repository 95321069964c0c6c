"""What the server says over a socket. The field `type` of a message is the name of its class.

An answer names in `re` the request that it answers; other messages have no such field. What
belongs to a game (moves, views, events, plans) is there as the game wrote it.
"""

import msgspec

from kontor.review.told import ReasonTold
from kontor.table.game import Score
from kontor.table.log import Result
from kontor.wire import parts as p
from kontor.wire.cards import TableCard

PROTOCOL = 2  # a client names it in the address of the socket: `/ws?protocol=2`


class Message(msgspec.Struct, frozen=True, tag=True):
    """A message of the server. No field has a default, so that clients always find all of them."""


class Hello(Message, frozen=True):
    """The first message on every socket."""

    protocol: int
    version: str
    user: str
    name: str
    kind: str


class Done(Message, frozen=True):
    """The request was carried out; `seq` is the number of the table afterwards, or null."""

    re: int
    seq: int | None


class No(Message, frozen=True):
    """The request was refused, by the server, the table or the game.

    `told` is the reason in words, with what to do about it, in the language of the watcher.
    """

    re: int | None
    refusal: p.AnyRefusal
    told: str | None


class Remark(msgspec.Struct, frozen=True):
    """What a captain says about it, in words."""

    seat: int
    text: str


class Shown(Message, frozen=True):
    """What a scene says besides the view."""

    table: str
    seat: int | None
    seq: int
    events: list[p.Happened]
    deciding: list[p.Deciding]
    moves: list[p.Listed]
    moves_count: int
    may_undo: bool
    paused: bool
    pause_asked: list[int]
    stand_ins: list[p.StandingIn]
    resigned: list[int]
    take_back: p.TakeBackPending | None
    clock: p.Clock | None
    over: bool
    scores: list[Score]
    secret: str
    remarks: list[Remark]


class Scene(Shown, frozen=True):
    """The table as one seat (or a spectator: null) sees it, with what has just happened.

    `moves` are the legal moves that are ready-made; `moves_count` counts all of them, and any
    legal move may be submitted, listed or not. `pause_asked` are the seats that want a pause while
    others have yet to agree. `scores` are there once the game is over, and so is the `secret` that
    its chance came from. If the table is watched in a language, events and moves have words, and
    there are `remarks`, lines that captains say, at tables with them.
    """

    view: p.View


class SceneChange(Shown, frozen=True):
    """A scene for a client that watches with `changes` and has the scene with the number `base` of
    this table and seat: `change` is how to make the view of that one. A list with one value takes
    the place of the old one; an object has the changes of some fields, by name or place in a list.
    Whoever has no such scene watches the table again.
    """

    base: int
    change: p.ViewChange


class Closed(Message, frozen=True):
    """A table with rules that this server no longer plays: only its result."""

    table: str
    rules_version: int
    result: Result | None


class TableChanged(Message, frozen=True):
    """Who sits where, and the state of the table. After a change of your seats, watch it again."""

    card: TableCard


class TableGone(Message, frozen=True):
    """The table was removed, or its host has banned you."""

    table: str


class Said(Message, frozen=True):
    """A line of chat: plain text, which the client must escape."""

    table: str
    number: int
    at: int
    user: str
    name: str
    text: str
    guest: bool


class TakeBackAnswered(Message, frozen=True):
    """A request to take a move back was granted or declined."""

    table: str
    seat: int
    granted: bool


class MovesPage(Message, frozen=True):
    """A part of the list of legal moves, as in a scene."""

    re: int
    seq: int
    start: int
    moves: list[p.Listed]
    moves_count: int


class Lines(Message, frozen=True):
    """What can be paid for at this number of the table."""

    re: int
    seq: int
    lines: p.Lines


class Ways(Message, frozen=True):
    """Plans that end with the move, what is missing for it, and moves that bring it nearer.

    `reasons` has in words what is missing: alternatives, each of them sufficient, or the one reason
    why nothing helps; it is empty without a language.
    """

    re: int
    seq: int
    plans: p.Lines
    missing: p.Missing
    reasons: list[str]
    openings: p.Openings


class OutOfReach(Message, frozen=True):
    """Every goal that cannot be paid for now."""

    re: int
    seq: int
    goals: p.Goals


class Hint(Message, frozen=True):
    """What a bot would do here.

    `best` is what it would do, `why` the reasons in words as far as they do not depend on anything
    hidden, and `others` the alternatives, the best first: the first of them is what there is
    without this advice.
    """

    re: int
    seq: int
    bot: str
    best: p.Considered
    why: list[ReasonTold]
    others: list[p.Considered]


class History(Message, frozen=True):
    """Events in order, as in a scene; `left_off` counts older ones that are left out. It includes
    everything in scenes with a number up to `seq`, except moves that were undone."""

    re: int
    seq: int
    events: list[p.Happened]
    left_off: int


class Restarting(Message, frozen=True):
    """The server is restarting; reconnect after this number of seconds."""

    seconds: float


class Announced(Message, frozen=True):
    """What the operator has to tell everybody; empty: nothing any more."""

    text: str


Answer = Done | No | MovesPage | Lines | Ways | OutOfReach | Hint | History
OfTable = Scene | SceneChange | Closed | TableChanged | TableGone | Said | TakeBackAnswered
AnyMessage = Hello | Answer | OfTable | Restarting | Announced
