"""What can I afford, how, and what is missing: for the seat that decides, from what it can see."""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any, Protocol

# Under names of their own: as `anno1800` the views would hide the package that they come from.
from kontor.planner.anno1503 import views as views_of_anno1503
from kontor.planner.anno1503.words import PlanWords as Words1503
from kontor.planner.anno1800 import views as views_of_anno1800
from kontor.planner.anno1800.words import PlanWords as Words1800
from kontor.table.moves import Move

# What plans for which game; the keys are those of the shelf.
PLANNERS: dict[str, ModuleType] = {
    "anno1800": views_of_anno1800,
    "anno1503": views_of_anno1503,
}


class PlanWords(Protocol):
    """A planner in words, for one table and language. Plans, goals and openings are its own."""

    def label(self, move: Move, view: Any, seat: int) -> str:
        """A move as a choice, with its price."""
        ...

    def price(self, price: Any) -> str: ...

    def name(self, moves: Sequence[Move], view: Any, seat: int) -> str:
        """A goal; several moves where one goal may be reached in several places."""
        ...

    def missing(self, missing: Any) -> list[str]:
        """Alternatives, each of them enough; or the one reason why nothing helps."""
        ...

    def nearest(self, goal: Any, view: Any, seat: int) -> str:
        """What would help with a goal out of reach."""
        ...

    def outcome(self, opening: Any, view: Any, seat: int) -> str:
        """What comes of an opening."""
        ...


# Made of the words of the game.
PLAN_WORDS: dict[str, Callable[[Any], PlanWords]] = {
    "anno1800": Words1800,
    "anno1503": Words1503,
}
