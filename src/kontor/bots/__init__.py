"""Bots by game and name."""

import inspect
from collections.abc import Mapping

from kontor.bots.anno1800.eager import Eager
from kontor.bots.anno1800.greedy import Greedy
from kontor.bots.bot import Bot
from kontor.bots.dice import Dice
from kontor.table.refusals import BadInput

# What plays which game; the keys are those of the shelf.
BOTS: dict[str, dict[str, type[Bot]]] = {
    "anno1800": {"dice": Dice, "eager": Eager, "greedy": Greedy}
}
STRENGTHS = range(1, 6)


def named(name: str, game: str = "anno1800") -> Bot:
    """A fresh bot of this name for one seat of one table."""
    return _known(name, BOTS[game])()


def seated(spec: str, game: str, guests: Mapping[str, type[Bot]] | None = None) -> Bot:
    """A fresh bot from `name` or `name/strength`; guests are bots from files, by name.

    A strength is passed on as the keyword `strength` to bots whose class takes one.
    """
    name, slash, level = spec.partition("/")
    bot = _known(name, {**BOTS[game], **(guests or {})})
    if not slash:
        return bot()
    if "strength" not in inspect.signature(bot).parameters:
        raise BadInput(f"the bot {name!r} has no strengths: {spec!r}", "seats")
    if not level.isdecimal() or int(level) not in STRENGTHS:
        what = f"a strength is a number from {STRENGTHS[0]} to {STRENGTHS[-1]}: {spec!r}"
        raise BadInput(what, "seats")
    # The protocol says nothing of how bots are made; that the keyword is taken was just seen.
    return bot(strength=int(level))  # type: ignore[call-arg]


def _known(name: str, known: Mapping[str, type[Bot]]) -> type[Bot]:
    if name not in known:
        raise BadInput(f"there is no bot {name!r}; there are: {', '.join(known)}", "seats")
    return known[name]
