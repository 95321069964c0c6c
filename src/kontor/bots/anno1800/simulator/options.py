"""Everything that the active seat of the simulator can do now, and what it would cost."""

from typing import Final

from kontor.anno1800 import numbering as n
from kontor.anno1800.expeditions import PRICE as EXPEDITION_PRICE
from kontor.anno1800.state import NONE, PLAYING
from kontor.anno1800.workforce import HIRE_LIMIT, UPGRADE_LIMIT
from kontor.bots.anno1800.simulator import actions
from kontor.bots.anno1800.simulator.actions import can_gain, farthest, swappable
from kontor.bots.anno1800.simulator.building_over import industry_to_cover, must_cover, ship_to_sink
from kontor.bots.anno1800.simulator.demand import Workspace
from kontor.bots.anno1800.simulator.payment import NOTHING
from kontor.bots.anno1800.simulator.state import SimState

MOST_SWAPPED: Final = 3  # cards at a time (R13.1)
ROUNDS_BETWEEN_SWAPS: Final = 2
FREE: Final = 0.0


class Options:
    """Option number n is `actions[n]` with `arguments[n]`, for `costs[n]` festivals.

    `goes_on[n]` says that it would be one more part of the open action.
    """

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.arguments: list[int] = []
        self.costs: list[float] = []
        self.goes_on: list[bool] = []
        self.to_swap: list[int] = []  # the cards that are farthest away, the farthest first

    def add(self, action: int, argument: int, cost: float, goes_on: bool) -> None:
        self.actions.append(action)
        self.arguments.append(argument)
        self.costs.append(cost)
        self.goes_on.append(goes_on)

    def find(self, sim: SimState, work: Workspace) -> None:
        """Find all options of the active seat, and assess its position for them.

        Simplifies R3.2, R3.3 and R3.4.
        """
        seat = sim.active
        self.actions.clear()
        self.arguments.clear()
        self.costs.clear()
        self.goes_on.clear()
        if sim.actions_left > 0 or sim.open_action != NONE or sim.returns > 0:
            work.assess(sim, seat)
        if sim.actions_left > 0:
            self.cards(sim, work, seat)
            self.industries(sim, work, seat)
            self.yards(sim, work, seat)
            self.voyages(sim, seat)
            self.swaps(sim, work, seat)
            self.festival(sim, seat)
        self.ships(sim, work, seat)
        self.people(sim, work, seat, actions.HIRE, HIRE_LIMIT)
        self.people(sim, work, seat, actions.UPGRADE, UPGRADE_LIMIT)
        self.played_cards(sim, seat)
        if sim.actions_left == 0:
            self.ends(sim, seat)

    # -- cards --------------------------------------------------------------------------------

    def cards(self, sim: SimState, work: Workspace, seat: int) -> None:
        """Simplifies R12.1."""
        costs, at = sim.costs, seat * 2 + n.EXPLORATION
        tokens = sim.ready[at] + sim.on_cards[at]
        for card in sim.hands[seat]:
            if work.demand.far_card[card] > 0.0 or costs.card_exploration[card] > tokens:
                continue
            goods, trade = costs.card_goods[card], costs.card_trade[card]
            cost = work.price(sim, seat, goods, NOTHING, trade)
            if cost >= 0.0:
                self.add(actions.PLAY, card, cost, False)

    def swaps(self, sim: SimState, work: Workspace, seat: int) -> None:
        """The farthest of the cards that lack something, one to three; simplifies R13.1."""
        if sim.phase != PLAYING or sim.round - sim.swapped[seat] <= ROUNDS_BETWEEN_SWAPS:
            return
        cards, far = swappable(sim, seat), work.demand.far_card
        lacking = [card for card in cards if sim.second or far[card] > 0.0]
        self.to_swap = farthest(lacking, work.demand, MOST_SWAPPED)
        for count in range(1, len(self.to_swap) + 1):
            self.add(actions.SWAP, count, FREE, False)

    # -- buildings ----------------------------------------------------------------------------

    def industries(self, sim: SimState, work: Workspace, seat: int) -> None:
        """Simplifies R1.12, R9.2 and R9.4."""
        costs = sim.costs
        for industry in range(n.INDUSTRIES):
            if sim.tiles[industry] > 0 and sim.owned[seat * n.BUILDINGS + industry] == 0:
                goods, cubes = costs.build_goods[industry], costs.build_cubes[industry]
                cost = work.price(sim, seat, goods, cubes, 0)
                if cost >= 0.0 and has_space(sim, seat, industry):
                    self.add(actions.BUILD, industry, cost, False)

    def yards(self, sim: SimState, work: Workspace, seat: int) -> None:
        """Simplifies R10.3, R10.4, R10.5: on a free coast, or over a shipyard of level 1."""
        at, coast = seat * n.BUILDINGS + n.FIRST_YARD, sim.room[seat * 3 + n.COAST]
        for strength in range(n.YARDS):
            if sim.tiles[n.FIRST_YARD + strength] == 0:
                continue
            if coast == 0 and (strength == 0 or sim.owned[at] == 0):
                continue
            goods = sim.costs.build_goods[n.FIRST_YARD + strength]
            cost = work.price(sim, seat, goods, NOTHING, 0)
            if cost >= 0.0:
                self.add(actions.BUILD_YARD, strength, cost, False)

    def ships(self, sim: SimState, work: Workspace, seat: int) -> None:
        """First ships, or one more of the open action; simplifies R11.1 and R11.2."""
        more = sim.open_action == actions.LAUNCH
        if sim.actions_left == 0 and not more:
            return
        for strength in range(n.YARDS):
            free = 0
            for yard in range(strength, n.YARDS):
                free += sim.owned[seat * n.BUILDINGS + n.FIRST_YARD + yard]
                free -= sim.launched[yard] if more else 0
            if free > 0:
                self.ship(sim, work, seat, n.FIRST_SHIP + strength, more)
                self.ship(sim, work, seat, n.FIRST_SHIP + n.YARDS + strength, more)

    def ship(self, sim: SimState, work: Workspace, seat: int, ship: int, more: bool) -> None:
        """Simplifies R8.4 and R11.4."""
        full = sim.room[seat * 3 + n.SEA] == 0
        if sim.tiles[ship] == 0 or (full and ship_to_sink(sim, seat, ship) == NONE):
            return
        cost = work.price(sim, seat, sim.costs.build_goods[ship], NOTHING, 0)
        if cost >= 0.0:
            self.add(actions.LAUNCH, ship, cost, more)

    # -- people -------------------------------------------------------------------------------

    def people(self, sim: SimState, work: Workspace, seat: int, action: int, limit: int) -> None:
        """First hires or upgrades, or one more of the open action; simplifies R14.1 and R15.1."""
        more = sim.open_action == action and sim.parts < limit
        if sim.actions_left == 0 and not more:
            return
        costs = sim.costs
        for kind in range(n.KINDS):
            if sim.supply[kind] == 0:
                continue
            if action == actions.HIRE:
                if not can_gain(sim, seat, kind):
                    continue
                goods, cubes = costs.hire_goods[kind], costs.hire_cubes[kind]
            else:
                if kind == 0 or sim.cubes[seat * n.KINDS + kind - 1] == 0:
                    continue
                goods, cubes = costs.upgrade_goods[kind], costs.upgrade_cubes[kind]
            cost = work.price(sim, seat, goods, cubes, 0)
            if cost >= 0.0:
                self.add(action, kind, cost, more)

    # -- voyages ------------------------------------------------------------------------------

    def voyages(self, sim: SimState, seat: int) -> None:
        """Simplifies R16.1, R16.3, R16.12, R17.1, R17.3, R17.12 and R18.1."""
        at = seat * 2 + n.EXPLORATION
        tokens = sim.ready[at] + sim.on_cards[at]
        if sim.new_stack and sim.new_islands[seat] < min(n.MAX_ISLANDS, tokens):
            self.add(actions.NEW_ISLAND, 0, FREE, False)
        if sim.old_stack and sim.old_islands[seat] < min(n.MAX_ISLANDS, tokens):
            self.add(actions.OLD_ISLAND, 0, FREE, False)
        if sim.expeditions and tokens >= EXPEDITION_PRICE:
            self.add(actions.EXPEDITION, 0, FREE, False)

    # -- rest ---------------------------------------------------------------------------------

    def festival(self, sim: SimState, seat: int) -> None:
        """Simplifies R3.6: not if it brings nothing back and there is something else to do."""
        if not self.actions or not is_rested(sim, seat):
            self.add(actions.FESTIVAL, 0, FREE, False)

    # -- what costs no action -----------------------------------------------------------------

    def played_cards(self, sim: SimState, seat: int) -> None:
        """Cubes and upgrades that wait on cards, one card of each kind; simplifies R12.6."""
        seen = 0
        for card in sim.unused[seat]:
            effect = sim.costs.box.card_effect[card]
            kind = effect.population
            gains = effect.kind == n.GAIN_POPULATION
            known = 1 << (kind if gains else kind + n.KINDS)
            if seen & known:
                continue
            seen |= known
            if gains:
                if can_gain(sim, seat, kind):
                    self.add(actions.GAIN, card, FREE, False)
            elif sim.cubes[seat * n.KINDS + kind] > 0 and sim.supply[kind + 1] > 0:
                self.add(actions.PROMOTE, card, FREE, False)

    def ends(self, sim: SimState, seat: int) -> None:
        """After the action: another one, cards to put back, or the end of the turn.

        Simplifies R3.8, R26.7, R26.8 and R27.1.
        """
        if sim.extra[seat] > 0:
            self.add(actions.ACT_AGAIN, 0, FREE, False)
        if sim.returns > 0:
            for count in range(1, min(actions.MOST_RETURNED, len(sim.hands[seat])) + 1):
                self.add(actions.RETURN, count, FREE, False)
        self.add(actions.END_TURN, 0, FREE, sim.open_action != NONE)


def has_space(sim: SimState, seat: int, industry: int) -> bool:
    """Free land, or an industry that the table can do without; simplifies R8.4 and R9.3."""
    free = sim.room[seat * 3 + n.INLAND] + sim.room[seat * 3 + n.COAST]
    if sim.second or (free > 0 and not must_cover(sim, industry)):
        return True
    return industry_to_cover(sim, seat, industry) != NONE


def is_rested(sim: SimState, seat: int) -> bool:
    """Whether a festival would bring nothing back; simplifies R19.1 and R19.2."""
    for at in range(seat * n.KINDS, (seat + 1) * n.KINDS):
        if sim.quarter[at] < sim.cubes[at]:
            return False
    trade, exploration = seat * 2 + n.TRADE, seat * 2 + n.EXPLORATION
    return (
        sim.ready[trade] == sim.tokens[trade] and sim.ready[exploration] == sim.tokens[exploration]
    )
