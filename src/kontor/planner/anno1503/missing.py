"""Why not: the smallest sets of goods and gold that would make a goal affordable."""

from collections.abc import Hashable, Iterator
from itertools import product
from random import Random
from typing import Literal

import msgspec

from kontor.anno1503 import moves as m
from kontor.anno1503.game import ANNO_1503, HANDLERS
from kontor.anno1503.numbering import GOODS
from kontor.anno1503.refusals import AnyRefusal
from kontor.anno1503.state import BUILD, ROLL, State, copy_state
from kontor.planner.anno1503.demand import Demand, demand_of
from kontor.planner.anno1503.lines import PLENTY, goals, lines, rich
from kontor.planner.anno1503.plan import cheapest
from kontor.planner.anno1503.purse import Purse
from kontor.table.chance import Dice
from kontor.table.moves import Move
from kontor.table.refusals import Refused, TableRefusal

MOST_SETS = 5
KEYS: dict[str, str] = {"gold": "counted.gold", "good": "name.good.{}"}


class Lack(msgspec.Struct, frozen=True):
    """An amount of gold, or a number of cards of one good."""

    what: Literal["gold", "good"]
    amount: int
    id: str = ""  # the good

    @property
    def key(self) -> str:
        """The text that names it; its parameter is `count`, except for goods."""
        return KEYS[self.what].format(self.id)


class Missing(msgspec.Struct, frozen=True):
    """Why a move cannot be made in this turn.

    `sets` are alternatives, the smallest first, of gold and of goods that the price names. Where
    neither would help, `refusal` says what is in the way. Neither: nothing is missing.
    """

    sets: list[list[Lack]] = []
    refusal: AnyRefusal | TableRefusal | None = None

    @property
    def nothing(self) -> bool:
        return not self.sets and self.refusal is None


def missing(state: State, move: Move, most: int = MOST_SETS) -> Missing:
    """What bars the deciding seat from this move in this phase."""
    refusal = refusal_of(state, move)
    plannable = state.phase in (ROLL, BUILD) and state.phase in HANDLERS[type(move)][1]
    if refusal is None or not plannable:
        return Missing(refusal=refusal)
    barred = refusal_of(rich(state, served=getattr(move, "served", False)), move)
    if barred is not None:
        return Missing(refusal=barred)
    demand = demand_of(state, move)
    if cheapest(Purse(state, demand), 1):
        return Missing()
    sets = smallest(list(enough(state, demand)))[:most]
    return (
        Missing(sets=[lacks(state, *amounts) for amounts in sets]) if sets else Missing([], refusal)
    )


def refusal_of(state: State, move: Move) -> AnyRefusal | TableRefusal | None:
    """Why the table refuses a move now."""
    try:
        ANNO_1503.apply(copy_state(state), state.deciding, move, Dice(Random(0)), ignore)
    except Refused as refused:
        return refused.refusal  # type: ignore[return-value]
    return None


def ignore(event: object) -> None:
    """Drop the event."""


# -- sets -------------------------------------------------------------------------------------

Amounts = tuple[tuple[int, ...], int]  # of each good, and gold


def enough(state: State, demand: Demand) -> Iterator[Amounts]:
    """For each choice of goods that could be added, the least gold that makes it sufficient."""
    start = state.active * GOODS
    short = [max(0, need - state.goods[start + good]) for good, need in enumerate(demand.goods)]
    for goods in product(*(range(amount + 1) for amount in short)):
        gold = least_gold(state, demand, goods)
        if gold is not None:
            yield goods, gold


def least_gold(state: State, demand: Demand, goods: tuple[int, ...]) -> int | None:
    low, high = 0, PLENTY
    if not affords(state, demand, goods, high):
        return None
    while low < high:
        middle = (low + high) // 2
        if affords(state, demand, goods, middle):
            high = middle
        else:
            low = middle + 1
    return low


def affords(state: State, demand: Demand, goods: tuple[int, ...], gold: int) -> bool:
    richer = copy_state(state)
    richer.gold[state.active] += gold
    for good, amount in enumerate(goods):
        richer.goods[state.active * GOODS + good] += amount
    return bool(cheapest(Purse(richer, demand), 1))


def smallest(found: list[Amounts]) -> list[Amounts]:
    """The sets that contain no other set, few pieces first, then few different ones."""
    kept = [one for one in found if not any(holds(one, other) for other in found)]
    return sorted(kept, key=size)


def holds(one: Amounts, other: Amounts) -> bool:
    """Whether a part of this set is already sufficient."""
    fewer = all(map(int.__le__, (*other[0], other[1]), (*one[0], one[1])))
    return fewer and one != other


def size(amounts: Amounts) -> tuple[int, int, Amounts]:
    every = (*amounts[0], amounts[1])
    return sum(every), sum(map(bool, every)), amounts


def lacks(state: State, goods: tuple[int, ...], gold: int) -> list[Lack]:
    names = state.box.good_ids
    found = [Lack("good", amount, names[good]) for good, amount in enumerate(goods) if amount]
    return [*found, Lack("gold", gold)] if gold else found


# Moves that differ only in where or with whom: the first within reach stands for all.
ALIKE = (m.BuildShip, m.PlayEngineer, m.LookAt, m.Refill, m.PlaceShip)
PROMOTIONS = (m.Promote, m.UseTreasure, m.PlayBuilder)
SALES = (m.Sell, m.PlayTrader, m.PlayPrivateer)


class OutOfReach(msgspec.Struct, frozen=True):
    """Goals with one price that cannot be paid for in this turn, and what is missing."""

    goals: list[m.AnyMove]
    missing: Missing


def out_of_reach(state: State) -> list[OutOfReach]:
    """One of each kind of goal that is not affordable, with what is missing."""
    reached = {subject(plan.moves[-1]) for plan in lines(state)}
    found = dict[Hashable, OutOfReach]()
    for goal in goals(state):
        about = subject(goal)
        if about not in reached and about not in found:
            found[about] = OutOfReach([goal], missing(state, goal))  # type: ignore[list-item]
    return list(found.values())


def subject(move: Move) -> Hashable:
    """What a goal is about, regardless of who buys and which good a School spares."""
    if isinstance(move, PROMOTIONS):
        return type(move), move.inhabitant
    return type(move) if isinstance(move, ALIKE + SALES) else move
