"""Action cards: which are played at once, which are exchanged, and what they are worth."""

from typing import Final

from kontor.anno1503 import numbering as n
from kontor.anno1503 import state as s
from kontor.anno1503.actions import half_price
from kontor.anno1503.bank import can_pay
from kontor.anno1503.choices import legal_moves
from kontor.anno1503.inhabitants import can_place_pioneer, can_promote
from kontor.anno1503.offers import promote_number
from kontor.anno1503.palace import can_advance
from kontor.anno1503.ships import launch_squares
from kontor.anno1503.state import State
from kontor.anno1503.turn import hand_limit
from kontor.bots.anno1503.chart import FAR
from kontor.bots.anno1503.policy.goals import Goals
from kontor.bots.anno1503.policy.plans import Plans
from kontor.bots.anno1503.policy.voyages import Voyages
from kontor.table.moves import Move

# what cards are worth, in gold
A_GOOD: Final = 5.0  # that somebody else had
A_PROMOTION: Final = 6.0  # two or three goods, less the fee
A_SHIP: Final = 6.0  # three goods, less the fee
A_TIE: Final = 4.0
LITTLE: Final = 1.0  # it may be of use one day
SOMETHING: Final = 0.05  # that a good is worth which no goal asks for


def gold_for_events(state: State, seat: int) -> int:
    """What Pirates or a Fire can cost: Q4.4 a ransom, or Q4.16 upkeep."""
    if state.options.upkeep:
        return state.box.upkeep * max(s.post_count(state, seat), s.inhabitants(state, seat))
    return max(state.box.pirates_ransom, state.box.fire_ransom)


class ActionCards:
    """Phase 2 of a turn, as far as it is action cards."""

    def __init__(self, plans: Plans, voyages: Voyages, goals: Goals) -> None:
        self.plans = plans
        self.voyages = voyages
        self.goals = goals

    def free_card(self, state: State, seat: int) -> Move | None:
        """Cards that cost nothing and bring something at once."""
        if not state.action_hands[seat]:
            return None
        for kind in (n.EXPLORER, n.PRIVATEER):
            if self.plans.holds(state, kind):
                return self.play_of(state, seat, kind)
        return None

    def fresh_card(self, state: State) -> Move | None:
        """Q23.3: the same of the one card that may be played at sea."""
        seat = state.active
        self.goals.set_goals(state, seat)
        return self.play_of(state, seat, state.box.action_kind[state.action_hands[seat][-1]])

    def play_of(self, state: State, seat: int, kind: int) -> Move | None:
        offers = state.box.offers
        if kind == n.EXPLORER:
            rather = self.would_rather_look(state, seat)
            return offers.explorer_look if rather else offers.explorer_gold
        return self.robbery(state, seat) if kind == n.PRIVATEER else None

    def robbery(self, state: State, seat: int) -> Move | None:
        """The good that is lacked most; whoever is deft takes any rather than none."""
        least = SOMETHING if self.plans.weights.deft > 0.0 else 0.0
        best, victim, most = n.NONE, n.NONE, 0.0
        for other in range(state.seats):
            if other != seat:
                for good in range(n.GOODS):
                    value = max(least, self.goals.lack[good])
                    value *= 1.0 if good < n.ORDINARY else 3.0
                    if state.goods[other * n.GOODS + good] > 0 and value > most:
                        best, victim, most = good, other, value
        if best == n.NONE:
            return None
        return state.box.offers.privateer[victim * n.GOODS + best]

    # -- exchange -----------------------------------------------------------------------------

    def exchanged_card(self, state: State, seat: int) -> Move | None:
        """The worst card, if another may be expected to be better by more than it costs; the
        gold for Pirates or a Fire stays."""
        if self.plans.weights.exchange <= 0.0 or state.exchanged or not state.action_hands[seat]:
            return None
        if state.gold[seat] < state.box.exchange_fee + gold_for_events(state, seat):
            return None
        worst = self.worst_card(state, seat)
        better = self.next_card_worth(state, seat) - self.card_worth(state, seat, worst)
        if better < state.box.exchange_fee + self.plans.weights.exchange:
            return None
        return state.box.offers.exchange[worst]

    def worst_card(self, state: State, seat: int) -> int:
        """The kind of card that is worth least of those in hand."""
        worst, least = n.NONE, 1000.0
        for kind in range(n.ACTION_KINDS):
            if self.plans.holds(state, kind):
                worth = self.card_worth(state, seat, kind)
                if worth < least:
                    worst, least = kind, worth
        return worst

    def next_card_worth(self, state: State, seat: int) -> float:
        """What cards are worth on the whole that the seat has not seen; if the deck is empty, the
        discards are shuffled."""
        total, count = 0.0, 0
        if state.action_deck:
            for other in range(state.seats):
                if other != seat:
                    for card in state.action_hands[other]:
                        total += self.card_worth(state, seat, state.box.action_kind[card])
                        count += 1
            for card in state.action_deck:
                total += self.card_worth(state, seat, state.box.action_kind[card])
                count += 1
        else:
            for card in state.action_discards:
                total += self.card_worth(state, seat, state.box.action_kind[card])
                count += 1
        return total / max(1, count)

    def card_worth(self, state: State, seat: int, kind: int) -> float:
        """What a card will bring to this seat, in gold."""
        if kind == n.EXPLORER:
            return float(state.box.explorer_gold)
        if kind == n.TRADER:
            return float(state.box.trader_gold)
        if kind == n.PRIVATEER:
            return A_GOOD
        if kind == n.BUILDER:
            return A_PROMOTION if self.promotes(state, seat) else LITTLE
        if kind == n.ENGINEER:
            wanted = self.plans.claims_wanted(state, seat) > s.ships_at_sea(state, seat)
            return A_SHIP if wanted else LITTLE
        if self.plans.bases_wanted(state, seat) == 0:
            return LITTLE if kind == n.SEA_HERO else 0.0
        if kind == n.SEA_HERO:
            return A_TIE
        if state.cannons[seat] < int(self.plans.weights.cannons):
            return float(half_price(state))
        return LITTLE

    def promotes(self, state: State, seat: int) -> bool:
        """Whether a goal of the seat is somebody's promotion."""
        if not self.plans.aims_at(state, seat, n.MERCHANTS_OBJECTIVE):
            return False
        for level in range(n.PIONEER, n.SETTLER + 2):
            if can_promote(state, level, True) or can_promote(state, level, False):
                return True
        return False

    # -- looks --------------------------------------------------------------------------------

    def would_rather_look(self, state: State, seat: int) -> bool:
        """Gold is there, and the map hides what the plan needs: a ship would sail into the
        unknown."""
        if self.plans.weights.look <= 0.0 or state.gold[seat] < self.plans.weights.look:
            return False
        if self.plans.claims_wanted(state, seat) == 0:
            return False
        self.voyages.set_unseen(state, seat)
        for ship in range(seat * n.SHIPS, seat * n.SHIPS + n.SHIPS):
            at = state.ship_at[ship]
            if at != n.NONE and state.damage[ship] == n.SOUND:
                target = self.voyages.best_target(state, seat, at, state.box.ship_points, n.NONE)
                if target != n.NONE and not state.known[state.island[target]] >> seat & 1:
                    return True
        return False

    def spy(self, state: State) -> Move:
        """A look at the tile that a ship would soonest sail to."""
        seat = state.active
        self.voyages.set_unseen(state, seat)
        square = self.square_to_see(state, seat)
        if square == n.NONE:
            return legal_moves(state)[0]
        return state.box.offers.look_at[square]

    def square_to_see(self, state: State, seat: int) -> int:
        """Where an unknown tile promises most, the nearer to a ship the better."""
        usual = max(state.box.ship_points, 1)
        bit = 1 << seat
        best, most = n.NONE, 0.0
        for square in range(n.SQUARES if state.expansion else n.FIRST_CROWN_SQUARE):
            tile = state.island[square]
            if tile == n.NONE or state.known[tile] & bit:
                continue
            turns = self.away_from_ships(state, seat, square) / usual
            value = self.voyages.unseen[state.box.tile_back[tile]] / (
                1.0 + self.plans.weights.patience * turns
            )
            if value > most:
                best, most = square, value
        return best

    def away_from_ships(self, state: State, seat: int, square: int) -> int:
        """Points from the nearest ship, or from where the next one will be launched."""
        nearest = FAR
        for ship in range(seat * n.SHIPS, seat * n.SHIPS + n.SHIPS):
            at = state.ship_at[ship]
            if at != n.NONE:
                nearest = min(nearest, self.plans.chart.away[at][square])
        if nearest == FAR:
            for at in launch_squares(state):
                nearest = min(nearest, self.plans.chart.away[at][square])
        return nearest

    # -- goods that would be lost -------------------------------------------------------------

    def rather_than_discard(self, state: State, seat: int) -> Move | None:
        """What goods above the hand limit can pay for, once nobody buys any more."""
        if self.plans.weights.deft <= 0.0 or s.goods_count(state, seat) <= hand_limit(state, seat):
            return None
        box = state.box
        if can_place_pioneer(state):
            return box.offers.place_pioneer
        if state.expansion and can_advance(state) and self.has_room(state, seat):
            return box.offers.advance_palace
        for level in range(n.SETTLER + 1, n.PIONEER - 1, -1):
            for served in (1, 0):
                if can_promote(state, level, served == 1) and can_pay(
                    state, seat, box.cost[level + 1]
                ):
                    return box.offers.promote[promote_number(level, served, n.NONE)]
        return None

    def has_room(self, state: State, seat: int) -> bool:
        """Whether one more action card could be kept."""
        return len(state.action_hands[seat]) < state.box.card_limit
