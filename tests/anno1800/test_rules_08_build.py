"""Chapter 8: building, building over and removing."""

from typing import Any

import pytest

from kontor.anno1800.events import (
    ActionBegan,
    BuiltOver,
    CubesExhausted,
    IndustryBuilt,
    PrintUncovered,
    ShipTokensLost,
    TileDemolished,
)
from kontor.anno1800.moves import (
    ActivateCard,
    BuildIndustry,
    BuildShip,
    BuildShipyard,
    Demolish,
    EndTurn,
    Hire,
    HoldFestival,
    Produce,
)
from kontor.anno1800.refusals import (
    MissingGoods,
    NoActionLeft,
    NoIndustryHere,
    NoSuchField,
    NotEnoughCubes,
    NoTileToDemolish,
    NoYardForShip,
)
from kontor.table.moves import Move
from tests.anno1800.at import TestTable, table_at

COMBINE = {"build.scope": "combine"}
SAWMILL, YARD = BuildIndustry("sawmill", 11), BuildShipyard("shipyard_1", 12)
SHIP = BuildShip("trade_ship_1", 18)
FOR_SHIPS = {"sails": 3, "timber": 3}


def built(*tiles: str) -> dict[str, Any]:
    """A seat with these tiles on its coast, from space 11 on."""
    return {"fields": {str(11 + n): {"tile": tile} for n, tile in enumerate(tiles)}}


def actions(table: TestTable) -> tuple[int, int]:
    turn = table.facts["turn"]
    return turn["actions_taken"], turn["actions_left"]


# -- one kind per action ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (SAWMILL, YARD),
        (SAWMILL, SHIP),
        (YARD, SAWMILL),
        (YARD, SHIP),
        (SHIP, SAWMILL),
        (SHIP, YARD),
    ],
)
def test_r8_1_one_build_action_builds_one_kind(one: Move, other: Move) -> None:
    table = table_at(turn={"pool": FOR_SHIPS})
    table.do(one)
    assert table.refuses(other) == NoActionLeft("R3.2")


def test_r8_1_with_combine_one_action_builds_all_three_kinds() -> None:
    table = table_at(options=COMBINE, turn={"pool": FOR_SHIPS})
    events = table.do(SHIP, SAWMILL, YARD, BuildShip("trade_ship_1", 19))
    assert [e for e in events if isinstance(e, ActionBegan)] == [ActionBegan(0, "build")]
    assert actions(table) == (1, 0)
    # The shipyard placed in the action has built the second ship; there is none for a third.
    refusal = table.refuses(BuildShip("trade_ship_1", 17))
    assert refusal == NoYardForShip("R11.2", "trade_ship_1")


def test_r8_1_combine_does_not_allow_two_of_the_same_kind() -> None:
    table = table_at(options=COMBINE, turn={"pool": {"timber": 1}})
    table.do(SAWMILL, YARD)
    second = BuildIndustry("charcoal_kiln", 13)
    assert table.refuses(second) == NoActionLeft("R3.2")
    assert table.refuses(BuildShipyard("shipyard_1", 13)) == NoActionLeft("R3.2")


def test_r8_1_the_czech_preset_combines() -> None:
    table = table_at(options={"edition": "cs"})
    table.do(SAWMILL, YARD)
    assert actions(table) == (1, 0)


def test_r8_1_another_kind_begins_the_next_action_if_there_is_one() -> None:
    table = table_at({"face_up": ["AEI12"]})
    table.do(SAWMILL, ActivateCard("AEI12"), YARD)
    assert actions(table) == (2, 0)
    combined = table_at({"face_up": ["AEI12"]}, options=COMBINE)
    combined.do(SAWMILL, ActivateCard("AEI12"), YARD)
    assert actions(combined) == (1, 1)


def test_r8_1_another_action_closes_a_combined_build() -> None:
    table = table_at(options=COMBINE, turn={"pool": {"timber": 1}, "actions_left": 2})
    table.do(SAWMILL, Hire("farmer"))
    assert table.refuses(YARD) == NoActionLeft("R3.2")


# -- placing ----------------------------------------------------------------------------------


def test_r8_2_the_cost_is_paid_and_the_tile_moves_to_ones_island() -> None:
    table = table_at(turn={"pool": {"coal": 2, "grain": 1}})
    before = table.facts["tiles"]["brewery"]
    assert IndustryBuilt(0, "brewery", 11) in table.do(BuildIndustry("brewery", 11))
    assert table.facts["turn"]["pool"] == {"coal": 1}
    assert table.facts["tiles"]["brewery"] == before - 1
    assert table.seat(0)["buildings"]["11"] == "brewery"
    assert "11" not in table.seat(1)["buildings"]


def test_r8_2_without_the_whole_cost_nothing_is_built() -> None:
    table = table_at(turn={"pool": {"coal": 1}})
    refusal = table.refuses(BuildIndustry("brewery", 11))
    assert refusal == MissingGoods("R8.2", {"grain": 1})
    refusal = table.refuses(BuildShipyard("shipyard_2", 11))
    assert refusal == MissingGoods("R8.2", {"timber": 1, "bricks": 1})
    refusal = table.refuses(BuildShip("trade_ship_1", 18))
    assert refusal == MissingGoods("R8.2", {"timber": 1, "sails": 1})


def test_r8_2_only_on_ones_own_islands() -> None:
    table = table_at({}, {"old_world": ["OW01"]})
    assert table.refuses(BuildIndustry("sawmill", 20)) == NoSuchField("R2.14", 20)


def test_r8_3_a_space_holds_one_building() -> None:
    table = table_at(built("brewery"), turn={"actions_left": 2})
    table.do(SAWMILL, Produce(11))
    assert table.seat(0)["buildings"]["11"] == "sawmill"
    assert "brewery" not in table.seat(0)["buildings"].values()
    assert table.facts["turn"]["pool"] == {"timber": 1}


# -- building over ----------------------------------------------------------------------------


def test_r8_4_a_built_tile_may_be_built_over() -> None:
    table = table_at(built("brewery"))
    assert BuiltOver(0, "brewery", 11, False) in table.do(SAWMILL)


def test_r8_4_a_printed_building_may_be_built_over() -> None:
    table = table_at()
    assert BuiltOver(0, "home_grain_farm", 1, True) in table.do(BuildIndustry("sawmill", 1))
    assert table.seat(0)["buildings"]["1"] == "sawmill"


def test_r8_4_an_industry_may_cover_a_shipyard_and_the_reverse() -> None:
    table = table_at(built("brewery"), turn={"actions_left": 2})
    table.do(BuildIndustry("sawmill", 10), BuildShipyard("shipyard_1", 11))
    buildings = table.seat(0)["buildings"]
    assert (buildings["10"], buildings["11"]) == ("sawmill", "shipyard_1")


def test_r8_5_even_a_building_that_has_just_worked_for_the_new_one() -> None:
    fields = {"2": {"tile": "glassmakers"}}
    table = table_at({"quarter": {"farmer": 1, "worker": 1}, "fields": fields})
    table.do(Produce(0), Produce(2), BuildIndustry("window_makers", 2))
    about = table.seat(0)
    assert about["buildings"]["2"] == "window_makers"
    assert about["exhausted"] == {"worker": 1}
    assert about["fields"]["0"] == {"workers": ["farmer"]}


def test_r8_5_and_a_printed_one() -> None:
    table = table_at({"quarter": {"farmer": 1}}, turn={"actions_left": 2})
    table.do(Produce(0), BuildIndustry("charcoal_kiln", 0))
    assert table.seat(0)["exhausted"] == {"farmer": 1}
    assert table.refuses(Produce(0)) == NotEnoughCubes("R4.2", "worker", 1, 0)


def test_r8_6_a_tile_built_over_goes_back_to_the_board() -> None:
    table = table_at(built("brewery"), built("brewery"))
    assert table.facts["tiles"]["brewery"] == 0
    table.do(SAWMILL)
    assert table.facts["tiles"]["brewery"] == 1
    table.do(EndTurn(), HoldFestival(), EndTurn())
    table.do(Produce(5), Produce(1), BuildIndustry("brewery", 12))
    assert table.seat(0)["buildings"]["12"] == "brewery"


def test_r8_6_a_printed_building_stays_where_it_is() -> None:
    table = table_at()
    tiles = dict(table.facts["tiles"])
    table.do(BuildIndustry("sawmill", 1))
    assert table.facts["tiles"] == tiles | {"sawmill": 1}
    assert table.view(0).seats[0].fields[1].printed == "home_grain_farm"
    assert "home_grain_farm" not in table.seat(0)["buildings"].values()


def test_r8_6_a_print_stays_covered_when_the_tile_on_it_is_built_over() -> None:
    table = table_at({"fields": {"1": {"tile": "brewery"}}})
    events = table.do(BuildIndustry("sawmill", 1))
    assert not any(isinstance(event, PrintUncovered) for event in events)
    assert table.seat(0)["buildings"]["1"] == "sawmill"
    assert table.facts["tiles"]["brewery"] == 2


# -- removing ---------------------------------------------------------------------------------


def test_r8_7_a_built_tile_may_be_taken_off_and_goes_back_to_the_board() -> None:
    table = table_at(built("brewery"))
    assert TileDemolished(0, "brewery", 11) in table.do(Demolish(11))
    assert "11" not in table.seat(0)["buildings"]
    assert table.facts["tiles"]["brewery"] == 2
    assert table.refuses(Produce(11)) == NoIndustryHere("R4.1", 11)


def test_r8_7_a_build_action_may_consist_of_it_alone() -> None:
    table = table_at(built("brewery"))
    assert ActionBegan(0, "build") in table.do(Demolish(11))
    assert actions(table) == (1, 0)
    assert table.refuses(HoldFestival()) == NoActionLeft("R3.2")
    table.do(EndTurn())
    assert table.facts["active"] == 1


@pytest.mark.parametrize("order", [[SAWMILL, Demolish(12)], [Demolish(12), SAWMILL]])
def test_r8_7_before_or_after_building_it_is_part_of_the_same_action(order: list[Move]) -> None:
    table = table_at(built("bakery", "brewery"))
    table.do(*order)
    assert actions(table) == (1, 0)
    assert table.seat(0)["buildings"]["11"] == "sawmill"
    assert table.facts["tiles"]["brewery"] == table.facts["tiles"]["bakery"] == 2


def test_r8_7_a_removal_does_not_choose_the_kind_of_the_build_action() -> None:
    table = table_at(built("bakery"), turn={"pool": FOR_SHIPS})
    table.do(Demolish(11), SHIP)
    assert table.refuses(SAWMILL) == NoActionLeft("R3.2")


def test_r8_7_one_tile_per_build_action() -> None:
    table = table_at(built("bakery", "brewery"))
    table.do(Demolish(11))
    assert table.refuses(Demolish(12)) == NoActionLeft("R3.2")


def test_r8_7_a_second_removal_needs_a_second_build_action() -> None:
    table = table_at(built("bakery", "brewery"), turn={"actions_left": 2})
    table.do(Demolish(11), Demolish(12))
    assert actions(table) == (2, 0)
    combined = table_at(built("bakery", "brewery"), options=COMBINE)
    combined.do(Demolish(11), SAWMILL)
    assert combined.refuses(Demolish(12)) == NoActionLeft("R3.2")


def test_r8_7_every_build_action_of_a_turn_has_its_own_removal() -> None:
    table = table_at(built("bakery", "brewery", "soap_factory"), turn={"actions_left": 2})
    table.do(Demolish(11), SAWMILL, BuildShipyard("shipyard_1", 14), Demolish(12))
    assert actions(table) == (2, 0)
    assert table.refuses(Demolish(13)) == NoActionLeft("R3.2")


def test_r8_7_no_removal_outside_a_build_action() -> None:
    table = table_at(built("bakery"))
    table.do(HoldFestival())
    assert table.refuses(Demolish(11)) == NoActionLeft("R3.2")


@pytest.mark.parametrize("field", [0, 10, 15, 12])
def test_r8_7_prints_and_empty_spaces_cannot_be_removed(field: int) -> None:
    assert table_at().refuses(Demolish(field)) == NoTileToDemolish("R8.7", field)


def test_r8_7_nor_can_a_print_of_an_old_world_island() -> None:
    table = table_at({"old_world": ["OW04"]})
    assert table.refuses(Demolish(20)) == NoTileToDemolish("R8.7", 20)


def test_r8_7_an_uncovered_print_may_help_to_pay_in_the_same_action() -> None:
    table = table_at({"fields": {"0": {"tile": "brewery"}}, "quarter": {"farmer": 1}})
    assert PrintUncovered(0, "home_sawmill", 0) in table.do(Demolish(0))
    table.do(Produce(0), BuildIndustry("charcoal_kiln", 11))
    assert actions(table) == (1, 0)
    assert table.seat(0)["buildings"]["0"] == "home_sawmill"


def test_r8_7_what_the_removed_tile_made_this_turn_stays_at_hand() -> None:
    table = table_at(built("charcoal_kiln"))
    table.do(Produce(11), Demolish(11), BuildIndustry("brick_factory", 12))
    assert table.seat(0)["buildings"]["12"] == "brick_factory"
    assert table.seat(0)["exhausted"] == {"worker": 1}


# -- what stood on it -------------------------------------------------------------------------


@pytest.mark.parametrize("move", [SAWMILL, Demolish(11)])
def test_r8_8_cubes_on_a_vanishing_tile_are_exhausted(move: Move) -> None:
    fields = {"11": {"tile": "brewery", "workers": ["worker", "artisan"]}}
    table = table_at({"quarter": {}, "fields": fields})
    events = table.do(move)
    assert CubesExhausted(0, "worker", 1) in events
    assert CubesExhausted(0, "artisan", 1) in events
    assert table.seat(0)["exhausted"] == {"worker": 1, "artisan": 1}
    assert "workers" not in table.seat(0)["fields"].get("11", {})
    assert sum(table.seat(0)["quarter"].values()) == 0


def test_r8_8_cubes_on_a_printed_building_too() -> None:
    table = table_at({"quarter": {}, "fields": {"1": {"workers": ["farmer", "farmer"]}}})
    table.do(BuildIndustry("sawmill", 1))
    assert table.seat(0)["exhausted"] == {"farmer": 2}


def test_r8_8_an_uncovered_print_has_free_workplaces() -> None:
    fields = {"0": {"tile": "brewery", "workers": ["worker", "worker"]}}
    table = table_at({"quarter": {"farmer": 2}, "fields": fields})
    table.do(Demolish(0), Produce(0), Produce(0))
    assert table.seat(0)["fields"]["0"] == {"workers": ["farmer", "farmer"]}
    assert table.seat(0)["exhausted"] == {"worker": 2}


def test_r8_9_a_removed_ship_takes_ready_tokens_away_first() -> None:
    fields = {"18": {"tile": "trade_ship_2"}}
    table = table_at({"fields": fields, "tokens_exhausted": {"trade": 3}})
    assert ShipTokensLost(0, "trade", 2) in table.do(Demolish(18))
    about = table.seat(0)
    assert (about["tokens"]["trade"], about["tokens_exhausted"]) == (0, {"trade": 2})


def test_r8_9_ready_tokens_alone_may_suffice() -> None:
    fields = {"18": {"tile": "trade_ship_1"}}
    table = table_at({"fields": fields, "tokens_exhausted": {"trade": 1}})
    table.do(Demolish(18))
    about = table.seat(0)
    assert (about["tokens"]["trade"], about["tokens_exhausted"]) == (1, {"trade": 1})


def test_r8_9_tokens_on_cards_and_of_the_other_family_stay() -> None:
    seat = {
        "fields": {"18": {"tile": "trade_ship_3"}},
        "tokens_exhausted": {"trade": 5, "exploration": 1},
        "tokens_on_cards": {"trade": 2},
    }
    table = table_at(seat)
    table.do(Demolish(18))
    about = table.seat(0)
    assert about["tokens"] == {"trade": 0, "exploration": 0}
    assert about["tokens_exhausted"] == {"trade": 2, "exploration": 1}
    assert about["tokens_on_cards"] == {"trade": 2}


def test_r8_9_a_ship_built_over_takes_its_tokens_away_before_the_new_one_brings_its_own() -> None:
    table = table_at({"tokens_exhausted": {"trade": 2}}, turn={"pool": FOR_SHIPS})
    events = table.do(BuildShip("trade_ship_1", 15))
    assert ShipTokensLost(0, "trade", 1) in events
    about = table.seat(0)
    assert (about["tokens"]["trade"], about["tokens_exhausted"]) == (1, {"trade": 1})


def test_r8_9_across_the_families() -> None:
    table = table_at(turn={"pool": FOR_SHIPS | {"weapons": 1}})
    table.do(BuildShip("exploration_ship_1", 15))
    assert table.seat(0)["tokens"] == {"trade": 1, "exploration": 2}


def test_r8_9_a_printed_ship_that_is_uncovered_comes_back_exhausted() -> None:
    table = table_at({"fields": {"15": {"tile": "exploration_ship_2"}}})
    assert table.seat(0)["tokens"] == {"trade": 1, "exploration": 3}
    assert PrintUncovered(0, "trade_ship_1", 15) in table.do(Demolish(15))
    about = table.seat(0)
    assert about["tokens"] == {"trade": 1, "exploration": 1}
    assert about["tokens_exhausted"] == {"trade": 1}
    table.do(EndTurn(), HoldFestival(), EndTurn(), HoldFestival())
    assert table.seat(0)["tokens"] == {"trade": 2, "exploration": 1}


# -- free tiles -------------------------------------------------------------------------------


def test_r8_10_sawmill_and_shipyard_1_cost_nothing_and_no_other_tile() -> None:
    table = table_at({"fields": {"10": {"tile": "shipyard_3"}}})
    offered = {
        move.industry if isinstance(move, BuildIndustry) else move.shipyard
        for move in table.legal_moves(0)
        if isinstance(move, BuildIndustry | BuildShipyard)
    }
    assert offered == {"sawmill", "shipyard_1"}
    assert not any(isinstance(move, BuildShip) for move in table.legal_moves(0))


@pytest.mark.parametrize("move", [SAWMILL, YARD])
def test_r8_10_they_are_built_with_empty_hands_but_take_the_action(move: Move) -> None:
    table = table_at({"quarter": {}, "gold": 0, "tokens_exhausted": {"trade": 2}})
    table.do(move)
    assert actions(table) == (1, 0)
    assert table.seat(0)["exhausted"] == {}
