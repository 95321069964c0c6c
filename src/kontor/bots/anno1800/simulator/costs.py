"""The costs of one box as plain lists, which the simulator looks up all the time."""

from functools import lru_cache
from typing import Final

from kontor.anno1800.box import Box, Cost
from kontor.anno1800.components import load_box
from kontor.anno1800.numbering import BUILDINGS, GOODS, INDUSTRIES, INDUSTRY, TILES

FIRST_HOME: Final = TILES  # printed industries of the home island come after the tiles
NO_WAY: Final = 99.0  # actions
VOYAGE: Final = 2.5  # actions until there are goods of the New World
FAR_KINDS: Final = [0.0, 0.0, 0.0, 2.4, 4.8]  # actions until there are cubes of a kind, at first
CHAIN_LENGTH: Final = 8  # industries for industries for ...: longer chains are not followed


class Costs:
    """Costs as lists of goods and of kinds, each named as often as it is asked for."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.card_goods = [goods_of(cost) for cost in box.card_cost]
        self.build_goods = [goods_of(cost) for cost in box.build_cost]
        self.build_cubes = [cubes_of(cost) for cost in box.build_cost]
        self.hire_goods = [goods_of(cost) for cost in box.hire]
        self.hire_cubes = [cubes_of(cost) for cost in box.hire]
        self.upgrade_goods = [goods_of(cost) for cost in box.upgrade]
        self.upgrade_cubes = [cubes_of(cost) for cost in box.upgrade]
        self.card_trade = [cost.trade for cost in box.card_cost]
        self.card_exploration = [cost.exploration for cost in box.card_cost]
        self.card_points = [box.deck_points[deck] for deck in box.deck_of_card]
        self.makers: list[list[int]] = [[] for _ in range(GOODS)]
        for building in range(BUILDINGS):
            if box.building_class[building] == INDUSTRY:
                self.makers[box.product[building]].append(building)
        self.original = [box.home_print[f] if f >= 0 else -1 for f in box.original_field]
        self.depth = self.depths()
        self.farthest_first = sorted(range(GOODS), key=lambda good: -self.depth[good])

    def depths(self) -> list[float]:
        """How many actions each good is away from the beginning of a game, roughly."""
        depth = [0.0] * GOODS
        for _ in range(CHAIN_LENGTH):
            for good in range(GOODS):
                depth[good] = self.way_to(good, depth)
        return depth

    def way_to(self, good: int, depth: list[float]) -> float:
        """Simplifies R8.2, R9.1 and R15.2: a kind of cube is always the same way off."""
        best = VOYAGE if self.box.new_world_good[good] else NO_WAY
        for industry in self.makers[good]:
            if industry >= FIRST_HOME:
                return 0.0
            way = 1.0 + FAR_KINDS[self.box.worker[industry]]
            for needed in self.build_goods[industry]:
                way += depth[needed]
            for kind in self.build_cubes[industry]:
                way += FAR_KINDS[kind]
            best = min(best, way)
        return best

    def is_industry(self, building: int) -> bool:
        return building < INDUSTRIES or building >= FIRST_HOME


def goods_of(cost: Cost) -> list[int]:
    return [good for good, amount in cost.goods for _ in range(amount)]


def cubes_of(cost: Cost) -> list[int]:
    return [kind for kind, amount in cost.cubes for _ in range(amount)]


@lru_cache(maxsize=8)
def costs_of(overlay: str) -> Costs:
    """The costs of a box, made once."""
    return Costs(load_box(overlay))
