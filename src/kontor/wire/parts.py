"""Parts of messages: those of a game, which pass through undecoded; the state of a table besides
its position; plans and moves in words.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Raw


def of_the_game(written: str) -> Meta:
    """The TypeScript type of a part that passes through undecoded; `G` is the game."""
    return Meta(extra_json_schema={"ts": written})


Events = Annotated[Raw, of_the_game('G["event"][]')]
View = Annotated[Raw, of_the_game('G["view"]')]
ViewChange = Annotated[Raw, of_the_game("unknown[] | Record<string, unknown>")]
Moves = Annotated[Raw, of_the_game('G["move"][]')]
Plans = Annotated[Raw, of_the_game('G["plan"][]')]
Missing = Annotated[Raw, of_the_game('G["missing"]')]
Openings = Annotated[Raw, of_the_game('G["opening"][]')]
Goals = Annotated[Raw, of_the_game('G["outOfReach"][]')]
AnyRefusal = Annotated[Raw, of_the_game('ServerRefusal | TableRefusal | G["refusal"]')]
Scores = Annotated[Raw, of_the_game("Score[]")]
AnyResult = Annotated[Raw, of_the_game("Result | null")]


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


class WaysTold(msgspec.Struct, frozen=True):
    """`missing` are alternatives, each of them sufficient, or the one reason why nothing helps."""

    plans: list[PlanTold]
    missing: list[str]
    openings: list[OpeningTold]


class GoalTold(msgspec.Struct, frozen=True):
    """A goal out of reach in words; `missing` as in `WaysTold`, `nearest` is what would help."""

    goal: str
    missing: list[str]
    nearest: str


class Considered(msgspec.Struct, frozen=True):
    """Moves that a bot considered, with their words. `chance` is that to win after them (0 to 1),
    `lead` the expected lead at the end in games that are won by points. `reveals` is the place of
    the first move that shows something hidden: after it, the bot would think again."""

    moves: Moves
    chance: float
    lead: float | None
    told: list[str]
    reveals: int | None
