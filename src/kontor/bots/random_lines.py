"""A bot that plays a random affordable line, in any game."""

from kontor.bots.bot import Asked
from kontor.table.moves import Move

WHIM = 0.1  # share of decisions in which it makes any legal move: swaps, played cards and the like


class RandomLines:
    """First a random kind of goal, then a random line of that kind, played to its end.

    Kinds come first because one tile on twenty spaces is twenty lines. Once the turn may end, its
    end is as likely as each kind that is left, so that every turn ends.
    """

    def decide(self, asked: Asked) -> list[Move]:
        return random_line(asked, WHIM)


def random_line(asked: Asked, whim: float = 0.0) -> list[Move]:
    """The moves of a line, or the end of the turn; any legal move on a whim or for lack of both."""
    kinds: dict[str, list[list[Move]]] = {}
    for line in asked.lines:
        kinds.setdefault(type(line.moves[-1]).__name__, []).append(line.moves)
    if end := end_of_turn(asked):
        kinds[type(end[0]).__name__] = [end]
    if not kinds or asked.random.random() < whim:
        return [asked.moves[asked.random.randrange(len(asked.moves))]]
    kind = asked.random.choice(list(kinds))
    return [*asked.random.choice(kinds[kind])]


def end_of_turn(asked: Asked) -> list[Move]:
    """The move that ends the turn, if it is legal now."""
    assert asked.game is not None
    return [move for move in asked.moves.made if asked.game.ends_turn(move)][:1]
