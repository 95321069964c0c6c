"""What an experienced player does without much thought: one move for every decision.

It knows no more than the seat that decides: faces of tiles only if the seat has seen them, and not
the hands of others. Playouts use it.
"""

from kontor.anno1503.buildings import is_on_offer
from kontor.anno1503.choices import legal_moves
from kontor.anno1503.fate import can_pay_ransom, refill_squares
from kontor.anno1503.fights import strength_of
from kontor.anno1503.inhabitants import (
    can_lower,
    can_promote,
    can_use_treasure,
)
from kontor.anno1503.numbering import (
    BUILDER,
    BUILDINGS,
    ENGINEER,
    EXPLORER,
    FIRE,
    GOLD_OBJECTIVE,
    GOODS,
    INVENTOR,
    LEVELS,
    NONE,
    ORDINARY,
    PIRATES,
    POSTS_OBJECTIVE,
    PRIVATEER,
    SEA_HERO,
    SITES,
    SPICE,
    TRADER,
)
from kontor.anno1503.offers import (
    way_number,
)
from kontor.anno1503.production import golden_goods_to_choose, goods_to_choose
from kontor.anno1503.ships import (
    any_fit_to_sail,
    launch_squares,
)
from kontor.anno1503.state import (
    ATTACK,
    BUILD,
    DISCARD,
    EARLY_SPYING,
    FIRE_LOSS,
    GOLDEN,
    HAVEN,
    LATE_SPYING,
    LIBRARY,
    LOOK,
    PIRATE_MARKET,
    PIRATE_RAID,
    PRODUCTION,
    REFILL,
    ROLL,
    SAIL,
    SPYING,
    TAKE_BUILDING,
    TIE,
    TRIBUTE_DUE,
    State,
)
from kontor.anno1503.turn import too_many_goods
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.policy.action_cards import ActionCards, gold_for_events
from kontor.bots.anno1503.policy.goals import Goals
from kontor.bots.anno1503.policy.plans import Plans
from kontor.bots.anno1503.policy.trade import Trade
from kontor.bots.anno1503.policy.voyages import LEAST, Voyages
from kontor.bots.anno1503.weights import Weights
from kontor.table.moves import Move


class Policy:
    """Moves for all seats of one table, each with weights of its own."""

    def __init__(self, chart: Chart, weights: list[Weights], seats: int) -> None:
        self.plans = Plans(chart, weights, seats)
        self.voyages = Voyages(self.plans, seats)
        self.goals = Goals(self.plans, self.voyages)
        self.trade = Trade(self.plans, self.goals)
        self.cards = ActionCards(self.plans, self.voyages, self.goals)

    def choose(self, state: State) -> Move:
        phase = state.phase
        self.plans.weights = self.plans.all_weights[state.deciding]
        if phase == ROLL:
            self.plans.plan_anew(state, state.active)
            return self.before_die(state)
        if self.plans.chosen[state.deciding] == 0:
            self.plans.plan_anew(state, state.deciding)
        if phase == BUILD:
            return self.build(state)
        if phase == SAIL:
            return self.at_sea(state)
        if phase in (PRODUCTION, GOLDEN):
            return self.take(state)
        if phase == LOOK:
            return self.voyages.look(state)
        if phase == DISCARD:
            return self.discard(state)
        return self.other(state)

    def before_die(self, state: State) -> Move:
        """Cards can wait; only a seat that could not pay a ransom takes gold first."""
        wanted = gold_for_events(state, state.active)
        if state.gold[state.active] < wanted and self.plans.holds(state, EXPLORER):
            return state.box.offers.explorer_gold
        return state.box.offers.roll

    def build(self, state: State) -> Move:
        """First what costs nothing, then the best affordable goal, then sales of the surplus."""
        seat = state.active
        self.goals.set_goals(state, seat)
        move = self.at_once(state, seat)
        if move is not None:
            return move
        best, most = NONE, 0.0
        rate = self.trade.rate(state, seat)
        for goal in self.goals.order:
            score = self.trade.score(state, seat, goal, rate)
            if score > most:
                best, most = goal, score
        if best != NONE:
            return self.trade.step_towards(state, seat, best)
        sale = self.trade.surplus_sale(state, seat)
        if sale is not None:
            return sale
        move = self.cards.rather_than_discard(state, seat)
        if move is not None:
            return move
        good = self.trade.good_for_later(state, seat)
        if good != NONE:
            return state.box.offers.buy[good]
        if state.expansion:
            move = self.cards.exchanged_card(state, seat)
            if move is not None:
                return move
        if any_fit_to_sail(state) and self.voyages.wants_to_sail(state, seat):
            return state.box.offers.set_sail
        return state.box.offers.end_turn

    def at_once(self, state: State, seat: int) -> Move | None:
        """Cards and treasures that cost nothing, and a sale that wins."""
        if state.expansion:
            card = self.cards.free_card(state, seat)
            if card is not None:
                return card
        if can_use_treasure(state):
            level = self.plans.level_to_raise(state, seat)
            if level != NONE:
                served = 1 if can_promote(state, level, True) else 0
                return state.box.offers.use_treasure[way_number(level, served)]
        if self.plans.aims_at(state, seat, GOLD_OBJECTIVE) and self.trade.gold_wins(state, seat):
            return self.trade.sale(state, seat, NONE)
        return None

    def at_sea(self, state: State) -> Move:
        """First a card that was just exchanged: with the next move it is too late."""
        card = self.cards.fresh_card(state) if state.fresh_card else None
        return self.voyages.sail(state) if card is None else card

    # -- small decisions ----------------------------------------------------------------------

    def take(self, state: State) -> Move:
        """The good that is wanted most; luxury goods count for more."""
        seat = state.deciding
        self.goals.set_goals(state, seat)
        choice = (
            goods_to_choose(state, seat)
            if state.phase == PRODUCTION
            else golden_goods_to_choose(state)
        )
        best, most = choice[0], LEAST
        for good in choice:
            value = self.goals.lack[good] + 0.02 * (good >= SPICE)
            if good >= ORDINARY:
                value = 1.5 * value + 0.3
            if value > most:
                best, most = good, value
        return state.box.offers.take_good[best]

    def discard(self, state: State) -> Move:
        seat = state.active
        if too_many_goods(state):
            self.goals.set_goals(state, seat)
            good = self.trade.cheapest_card(state, seat, NONE, 0, ORDINARY)
            if good == NONE:
                good = self.trade.cheapest_card(state, seat, NONE, ORDINARY, GOODS)
            return state.box.offers.discard[good]
        if self.plans.weights.deft > 0.0:
            return state.box.offers.discard_card[self.cards.worst_card(state, seat)]
        for kind in (PRIVATEER, INVENTOR, ENGINEER, BUILDER, SEA_HERO, TRADER, EXPLORER):
            if self.plans.holds(state, kind):
                return state.box.offers.discard_card[kind]
        return legal_moves(state)[0]

    def other(self, state: State) -> Move:
        phase, offers = state.phase, state.box.offers
        seat = state.deciding
        if phase == TAKE_BUILDING:
            return self.building(state)
        if phase == PIRATE_RAID:
            return self.raid(state, seat)
        if phase == FIRE_LOSS:
            return self.fire(state, seat)
        if phase == REFILL:
            return offers.refill[refill_squares(state, state.drawn[0])[0]]
        if phase == LIBRARY:
            level = self.plans.level_to_raise(state, seat)
            served = 1 if can_promote(state, level, True) else 0
            return offers.library[way_number(level, served)]
        if phase == ATTACK:
            return self.attack(state)
        if phase == TIE:
            return offers.play_sea_hero if self.plans.holds(state, SEA_HERO) else offers.roll_again
        if phase == HAVEN:
            return offers.place_ship[launch_squares(state)[0]]
        if phase == TRIBUTE_DUE:
            return self.tribute(state)
        if phase == PIRATE_MARKET:
            return self.pirate_market(state)
        if phase in (SPYING, EARLY_SPYING, LATE_SPYING):
            return self.cards.spy(state)
        return legal_moves(state)[0]

    def building(self, state: State) -> Move:
        seat = state.active
        best, most = NONE, LEAST
        for building in range(BUILDINGS):
            if is_on_offer(state, seat, building) and self.plans.weights.building[building] > most:
                best, most = building, self.plans.weights.building[building]
        return state.box.offers.take_building[best]

    def raid(self, state: State, seat: int) -> Move:
        """Pay a ransom if a post matters; otherwise give up the least valuable post."""
        offers = state.box.offers
        dear = self.plans.aims_at(state, seat, POSTS_OBJECTIVE) or state.gold[seat] >= 8
        if can_pay_ransom(state, seat, PIRATES) and dear:
            return offers.pay_ransom
        best = NONE
        least = 1000.0
        for site in range(SITES):
            tile = state.docks[seat * SITES + site]
            if tile != NONE:
                good = state.box.tile_good[tile]
                value = 0.0 if good < SPICE else 1.0 if good < ORDINARY else 2.0
                if value < least:
                    best, least = site, value
        if can_pay_ransom(state, seat, PIRATES) and least > 0.0:
            return offers.pay_ransom
        return offers.lose_post[best]

    def fire(self, state: State, seat: int) -> Move:
        offers = state.box.offers
        people = self.plans.chosen[seat] & 3
        dear = people or state.gold[seat] >= 8 or self.plans.weights.deft > 0.0
        if can_pay_ransom(state, seat, FIRE) and dear:
            return offers.pay_ransom
        for level in range(LEVELS):
            if can_lower(state, seat, level):
                return offers.lower[level]
        return offers.pay_ransom

    def attack(self, state: State) -> Move:
        """Fight if the seat is as strong as the enemy on average, or has nothing to lose."""
        seat = state.active
        if state.gold[seat] < state.box.pay_pirates:
            return state.box.offers.fight_pirates
        others = 0
        for other in range(state.seats):
            if other != seat:
                others += strength_of(state, other)
        if strength_of(state, seat) * (state.seats - 1) >= others:
            return state.box.offers.fight_pirates
        return state.box.offers.pay_pirates

    def tribute(self, state: State) -> Move:
        seat = state.active
        self.goals.set_goals(state, seat)
        good = self.trade.cheapest_card(state, seat, NONE, 0, ORDINARY)
        if good == NONE:
            if state.gold[seat] >= state.box.tribute_gold:
                return state.box.offers.give_gold
            good = self.trade.cheapest_card(state, seat, NONE, ORDINARY, GOODS)
        return state.box.offers.give_good[good]

    def pirate_market(self, state: State) -> Move:
        seat = state.active
        self.goals.set_goals(state, seat)
        card = state.pirate_card[0]
        best, most = NONE, 0.0
        for good in state.box.wares[card]:
            if state.supply[good] > 0 and self.goals.lack[good] > most:
                best, most = good, self.goals.lack[good]
        if best == NONE:
            return state.box.offers.decline
        return state.box.offers.buy_from_pirate[best]
