"""What a game's planner must provide for bots, servers and terminals.

Each planner has its own types for plans, prices and missing things; these are the parts that all of
them have.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from kontor.table.chance import Chance
from kontor.table.moves import Move
from kontor.table.refusals import Refusal


class Plan(Protocol):
    """Moves that the table accepts one after the other; the last is the goal.

    `reveals` are the places in `moves` of steps that reveal hidden pieces. Prices of the same
    planner can be compared.
    """

    @property
    def moves(self) -> Sequence[Move]: ...
    @property
    def price(self) -> Any: ...
    @property
    def reveals(self) -> Sequence[int]: ...


class Lack(Protocol):
    """An amount of one missing thing: `what` it is, and which one where there are several. For
    goods `what` is "good": the terminal can say where they come from."""

    @property
    def what(self) -> str: ...
    @property
    def amount(self) -> int: ...
    @property
    def id(self) -> str: ...


class Missing(Protocol):
    """Why a goal is out of reach: alternative sets of things, each of them sufficient, or the one
    reason why nothing helps. Neither: it is within reach."""

    @property
    def sets(self) -> Sequence[Sequence[Lack]]: ...
    @property
    def refusal(self) -> Refusal | None: ...


class OutOfReach(Protocol):
    """Goals that are listed as one, and what is missing for them."""

    @property
    def goals(self) -> Sequence[Move]: ...
    @property
    def missing(self) -> Missing: ...


class Approach(Protocol):
    """A plan that brings an unaffordable goal nearer."""

    @property
    def plan(self) -> Plan: ...


class Planner(Protocol):
    """What can be afforded, how, and what is missing, from a view of the seat that decides. A
    module with these functions will do. `chance` deals what lies face down; no plan depends on
    it."""

    def lines_of(self, view: Any, chance: Chance | None = None) -> Sequence[Plan]:
        """Every affordable goal with its cheapest plan."""
        ...

    def plans_of(
        self, view: Any, move: Move, most: int = 3, chance: Chance | None = None
    ) -> Sequence[Plan]:
        """The cheapest plans that end with this move, best first."""
        ...

    def missing_of(self, view: Any, move: Move, chance: Chance | None = None) -> Missing:
        """Why this move cannot be made in this turn."""
        ...

    def openings_of(
        self, view: Any, move: Move, chance: Chance | None = None
    ) -> Sequence[Approach]:
        """What to do now to bring an unaffordable goal nearer; empty for a planner that does not
        look ahead."""
        ...

    def out_of_reach_of(
        self, view: Any, chance: Chance | None = None, *, openings: bool = True
    ) -> Sequence[OutOfReach]:
        """Every goal that cannot be paid for in this turn, with the reason; and with what brings it
        nearer, which takes longer, from a planner that looks ahead."""
        ...


class PlanWords(Protocol):
    """A planner in words, for one table and language. Plans, goals and openings are of its own
    types."""

    def label(self, move: Move, view: Any, seat: int) -> str:
        """A move as a choice, with its price."""
        ...

    def price(self, price: Any) -> str: ...

    def name(self, moves: Sequence[Move], view: Any, seat: int) -> str:
        """A goal in words; several moves if it may be reached in several places."""
        ...

    def missing(self, missing: Any) -> list[str]:
        """Alternatives, each of them sufficient; or the one reason why nothing helps."""
        ...

    def nearest(self, goal: Any, view: Any, seat: int) -> str:
        """What would help with a goal out of reach."""
        ...

    def outcome(self, opening: Any, view: Any, seat: int) -> str:
        """What an opening leads to."""
        ...


class PlanTypes(NamedTuple):
    """The planner's own types, from which those of clients are made; None for what it never
    returns."""

    plan: type
    missing: type
    out_of_reach: type | None = None
    approach: type | None = None


class TogetherOf(Protocol):
    def __call__(
        self, view: Any, moves: Sequence[Move], chance: Chance | None = None
    ) -> tuple[Plan | None, Missing]:
        """A plan that makes all these moves in this turn, in whatever order works; or what is
        missing for that."""
        ...


class Compounds(NamedTuple):
    """Several goals at once, for games in which an action has parts.

    `actions` are the kinds of moves that are parts of one action; nothing else is ever asked about
    together.
    """

    actions: Sequence[tuple[type[Move], ...]]
    together_of: TogetherOf

    def are_parts(self, moves: Sequence[Move]) -> bool:
        """Whether all these moves could be parts of one action."""
        return any(all(isinstance(move, kinds) for move in moves) for kinds in self.actions)


class Planning(NamedTuple):
    """The planner of a game, its words (made from the words of the game), and its types; a game
    whose goals come one at a time has no compounds."""

    planner: Planner
    words: Callable[[Any], PlanWords]
    types: PlanTypes
    compounds: Compounds | None = None
