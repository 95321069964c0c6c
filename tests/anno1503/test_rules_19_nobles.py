"""Chapters 19 to 22: luxury trade, palace, noble buildings, cannons and repairs."""

from typing import Any

import pytest

from kontor.anno1503.events import PromotionDeclined
from kontor.anno1503.moves import (
    AdvancePalace,
    BuildNoble,
    BuildShip,
    Buy,
    BuyCannon,
    DeclinePromotion,
    EndTurn,
    Explore,
    FightBase,
    Promote,
    PromoteByLibrary,
    Repair,
    Roll,
    Sail,
    Sell,
    SetSail,
)
from kontor.anno1503.refusals import (
    BuildingNotOffered,
    BuyerServed,
    MissingGoods,
    NoBaseDefeated,
    NoMoreCannons,
    NoPointsLeft,
    NoPurchaseLeft,
    NoShipAtSea,
    NoSlotLeft,
    NotEnoughGold,
    NoTileForInhabitant,
    NotNow,
    NotOnOffer,
    OnlyExpansion,
    PalaceComplete,
    ShipLimit,
    ShipSound,
    WrongBuyer,
)
from kontor.table.moves import Move
from tests.anno1503.at import TestTable, far_table, table_at

LIBRARY = {"marble": 1, "silk": 1, "wood": 1}
PARK = {"silk": 1, "gem": 1, "tobacco": 1}


@pytest.mark.parametrize(
    ("seat", "price"),
    [
        ({}, 10),
        ({"bases": ["pirate_base_4"]}, 9),
        ({"bases": ["pirate_base_6", "pirate_base_5"]}, 5),
        ({"noble_buildings": ["theatre"]}, 8),
        ({"bases": ["pirate_base_6"] * 2, "noble_buildings": ["theatre"]}, 2),
        ({"agreements": ["agreement"] * 3}, 10),
    ],
)
def test_q19_1_luxury_goods_cost_ten_less_bases_and_theatre(
    seat: dict[str, Any], price: int
) -> None:
    table = far_table(seat | {"gold": price, "goods": {}})
    assert table.seat()["luxury_price"] == price
    table.do(Buy("silk"))
    assert table.seat()["gold"] == 0


def test_q19_1_never_less_than_one_gold() -> None:
    overlay = "[number.luxury_price]\namount = 3"
    table = far_table({"bases": ["pirate_base_6"]}, overlay=overlay)
    assert table.seat()["luxury_price"] == 1
    assert far_table({"gold": 9}).refuses(Buy("gem")) == NotEnoughGold("Q19.1", 10, 9)
    assert table_at({"gold": 30}).refuses(Buy("gem")) == OnlyExpansion("Q19.1")


def test_q19_2_luxury_and_ordinary_purchases_share_one_limit() -> None:
    table = far_table({"gold": 60})
    table.do(Buy("gem"), Buy("wood"))
    assert table.refuses(Buy("silk")) == NoPurchaseLeft("Q5.4", 2)


def test_q19_2_the_market_hall_raises_the_limit_for_both() -> None:
    table = far_table({"gold": 60, "buildings": ["market_hall"]}, {}, {}, {})
    table.do(Buy("gem"), Buy("wood"), Buy("silk"))
    assert table.refuses(Buy("wood")) == NoPurchaseLeft("Q5.4", 3)


def ordinary_sales(table: TestTable) -> list[Move]:
    return [Sell("wood", level) for level in table.seat()["inhabitants"]]


def test_q19_3_the_noble_pays_three_once_a_turn() -> None:
    table = far_table({"goods": {"gem": 2, "wood": 1}, "gold": 0})
    assert table.refuses(Sell("wood", "noble")) == WrongBuyer("Q19.3", "wood", "noble")
    assert table.refuses(Sell("gem", "citizen")) == WrongBuyer("Q19.3", "gem", "citizen")
    assert [move for move in table.offers(Sell) if move not in ordinary_sales(table)] == [
        Sell("gem", "noble")
    ]
    table.do(Sell("gem", "noble"))
    assert table.seat()["gold"] == 3
    assert table.refuses(Sell("gem", "noble")) == BuyerServed("Q19.3", "noble")
    assert table.refuses(Sell("gem", "rich_noble")) == BuyerServed("Q19.3", "rich_noble")


def test_q19_3_the_rich_noble_pays_six_and_the_tavern_nothing() -> None:
    seat = {"noble_buildings": ["rich_noble"], "buildings": ["tavern"]}
    table = far_table(seat | {"goods": {"gem": 2}, "gold": 0})
    table.do(Sell("gem", "noble"), Sell("gem", "rich_noble"))
    assert table.seat()["gold"] == 9


COSTS: list[dict[str, int]] = [
    {},
    {"wood": 1},
    {"stone": 1},
    {"tools": 1, "cloth": 1},
    {"stone": 1, "spice": 1},
    {"wood": 1, "tobacco": 1},
    {"marble": 1},
    {"cloth": 1, "silk": 1},
    {"marble": 1, "gem": 1},
]


@pytest.mark.parametrize("step", range(9))
def test_q20_1_each_step_has_its_price_and_brings_a_card(step: int) -> None:
    seat = {"palace": step, "goods": COSTS[step], "gold": 2, "bases": ["pirate_base_4"]}
    table = far_table(seat, action_deck=["trader_1"])
    table.do(AdvancePalace())
    after = table.seat()
    assert (after["palace"], after["goods"]) == (step + 1, {})
    assert after["gold"] == (0 if step == 0 else 2)
    assert after["cards"] == ["trader_1"]


def test_q20_1_no_step_without_its_price_or_beyond_the_end() -> None:
    assert far_table({"gold": 1}).refuses(AdvancePalace()) == NotEnoughGold("Q20.1", 2, 1)
    bare = far_table({"palace": 1, "goods": {}})
    assert bare.refuses(AdvancePalace()) == MissingGoods("Q20.1", {"wood": 1})
    assert far_table({"palace": 9, "bases": ["C206"]}).refuses(AdvancePalace()) == PalaceComplete(
        "Q20.1"
    )
    assert table_at({}).refuses(AdvancePalace()) == OnlyExpansion("Q20.1")


def test_q20_2_several_steps_in_one_turn() -> None:
    table = far_table({"goods": {"wood": 1, "stone": 1}})
    table.do(AdvancePalace(), AdvancePalace(), AdvancePalace())
    assert (table.seat()["palace"], table.seat()["card_count"]) == (3, 3)


def test_q20_3_the_last_step_needs_a_defeated_base() -> None:
    table = far_table({"palace": 8, "goods": {"marble": 1, "gem": 1}})
    assert table.refuses(AdvancePalace()) == NoBaseDefeated("Q20.3", 1)


def test_q21_1_noble_buildings_are_paid_with_goods_and_have_three_slots() -> None:
    table = far_table({"goods": PARK, "gold": 0})
    assert table.refuses(BuildNoble("library")) == MissingGoods("Q21.1", {"marble": 1, "wood": 1})
    table.do(BuildNoble("park"))
    assert table.seat()["noble_buildings"] == ["park"]
    assert table.facts["noble_display"]["park"] == 0
    full = {"noble_buildings": ["park", "theatre", "university"], "bases": ["pirate_base_4"]}
    other = far_table(full | {"goods": LIBRARY})
    assert other.refuses(BuildNoble("library")) == NoSlotLeft("Q21.1", 3)


@pytest.mark.parametrize(
    ("building", "goods"),
    [
        ("rich_noble", ("silk", "gem", "spice")),
        ("university", ("marble", "gem", "tools")),
        ("library", ("marble", "silk", "wood")),
        ("theatre", ("marble", "silk", "cloth")),
        ("cathedral", ("marble", "gem", "stone")),
        ("park", ("silk", "gem", "tobacco")),
    ],
)
def test_q21_1_each_building_has_its_price(building: str, goods: tuple[str, ...]) -> None:
    table = far_table({"goods": dict.fromkeys(goods, 1)}, {}, {})
    table.do(BuildNoble(building))
    assert table.seat()["goods"] == {}
    short = far_table({"goods": dict.fromkeys(goods[1:], 1)}, {}, {})
    assert short.refuses(BuildNoble(building)) == MissingGoods("Q21.1", {goods[0]: 1})


def test_q21_2_never_two_of_a_kind_and_only_what_is_left() -> None:
    cost = {"marble": 1, "silk": 1, "cloth": 1}
    table = far_table({"goods": cost, "noble_buildings": ["theatre"]}, {}, {})
    assert table.refuses(BuildNoble("theatre")) == BuildingNotOffered("Q21.2", "theatre")
    taken = far_table({"goods": PARK}, {"noble_buildings": ["park"]})
    assert taken.refuses(BuildNoble("park")) == BuildingNotOffered("Q21.2", "park")


def test_q21_3_the_third_needs_a_defeated_base() -> None:
    two = {"noble_buildings": ["theatre", "university"], "goods": PARK}
    assert far_table(two).refuses(BuildNoble("park")) == NoBaseDefeated("Q21.3", 1)
    far_table(two | {"bases": ["pirate_base_4"]}).do(BuildNoble("park"))


def test_q21_4_a_library_promotes_an_inhabitant_at_once() -> None:
    table = far_table({"goods": LIBRARY})
    table.do(BuildNoble("library"))
    assert table.refuses(EndTurn()) == NotNow("Q3.1", "library")
    assert table.refuses(Promote("settler")) == NotNow("Q3.1", "library")
    table.do(PromoteByLibrary("citizen"))
    assert table.seat()["inhabitants"] == {"settler": 1, "merchant": 1}
    assert table.phase == "build"


def test_q21_4_tile_limits_hold_for_the_library() -> None:
    table = far_table({"goods": LIBRARY, "inhabitants": {"pioneer": 1, "settler": 1, "citizen": 3}})
    table.do(BuildNoble("library"))
    refusal = table.refuses(PromoteByLibrary("settler"))
    assert refusal == NoTileForInhabitant("Q6.4", "citizen", 3)
    table.do(PromoteByLibrary("pioneer"))


def test_q21_4_its_owner_may_decline() -> None:
    table = far_table({"goods": LIBRARY})
    assert table.refuses(DeclinePromotion()) == NotNow("Q3.1", "build")
    table.do(BuildNoble("library"))
    assert table.legal_moves(0)[-1] == DeclinePromotion()
    assert table.do(DeclinePromotion()) == [PromotionDeclined(0)]
    assert table.seat()["inhabitants"] == {"settler": 1, "citizen": 1}
    assert (table.phase, table.seat()["noble_buildings"]) == ("build", ["library"])
    assert table.refuses(PromoteByLibrary("settler")) == NotNow("Q3.1", "build")


def test_q20_1_the_palace_belongs_to_phase_2() -> None:
    seat = {"gold": 9, "ships": [{"square": "C1"}]}
    table = far_table(seat, phase="roll").dice(1)
    assert table.refuses(AdvancePalace()) == NotNow("Q3.1", "roll")
    table.do(Roll(), SetSail())
    assert table.refuses(AdvancePalace()) == NotNow("Q3.1", "sail")


def test_q21_4_without_anybody_to_promote_it_brings_nothing() -> None:
    table = far_table({"goods": LIBRARY, "inhabitants": {"merchant": 2}})
    table.do(BuildNoble("library"))
    assert table.phase == "build"


def test_q21_5_a_cathedral_brings_two_cards() -> None:
    table = far_table({"goods": {"marble": 1, "gem": 1, "stone": 1}}, {}, {})
    table.do(BuildNoble("cathedral"))
    assert table.seat()["card_count"] == 2


def test_q21_6_a_park_brings_twelve_gold() -> None:
    table = far_table({"goods": PARK, "gold": 1})
    table.do(BuildNoble("park"))
    assert table.seat()["gold"] == 13


def test_q22_1_q22_2_cannons_cost_four_and_two_more_each_time() -> None:
    table = far_table({"gold": 54})
    paid = []
    for _ in range(6):
        before = table.seat()["gold"]
        table.do(BuyCannon())
        paid.append(before - table.seat()["gold"])
    assert paid == [4, 6, 8, 10, 12, 14]
    assert table.refuses(BuyCannon()) == NoMoreCannons("Q22.2", 6)
    assert far_table({"gold": 3}).refuses(BuyCannon()) == NotEnoughGold("Q22.1", 4, 3)
    assert table_at({"gold": 30}).refuses(BuyCannon()) == OnlyExpansion("Q22.1")


def test_q22_3_a_ship_that_lost_to_a_base_needs_wood_and_tools() -> None:
    ship = {"ships": [{"square": "a2", "damage": "lost_to_base"}]}
    table = far_table(ship | {"goods": {"wood": 1, "tools": 1}})
    assert table.refuses(Repair(0, "wood")) == NotOnOffer("Q22.4", "wood")
    table.do(Repair(0))
    assert table.seat()["goods"] == {}
    assert table.refuses(Repair(0)) == ShipSound("Q22.3", 0)
    table.do(SetSail(), Sail(0, "a1"))
    assert far_table(ship | {"goods": {}}).refuses(Repair(0)) == MissingGoods(
        "Q22.3", {"wood": 1, "tools": 1}
    )
    assert table_at().refuses(Repair(0)) == OnlyExpansion("Q22.3")


@pytest.mark.parametrize("good", ["wood", "spice", "tools"])
def test_q22_4_a_ship_hit_by_pirates_needs_tools_and_any_ordinary_good(good: str) -> None:
    ship = {"ships": [{"square": "C8", "damage": "hit_by_pirates"}]}
    goods = {"tools": 2} if good == "tools" else {"tools": 1, good: 1}
    table = far_table(ship | {"goods": goods})
    assert table.refuses(Repair(0)) == NotOnOffer("Q22.4", "")
    for luxury in ("marble", "gem"):
        assert table.refuses(Repair(0, luxury)) == NotOnOffer("Q22.4", luxury)
    table.do(Repair(0, good))
    assert (table.seat()["goods"], table.seat()["ships"][0]["damage"]) == ({}, "")


def test_q22_3_q22_4_either_ship_can_be_mended() -> None:
    ships = [{"square": "C8"}, {"square": "C10", "damage": "hit_by_pirates"}]
    table = far_table({"ships": ships, "goods": {"tools": 1, "tobacco": 1}})
    assert table.offers(Repair) == [Repair(1, "tobacco")]
    other = [{"square": "C8"}, {"square": "a2", "damage": "lost_to_base"}]
    table = far_table({"ships": other, "goods": {"tools": 1, "wood": 1}})
    assert table.offers(Repair) == [Repair(1)]


def test_q22_5_a_mended_ship_may_fight_the_same_base_again() -> None:
    ship = {"ships": [{"square": "a2", "damage": "lost_to_base"}], "cannons": 6}
    table = far_table(
        ship | {"goods": {"wood": 1, "tools": 1}}, islands={"a2": "C206"}, open=["C206"]
    ).dice(6, 1)
    table.do(Repair(0), SetSail(), Explore(0))
    assert table.facts["turn"]["points"] == [2, 0]
    table.do(FightBase())
    assert table.seat()["bases"] == ["C206"]


def test_q22_5_a_damaged_ship_cannot_act_but_counts() -> None:
    ships = [{"square": "C8", "damage": "hit_by_pirates"}, {"square": "C10"}]
    goods = {"wood": 1, "tools": 1, "cloth": 1}
    table = far_table({"ships": ships, "goods": goods})
    assert table.refuses(BuildShip("C8")) == ShipLimit("Q8.2", 2)
    table.do(SetSail())
    assert table.facts["turn"]["points"] == [0, 3]
    assert table.refuses(Sail(0, "C7")) == NoPointsLeft("Q8.4", 0)
    alone = far_table({"ships": ships[:1]})
    assert alone.refuses(SetSail()) == NoShipAtSea("Q8.4")
