"""Everything that a seat would like to pay for, and the goods it needs for that."""

from typing import Final

from kontor.anno1503 import inhabitants, ships
from kontor.anno1503 import numbering as n
from kontor.anno1503 import state as s
from kontor.anno1503.actions import half_price
from kontor.anno1503.bank import Cost
from kontor.anno1503.buildings import any_building_on_offer
from kontor.anno1503.offers import (
    promote_number,
    repair_number,
    way_number,
)
from kontor.anno1503.state import State
from kontor.bots.anno1503.policy.plans import Plans
from kontor.bots.anno1503.policy.voyages import Voyages
from kontor.table.moves import Move

NO_COST: Final[Cost] = []


class Goals:
    """The goals of the seat that decides: lists of the same length, numbered alike."""

    def __init__(self, plans: Plans, voyages: Voyages) -> None:
        self.plans = plans
        self.voyages = voyages
        self.moves: list[Move] = []
        self.costs: list[Cost] = []
        self.golds: list[int] = []
        self.worths: list[float] = []
        self.order: list[int] = []  # goals, the most wanted first
        self.lack = [0.0] * n.GOODS  # what one more card of a good is worth
        self.keep = [0.0] * n.GOODS  # what the last card of a good is worth

    def set_goals(self, state: State, seat: int) -> None:
        """Everything that the seat would like to pay for, the most wanted first."""
        self.moves = []
        self.costs = []
        self.golds = []
        self.worths = []
        self.people_goals(state, seat)
        self.ship_goals(state, seat)
        if state.expansion:
            self.noble_goals(state, seat)
        self.sort_goals(state, seat)
        self.set_wants(state, seat)

    def add(self, move: Move, cost: Cost, gold: int, worth: float) -> None:
        self.moves.append(move)
        self.costs.append(cost)
        self.golds.append(gold)
        self.worths.append(worth)

    def people_goals(self, state: State, seat: int) -> None:
        weights, box = self.plans.weights, state.box
        start = seat * n.LEVELS
        pioneers = state.people[start + n.PIONEER]
        settlers = state.people[start + n.SETTLER]
        citizens = state.people[start + n.CITIZEN]
        merchants = state.people[start + n.MERCHANT]
        low = inhabitants.low_tiles_left(state, seat)
        high = inhabitants.high_tiles_left(state, seat)
        total = pioneers + settlers + citizens + merchants
        rise = [weights.growth, weights.growth, weights.growth]
        place = self.place_of_a_pioneer(state, seat, total)
        if self.plans.aims_at(state, seat, n.MERCHANTS_OBJECTIVE):
            needed = box.needed[n.MERCHANTS_OBJECTIVE]
            if merchants < needed:
                rise[n.CITIZEN] = weights.promote
                rise[n.SETTLER] = weights.promote
                if settlers + citizens + merchants < needed:
                    rise[n.PIONEER] = weights.promote
                if total < needed:
                    place = weights.pioneer
        if self.plans.aims_at(state, seat, n.BUILDINGS_OBJECTIVE):
            needed = box.needed[n.BUILDINGS_OBJECTIVE]
            if s.building_count(state, seat) < needed:
                place = weights.pioneer
                rise[n.SETTLER] = weights.promote
                if settlers == 0 or low == 0:
                    rise[n.PIONEER] = weights.promote
        if low > 0 and total < box.spaces and place > 0.0:
            self.add(box.offers.place_pioneer, box.cost[n.PIONEER], 0, 3.0 * place)
        if pioneers > 0 and rise[n.PIONEER] > 0.0:
            self.promotion_goals(state, seat, n.PIONEER, 2.0 * rise[n.PIONEER])
        if settlers > 0 and high > 0 and rise[n.SETTLER] > 0.0:
            self.promotion_goals(state, seat, n.SETTLER, 3.0 * rise[n.SETTLER])
        if citizens > 0 and rise[n.CITIZEN] > 0.0:
            self.promotion_goals(state, seat, n.CITIZEN, 2.0 * rise[n.CITIZEN])

    def place_of_a_pioneer(self, state: State, seat: int, total: int) -> float:
        """What one is worth that no objective of the plan asks for."""
        town = self.plans.weights.town[state.seats - 2]
        if town > self.plans.weights.growth and brings_building(state, seat, total):
            return town
        return self.plans.weights.growth

    def promotion_goals(self, state: State, seat: int, level: int, worth: float) -> None:
        offers = state.box.offers
        if seat != state.active:
            self.add(offers.end_turn, state.box.cost[level + 1], 0, worth)
            return
        served = 1 if state.served[level] > 0 else 0
        spared = n.NONE
        if inhabitants.has_school(state):
            spared = self.spared_good(state, seat, level)
        cost = inhabitants.promotion_cost(state, level, spared)
        self.add(offers.promote[promote_number(level, served, spared)], cost, 0, worth)
        if state.expansion and self.plans.holds(state, n.BUILDER):
            self.add(
                offers.builder[way_number(level, served)], NO_COST, state.box.builder_fee, worth
            )

    def spared_good(self, state: State, seat: int, level: int) -> int:
        """The basic good that a School should spare: one that is lacking."""
        found = n.NONE
        for good, count in state.box.cost[level + 1]:
            if good < n.BASIC:
                if state.goods[seat * n.GOODS + good] < count:
                    return good
                found = good
        return found

    def ship_goals(self, state: State, seat: int) -> None:
        at_sea = s.ships_at_sea(state, seat)
        if at_sea >= state.box.ships:
            return
        claims = self.plans.claims_wanted(state, seat)
        worth = 3.0 * (
            self.plans.weights.ship if claims > at_sea else self.plans.weights.other_ship
        )
        if worth <= 0.0:
            return
        squares = ships.launch_squares(state)
        if not squares:
            return
        square = squares[0]
        if seat == state.active and len(squares) > 1:
            square = self.voyages.launch_square(state, seat, squares)
        self.add(state.box.offers.build_ship[square], state.box.ship_cost[0], 0, worth)
        if state.expansion and seat == state.active and self.plans.holds(state, n.ENGINEER):
            self.add(state.box.offers.play_engineer[square], NO_COST, state.box.engineer_fee, worth)

    def noble_goals(self, state: State, seat: int) -> None:
        box = state.box
        if self.plans.aims_at(state, seat, n.PALACE_OBJECTIVE):
            step = state.palace[seat]
            if step < n.PALACE_STEPS and s.base_count(state, seat) >= box.step_bases[step]:
                worth = (1.0 + card_count(box.step_cost[step])) * self.plans.weights.palace
                self.add(box.offers.advance_palace, box.step_cost[step], box.step_gold[step], worth)
        elif self.plans.weights.card > 0.0:
            self.step_for_a_card(state, seat)
        if self.plans.aims_at(state, seat, n.NOBLE_BUILDINGS_OBJECTIVE):
            self.noble_building_goals(state, seat)
        if self.plans.bases_wanted(state, seat) > 0:
            self.cannon_goals(state, seat)
        if seat == state.active:
            for ship in range(n.SHIPS):
                if state.damage[seat * n.SHIPS + ship] != n.SOUND:
                    self.repair_goal(state, seat, ship)

    def step_for_a_card(self, state: State, seat: int) -> None:
        """A step of the palace that no objective of the plan asks for brings an action card."""
        box, step = state.box, state.palace[seat]
        if step >= n.PALACE_STEPS or s.base_count(state, seat) < box.step_bases[step]:
            return
        if len(state.action_hands[seat]) < box.card_limit:
            cost, gold = box.step_cost[step], box.step_gold[step]
            self.add(box.offers.advance_palace, cost, gold, self.plans.weights.card)

    def noble_building_goals(self, state: State, seat: int) -> None:
        box = state.box
        built = s.bit_count(state.nobles[seat])
        last = built == box.noble_slots - 1
        if built >= box.noble_slots or (last and s.base_count(state, seat) == 0):
            return
        for building in range(n.NOBLE_BUILDINGS):
            if state.noble_display[building] > 0 and not state.nobles[seat] >> building & 1:
                worth = card_count(box.noble_cost[building]) * self.plans.weights.noble
                self.add(box.offers.build_noble[building], box.noble_cost[building], 0, worth)

    def cannon_goals(self, state: State, seat: int) -> None:
        box = state.box
        number = state.cannons[seat]
        if number < box.cannons and number < int(self.plans.weights.cannons):
            gold = box.cannon_first + box.cannon_step * number
            worth = self.plans.weights.cannon * gold / 3.0
            self.add(box.offers.buy_cannon, NO_COST, gold, worth)
            if seat == state.active and self.plans.holds(state, n.INVENTOR):
                self.add(box.offers.play_inventor, NO_COST, half_price(state), worth)

    def repair_goal(self, state: State, seat: int, ship: int) -> None:
        damage = state.damage[seat * n.SHIPS + ship]
        good = self.most_held(state, seat) if state.box.ship_any[damage] > 0 else n.NONE
        move = state.box.offers.repair[repair_number(ship, good)]
        self.add(move, ships.repair_cost(state, damage, good), 0, 2.0 * self.plans.weights.repair)

    def most_held(self, state: State, seat: int) -> int:
        """The ordinary good that the seat has most of."""
        best, count = 0, -1
        for good in range(n.ORDINARY):
            if state.goods[seat * n.GOODS + good] > count:
                best, count = good, state.goods[seat * n.GOODS + good]
        return best

    def sort_goals(self, state: State, seat: int) -> None:
        """Sort by worth minus what is lacking."""
        start = seat * n.GOODS
        urgency: list[float] = []
        self.order = []
        for goal in range(len(self.costs)):
            urgent = self.worths[goal]
            for good, count in self.costs[goal]:
                short = count - state.goods[start + good]
                if short > 0:
                    urgent -= short if good < n.ORDINARY else 2.0 * short
            urgency.append(urgent)
            place = len(self.order)
            while place > 0 and urgency[self.order[place - 1]] < urgent:
                place -= 1
            self.order.insert(place, goal)

    def set_wants(self, state: State, seat: int) -> None:
        """What one more card, and the last card, of each good is worth."""
        start = seat * n.GOODS
        for good in range(n.GOODS):
            self.lack[good] = 0.0
            self.keep[good] = 0.0
        need = [0] * n.GOODS
        weight = 1.0
        for goal in self.order:
            for good, count in self.costs[goal]:
                held = state.goods[start + good]
                need[good] += count
                if held < need[good] and self.lack[good] == 0.0:
                    self.lack[good] = weight
                if self.keep[good] == 0.0 and 0 < held <= need[good]:
                    self.keep[good] = weight
            weight *= self.plans.weights.later


def brings_building(state: State, seat: int, total: int) -> bool:
    """Whether one more inhabitant brings a public building, or is one of the first few."""
    first = state.box.first_building
    if not any_building_on_offer(state, seat):
        return False
    return total + 1 < first or total + 2 - first > s.building_count(state, seat)


def card_count(cost: Cost) -> float:
    """The number of cards of a price, with luxury goods counted three times."""
    cards = 0.0
    for good, count in cost:
        cards += count if good < n.ORDINARY else 3.0 * count
    return cards
