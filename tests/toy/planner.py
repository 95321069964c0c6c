"""What a seat of the toy game can afford: cards to play, from its hand or from a known pile."""

import sys
from collections.abc import Sequence
from typing import Literal

import msgspec

from kontor.planner.contract import Approach, Planning, PlanTypes
from kontor.table.chance import Chance
from kontor.table.moves import Move
from kontor.table.refusals import NotYourTurn, TableRefusal
from tests.toy.wire import AnyMove, Draw, NotPossible, Play, ToyView
from tests.toy.words import Words


class Price(msgspec.Struct, frozen=True, order=True):
    actions: int


class Plan(msgspec.Struct, frozen=True):
    moves: list[AnyMove]
    price: Price
    reveals: list[int]


class Lack(msgspec.Struct, frozen=True):
    what: Literal["action"]
    amount: int
    id: str = ""


class Missing(msgspec.Struct, frozen=True):
    sets: list[list[Lack]] = []
    refusal: NotPossible | TableRefusal | None = None


class OutOfReach(msgspec.Struct, frozen=True):
    goals: list[AnyMove]
    missing: Missing


def lines_of(view: ToyView, chance: Chance | None = None) -> list[Plan]:
    return [plan for plan in _every_plan(view) if plan.price.actions <= view.left]


def plans_of(view: ToyView, move: Move, most: int = 3, chance: Chance | None = None) -> list[Plan]:
    return [plan for plan in lines_of(view) if plan.moves[-1] == move][:most]


def missing_of(view: ToyView, move: Move, chance: Chance | None = None) -> Missing:
    if view.viewer != view.active or view.dared >= 0:
        return Missing(refusal=NotYourTurn("table", max(view.active, view.dared)))
    plans = [plan for plan in _every_plan(view) if plan.moves[-1] == move]
    if not plans:
        return Missing(refusal=NotPossible("toy", type(move).__name__))
    lacking = plans[0].price.actions - view.left
    return Missing([[Lack("action", lacking)]]) if lacking > 0 else Missing()


def openings_of(view: ToyView, move: Move, chance: Chance | None = None) -> list[Approach]:
    return []


def out_of_reach_of(
    view: ToyView, chance: Chance | None = None, *, openings: bool = True
) -> list[OutOfReach]:
    goals = [plan.moves[-1] for plan in _every_plan(view) if plan.price.actions > view.left]
    return [OutOfReach([goal], missing_of(view, goal)) for goal in goals]


def _every_plan(view: ToyView) -> list[Plan]:
    """Also those for which too few actions are left."""
    if view.viewer is None or view.viewer != view.active or view.dared >= 0 or view.over:
        return []
    hand = [Plan([Play(card)], Price(1), []) for card in view.hands[view.viewer]]
    tops = [(pile, cards[-1]) for pile, cards in enumerate(view.piles) if cards]
    known = [(pile, card) for pile, card in tops if card >= 0]
    return hand + [Plan([Draw(pile), Play(card)], Price(2), [0]) for pile, card in known]


class PlanWords:
    def __init__(self, words: Words) -> None:
        self.words, self.say = words, words.catalogue.say

    def label(self, move: Move, view: ToyView, seat: int) -> str:
        return self.words.move(move)

    def price(self, price: Price) -> str:
        return self.say("counted.actions", count=price.actions)

    def name(self, moves: Sequence[Move], view: ToyView, seat: int) -> str:
        return self.words.move(moves[0])

    def lack(self, lack: Lack) -> str:
        return self.say("counted.actions", count=lack.amount)

    def missing(self, missing: Missing) -> list[str]:
        if missing.refusal is not None:
            return [self.words.refusal(missing.refusal)]
        return [", ".join(map(self.lack, lacks)) for lacks in missing.sets]

    def nearest(self, goal: OutOfReach, view: ToyView, seat: int) -> str:
        return ""

    def outcome(self, opening: Approach, view: ToyView, seat: int) -> str:
        return ""


PLANNING = Planning(sys.modules[__name__], PlanWords, PlanTypes(Plan, Missing, OutOfReach))
