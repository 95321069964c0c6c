"""Parts of messages: those of a game, and each with its words; the state of a table besides its
position.

The parts of a game have its own types. In a message from another process they are plain values,
until somebody needs more (`words.typed`). What the planner finds comes encoded.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw


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


Lines = Annotated[Raw, of_the_game("Line<G>[]")]
Openings = Annotated[Raw, of_the_game("Opening<G>[]")]
Goals = Annotated[Raw, of_the_game("Beyond<G>[]")]


class Considered(msgspec.Struct, frozen=True):
    """Moves that a bot considered. `chance` is that to win after them (0 to 1), `lead` the expected
    lead at the end in games that are won by points. After the first move that reveals something,
    the bot would think again."""

    moves: list[Listed]
    chance: float
    lead: float | None
