"""A bot in ten lines: a card if one can be paid for, else any line.

kontor play --bot examples/cards_first.py:CardsFirst
"""

from kontor.anno1800.moves import EndTurn, PlayCard


class CardsFirst:
    plan = ()

    def choose(self, asked):
        if not (self.plan and self.plan[0] in asked.moves):
            if EndTurn() in asked.moves:
                return EndTurn()
            cards = [line for line in asked.lines if isinstance(line.moves[-1], PlayCard)]
            self.plan = [*asked.random.choice(cards or asked.lines).moves]
        return self.plan.pop(0)
