"""How far a seat is from each way to win, in goods cards, and the chance to win that follows."""

from math import exp
from typing import Final

from kontor.anno1503 import numbering as n
from kontor.anno1503 import state as s
from kontor.anno1503.buildings import is_on_offer
from kontor.anno1503.market import luxury_price
from kontor.anno1503.state import State
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.weights import Weights

BACKS: Final = 6  # those of the second map are the last
OUT_OF_REACH: Final = 1000.0
HOPELESS: Final = OUT_OF_REACH / 2  # no plan that can be fulfilled is this far away
PAYING: Final = 3.0  # gold that a card brings on average


def is_in_play(state: State, tile: int) -> bool:
    return state.box.tile_kind[tile] == n.AGREEMENT and state.box.tile_mark[tile] <= state.seats


def agreements_left(state: State) -> int:
    """Trade agreements that no seat has; all seats can count them."""
    left = 0
    for tile in range(n.BASE_TILES):
        if is_in_play(state, tile):
            left += 1
    for seat in range(state.seats):
        left -= s.agreement_count(state, seat)
    return left


def hidden_agreements(state: State, seat: int) -> list[int]:
    """Trade agreements that no seat has and this seat has not seen, by their backs."""
    hidden = [0] * n.CROWN_BACKS
    taken = 0
    for other in range(state.seats):
        taken |= state.agreements[other]
    for tile in range(n.BASE_TILES):
        if is_in_play(state, tile) and not taken >> tile & 1 and not state.known[tile] >> seat & 1:
            hidden[state.box.tile_back[tile]] += 1
    return hidden


def hidden_bases(state: State, seat: int) -> list[int]:
    """Pirate bases that nobody has defeated and the seat has not seen, by their backs."""
    hidden = [0] * BACKS
    for tile in range(n.BASE_TILES, n.TILES):
        if state.box.tile_kind[tile] != n.PIRATE_BASE or state.known[tile] >> seat & 1:
            continue
        if tile not in state.bases:
            hidden[state.box.tile_back[tile]] += 1
    return hidden


def hidden_posts(state: State, seat: int) -> list[int]:
    """Trading posts that no seat has and this seat has not seen, by their backs."""
    hidden = [0] * n.CROWN_BACKS
    for tile in range(n.BASE_TILES):
        if state.box.tile_kind[tile] != n.POST or state.known[tile] >> seat & 1:
            continue
        if tile not in state.docks:
            hidden[state.box.tile_back[tile]] += 1
    return hidden


class Prizes:
    """What a seat may still find on the map; simplifies Q9.1: it does not ask who is nearer."""

    def __init__(self, state: State, seat: int, careful: bool, posts_too: bool = False) -> None:
        self.agreements = 0
        self.posts = 0
        self.bases = 0
        bit = 1 << seat
        unknown = [0] * BACKS
        for square in range(n.SQUARES if state.expansion else n.FIRST_CROWN_SQUARE):
            tile = state.island[square]
            if tile == n.NONE:
                continue
            if not state.known[tile] & bit:
                unknown[state.box.tile_back[tile]] += 1
                continue
            kind = state.box.tile_kind[tile]
            if kind == n.AGREEMENT:
                self.agreements += 1
            elif kind == n.POST:
                self.posts += 1
            elif kind == n.PIRATE_BASE:
                self.bases += 1
        self.hope(state, seat, unknown, careful, posts_too)

    def hope(
        self, state: State, seat: int, unknown: list[int], careful: bool, posts_too: bool
    ) -> None:
        """What may lie on the squares that the seat does not know, so many of each back."""
        total, crowns = 0, 0
        for back in range(BACKS):
            if back < n.CROWN_BACKS:
                total += unknown[back]
            else:
                crowns += unknown[back]
        if posts_too:
            posts = hidden_posts(state, seat)
            for back in range(n.CROWN_BACKS):
                self.posts += min(unknown[back], posts[back])
        else:
            self.posts += total
        if not careful:
            self.agreements += min(total, agreements_left(state) - self.agreements)
            self.bases += crowns
            return
        agreements, bases = hidden_agreements(state, seat), hidden_bases(state, seat)
        for back in range(BACKS):
            if back < n.CROWN_BACKS:
                self.agreements += min(unknown[back], agreements[back])
            else:
                self.bases += min(unknown[back], bases[back])


def has(chart: Chart, state: State, seat: int, objective: int) -> bool:
    """Whether an objective is fulfilled for good."""
    return chart.stay_won and state.marked[seat] >> objective & 1 == 1


class Distance:
    """The distances of one seat from everything it could aim at."""

    def __init__(self, chart: Chart, weights: Weights, state: State, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.weights = weights
        self.chart = chart
        self.price = luxury_price(state, seat) * weights.luxury if state.expansion else 0.0
        self.prizes = Prizes(state, seat, weights.careful > 0.0, weights.careful > 1.0)
        self.ships = s.ships_at_sea(state, seat)
        self.bases = s.base_count(state, seat) if state.expansion else 0
        self.wealth = s.goods_count(state, seat) * weights.in_hand + self.earnings()

    def earnings(self) -> float:
        """Simplifies Q5.5: the higher the inhabitants, the more they pay."""
        start = self.seat * n.LEVELS
        people = self.state.people
        levels = 0
        for level in range(n.LEVELS):
            levels += people[start + level] * (level + 1)
        return levels * self.weights.income

    def of(self, plan: int) -> float:
        """Cards until the plan is fulfilled; simplifies Q11.1, Q24.1: parts are added up as if none
        helped another."""
        state, seat, weights, needed = self.state, self.seat, self.weights, self.state.box.needed
        cost = -self.wealth
        claims = 0
        if self.open(plan, n.AGREEMENTS_OBJECTIVE):
            lacking = needed[n.AGREEMENTS_OBJECTIVE] - s.agreement_count(state, seat)
            if lacking > 0:
                left = self.prizes.agreements
                if lacking > left:
                    return OUT_OF_REACH
                claims += lacking
                cost += lacking * weights.agreement_search * (1.0 + lacking / left)
        if self.open(plan, n.POSTS_OBJECTIVE):
            lacking = needed[n.POSTS_OBJECTIVE] - s.post_count(state, seat)
            if lacking > 0:
                if lacking > self.prizes.posts:
                    return OUT_OF_REACH
                claims += lacking
                cost += lacking * weights.post_search
        if self.open(plan, n.GOLD_OBJECTIVE):
            cost += max(0, needed[n.GOLD_OBJECTIVE] - state.gold[seat]) * weights.gold_price
        else:
            cost -= min(state.gold[seat], 20) * weights.gold_means
        cost += self.of_people(
            self.open(plan, n.MERCHANTS_OBJECTIVE), self.open(plan, n.BUILDINGS_OBJECTIVE)
        )
        if state.expansion:
            lacking = self.bases_wanted(plan)
            if lacking > self.prizes.bases:
                return OUT_OF_REACH
            claims += lacking
            cost += lacking * (weights.base_search + weights.fight) + self.of_cannons(lacking)
            cost += self.of_palace(plan) + self.of_nobles(plan) - self.of_luxuries(plan)
        return cost + 3.0 * max(0, claims - self.ships)

    def open(self, plan: int, objective: int) -> bool:
        if plan >> objective & 1 == 0:
            return False
        return not has(self.chart, self.state, self.seat, objective)

    def of_people(self, merchants: bool, buildings: bool) -> float:
        """Simplifies Q6.1, Q6.3, Q6.4, Q7.1: every pioneer and promotion at its full price."""
        if not merchants and not buildings:
            return 0.0
        state, seat, box = self.state, self.seat, self.state.box
        if buildings:
            lacking = box.needed[n.BUILDINGS_OBJECTIVE] - s.building_count(state, seat)
            buildings = lacking > 0
            if lacking > kinds_on_offer(state, seat):
                return OUT_OF_REACH
        start = seat * n.LEVELS
        people = [state.people[start + level] for level in range(n.LEVELS)]
        cost = 0.0
        if buildings:
            wanted = box.first_building - 1 + box.needed[n.BUILDINGS_OBJECTIVE]
            missing = max(0, wanted - s.inhabitants(state, seat))
            cost += 3.0 * missing
            people[n.PIONEER] += missing
        top = n.MERCHANT if merchants else n.CITIZEN
        high = 3 if merchants else max(0, inhabitants_of(people) - box.low_tiles)
        if not merchants and not buildings:
            return cost
        for level in range(n.LEVELS - 1, -1, -1):
            count = min(high, people[level])
            high -= count
            cost += count * climb(level, top)
        cost += high * (3.0 + climb(n.PIONEER, top))
        return cost - 2.5 * s.bit_count(state.treasures[seat])

    def bases_wanted(self, plan: int) -> int:
        """Two for the objective, one for the end of the palace or the third noble building."""
        wanted = 0
        if self.open(plan, n.BASES_OBJECTIVE):
            wanted = self.state.box.needed[n.BASES_OBJECTIVE]
        elif self.open(plan, n.PALACE_OBJECTIVE) or self.open(plan, n.NOBLE_BUILDINGS_OBJECTIVE):
            wanted = 1
        return max(0, wanted - self.bases)

    def of_cannons(self, bases: int) -> float:
        """Simplifies Q17.3, Q22.1: so many cannons as are enough, in gold that cards bring."""
        if bases == 0:
            return 0.0
        gold = 0
        box = self.state.box
        for number in range(self.state.cannons[self.seat], int(self.weights.cannons)):
            gold += box.cannon_first + box.cannon_step * number
        return gold / PAYING

    def of_palace(self, plan: int) -> float:
        """Simplifies Q20.1: all steps that are left, each less what its action card is worth."""
        cost = 0.0
        if self.open(plan, n.PALACE_OBJECTIVE):
            for step in range(self.state.palace[self.seat], n.PALACE_STEPS):
                cost += self.state.box.step_gold[step] / PAYING - self.weights.card
                cost += self.of_goods(self.state.box.step_cost[step])
        return cost

    def of_nobles(self, plan: int) -> float:
        """Simplifies Q21.1, Q21.2: two luxury goods and another for each building."""
        if not self.open(plan, n.NOBLE_BUILDINGS_OBJECTIVE):
            return 0.0
        state, seat = self.state, self.seat
        lacking = state.box.needed[n.NOBLE_BUILDINGS_OBJECTIVE] - s.bit_count(state.nobles[seat])
        kinds = 0
        for building in range(n.NOBLE_BUILDINGS):
            if state.noble_display[building] > 0 and not state.nobles[seat] >> building & 1:
                kinds += 1
        if lacking > kinds:
            return OUT_OF_REACH
        return max(0, lacking) * (1.0 + 2.0 * self.price - self.weights.benefit)

    def of_luxuries(self, plan: int) -> float:
        """What luxury goods in hand save, as far as the plan asks for some."""
        state, seat, saved = self.state, self.seat, self.price - self.weights.in_hand
        if self.weights.stocked == 0.0 or saved <= 0.0:
            return 0.0
        wanted = 0
        if self.open(plan, n.PALACE_OBJECTIVE):
            for step in range(state.palace[seat], n.PALACE_STEPS):
                for good, count in state.box.step_cost[step]:
                    wanted += count if good >= n.ORDINARY else 0
        if self.open(plan, n.NOBLE_BUILDINGS_OBJECTIVE):
            needed = state.box.needed[n.NOBLE_BUILDINGS_OBJECTIVE]
            wanted += 2 * max(0, needed - s.bit_count(state.nobles[seat]))
        held = 0
        for good in range(n.ORDINARY, n.GOODS):
            held += state.goods[seat * n.GOODS + good]
        return self.weights.stocked * saved * min(held, wanted)

    def of_goods(self, cost: list[tuple[int, int]]) -> float:
        cards = 0.0
        for good, count in cost:
            cards += count if good < n.ORDINARY else count * self.price
        return cards


def kinds_on_offer(state: State, seat: int) -> int:
    kinds = 0
    for building in range(n.BUILDINGS):
        if is_on_offer(state, seat, building):
            kinds += 1
    return kinds


def inhabitants_of(people: list[int]) -> int:
    total = 0
    for count in people:
        total += count
    return total


def climb(level: int, top: int) -> float:
    """Cards for the promotions from one level to another; simplifies Q6.3: only their number."""
    cost = 0.0
    for step in range(level, top):
        cost += 3.0 if step == n.SETTLER else 2.0
    return cost


def nearest_plan(chart: Chart, weights: Weights, state: State, seat: int) -> int:
    distance = Distance(chart, weights, state, seat)
    best = chart.plans[0]
    least = distance.of(best)
    for plan in chart.plans:
        cost = distance.of(plan)
        if cost < least:
            best, least = plan, cost
    return best


def nearest_plans(chart: Chart, weights: Weights, state: State, seat: int, most: int) -> list[int]:
    """A few plans that can still be fulfilled, the nearest first."""
    distance = Distance(chart, weights, state, seat)
    found: list[int] = []
    costs: list[float] = []
    for plan in chart.plans:
        cost = distance.of(plan)
        if cost > HOPELESS:
            continue
        place = len(found)
        while place > 0 and costs[place - 1] > cost:
            place -= 1
        found.insert(place, plan)
        costs.insert(place, cost)
    return found[:most]


def is_in_reach(chart: Chart, weights: Weights, state: State, seat: int, plan: int) -> bool:
    return Distance(chart, weights, state, seat).of(plan) < HOPELESS


def least_distance(chart: Chart, weights: Weights, state: State, seat: int) -> float:
    distance = Distance(chart, weights, state, seat)
    least = OUT_OF_REACH
    for plan in chart.plans:
        least = min(least, distance.of(plan))
    return least


AT_LEAST: Final = 6.0  # cards by which every seat is farther from winning than it seems
AHEAD: Final = 0.5  # cards that having the next turn is worth


def win_chance(chart: Chart, judge: Weights, state: State, seat: int) -> float:
    """The chance to win, from how far each seat has come."""
    total = 0.0
    far: list[float] = []
    for other in range(state.seats):
        distance = max(1.0, least_distance(chart, judge, state, other) + AT_LEAST)
        if other == state.active:
            distance -= AHEAD
        far.append(distance)
        total += distance
    sharp = judge.doubt * state.seats / total
    chances = 0.0
    for other in range(state.seats):
        chances += exp(-sharp * (far[other] - far[seat]))
    return 1.0 / chances
