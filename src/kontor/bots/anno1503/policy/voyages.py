"""Where ships go, what tiles are worth, and what becomes of them.

Faces of tiles count only if the seat has seen them; any other tile has the average worth of the
unseen ones.
"""

from typing import Final

from kontor.anno1503 import inhabitants, ships
from kontor.anno1503 import numbering as n
from kontor.anno1503 import state as s
from kontor.anno1503.fights import strength_of
from kontor.anno1503.offers import (
    sail_number,
    way_number,
)
from kontor.anno1503.state import State, agreement_count, post_count
from kontor.bots.anno1503.policy.plans import Plans
from kontor.table.moves import Move

BACKS: Final = 6
LEAST: Final = -1000.0
# the chance of a victory by the difference of cannons, from -6 to 6, ties rolled again
ODDS: Final = [0.0, 0.0, 0.03, 0.09, 0.19, 0.32, 0.5, 0.68, 0.81, 0.91, 0.97, 1.0, 1.0]


def odds(margin: int) -> float:
    """The chance to win a fight; simplifies Q17.6: a tie is always rolled again."""
    return ODDS[max(-6, min(6, margin)) + 6]


class Voyages:
    """Phase 3 of a turn."""

    def __init__(self, plans: Plans, seats: int) -> None:
        self.plans = plans
        self.target = [n.NONE] * (seats * n.SHIPS)  # squares that ships are sent to
        self.best_worth = 0.0  # of the target that was found last
        self.worths_of_tiles = [
            0.0
        ] * n.TILES  # by the first tile with the same face; LEAST: unknown
        self.unseen = [0.0] * BACKS  # what an unknown tile of each back is worth

    def wants_to_sail(self, state: State, seat: int) -> bool:
        self.set_unseen(state, seat)
        for ship in range(n.SHIPS):
            if ships.fit_to_sail(state, ship):
                at = state.ship_at[seat * n.SHIPS + ship]
                if self.best_target(state, seat, at, 3, n.NONE) != n.NONE:
                    return True
        return False

    def sail(self, state: State) -> Move:
        seat = state.active
        offers = state.box.offers
        if inhabitants.can_use_treasure(state):
            level = self.plans.level_to_raise(state, seat)
            if level != n.NONE:
                served = 1 if inhabitants.can_promote(state, level, True) else 0
                return offers.use_treasure[way_number(level, served)]
        self.set_unseen(state, seat)
        # The ship that has begun continues: it is finished as soon as another begins.
        first = 1 if state.acting == 1 and state.points[1] > 0 else 0
        for turn in range(n.SHIPS):
            ship = first if turn == 0 else 1 - first
            if state.points[ship] == 0:
                continue
            at = state.ship_at[seat * n.SHIPS + ship]
            other = state.ship_at[seat * n.SHIPS + 1 - ship]
            taken = n.NONE
            if other != n.NONE and state.island[other] != n.NONE and state.points[1 - ship] == 0:
                taken = other  # the other ship lies there already
            target = self.target[seat * n.SHIPS + ship]
            if target == n.NONE or state.island[target] == n.NONE:
                target = self.best_target(state, seat, at, state.points[ship], taken)
            if target == n.NONE:
                continue
            if target == at:
                self.target[seat * n.SHIPS + ship] = n.NONE
                return offers.explore[ship]
            best = self.way_to(state, at, target)
            if best != n.NONE:
                return offers.sail[sail_number(ship, best)]
        return offers.end_turn

    def way_to(self, state: State, at: int, target: int) -> int:
        """The next square on the way; NONE if there is no way."""
        away = self.plans.chart.away[target]
        best = n.NONE
        for square in ships.neighbours_of(state, at):
            if best == n.NONE or away[square] < away[best]:
                best = square
        return best if best != n.NONE and away[best] < away[at] else n.NONE

    def best_target(self, state: State, seat: int, at: int, points: int, taken: int) -> int:
        """The tile that is worth most, the nearer the better; NONE if none is worth a voyage."""
        usual = max(state.box.ship_points, 1)
        bit = 1 << seat
        away = self.plans.chart.away[at]
        best, most = n.NONE, 0.0
        for square in range(n.SQUARES if state.expansion else n.FIRST_CROWN_SQUARE):
            tile = state.island[square]
            if tile == n.NONE or square == taken:
                continue
            if state.known[tile] & bit:
                worth = self.known_worth(state, seat, tile)
                if worth <= 0.0 or worth < self.plans.weights.claim:
                    continue
            else:
                worth = self.unseen[state.box.tile_back[tile]]
                if worth <= 0.0:
                    continue
            distance = away[square] + 1
            turns = 0
            if distance > points:
                turns = (distance - points + usual - 1) // usual
            value = worth / (1.0 + self.plans.weights.patience * turns) - 0.01 * distance
            if value > most:
                best, most = square, value
        self.best_worth = most
        return best

    def launch_square(self, state: State, seat: int, squares: list[int]) -> int:
        """The square where a new ship is nearest to its purpose."""
        if state.phase != s.BUILD or not any_payable(state, seat):
            return squares[0]
        self.set_unseen(state, seat)
        best, most = squares[0], LEAST
        for square in squares:
            self.best_target(state, seat, square, 0, n.NONE)
            value = self.best_worth
            if value > most:
                best, most = square, value
        return best

    def look(self, state: State) -> Move:
        seat = state.active
        offers = state.box.offers
        tile = state.island[state.ship_at[seat * n.SHIPS + state.acting]]
        worth = self.tile_worth(state, seat, tile)
        if worth <= 0.0 or worth < self.plans.weights.claim:
            return offers.leave
        kind = state.box.tile_kind[tile]
        if kind == n.PIRATE_BASE:
            return offers.fight_base
        if kind in (n.POST, n.DEPOT):
            return offers.claim[self.dock_for(state, seat, kind) + 1]
        return offers.claim[0]

    def dock_for(self, state: State, seat: int, kind: int) -> int:
        """A dock for a new post: a free one if possible, else one with a cheap post."""
        for site in range(n.BASIC):
            if state.docks[seat * n.SITES + site] == n.NONE:
                return site
        if kind == n.DEPOT and state.docks[seat * n.SITES + n.FREE_SITE] == n.NONE:
            return n.FREE_SITE
        for site in range(n.BASIC):
            if state.box.tile_good[state.docks[seat * n.SITES + site]] < n.SPICE:
                return site
        return 0

    def set_unseen(self, state: State, seat: int) -> None:
        """The average worth of the tiles that the seat has not seen, by their backs."""
        count = [0] * BACKS
        for back in range(BACKS):
            self.unseen[back] = 0.0
        for tile in range(n.TILES):
            self.worths_of_tiles[tile] = LEAST
        bit = 1 << seat
        for tile in state.island:
            if tile != n.NONE and not state.known[tile] & bit:
                self.count_unseen(state, seat, tile, count)
        for tile in state.reserve:
            if not state.known[tile] & bit:
                self.count_unseen(state, seat, tile, count)
        for tile in state.crown_reserve:
            if not state.known[tile] & bit:
                self.count_unseen(state, seat, tile, count)
        for back in range(BACKS):
            if count[back] > 0:
                self.unseen[back] /= count[back]

    def count_unseen(self, state: State, seat: int, tile: int, count: list[int]) -> None:
        back = state.box.tile_back[tile]
        count[back] += 1
        worth = self.known_worth(state, seat, tile)
        if worth >= self.plans.weights.claim:
            self.unseen[back] += worth

    def known_worth(self, state: State, seat: int, tile: int) -> float:
        like = self.plans.chart.like[tile]
        worth = self.worths_of_tiles[like]
        if worth == LEAST:
            worth = self.tile_worth(state, seat, tile)
            self.worths_of_tiles[like] = worth
        return worth

    def tile_worth(self, state: State, seat: int, tile: int) -> float:
        weights = self.plans.weights
        kind = state.box.tile_kind[tile]
        if kind == n.AGREEMENT:
            if agreement_count(state, seat) >= state.box.agreement_slots:
                return 0.0
            if self.plans.aims_at(state, seat, n.AGREEMENTS_OBJECTIVE):
                return weights.agreement
            return weights.other_agreement
        if kind == n.POST:
            return self.post_worth(state, seat, tile)
        if kind == n.GOLD_TREASURE:
            if self.plans.aims_at(state, seat, n.GOLD_OBJECTIVE):
                return weights.treasure
            return weights.other_treasure
        if kind == n.PROMOTION_TREASURE:
            if self.plans.chosen[seat] & 3:
                return weights.promotion
            return weights.other_promotion
        if kind == n.DEPOT:
            return self.depot_worth(state, seat, tile)
        if self.plans.bases_wanted(state, seat) == 0:
            return 0.0
        margin = strength_of(state, seat) - state.box.base_strength[tile]
        if margin < -int(weights.bold) and state.cannons[seat] < int(weights.cannons):
            return 0.0
        return weights.base * max(0.2, odds(margin))

    def post_worth(self, state: State, seat: int, tile: int) -> float:
        good = state.box.tile_good[tile]
        double = False
        free = 0
        for site in range(n.BASIC):
            old = state.docks[seat * n.SITES + site]
            if old == n.NONE:
                free += 1
            elif state.box.tile_good[old] == good:
                double = True
        wanted = post_count(state, seat) < state.box.needed[n.POSTS_OBJECTIVE]
        if free > 0 and wanted and self.plans.aims_at(state, seat, n.POSTS_OBJECTIVE):
            return self.plans.weights.post + (0.0 if double or good < n.SPICE else 0.5)
        if double or good < n.SPICE or free == 0:
            return 0.0
        return self.plans.weights.other_post

    def depot_worth(self, state: State, seat: int, tile: int) -> float:
        good = state.box.tile_good[tile]
        for site in range(n.SITES):
            old = state.docks[seat * n.SITES + site]
            if old != n.NONE and state.box.tile_good[old] == good:
                return 0.0
        return self.plans.weights.depot


def any_payable(state: State, seat: int) -> bool:
    """A quick check whether a ship can be built in this turn at all."""
    short = 0
    for good, count in state.box.ship_cost[0]:
        short += max(0, count - state.goods[seat * n.GOODS + good])
    return short <= 2 or len(state.action_hands[seat]) > 0
