"""Bots by game and name."""

from kontor.bots.bot import Bot
from kontor.bots.dice import Dice
from kontor.bots.eager import Eager
from kontor.table.refusals import BadInput

# What plays which game; the keys are those of the shelf.
BOTS: dict[str, dict[str, type[Bot]]] = {"anno1800": {"dice": Dice, "eager": Eager}}


def named(name: str, game: str = "anno1800") -> Bot:
    """A fresh bot of this name for one seat of one table."""
    known = BOTS[game]
    if name not in known:
        raise BadInput(f"there is no bot {name!r}; there are: {', '.join(known)}", "seats")
    return known[name]()
