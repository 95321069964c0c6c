"""Chapters 14, 15 and 16: what the expansion changes, the harbour and depots."""

from typing import Any

from kontor.anno1503.moves import (
    BuildShip,
    Claim,
    Discard,
    DiscardCard,
    EndTurn,
    Explore,
    LosePost,
    PayRansom,
    Refill,
    Roll,
    Sail,
    TakeGood,
)
from kontor.anno1503.refusals import NotNow, NotOnOffer, NoWayThere, WrongDock, WrongSquare
from tests.anno1503.at import far_table

SHIP = {"wood": 1, "tools": 1, "cloth": 1}
SAILING: dict[str, Any] = {"phase": "sail", "turn": {"points": [3, 0]}}
CARDS = ["builder_1", "builder_2", "explorer_1", "trader_1", "sea_hero_1", "sea_hero_2"]


def test_q14_1_the_free_site_and_golden_times_bring_no_luxury_goods() -> None:
    table = far_table(phase="roll").dice(5)
    table.do(Roll())
    assert table.refuses(TakeGood("silk")) == NotOnOffer("Q3.3", "silk")
    golden = far_table(phase="roll").dice(6, 5)
    golden.do(Roll())
    assert golden.refuses(TakeGood("gem")) == NotOnOffer("Q4.13", "gem")


def test_q14_2_fire_never_touches_the_noble_island() -> None:
    noble = {
        "noble_buildings": ["theatre"],
        "palace": 4,
        "cannons": 3,
        "bases": ["pirate_base_4"],
    }
    table = far_table(noble | {"inhabitants": {"merchant": 3}, "gold": 0}, phase="roll")
    table.dice(6, 3).do(Roll())
    after = table.seat()
    assert after["inhabitants"] == {"citizen": 1, "merchant": 2}
    assert (after["noble_buildings"], after["palace"], after["cannons"]) == (["theatre"], 4, 3)
    assert len(after["bases"]) == 1


def test_q14_2_pirates_never_touch_the_noble_island() -> None:
    noble = {
        "noble_buildings": ["theatre"],
        "palace": 4,
        "cannons": 3,
        "bases": ["pirate_base_4"],
    }
    spared = far_table(noble | {"gold": 9}, phase="roll").dice(6, 1)
    spared.do(Roll())
    assert (spared.phase, spared.seat()["gold"]) == ("build", 9)
    table = far_table(noble | {"docks": {"wood": "I201"}, "gold": 0}, phase="roll").dice(6, 1)
    table.do(Roll())
    after = table.seat()
    assert after["docks"] == {}
    assert (after["noble_buildings"], after["palace"], after["cannons"]) == (["theatre"], 4, 3)
    assert len(after["bases"]) == 1


def test_q14_3_pirates_take_depots_and_a_crown_tile_comes_to_the_second_map() -> None:
    table = far_table(
        {"docks": {"free": "C201"}, "gold": 0},
        phase="roll",
        islands={"a2": "", "f1": "", "C3": ""},
        crown_reserve=["C211"],
    ).dice(6, 1)
    table.do(Roll())
    assert table.offers(Refill) == [Refill("a2"), Refill("f1")]
    assert table.refuses(Refill("C3")) == WrongSquare("Q14.3", "C3")
    assert table.refuses(Refill("a1")) == WrongSquare("Q14.3", "a1")
    table.do(Refill("f1"))
    assert table.facts["islands"]["f1"] == "C211"
    assert table.facts["crown_reserve"][-1] == "C201"


def test_q14_3_its_own_number_does_not_bind_a_crown_tile() -> None:
    """The drawn tile has 2 islets, and squares with 2, 3 and 4 are free. With two seats, a
    square with more than 2 is not an island."""
    lost = {"docks": {"free": "C201"}, "gold": 0}
    free = {"a2": "", "a4": "", "a6": ""}
    table = far_table(lost, {}, {}, {}, phase="roll", islands=free, crown_reserve=["C211"])
    table.dice(6, 1).do(Roll())
    assert table.offers(Refill) == [Refill("a2"), Refill("a4"), Refill("a6")]
    table.do(Refill("a6"))
    assert table.facts["islands"]["a6"] == "C211"
    two = far_table(lost, phase="roll", islands={"a2": "", "f1": ""}, crown_reserve=["C211"])
    two.dice(6, 1).do(Roll())
    assert two.refuses(Refill("a4")) == WrongSquare("Q14.3", "a4")


def test_q14_3_an_ordinary_tile_keeps_to_its_number() -> None:
    """Q4.7: the rule of the base game is as it was."""
    free = {"C3": "", "A4": "", "a2": ""}
    lost = {"docks": {"wood": "I201"}, "gold": 0}
    table = far_table(lost, {}, {}, phase="roll", islands=free, reserve=["I216"]).dice(6, 1)
    table.do(Roll())
    assert (table.phase, table.facts["islands"]["C3"]) == ("build", "I216")


def test_q14_3_depots_and_posts_are_a_choice() -> None:
    table = far_table({"docks": {"free": "C201", "wood": "I201"}}, phase="roll").dice(6, 1)
    table.do(Roll())
    assert table.offers(LosePost) == [LosePost("wood"), LosePost("free")]
    table.do(PayRansom())


def test_q14_4_luxury_goods_count_and_four_action_cards_besides() -> None:
    table = far_table({"goods": {"wood": 4, "gem": 3}, "cards": CARDS})
    table.do(EndTurn())
    table.do(Discard("gem"), Discard("wood"))
    assert table.refuses(Discard("wood")) == NotNow("Q10.1", "discard")
    assert table.phase == "discard"
    table.do(DiscardCard("builder"), DiscardCard("sea_hero"))
    assert table.seat()["goods"] == {"wood": 3, "gem": 2}
    assert table.seat()["cards"] == ["builder_2", "explorer_1", "trader_1", "sea_hero_2"]
    assert table.facts["active"] == 1


def test_q14_5_the_dolphins_are_neighbours() -> None:
    table = far_table({"ships": [{"square": "C12"}]}, phase="sail", turn={"points": [2, 0]})
    table.do(Sail(0, "c1"))
    assert table.facts["turn"]["points"] == [1, 0]
    table.do(Sail(0, "C12"))
    assert table.facts["turn"]["points"] == [0, 0]


def test_q14_5_reefs_and_the_harbour_are_closed() -> None:
    table = far_table({"ships": [{"square": "a2"}]}, **SAILING)
    assert table.refuses(Sail(0, "a3")) == NoWayThere("Q8.6", "a3")
    other = far_table({"ships": [{"square": "C8"}]}, **SAILING)
    assert other.refuses(Sail(0, "C9")) == NoWayThere("Q8.6", "C9")


def test_q15_1_new_ships_come_beside_the_harbour_where_no_tile_lies() -> None:
    table = far_table({"goods": SHIP})
    assert table.offers(BuildShip) == [BuildShip("C8"), BuildShip("C10")]
    assert table.refuses(BuildShip("C1")) == WrongSquare("Q15.1", "C1")
    bare = far_table({"goods": SHIP}, islands={"B9": ""})
    assert BuildShip("B9") in bare.offers(BuildShip)
    bare.do(BuildShip("B9"))
    assert bare.seat()["ships"][1]["square"] == "B9"


def test_q16_1_q16_3_a_depot_goes_to_any_of_the_five_docks() -> None:
    table = far_table({"ships": [{"square": "a2"}]}, islands={"a2": "C201"}, **SAILING)
    table.do(Explore(0))
    assert len(table.offers(Claim)) == 5
    table.do(Claim("free"))
    assert table.seat()["docks"] == {"free": "C201"}
    assert table.seat()["ship_count"] == 0


def test_q16_1_posts_never_go_to_the_free_dock() -> None:
    table = far_table({"ships": [{"square": "C3"}]}, islands={"C3": "I201"}, **SAILING)
    table.do(Explore(0))
    assert table.refuses(Claim("free")) == WrongDock("Q16.1", "free")


def test_q16_2_a_depot_at_the_free_site_adds_its_good() -> None:
    table = far_table({"docks": {"free": "C201"}, "goods": {}}, phase="roll").dice(5)
    table.do(Roll())
    assert len(table.offers(TakeGood)) == 7
    table.do(TakeGood("marble"))
    assert table.seat()["goods"] == {"marble": 1}


def test_q16_2_a_depot_at_a_basic_site_gives_a_choice_of_two() -> None:
    table = far_table({"docks": {"wood": "C203"}}, phase="roll").dice(1)
    table.do(Roll())
    assert table.offers(TakeGood) == [TakeGood("wood"), TakeGood("silk")]


def test_q16_1_q9_3_a_replaced_post_goes_under_its_own_reserve() -> None:
    seat = {"docks": {"wood": "I201"}, "ships": [{"square": "a2"}]}
    table = far_table(seat, islands={"a2": "C201"}, **SAILING)
    crowns = table.facts["crown_reserve"]
    table.do(Explore(0), Claim("wood"))
    assert table.seat()["docks"] == {"wood": "C201"}
    assert table.facts["reserve"][-1] == "I201"
    assert table.facts["crown_reserve"] == crowns


def test_q16_3_a_sixth_depot_takes_the_place_of_another() -> None:
    docks = {"wood": "C201", "stone": "C202", "tools": "C203", "cloth": "C204", "free": "C205"}
    table = far_table(
        {"docks": docks, "ships": [{"square": "a4"}]}, {}, {}, islands={"a4": "C301"}, **SAILING
    )
    table.do(Explore(0), Claim("free"))
    assert table.seat()["docks"] == docks | {"free": "C301"}
    assert table.facts["crown_reserve"][-1] == "C205"
