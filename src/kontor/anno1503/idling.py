"""What a seat does that lets its turn pass."""

from kontor.anno1503.moves import EndTurn
from kontor.table.moves import Move, Moves

IDLE = EndTurn()


def idle_move(moves: Moves) -> Move:
    """The end of the turn, or whatever comes first where something has to be decided before."""
    return IDLE if IDLE in moves else moves[0]
