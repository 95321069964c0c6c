"""Planner and brute force side by side, and which means decided what the goal costs."""

from collections import Counter
from random import Random

from kontor.anno1800 import moves as m
from kontor.anno1800 import numbering as b
from kontor.anno1800.choices import ready_made_moves
from kontor.anno1800.state import NONE, State, copy_state, industry_at
from kontor.planner.anno1800.goals import Goal, demand_of, goals, same_goal
from kontor.planner.anno1800.plan import Plan, plans
from kontor.table.moves import Move
from tests.planner.brute import NOTHING, Allowed, Found, TooWide, cheapest, cost_of, play, plus

# goals that ask for little are drawn less often
SHARES = {"HoldFestival": 1, "ExploreOldWorld": 1, "ExploreNewWorld": 1, "TakeExpeditions": 1}
EFFECT_MEANS = {
    b.GAIN_POPULATION: "cube effects",
    b.GAIN_TOKENS: "card tokens",
    b.GAIN_GOLD: "gold cards",
    b.GAIN_GOLD_AND_TOKENS: "gold and token cards",
    b.EXTRA_ACTION: "extra action",
}
MEANS = (
    "trade",
    "import",
    "shift end",
    "overbuilding",
    "card tokens",
    "gold cards",
    "Beryl",
    "cube effects",
    "free upgrades",
    "gifts",
    "extra action",
    "Aarhant",
    "Alonso",
    "promoted cubes",
)


class Disagreement(Exception):
    pass


class Comparison:
    """Counts over many positions."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def position(self, state: State, random: Random, per_position: int = 4) -> None:
        self.seen["positions"] += 1
        for goal in sample_goals(state, random, per_position):
            self.goal(state, goal)

    def goal(self, state: State, goal: Goal) -> None:
        try:
            found = cheapest(state, goal.move)
        except TooWide:
            self.seen["too wide"] += 1
            return
        before = copy_state(state)
        offered = plans(state, goal)
        if state != before:
            raise Disagreement(f"{goal.move}: planning changed the position")
        self.seen["goals"] += 1
        self.seen[f"goal {type(goal.move).__name__}"] += 1
        self.seen["affordable" if found else "unaffordable"] += 1
        agree(state, goal.move, found, offered)
        if found is not None:
            self.means(state, goal.move, found)

    def means(self, state: State, goal: Move, found: Found) -> None:
        """Without a means the goal is dearer or out of reach: then it has decided."""
        for means in sorted(used_means(state, goal, found.moves)):
            try:
                allowed = without_means(state, goal, means)
                without = cheapest(state, goal, allowed, found.price)
            except TooWide:
                continue
            if without is None or without.price > found.price:
                self.seen[means] += 1


def agree(state: State, goal: Move, found: Found | None, offered: list[Plan]) -> None:
    prices = [astuple(plan) for plan in offered]
    if (found is None) != (not offered):
        raise Disagreement(f"{goal}: brute {found}, planner {offered}")
    if found is not None and prices[0] != found.price:
        raise Disagreement(f"{goal}: brute {found}, planner {offered[0]}")
    if prices != sorted(prices):
        raise Disagreement(f"{goal}: plans are not in the order of their prices: {offered}")
    if len({tuple(plan.moves) for plan in offered}) != len(offered):
        raise Disagreement(f"{goal}: a plan is offered twice: {offered}")
    for plan in offered:
        follow(state, goal, plan)


def astuple(plan: Plan) -> tuple[int, int, int, int, int]:
    price = plan.price
    return price.gold, price.trade, price.exploration, price.cubes, price.moves


def follow(state: State, goal: Move, plan: Plan) -> None:
    """Every move is legal, the last is the goal, and the play costs what the plan says."""
    now, total = state, NOTHING
    for move in plan.moves:
        if move not in ready_made_moves(now):
            raise Disagreement(f"{goal}: {move} is not legal in {plan}")
        now, paid = play(now, move)
        total = plus(total, paid)
    if total != astuple(plan):
        raise Disagreement(f"{goal}: {plan} really costs {total}")
    if not same_goal(plan.moves[-1], goal):
        raise Disagreement(f"{goal}: {plan} ends in something else")


# -- goals ------------------------------------------------------------------------------------


def sample_goals(state: State, random: Random, most: int) -> list[Goal]:
    """Goals of different kinds, and of builds those that cover a tile of use more often."""
    by_kind: dict[str, list[Goal]] = {}
    every = goals(state)
    for kind in state.box.kind_ids:
        hire = m.Hire(kind)
        demand = demand_of(state, hire)
        if demand is not None and not any(goal.move == hire for goal in every):
            every.append(Goal(hire, demand))
    for goal in every:
        by_kind.setdefault(type(goal.move).__name__, []).append(goal)
    chosen = []
    names = sorted(by_kind, key=lambda name: random.random() ** (1 / SHARES.get(name, 4)))
    for name in names[-most:]:
        of_kind = by_kind[name]
        near = [goal for goal in of_kind if nearly(state, goal.move)]
        over = [goal for goal in near if covers_use(state, goal.move)]
        far = [goal for goal in near if wants_overseas(state, goal.move)]
        for preferred, share in ((far, 0.7), (over, 0.6), (near, 0.9), (of_kind, 1.0)):
            if preferred and random.random() < share:
                chosen.append(random.choice(preferred))
                break
    return chosen


def nearly(state: State, goal: Move) -> bool:
    """Whether every good has some source."""
    sold = range(state.active + 1, state.seats)
    for good, amount in cost_of(state, goal).goods:
        made = any(
            industry != NONE and state.box.product[industry] == good
            for industry in (industry_at(state, state.active, f) for f in range(b.FIELDS))
        )
        bought = any(state.asking[seat * b.GOODS + good] for seat in sold)
        shipped = any(good in state.box.exports[i] for i in state.new_world[state.active])
        given = any(good in state.box.card_effect[c].goods for c in state.face_up[state.active])
        if state.pool[good] < amount and not (made or bought or shipped or given):
            return False
    return True


def wants_overseas(state: State, goal: Move) -> bool:
    """Whether a New World good is missing."""
    goods = cost_of(state, goal).goods
    return any(state.box.new_world_good[good] and not state.pool[good] for good, _ in goods)


def covers_use(state: State, goal: Move) -> bool:
    if not isinstance(goal, (m.BuildIndustry, m.BuildShipyard)):
        return False
    industry = industry_at(state, state.active, goal.field)
    return industry != NONE and state.box.product[industry] in dict(cost_of(state, goal).goods)


# -- means ------------------------------------------------------------------------------------


def used_means(state: State, goal: Move, moves: list[Move]) -> set[str]:
    found: set[str] = set()
    now = state
    for move in moves:
        found.update(means_of(now, goal, move))
        now, _ = play(now, move)
    return found


def means_of(state: State, goal: Move, move: Move) -> list[str]:
    if isinstance(move, m.Produce):
        covered = isinstance(goal, (m.BuildIndustry, m.BuildShipyard)) and goal.field == move.field
        return ["overbuilding"] if covered else []
    if isinstance(move, (m.Trade, m.Import)):
        name = "trade" if isinstance(move, m.Trade) else "import"
        return [name, "Beryl"] if move.exploration > 0 else [name]
    if isinstance(move, m.EndShift):
        return ["shift end", "promoted cubes"] if is_promoted(state, move) else ["shift end"]
    if isinstance(move, m.ActivateCard):
        effect = state.box.card_effect[state.box.card_number[move.card]].kind
        return [EFFECT_MEANS[effect]] if effect in EFFECT_MEANS else ["free upgrades"]
    simple: dict[type[Move], str] = {
        m.ChooseGood: "gifts",
        m.UpgradeFree: "free upgrades",
        m.AskAarhant: "Aarhant",
        m.AskAlonso: "Alonso",
    }
    if isinstance(move, m.PlayCard):
        return ["Beryl"] if move.exploration > 0 else []
    return [simple[type(move)]] if type(move) in simple else []


def is_promoted(state: State, move: m.EndShift) -> bool:
    """Whether the cube stands where another kind works."""
    if move.field is None:
        return False
    industry = industry_at(state, state.active, move.field)
    return state.box.kind_ids[state.box.worker[industry]] != move.kind


def without_means(state: State, goal: Move, means: str) -> Allowed:
    def allowed(now: State, move: Move) -> bool:
        return means not in means_of(now, goal, move)

    return allowed
