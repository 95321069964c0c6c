"""Bots by game and name."""

from collections.abc import Iterable

from kontor.bots.anno1503.admiral import Admiral as Admiral1503
from kontor.bots.anno1503.greedy import Greedy as Greedy1503
from kontor.bots.anno1503.greedy import GreedyOne as GreedyOne1503
from kontor.bots.anno1503.steward import Steward as Steward1503
from kontor.bots.anno1503.steward import StewardOne as StewardOne1503
from kontor.bots.anno1800.admiral import Admiral
from kontor.bots.anno1800.eager import Eager
from kontor.bots.anno1800.greedy import Greedy, GreedyOne
from kontor.bots.anno1800.steward import Steward
from kontor.bots.anno1800.steward_one import StewardOne
from kontor.bots.bot import Bot, Follower
from kontor.bots.dice import Dice
from kontor.bots.random_lines import RandomLines
from kontor.table.refusals import BadInput

# What plays which game; the keys are those of the shelf. A frozen version of a bot has a name of
# its own, such as "greedy@1".
BOTS: dict[str, dict[str, type[Bot]]] = {
    "anno1800": {
        "dice": Dice,
        "eager": Eager,
        "random": RandomLines,
        "greedy": Greedy,
        "greedy@1": GreedyOne,
        "steward": Steward,
        "steward@1": StewardOne,
        "admiral": Admiral,
    },
    "anno1503": {
        "dice": Dice,
        "random": RandomLines,
        "greedy": Greedy1503,
        "greedy@1": GreedyOne1503,
        "steward": Steward1503,
        "steward@1": StewardOne1503,
        "admiral": Admiral1503,
    },
}


def named(name: str, game: str = "anno1800") -> Follower:
    """A fresh bot of this name for one seat of one table."""
    if name not in BOTS[game]:
        raise no_such_bot(name, BOTS[game])
    return Follower(BOTS[game][name]())


def no_such_bot(name: str, known: Iterable[str]) -> BadInput:
    return BadInput(f"there is no bot {name!r}; there are: {', '.join(known)}", "seats")
