"""Which bot replaces one that has failed: the next simpler one of its game. One that the product no
longer has, but a stored table still names, is replaced as its game says."""

from kontor.bots import BOTS, PLAYERS
from kontor.bots.captains import captains_of, strength_of
from kontor.bots.seats import read_spec

LADDER = ("admiral", "steward", "clerk", "greedy", "random", "dice")


def thinker(spec: str, game: str) -> str:
    """The bot that a spec stands for: a captain's is that of its strength."""
    name, level, _ = read_spec(spec)
    if name in captains_of(game):
        name = strength_of(game, level).bot
    return name.partition("@")[0]


def simpler(spec: str, game: str) -> str | None:
    """The next simpler bot that this game has; None below the simplest."""
    name = thinker(spec, game)
    if name in PLAYERS[game].retired:
        return PLAYERS[game].retired[name]
    below = LADDER[LADDER.index(name) + 1 :] if name in LADDER else LADDER
    return next((one for one in below if one in BOTS[game]), None)
