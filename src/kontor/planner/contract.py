"""What a game's planner has to be so that bots, servers and terminals can ask it.

Plans, prices and missing things are types of each planner; these are the parts that all of them
have.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from kontor.table.chance import Chance
from kontor.table.moves import Move
from kontor.table.refusals import Refusal


class Plan(Protocol):
    """Moves that the table accepts one after the other; the last is the goal.

    `reveals` are the places in `moves` of steps that bring hidden pieces to light. Prices of one
    planner compare with each other.
    """

    @property
    def moves(self) -> Sequence[Move]: ...
    @property
    def price(self) -> Any: ...
    @property
    def reveals(self) -> Sequence[int]: ...


class Lack(Protocol):
    """So much of one thing that is missing: `what` it is, and which one where there are several.
    The word for goods, of which a terminal tells where they come from, is "good"."""

    @property
    def what(self) -> str: ...
    @property
    def amount(self) -> int: ...
    @property
    def id(self) -> str: ...


class Missing(Protocol):
    """Why a goal is out of reach: alternatives of things, each of them enough, or the one reason
    why nothing helps. Neither: it is within reach."""

    @property
    def sets(self) -> Sequence[Sequence[Lack]]: ...
    @property
    def refusal(self) -> Refusal | None: ...


class OutOfReach(Protocol):
    """Goals that are told as one, and what is missing for them."""

    @property
    def goals(self) -> Sequence[Move]: ...
    @property
    def missing(self) -> Missing: ...


class Approach(Protocol):
    """A plan that brings a goal nearer that is out of reach."""

    @property
    def plan(self) -> Plan: ...


class Planner(Protocol):
    """What can be afforded, how, and what is missing, from a view of the seat that decides. A
    module with these functions will do. `chance` deals what lies face down; no plan looks there."""

    def lines_of(self, view: Any, chance: Chance | None = None) -> Sequence[Plan]:
        """Every affordable goal with its cheapest plan."""
        ...

    def plans_of(
        self, view: Any, move: Move, most: int = 3, chance: Chance | None = None
    ) -> Sequence[Plan]:
        """The cheapest plans that end in this move, best first."""
        ...

    def missing_of(self, view: Any, move: Move, chance: Chance | None = None) -> Missing:
        """Why this move cannot be made in this turn."""
        ...

    def openings_of(
        self, view: Any, move: Move, chance: Chance | None = None
    ) -> Sequence[Approach]:
        """What to do now so that a goal that is out of reach comes nearer; a planner that does not
        look ahead has nothing to say."""
        ...

    def out_of_reach_of(self, view: Any, chance: Chance | None = None) -> Sequence[OutOfReach]:
        """Every goal that cannot be paid for in this turn, with the reason."""
        ...


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


class PlanTypes(NamedTuple):
    """The planner's own types, from which clients get theirs; None for what it never says."""

    plan: type
    missing: type
    out_of_reach: type | None = None
    approach: type | None = None


class Planning(NamedTuple):
    """The planner of a game, its words (made of the words of the game), and its types."""

    planner: Planner
    words: Callable[[Any], PlanWords]
    types: PlanTypes
