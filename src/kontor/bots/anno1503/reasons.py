"""Why a move is good: what has changed for a seat between two positions of Anno 1503."""

from kontor.anno1503.numbering import (
    AGREEMENTS_OBJECTIVE,
    BASES_OBJECTIVE,
    BUILDINGS_OBJECTIVE,
    GOLD_OBJECTIVE,
    LEVELS,
    MERCHANT,
    MERCHANTS_OBJECTIVE,
    NOBLE_BUILDINGS_OBJECTIVE,
    OBJECTIVES,
    PALACE_OBJECTIVE,
    POSTS_OBJECTIVE,
)
from kontor.anno1503.objectives import counts
from kontor.anno1503.state import (
    State,
    agreement_count,
    base_count,
    bit_count,
    building_count,
    goods_count,
    inhabitants,
    post_count,
    ships_at_sea,
)
from kontor.bots.analyst import Reason
from kontor.bots.anno1503.distance import least_distance
from kontor.bots.anno1503.steward import Steward

NEARER = 0.5  # goods cards by which a way to win must be nearer to be mentioned


def reasons(before: State, after: State, seat: int) -> list[Reason]:
    """Objectives first, then the way to win, then means; costs come last."""
    served = objectives(before, after, seat)
    return [*served, *course(before, after, seat), *means(before, after, seat)]


def objectives(before: State, after: State, seat: int) -> list[Reason]:
    """Objectives that are nearer or farther now, with how far they have come."""
    found = list[Reason]()
    for objective in range(OBJECTIVES):
        if objective == GOLD_OBJECTIVE or not counts(after, objective):
            continue
        needed = after.box.needed[objective]
        was, now = progress(before, seat, objective), progress(after, seat, objective)
        name = (f"name.objective.{after.box.objective_ids[objective]}",)
        if now > was:
            text = "objective_done" if now >= needed > was else "objective_nearer"
            found.append(Reason(text, count=min(now, needed), of=needed, names=name))
        elif now < was:
            found.append(Reason("objective_farther", "bad", now, needed, name))
    return found


def progress(state: State, seat: int, objective: int) -> int:
    """How much of an objective a seat has."""
    found = {
        MERCHANTS_OBJECTIVE: state.people[seat * LEVELS + MERCHANT],
        BUILDINGS_OBJECTIVE: building_count(state, seat),
        AGREEMENTS_OBJECTIVE: agreement_count(state, seat),
        POSTS_OBJECTIVE: post_count(state, seat),
        GOLD_OBJECTIVE: state.gold[seat],
    }
    if state.expansion:
        found[NOBLE_BUILDINGS_OBJECTIVE] = bit_count(state.nobles[seat])
        found[BASES_OBJECTIVE] = base_count(state, seat)
        found[PALACE_OBJECTIVE] = state.palace[seat]
    return found.get(objective, 0)


def course(before: State, after: State, seat: int) -> list[Reason]:
    """Which objectives the seat is on its way to, and whether they are nearer now."""
    plans = Steward().policy(after).plans
    plans.plan_anew(after, seat)
    open_ones = tuple(
        f"name.objective.{after.box.objective_ids[objective]}"
        for objective in range(OBJECTIVES)
        if plans.aims_at(after, seat, objective)
        and progress(after, seat, objective) < after.box.needed[objective]
    )
    weights = plans.all_weights[seat]
    was = least_distance(plans.chart, weights, before, seat)
    now = least_distance(plans.chart, weights, after, seat)
    if was - now >= NEARER and open_ones:
        return [Reason("on_the_way", names=open_ones)]
    return []


def means(before: State, after: State, seat: int) -> list[Reason]:
    found = list[Reason]()
    changes = (
        ("inhabitants", inhabitants(after, seat) - inhabitants(before, seat)),
        ("ships", ships_at_sea(after, seat) - ships_at_sea(before, seat)),
        ("gold", after.gold[seat] - before.gold[seat]),
        ("goods_gained", goods_count(after, seat) - goods_count(before, seat)),
    )
    for text, change in changes:
        if change > 0:
            found.append(Reason(text, count=change))
    spent = goods_count(before, seat) - goods_count(after, seat)
    paid = before.gold[seat] - after.gold[seat]
    if spent > 0:
        found.append(Reason("spends_goods", "bad", spent))
    if paid > 0:
        found.append(Reason("spends_gold", "bad", paid))
    return found
