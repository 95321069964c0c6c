"""The players of the toy game: bots for any game, and one of its own for advice."""

from kontor.bots.bot import Asked
from kontor.bots.counsel import Considered, Counsel, ranked
from kontor.bots.players import Players
from kontor.bots.random_lines import Dice, RandomLines
from kontor.table.moves import Move
from tests.toy.wire import Play


def counsel(asked: Asked) -> Counsel:
    """The card with the most points; a move that is not a card is worth nothing."""
    found = [Considered([move], 0.5, _points(move)) for move in asked.moves]
    best, *others = ranked(found, 3)
    return Counsel("dice", best, others)


def _points(move: Move) -> float:
    return move.card % 6 if isinstance(move, Play) else 0.0


PLAYERS = Players(bots={"dice": Dice, "random": RandomLines}, counsel=counsel)
