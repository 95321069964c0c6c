"""A bot in a few lines: a card if one can be paid for, else any line.

kontor play --bot examples/cards_first.py:CardsFirst
"""

from kontor.anno1800.moves import EndTurn, PlayCard
from kontor.bots.bot import Asked
from kontor.table.moves import Move


class CardsFirst:
    def decide(self, asked: Asked) -> list[Move]:
        if EndTurn() in asked.moves:
            return [EndTurn()]
        cards = [line for line in asked.lines if isinstance(line.moves[-1], PlayCard)]
        return [*asked.random.choice(cards or asked.lines).moves]
