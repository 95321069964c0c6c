"""A bot in ten lines: a card if one can be paid for, else any line.

kontor play --bot examples/cards_first.py:CardsFirst
"""

from kontor.anno1800.moves import EndTurn, PlayCard
from kontor.bots.bot import Asked
from kontor.table.moves import Move


class CardsFirst:
    def __init__(self) -> None:
        self.plan: list[Move] = []

    def choose(self, asked: Asked) -> Move:
        if not (self.plan and self.plan[0] in asked.moves):
            if EndTurn() in asked.moves:
                return EndTurn()
            cards = [line for line in asked.lines if isinstance(line.moves[-1], PlayCard)]
            self.plan = [*asked.random.choice(cards or asked.lines).moves]
        return self.plan.pop(0)
