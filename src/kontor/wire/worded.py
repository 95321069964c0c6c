"""Plans and moves in words, as parts of answers."""

import msgspec

from kontor.wire.raw_types import Moves


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
