"""Chapter 10: shipyards."""

from typing import Any

import pytest

from kontor.anno1800.moves import BuildIndustry, BuildShip, BuildShipyard
from kontor.anno1800.refusals import NoActionLeft, NoTileLeft, NoYardForShip, WrongTerrain
from tests.anno1800.at import table_at

FAMILIES = ("trade", "exploration")
PLENTY = {
    "pool": dict.fromkeys(
        ("sails", "timber", "weapons", "goods", "coal", "steam_motors", "bricks", "steel_beams"), 9
    )
}


def yards(*levels: int) -> dict[str, Any]:
    """A seat with shipyards of these levels and no other: the first one covers the print."""
    return {
        "fields": {str(10 + n): {"tile": f"shipyard_{level}"} for n, level in enumerate(levels)}
    }


@pytest.mark.parametrize("yard", [1, 2, 3])
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("family", FAMILIES)
def test_r10_1_r10_6_a_shipyard_builds_both_families_up_to_its_own_level(
    yard: int, level: int, family: str
) -> None:
    table = table_at(yards(yard), turn=PLENTY)
    ship = f"{family}_ship_{level}"
    if level <= yard:
        table.do(BuildShip(ship, 18))
        assert table.seat(0)["buildings"]["18"] == ship
    else:
        assert table.refuses(BuildShip(ship, 18)) == NoYardForShip("R10.1", ship)


def test_r10_1_the_printed_shipyard_builds_too() -> None:
    table = table_at(turn=PLENTY)
    assert table.refuses(BuildShip("trade_ship_2", 18)) == NoYardForShip("R10.1", "trade_ship_2")
    table.do(BuildShip("trade_ship_1", 18))
    assert table.seat(0)["buildings"]["18"] == "trade_ship_1"


def test_r10_1_without_a_shipyard_there_are_no_ships() -> None:
    table = table_at({"fields": {"10": {"tile": "brewery"}}}, turn=PLENTY)
    assert table.refuses(BuildShip("trade_ship_1", 18)) == NoYardForShip("R10.1", "trade_ship_1")


def test_r10_2_levels_do_not_add_up() -> None:
    table = table_at(yards(1, 1), turn=PLENTY)
    assert table.refuses(BuildShip("trade_ship_2", 18)) == NoYardForShip("R10.1", "trade_ship_2")
    more = table_at(yards(1, 2, 2), turn=PLENTY)
    assert more.refuses(BuildShip("trade_ship_3", 18)) == NoYardForShip("R10.1", "trade_ship_3")


@pytest.mark.parametrize("scope", ["one_kind", "combine"])
def test_r10_3_one_build_action_builds_at_most_one_shipyard(scope: str) -> None:
    table = table_at(options={"build.scope": scope}, turn=PLENTY)
    table.do(BuildShipyard("shipyard_1", 11))
    assert table.refuses(BuildShipyard("shipyard_1", 12)) == NoActionLeft("R3.2")
    assert table.refuses(BuildShipyard("shipyard_2", 11)) == NoActionLeft("R3.2")


def test_r10_3_a_second_shipyard_is_a_second_action() -> None:
    table = table_at(turn=PLENTY | {"actions_left": 2})
    table.do(BuildShipyard("shipyard_1", 11), BuildShipyard("shipyard_2", 12))
    assert table.facts["turn"]["actions_taken"] == 2


def test_r10_4_any_number_of_shipyards_of_any_level() -> None:
    table = table_at(yards(3, 1, 1, 1), turn=PLENTY | {"actions_left": 3})
    table.do(BuildShipyard("shipyard_1", 14))
    names = list(table.seat(0)["buildings"].values())
    assert names.count("shipyard_1") == 4
    assert names.count("shipyard_3") == 1
    # Only the tiles of the box set an end to it.
    refusal = table.refuses(BuildShipyard("shipyard_1", 10))
    assert refusal == NoTileLeft("R1.12", "shipyard_1")
    table.do(BuildShipyard("shipyard_3", 11))
    assert list(table.seat(0)["buildings"].values()).count("shipyard_3") == 2


def test_r10_4_a_lower_shipyard_may_cover_a_higher_one() -> None:
    table = table_at(yards(3), turn=PLENTY | {"actions_left": 2})
    table.do(BuildShipyard("shipyard_1", 10))
    assert table.facts["tiles"]["shipyard_3"] == 4
    assert table.refuses(BuildShip("trade_ship_2", 18)) == NoYardForShip("R10.1", "trade_ship_2")


@pytest.mark.parametrize("field", [10, 14, 22, 23])
def test_r10_5_a_shipyard_stands_on_the_coast(field: int) -> None:
    table = table_at({"old_world": ["OW01"]})
    table.do(BuildShipyard("shipyard_1", field))
    assert table.seat(0)["buildings"][str(field)] == "shipyard_1"


@pytest.mark.parametrize("field", [0, 9, 15, 19, 20, 21, 24, 25])
def test_r10_5_and_nowhere_else(field: int) -> None:
    table = table_at({"old_world": ["OW01"]})
    refusal = table.refuses(BuildShipyard("shipyard_1", field))
    assert refusal == WrongTerrain("R10.5", "shipyard_1", field)


def test_r10_6_one_action_may_mix_the_families() -> None:
    table = table_at(yards(2, 2), turn=PLENTY)
    table.do(BuildShip("exploration_ship_2", 18), BuildShip("trade_ship_2", 19))
    assert table.seat(0)["tokens"] == {"trade": 4, "exploration": 3}


def test_r10_1_a_shipyard_covered_by_an_industry_builds_no_more() -> None:
    table = table_at(turn=PLENTY | {"actions_left": 2})
    table.do(BuildIndustry("sawmill", 10))
    assert table.refuses(BuildShip("trade_ship_1", 18)) == NoYardForShip("R10.1", "trade_ship_1")
