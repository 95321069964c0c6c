"""Other states that a seat cannot tell from the real one."""

from collections.abc import Sequence
from random import Random

from kontor.table.game import Game, S, Seen, V
from kontor.table.hidden import Slot, by_back, hidden_slots, put
from kontor.table.moves import Seat
from kontor.table.plain import clone


def shuffled(game: Game[S, V], state: S, watchers: Sequence[Seat | None], random: Random) -> S:
    """Another state that looks the same to all the watchers."""
    other = clone(state)
    moved: list[tuple[Slot, int]] = []
    for slots in by_back(hidden_slots(game, state, watchers)).values():
        pieces = [slot.piece for slot in slots]
        random.shuffle(pieces)
        moved += zip(slots, pieces, strict=True)
    for slot, piece in moved:
        put(other, slot, piece)
    for field, secret in game.secrets().items():
        if secret.seen is Seen.KNOWERS:
            masks: list[int] = getattr(other, field)
            # Numbers of different kinds of pieces may be the same: the back tells them apart.
            pieces_known = [(slot, piece) for slot, piece in moved if slot.piece < len(masks)]
            known = {s.piece: new for s, new in pieces_known if s.back == secret.back(s.piece)}
            _move_knowledge(masks, watchers, known)
    return other


def _move_knowledge(
    masks: list[int], watchers: Sequence[Seat | None], moved: dict[int, int]
) -> None:
    """What the others know moves with the pieces; what a watcher knows stays in place."""
    own = sum(1 << seat for seat in {*watchers} if seat is not None)
    before = list(masks)
    for old, new in moved.items():
        masks[new] = (before[old] & ~own) | (before[new] & own)
