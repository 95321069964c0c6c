"""What an experienced player does without much thought: one move for every decision.

It knows no more than the seat that decides: faces of tiles only if the seat has seen them, and not
the hands of others. Playouts use it.
"""

from kontor.anno1503 import inhabitants, ships
from kontor.anno1503 import numbering as n
from kontor.anno1503 import state as s
from kontor.anno1503.buildings import is_on_offer
from kontor.anno1503.choices import legal_moves
from kontor.anno1503.fate import can_pay_ransom, refill_squares
from kontor.anno1503.fights import strength_of
from kontor.anno1503.offers import (
    way_number,
)
from kontor.anno1503.production import golden_goods_to_choose, goods_to_choose
from kontor.anno1503.state import State
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
        if phase == s.ROLL:
            self.plans.plan_anew(state, state.active)
            return self.before_die(state)
        if self.plans.chosen[state.deciding] == 0:
            self.plans.plan_anew(state, state.deciding)
        if phase == s.BUILD:
            return self.build(state)
        if phase == s.SAIL:
            return self.at_sea(state)
        if phase in (s.PRODUCTION, s.GOLDEN):
            return self.take(state)
        if phase == s.LOOK:
            return self.voyages.look(state)
        if phase == s.DISCARD:
            return self.discard(state)
        return self.other(state)

    def before_die(self, state: State) -> Move:
        """Cards can wait; only a seat that could not pay a ransom takes gold first."""
        wanted = gold_for_events(state, state.active)
        if state.gold[state.active] < wanted and self.plans.holds(state, n.EXPLORER):
            return state.box.offers.explorer_gold
        return state.box.offers.roll

    def build(self, state: State) -> Move:
        """First what costs nothing, then the best affordable goal, then sales of the surplus."""
        seat = state.active
        self.goals.set_goals(state, seat)
        move = self.at_once(state, seat)
        if move is not None:
            return move
        best, most = n.NONE, 0.0
        rate = self.trade.rate(state, seat)
        for goal in self.goals.order:
            score = self.trade.score(state, seat, goal, rate)
            if score > most:
                best, most = goal, score
        if best != n.NONE:
            return self.trade.step_towards(state, seat, best)
        sale = self.trade.surplus_sale(state, seat)
        if sale is not None:
            return sale
        move = self.cards.rather_than_discard(state, seat)
        if move is not None:
            return move
        good = self.trade.good_for_later(state, seat)
        if good != n.NONE:
            return state.box.offers.buy[good]
        if state.expansion:
            move = self.cards.exchanged_card(state, seat)
            if move is not None:
                return move
        if ships.any_fit_to_sail(state) and self.voyages.wants_to_sail(state, seat):
            return state.box.offers.set_sail
        return state.box.offers.end_turn

    def at_once(self, state: State, seat: int) -> Move | None:
        """Cards and treasures that cost nothing, and a sale that wins."""
        if state.expansion:
            card = self.cards.free_card(state, seat)
            if card is not None:
                return card
        if inhabitants.can_use_treasure(state):
            level = self.plans.level_to_raise(state, seat)
            if level != n.NONE:
                served = 1 if inhabitants.can_promote(state, level, True) else 0
                return state.box.offers.use_treasure[way_number(level, served)]
        if self.plans.aims_at(state, seat, n.GOLD_OBJECTIVE) and self.trade.gold_wins(state, seat):
            return self.trade.sale(state, seat, n.NONE)
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
            if state.phase == s.PRODUCTION
            else golden_goods_to_choose(state)
        )
        best, most = choice[0], LEAST
        for good in choice:
            value = self.goals.lack[good] + 0.02 * (good >= n.SPICE)
            if good >= n.ORDINARY:
                value = 1.5 * value + 0.3
            if value > most:
                best, most = good, value
        return state.box.offers.take_good[best]

    def discard(self, state: State) -> Move:
        seat = state.active
        if too_many_goods(state):
            self.goals.set_goals(state, seat)
            good = self.trade.cheapest_card(state, seat, n.NONE, 0, n.ORDINARY)
            if good == n.NONE:
                good = self.trade.cheapest_card(state, seat, n.NONE, n.ORDINARY, n.GOODS)
            return state.box.offers.discard[good]
        if self.plans.weights.deft > 0.0:
            return state.box.offers.discard_card[self.cards.worst_card(state, seat)]
        for kind in (
            n.PRIVATEER,
            n.INVENTOR,
            n.ENGINEER,
            n.BUILDER,
            n.SEA_HERO,
            n.TRADER,
            n.EXPLORER,
        ):
            if self.plans.holds(state, kind):
                return state.box.offers.discard_card[kind]
        return legal_moves(state)[0]

    def other(self, state: State) -> Move:
        phase, offers = state.phase, state.box.offers
        seat = state.deciding
        if phase == s.TAKE_BUILDING:
            return self.building(state)
        if phase == s.PIRATE_RAID:
            return self.raid(state, seat)
        if phase == s.FIRE_LOSS:
            return self.fire(state, seat)
        if phase == s.REFILL:
            return offers.refill[refill_squares(state, state.drawn[0])[0]]
        if phase == s.LIBRARY:
            level = self.plans.level_to_raise(state, seat)
            served = 1 if inhabitants.can_promote(state, level, True) else 0
            return offers.library[way_number(level, served)]
        if phase == s.ATTACK:
            return self.attack(state)
        if phase == s.TIE:
            return (
                offers.play_sea_hero if self.plans.holds(state, n.SEA_HERO) else offers.roll_again
            )
        if phase == s.HAVEN:
            return offers.place_ship[ships.launch_squares(state)[0]]
        if phase == s.TRIBUTE_DUE:
            return self.tribute(state)
        if phase == s.PIRATE_MARKET:
            return self.pirate_market(state)
        if phase in (s.SPYING, s.EARLY_SPYING, s.LATE_SPYING):
            return self.cards.spy(state)
        return legal_moves(state)[0]

    def building(self, state: State) -> Move:
        seat = state.active
        best, most = n.NONE, LEAST
        for building in range(n.BUILDINGS):
            if is_on_offer(state, seat, building) and self.plans.weights.building[building] > most:
                best, most = building, self.plans.weights.building[building]
        return state.box.offers.take_building[best]

    def raid(self, state: State, seat: int) -> Move:
        """Pay a ransom if a post matters; otherwise give up the least valuable post."""
        offers = state.box.offers
        dear = self.plans.aims_at(state, seat, n.POSTS_OBJECTIVE) or state.gold[seat] >= 8
        if can_pay_ransom(state, seat, n.PIRATES) and dear:
            return offers.pay_ransom
        best = n.NONE
        least = 1000.0
        for site in range(n.SITES):
            tile = state.docks[seat * n.SITES + site]
            if tile != n.NONE:
                good = state.box.tile_good[tile]
                value = 0.0 if good < n.SPICE else 1.0 if good < n.ORDINARY else 2.0
                if value < least:
                    best, least = site, value
        if can_pay_ransom(state, seat, n.PIRATES) and least > 0.0:
            return offers.pay_ransom
        return offers.lose_post[best]

    def fire(self, state: State, seat: int) -> Move:
        offers = state.box.offers
        people = self.plans.chosen[seat] & 3
        dear = people or state.gold[seat] >= 8 or self.plans.weights.deft > 0.0
        if can_pay_ransom(state, seat, n.FIRE) and dear:
            return offers.pay_ransom
        for level in range(n.LEVELS):
            if inhabitants.can_lower(state, seat, level):
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
        good = self.trade.cheapest_card(state, seat, n.NONE, 0, n.ORDINARY)
        if good == n.NONE:
            if state.gold[seat] >= state.box.tribute_gold:
                return state.box.offers.give_gold
            good = self.trade.cheapest_card(state, seat, n.NONE, n.ORDINARY, n.GOODS)
        return state.box.offers.give_good[good]

    def pirate_market(self, state: State) -> Move:
        seat = state.active
        self.goals.set_goals(state, seat)
        card = state.pirate_card[0]
        best, most = n.NONE, 0.0
        for good in state.box.wares[card]:
            if state.supply[good] > 0 and self.goals.lack[good] > most:
                best, most = good, self.goals.lack[good]
        if best == n.NONE:
            return state.box.offers.decline
        return state.box.offers.buy_from_pirate[best]
