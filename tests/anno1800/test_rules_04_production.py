"""Chapter 4: a cube goes to a workplace and makes one resource."""

from kontor.anno1800.events import CubesExhausted, GoodsLost, Produced
from kontor.anno1800.moves import BuildIndustry, EndTurn, HoldFestival, Produce, Trade
from kontor.anno1800.refusals import (
    MissingGoods,
    NoFreeWorkplace,
    NoIndustryHere,
    NoSuchField,
    NotEnoughCubes,
)
from tests.anno1800.at import table_at

BREWERY = {"11": {"tile": "brewery"}}


def test_r4_1_a_cube_moves_from_its_quarter_to_a_workplace() -> None:
    table = table_at()
    assert table.do(Produce(0)) == [Produced(0, "timber", 0, "farmer")]
    about = table.seat(0)
    assert (about["quarter"]["farmer"], about["exhausted"]) == (3, {})
    assert about["fields"]["0"]["workers"] == ["farmer"]
    assert table.facts["turn"]["pool"] == {"timber": 1}


def test_r4_1_workplaces_of_old_world_islands_serve_too() -> None:
    table = table_at({"old_world": ["OW04"]})
    table.do(Produce(20))
    assert table.facts["turn"]["pool"] == {"goods": 1}
    assert table.seat(0)["quarter"]["worker"] == 2


def test_r4_1_only_on_ones_own_islands() -> None:
    table = table_at({}, {"old_world": ["OW04"], "fields": BREWERY})
    assert table.refuses(Produce(20)) == NoSuchField("R2.14", 20)
    assert table.refuses(Produce(11)) == NoIndustryHere("R4.1", 11)


def test_r4_1_shipyards_ships_and_empty_spaces_have_no_workplace() -> None:
    table = table_at()
    for field in (10, 11, 15, 18):
        assert table.refuses(Produce(field)) == NoIndustryHere("R4.1", field)


def test_r4_1_cubes_on_other_workplaces_or_exhausted_do_not_produce() -> None:
    table = table_at(
        {
            "quarter": {"worker": 3, "artisan": 2},
            "exhausted": {"farmer": 2},
            "fields": {"1": {"workers": ["farmer", "farmer"]}},
        }
    )
    assert table.refuses(Produce(0)) == NotEnoughCubes("R4.2", "farmer", 1, 0)


def test_r4_2_the_workplace_decides_the_kind_of_cube() -> None:
    table = table_at({"quarter": {"worker": 3}, "fields": BREWERY})
    assert table.refuses(Produce(0)) == NotEnoughCubes("R4.2", "farmer", 1, 0)
    assert table.refuses(Produce(5)) == NotEnoughCubes("R4.2", "artisan", 1, 0)
    table.do(Produce(11))
    assert table.seat(0)["fields"]["11"]["workers"] == ["worker"]


def test_r4_2_a_higher_cube_is_no_substitute() -> None:
    table = table_at({"quarter": {"artisan": 2, "engineer": 2, "investor": 2}, "fields": BREWERY})
    assert table.refuses(Produce(11)) == NotEnoughCubes("R4.2", "worker", 1, 0)


def test_r4_3_a_placement_yields_its_resource_once() -> None:
    table = table_at(turn={"pool": {"coal": 1}})
    table.do(Produce(0), Produce(1))
    assert table.facts["turn"]["pool"] == {"coal": 1, "timber": 1, "grain": 1}
    table.do(BuildIndustry("charcoal_kiln", 11))
    assert table.facts["turn"]["pool"] == {"coal": 1, "grain": 1}
    assert table.refuses(BuildIndustry("gramophone_factory", 12))


def test_r4_4_what_is_not_used_in_the_turn_is_lost() -> None:
    table = table_at()
    table.do(Produce(0), Trade("grain", 1, 1), BuildIndustry("sawmill", 11))
    events = table.do(EndTurn())
    assert GoodsLost(0, {"timber": 1, "grain": 1}) in events
    assert table.facts["turn"]["pool"] == {}
    table.do(HoldFestival(), EndTurn())
    assert table.facts["active"] == 0
    missing = MissingGoods("R8.2", {"timber": 1})
    assert table.refuses(BuildIndustry("charcoal_kiln", 12)) == missing


def test_r4_4_nothing_is_lost_where_nothing_is_left() -> None:
    table = table_at()
    table.do(Produce(0), BuildIndustry("charcoal_kiln", 11))
    assert not any(isinstance(event, GoodsLost) for event in table.do(EndTurn()))


def test_r4_5_the_cube_stays_and_yields_nothing_more() -> None:
    table = table_at({"quarter": {"farmer": 2}})
    table.do(Produce(0), Produce(0), BuildIndustry("sawmill", 11), EndTurn())
    table.do(HoldFestival(), EndTurn())
    assert table.facts["active"] == 0
    assert table.seat(0)["fields"]["0"]["workers"] == ["farmer", "farmer"]
    assert table.facts["turn"]["pool"] == {}
    assert Produce(0) not in table.legal_moves(0)


def test_r4_6_an_industry_has_two_workplaces() -> None:
    table = table_at({"fields": BREWERY})
    for field, good in ((0, "timber"), (11, "beer")):
        table.do(Produce(field), Produce(field))
        assert table.facts["turn"]["pool"][good] == 2
        assert table.refuses(Produce(field)) == NoFreeWorkplace("R4.6", field)


def test_r4_7_cubes_in_a_cost_are_exhausted() -> None:
    table = table_at(turn={"pool": {"bricks": 1}})
    events = table.do(BuildIndustry("warehouse", 11))
    assert CubesExhausted(0, "artisan", 1) in events
    about = table.seat(0)
    assert (about["quarter"]["artisan"], about["exhausted"]) == (1, {"artisan": 1})


def test_r4_7_a_resource_does_not_replace_the_cube_nor_another_kind() -> None:
    table = table_at({"quarter": {"worker": 3, "engineer": 3}}, turn={"pool": {"bricks": 5}})
    assert table.refuses(BuildIndustry("warehouse", 11)) == NotEnoughCubes("R5.1", "artisan", 1, 0)


def test_r4_8_a_traded_resource_is_as_good_as_a_produced_one() -> None:
    table = table_at({"quarter": {}})
    table.do(Trade("timber", 1, 1), BuildIndustry("charcoal_kiln", 11))
    assert table.seat(0)["buildings"]["11"] == "charcoal_kiln"
    assert table.facts["turn"]["pool"] == {}
