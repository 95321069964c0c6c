"""Random players that come across more of the game than plain dice do."""

from random import Random

from kontor.anno1503.moves import EndTurn, Sell, SetSail
from kontor.table.moves import Move, Moves

RARELY = (EndTurn, Sell, SetSail)


def lively(random: Random, moves: Moves) -> Move:
    """A kind of move first, then one of that kind; the end of the turn only now and then."""
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    wanted = [kind for kind in kinds if kind not in RARELY] or kinds
    kind = random.choice(wanted if random.random() < 0.7 else kinds)
    return random.choice([move for move in moves if type(move) is kind])
