"""Necessary conditions for paying several goals, which rule out most sets at once.

Everything that could ever help counts as if it were already there, nothing ever gets worse, and the
order of steps does not matter. So what fails here fails at the table; what passes may still fail.
"""

from dataclasses import dataclass

from kontor.anno1800 import numbering as n
from kontor.anno1800.exhaust import exchange_rate, tokens_at_hand
from kontor.anno1800.game import HANDLERS
from kontor.anno1800.objectives import may_ask
from kontor.anno1800.production import exports_to
from kontor.anno1800.state import NONE, State, copy_state, cube_count, field_count, industry_at
from kontor.planner.anno1800.goals import rich
from kontor.planner.anno1800.parts import (
    Part,
    brings_exploration,
    brings_trade,
    industries_of,
    is_repeated,
    without,
)
from kontor.planner.anno1800.payment import GIVEN, IMPORTED, TRADED, cheapest_offer
from kontor.planner.anno1800.steps import ignore
from kontor.table.refusals import Refused

NO_WAY = 9999  # more gold than any player has


@dataclass
class Maker:
    """All the seat's workplaces where one kind of cube makes one good."""

    kind: int
    free: int
    room: int  # the least gold that makes room for one more


class Bounds:
    """The most that the active seat of a position could have at its disposal."""

    def __init__(self, state: State, parts: list[Part]) -> None:
        self.state = state
        seat = state.active
        self.home = state.quarter[seat * n.KINDS : (seat + 1) * n.KINDS]
        self.owned = [cube_count(state, seat, kind) for kind in range(n.KINDS)]
        self.rises = [0] * n.KINDS  # how many cubes of a kind free steps could raise
        self.shift_end = never_falling(state.box.shift_end)
        self.gold = state.gold[seat]
        self.trade = tokens_at_hand(state, n.TRADE)
        self.exploration = tokens_at_hand(state, n.EXPLORATION)
        self.rate = exchange_rate(state)
        self.gifts: list[list[int]] = []
        self.plenty: State = rich(state)  # where only the rules can bar a goal
        self.plenty.actions_left = state.actions_left
        self.count_cards()
        self.alonso = may_ask(state, n.ALONSO)
        if self.alonso:
            self.plenty.actions_left += 1
        if may_ask(state, n.AARHANT):
            self.gold += state.box.objectives[n.AARHANT].gold
        self.needs = goods_of(parts)
        self.makers: list[list[Maker]] = [[] for _ in range(n.GOODS)]
        self.count_makers()
        self.trade_price = [0] * n.GOODS
        self.imports = [False] * n.GOODS
        for good in range(n.GOODS):
            if self.needs[good] > state.pool[good]:
                self.trade_price[good] = cheapest_offer(state, good)
                self.imports[good] = exports_to(state, seat, good)

    def count_cards(self) -> None:
        state = self.state
        for kind in range(n.INVESTOR):
            self.rise(kind, state.free_steps[kind])
        for card in state.face_up[state.active]:
            effect = state.box.card_effect[card]
            if effect.kind == n.FREE_NEW_WORLD_RESOURCE:
                self.gifts.append(effect.goods)
            elif effect.kind == n.GAIN_POPULATION:
                self.home[effect.population] += effect.amount
                self.owned[effect.population] += effect.amount
            elif effect.kind == n.FREE_UPGRADES:
                self.rise(effect.population, effect.amount)
            elif effect.kind == n.EXTRA_ACTION:
                self.plenty.actions_left += 1
            self.gold += effect.gold
            self.trade += effect.trade
            self.exploration += effect.exploration

    def rise(self, kind: int, count: int) -> None:
        """Free steps: cubes of the next kind, and some of this kind back in the supply. Only cubes
        that rise at home are at home afterwards."""
        self.rises[kind] += count
        self.owned[kind + 1] += count
        self.plenty.cubes[kind] += count

    def count_makers(self) -> None:
        state, box = self.state, self.state.box
        for field in range(field_count(state, state.active)):
            industry = industry_at(state, state.active, field)
            if industry == NONE or self.needs[box.product[industry]] == 0:
                continue
            maker = self.maker(box.product[industry], box.worker[industry])
            place = (state.active * n.FIELDS + field) * n.WORKPLACES
            for workplace in (place, place + 1):
                stands = state.work[workplace]
                if stands == NONE:
                    maker.free += 1
                else:
                    maker.room = min(maker.room, box.shift_end[stands])

    def maker(self, good: int, kind: int) -> Maker:
        for known in self.makers[good]:
            if known.kind == kind:
                return known
        maker = Maker(kind, 0, self.state.box.shift_end[kind])
        self.makers[good].append(maker)
        return maker


def never_falling(prices: list[int]) -> list[int]:
    """Lower these prices until no kind is cheaper than a kind below it."""
    least = prices.copy()
    for kind in range(len(prices) - 2, -1, -1):
        least[kind] = min(least[kind], least[kind + 1])
    return least


def goods_of(parts: list[Part]) -> list[int]:
    needs = [0] * n.GOODS
    for part in parts:
        for good, amount in part.goods:
            needs[good] += amount
    return needs


def may_be_done(state: State, parts: list[Part]) -> bool:
    """Whether nothing rules out all these goals in one turn."""
    bounds = Bounds(state, parts)
    return some_order_may_do(bounds, bounds.plenty, [], parts)


def some_order_may_do(bounds: Bounds, plenty: State, played: list[Part], left: list[Part]) -> bool:
    """Whether the remaining goals can follow those played without any being out of reach."""
    if not left:
        return True
    for place, part in enumerate(left):
        if is_repeated(left, place):
            continue
        after = copy_state(plenty)
        if not is_allowed(after, part):
            continue
        alonso = bounds.alonso and after.actions_left == 0
        if not Reckoning(bounds, played, part, alonso).may_do():
            continue
        if some_order_may_do(bounds, after, [*played, part], without(left, place)):
            return True
    return False


def is_allowed(plenty: State, part: Part) -> bool:
    """Play a goal in a position with plenty of everything; returns whether it is allowed."""
    try:
        HANDLERS[type(part.move)](plenty, part.move, ignore)
    except Refused:
        return False
    return True


class Reckoning:
    """Whether some goals, and one more that profits from them, could be paid for together."""

    def __init__(self, bounds: Bounds, played: list[Part], part: Part, alonso: bool) -> None:
        self.bounds = bounds
        self.state = bounds.state
        self.parts = [*played, part]
        self.home = bounds.home.copy()
        self.owned = bounds.owned.copy()
        self.rises = bounds.rises.copy()
        self.jumps: list[tuple[int, int]] = []  # by several steps: from and to which kind
        self.built: list[tuple[int, int]] = []  # (good, kind) of industries on the way
        for other in played:
            self.welcome(other)
        self.last = part
        self.used = [0] * n.KINDS
        self.tokens = bounds.trade + brings_trade(played)
        self.charts = bounds.exploration + brings_exploration(played)
        self.gold = bounds.gold - self.fees()
        if alonso:
            self.charts -= self.state.box.objectives[n.ALONSO].exploration
            self.gold -= self.state.box.objectives[n.ALONSO].gold
        if bounds.rate > 0:
            self.tokens += self.charts // bounds.rate
        self.units: list[int] = []
        self.options: list[list[int]] = []  # maker numbers, or TRADED, IMPORTED, GIVEN
        self.makers: list[Maker] = []
        self.placed: list[int] = []
        self.given: list[int] = []  # goods that cards give away

    def welcome(self, part: Part) -> None:
        """Add what an earlier goal brings."""
        if part.taken != NONE:
            self.owned[part.taken] += 1
            if part.promoted == NONE:
                self.home[part.taken] += 1
            elif part.steps == 1:
                self.rises[part.promoted] += 1
            else:
                self.jumps.append((part.promoted, part.taken))
        for industry in industries_of(self.state, part):
            box = self.state.box
            self.built.append((box.product[industry], box.worker[industry]))

    def fees(self) -> int:
        """R14.5: hires beyond the end of their decks."""
        fees = 0
        for deck in range(n.DECKS):
            hires = 0
            for part in self.parts:
                hires += 1 if part.deck == deck else 0
            short = max(0, hires - len(self.state.decks[deck]))
            fees += short * self.state.box.deck_fee[deck]
        return fees

    def may_do(self) -> bool:
        if self.gold < 0 or self.charts < 0:
            return False
        promoted = [0] * n.KINDS
        for part in self.parts:
            if part.promoted != NONE:
                promoted[part.promoted] += 1
            for kind in range(n.KINDS):
                self.used[kind] += part.cubes[kind]
        for kind in range(n.KINDS):
            if promoted[kind] > self.owned[kind]:
                return False
        for kind in range(n.KINDS):
            if self.used[kind] > 0 and self.owned[kind] == 0:
                return False
        return self.list_units() and self.choose(0, 0)

    # -- sources ------------------------------------------------------------------------------

    def list_units(self) -> bool:
        """The missing units, those with the fewest sources first; False if one has none."""
        needs = goods_of(self.parts)
        listed: list[tuple[int, int]] = []
        options: dict[int, list[int]] = {}
        for good in range(n.GOODS):
            missing = needs[good] - self.state.pool[good]
            if missing > 0:
                options[good] = self.sources(good)
                if not options[good]:
                    return False
                listed.append((len(options[good]), good))
        listed.sort()
        for _, good in listed:
            for _ in range(needs[good] - self.state.pool[good]):
                self.units.append(good)
                self.options.append(options[good])
        return True

    def sources(self, good: int) -> list[int]:
        found: list[int] = []
        for maker in self.bounds.makers[good]:
            self.add_maker(maker.kind, maker.free, maker.room, found)
        for made, kind in self.built:
            if made == good:
                self.add_maker(kind, n.WORKPLACES, self.state.box.shift_end[kind], found)
        if self.bounds.imports[good]:
            found.append(IMPORTED)
        if self.bounds.trade_price[good] > 0:
            found.append(TRADED)
        for goods in self.bounds.gifts:
            if good in goods:
                found.append(GIVEN)
                break
        return found

    def add_maker(self, kind: int, free: int, room: int, found: list[int]) -> None:
        if self.owned[kind] > 0:
            found.append(len(self.makers))
            self.makers.append(Maker(kind, free, room))
            self.placed.append(0)

    def choose(self, unit: int, least: int) -> bool:
        """Whether this unit and all after it can have sources, from this option on."""
        if self.is_too_dear():
            return False
        if unit == len(self.units):
            return True
        good, options = self.units[unit], self.options[unit]
        first = least if unit > 0 and self.units[unit - 1] == good else 0
        for place in range(first, len(options)):
            source = options[place]
            if self.take(good, source):
                once = source == TRADED
                done = self.choose(unit + 1, place + 1 if once else place)
                self.put_back(good, source)
                if done:
                    return True
        return False

    def take(self, good: int, source: int) -> bool:
        if source >= 0:
            self.placed[source] += 1
            self.used[self.makers[source].kind] += 1
        elif source == GIVEN:
            if not self.can_give(good):
                return False
            self.given.append(good)
        else:
            self.tokens -= self.bounds.trade_price[good] if source == TRADED else 1
        return True

    def put_back(self, good: int, source: int) -> None:
        if source >= 0:
            self.placed[source] -= 1
            self.used[self.makers[source].kind] -= 1
        elif source == GIVEN:
            self.given.pop()
        else:
            self.tokens += self.bounds.trade_price[good] if source == TRADED else 1

    def can_give(self, good: int) -> bool:
        """As many cards as gifts, and as many that show this good as gifts of it."""
        show = 0
        for goods in self.bounds.gifts:
            show += 1 if good in goods else 0
        return len(self.given) < len(self.bounds.gifts) and self.given.count(good) < show

    def is_too_dear(self) -> bool:
        """Gold brings back the cubes that are short, and makes room where workplaces are."""
        if self.tokens < 0 or self.gold_for_cubes() > self.gold:
            return True
        room = 0
        for number, maker in enumerate(self.makers):
            if self.placed[number] > maker.free:
                room += (self.placed[number] - maker.free) * maker.room
        return room > self.gold

    def gold_for_cubes(self) -> int:
        """The least that it costs to have all used cubes at home; cubes that jump several steps do
        so at home or elsewhere."""
        least = NO_WAY
        for choice in range(1 << len(self.jumps)):
            away = [0] * n.KINDS
            for place, (kind, taken) in enumerate(self.jumps):
                if choice >> place & 1:
                    away[kind] += 1
                    away[taken] -= 1
            least = min(least, self.gold_without(away))
        return least

    def gold_without(self, away: list[int]) -> int:
        """R7.1: a missing cube comes home, or rises there from a lower kind, which never costs more
        to bring home."""
        gold, raised = 0, 0
        for kind in range(n.KINDS - 1, -1, -1):
            short = max(0, self.used[kind] + away[kind] + raised - self.home[kind])
            raised = min(short, self.rises[kind - 1]) if kind > 0 else 0
            gold += (short - raised) * self.bounds.shift_end[kind]
        return gold
