"""What moves of Anno 1503 cost and bring, where their texts do not say it."""

from random import Random

from kontor.anno1503 import moves as m
from kontor.anno1503.imagine import imagine
from kontor.anno1503.market import price_of, purchase_limit, sale_price
from kontor.anno1503.state import State
from kontor.anno1503.turn import hand_limit
from kontor.anno1503.view import View
from kontor.anno1503.words import Words
from kontor.planner.anno1503.demand import demand_of
from kontor.table.chance import Dice
from kontor.table.moves import Move
from kontor.table.text import listed

# Moves that have a price although their texts name none.
PAID = (
    m.Buy,
    m.BuyCannon,
    m.AdvancePalace,
    m.Repair,
    m.PlayBuilder,
    m.PlayInventor,
    m.PlayEngineer,
    m.ExchangeCard,
)
# The phases in which they may be made.
OWN_TURN = ("roll", "build", "sail")


def position_of(view: View) -> State:
    """A position that fits the view; no price depends on what is hidden."""
    return imagine(view, Dice(Random(0)))


class Prices:
    """Prices as one seat finds them."""

    def __init__(self, words: Words, view: View) -> None:
        self.words, self.view, self.box = words, view, words.box
        self.state = position_of(view)

    def gold(self, amount: int) -> str:
        return self.words.catalogue.say("counted.gold", count=amount)

    def of_good(self, seat: int, good: str) -> str:
        return self.gold(price_of(self.state, seat, self.box.good_number[good]))

    def purchases(self, seat: int) -> int:
        return purchase_limit(self.state, seat)

    def hand_limit(self, seat: int) -> int:
        return hand_limit(self.state, seat)

    def of_move(self, move: Move) -> str:
        """The price in words, or what a move brings with a plus; empty if its text says it all."""
        if isinstance(move, PAID) and self.view.phase in OWN_TURN:
            return self._paid(move)
        brings = self._brings(move)
        if brings is not None:
            return f"+{self.gold(brings)}"
        fixed = self._fixed(move)
        return "" if fixed is None else self.gold(fixed)

    def _paid(self, move: Move) -> str:
        demand = demand_of(self.state, move)
        goods = [(good, count) for good, count in enumerate(demand.goods) if count]
        parts = [self.words.cost(goods)] if goods else []
        return listed([*parts, self.gold(demand.gold)] if demand.gold else parts)

    def _brings(self, move: Move) -> int | None:
        match move:
            case m.Sell():
                buyer = self.box.buyer_number[move.inhabitant]
                return sale_price(self.state, self.state.active, buyer)
            case m.PlayTrader():
                return self.box.trader_gold * len(move.goods)
            case m.PlayExplorer(choice="gold"):
                return self.box.explorer_gold
        return None

    def _fixed(self, move: Move) -> int | None:
        match move:
            case m.PayRansom():
                raid = self.view.phase == "pirates"
                return self.box.pirates_ransom if raid else self.box.fire_ransom
            case m.PayPirates():
                return self.box.pay_pirates
            case m.GiveGold():
                return min(self.box.tribute_gold, self.view.seats[self.view.deciding].gold)
            case m.BuyFromPirate() if self.view.pirate_card and self.view.pirate_card[0]:
                return self.box.wares_price[self.box.pirate_ids.index(self.view.pirate_card[0])]
        return None
