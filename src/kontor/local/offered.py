"""Which bots sit down here: those that answer within a second on a device, without machine code.

Measured in the browser; docs/guide/offline.md has the figures.
"""

import msgspec

from kontor.bots.bot import FREELY
from kontor.bots.seats import seated
from kontor.wire.bodies import BotKind, GameCard

MOST_NODES = 24  # of a bot that searches


def offered_here(spec: str, game: str) -> bool:
    budget = seated(spec, game).budget
    return budget == FREELY or (budget.nodes is not None and budget.nodes <= MOST_NODES)


def bots_offered(card: GameCard) -> list[BotKind]:
    """The bots of a card, each with the strengths that it has here."""
    found = [
        msgspec.structs.replace(
            bot, strengths=[n for n in bot.strengths if offered_here(f"{bot.spec}/{n}", card.name)]
        )
        for bot in card.bots
    ]
    return [bot for bot in found if offered_here(bot.spec, card.name)]
