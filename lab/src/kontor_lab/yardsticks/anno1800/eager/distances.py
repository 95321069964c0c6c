"""How far away cards, goods and cubes are for a seat of Anno 1800, in actions, roughly."""

from itertools import pairwise

from kontor.anno1800.view import View
from kontor_lab.yardsticks.anno1800.eager.means import EXPLORATION, TRADE, Cost, Lore, Means

FAR = 40.0  # more actions than any way that is worth going
GUESSES = 5  # industries for industries for ...
ISLAND = 6.0  # an unknown island, and three more cards to play
KINDS = ("farmer", "worker", "artisan", "engineer", "investor")


class Distances:
    """Guesses for one position; `rested` is what the seat has after a festival."""

    def __init__(self, view: View, lore: Lore, rested: Means) -> None:
        self.view, self.lore, self.rested = view, lore, rested
        self.islands = len(view.seats[view.active].new_world)
        self.far = {kind: 0.0 if rested.stock[kind] else FAR for kind in KINDS}
        for good in lore.builders:
            self.far[good] = self._first_guess(good)
        for _ in range(GUESSES):
            before = sum(self.far.values())
            self._guess_again()
            if sum(self.far.values()) == before:
                break

    def card(self, card: str) -> float:
        """Roughly the number of actions until this card is played."""
        return 1 + self.cost(self.lore.cards[card])

    def cost(self, cost: Cost) -> float:
        far = 0.0
        for good, n in cost.goods.items():
            far += self.far[good] * n
        for key, n in cost.stock.items():
            if self.rested.stock[key] >= n:
                continue
            if key in KINDS:
                far += self.far[key]
            else:
                weapons = self.far["weapons"] if key == EXPLORATION else 0.0
                far += (n - self.rested.stock[key]) * (1.5 + weapons / n)
        return far

    def industry(self, industry: str) -> float:
        if self.view.tiles[industry] == 0:
            return FAR
        worker = self.lore.makes[industry][1]
        return 1 + self.cost(self.lore.builds[industry]) + self.far[worker]

    def _first_guess(self, good: str) -> float:
        means = self.rested
        kinds = [kind for _, kind, _ in means.makers.get(good, ())]
        if any(means.stock[kind] for kind in kinds) or good in means.imports:
            return 0.3
        if good in means.offers and means.offers[good][1] <= means.stock[TRADE]:
            return 0.2 + 0.3 * means.offers[good][1]
        if not self.lore.builders[good] and self.view.new_world_stack and self.islands < 4:
            return ISLAND  # only the New World has it
        return FAR

    def _guess_again(self) -> None:
        """What is near makes other things near."""
        far = self.far
        for lower, kind in pairwise(KINDS):
            if far[kind] > 0:
                way = 1 + self.cost(self.lore.upgrades[kind]) + far[lower]
                far[kind] = min(far[kind], way)
        for good, builders in self.lore.builders.items():
            if far[good] >= 1:
                for industry in builders:
                    far[good] = min(far[good], self.industry(industry))
