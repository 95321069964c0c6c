"""Chapter 9: industries."""

from typing import Any

import pytest

from kontor.anno1800.components import load_box
from kontor.anno1800.moves import (
    BuildIndustry,
    Demolish,
    EndTurn,
    ExploreOldWorld,
    HoldFestival,
    Produce,
    Trade,
)
from kontor.anno1800.refusals import (
    IndustryTwice,
    MissingGoods,
    NoActionLeft,
    NoFreeWorkplace,
    NoIndustryHere,
    NotEnoughCubes,
    NoTileLeft,
    WrongTerrain,
)
from tests.anno1800.at import table_at

# The worker alternatives and the spaces of their originals on the home island.
ALTERNATIVES = {
    "charcoal_kiln": (5, "coal"),
    "brick_factory": (6, "bricks"),
    "warehouse": (7, "goods"),
    "steelworks": (8, "steel_beams"),
    "sailmakers": (9, "sails"),
}
POOL = {"timber": 2, "coal": 2, "bricks": 2, "wool": 2, "grain": 2, "cotton": 2, "steam_motors": 2}


def built(*tiles: str) -> dict[str, Any]:
    """A seat with these tiles on its coast, from space 11 on."""
    return {"fields": {str(11 + n): {"tile": tile} for n, tile in enumerate(tiles)}}


def test_r9_1_each_industry_exists_twice() -> None:
    box = load_box()
    assert box.copies[:35] == [2] * 35
    table = table_at({}, {}, built("brewery"), turn={"pool": POOL})
    table.do(BuildIndustry("brewery", 11), EndTurn())
    assert table.facts["tiles"]["brewery"] == 0
    assert table.refuses(BuildIndustry("brewery", 11)) == NoTileLeft("R1.12", "brewery")
    table.do(Trade("beer", 0, 1))
    assert table.facts["turn"]["pool"] == {"beer": 1}, "but it can still be traded for"


@pytest.mark.parametrize("scope", ["one_kind", "combine"])
def test_r9_2_one_build_action_builds_at_most_one_industry(scope: str) -> None:
    table = table_at(options={"build.scope": scope}, turn={"pool": POOL})
    table.do(BuildIndustry("sawmill", 11))
    assert table.refuses(BuildIndustry("charcoal_kiln", 12)) == NoActionLeft("R3.2")


def test_r9_2_a_second_industry_is_a_second_action() -> None:
    table = table_at(turn={"pool": POOL, "actions_left": 2})
    table.do(BuildIndustry("sawmill", 11), BuildIndustry("charcoal_kiln", 12))
    assert table.facts["turn"]["actions_taken"] == 2
    assert table.refuses(BuildIndustry("brick_factory", 13)) == NoActionLeft("R3.2")


@pytest.mark.parametrize("field", [0, 9, 10, 14, 20, 21, 22, 23])
def test_r9_3_an_industry_stands_on_any_land_space(field: int) -> None:
    table = table_at({"old_world": ["OW01"]})
    table.do(BuildIndustry("sawmill", field))
    assert table.seat(0)["buildings"][str(field)] == "sawmill"


@pytest.mark.parametrize("field", [15, 18, 24, 25])
def test_r9_3_but_not_on_the_sea(field: int) -> None:
    table = table_at({"old_world": ["OW01"]})
    refusal = table.refuses(BuildIndustry("sawmill", field))
    assert refusal == WrongTerrain("R9.3", "sawmill", field)


@pytest.mark.parametrize("field", [12, 1, 10])
def test_r9_4_nobody_has_two_identical_industries(field: int) -> None:
    table = table_at(built("sawmill"))
    assert table.refuses(BuildIndustry("sawmill", field)) == IndustryTwice("R9.4", "sawmill")


def test_r9_4_what_others_have_does_not_matter() -> None:
    table = table_at({}, built("sawmill"))
    table.do(BuildIndustry("sawmill", 11))
    assert table.seat(0)["buildings"]["11"] == table.seat(1)["buildings"]["11"] == "sawmill"


def test_r9_4_an_industry_that_is_gone_may_be_built_again() -> None:
    table = table_at(built("sawmill"))
    table.do(Demolish(11), BuildIndustry("sawmill", 12))
    assert table.seat(0)["buildings"]["12"] == "sawmill"
    assert table.facts["turn"]["actions_left"] == 0
    over = table_at(built("sawmill"), turn={"pool": POOL, "actions_left": 2})
    over.do(BuildIndustry("brewery", 11), BuildIndustry("sawmill", 12))
    assert over.seat(0)["buildings"]["12"] == "sawmill"


def test_r9_4_built_over_its_own_copy_there_are_never_two() -> None:
    table = table_at({"fields": {"11": {"tile": "sawmill", "workers": ["worker"]}}})
    table.do(BuildIndustry("sawmill", 11))
    assert table.facts["tiles"]["sawmill"] == 1
    assert list(table.seat(0)["buildings"].values()).count("sawmill") == 1
    assert table.seat(0)["exhausted"] == {"worker": 1}


def test_r9_5_same_resource_and_other_cubes_is_not_identical() -> None:
    table = table_at(built("cotton_mill_workers"), turn={"pool": POOL})
    table.do(BuildIndustry("cotton_mill_artisans", 12))
    buildings = table.seat(0)["buildings"]
    assert (buildings["11"], buildings["12"]) == ("cotton_mill_workers", "cotton_mill_artisans")


def test_r9_5_same_cubes_and_other_resource_is_not_identical() -> None:
    table = table_at(built("bakery"), turn={"pool": POOL})
    table.do(BuildIndustry("brewery", 12))
    assert table.seat(0)["buildings"]["12"] == "brewery"


def test_r9_5_no_two_tiles_share_resource_and_cubes() -> None:
    box = load_box()
    kinds = [(box.product[n], box.worker[n]) for n in range(35)]
    assert len(set(kinds)) == 35


@pytest.mark.parametrize("industry", ALTERNATIVES)
def test_r9_6_r9_7_r9_11_a_worker_alternative_stands_beside_its_original(industry: str) -> None:
    field, good = ALTERNATIVES[industry]
    table = table_at(
        {"quarter": {"worker": 1, "artisan": 2}}, turn={"pool": POOL, "actions_left": 2}
    )
    before = table.facts["turn"]["pool"].get(good, 0)
    table.do(BuildIndustry(industry, 11))
    paid = before - table.facts["turn"]["pool"].get(good, 0)
    table.do(Produce(11), Produce(field))
    about = table.seat(0)
    assert about["buildings"][str(field)] == f"home_{industry}"
    assert about["fields"]["11"]["workers"] == ["worker"]
    assert about["fields"][str(field)]["workers"] == ["artisan"]
    assert table.facts["turn"]["pool"][good] == before - paid + 2


def test_r9_6_the_alternative_takes_workers_only() -> None:
    table = table_at(built("charcoal_kiln") | {"quarter": {"artisan": 2}})
    assert table.refuses(Produce(11)) == NotEnoughCubes("R4.2", "worker", 1, 0)


@pytest.mark.parametrize("field", [0, 1, 11])
def test_r9_7_it_may_cover_its_original_or_anything_else(field: int) -> None:
    table = table_at()
    table.do(BuildIndustry("sawmill", field))
    left = {"home_sawmill", "home_grain_farm"} & set(table.seat(0)["buildings"].values())
    assert len(left) == (2 if field == 11 else 1)


def test_r9_8_a_print_of_an_old_world_island_may_be_the_second_one() -> None:
    table = table_at(built("warehouse"), old_world_stack=["OW04"], turn={"actions_left": 2})
    table.do(ExploreOldWorld())
    buildings = table.seat(0)["buildings"]
    assert (buildings["11"], buildings["20"]) == ("warehouse", "warehouse")
    table.do(Produce(11), Produce(11), Produce(20))
    assert table.facts["turn"]["pool"] == {"goods": 3}


def test_r9_8_an_industry_that_one_has_as_a_print_cannot_be_built() -> None:
    table = table_at({"old_world": ["OW04"]}, turn={"pool": POOL})
    assert table.refuses(BuildIndustry("warehouse", 11)) == IndustryTwice("R9.4", "warehouse")


def test_r9_8_with_two_of_them_neither_can_be_built_over_by_a_third() -> None:
    seat = built("warehouse") | {"old_world": ["OW04"]}
    table = table_at(seat, turn={"pool": POOL})
    for field in (11, 12, 20):
        refusal = table.refuses(BuildIndustry("warehouse", field))
        assert refusal == IndustryTwice("R9.4", "warehouse")


def test_r9_8_uncovering_a_print_may_bring_the_second_one() -> None:
    fields = {"20": {"tile": "brewery"}}
    table = table_at({"old_world": ["OW04"], "fields": fields}, turn={"pool": POOL})
    table.do(BuildIndustry("warehouse", 11), Demolish(20))
    buildings = table.seat(0)["buildings"]
    assert (buildings["11"], buildings["20"]) == ("warehouse", "warehouse")


@pytest.mark.parametrize("industry", ["sailmakers", "sawmill"])
def test_r9_9_no_second_worker_version_of_the_same_product(industry: str) -> None:
    table = table_at(built(industry), turn={"pool": POOL})
    assert table.facts["tiles"][industry] == 1, "the tile is there, but not for this seat"
    assert table.refuses(BuildIndustry(industry, 12)) == IndustryTwice("R9.4", industry)


def test_r9_10_the_blueprint_shows_the_cost_and_the_built_side_two_workplaces() -> None:
    table = table_at(turn={"pool": {"coal": 1}, "actions_left": 2})
    assert table.refuses(Produce(11)) == NoIndustryHere("R4.1", 11)
    refusal = table.refuses(BuildIndustry("brewery", 11))
    assert refusal == MissingGoods("R8.2", {"grain": 1})
    table.do(Produce(1), BuildIndustry("brewery", 11), Produce(11), Produce(11))
    assert table.facts["turn"]["pool"] == {"beer": 2}
    assert table.seat(0)["fields"]["11"]["workers"] == ["worker", "worker"]
    assert table.refuses(Produce(11)) == NoFreeWorkplace("R4.6", 11)


def test_r9_11_five_artisan_starting_industries_have_a_worker_alternative() -> None:
    box = load_box()
    home = {box.product[n]: box.worker[n] for n in box.home_print[:10]}
    names = {
        name
        for n, name in enumerate(box.building_ids[:35])
        if box.kind_ids[box.worker[n]] == "worker" and box.product[n] in home
    }
    assert names == {*ALTERNATIVES, "sawmill"}


def test_r9_11_the_free_sawmill_tile_is_the_workers_version_of_the_farmers_sawmill() -> None:
    table = table_at({"quarter": {"farmer": 1, "worker": 1}}, turn={"actions_left": 2})
    table.do(BuildIndustry("sawmill", 11), Produce(11), Produce(0), EndTurn())
    assert table.seat(0)["fields"]["11"]["workers"] == ["worker"]
    assert table.seat(0)["fields"]["0"]["workers"] == ["farmer"]
    table.do(HoldFestival(), EndTurn())
    assert table.facts["active"] == 0
