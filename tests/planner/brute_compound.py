"""Several goals in one turn by brute force: every order of goals and micro-moves, depth first.

Knows the rules only, and looks at much more than the planner: shifts end and cards are used
whether or not anything waits for them. It can also ignore what a goal brings for the others, to see
what difference that makes.
"""

from collections import Counter
from typing import Any

from kontor.anno1800 import moves as m
from kontor.anno1800 import numbering as b
from kontor.anno1800.effects import activation_moves
from kontor.anno1800.game import HANDLERS
from kontor.anno1800.objectives import objective_moves
from kontor.anno1800.production import import_moves, production_moves
from kontor.anno1800.serving import serves_action
from kontor.anno1800.shift_end import shift_end_moves
from kontor.anno1800.state import NONE, State, building_at, copy_state, field_count, industry_at
from kontor.anno1800.trade import trade_moves
from kontor.anno1800.workforce import upgrade_free_moves
from kontor.table.events import Event
from kontor.table.moves import Move
from kontor.table.refusals import Refused
from tests.planner.brute import BUILDS, HELPING, TooWide, cost_of, endings

NEW_CUBES = "new cubes"
NEW_SHIP_TOKENS = "new ship tokens"
PROMOTED_NOW = "cubes promoted before"
DEMOLITION = "demolition"
BROUGHT = (NEW_CUBES, NEW_SHIP_TOKENS, PROMOTED_NOW, DEMOLITION)


def way(state: State, goals: list[Move], without: str = "", limit: int = 2_000) -> bool:
    """Whether all the goals can be played in this turn; TooWide beyond the limit of states."""
    if without == DEMOLITION:
        goals = [goal for goal in goals if not isinstance(goal, m.Demolish)]
    return _Everything(state, goals, without, limit).reach(state, goals)


class _Everything:
    def __init__(self, state: State, goals: list[Move], without: str, limit: int) -> None:
        self.goals = goals
        self.without = without
        self.limit = limit
        self.kinds = useful_kinds(state, goals)
        self.goods = sorted({good for goal in goals for good, _ in cost_of(state, goal).goods})
        self.built = {goal.field for goal in goals if isinstance(goal, (*BUILDS, m.Demolish))}
        self.shops = [
            field
            for field in range(field_count(state, state.active))
            if makes(state, field) in self.goods or field in self.built
        ]
        self.covers_ship = any(
            building_at(state, state.active, f) >= 0 for f in self.built if b.TERRAIN[f] == b.SEA
        )
        self.closed: set[Any] = set()

    def reach(self, state: State, left: list[Move]) -> bool:
        if not left:
            return True
        lacks = lacking(state, left)
        key = self.key(state, left, lacks)
        if key in self.closed:
            return False
        self.closed.add(key)
        if len(self.closed) > self.limit:
            raise TooWide
        return self.play_goal(state, left) or self.step(state, left, lacks)

    def play_goal(self, state: State, left: list[Move]) -> bool:
        for place, goal in enumerate(left):
            if goal in left[:place]:
                continue
            for ending in endings(state, goal):
                try:
                    after = played(state, ending)
                except Refused:
                    continue
                if self.without:
                    take_away(after, ending, self.without)
                if self.reach(after, left[:place] + left[place + 1 :]):
                    return True
        return False

    def step(self, state: State, left: list[Move], lacks: dict[int, int]) -> bool:
        offered: list[Move] = []
        if serves_action(state):
            production_moves(state, offered)
            trade_moves(state, offered)
            import_moves(state, offered)
        activation_moves(state, offered)
        upgrade_free_moves(state, offered)
        shift_end_moves(state, offered)
        objective_moves(state, offered)
        for move in offered:
            if self.helps(state, move, lacks) and self.reach(played(state, move), left):
                return True
        return False

    def helps(self, state: State, move: Move, lacks: dict[int, int]) -> bool:
        box = state.box
        if not self.covers_ship and getattr(move, "ships_first", False):
            return False
        if isinstance(move, m.Produce):
            return box.product[industry_at(state, state.active, move.field)] in lacks
        if isinstance(move, (m.Trade, m.Import, m.ChooseGood)):
            return box.good_number[move.good] in lacks
        if isinstance(move, m.ActivateCard):
            return box.card_effect[box.card_number[move.card]].kind in HELPING
        if isinstance(move, m.EndShift):
            kind = box.kind_number[move.kind]
            return kind in self.kinds or makes(state, move.field) in lacks
        return isinstance(move, (m.UpgradeFree, m.AskAarhant, m.AskAlonso))

    def key(self, state: State, left: list[Move], lacks: dict[int, int]) -> Any:
        """All that can matter. Where nothing is made that is needed, a workplace is as good as the
        exhaust area."""
        seat = state.active
        start = seat * b.FIELDS * 2
        work = state.work[start : start + b.FIELDS * 2]
        away = state.exhausted[seat * b.KINDS : (seat + 1) * b.KINDS]
        away = [there + work.count(kind) for kind, there in enumerate(away)]
        shops = []
        for field in self.shops:
            if makes(state, field) in lacks:
                one, other = sorted(work[field * 2 : field * 2 + 2])
                away[other] -= 1 if other != NONE else 0
                away[one] -= 1 if one != NONE else 0
                same = field if field in self.built else NONE
                worker = state.box.worker[industry_at(state, seat, field)]
                shops.append((makes(state, field), worker, one, other, same))
        return (
            *state.quarter[seat * b.KINDS : (seat + 1) * b.KINDS],
            *away,
            tuple(sorted(shops)),
            tuple(state.tile[seat * b.FIELDS + field] for field in sorted(self.built)),
            *(state.pool[good] for good in self.goods),
            *(state.traded[good] for good in self.goods),
            *self.tokens(state),
            state.gold[seat],
            (state.actions_left, state.open_action, state.parts, state.built),
            tuple(state.launched),
            state.asked,
            *state.free_steps,
            *state.cubes,
            tuple(sorted(state.face_up[seat])),
            *(len(deck) for deck in state.decks),
            tuple(left),
        )

    def tokens(self, state: State) -> list[int]:
        """D4: where they lie matters only if a ship is going to be built over."""
        place = state.active * 2
        ready, on_cards = state.ready[place : place + 2], state.on_cards[place : place + 2]
        if self.covers_ship:
            return ready + on_cards + state.spent[place : place + 2]
        return [ready[0] + on_cards[0], ready[1] + on_cards[1]]


def played(state: State, move: Move) -> State:
    after = copy_state(state)
    HANDLERS[type(move)](after, move, ignore)
    return after


def ignore(event: Event) -> None:
    """Drop the event."""


def makes(state: State, field: int | None) -> int:
    industry = NONE if field is None else industry_at(state, state.active, field)
    return NONE if industry == NONE else state.box.product[industry]


def lacking(state: State, left: list[Move]) -> dict[int, int]:
    """The goods that are missing for the goals that are left."""
    needs = Counter[int]()
    for goal in left:
        for good, amount in cost_of(state, goal).goods:
            needs[good] += amount
    return {good: n - state.pool[good] for good, n in needs.items() if n > state.pool[good]}


def useful_kinds(state: State, goals: list[Move]) -> set[int]:
    """All kinds but those that could do nothing at home: not work, rise, or be paid with."""
    box, kinds = state.box, set[int]()
    goods = {good for goal in goals for good, _ in cost_of(state, goal).goods}
    for tile in (*range(b.FIRST_YARD), *range(b.TILES, b.BUILDINGS)):
        if box.product[tile] in goods:
            kinds.add(box.worker[tile])
    for goal in goals:
        kinds |= {kind for kind, _ in cost_of(state, goal).cubes}
        if isinstance(goal, m.Upgrade):
            kinds.add(box.kind_number[goal.kind])
    if b.AARHANT in state.objectives:
        kinds.add(b.INVESTOR)
    rises = any(state.free_steps) or any(
        box.card_effect[card].kind == b.FREE_UPGRADES for card in state.face_up[state.active]
    )
    return set(range(b.KINDS)) if rises else kinds


# -- what a goal brings -----------------------------------------------------------------------


def take_away(state: State, goal: Move, brought: str) -> None:
    """What the goal has just brought is gone, as if it came only after the turn."""
    box, seat = state.box, state.active
    if brought == NEW_CUBES and isinstance(goal, m.Hire):
        state.quarter[seat * b.KINDS + box.kind_number[goal.kind]] -= 1
    elif brought == PROMOTED_NOW and isinstance(goal, m.Upgrade) and goal.place == "quarter":
        state.quarter[seat * b.KINDS + box.kind_number[goal.kind] + goal.steps] -= 1
    elif brought == NEW_SHIP_TOKENS and isinstance(goal, m.BuildShip):
        ship = box.building_number[goal.ship]
        state.ready[seat * 2 + box.family[ship]] -= box.strength[ship]


def brings(goals: list[Move]) -> list[str]:
    """What could decide: something that one of several goals brings."""
    found = []
    if len(goals) > 1:
        found += [NEW_CUBES] if any(isinstance(goal, m.Hire) for goal in goals) else []
        found += [NEW_SHIP_TOKENS] if any(isinstance(goal, m.BuildShip) for goal in goals) else []
        found += [PROMOTED_NOW] if any(isinstance(goal, m.Upgrade) for goal in goals) else []
        found += [DEMOLITION] if any(isinstance(goal, m.Demolish) for goal in goals) else []
    return found
