"""The contract: what a game must provide so that tables, bots, servers and tests can use it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from kontor.table.chance import Chance
from kontor.table.events import Event
from kontor.table.moves import Decision, Move, Moves, Seat

S = TypeVar("S")
V = TypeVar("V", bound="View")
Emit = Callable[[Event], None]


class ScoreLine(msgspec.Struct, frozen=True):
    """Points from one source; `item` names the component where a source has several."""

    source: str
    item: str
    points: int


class Score(msgspec.Struct, frozen=True):
    """The result of one seat with every line that led to it."""

    seat: Seat
    total: int
    lines: list[ScoreLine]
    tie_breaks: list[int]
    rank: int
    winner: bool


class Seen(Enum):
    """Who may see a field of the state."""

    ALL = "all"
    OWNER = "owner"  # a list with one entry per seat; each seat sees its own entry
    NOBODY = "nobody"  # until the piece is turned up
    KNOWERS = "knowers"  # for each piece, a mask of the seats that know it; each sees its own bit


class Secret(NamedTuple):
    """How a hidden field looks from outside: pieces with the same back cannot be told apart."""

    seen: Seen
    back: Callable[[int], int]


class View(Protocol):
    """What every view has, whatever else it shows.

    `viewer` is the seat that looks (None: a spectator), `active` the seat whose turn it is, which
    need not be the one that decides. `overlay` is the text that corrects the box of the table.
    """

    @property
    def viewer(self) -> Seat | None: ...
    @property
    def active(self) -> Seat: ...
    @property
    def round(self) -> int: ...
    @property
    def overlay(self) -> str: ...


class Turn(NamedTuple):
    """The turn of a seat, in a round that is counted from 1."""

    seat: Seat
    round: int


# The option by which a table stops a game after a round; every game takes it. None: no cap.
MAX_ROUNDS = "table.max_rounds"


class Game(Protocol[S, V]):
    """A game is a handful of functions over its own plain data."""

    name: str
    rules_version: int  # bumped when play changes, never for a refactoring
    min_seats: int
    max_seats: int
    moves: Any  # the tagged unions and types that decoders are made of
    events: Any
    refusals: Any
    view_type: type[V]
    options_type: Any

    def box(self, overlay: str) -> Any:
        """The components, corrected by the text of an overlay file ("" for none)."""
        ...

    def options(self, chosen: Mapping[str, Any]) -> Any:
        """Options by name on top of a preset, refused with `BadInput` when unknown."""
        ...

    def setup(self, seats: int, options: Any, box: Any, chance: Chance, emit: Emit) -> S: ...

    def copy(self, state: S) -> S: ...

    def pending(self, state: S) -> Sequence[Decision]:
        """Which seats have to decide, and what; empty when the game is over."""
        ...

    def legal_moves(self, state: S, seat: Seat) -> Moves: ...

    def apply(self, state: S, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        """Change the state, or raise `Refused` and leave the state as it was."""
        ...

    def reveals(self, state: S, seat: Seat, move: Move) -> bool:
        """Whether a legal move would reveal something hidden or ask chance. It is called for every
        listed move, so it must not copy the state. A move that only ends the game does not
        count."""
        ...

    def ends_turn(self, move: Move) -> bool:
        """Whether this is the move by which a seat ends its turn."""
        ...

    def turn_of(self, event: Event) -> Turn | None:
        """The turn that begins with this event, if one does."""
        ...

    def round(self, state: S) -> int:
        """The current round, or the last one if the game is over."""
        ...

    def view(self, state: S, seat: Seat | None) -> V: ...

    def views(self, state: S, seats: Sequence[Seat | None]) -> Sequence[V]:
        """The views of several seats, which may share what all of them see."""
        ...

    def imagine(self, view: V, chance: Chance) -> S:
        """A complete state that could have produced this view."""
        ...

    def scores(self, state: S) -> Sequence[Score]: ...

    def capped(self, state: S) -> bool:
        """Whether the game was stopped by a cap on rounds instead of by its rules."""
        ...

    def secrets(self) -> Mapping[str, Secret]:
        """Every field of the state, with who may see it."""
        ...

    def knows(self, state: S, seat: Seat | None, field: str, owner: int, piece: int) -> bool:
        """Whether a seat knows this piece of a hidden field even though it lies face down.

        `owner` is the seat of a field that owners see, else the index of the pile in a field of
        several piles, else -1.
        """
        ...

    def place(self, given: Mapping[str, Any], options: Any, box: Any) -> S:
        """A position from its written form; parts not named take sensible defaults."""
        ...

    def describe(self, state: S) -> dict[str, Any]:
        """The complete written form of a position."""
        ...

    def facts(self, state: S) -> dict[str, Any]:
        """What a scenario may ask about besides the position itself, in the same form."""
        ...


def as_seen_by(events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """The events of a step as one receiver may know them."""
    seen = (event.seen_by(seat) for event in events)
    return [event for event in seen if event is not None]
