"""Judgement: what a seat may expect of a position, a weighted sum of all that it has."""

from typing import Final

from kontor.anno1800.numbering import (
    BUILDINGS,
    EXPLORATION,
    FIRST_YARD,
    INDUSTRIES,
    KINDS,
    TRADE,
    WORKER,
    YARDS,
)
from kontor.bots.anno1800.sketch.instinct import Instinct
from kontor.bots.anno1800.sketch.needs import AT_HAND
from kontor.bots.anno1800.sketch.world import World

SIGNS: Final = 70  # numbers of about the same size
FIRST_INDUSTRY: Final = 30
DECADES: Final = 5  # there are weights of their own for every ten rounds
BASICS: Final = (5, 10)  # goods, from and to
CONSUMED: Final = (10, 18)
REFINED: Final = (18, 38)


class Judgement(Instinct):
    """Instinct that also knows what to expect, for one seat against the others or for itself."""

    def __init__(self, weights: list[float], expects: list[float], alone: bool = False) -> None:
        super().__init__(weights)
        self.expects = expects
        self.alone = alone

    def expected(self, world: World, seat: int) -> float:
        return self.judged(world, self.signs(world, seat))

    def judged(self, world: World, signs: list[float]) -> float:
        start, total = decade_of(world) * SIGNS, 0.0
        for sign in range(SIGNS):
            total += self.expects[start + sign] * signs[sign]
        return total

    def signs(self, world: World, seat: int) -> list[float]:
        """Of a seat, less what the others have on average."""
        found = self.signs_of(world, seat)
        found[28], found[29] = 1.0, world.round / 40.0
        if self.alone:
            return found
        for other in range(world.seats):
            if other != seat:
                theirs = self.signs_of(world, other)
                for sign in range(SIGNS):
                    found[sign] -= theirs[sign] / (world.seats - 1)
        return found

    def signs_of(self, world: World, seat: int) -> list[float]:
        found = [0.0] * SIGNS
        trade, exploration = seat * 2 + TRADE, seat * 2 + EXPLORATION
        found[0] = world.score(seat) / 10.0
        found[1] = len(world.hands[seat]) / 5.0
        rested, cubes = 0, 0
        for kind in range(KINDS):
            found[2 + kind] = world.cubes[seat * KINDS + kind] / 3.0
            if kind >= WORKER:
                rested += world.quarter[seat * KINDS + kind]
                cubes += world.cubes[seat * KINDS + kind]
        found[7] = world.tokens[trade] / 4.0
        found[8] = world.tokens[exploration] / 4.0
        found[9] = world.gold[seat] / 10.0
        found[10] = world.new_islands[seat] / 2.0
        found[11] = world.old_islands[seat] / 2.0
        found[12] = float(world.extra[seat])
        found[13] = world.on_cards[trade] / 4.0
        found[14] = world.on_cards[exploration] / 4.0
        found[15] = len(world.unused[seat]) / 3.0
        found[16] = rested / (cubes + 0.01)
        found[17] = world.ready[trade] / (world.tokens[trade] + 0.01)
        found[25] = world.pile[seat] / 4.0
        found[27] = 1.0 if seat == world.first else 0.0
        self.signs_of_island(world, seat, found)
        self.signs_of_hand(world, seat, found)
        return found

    def signs_of_island(self, world: World, seat: int, found: list[float]) -> None:
        self.think(world, seat)
        start = seat * BUILDINGS
        found[18] = self.at_hand(CONSUMED) / 4.0
        found[19] = self.at_hand(REFINED) / 4.0
        for good in range(BASICS[0], BASICS[1]):
            for industry in world.lore.makers[good]:
                if industry < INDUSTRIES and world.owned[start + industry] > 0:
                    found[20] += 1.0 / 3.0
        for yard in range(YARDS):
            found[26] += world.owned[start + FIRST_YARD + yard] * (yard + 1) / 3.0
        for industry in range(INDUSTRIES):
            if world.owned[start + industry] > 0:
                found[FIRST_INDUSTRY + industry] = 1.0

    def at_hand(self, goods: tuple[int, int]) -> int:
        count = 0
        for good in range(goods[0], goods[1]):
            if self.needs.access[good] == AT_HAND:
                count += 1
        return count

    def signs_of_hand(self, world: World, seat: int, found: list[float]) -> None:
        for card in world.hands[seat]:
            points, far = world.lore.card_points[card], self.needs.far_card[card]
            if far <= 0.0:
                found[21] += 1.0 / 4.0
                found[22] += points / 10.0
            found[23] += points / (1.0 + far) / 10.0
        found[24] = 1.0 if len(world.hands[seat]) <= 2 else 0.0


def decade_of(world: World) -> int:
    return min(DECADES - 1, world.round // 10)
