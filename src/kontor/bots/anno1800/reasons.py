"""Why a line is good: what has changed for a seat between two positions of Anno 1800."""

from typing import Literal

from kontor.anno1800.numbering import (
    BUILDINGS,
    EXPLORATION,
    GOODS,
    KINDS,
    TILES,
    TRADE,
)
from kontor.anno1800.scoring import scores
from kontor.anno1800.state import State
from kontor.bots.analyst import Reason
from kontor.bots.anno1800.simulator.demand import LACKING, Demand
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import SimState

MOST_NAMES = 3


def reasons(before: State, after: State, seat: int) -> list[Reason]:
    """What weighs most comes first; costs come last."""
    old, new = simulated(before), simulated(after)
    return [
        *points(before, after, seat),
        *buildings(old, new, seat),
        *wishes(old, new, seat),
        *people(old, new, seat),
        *others(old, new, seat),
        *costs(old, new, seat),
    ]


def points(before: State, after: State, seat: int) -> list[Reason]:
    """Cards that were played, and objectives that bring more or less than before."""
    old, new = scores(before)[seat].lines, scores(after)[seat].lines
    found, cards = list[Reason](), 0
    for was, now in zip(old, new, strict=True):
        gained = now.points - was.points
        if now.source == "population_cards":
            cards += gained
        elif now.source == "objectives" and gained:
            name = f"name.objective.{now.item}"
            text = "objective" if gained > 0 else "objective_lost"
            found.append(Reason(text, sign_of(gained), abs(gained), names=(name,)))
        elif now.source == "expeditions" and gained > 0:
            found.append(Reason("visitors", count=gained))
        elif now.source == "fireworks" and gained > 0:
            found.append(Reason("end_triggered", count=gained))
    fewer = len(before.hands[seat]) - len(after.hands[seat])
    if cards > 0:
        found.insert(0, Reason("card_points", count=cards))
    if fewer > 0:
        found.append(Reason("hand_left", count=len(after.hands[seat])))
    elif fewer < 0:
        found.append(Reason("hand_grows", "bad", -fewer))
    return found


def buildings(old: SimState, new: SimState, seat: int) -> list[Reason]:
    ids, start = old.costs.box.building_ids, seat * BUILDINGS
    built = [
        f"name.building.{ids[number]}"
        for number in range(TILES)
        if new.owned[start + number] > old.owned[start + number]
    ]
    return [Reason("yours", names=tuple(built[:MOST_NAMES]))] if built else []


def wishes(old: SimState, new: SimState, seat: int) -> list[Reason]:
    """Goods that are at hand now, and cards of the hand that can be paid for sooner or later with
    what there is."""
    was, now, found = Demand(), Demand(), list[Reason]()
    was.assess(old, seat)
    now.assess(new, seat)
    kept = [card for card in old.hands[seat] if card in new.hands[seat]]
    payable = [card for card in kept if now.far_card[card] <= 0.0 < was.far_card[card]]
    nearer = [card for card in kept if 0.0 < now.far_card[card] < was.far_card[card] - 0.5]
    lost = [card for card in kept if was.far_card[card] <= 0.0 < now.far_card[card]]
    if payable:
        found.append(Reason("cards_payable", count=len(payable)))
    elif nearer:
        found.append(Reason("cards_nearer", count=len(nearer)))
    goods = [
        f"name.good.{old.costs.box.good_ids[good]}"
        for good in range(GOODS)
        if was.access[good] == LACKING != now.access[good]
    ]
    if goods:
        found.append(Reason("goods_at_hand", names=tuple(goods[:MOST_NAMES])))
    if lost:
        found.append(Reason("cards_farther", "bad", len(lost)))
    return found


def people(old: SimState, new: SimState, seat: int) -> list[Reason]:
    box, found = old.costs.box, list[Reason]()
    for kind in range(KINDS):
        gained = new.cubes[seat * KINDS + kind] - old.cubes[seat * KINDS + kind]
        if gained > 0:
            name = f"name.population.{box.kind_ids[kind]}"
            found.append(Reason("cubes", count=gained, names=(name,)))
    return found[-2:]


def others(old: SimState, new: SimState, seat: int) -> list[Reason]:
    """Tokens, islands, expedition cards, gold."""
    trade, exploration = seat * 2 + TRADE, seat * 2 + EXPLORATION
    changes = (
        ("trade_tokens", new.tokens[trade] - old.tokens[trade]),
        ("exploration_tokens", new.tokens[exploration] - old.tokens[exploration]),
        ("old_world", new.old_islands[seat] - old.old_islands[seat]),
        ("new_world", new.new_islands[seat] - old.new_islands[seat]),
        ("expedition_cards", new.pile[seat] - old.pile[seat]),
        ("rested", rested(new, seat) - rested(old, seat)),
        ("gold", new.gold[seat] - old.gold[seat]),
    )
    return [Reason(text, count=count) for text, count in changes if count > 0]


def costs(old: SimState, new: SimState, seat: int) -> list[Reason]:
    trade, exploration = seat * 2 + TRADE, seat * 2 + EXPLORATION
    changes = (
        ("tires", rested(old, seat) - rested(new, seat)),
        ("spends_trade", old.ready[trade] - new.ready[trade]),
        ("spends_exploration", old.ready[exploration] - new.ready[exploration]),
        ("spends_gold", old.gold[seat] - new.gold[seat]),
    )
    return [Reason(text, "bad", count) for text, count in changes if count > 0]


def rested(sim: SimState, seat: int) -> int:
    """Cubes that can still work."""
    return sum(sim.quarter[seat * KINDS : seat * KINDS + KINDS])


def sign_of(change: int) -> Literal["good", "bad"]:
    return "good" if change > 0 else "bad"
