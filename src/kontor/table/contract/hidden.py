"""What a seat cannot know, derived from the game's own declaration of its secrets.

A hidden field is a list of pieces, nested as the game likes (or a single piece). Each place in it
is a slot. Slots whose pieces have the same back may exchange them, across fields, and nobody from
whom they are hidden can tell.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from kontor.table.game import Game, S, Seen, V
from kontor.table.moves import Seat
from kontor.table.plain import clone


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


def shuffled(game: Game[S, V], state: S, watchers: Sequence[Seat | None], random: Random) -> S:
    """Another state that looks the same to all the watchers."""
    other = clone(state)
    moved: list[tuple[Slot, int]] = []
    for slots in by_back(hidden_slots(game, state, watchers)).values():
        pieces = [slot.piece for slot in slots]
        random.shuffle(pieces)
        moved += zip(slots, pieces, strict=True)
    for slot, piece in moved:
        _put(other, slot, piece)
    for field, secret in game.secrets().items():
        if secret.seen is Seen.KNOWERS:
            masks: list[int] = getattr(other, field)
            # Numbers of different kinds of pieces may be the same: the back tells them apart.
            pieces_known = [(slot, piece) for slot, piece in moved if slot.piece < len(masks)]
            known = {s.piece: new for s, new in pieces_known if s.back == secret.back(s.piece)}
            _move_knowledge(masks, watchers, known)
    return other


def by_back(slots: Sequence[Slot]) -> dict[int, list[Slot]]:
    """Slots whose pieces cannot be told apart from outside."""
    groups: defaultdict[int, list[Slot]] = defaultdict(list)
    for slot in slots:
        groups[slot.back].append(slot)
    return groups


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


def _put(state: Any, slot: Slot, piece: int) -> None:
    if not slot.path:
        setattr(state, slot.field, piece)
        return
    container = getattr(state, slot.field)
    for index in slot.path[:-1]:
        container = container[index]
    container[slot.path[-1]] = piece


def _move_knowledge(
    masks: list[int], watchers: Sequence[Seat | None], moved: dict[int, int]
) -> None:
    """What the others know moves with the pieces; what a watcher knows stays in place."""
    own = sum(1 << seat for seat in {*watchers} if seat is not None)
    before = list(masks)
    for old, new in moved.items():
        masks[new] = (before[old] & ~own) | (before[new] & own)
