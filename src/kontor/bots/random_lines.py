"""Bots that play at random, in any game: any legal move, or an affordable line."""

from kontor.bots.bot import Asked, Bot, line_of
from kontor.table.moves import Move

WHIM = 0.1  # share of decisions in which a line gives way to any legal move: swaps and the like


class Dice:
    """Uniform over legal moves, in any game."""

    def choose(self, asked: Asked) -> Move:
        return asked.random.choice(asked.moves)


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


class Erring:
    """A bot that begins some of its turns with a random line, for people who would like to win now
    and then."""

    def __init__(self, bot: Bot, share: float) -> None:
        self.bot, self.share = bot, share
        self.timed = bool(getattr(bot, "timed", False))
        self.round = 0

    def decide(self, asked: Asked) -> list[Move]:
        if asked.view.round != self.round:  # a turn begins
            self.round = asked.view.round
            if asked.random.random() < self.share:
                return random_line(asked)
        return line_of(self.bot, asked)
