"""What a position of Anno 1800 is worth to a seat, in points it may hope for."""

from dataclasses import dataclass

from kontor.anno1800.box import Cost
from kontor.anno1800.numbering import (
    CARDS,
    DECKS,
    DRAW_EXPEDITION_CARDS,
    EXPLORATION,
    EXTRA_ACTION,
    FREE_UPGRADES,
    GOODS,
    INDUSTRIES,
    KINDS,
    RETURN_HAND_CARDS,
    SHIP,
    TRADE,
    YARD,
)
from kontor.anno1800.objectives import objective_points
from kontor.anno1800.scoring import FIREWORKS_POINTS, GOLD_PER_POINT, visitor_points
from kontor.anno1800.state import (
    FINAL_ROUND,
    NONE,
    OVER,
    PLAYING,
    State,
    building_at,
    cube_count,
    field_count,
    industry_at,
)


@dataclass
class Weights:
    """How much a bot thinks of things; tuned by play, kept in a data file."""

    owned: list[float]  # a cube of each kind
    rested: list[float]  # the same cube in its quarter
    gold: float
    trade_strength: float
    trade_ready: float
    exploration_strength: float
    exploration_ready: float
    near: list[float]  # share of a hand card's points by how many of its goods have no source
    bought: float  # share of a good that has to be traded for
    prospect: float  # share of a good whose industry could be built
    unknown: float  # how far a card not yet seen is trusted to be like the others
    burden: float  # a card in hand
    industry: float  # an industry, whatever it makes
    yard: float
    old_world: float
    new_world: float
    export: float
    expedition: float
    extra_action: float
    upgrade: float
    effect: float
    objective: float
    fireworks: float  # how much an empty hand draws


def worth(state: State, seat: int, weights: Weights, hand: list[int], unseen: list[float]) -> float:
    """Points at hand and points to come; in the last turns only what counts at the end."""
    points = points_now(state, seat, weights)
    if state.phase == OVER:
        return points
    hope = hope_of(state, seat, weights, hand, unseen)
    if state.phase == PLAYING:
        return points + hope
    return points + hope * (0.5 if state.phase != FINAL_ROUND else 0.05)


def points_now(state: State, seat: int, weights: Weights) -> float:
    """What the score sheet would say, with objectives at a discount while they can change."""
    box = state.box
    points = 0.0
    for card in state.face_up[seat]:
        points += box.deck_points[box.deck_of_card[card]]
    for card in state.face_down[seat]:
        points += box.deck_points[box.deck_of_card[card]]
    base, bonus = visitor_points(state, seat)
    points += base + bonus[0] + bonus[1]
    points += state.gold[seat] / GOLD_PER_POINT
    if state.fireworks == seat:
        points += FIREWORKS_POINTS
    share = weights.objective if state.phase == PLAYING else 1.0
    for objective in state.objectives:
        points += share * objective_points(state, box.objectives[objective])[seat]
    return points


def hope_of(
    state: State, seat: int, weights: Weights, hand: list[int], unseen: list[float]
) -> float:
    """What the position may still bring."""
    hope = weights.gold * state.gold[seat]
    for kind in range(KINDS):
        hope += weights.owned[kind] * cube_count(state, seat, kind)
        hope += weights.rested[kind] * state.quarter[seat * KINDS + kind]
    hope += tokens_worth(state, seat, weights)
    hope += island_worth(state, seat, weights)
    hope += effects_worth(state, seat, weights)
    hope += hand_worth(state, seat, weights, hand, unseen)
    return hope


def tokens_worth(state: State, seat: int, weights: Weights) -> float:
    trade, exploration = seat * 2 + TRADE, seat * 2 + EXPLORATION
    sails = state.ready[trade] + state.spent[trade]
    charts = state.ready[exploration] + state.spent[exploration]
    return (
        weights.trade_strength * sails
        + weights.trade_ready * (state.ready[trade] + 0.5 * state.on_cards[trade])
        + weights.exploration_strength * charts
        + weights.exploration_ready * (state.ready[exploration] + 0.5 * state.on_cards[exploration])
    )


def island_worth(state: State, seat: int, weights: Weights) -> float:
    """Industries, yards, and room for more."""
    value = weights.old_world * len(state.old_world[seat])
    value += weights.new_world * len(state.new_world[seat])
    value += weights.expedition * len(state.piles[seat])
    for field in range(field_count(state, seat)):
        building = building_at(state, seat, field)
        if building == NONE or state.box.building_class[building] == SHIP:
            continue
        if state.box.building_class[building] == YARD:
            value += weights.yard * state.box.strength[building]
        else:
            value += weights.industry
    return value


def effects_worth(state: State, seat: int, weights: Weights) -> float:
    value = 0.0
    for card in state.face_up[seat]:
        effect = state.box.card_effect[card]
        if effect.kind == EXTRA_ACTION:
            value += weights.extra_action
        elif effect.kind == FREE_UPGRADES:
            value += weights.upgrade
        elif effect.kind == DRAW_EXPEDITION_CARDS:
            value += weights.expedition
        elif effect.kind != RETURN_HAND_CARDS:
            value += weights.effect
    return value


def hand_worth(
    state: State, seat: int, weights: Weights, hand: list[int], unseen: list[float]
) -> float:
    """Every hand card by how near it is, less the burden of holding it. Cards that were not in
    this hand before are unknown: imagined faces must not sway a choice."""
    sources = sources_of(state, seat, weights)
    value = 0.0
    for card in state.hands[seat]:
        points = state.box.deck_points[state.box.deck_of_card[card]]
        if card in hand:
            value += points * nearness(state, seat, state.box.card_cost[card], sources, weights)
        else:
            value += points * weights.unknown * unseen[state.box.deck_of_card[card]]
        value -= weights.burden
    return value + weights.fireworks / (1.0 + len(state.hands[seat]))


def unseen_nearness(state: State, seat: int, weights: Weights) -> list[float]:
    """How near a card of each deck is on average, as far as the seat has not seen it."""
    sources = sources_of(state, seat, weights)
    total, count = [0.0] * DECKS, [0] * DECKS
    for card in range(CARDS):
        if state.known[card] >> seat & 1 or not is_hidden(state, card):
            continue
        deck = state.box.deck_of_card[card]
        total[deck] += nearness(state, seat, state.box.card_cost[card], sources, weights)
        count[deck] += 1
    return [total[deck] / max(1, count[deck]) for deck in range(DECKS)]


def is_hidden(state: State, card: int) -> bool:
    for seat in range(state.seats):
        if card in state.face_up[seat] or card in state.face_down[seat]:
            return False
    return True


def nearness(state: State, seat: int, cost: Cost, sources: list[float], weights: Weights) -> float:
    missing = 0.0
    for good, amount in cost.goods:
        missing += amount * (1.0 - sources[good])
    index = seat * 2 + EXPLORATION
    charts = state.ready[index] + state.spent[index]
    if cost.exploration > charts:
        missing += 0.6 * (cost.exploration - charts)
    whole = int(missing)
    if whole >= len(weights.near) - 1:
        return weights.near[-1]
    part = missing - whole
    return weights.near[whole] * (1.0 - part) + weights.near[whole + 1] * part


def sources_of(state: State, seat: int, weights: Weights) -> list[float]:
    """How well each good is at hand: 1 for an industry with somebody to work in it."""
    found = [0.0] * GOODS
    box = state.box
    index = seat * 2 + TRADE
    sails = state.ready[index] + state.spent[index]
    for partner in range(state.seats):
        if partner != seat:
            for good in range(GOODS):
                mask = state.asking[partner * GOODS + good]
                if mask and mask & ((1 << (sails + 1)) - 1) and found[good] < weights.bought:
                    found[good] = weights.bought
    for island in state.new_world[seat]:
        for good in box.exports[island]:
            found[good] = weights.export
    for field in range(field_count(state, seat)):
        industry = industry_at(state, seat, field)
        if industry != NONE:
            good = box.product[industry]
            staffed = cube_count(state, seat, box.worker[industry]) > 0
            found[good] = 1.0 if staffed else max(0.5, found[good])
    add_prospects(state, seat, weights, found)
    return found


def add_prospects(state: State, seat: int, weights: Weights, found: list[float]) -> None:
    """A good that is not at hand may still be near: its industry could be built."""
    box = state.box
    owned = [cube_count(state, seat, kind) > 0 for kind in range(KINDS)]
    for _ in range(2):
        for industry in range(INDUSTRIES):
            good = box.product[industry]
            if state.tiles[industry] == 0 or found[good] >= weights.prospect:
                continue
            chance = weights.prospect
            for needed, _amount in box.build_cost[industry].goods:
                chance *= 0.4 + 0.6 * found[needed]
            for kind, _amount in box.build_cost[industry].cubes:
                chance *= 1.0 if owned[kind] else 0.5
            chance *= 1.0 if owned[box.worker[industry]] else 0.6
            found[good] = max(found[good], chance)
