"""Actions as numbers: every id means the same in every position of a game.

In actions, other seats are counted from the seat that acts: 1 is the next one. A move with a list
of parts, of which there would be thousands, is chosen in steps: `Begin`, `Pick` for each part,
`Done`.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kontor.table.moves import Move


class Begin(msgspec.Struct, frozen=True, tag=True):
    """Begin a move that is chosen in steps; its parts are still missing."""

    move: Any


class Pick(msgspec.Struct, frozen=True, tag=True):
    """Add a part to the move that was begun."""

    part: str


class Done(msgspec.Struct, frozen=True, tag=True):
    """Make the move with the parts picked so far."""


class Goal(msgspec.Struct, frozen=True, tag=True):
    """A goal of the planner: a kind of move, and what it is about."""

    kind: str
    about: tuple[str | int, ...] = ()


Action = Move | Begin | Pick | Done | Goal


class Block(NamedTuple):
    """Consecutive ids of the same kind."""

    kind: str
    first: int
    size: int


def kind_of(action: Action) -> str:
    if isinstance(action, Begin):
        return f"Begin {type(action.move).__name__}"
    return action.kind if isinstance(action, Goal) else type(action).__name__


class ActionSpace:
    """All actions of a game at one level, with their ids.

    `version` changes whenever an id would mean something else.
    """

    def __init__(self, name: str, actions: Iterable[Action]) -> None:
        self.name = name
        self.actions = list(actions)
        self.number = {action: number for number, action in enumerate(self.actions)}
        assert len(self.number) == len(self.actions), f"{name} has the same action twice"
        listing = msgspec.json.encode([repr(action) for action in self.actions])
        self.version = f"{name}-{hashlib.sha256(listing).hexdigest()[:8]}"

    def __len__(self) -> int:
        return len(self.actions)

    def action(self, number: int) -> Action:
        """What an id means."""
        return self.actions[number]

    def blocks(self) -> Iterator[Block]:
        """The ids by kind, in order."""
        first = 0
        for number in range(1, len(self.actions) + 1):
            kind = kind_of(self.actions[first])
            if number == len(self.actions) or kind_of(self.actions[number]) != kind:
                yield Block(kind, first, number - first)
                first = number


class MoveActions:
    """The level of moves: which id a move has at a seat, and which move an id is.

    `split` names the field with the parts of each kind of move that is chosen in steps;
    `seat_fields` the field with another seat.
    """

    def __init__(
        self,
        name: str,
        moves: Iterable[Move],
        heads: Sequence[Move] = (),
        parts: Sequence[str] = (),
        split: Mapping[type[Move], str] | None = None,
        seat_fields: Mapping[type[Move], str] | None = None,
    ) -> None:
        self.split, self.seat_fields = dict(split or {}), dict(seat_fields or {})
        self.parts = list(parts)
        self.heads = list(heads)
        steps: list[Action] = [Begin(head) for head in heads]
        if heads:
            steps += [*(Pick(part) for part in parts), Done()]
        self.space = ActionSpace(name, [*moves, *steps])
        self.first_begin = len(self.space) - len(steps)

    def encode(self, move: Move, seat: int, seats: int) -> list[int]:
        """The ids by which a seat makes this move, one after the other."""
        number, kind = self.space.number, type(move)
        if kind in self.split:
            picks = [number[Pick(part)] for part in getattr(move, self.split[kind])]
            return [number[Begin(self.head_of(move))], *picks, number[Done()]]
        return [number[self.seen_from(move, seat, seats)]]

    def decode(self, ids: Sequence[int], seat: int, seats: int) -> Move:
        """The move that these ids make at this seat: one id, or all the steps of a move."""
        action = self.space.action(ids[0])
        if isinstance(action, Move):
            return self._turned(action, seat, seats)
        assert isinstance(action, Begin), f"{action} does not begin a move"
        picks = [self.space.action(number) for number in ids[1:-1]]
        return self.with_parts(action.move, tuple(pick.part for pick in picks))  # type: ignore[union-attr]

    def head_of(self, move: Move) -> Move:
        """The move without its parts."""
        return self.with_parts(move, ())

    def with_parts(self, head: Move, parts: tuple[str, ...]) -> Move:
        return msgspec.structs.replace(head, **{self.split[type(head)]: parts})

    def seen_from(self, move: Move, seat: int, seats: int) -> Move:
        """The move with other seats counted from this one."""
        return self._turned(move, -seat, seats)

    def _turned(self, move: Move, by: int, seats: int) -> Move:
        field = self.seat_fields.get(type(move))
        if field is None:
            return move
        return msgspec.structs.replace(move, **{field: (getattr(move, field) + by) % seats})
