"""What a move of phase 2 asks for: goods, gold, and what must be kept for it."""

from typing import NamedTuple

from kontor.anno1503 import moves as m
from kontor.anno1503 import numbering as n
from kontor.anno1503.actions import half_price
from kontor.anno1503.bank import Cost
from kontor.anno1503.inhabitants import promotion_cost
from kontor.anno1503.market import price_of
from kontor.anno1503.palace import cannon_price
from kontor.anno1503.ships import repair_cost
from kontor.anno1503.state import State
from kontor.table.moves import Move

NO_GOODS = (0,) * n.GOODS


class Demand(NamedTuple):
    """The price of a move, and what its preparation must not use up."""

    goods: tuple[int, ...] = NO_GOODS
    gold: int = 0
    bought: int = n.NONE  # the good, if the goal is a purchase
    buyer: int = n.NONE  # one of these must not have bought
    served: int = n.NONE  # one of these must have bought
    card: int = n.NONE  # the kind of the action card that it plays or pays
    victim: int = n.NONE  # the seat whose good it takes
    robbed: int = n.NONE  # that good


def demand_of(state: State, move: Move) -> Demand:
    """The demand of a move that nothing but its price prevents."""
    box = state.box
    if isinstance(move, m.Buy):
        good = box.good_number[move.good]
        return Demand(gold=price_of(state, state.active, good), bought=good)
    if isinstance(move, m.Sell):
        return Demand(one(box.good_number[move.good]), buyer=box.buyer_number[move.inhabitant])
    if isinstance(move, m.PlacePioneer):
        return Demand(by_good(box.cost[n.PIONEER]))
    if isinstance(move, m.Promote | m.UseTreasure | m.PlayBuilder):
        return of_promotion(state, move)
    if isinstance(move, m.BuildShip):
        return Demand(by_good(box.ship_cost[0]))
    if isinstance(move, m.Repair):
        good = n.NONE if move.good is None else box.good_number[move.good]
        damage = state.damage[state.active * n.SHIPS + move.ship]
        return Demand(by_good(repair_cost(state, damage, good)))
    return of_nobles(state, move)


def of_promotion(state: State, move: m.Promote | m.UseTreasure | m.PlayBuilder) -> Demand:
    """Q6.3 goods, Q6.7 a treasure, Q23.4 gold and a card; and an inhabitant who may rise."""
    box, level = state.box, state.box.inhabitant_number[move.inhabitant]
    buyer, served = (n.NONE, level) if move.served else (level, n.NONE)
    if isinstance(move, m.PlayBuilder):
        return Demand(gold=box.builder_fee, buyer=buyer, served=served, card=n.BUILDER)
    if isinstance(move, m.UseTreasure):
        return Demand(buyer=buyer, served=served)
    spared = n.NONE if move.spared is None else box.good_number[move.spared]
    return Demand(by_good(promotion_cost(state, level, spared)), buyer=buyer, served=served)


def of_nobles(state: State, move: Move) -> Demand:
    """Chapters 20 to 22; other moves ask for cards or nothing."""
    box = state.box
    if isinstance(move, m.BuyCannon):
        return Demand(gold=cannon_price(state, state.active))
    if isinstance(move, m.AdvancePalace):
        step = state.palace[state.active]
        return Demand(by_good(box.step_cost[step]), gold=box.step_gold[step])
    if isinstance(move, m.BuildNoble):
        return Demand(by_good(box.noble_cost[box.noble_number[move.building]]))
    return of_card(state, move)


def of_card(state: State, move: Move) -> Demand:
    """Chapter 23."""
    box = state.box
    if isinstance(move, m.PlayExplorer):
        return Demand(card=n.EXPLORER)
    if isinstance(move, m.PlayInventor):
        return Demand(gold=half_price(state), card=n.INVENTOR)
    if isinstance(move, m.PlayEngineer):
        return Demand(gold=box.engineer_fee, card=n.ENGINEER)
    if isinstance(move, m.ExchangeCard):
        return Demand(gold=box.exchange_fee, card=box.action_kind_number[move.card])
    if isinstance(move, m.PlayPrivateer):
        return Demand(card=n.PRIVATEER, victim=move.victim, robbed=box.good_number[move.good])
    if isinstance(move, m.PlayTrader):
        return Demand(by_good([(box.good_number[good], 1) for good in move.goods]), card=n.TRADER)
    return Demand()


def one(good: int) -> tuple[int, ...]:
    return by_good([(good, 1)])


def by_good(cost: Cost) -> tuple[int, ...]:
    """A cost as a number for each good."""
    counts = [0] * n.GOODS
    for good, count in cost:
        counts[good] += count
    return tuple(counts)
