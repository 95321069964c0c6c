"""What a hand asks for: how far goods, kinds and cards are away, and what is wanted most."""

from typing import Final

from kontor.anno1800 import numbering as n
from kontor.anno1800.state import NONE
from kontor.bots.anno1800.simulator.payment import IMPOSSIBLE, Payer
from kontor.bots.anno1800.simulator.state import FIRST_HOME, SimState

LACKING: Final = 0
FOR_TOKENS: Final = 1
AT_HAND: Final = 2

UNREACHED: Final = 8.0  # actions for a kind, before anything is known
TOO_FAR: Final = 30.0
SHIP: Final = 2.0  # actions for an exploration token that is lacking
PASSED_ON: Final = 0.5  # how much what is wanted makes wanted what it takes
TIMES: Final = 2  # through all goods: kinds ask for goods, and goods for kinds


class Demand:
    """Of one seat in one position; the same object is assessed for one after the other."""

    def __init__(self) -> None:
        self.access = [LACKING] * n.GOODS
        self.out_of_reach = [False] * n.GOODS  # nothing brings a unit of it now, not even a card
        self.far = [0.0] * n.GOODS  # actions until a good is at hand
        self.far_kind = [0.0] * n.KINDS
        self.far_card = [0.0] * n.CARDS
        self.maker = [NONE] * n.GOODS  # the industry to be built for it
        self.wanted = [0.0] * n.GOODS  # points that hang on a good that is lacking
        self.tokens_for = [0.0] * n.GOODS  # cards for which it has to be traded
        self.wanted_kind = [0.0] * n.KINDS
        self.wanted_voyage = 0.0
        self.wanted_ships = 0.0

    def assess(self, sim: SimState, seat: int) -> None:
        self.look_around(sim, seat)
        self.reckon(sim, seat)
        self.look_at_hand(sim, seat)
        for _ in range(TIMES):
            self.pass_on(sim, seat)

    def look_around(self, sim: SimState, seat: int) -> None:
        """What can be had already; simplifies R4.1, R6.2, R17.7 and R26.5."""
        start, tokens = seat * n.GOODS, sim.tokens[seat * 2 + n.TRADE]
        on_cards, given = sim.on_cards[seat * 2 + n.TRADE], sim.gifts[seat] > 0
        for good in range(n.GOODS):
            access, price = LACKING, sim.offer[start + good]
            if 0 < price <= tokens:
                access = FOR_TOKENS
            elif sim.imports[start + good] > 0:
                access = AT_HAND
            self.access[good] = access
            self.out_of_reach[good] = access == LACKING and not (
                0 < price <= tokens + on_cards or (given and sim.costs.box.new_world_good[good])
            )
            self.wanted[good] = 0.0
            self.tokens_for[good] = 0.0
        self.own_industries(sim, seat, 0, n.INDUSTRIES)
        self.own_industries(sim, seat, FIRST_HOME, n.BUILDINGS)
        for kind in range(n.KINDS):
            self.wanted_kind[kind] = 0.0
        self.wanted_voyage = 0.0
        self.wanted_ships = 0.0

    def own_industries(self, sim: SimState, seat: int, first: int, end: int) -> None:
        """Simplifies R4.1 and R4.2: a cube of the kind is enough, wherever it is."""
        box = sim.costs.box
        for industry in range(first, end):
            if (
                sim.owned[seat * n.BUILDINGS + industry] > 0
                and sim.cubes[seat * n.KINDS + box.worker[industry]] > 0
            ):
                self.access[box.product[industry]] = AT_HAND
                self.out_of_reach[box.product[industry]] = False

    # -- distances ----------------------------------------------------------------------------

    def reckon(self, sim: SimState, seat: int) -> None:
        """Actions until each good and each kind is at hand; simplifies R17.1 and R17.3."""
        for kind in range(n.KINDS):
            self.far_kind[kind] = 0.0 if sim.cubes[seat * n.KINDS + kind] > 0 else UNREACHED
        costs = sim.costs
        ships = sim.new_islands[seat] + 1.0 - sim.tokens[seat * 2 + n.EXPLORATION]
        voyage = 1.5 + max(0.0, ships)
        for _ in range(TIMES):
            for place in range(n.GOODS - 1, -1, -1):
                good = costs.farthest_first[place]
                if self.access[good] != LACKING:
                    self.far[good] = 0.0
                elif costs.box.new_world_good[good]:
                    self.far[good] = voyage
                else:
                    self.reckon_good(sim, seat, good)
            self.reckon_kinds(sim, seat)

    def reckon_good(self, sim: SimState, seat: int, good: int) -> None:
        """Simplifies R8.2, R9.1 and R9.4."""
        costs = sim.costs
        best, maker = TOO_FAR, NONE
        for industry in costs.makers[good]:
            if industry >= n.INDUSTRIES:
                continue
            way = self.far_kind[costs.box.worker[industry]]
            if sim.owned[seat * n.BUILDINGS + industry] == 0:
                if sim.tiles[industry] == 0:
                    continue
                way += 1.0
                for needed in costs.build_goods[industry]:
                    way += self.far[needed]
                for kind in costs.build_cubes[industry]:
                    way += self.far_kind[kind]
            if way < best:
                best, maker = way, industry
        self.far[good] = best
        self.maker[good] = maker

    def reckon_kinds(self, sim: SimState, seat: int) -> None:
        """Simplifies R15.2 and R15.3."""
        for kind in range(n.ARTISAN, n.KINDS):
            if sim.cubes[seat * n.KINDS + kind] == 0:
                way = 1.0 + self.far_kind[kind - 1]
                for good in sim.costs.upgrade_goods[kind]:
                    way += self.far[good]
                self.far_kind[kind] = way

    # -- wishes -------------------------------------------------------------------------------

    def look_at_hand(self, sim: SimState, seat: int) -> None:
        """Simplifies R12.1: cubes and trade tokens of the cost are left out."""
        costs, at = sim.costs, seat * 2 + n.EXPLORATION
        charts = sim.tokens[at] + sim.on_cards[at]
        for card in sim.hands[seat]:
            missing, far = 0, 0.0
            for good in costs.card_goods[card]:
                if self.access[good] == LACKING:
                    missing += 1
                    far += self.far[good]
            short = costs.card_exploration[card] - charts
            if short > 0:
                far += SHIP * short
            self.far_card[card] = far
            share = costs.card_points[card] / (1.0 + far)
            if short > 0:
                self.wanted_ships += share
            for good in costs.card_goods[card]:
                if self.access[good] == LACKING:
                    self.wanted[good] += share
                elif self.access[good] == FOR_TOKENS:
                    self.tokens_for[good] += 1.0 / (1.0 + missing)

    def pass_on(self, sim: SimState, seat: int) -> None:
        """Whoever wants a good wants what its industry takes."""
        box = sim.costs.box
        for good in sim.costs.farthest_first:
            wanted = self.wanted[good]
            if wanted <= 0.0 or self.access[good] != LACKING:
                continue
            if box.new_world_good[good]:
                self.wanted_voyage += wanted
            elif self.maker[good] != NONE:
                self.want_industry(sim, seat, self.maker[good], PASSED_ON * wanted)
        for kind in range(n.KINDS - 1, n.ARTISAN - 1, -1):
            self.want_kind(sim, seat, kind, PASSED_ON * self.wanted_kind[kind])

    def want_industry(self, sim: SimState, seat: int, industry: int, wanted: float) -> None:
        """Simplifies R8.2."""
        costs, start = sim.costs, seat * n.KINDS
        worker = costs.box.worker[industry]
        if sim.cubes[start + worker] == 0:
            self.wanted_kind[worker] += wanted
        for kind in costs.build_cubes[industry]:
            if sim.cubes[start + kind] == 0:
                self.wanted_kind[kind] += wanted
        for good in costs.build_goods[industry]:
            if self.access[good] == LACKING:
                self.wanted[good] += wanted

    def want_kind(self, sim: SimState, seat: int, kind: int, wanted: float) -> None:
        """Simplifies R15.2."""
        if wanted <= 0.0:
            return
        for good in sim.costs.upgrade_goods[kind]:
            if self.access[good] == LACKING:
                self.wanted[good] += wanted
        if sim.cubes[seat * n.KINDS + kind - 1] == 0:
            self.wanted_kind[kind - 1] += wanted

    def hangs_on(self, sim: SimState, seat: int, good: int) -> float:
        """Points of the cards that lack just this good."""
        costs, found = sim.costs, 0
        for card in sim.hands[seat]:
            far = self.far_card[card]
            if 0.0 < far < self.far[good] + 0.01 and good in costs.card_goods[card]:
                found += costs.card_points[card]
        return float(found)


class Workspace:
    """A payer and the demand of a seat, made once and assessed anew for every position.

    It belongs to one policy. Whoever applies an action passes the workspace that was assessed for
    the position before it.
    """

    def __init__(self) -> None:
        self.payer = Payer()
        self.demand = Demand()

    def assess(self, sim: SimState, seat: int) -> None:
        self.payer.set_work_costs(sim, seat)
        self.demand.assess(sim, seat)

    def price(
        self, sim: SimState, seat: int, goods: list[int], cubes: list[int], trade: int
    ) -> float:
        """What a cost would come to, or less than nothing if it cannot be paid."""
        for good in goods:
            if self.demand.out_of_reach[good]:
                return IMPOSSIBLE
        return self.payer.price(sim, seat, goods, cubes, trade)
