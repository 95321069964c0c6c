"""Bots by game and name; `anno1503/` and `anno1800/` are those of each game.

`bot` is the protocol, and how well a bot sees; `seats` are bots from their specs, `captains`
characters with strengths, `random_lines` bots without a plan, `guests` bots from files and
programs, `words` their names and remarks. `match` is the one loop that plays games. Both games
share `search` (worlds, stages, budgets), `counsel` (which line is advised), `analyst`
(judging positions, calibrated); `players` is what a game provides.
"""

from collections.abc import Callable, Iterable, Mapping

from kontor.bots.analyst import Analyst
from kontor.bots.anno1503.players import PLAYERS as ANNO_1503
from kontor.bots.anno1800.players import PLAYERS as ANNO_1800
from kontor.bots.bot import Asked, Bot, Follower
from kontor.bots.counsel import Counsel
from kontor.bots.players import Players
from kontor.shelf import usual_game
from kontor.table.refusals import BadInput
from kontor.table.title import Column

# The bots of each game; the keys are those of the shelf.
PLAYERS: dict[str, Players] = {"anno1800": ANNO_1800, "anno1503": ANNO_1503}

BOTS: Column[Players, Mapping[str, type[Bot]]] = Column(PLAYERS, lambda one: one.bots)
COUNSELLORS: Column[Players, Callable[[Asked], Counsel]] = Column(PLAYERS, lambda one: one.counsel)


def named(name: str, game: str | None = None) -> Follower:
    """A fresh bot of this name for one seat of one table."""
    bots = BOTS[usual_game() if game is None else game]
    if name not in bots:
        raise no_such_bot(name, bots)
    return Follower(bots[name]())


def analyst_of(game: str) -> Analyst:
    """Who judges positions of a game; `BadInput` if nobody can."""
    make = PLAYERS[game].analyst
    if make is None:
        raise BadInput(f"nobody can review {game}", "game")
    return make()


def no_such_bot(name: str, known: Iterable[str]) -> BadInput:
    return BadInput(f"there is no bot {name!r}; there are: {', '.join(known)}", "seats")
