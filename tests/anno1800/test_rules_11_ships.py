"""Chapter 11: ships."""

from itertools import permutations
from typing import Any

import pytest

from kontor.anno1800.events import TokensGained
from kontor.anno1800.moves import (
    ActivateCard,
    BuildIndustry,
    BuildShip,
    BuildShipyard,
    Demolish,
    Hire,
    Produce,
    Trade,
)
from kontor.anno1800.refusals import (
    NoActionLeft,
    NotEnoughTokens,
    NoTileLeft,
    NoYardForShip,
    SeaFieldTaken,
    WrongTerrain,
)
from tests.anno1800.at import TestTable, table_at

COMBINE = {"build.scope": "combine"}
FREE_SEA = {"ships.need_free_sea": True}
GOODS = dict.fromkeys(("sails", "timber", "weapons", "goods", "coal", "steam_motors"), 9)
PLENTY = {"pool": GOODS}


def yards(*levels: int, **more: Any) -> dict[str, Any]:
    """A seat with shipyards of these levels and no other: the first one covers the print."""
    tiles = {str(10 + n): {"tile": f"shipyard_{level}"} for n, level in enumerate(levels)}
    return more | {"fields": tiles | more.get("fields", {})}


def trade_ship(level: int, field: int = 18) -> BuildShip:
    return BuildShip(f"trade_ship_{level}", field)


def no_yard(level: int) -> NoYardForShip:
    return NoYardForShip("R11.2", f"trade_ship_{level}")


def taken(table: TestTable) -> int:
    actions: int = table.facts["turn"]["actions_taken"]
    return actions


# -- how many ---------------------------------------------------------------------------------


def test_r11_1_as_many_ships_as_shipyards() -> None:
    table = table_at(yards(1, 1, 1), turn=PLENTY)
    table.do(trade_ship(1, 18), trade_ship(1, 19), trade_ship(1, 17))
    assert taken(table) == 1
    assert table.refuses(trade_ship(1, 16)) == no_yard(1)


def test_r11_1_shipyards_on_all_islands_count_together() -> None:
    table = table_at({"old_world": ["OW11"]}, turn=PLENTY)
    assert table.seat(0)["buildings"]["22"] == "shipyard_1"
    table.do(trade_ship(1, 18), trade_ship(1, 24))
    assert taken(table) == 1
    assert table.refuses(trade_ship(1, 19)) == no_yard(1)


def test_r11_1_shipyards_of_others_do_not_count() -> None:
    table = table_at({}, yards(3, 3), turn=PLENTY)
    table.do(trade_ship(1))
    assert table.refuses(trade_ship(1, 19)) == no_yard(1)


def test_r11_1_one_ship_more_begins_the_next_action_if_there_is_one() -> None:
    table = table_at({"face_up": ["AEI12"]}, turn=PLENTY)
    table.do(trade_ship(1), ActivateCard("AEI12"), trade_ship(1, 19))
    assert taken(table) == 2
    assert table.refuses(trade_ship(1, 17)) == no_yard(1)


def test_r11_1_an_earlier_build_action_of_the_turn_does_not_matter() -> None:
    table = table_at(yards(1, 1), turn=PLENTY | {"actions_left": 2})
    table.do(BuildIndustry("sawmill", 12), trade_ship(1, 18), trade_ship(1, 19))
    assert taken(table) == 2
    assert table.refuses(trade_ship(1, 17)) == no_yard(1)


def test_r11_1_another_action_closes_the_building_of_ships() -> None:
    table = table_at(yards(1, 1), turn=PLENTY | {"actions_left": 2})
    table.do(trade_ship(1), Hire("farmer"))
    assert taken(table) == 2
    assert table.refuses(trade_ship(1, 19)) == NoActionLeft("R3.2")


def test_r11_1_what_is_no_action_does_not_close_it() -> None:
    table = table_at(yards(1, 1), turn=PLENTY)
    table.do(trade_ship(1), Produce(1), Trade("wool", 1, 1), trade_ship(1, 19))
    assert taken(table) == 1


# -- which ------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_r11_2_the_order_of_the_ships_does_not_matter(order: tuple[int, int, int]) -> None:
    table = table_at(yards(1, 2, 3), turn=PLENTY)
    table.do(*(trade_ship(level, 17 + n) for n, level in enumerate(order)))
    assert taken(table) == 1


@pytest.mark.parametrize(
    ("levels", "ships", "too_much"),
    [
        ((1, 1, 2), (2,), 2),
        ((1, 1, 2), (1, 1, 1), 1),
        ((1, 1, 2), (1, 2), 2),
        ((1, 2, 3), (2, 2), 3),
        ((1, 2, 3), (3,), 3),
        ((2, 2), (1, 1), 1),
        ((1, 3), (3,), 2),
    ],
)
def test_r11_2_each_shipyard_builds_one_ship_not_above_its_level(
    levels: tuple[int, ...], ships: tuple[int, ...], too_much: int
) -> None:
    table = table_at(yards(*levels), turn=PLENTY)
    table.do(*(trade_ship(level, 17 + n) for n, level in enumerate(ships)))
    assert taken(table) == 1
    assert table.refuses(trade_ship(too_much, 16)) == no_yard(too_much)


def test_r11_2_a_smaller_ship_may_still_follow() -> None:
    table = table_at(yards(1, 2, 3), turn=PLENTY)
    table.do(trade_ship(2, 17), trade_ship(2, 18))
    assert table.refuses(trade_ship(2, 19)) == no_yard(2)
    table.do(trade_ship(1, 19))
    assert taken(table) == 1


def test_r11_2_a_ship_that_does_not_fit_begins_the_next_action() -> None:
    table = table_at(yards(1, 2), turn=PLENTY | {"actions_left": 2})
    table.do(trade_ship(2, 18), trade_ship(2, 19))
    assert taken(table) == 2
    # The first action is closed: its free yard of level 1 is now the second action's.
    table.do(trade_ship(1, 17))
    assert table.refuses(trade_ship(1, 16)) == no_yard(1)


def test_r11_2_a_removed_shipyard_does_not_make_room_for_another_ship() -> None:
    table = table_at(yards(1, 1), turn=PLENTY)
    table.do(trade_ship(1, 18), trade_ship(1, 19), Demolish(11))
    assert table.refuses(trade_ship(1, 17)) == no_yard(1)


def test_r11_2_nor_does_it_take_the_room_of_those_that_remain() -> None:
    table = table_at(yards(1, 2), turn=PLENTY)
    table.do(trade_ship(2, 18), Demolish(11), trade_ship(1, 19))
    assert taken(table) == 1
    assert table.refuses(trade_ship(1, 17)) == no_yard(1)


def test_r11_2_removing_an_idle_shipyard_does_not_set_the_busy_one_free() -> None:
    table = table_at(yards(2, 1), turn=PLENTY)
    table.do(trade_ship(2, 18), Demolish(11))
    assert table.refuses(trade_ship(1, 19)) == no_yard(1)


def test_r11_2_with_combine_a_new_shipyard_builds_at_once() -> None:
    table = table_at(options=COMBINE, turn=PLENTY)
    table.do(trade_ship(1, 18))
    assert table.refuses(trade_ship(1, 19)) == no_yard(1)
    table.do(BuildShipyard("shipyard_1", 11), trade_ship(1, 19))
    assert taken(table) == 1
    assert table.refuses(trade_ship(1, 17)) == no_yard(1)


def test_r11_2_with_combine_a_used_shipyard_may_be_covered_and_its_ship_stands() -> None:
    table = table_at(options=COMBINE, turn=PLENTY)
    table.do(trade_ship(1, 18), BuildIndustry("sawmill", 10))
    assert taken(table) == 1
    assert table.seat(0)["buildings"]["18"] == "trade_ship_1"
    refusal = table.refuses(trade_ship(1, 19))
    assert refusal == NoYardForShip("R10.1", "trade_ship_1")


# -- how many in all, and where ---------------------------------------------------------------


def test_r11_3_any_number_of_ships_of_any_level() -> None:
    fields = {str(field): {"tile": "trade_ship_3"} for field in (15, 16, 17, 18)}
    table = table_at(yards(3, fields=fields), turn=PLENTY)
    table.do(trade_ship(3, 19))
    assert table.seat(0)["tokens"] == {"trade": 15, "exploration": 0}


def test_r11_3_only_the_tiles_of_the_box_set_an_end() -> None:
    fields = {str(field): {"tile": "trade_ship_1"} for field in (15, 16, 17)}
    table = table_at({"fields": fields}, {"fields": fields}, turn=PLENTY)
    assert table.refuses(trade_ship(1, 18)) == NoTileLeft("R1.12", "trade_ship_1")


@pytest.mark.parametrize("field", [15, 18])
def test_r11_3_a_ship_may_be_built_over_a_ship(field: int) -> None:
    table = table_at(yards(2, fields={"18": {"tile": "trade_ship_1"}}), turn=PLENTY)
    table.do(trade_ship(2, field))
    assert table.seat(0)["tokens"]["trade"] == 3 - 1 + 2


def test_r11_3_and_a_lower_one_over_a_higher_one() -> None:
    table = table_at({"fields": {"18": {"tile": "trade_ship_3"}}}, turn=PLENTY)
    table.do(trade_ship(1, 18))
    assert table.facts["tiles"]["trade_ship_3"] == 6
    assert table.seat(0)["tokens"]["trade"] == 2 + 1


@pytest.mark.parametrize("options", [FREE_SEA, {"edition": "cs"}])
def test_r11_3_need_free_sea_forbids_building_over_a_ship(options: dict[str, Any]) -> None:
    fields = {"18": {"tile": "trade_ship_1"}}
    table = table_at(yards(2, fields=fields), options=options, turn=PLENTY)
    for field in (15, 17, 18):
        assert table.refuses(trade_ship(2, field)) == SeaFieldTaken("R11.3", field)
    table.do(trade_ship(2, 19))
    assert table.seat(0)["tokens"]["trade"] == 5


def test_r11_3_with_need_free_sea_a_removed_ship_makes_room() -> None:
    table = table_at(
        yards(2, fields={"18": {"tile": "trade_ship_1"}}), options=FREE_SEA, turn=PLENTY
    )
    table.do(Demolish(18), trade_ship(2, 18))
    assert table.seat(0)["tokens"]["trade"] == 4


def test_r11_3_with_need_free_sea_an_uncovered_print_does_not() -> None:
    table = table_at({"fields": {"15": {"tile": "trade_ship_2"}}}, options=FREE_SEA, turn=PLENTY)
    table.do(Demolish(15))
    assert table.refuses(trade_ship(1, 15)) == SeaFieldTaken("R11.3", 15)


@pytest.mark.parametrize("field", [15, 19, 24, 25])
def test_r11_4_a_ship_lies_on_the_sea(field: int) -> None:
    table = table_at({"old_world": ["OW01"]}, turn=PLENTY)
    table.do(trade_ship(1, field))
    assert table.seat(0)["buildings"][str(field)] == "trade_ship_1"


@pytest.mark.parametrize("field", [0, 9, 10, 14, 20, 22])
def test_r11_4_and_nowhere_else(field: int) -> None:
    table = table_at({"old_world": ["OW01"]}, turn=PLENTY)
    refusal = table.refuses(trade_ship(1, field))
    assert refusal == WrongTerrain("R11.4", "trade_ship_1", field)


# -- their tokens -----------------------------------------------------------------------------


@pytest.mark.parametrize("family", ["trade", "exploration"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_r11_5_a_new_ship_brings_as_many_tokens_of_its_family_as_its_level(
    family: str, level: int
) -> None:
    table = table_at(yards(3), turn=PLENTY)
    start = {"trade": 2, "exploration": 1}
    assert table.seat(0)["tokens"] == start
    events = table.do(BuildShip(f"{family}_ship_{level}", 18))
    gained = [event for event in events if isinstance(event, TokensGained)]
    assert [(e.family, e.count, e.on_card) for e in gained] == [(family, level, False)]
    assert table.seat(0)["tokens"] == start | {family: start[family] + level}
    assert table.seat(0)["tokens_exhausted"] == table.seat(0)["tokens_on_cards"] == {}


def test_r11_6_new_tokens_pay_for_the_next_ship_of_the_same_action() -> None:
    """Two ships in one action: the trade ship's tokens buy the weapons of the second ship."""
    seat = yards(2, 1, 1, quarter={"farmer": 2, "artisan": 2}, gold=0)
    partner = {"gold": 0, "fields": {"11": {"tile": "weapon_factory"}}}
    table = table_at(seat, partner)
    weapons = Trade("weapons", 1, 2)
    table.do(Produce(0), Produce(0), Produce(9), Produce(9), Trade("goods", 1, 2))
    assert table.refuses(weapons) == NotEnoughTokens("R6.2", "trade", 2, 0)
    table.do(trade_ship(2, 18), weapons, BuildShip("exploration_ship_1", 19))
    about = table.seat(0)
    assert taken(table) == 1
    assert about["tokens"] == {"trade": 0, "exploration": 2}
    assert about["tokens_exhausted"] == {"trade": 4}
    assert table.seat(1)["gold"] == 2
