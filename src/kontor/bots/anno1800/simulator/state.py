"""The state of the simulator: a simplified table.

What is left out: where on an island a building stands, which cube is where, and tokens on cards
that a festival would take away. Lists that belong to seats are laid end to end, as in a `State`.
"""

from functools import lru_cache
from typing import Final

from kontor.anno1800 import numbering as n
from kontor.anno1800.box import Box, Cost, Objective
from kontor.anno1800.components import load_box
from kontor.anno1800.objectives import award
from kontor.anno1800.scoring import FIREWORKS_POINTS, GOLD_PER_POINT
from kontor.anno1800.state import FINAL_ROUND, FINISH_ROUND, NONE, OVER, PLAYING

FIRST_HOME: Final = n.TILES  # printed industries of the home island come after the tiles
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
        self.makers: list[list[int]] = [[] for _ in range(n.GOODS)]
        for building in range(n.BUILDINGS):
            if box.building_class[building] == n.INDUSTRY:
                self.makers[box.product[building]].append(building)
        self.original = [box.home_print[f] if f >= 0 else -1 for f in box.original_field]
        self.depth = self.depths()
        self.farthest_first = sorted(range(n.GOODS), key=lambda good: -self.depth[good])

    def depths(self) -> list[float]:
        """How many actions each good is away from the beginning of a game, roughly."""
        depth = [0.0] * n.GOODS
        for _ in range(CHAIN_LENGTH):
            for good in range(n.GOODS):
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
        return building < n.INDUSTRIES or building >= FIRST_HOME


def goods_of(cost: Cost) -> list[int]:
    return [good for good, amount in cost.goods for _ in range(amount)]


def cubes_of(cost: Cost) -> list[int]:
    return [kind for kind, amount in cost.cubes for _ in range(amount)]


@lru_cache(maxsize=8)
def costs_of(overlay: str) -> Costs:
    """The costs of a box, made once."""
    return Costs(load_box(overlay))


# -- the table --------------------------------------------------------------------------------

COUNTS = 5  # what a majority counts
NO_OFFER = 0
LONG_AGO = -9  # the round of a swap that never was


class Objectives:
    """The objectives of one table, ready to be counted."""

    def __init__(self, costs: Costs, numbers: list[int]) -> None:
        self.industry = [0] * n.INDUSTRIES
        self.industries: list[int] = []  # those that bring points
        self.first = [0] * COUNTS
        self.second = [0] * COUNTS
        self.visitors = [0, 0]  # for an animal, for an artefact
        self.few_islands = 0
        self.at_most = 0
        self.new_island = 0
        self.hand_card = 0
        for number in numbers:
            self.add(costs.box.objectives[number])

    def add(self, card: Objective) -> None:
        if card.kind == n.INDUSTRY_POINTS:
            for industry, points in card.industries:
                self.industry[industry] += points
                if industry not in self.industries:
                    self.industries.append(industry)
        elif card.kind == n.MAJORITY:
            self.first[card.counts], self.second[card.counts] = card.first, card.second
        elif card.kind == n.EXPEDITION_BONUS:
            self.visitors[card.side] = card.points
        elif card.kind == n.OLD_WORLD_LIMIT:
            self.few_islands, self.at_most = card.points, card.at_most
        elif card.kind == n.NEW_WORLD_POINTS:
            self.new_island = card.points
        elif card.kind == n.HAND_PENALTY:
            self.hand_card = card.points


class SimState:
    """All seats and the board."""

    def __init__(self, costs: Costs, objectives: Objectives, seats: int) -> None:
        self.costs = costs
        self.objectives = objectives
        self.seats = seats
        self.first = 0
        self.active = 0
        self.round = 1
        self.phase = PLAYING
        self.fireworks = NONE
        self.rng = 1
        # the turn of the active seat
        self.actions_left = 1
        self.open_action = NONE  # the action that may have further parts
        self.parts = 0
        self.launched = [0, 0, 0]  # shipyards used, by strength
        self.turn = 1
        self.traded = [0] * n.GOODS  # the turn in which each good was traded for last
        self.returns = 0  # hand cards that may be put back
        self.free_sea_only = False  # whether ships may not be built over ships
        self.second = False  # play as steward@2 and admiral@2 do: swap any card, spare no source
        self.alternatives_cover = False  # whether worker alternatives go over their originals
        # seats
        self.quarter = [0] * (seats * n.KINDS)
        self.cubes = [0] * (seats * n.KINDS)
        self.places = [0] * (seats * n.BUILDINGS)  # free workplaces
        self.owned = [0] * (seats * n.BUILDINGS)
        self.ready = [0] * (seats * 2)
        self.tokens = [0] * (seats * 2)
        self.on_cards = [0] * (seats * 2)
        self.gold = [0] * seats
        self.room = [0] * (seats * 3)  # free spaces by terrain
        self.imports = [0] * (seats * n.GOODS)
        self.offer = [NO_OFFER] * (seats * n.GOODS)  # the lowest price of the others
        self.partner = [NONE] * (seats * n.GOODS)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats  # of played cards
        self.unused: list[list[int]] = [[] for _ in range(seats)]  # cards with cubes or upgrades
        self.extra = [0] * seats  # extra actions
        self.gifts = [0] * seats  # goods of the New World
        self.animals = [0] * (seats * n.KINDS)  # spaces for visitors
        self.artefacts = [0] * (seats * n.KINDS)
        self.pile = [0] * seats
        self.old_islands = [0] * seats
        self.new_islands = [0] * seats
        self.swapped = [LONG_AGO] * seats  # the round of the last swap
        # the board
        self.supply = [0] * n.KINDS
        self.tiles = [0] * n.TILES
        self.decks: list[list[int]] = [[] for _ in range(n.DECKS)]
        self.expeditions: list[int] = []
        self.old_stack: list[int] = []
        self.new_stack: list[int] = []

    def copy(self) -> "SimState":
        """The same state, to go on otherwise."""
        sim = SimState(self.costs, self.objectives, self.seats)
        sim.first, sim.active, sim.round = self.first, self.active, self.round
        sim.phase, sim.fireworks, sim.rng = self.phase, self.fireworks, self.rng
        sim.actions_left, sim.open_action = self.actions_left, self.open_action
        sim.parts, sim.returns, sim.turn = self.parts, self.returns, self.turn
        sim.free_sea_only, sim.second = self.free_sea_only, self.second
        sim.alternatives_cover = self.alternatives_cover
        sim.launched = self.launched.copy()
        sim.traded = self.traded.copy()
        self.copy_seats(sim)
        sim.supply = self.supply.copy()
        sim.tiles = self.tiles.copy()
        sim.decks = [deck.copy() for deck in self.decks]
        sim.expeditions = self.expeditions.copy()
        sim.old_stack = self.old_stack.copy()
        sim.new_stack = self.new_stack.copy()
        return sim

    def copy_seats(self, sim: "SimState") -> None:
        sim.quarter = self.quarter.copy()
        sim.cubes = self.cubes.copy()
        sim.places = self.places.copy()
        sim.owned = self.owned.copy()
        sim.ready = self.ready.copy()
        sim.tokens = self.tokens.copy()
        sim.on_cards = self.on_cards.copy()
        sim.gold = self.gold.copy()
        sim.room = self.room.copy()
        sim.imports = self.imports.copy()
        sim.offer = self.offer.copy()
        sim.partner = self.partner.copy()
        sim.hands = [hand.copy() for hand in self.hands]
        sim.points = self.points.copy()
        sim.unused = [cards.copy() for cards in self.unused]
        sim.extra = self.extra.copy()
        sim.gifts = self.gifts.copy()
        sim.animals = self.animals.copy()
        sim.artefacts = self.artefacts.copy()
        sim.pile = self.pile.copy()
        sim.old_islands = self.old_islands.copy()
        sim.new_islands = self.new_islands.copy()
        sim.swapped = self.swapped.copy()

    def chance(self, below: int) -> int:
        """A number below this one; the same state of `rng` always gives the same numbers."""
        self.rng = (self.rng * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.rng >> 8) % below

    def shuffle(self, pieces: list[int]) -> None:
        for last in range(len(pieces) - 1, 0, -1):
            other = self.chance(last + 1)
            pieces[last], pieces[other] = pieces[other], pieces[last]

    # -- trade --------------------------------------------------------------------------------

    def set_offers(self, good: int) -> None:
        """Who sells a good to whom at the lowest price; simplifies R6.3, R6.12 and R6.13."""
        prices = [self.price_of(seat, good) for seat in range(self.seats)]
        for seat in range(self.seats):
            low, who = NO_OFFER, NONE
            for other in range(self.seats):
                price = prices[other]
                if other != seat and price > 0 and (low == NO_OFFER or price < low):
                    low, who = price, other
            self.offer[seat * n.GOODS + good] = low
            self.partner[seat * n.GOODS + good] = who

    def price_of(self, seat: int, good: int) -> int:
        """What others pay to a seat for a good; simplifies R6.4 and R6.5."""
        box, low = self.costs.box, NO_OFFER
        for industry in self.costs.makers[good]:
            if self.owned[seat * n.BUILDINGS + industry] > 0:
                price = box.trade_price[box.worker[industry]]
                if price > 0 and (low == NO_OFFER or price < low):
                    low = price
        return low

    # -- turns --------------------------------------------------------------------------------

    def end_turn(self) -> None:
        """Simplifies R3.1, R3.7 and R20.3, R20.4, R20.5, R20.6."""
        self.turn += 1
        self.actions_left = 1
        self.open_action = NONE
        self.parts = 0
        self.returns = 0
        self.active = (self.active + 1) % self.seats
        if self.active == self.first:
            self.round += 1
            if self.phase == FINAL_ROUND:
                self.phase = OVER
            elif self.phase == FINISH_ROUND:
                self.phase = FINAL_ROUND

    # -- points -------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        """What the score sheet would say; simplifies R21.1, R21.6 and R21.7."""
        points = self.points[seat] + self.visitor_points(seat) + self.gold[seat] // GOLD_PER_POINT
        if self.fireworks == seat:
            points += FIREWORKS_POINTS
        return points + self.objective_points(seat)

    def visitor_points(self, seat: int) -> int:
        """Simplifies R18.6, R18.7, R21.2, R21.3, R21.4, R21.5, R24.18 and R24.19."""
        box, bonus = self.costs.box, self.objectives.visitors
        found = 0
        for kind in range(n.ARTISAN, n.KINDS):
            at = seat * n.KINDS + kind
            animals, artefacts = self.animals[at], self.artefacts[at]
            visitors = min(self.cubes[at], animals + artefacts)
            found += visitors * box.visitor_points[kind]
            if bonus[0] >= bonus[1]:
                first = min(visitors, animals)
                found += first * bonus[0] + (visitors - first) * bonus[1]
            else:
                first = min(visitors, artefacts)
                found += first * bonus[1] + (visitors - first) * bonus[0]
        return found

    def objective_points(self, seat: int) -> int:
        """Simplifies R24.5, R24.6, R24.7, R24.8, R24.9, R24.10, R24.11, R24.20, R24.21, R24.22."""
        objectives, found = self.objectives, 0
        for industry in objectives.industries:
            if self.owned[seat * n.BUILDINGS + industry] > 0:
                found += objectives.industry[industry]
        for what in range(COUNTS):
            if objectives.first[what] > 0:
                found += self.majority_points(seat, what)
        if objectives.few_islands > 0 and self.old_islands[seat] <= objectives.at_most:
            found += objectives.few_islands
        found += objectives.new_island * self.new_islands[seat]
        return found + objectives.hand_card * len(self.hands[seat])

    def majority_points(self, seat: int, what: int) -> int:
        """Simplifies R24.12, R24.13, R24.14, R24.15, R24.16, R24.17."""
        counts = [self.counted(other, what) for other in range(self.seats)]
        return award(counts, self.objectives.first[what], self.objectives.second[what])[seat]

    def counted(self, seat: int, what: int) -> int:
        """What majorities count; simplifies R24.12, R24.13, R24.14, R24.15 and R24.16."""
        at = seat * n.KINDS
        if what == n.COUNT_CUBES:
            return sum(self.cubes[at : at + n.KINDS])
        if what == n.COUNT_ENGINEERS:
            return self.cubes[at + n.ENGINEER]
        if what == n.COUNT_INVESTORS:
            return self.cubes[at + n.INVESTOR]
        if what == n.COUNT_TRADE_TOKENS:
            return self.tokens[seat * 2 + n.TRADE]
        return self.pile[seat]

    def lead(self, seat: int) -> int:
        """Points ahead of the best of the others; ties (R22.1) are left out."""
        best = -9999
        for other in range(self.seats):
            if other != seat:
                best = max(best, self.score(other))
        return self.score(seat) - best
