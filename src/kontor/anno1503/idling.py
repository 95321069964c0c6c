"""How a seat lets its turn pass."""

from kontor.anno1503.moves import EndTurn
from kontor.table.moves import Move, Moves

IDLE = EndTurn()


def idle_move(moves: Moves) -> Move:
    """The end of the turn, or the first legal move if something has to be decided before that."""
    return IDLE if IDLE in moves else moves[0]
