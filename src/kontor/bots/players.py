"""The players of a game: its bots, who gives advice, who judges positions, and its captains."""

from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from typing import NamedTuple

from kontor.bots.analyst import Analyst
from kontor.bots.bot import Asked, Bot
from kontor.bots.counsel import Counsel


class Players(NamedTuple):
    """The bots of a game by name; a frozen version of one has a name of its own, such as
    "greedy@1". `company` is the file of captains and strengths, if the game has any; without an
    `analyst` there are no reviews. `retired` are bots that the game no longer has, each with the
    one that goes on at stored tables."""

    bots: Mapping[str, type[Bot]]
    counsel: Callable[[Asked], Counsel]
    company: Traversable | None = None
    analyst: Callable[[], Analyst] | None = None
    retired: Mapping[str, str] = {}
