"""What a seat of Anno 1800 may hope for until the end of the game, reckoned in actions.

Every hand card has a price in actions: one to play it, some for the industries, people and ships
that are still lacking, and a share of the festivals that its work makes necessary. Cards are
played in thought in the order in which they pay best, and what is provided for one is there for
all that follow. A position is worth the points of its cards, less the time they take; with `sight`
a card in hand counts for less the later it will be played.
"""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from math import exp

from kontor.anno1800 import numbering as n
from kontor.anno1800 import state as s
from kontor.anno1800.objectives import objective_points
from kontor.anno1800.scoring import FIREWORKS_POINTS, GOLD_PER_POINT, visitor_points
from kontor.anno1800.state import NONE, State, building_at, field_count, industry_at


@dataclass
class Outline:
    """What a bot assumes about the course of a game; tuned by play, kept in a data file."""

    festival: float  # the part of a festival that exhausting all cubes of one kind costs
    even: float  # how far the use of what does not run out first counts as well
    promote: float  # actions for a first cube of the next kind
    voyage: float  # actions for an island of the New World, besides the tokens
    luck: float  # how much farther goods are that only some of those islands have
    chain: float  # how much of what the goods of one card lack they do not lack in common
    action: float  # what an action is worth, in points
    calm: float  # rounds after which it grows
    hurry: float  # by how much in every round
    fading: float  # rounds after which nothing is kept for later
    tired: float
    gold: float
    extra_action: float  # unused effects of cards, in actions
    upgrade: float
    cubes: float
    tokens: float
    coins: float
    gift: float
    expedition: float
    objective: float
    owned: list[float]
    sail: float
    chart: float
    yard: float
    industry: float
    room: float
    doubt: float  # how much a lead counts once the end is in sight
    swap: float  # actions for another card instead of one that is too far away
    soft: float  # how much of what is beyond that counts all the same
    fresh: float  # how far a card not seen yet costs what it would cost today
    sight: float  # actions after which a card counts for a third; 0: all count alike
    until: float  # until this round one looks farther
    pace: float  # points for what saves an action
    coin: float  # how far the points of gold count before the end


@lru_cache(maxsize=16)
def outline_named(name: str) -> Outline:
    """What a bot assumes."""
    file = resources.files("kontor_lab.yardsticks.anno1800") / "data" / f"{name}.toml"
    return Outline(**tomllib.loads(file.read_text(encoding="utf-8")))


FAR = 25.0  # actions; nobody plans beyond


class Sources:
    """What one seat has in one position, and the way to every good, reckoned in actions."""

    def __init__(self, state: State, seat: int, outline: Outline, wanted: list[float]) -> None:
        self.state = state
        self.seat = seat
        self.outline = outline
        self.cubes = [0] * n.KINDS
        self.rested = [0] * n.KINDS
        self.effort = [0.0] * n.KINDS  # what the work of one cube costs, in actions
        self.far = [FAR] * n.KINDS  # actions until there is a cube of a kind
        self.need = [FAR] * n.GOODS  # actions until a good can be had
        self.use = [0.0] * n.GOODS  # what a unit costs then
        self.by_kind = [NONE] * n.GOODS  # the kind that makes it; KINDS for trade
        self.by_tile = [NONE] * n.GOODS  # the industry to be built for it
        self.uses = [0.3] * (n.KINDS + 1)  # what is asked of each kind, and of trade, in all
        self.wanted = wanted  # uses as they were when the thought began; none: not known yet
        self.token = 0.0  # what a trade token costs, in actions
        self.sails = 0
        self.charts = 0
        self.take_stock()
        self.find_sources()

    def take_stock(self) -> None:
        state, seat = self.state, self.seat
        for kind in range(n.KINDS):
            at_home = state.quarter[seat * n.KINDS + kind]
            self.rested[kind] = at_home
            self.cubes[kind] = at_home + state.exhausted[seat * n.KINDS + kind]
        start = seat * n.FIELDS * 2
        for place in range(start, start + field_count(state, seat) * 2):
            kind = state.work[place]
            if kind >= 0:
                self.cubes[kind] += 1
        for kind in range(n.KINDS):
            self.far[kind] = 0.0 if self.cubes[kind] > 0 else FAR
        trade, exploration = seat * 2 + n.TRADE, seat * 2 + n.EXPLORATION
        self.sails = state.ready[trade] + state.spent[trade]
        self.charts = state.ready[exploration] + state.spent[exploration]
        self.weigh_efforts()

    def weigh_efforts(self) -> None:
        """What runs out first decides when a festival is due: its use costs most."""
        ratios = [1.0] * (n.KINDS + 1)
        if self.wanted:
            for kind in range(n.KINDS):
                ratios[kind] = self.wanted[kind] / max(1, self.cubes[kind])
            ratios[n.KINDS] = self.wanted[n.KINDS] / max(1, self.sails)
        top = 0.0
        for ratio in ratios:
            top = max(top, ratio)
        for kind in range(n.KINDS):
            share = self.outline.even + (1.0 - self.outline.even) * (ratios[kind] / top) ** 2
            self.effort[kind] = self.outline.festival * share / max(1, self.cubes[kind])
        share = self.outline.even + (1.0 - self.outline.even) * (ratios[n.KINDS] / top) ** 2
        self.token = self.outline.festival * share / max(1, self.sails)

    # -- ways to goods ------------------------------------------------------------------------

    def find_sources(self) -> None:
        self.own_sources()
        self.offers()
        self.exports()
        for _ in range(3):
            self.people()
            self.prospects()

    def own_sources(self) -> None:
        state, box = self.state, self.state.box
        for field in range(field_count(state, self.seat)):
            industry = industry_at(state, self.seat, field)
            if industry != NONE:
                good, kind = box.product[industry], box.worker[industry]
                if self.cubes[kind] > 0 and (
                    self.need[good] > 0.0 or self.effort[kind] < self.use[good]
                ):
                    self.supply(good, 0.0, self.effort[kind], kind)
                elif self.cubes[kind] == 0 and self.need[good] > 2.0:
                    self.supply(good, 2.0, self.effort[kind], kind)

    def supply(self, good: int, need: float, use: float, kind: int) -> None:
        self.need[good] = need
        self.use[good] = use
        self.by_kind[good] = kind
        self.by_tile[good] = NONE

    def offers(self) -> None:
        state, token = self.state, self.token
        for partner in range(state.seats):
            if partner == self.seat:
                continue
            start = partner * n.GOODS
            for good in range(n.GOODS):
                mask = state.asking[start + good]
                if mask:
                    price = 1
                    while not (mask >> price) & 1:
                        price += 1
                    lacking = max(0, price - self.sails) * 0.8
                    if self.need[good] > lacking:
                        self.supply(good, lacking, price * token, n.KINDS)

    def exports(self) -> None:
        """Goods of the New World, at hand or a voyage away."""
        state, box, outline = self.state, self.state.box, self.outline
        token = self.token
        islands = len(state.new_world[self.seat])
        if islands < n.MAX_ISLANDS and state.new_world_stack:
            lacking = max(0, islands + 1 - self.charts)
            voyage = outline.voyage + 1.2 * lacking
            for good in range(n.GOODS):
                if box.new_world_good[good]:
                    self.supply(good, min(FAR, voyage * outline.luck), token, n.KINDS)
            if islands == 0:  # every one of them has cotton
                good = box.exports[0][0]
                self.supply(good, voyage, token, n.KINDS)
        for island in state.new_world[self.seat]:
            for good in box.exports[island]:
                self.supply(good, 0.0, token, n.KINDS)

    def people(self) -> None:
        """How far away the first cube of each kind is."""
        for kind in range(1, n.KINDS):
            if self.far[kind] > 0.0:
                cost = self.state.box.upgrade[kind]
                far = self.outline.promote + self.far[kind - 1]
                for good, amount in cost.goods:
                    far += amount * (self.need[good] + self.use[good])
                for other, amount in cost.cubes:
                    far += self.far[other] + amount * self.effort[other]
                self.far[kind] = min(FAR, far)

    def prospects(self) -> None:
        """How far away goods are whose industry could be built."""
        state, box = self.state, self.state.box
        for industry in range(n.INDUSTRIES):
            good = box.product[industry]
            if state.tiles[industry] == 0 or self.need[good] <= 1.0:
                continue
            cost, kind = box.build_cost[industry], box.worker[industry]
            far = 1.0 + self.far[kind]
            for needed, amount in cost.goods:
                far += amount * (self.need[needed] + self.use[needed])
            for other, amount in cost.cubes:
                far += self.far[other] + amount * self.effort[other]
            if far < self.need[good]:
                self.supply(good, far, self.effort[kind], kind)
                self.by_tile[good] = industry

    # -- what has been provided ---------------------------------------------------------------

    def provide(self, good: int) -> bool:
        """From here on the good is at hand, and all that had to be done for it."""
        if self.need[good] <= 0.0:
            return False
        self.need[good] = 0.0
        industry = self.by_tile[good]
        if industry >= 0:
            box = self.state.box
            for needed, amount in box.build_cost[industry].goods:
                self.uses[max(0, self.by_kind[needed])] += amount
                self.provide(needed)
            for kind, _ in box.build_cost[industry].cubes:
                self.employ(kind)
            self.employ(box.worker[industry])
        return True

    def employ(self, kind: int) -> None:
        if self.far[kind] > 0.0:
            self.far[kind] = 0.0
            for needed, _ in self.state.box.upgrade[kind].goods:
                self.provide(needed)
            if kind > 0:
                self.employ(kind - 1)


SOON = 18.0  # actions; what comes later asks little of the cubes that rest now
LIKELY = 0.8  # how likely a card is played in the last turns that could be


class Outlook(Sources):
    """One seat's prospects in one position."""

    def __init__(
        self, state: State, seat: int, outline: Outline, hand: list[int], wanted: list[float]
    ) -> None:
        super().__init__(state, seat, outline, wanted)
        self.hand = hand
        self.asked = [0.0] * (
            n.KINDS + 1
        )  # how much the hand asks of each kind, and of trade, soon
        self.time = 0.0  # actions until the hand is empty
        self.hope = 0.0  # points of the hand
        self.turns = turns_of(state, seat)  # once the end is in sight
        self.typical = [FAR] * n.DECKS  # actions for a card of each deck
        self.look_ahead()

    # -- the cards in hand --------------------------------------------------------------------

    def look_ahead(self) -> None:
        """Play the hand in thought, the card that pays best first."""
        state, box = self.state, self.state.box
        if self.outline.swap < FAR:
            self.typical = self.usual()
        known: list[int] = []
        unknown = [0] * n.DECKS
        for card in state.hands[self.seat]:
            if card in self.hand:
                known.append(card)
            else:
                unknown[box.deck_of_card[card]] += 1
        prices: list[float] = []
        while known:
            if not prices:
                prices = [self.price_of(card) for card in known]
            best, best_rate = 0, -1.0
            for place in range(len(known)):
                rate = box.deck_points[box.deck_of_card[known[place]]] / prices[place]
                if rate > best_rate:
                    best, best_rate = place, rate
            if self.play(known.pop(best), prices.pop(best)):
                prices = []
        if unknown[0] + unknown[1] + unknown[2] > 0:
            self.play_unknown(unknown)

    def play(self, card: int, cost: float) -> bool:
        """Play a card in thought; whether the others have other prices after it."""
        box = self.state.box
        self.time += cost
        self.look_forward(box.deck_points[box.deck_of_card[card]])
        if cost >= self.typical[box.deck_of_card[card]] + self.outline.swap:
            return False
        changed, soon = False, exp(-self.time / SOON)
        for good, amount in box.card_cost[card].goods:
            kind = max(0, self.by_kind[good])
            self.asked[kind] += amount * soon
            self.uses[kind] += amount
            changed = self.provide(good) or changed
        if changed:
            self.people()
            self.prospects()
        return changed

    def look_forward(self, points: int) -> None:
        """Add a card that is played after all the time so far, if there is time enough."""
        if self.state.phase == s.PLAYING:
            self.hope += points * self.likely()
        elif self.time <= self.turns + 0.9:
            self.hope += LIKELY * points

    def likely(self) -> float:
        """What a card counts for that is played after all the time so far."""
        if self.outline.sight <= 0.0:
            return 1.0
        return exp(-self.time / max(self.outline.sight, self.outline.until - self.state.round))

    def cost_of(self, card: int) -> float:
        """Actions for a card, with all that is lacking."""
        cost = self.state.box.card_cost[card]
        actions = 1.0
        lacking = 0.0
        most = 0.0
        for good, amount in cost.goods:
            actions += amount * self.use[good]
            lacking += self.need[good]
            most = max(most, self.need[good])
        actions += most + self.outline.chain * (lacking - most)
        if cost.exploration > 0:
            if cost.exploration > self.charts:
                actions += 1.2 * (cost.exploration - self.charts)
            actions += self.outline.festival * cost.exploration / max(1, self.charts) * 0.6
        if cost.trade > 0:
            actions += self.token * cost.trade
        return actions

    def price_of(self, card: int) -> float:
        """Actions for a card, or for another one in its place."""
        deck = self.state.box.deck_of_card[card]
        if not self.state.decks[deck]:
            return self.cost_of(card)
        cost, most = self.cost_of(card), self.typical[deck] + self.outline.swap
        return cost if cost < most else most + self.outline.soft * (cost - most)

    def usual(self) -> list[float]:
        """What a card of each deck costs on average, if those too far away are swapped."""
        costs: list[list[float]] = [[], [], []]
        state, box = self.state, self.state.box
        for card in range(n.CARDS):
            if not state.known[card] >> self.seat & 1:
                costs[box.deck_of_card[card]].append(self.cost_of(card))
        found = [FAR] * n.DECKS
        for deck in range(n.DECKS):
            if costs[deck]:
                mean = 6.0
                for _ in range(3):
                    most, total = mean + self.outline.swap, 0.0
                    for cost in costs[deck]:
                        total += min(cost, most)
                    mean = total / len(costs[deck])
                found[deck] = mean
        return found

    def play_unknown(self, unknown: list[int]) -> None:
        """Cards that nobody in this seat has seen cost what such cards cost on average."""
        box, fresh = self.state.box, self.outline.fresh
        later = self.usual()
        for deck in range(n.DECKS):
            cost = fresh * self.typical[deck] + (1.0 - fresh) * later[deck]
            for _ in range(unknown[deck]):
                self.time += cost
                self.look_forward(box.deck_points[deck])

    # -- the sum ------------------------------------------------------------------------------

    def value(self) -> float:
        """Points at the end of the game, less what the time until then is worth."""
        state, outline = self.state, self.outline
        points = points_now(state, self.seat, outline.objective) + self.hope
        if state.phase == s.OVER:
            return points
        if state.phase != s.PLAYING:
            return points + self.effects() - outline.tired * self.tiredness()
        points -= (1.0 - outline.coin) * state.gold[self.seat] / GOLD_PER_POINT
        fade = max(0.0, 1.0 - state.round / outline.fading)
        actions = self.effects() + fade * self.assets() - outline.tired * self.tiredness()
        late = max(0.0, state.round - outline.calm)
        worth = outline.action + outline.hurry * late
        value = points + (outline.pace + worth) * actions - worth * self.time
        return value + fade * outline.gold * state.gold[self.seat]

    def tiredness(self) -> float:
        """How much of a festival is due already."""
        state = self.state
        total, tired = 0.0, 0.0
        for kind in range(n.KINDS):
            if self.cubes[kind] > 0:
                asked = self.asked[kind] + 0.3
                total += asked
                tired += asked * (1.0 - self.rested[kind] / self.cubes[kind])
        if self.sails > 0:
            asked = self.asked[n.KINDS] + 0.2
            total += asked
            tired += asked * (1.0 - min(1.0, state.ready[self.seat * 2 + n.TRADE] / self.sails))
        if self.charts > 0:
            total += 0.5
            ready = state.ready[self.seat * 2 + n.EXPLORATION] / self.charts
            tired += 0.5 * (1.0 - min(1.0, ready))
        return tired / max(1.0, total)

    def effects(self) -> float:
        """Unused cards, in actions."""
        state, outline = self.state, self.outline
        value = 0.0
        for card in state.face_up[self.seat]:
            kind = state.box.card_effect[card].kind
            if kind == n.EXTRA_ACTION:
                value += outline.extra_action
            elif kind == n.FREE_UPGRADES:
                value += outline.upgrade
            elif kind == n.GAIN_POPULATION:
                value += outline.cubes
            elif kind == n.GAIN_GOLD:
                value += outline.coins
            elif kind == n.DRAW_EXPEDITION_CARDS:
                value += outline.expedition
            elif kind == n.FREE_NEW_WORLD_RESOURCE:
                value += outline.gift
            elif kind != n.RETURN_HAND_CARDS:
                value += outline.tokens
        return value

    def assets(self) -> float:
        """What will be of use whatever comes, in actions."""
        state, outline = self.state, self.outline
        value = outline.sail * self.sails + outline.chart * self.charts
        for kind in range(n.KINDS):
            value += outline.owned[kind] * self.cubes[kind]
        for field in range(field_count(state, self.seat)):
            building = building_at(state, self.seat, field)
            if building == s.NONE:
                value += outline.room if n.TERRAIN[field] != n.SEA else outline.room * 0.3
            elif state.box.building_class[building] == n.YARD:
                value += outline.yard * state.box.strength[building]
            elif state.box.building_class[building] != n.SHIP:
                value += outline.industry
        return value + 0.3 * outline.expedition * len(state.piles[self.seat])


def turns_of(state: State, seat: int) -> float:
    """Actions still to come once somebody has emptied the hand."""
    turns = 1.0 if state.phase == s.FINISH_ROUND else 0.0
    return turns + (1.0 if state.active == seat and state.actions_left > 0 else 0.0)


def points_now(state: State, seat: int, objective: float) -> float:
    """What the score sheet would say; objectives at a discount while they can change."""
    box = state.box
    points = 0.0
    for card in state.face_up[seat]:
        points += box.deck_points[box.deck_of_card[card]]
    for card in state.face_down[seat]:
        points += box.deck_points[box.deck_of_card[card]]
    base, bonus = visitor_points(state, seat)
    points += base + bonus[0] + bonus[1]
    points += state.gold[seat] / GOLD_PER_POINT
    if state.fireworks == seat:
        points += FIREWORKS_POINTS
    share = objective if state.phase == s.PLAYING else 1.0
    for number in state.objectives:
        points += share * objective_points(state, box.objectives[number])[seat]
    return points


def utility(
    state: State, seat: int, outline: Outline, hand: list[int], wanted: list[float]
) -> float:
    """How good a position is; in the last turns a lead counts as well."""
    value = Outlook(state, seat, outline, hand, wanted).value()
    return value if state.phase == s.PLAYING else value + outline.doubt * lead_of(state, seat)


def lead_of(state: State, seat: int) -> float:
    """Points ahead of the best of the others, as far as it matters."""
    mine, best = points_now(state, seat, 1.0), -99.0
    for other in range(state.seats):
        if other != seat:
            best = max(best, points_now(state, other, 1.0))
    return max(-30.0, min(30.0, mine - best))
