"""Where goods come from in Anno 1800, and how far away those are that one does not have yet."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from kontor.anno1800 import numbering as n
from kontor.anno1800.state import NONE, State, field_count, industry_at


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
