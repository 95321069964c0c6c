"""Chapter 5: buying and selling."""

import pytest

from kontor.anno1503.moves import Buy, EndTurn, PlacePioneer, Promote, Roll, Sell, TakeGood
from kontor.anno1503.refusals import (
    BuyerServed,
    NoPurchaseLeft,
    NotEnoughGold,
    NotInHand,
    OnlyExpansion,
    UnknownComponent,
    WrongBuyer,
)
from tests.anno1503.at import table_at

PIONEER = {"wood": 1, "stone": 1, "cloth": 1}


def test_q5_1_any_number_of_actions_in_any_order() -> None:
    table = table_at({"goods": PIONEER | {"tools": 1}, "gold": 12})
    table.do(Sell("tools", "settler"), PlacePioneer(), Buy("wood"), Sell("wood", "pioneer"))
    table.do(Buy("spice"))
    assert table.seat()["gold"] == 12 + 2 - 6 + 1 - 6


def test_q5_2_a_good_costs_six_gold() -> None:
    table = table_at({"gold": 7, "goods": {}})
    table.do(Buy("tobacco"))
    assert table.seat()["gold"] == 1
    assert table.refuses(Buy("wood")) == NotEnoughGold("Q5.2", 6, 1)


@pytest.mark.parametrize(("agreements", "price"), [(0, 6), (1, 5), (2, 4), (3, 3)])
def test_q5_3_each_agreement_takes_one_off(agreements: int, price: int) -> None:
    table = table_at({"gold": 10, "agreements": ["agreement"] * agreements})
    assert table.seat()["price"] == price
    table.do(Buy("cloth"))
    assert table.seat()["gold"] == 10 - price


def test_q5_4_two_purchases_a_turn_and_three_with_the_market_hall() -> None:
    table = table_at({"gold": 30})
    table.do(Buy("wood"), Buy("wood"))
    assert table.refuses(Buy("wood")) == NoPurchaseLeft("Q5.4", 2)
    hall = table_at({"gold": 30, "buildings": ["market_hall"]})
    hall.do(Buy("wood"), Buy("wood"), Buy("wood"))
    assert hall.refuses(Buy("wood")) == NoPurchaseLeft("Q5.4", 3)


@pytest.mark.parametrize(
    ("buyer", "gold"), [("pioneer", 1), ("settler", 2), ("citizen", 3), ("merchant", 4)]
)
def test_q5_5_an_inhabitant_pays_its_level(buyer: str, gold: int) -> None:
    people = {"pioneer": 1, "settler": 1, "citizen": 1, "merchant": 1}
    table = table_at({"inhabitants": people, "goods": {"spice": 1}, "gold": 0})
    assert table.refuses(Sell("wood", buyer)) == NotInHand("Q5.5", "wood")
    table.do(Sell("spice", buyer))
    assert (table.seat()["gold"], table.seat()["goods"]) == (gold, {})


def test_q5_5_only_to_those_who_exist() -> None:
    table = table_at({"goods": {"wood": 1}})
    assert table.refuses(Sell("wood", "king")) == UnknownComponent("Q5.5", "buyer", "king")
    assert table.refuses(Sell("wood", "noble")) == OnlyExpansion("Q19.3")
    assert table.refuses(Sell("silk", "pioneer")) == WrongBuyer("Q19.3", "silk", "pioneer")


def test_q5_6_each_inhabitant_buys_once_a_turn() -> None:
    table = table_at({"goods": {"wood": 2, "stone": 1}, "gold": 0})
    table.do(Sell("wood", "pioneer"), Sell("stone", "settler"))
    assert table.seat()["gold"] == 3
    assert table.refuses(Sell("wood", "pioneer")) == BuyerServed("Q5.6", "pioneer")
    assert table.refuses(Sell("wood", "merchant")) == BuyerServed("Q5.6", "merchant")


def test_q5_6_and_again_in_the_next_turn() -> None:
    table = table_at({"goods": {"wood": 2}}).dice(1, 5)
    table.do(Sell("wood", "pioneer"), EndTurn(), Roll(), EndTurn(), Roll(), TakeGood("wood"))
    table.do(Sell("wood", "pioneer"))
    assert table.seat()["gold"] == 9


def test_q5_7_the_mark_stays_through_a_promotion() -> None:
    goods = {"wood": 3, "tools": 2, "cloth": 2}
    table = table_at({"inhabitants": {"pioneer": 2}, "goods": goods, "gold": 0})
    table.do(Sell("wood", "pioneer"), Promote("pioneer", served=True))
    assert table.refuses(Sell("wood", "settler")) == BuyerServed("Q5.6", "settler")
    table.do(Promote("pioneer"), Sell("wood", "settler"))
    assert table.seat()["gold"] == 3


def test_q5_7_a_new_inhabitant_may_buy_at_once() -> None:
    table = table_at({"inhabitants": {}, "goods": PIONEER | {"tools": 1}, "gold": 0})
    table.do(PlacePioneer(), Sell("tools", "pioneer"))
    assert table.seat()["gold"] == 1


def test_q5_8_the_tavern_pays_more_for_the_first_sale() -> None:
    table = table_at({"goods": {"wood": 2}, "buildings": ["tavern"], "gold": 0})
    table.do(Sell("wood", "pioneer"))
    assert table.seat()["gold"] == 3
    table.do(Sell("wood", "settler"))
    assert table.seat()["gold"] == 5
