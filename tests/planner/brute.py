"""The cheapest way to a goal by brute force: every micro-move, in the order of price.

Knows the rules only: legal steps come from the engine, prices from the events and the state. The
search stays finite because nothing is made that the goal does not ask for.
"""

import heapq
from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

from kontor.anno1800 import moves as m
from kontor.anno1800 import numbering as b
from kontor.anno1800.box import Cost
from kontor.anno1800.effects import activation_moves
from kontor.anno1800.events import (
    CubesExhausted,
    GoldPaid,
    OldWorldExplored,
    Produced,
    TokensSpent,
)
from kontor.anno1800.game import HANDLERS
from kontor.anno1800.objectives import objective_moves
from kontor.anno1800.offers import place_field, place_name
from kontor.anno1800.production import import_moves, production_moves
from kontor.anno1800.serving import serves_action
from kontor.anno1800.shift_end import shift_end_moves
from kontor.anno1800.state import NONE, State, copy_state, field_count, industry_at
from kontor.anno1800.trade import trade_moves
from kontor.anno1800.workforce import places_of, upgrade_cost, upgrade_free_moves
from kontor.table.events import Event
from kontor.table.moves import Move
from kontor.table.refusals import Refused

Price = tuple[int, int, int, int, int]
Allowed = Callable[[State, Move], bool]
NOTHING: Price = (0, 0, 0, 0, 0)
DEAR: Price = (9999, 0, 0, 0, 0)
BUILDS = (m.BuildIndustry, m.BuildShipyard, m.BuildShip)
SCARCE = 3  # no card asks for more cubes of a kind at once
HELPING = (
    b.GAIN_POPULATION,
    b.GAIN_TOKENS,
    b.GAIN_GOLD,
    b.GAIN_GOLD_AND_TOKENS,
    b.FREE_UPGRADES,
    b.EXTRA_ACTION,
)


class TooWide(Exception):
    """The position is not small after all."""


class Found(NamedTuple):
    price: Price
    moves: list[Move]


# -- prices -----------------------------------------------------------------------------------


def play(state: State, move: Move) -> tuple[State, Price]:
    """The state after a move, and what the move cost; raises Refused."""
    after, events = copy_state(state), list[Event]()
    HANDLERS[type(move)](after, move, events.append)
    return after, price_of(state, after, move, events)


def price_of(before: State, after: State, move: Move, events: list[Event]) -> Price:
    """Measured from what happened. A cube that loses its workplace has worked before that."""
    levels = {name: kind + 1 for kind, name in enumerate(before.box.kind_ids)}
    gold = trade = exploration = cubes = 0
    for event in events:
        if isinstance(event, GoldPaid):
            gold += event.gold
        elif isinstance(event, TokensSpent):
            spent = event.from_ships + event.from_cards
            trade += spent if event.family == "trade" else 0
            exploration += spent if event.family == "exploration" else 0
        elif isinstance(event, Produced):
            cubes += levels[event.kind]
        elif isinstance(event, CubesExhausted):
            cubes += levels[event.kind] * event.count
        elif isinstance(event, OldWorldExplored):
            break  # R16.5: what the island brings, or costs, is seen only after paying
    if isinstance(move, (*BUILDS, m.Demolish)):
        cubes -= sum(kind + 1 for kind in before.work) - sum(kind + 1 for kind in after.work)
    return gold, trade, exploration, cubes, 1


def plus(one: Price, other: Price) -> Price:
    return (
        one[0] + other[0],
        one[1] + other[1],
        one[2] + other[2],
        one[3] + other[3],
        one[4] + other[4],
    )


# -- goals ------------------------------------------------------------------------------------


def cost_of(state: State, goal: Move) -> Cost:
    """What the rulebook prints beside the goal."""
    box = state.box
    if isinstance(goal, m.BuildIndustry):
        return box.build_cost[box.building_number[goal.industry]]
    if isinstance(goal, m.BuildShipyard):
        return box.build_cost[box.building_number[goal.shipyard]]
    if isinstance(goal, m.BuildShip):
        return box.build_cost[box.building_number[goal.ship]]
    if isinstance(goal, m.PlayCard):
        return box.card_cost[box.card_number[goal.card]]
    if isinstance(goal, m.Hire):
        return box.hire[box.kind_number[goal.kind]]
    if isinstance(goal, m.Upgrade):
        return upgrade_cost(state, box.kind_number[goal.kind], goal.steps)
    return Cost([], [], 0, 0)


def endings(state: State, goal: Move) -> list[Move]:
    """The goal with every choice that it leaves open."""
    if isinstance(goal, m.Upgrade):
        places = places_of(state, state.box.kind_number[goal.kind])
        return [m.Upgrade(goal.kind, goal.steps, place_name(p), place_field(p)) for p in places]
    if isinstance(goal, m.PlayCard):
        trade = cost_of(state, goal).trade
        return [m.PlayCard(goal.card, exchanged) for exchanged in range(trade + 1)]
    return [goal]


# -- the search -------------------------------------------------------------------------------


def cheapest(
    state: State,
    goal: Move,
    allowed: Allowed | None = None,
    enough: Price = DEAR,
    limit: int = 4_000,
) -> Found | None:
    """The cheapest way to play the goal in this turn, or None; TooWide beyond the limit of states.

    Nothing dearer than `enough` is looked at: then the answer is some dearer price without moves.
    """
    return _Brute(state, goal, allowed, enough, limit).run()


class _Brute:
    def __init__(
        self, state: State, goal: Move, allowed: Allowed | None, enough: Price, limit: int
    ) -> None:
        self.start = state
        self.goal = goal
        self.allowed = allowed
        self.enough = enough
        self.limit = limit
        self.need = dict(cost_of(state, goal).goods)
        self.shops = [
            (field, state.box.product[industry], state.box.worker[industry])
            for field in range(field_count(state, state.active))
            for industry in (industry_at(state, state.active, field),)
            if industry != NONE and state.box.product[industry] in self.need
        ]
        self.shop_fields = {field for field, _, _ in self.shops}
        self.kinds = self.useful_kinds()
        self.exhausts = dict(cost_of(state, goal).cubes)
        self.cubes_may_cost = any(
            state.box.card_effect[card].kind == b.GAIN_POPULATION
            for card in state.face_up[state.active]
        )
        self.goods = sorted(self.need)
        self.number = count()
        self.heap: list[tuple[Price, int, State | None, Any]] = []
        self.best: dict[Any, Price] = {}

    def run(self) -> Found | None:
        if any(not self.has_source(good) for good in self.goods if self.lacks(self.start, good)):
            return None
        self.push(NOTHING, self.start, None)
        closed = set()
        while self.heap:
            price, _, state, trail = heapq.heappop(self.heap)
            if price > self.enough:
                return Found(price, [])
            if state is None:
                return Found(price, unroll(trail))
            key = self.key(state)
            if key in closed:
                continue
            closed.add(key)
            if len(closed) > self.limit:
                raise TooWide
            self.finish(price, state, trail)
            for move in self.steps(state):
                after, paid = play(state, move)
                self.push(plus(price, paid), after, (trail, move))
        return None

    def push(self, price: Price, state: State, trail: Any) -> None:
        key = self.key(state)
        if key not in self.best or price < self.best[key]:
            self.best[key] = price
            heapq.heappush(self.heap, (price, next(self.number), state, trail))

    def finish(self, price: Price, state: State, trail: Any) -> None:
        """If the goal can be played now, that is one way."""
        if any(state.pool[good] < amount for good, amount in self.need.items()):
            return
        for ending in endings(state, self.goal):
            if self.allowed is not None and not self.allowed(state, ending):
                continue
            try:
                _, paid = play(state, ending)
            except Refused:
                continue
            total = plus(price, paid)
            heapq.heappush(self.heap, (total, next(self.number), None, (trail, ending)))

    def steps(self, state: State) -> list[Move]:
        """Every free step that could help."""
        offered: list[Move] = []
        if serves_action(state):
            production_moves(state, offered)
            trade_moves(state, offered)
            import_moves(state, offered)
        shift_end_moves(state, offered)
        activation_moves(state, offered)
        upgrade_free_moves(state, offered)
        objective_moves(state, offered)
        chosen = [move for move in offered if self.helps(state, move)]
        if self.allowed is None:
            return chosen
        return [move for move in chosen if self.allowed(state, move)]

    def helps(self, state: State, move: Move) -> bool:
        box = state.box
        if isinstance(move, m.Produce):
            return self.lacks(state, box.product[industry_at(state, state.active, move.field)])
        if isinstance(move, (m.Trade, m.Import)):
            return not move.ships_first and self.lacks(state, box.good_number[move.good])
        if isinstance(move, m.ChooseGood):
            return self.lacks(state, box.good_number[move.good])
        if isinstance(move, m.ActivateCard):
            effect = box.card_effect[box.card_number[move.card]].kind
            return effect in HELPING and (effect != b.EXTRA_ACTION or state.actions_left == 0)
        if isinstance(move, m.AskAlonso):
            return not move.ships_first and state.actions_left == 0
        if isinstance(move, m.EndShift):
            return move.field in self.shop_fields or self.is_due(state, box.kind_number[move.kind])
        if isinstance(move, m.UpgradeFree):
            return self.upgrade_helps(state, box.kind_number[move.kind])
        return isinstance(move, m.AskAarhant)

    def is_due(self, state: State, kind: int) -> bool:
        """No cube need come home before there is something to do; only a card whose cubes cost gold
        can make it worthwhile to spend gold early."""
        if kind not in self.kinds:
            return False
        at_home = state.quarter[state.active * b.KINDS + kind]
        return self.cubes_may_cost or at_home < max(1, self.exhausts.get(kind, 0))

    def upgrade_helps(self, state: State, kind: int) -> bool:
        """A step up brings a cube of use, or puts one of a scarce kind back into the supply."""
        return kind + 1 in self.kinds or state.cubes[kind] < SCARCE

    def useful_kinds(self) -> set[int]:
        """The kinds that work for the goal, are exhausted or promoted by it, or bring gold, and
        those that could be raised to such a kind."""
        state = self.start
        kinds = {worker for _, _, worker in self.shops}
        kinds |= {kind for kind, _ in cost_of(state, self.goal).cubes}
        if isinstance(self.goal, m.Upgrade):
            kinds.add(state.box.kind_number[self.goal.kind])
        if b.AARHANT in state.objectives:
            kinds.add(b.INVESTOR)
        for kind in range(b.INVESTOR, 0, -1):
            if kind in kinds and self.steps_from(kind - 1):
                kinds.add(kind - 1)
        return kinds

    def steps_from(self, kind: int) -> bool:
        state = self.start
        effects = [state.box.card_effect[card] for card in state.face_up[state.active]]
        return state.free_steps[kind] > 0 or any(
            effect.kind == b.FREE_UPGRADES and effect.population == kind for effect in effects
        )

    def has_source(self, good: int) -> bool:
        """Whether there is any place at all where a good could come from."""
        state = self.start
        others = [seat for seat in range(state.seats) if seat != state.active]
        return (
            any(product == good for _, product, _ in self.shops)
            or any(state.asking[seat * b.GOODS + good] for seat in others)
            or any(good in state.box.exports[i] for i in state.new_world[state.active])
            or any(good in state.box.card_effect[c].goods for c in state.face_up[state.active])
        )

    def lacks(self, state: State, good: int) -> bool:
        return state.pool[good] < self.need.get(good, 0)

    def key(self, state: State) -> Any:
        """All that can matter from here. Where nothing is made, a workplace is as good as the
        exhaust area."""
        seat = state.active
        away = state.exhausted[seat * b.KINDS : (seat + 1) * b.KINDS]
        shops = []
        for field, product, worker in self.shops:
            one, other = state.work[(seat * b.FIELDS + field) * 2 :][:2]
            shops.append((product, worker, max(one, other), min(one, other)))
        start = seat * b.FIELDS * 2
        for place, kind in enumerate(state.work[start : start + b.FIELDS * 2]):
            if kind != NONE and place // 2 not in self.shop_fields:
                away[kind] += 1
        return (
            *state.quarter[seat * b.KINDS : (seat + 1) * b.KINDS],
            *away,
            tuple(sorted(shops)),
            *(state.pool[good] for good in self.goods),
            *(state.traded[good] for good in self.goods),
            *(state.ready[seat * 2 + f] + state.on_cards[seat * 2 + f] for f in (0, 1)),
            state.gold[seat],
            state.actions_left,
            state.asked,
            *state.free_steps,
            tuple(sorted(state.face_up[seat])),
            *(len(deck) for deck in state.decks),
        )


def unroll(trail: Any) -> list[Move]:
    moves: list[Move] = []
    while trail is not None:
        trail, move = trail
        moves.append(move)
    return moves[::-1]
