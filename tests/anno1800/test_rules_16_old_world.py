"""Chapter 16: the Old World."""

from typing import Any

import pytest

from kontor.anno1800.events import BonusLapsed, OldWorldExplored
from kontor.anno1800.moves import (
    BuildIndustry,
    BuildShip,
    BuildShipyard,
    EndTurn,
    ExploreOldWorld,
    HoldFestival,
    Produce,
)
from kontor.anno1800.refusals import (
    IndustryTwice,
    IslandLimit,
    NoActionLeft,
    NoSuchField,
    NotEnoughTokens,
    NoYardForShip,
    StackEmpty,
)
from kontor.table.refusals import Refused, UndoBarred
from tests.anno1800.at import TestTable, table_at

FLEET = {"18": {"tile": "exploration_ship_3"}, "19": {"tile": "exploration_ship_3"}}
OWNED = ["OW04", "OW05", "OW06", "OW07"]


def sailor(ready: int = 7, **more: Any) -> dict[str, Any]:
    """A seat with some exploration tokens on its ships."""
    return {"fields": FLEET, "tokens_exhausted": {"exploration": 7 - ready}} | more


def explored(island: str, seat: dict[str, Any] | None = None, **position: Any) -> TestTable:
    """A table where seat 0 has just opened up this island."""
    table = table_at(sailor(1) | (seat or {}), old_world_stack=[island], **position)
    table.do(ExploreOldWorld())
    return table


@pytest.mark.parametrize("owned", [0, 1, 2, 3])
def test_r16_1_the_price_grows_by_one_token_an_island(owned: int) -> None:
    price = owned + 1
    table = table_at(sailor(price, old_world=OWNED[:owned]))
    table.do(ExploreOldWorld())
    assert table.seat(0)["tokens"]["exploration"] == 0
    assert len(table.seat(0)["old_world"]) == price
    short = table_at(sailor(owned, old_world=OWNED[:owned]))
    refusal = NotEnoughTokens("R16.1", "exploration", price, owned)
    assert short.refuses(ExploreOldWorld()) == refusal


def test_r16_2_new_world_islands_do_not_count_for_the_price() -> None:
    table = table_at(sailor(1, new_world=["NWI01", "NWI02", "NWI03"]))
    table.do(ExploreOldWorld())
    assert table.seat(0)["tokens_exhausted"] == {"exploration": 7}


def test_r16_3_four_islands_at_most() -> None:
    table = table_at(sailor(old_world=OWNED))
    assert table.refuses(ExploreOldWorld()) == IslandLimit("R16.3", 4)


def test_r16_4_one_island_per_action() -> None:
    table = table_at(sailor())
    table.do(ExploreOldWorld())
    assert table.refuses(ExploreOldWorld()) == NoActionLeft("R3.2")


def test_r16_5_the_top_island_is_laid_to_the_right_and_seen_only_then() -> None:
    table = table_at(sailor(2, old_world=["OW11"]), old_world_stack=["OW08", "OW04"])
    assert table.view(0).old_world_stack == 2  # a number and no face
    assert OldWorldExplored(0, "OW08") in table.do(ExploreOldWorld())
    assert table.view(1).seats[0].old_world == ["OW11", "OW08"]
    assert table.facts["old_world_stack"] == ["OW04"]
    with pytest.raises(Refused) as refused:
        table.undo(0)
    assert refused.value.refusal == UndoBarred("table", 0)


def test_r16_6_two_inland_two_coast_and_two_sea_spaces() -> None:
    table = table_at(sailor(1), old_world_stack=["OW12"])
    assert table.refuses(BuildIndustry("sawmill", 20)) == NoSuchField("R2.14", 20)
    table.do(ExploreOldWorld(), EndTurn(), HoldFestival(), EndTurn())
    terrains = [field.terrain for field in table.view(0).seats[0].fields]
    assert terrains[20:] == ["inland", "inland", "coast", "coast", "sea", "sea"]
    table.do(BuildIndustry("sawmill", 20))
    assert table.seat(0)["buildings"]["20"] == "sawmill"


@pytest.mark.parametrize(
    ("island", "field", "building"),
    [("OW04", "20", "warehouse"), ("OW11", "22", "shipyard_1"), ("OW09", "24", "trade_ship_1")],
)
def test_r16_6_a_printed_building_takes_one_of_the_spaces(
    island: str, field: str, building: str
) -> None:
    table = explored(island)
    assert table.seat(0)["buildings"][field] == building
    assert len(table.view(0).seats[0].fields) == 26


def test_r16_7_the_home_island_need_not_be_full() -> None:
    table = explored("OW12")
    assert "11" not in table.seat(0)["buildings"]
    table.do(EndTurn(), HoldFestival(), EndTurn(), BuildShipyard("shipyard_1", 11))
    assert table.seat(0)["buildings"]["11"] == "shipyard_1"


@pytest.mark.parametrize(
    ("island", "kind", "amount"),
    [("OW01", "farmer", 2), ("OW02", "worker", 2), ("OW03", "artisan", 1)],
)
def test_r16_8_some_islands_bring_cubes_and_their_cards(
    island: str, kind: str, amount: int
) -> None:
    table = explored(island, {"quarter": {}})
    assert table.seat(0)["quarter"][kind] == amount
    assert table.seat(0)["hand_size"] == 9 + amount


def test_r16_8_one_island_brings_two_expedition_cards() -> None:
    table = explored("OW12", expedition_deck=["EX05", "EX06", "EX07"])
    assert table.seat(0)["expeditions"] == ["EX05", "EX06"]


@pytest.mark.parametrize(
    ("island", "good"),
    [
        ("OW04", "goods"),
        ("OW05", "bricks"),
        ("OW06", "coal"),
        ("OW07", "steel_beams"),
        ("OW08", "sails"),
    ],
)
def test_r16_8_a_printed_industry_is_used_normally(island: str, good: str) -> None:
    table = explored(island, turn={"actions_left": 2})
    table.do(Produce(20), Produce(20))
    assert table.facts["turn"]["pool"] == {good: 2}
    assert table.seat(0)["fields"]["20"]["workers"] == ["worker", "worker"]


def test_r16_8_a_printed_shipyard_is_used_normally() -> None:
    turn = {"actions_left": 2, "pool": {"sails": 3, "timber": 3}}
    table = explored("OW11", {"fields": {}, "tokens_exhausted": {}}, turn=turn)
    table.do(BuildShip("trade_ship_1", 18), BuildShip("trade_ship_1", 19))
    assert table.seat(0)["tokens"]["trade"] == 4
    refusal = table.refuses(BuildShip("trade_ship_1", 25))
    assert refusal == NoYardForShip("R11.2", "trade_ship_1")


def test_r16_9_an_identical_printed_industry_is_kept() -> None:
    seat = {"fields": FLEET | {"11": {"tile": "warehouse"}}}
    table = explored("OW04", seat, turn={"actions_left": 2})
    buildings = table.seat(0)["buildings"]
    assert buildings["11"] == buildings["20"] == "warehouse"
    table.do(Produce(11), Produce(20))
    assert table.facts["turn"]["pool"] == {"goods": 2}


def test_r16_9_there_is_no_other_way_to_build_two() -> None:
    seat = {"old_world": ["OW04"]}
    table = table_at(seat, turn={"pool": {"bricks": 1}})
    refusal = table.refuses(BuildIndustry("warehouse", 11))
    assert refusal == IndustryTwice("R9.4", "warehouse")


def test_r16_10_the_island_is_taken_even_if_its_effect_cannot_happen() -> None:
    table = table_at(sailor(1), old_world_stack=["OW12"], expedition_deck=[])
    assert BonusLapsed(0, "OW12") in table.do(ExploreOldWorld())
    assert (table.seat(0)["old_world"], table.seat(0)["expeditions"]) == (["OW12"], [])


def test_r16_10_no_cube_in_the_supply_or_no_gold_for_an_empty_deck() -> None:
    farmers = {"quarter": {"farmer": 21}}
    table = table_at(sailor(1), farmers, old_world_stack=["OW01"])
    assert BonusLapsed(0, "OW01") in table.do(ExploreOldWorld())
    assert table.seat(0)["quarter"]["farmer"] == 4
    poor = table_at(
        sailor(1, gold=2, hand=["FW01"]),
        {"hand": ["FW02"]},
        old_world_stack=["OW03"],
        decks={"artisan_engineer_investor": []},
    )
    assert BonusLapsed(0, "OW03") in poor.do(ExploreOldWorld())
    assert (poor.seat(0)["gold"], poor.seat(0)["quarter"]["artisan"]) == (2, 2)
    assert poor.seat(0)["old_world"] == ["OW03"]


def test_r16_10_a_bonus_that_happens_does_not_lapse() -> None:
    table = table_at(sailor(1), old_world_stack=["OW01"])
    assert BonusLapsed(0, "OW01") not in table.do(ExploreOldWorld())


@pytest.mark.parametrize(
    ("island", "tokens"),
    [("OW09", {"trade": 3, "exploration": 0}), ("OW10", {"trade": 2, "exploration": 1})],
)
def test_r16_11_a_printed_ship_gets_its_tokens_at_once(island: str, tokens: dict[str, int]) -> None:
    table = explored(island)
    assert table.seat(0)["tokens"] == tokens


def test_r16_12_nothing_is_explored_from_an_empty_stack() -> None:
    table = table_at(sailor(), old_world_stack=[])
    assert table.refuses(ExploreOldWorld()) == StackEmpty("R16.12", "old_world")
