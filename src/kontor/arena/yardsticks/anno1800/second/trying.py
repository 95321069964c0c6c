"""Moves that are only tried: nobody listens, and no move of this game asks for luck."""

from random import Random

from kontor.table.chance import Dice
from kontor.table.events import Event

NO_CHANCE = Dice(Random(0))


def ignore(event: Event) -> None:
    """Nobody listens to what is only tried."""
