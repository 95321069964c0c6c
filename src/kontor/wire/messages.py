"""What the server says over a socket, its parts first. The field `type` of a message is the name
of its class.

An answer names in `re` the request that it answers; other messages have no such field. The parts
of a game have its own types. In a message from another process they are plain values, until
somebody needs more (`words.typed`). What the planner finds comes encoded.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw

from kontor.review.told import ReasonTold
from kontor.table.game import Score
from kontor.table.log import Result
from kontor.table.text import Name
from kontor.wire.cards import TableCard


def of_the_game(written: str) -> Meta:
    """The TypeScript type of a part that belongs to a game; `G` is the game."""
    return Meta(extra_json_schema={"ts": written})


Event = Annotated[Any, of_the_game('G["event"]')]
View = Annotated[Any, of_the_game('G["view"]')]
ViewChange = Annotated[Any, of_the_game("unknown[] | Record<string, unknown>")]
Move = Annotated[Any, of_the_game('G["move"]')]
Plan = Annotated[Any, of_the_game('G["plan"]')]
Missing = Annotated[Raw, of_the_game('G["missing"]')]
Approach = Annotated[Any, of_the_game('G["opening"]')]
Goal = Annotated[Any, of_the_game('G["outOfReach"]')]
AnyRefusal = Annotated[Any, of_the_game('ServerRefusal | TableRefusal | G["refusal"]')]


class Happened(msgspec.Struct, frozen=True):
    """An event in a line of words, and in a few for the summary of a turn. Null: not worth
    mentioning, left out there, or the table is watched without a language."""

    event: Event
    told: str | None
    brief: str | None


class Listed(msgspec.Struct, frozen=True):
    """A legal move in words (null: without a language), and whether it reveals something, so that
    it cannot be taken back."""

    move: Move
    told: str | None
    reveals: bool


class Clock(msgspec.Struct, frozen=True):
    """Milliseconds that each seat has left at the time `at`, and whose clock is running."""

    at: int
    left: list[int]
    running: list[int]


class StandingIn(msgspec.Struct, frozen=True):
    """A bot plays a seat for a player, or for the bot that has `failed`."""

    seat: int
    bot: str
    why: str
    failed: str | None


class TakeBackPending(msgspec.Struct, frozen=True):
    """A player wants to take a move back; these seats have not answered yet."""

    seat: int
    waiting: list[int]


class Deciding(msgspec.Struct, frozen=True):
    """A seat has to decide; `prompt` is the text key of the question."""

    seat: int
    prompt: str


class PlanTold(msgspec.Struct, frozen=True):
    """A plan in words: its goal, every step (the goal is the last), and its price."""

    goal: str
    steps: list[str]
    price: str


class OpeningTold(msgspec.Struct, frozen=True):
    """Moves that bring a goal nearer, in words, and what they lead to."""

    plan: PlanTold
    outcome: str


class GoalTold(msgspec.Struct, frozen=True):
    """A goal out of reach in words. `missing` are alternatives, each of them sufficient, or the one
    reason why nothing helps; `nearest` is what would help."""

    goal: str
    missing: list[str]
    nearest: str


class Line(msgspec.Struct, frozen=True):
    """A plan, and its words if the table is watched in a language."""

    plan: Plan
    told: PlanTold | None


class Opening(msgspec.Struct, frozen=True):
    """Moves that bring a goal nearer, and their words if there is a language."""

    opening: Approach
    told: OpeningTold | None


class Beyond(msgspec.Struct, frozen=True):
    """A goal that cannot be paid for now, and its words if there is a language."""

    goal: Goal
    told: GoalTold | None


LinesFound = Annotated[Raw, of_the_game("Line<G>[]")]
OpeningsFound = Annotated[Raw, of_the_game("Opening<G>[]")]
GoalsFound = Annotated[Raw, of_the_game("Beyond<G>[]")]


class Considered(msgspec.Struct, frozen=True):
    """Moves that a bot considered. `chance` is that to win after them (0 to 1), `lead` the expected
    lead at the end in games that are won by points. After the first move that reveals something,
    the bot would think again."""

    moves: list[Listed]
    chance: float
    lead: float | None


# -- messages --------------------------------------------------------------------------------------

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
    refusal: AnyRefusal
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
    events: list[Happened]
    deciding: list[Deciding]
    moves: list[Listed]
    moves_count: int
    may_undo: bool
    paused: bool
    pause_asked: list[int]
    stand_ins: list[StandingIn]
    resigned: list[int]
    take_back: TakeBackPending | None
    clock: Clock | None
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

    view: View


class SceneChange(Shown, frozen=True):
    """A scene for a client that watches with `changes` and has the scene with the number `base` of
    this table and seat: `change` is how to make the view of that one. A list with one value takes
    the place of the old one; an object has the changes of some fields, by name or place in a list.
    Whoever has no such scene watches the table again.
    """

    base: int
    change: ViewChange


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
    moves: list[Listed]
    moves_count: int


class Lines(Message, frozen=True):
    """What can be paid for at this number of the table."""

    re: int
    seq: int
    lines: LinesFound


class Ways(Message, frozen=True):
    """Plans that end with the move, what is missing for it, and moves that bring it nearer.

    `reasons` has in words what is missing: alternatives, each of them sufficient, or the one reason
    why nothing helps; it is empty without a language.
    """

    re: int
    seq: int
    plans: LinesFound
    missing: Missing
    reasons: list[str]
    openings: OpeningsFound


class OutOfReach(Message, frozen=True):
    """Every goal that cannot be paid for now."""

    re: int
    seq: int
    goals: GoalsFound


class Hint(Message, frozen=True):
    """What a bot would do here.

    `best` is what it would do, `why` the reasons in words as far as they do not depend on anything
    hidden, and `others` the alternatives, the best first: the first of them is what there is
    without this advice.
    """

    re: int
    seq: int
    bot: str
    best: Considered
    why: list[ReasonTold]
    others: list[Considered]


class History(Message, frozen=True):
    """Events in order, as in a scene; `left_off` counts older ones that are left out. It includes
    everything in scenes with a number up to `seq`, except moves that were undone."""

    re: int
    seq: int
    events: list[Happened]
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


# -- how they are encoded --------------------------------------------------------------------------


def _plain(thing: object) -> str:
    """Names are strings with a second form in small letters: send the plain string."""
    if isinstance(thing, Name):
        return str(thing)
    raise NotImplementedError(f"{type(thing)} cannot be sent")


_encoder = msgspec.json.Encoder(enc_hook=_plain)


def encode(thing: object) -> bytes:
    return _encoder.encode(thing)


def raw(thing: object) -> Raw:
    """A value as raw JSON inside a message."""
    return Raw(_encoder.encode(thing))
