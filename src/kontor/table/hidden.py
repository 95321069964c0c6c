"""Face-down pieces, by the game's own declaration of its secrets: who knows them, and dealing those
anew that nobody knows.

A hidden field is a list of pieces, nested as the game likes (or a single piece). Each place in it
is a slot. Slots whose pieces have the same back may exchange them, across fields, and nobody from
whom they are hidden can tell.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kontor.table.chance import Chance
from kontor.table.game import Game, S, Seen, V
from kontor.table.moves import Seat


class Slot(NamedTuple):
    """One face-down piece: its field, whose or which part of it, and the way there."""

    field: str
    owner: int
    path: tuple[int, ...]
    piece: int
    back: int


def hidden_slots(game: Game[S, V], state: S, watchers: Sequence[Seat | None]) -> list[Slot]:
    """The slots that none of the watchers (None: a spectator) can see or knows."""
    owned = {name for name, secret in game.secrets().items() if secret.seen is Seen.OWNER}

    def sees(watcher: Seat | None, slot: Slot) -> bool:
        if slot.owner == watcher and slot.field in owned:
            return True
        return game.knows(state, watcher, slot.field, slot.owner, slot.piece)

    eyes = list(dict.fromkeys(watchers))
    return [slot for slot in _face_down(game, state) if not any(sees(eye, slot) for eye in eyes)]


def deal_anew(game: Game[S, V], state: S, seats: int, chance: Chance) -> None:
    """Shuffle the pieces that no seat and no spectator knows, by their backs."""
    groups = by_back(hidden_slots(game, state, [None, *range(seats)]))
    for _, slots in sorted(groups.items()):
        if len(slots) > 1:
            order = chance.order(len(slots))
            for slot, place in zip(slots, order, strict=True):
                put(state, slot, slots[place].piece)


def by_back(slots: Sequence[Slot]) -> dict[int, list[Slot]]:
    """Slots whose pieces cannot be told apart from outside."""
    groups: defaultdict[int, list[Slot]] = defaultdict(list)
    for slot in slots:
        groups[slot.back].append(slot)
    return groups


def put(state: Any, slot: Slot, piece: int) -> None:
    if not slot.path:
        setattr(state, slot.field, piece)
        return
    container = getattr(state, slot.field)
    for index in slot.path[:-1]:
        container = container[index]
    container[slot.path[-1]] = piece


def _face_down(game: Game[S, V], state: S) -> Iterator[Slot]:
    for field, secret in game.secrets().items():
        if secret.seen in (Seen.OWNER, Seen.NOBODY):
            owned = secret.seen is Seen.OWNER
            for path, piece in _pieces(getattr(state, field), ()):
                # A flat pile has no parts, so its slots belong to no one: -1.
                owner = path[0] if owned or len(path) > 1 else -1
                yield Slot(field, owner, path, piece, secret.back(piece))


def _pieces(value: Any, path: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
    if isinstance(value, list):
        for index, entry in enumerate(value):
            yield from _pieces(entry, (*path, index))
    elif isinstance(value, int):
        yield path, value
    else:
        raise AssertionError(f"a hidden field holds lists of pieces, not {value!r}")
