"""Random players that see more of the game than plain dice do."""

from random import Random

from kontor.anno1503.moves import EndTurn, Sail, Sell, SetSail
from kontor.table.moves import Move, Moves

RARELY = (EndTurn, Sell, SetSail)


def lively(random: Random, moves: Moves) -> Move:
    """A kind of move first, then one of that kind; the end of the turn only now and then."""
    kinds = sorted({type(move) for move in moves}, key=lambda kind: kind.__name__)
    wanted = [kind for kind in kinds if kind not in RARELY] or kinds
    kind = random.choice(wanted if random.random() < 0.7 else kinds)
    return random.choice([move for move in moves if type(move) is kind])


def seafaring(random: Random, moves: Moves) -> Move:
    """Like `lively`, but every other ship sails east, where the pirates are."""
    ways = [move for move in moves if isinstance(move, Sail)]
    if ways and random.random() < 0.5:
        return max(ways, key=lambda way: (eastward(way.square), random.random()))
    return lively(random, moves)


def eastward(square: str) -> tuple[bool, int]:
    """The second map lies east of the first."""
    return square[0].islower(), int(square[1:])
