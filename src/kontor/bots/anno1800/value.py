"""The value: what a seat may expect of a simulated position, linear in what it has.

A victory counts 1, and so do POINTS_PER_VICTORY points ahead of the best of the others.
"""

from typing import Final

from kontor.anno1800 import numbering as n
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.simulator.demand import AT_HAND, Demand
from kontor.bots.anno1800.simulator.state import SimState

POINTS_PER_VICTORY: Final = 40.0

# goods by their numbers, from and to
BASIC_GOODS: Final = (5, 10)  # for building: bricks, steel, sails, ...
CONSUMER_GOODS: Final = (10, 18)
REFINED_GOODS: Final = (18, 38)


class Value:
    """Weighs the features of a seat against those of the others, or by themselves (`alone`)."""

    def __init__(self, weights: list[float], alone: bool = False) -> None:
        self.weights = weights
        self.alone = alone
        self.demand = Demand()

    def estimate(self, sim: SimState, seat: int) -> float:
        return self.weighed(sim, self.features(sim, seat))

    def weighed(self, sim: SimState, features: list[float]) -> float:
        start, total = decade_of(sim) * f.SEAT_FEATURES, 0.0
        for feature in range(f.SEAT_FEATURES):
            total += self.weights[start + feature] * features[feature]
        return total

    def features(self, sim: SimState, seat: int) -> list[float]:
        """Of a seat, less what the others have on average."""
        found = self.seat_features(sim, seat)
        found[f.CONSTANT], found[f.SEAT_ROUND] = 1.0, sim.round / 40.0
        if self.alone:
            return found
        for other in range(sim.seats):
            if other != seat:
                theirs = self.seat_features(sim, other)
                for feature in range(f.SEAT_FEATURES):
                    found[feature] -= theirs[feature] / (sim.seats - 1)
        return found

    def seat_features(self, sim: SimState, seat: int) -> list[float]:
        found = [0.0] * f.SEAT_FEATURES
        trade, exploration = seat * 2 + n.TRADE, seat * 2 + n.EXPLORATION
        found[f.SCORE] = sim.score(seat) / 10.0
        found[f.SEAT_HAND] = len(sim.hands[seat]) / 5.0
        rested, cubes = 0, 0
        for kind in range(n.KINDS):
            found[f.SEAT_CUBES + kind] = sim.cubes[seat * n.KINDS + kind] / 3.0
            if kind >= n.WORKER:
                rested += sim.quarter[seat * n.KINDS + kind]
                cubes += sim.cubes[seat * n.KINDS + kind]
        found[f.SEAT_TRADE] = sim.tokens[trade] / 4.0
        found[f.SEAT_EXPLORATION] = sim.tokens[exploration] / 4.0
        found[f.SEAT_GOLD] = sim.gold[seat] / 10.0
        found[f.NEW_ISLANDS] = sim.new_islands[seat] / 2.0
        found[f.OLD_ISLANDS] = sim.old_islands[seat] / 2.0
        found[f.EXTRA_ACTIONS] = float(sim.extra[seat])
        found[f.TRADE_ON_CARDS] = sim.on_cards[trade] / 4.0
        found[f.EXPLORATION_ON_CARDS] = sim.on_cards[exploration] / 4.0
        found[f.UNUSED_CARDS] = len(sim.unused[seat]) / 3.0
        found[f.RESTED] = rested / (cubes + 0.01)
        found[f.TRADE_READY] = sim.ready[trade] / (sim.tokens[trade] + 0.01)
        found[f.EXPEDITION_CARDS] = sim.pile[seat] / 4.0
        found[f.BEGINS] = 1.0 if seat == sim.first else 0.0
        self.demand.assess(sim, seat)
        self.island_features(sim, seat, found)
        self.hand_features(sim, seat, found)
        return found

    def island_features(self, sim: SimState, seat: int, found: list[float]) -> None:
        start = seat * n.BUILDINGS
        found[f.CONSUMER_GOODS] = self.at_hand(CONSUMER_GOODS) / 4.0
        found[f.REFINED_GOODS] = self.at_hand(REFINED_GOODS) / 4.0
        for good in range(BASIC_GOODS[0], BASIC_GOODS[1]):
            for industry in sim.costs.makers[good]:
                if industry < n.INDUSTRIES and sim.owned[start + industry] > 0:
                    found[f.BASIC_INDUSTRIES] += 1.0 / 3.0
        for yard in range(n.YARDS):
            found[f.SHIPYARDS] += sim.owned[start + n.FIRST_YARD + yard] * (yard + 1) / 3.0
        for industry in range(n.INDUSTRIES):
            if sim.owned[start + industry] > 0:
                found[f.OWNS + industry] = 1.0

    def at_hand(self, goods: tuple[int, int]) -> int:
        count = 0
        for good in range(goods[0], goods[1]):
            if self.demand.access[good] == AT_HAND:
                count += 1
        return count

    def hand_features(self, sim: SimState, seat: int, found: list[float]) -> None:
        for card in sim.hands[seat]:
            points, far = sim.costs.card_points[card], self.demand.far_card[card]
            if far <= 0.0:
                found[f.PLAYABLE_CARDS] += 1.0 / 4.0
                found[f.PLAYABLE_POINTS] += points / 10.0
            found[f.NEAR_POINTS] += points / (1.0 + far) / 10.0
        found[f.NEARLY_DONE] = 1.0 if len(sim.hands[seat]) <= 2 else 0.0


def decade_of(sim: SimState) -> int:
    return min(f.DECADES - 1, sim.round // 10)
