"""How a seat lets its turn pass."""

from kontor.anno1800.moves import EndTurn, HoldFestival
from kontor.table.moves import Move, Moves

IDLE = HoldFestival()


def idle_move(moves: Moves) -> Move:
    """The end of the turn after an action; before one a festival, which is always possible (R3.6);
    in the middle of something, the first legal move."""
    return next((move for move in (EndTurn(), IDLE) if move in moves.made), moves[0])
