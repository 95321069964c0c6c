"""Chapter 1: what is in the box, and what can run out."""

from collections import Counter

import pytest

from kontor.anno1800.components import load_box
from kontor.anno1800.moves import (
    ActivateCard,
    BuildIndustry,
    BuildShip,
    EndShift,
    EndTurn,
    Hire,
    PlayCard,
    Trade,
    Upgrade,
)
from kontor.anno1800.refusals import NoCubeInSupply, NoTileLeft, UnknownComponent
from kontor.table.refusals import BadInput, BadOverlay
from tests.anno1800.at import TestTable, new_table, table_at

CUBES = {"farmer": 25, "worker": 40, "artisan": 25, "engineer": 20, "investor": 15}


def cubes_of(table: TestTable, seat: int) -> Counter[str]:
    """Every cube a seat has, wherever it stands."""
    about = table.seat(seat)
    cubes = Counter[str](about["quarter"]) + Counter[str](about["exhausted"])
    for field in about["fields"].values():
        cubes.update(field.get("workers", []))
    return cubes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r1_1_two_to_four_players_sit_at_a_table(seats: int) -> None:
    assert len(new_table(seats).facts["seat"]) == seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_r1_1_other_numbers_of_players_get_no_table(seats: int) -> None:
    with pytest.raises(BadInput):
        new_table(seats)


def test_r1_3_every_seat_has_the_same_home_island_and_one_seat_begins() -> None:
    table = new_table(4)
    homes = [view.fields for view in table.view(None).seats]
    assert [len(home) for home in homes] == [20] * 4
    assert homes.count(homes[0]) == 4
    assert table.facts["first"] in range(4)


def test_r1_3_there_is_a_single_fireworks_tile() -> None:
    table = table_at(
        {"hand": ["FW02"]}, {"hand": ["FW13"]}, turn={"pool": {"bricks": 1, "beer": 1}}
    )
    assert "fireworks" not in table.facts
    table.do(PlayCard("FW02"), EndTurn())
    second = table_at(
        {"hand": []},
        {"hand": ["FW13"]},
        active=1,
        phase="finish_round",
        fireworks=0,
        turn={"pool": {"goods": 1, "beer": 1}},
    )
    second.do(PlayCard("FW13"))
    assert table.facts["fireworks"] == 0
    assert second.facts["fireworks"] == 0, "the second empty hand finds the tile gone"


def test_r1_4_twelve_old_world_and_eight_new_world_islands() -> None:
    facts = new_table().facts
    assert len(set(facts["old_world_stack"])) == facts["deck_sizes"]["old_world_stack"] == 12
    assert len(set(facts["new_world_stack"])) == facts["deck_sizes"]["new_world_stack"] == 8


def test_r1_5_120_building_tiles() -> None:
    tiles = dict(new_table().facts["tiles"])
    yards = {name: tiles.pop(f"shipyard_{name}") for name in (1, 2, 3)}
    ships = [
        tiles.pop(f"{family}_ship_{level}")
        for family in ("trade", "exploration")
        for level in (1, 2, 3)
    ]
    assert yards == {1: 4, 2: 6, 3: 4}
    assert ships == [6] * 6
    assert list(tiles.values()) == [2] * 35
    assert sum(tiles.values()) + sum(yards.values()) + sum(ships) == 120


def test_r1_5_what_is_no_tile_cannot_be_built() -> None:
    table = table_at()
    for name in ("home_sawmill", "shipyard_1", "palace"):
        expected = UnknownComponent("R1.5", "industry", name)
        assert table.refuses(BuildIndustry(name, 11)) == expected
    assert table.refuses(BuildShip("shipyard_1", 18)) == UnknownComponent(
        "R1.5", "ship", "shipyard_1"
    )


def test_r1_5_r1_10_an_overlay_cannot_change_the_size_of_the_box() -> None:
    for overlay in ("[ship.trade_ship_1]\ncopies = 7", "[population.farmer]\nsupply = 26"):
        with pytest.raises(BadOverlay):
            load_box(overlay)


def test_r1_6_naval_tokens_come_in_two_families_and_never_run_out() -> None:
    table = table_at(
        {"tokens_on_cards": {"trade": 77, "exploration": 53}},
        turn={"pool": {"sails": 2, "timber": 2, "weapons": 1}, "actions_left": 2},
    )
    table.do(BuildShip("trade_ship_1", 18), BuildShip("exploration_ship_1", 19))
    assert table.seat(0)["tokens"] == {"trade": 3, "exploration": 2}
    assert table.seat(0)["tokens_on_cards"] == {"trade": 77, "exploration": 53}


def test_r1_7_gold_is_counted_in_ones_and_not_bounded_by_the_box() -> None:
    table = table_at({"gold": 0}, {"gold": 86})
    table.do(Trade("timber", 1, 1))
    assert table.seat(1)["gold"] == 87


def test_r1_8_102_population_cards_in_three_decks() -> None:
    table = new_table(4)
    names = Counter(card for deck in table.facts["decks"].values() for card in deck) + Counter(
        card for seat in range(4) for card in table.seat(seat)["hand"]
    )
    backs = Counter(name.rstrip("0123456789") for name in names)
    assert set(names.values()) == {1}
    assert backs == {"FW": 46, "AEI": 32, "NW": 24}


def test_r1_9_22_expedition_cards_and_20_objective_cards() -> None:
    assert len(set(new_table().facts["expedition_deck"])) == 22
    assert len(set(load_box().objective_ids)) == 20


def test_r1_10_125_cubes() -> None:
    table = new_table(4)
    everywhere = Counter[str](table.facts["supply"])
    for seat in range(4):
        everywhere += cubes_of(table, seat)
    assert everywhere == CUBES
    assert everywhere.total() == 125


def test_r1_10_there_is_no_sixth_kind_of_cube() -> None:
    assert table_at().refuses(Hire("scholar")) == UnknownComponent("R1.10", "population", "scholar")


def test_r1_11_cubes_come_from_the_supply_and_go_back_to_it() -> None:
    table = table_at(turn={"pool": {"timber": 1, "bricks": 1}, "actions_left": 2})
    supply = dict(table.facts["supply"])
    table.do(Hire("farmer"))
    assert table.facts["supply"] == supply | {"farmer": supply["farmer"] - 1}
    table.do(Upgrade("farmer", 1, "quarter"))
    assert table.facts["supply"] == supply | {"worker": supply["worker"] - 1}


def test_r1_11_spent_gold_and_card_tokens_leave_the_table() -> None:
    table = table_at(
        {"gold": 2, "exhausted": {"farmer": 1}, "face_up": ["FW32"]}, {"gold": 0}, {"gold": 0}
    )
    table.do(EndShift("farmer"), ActivateCard("FW32"), Trade("timber", 1, 1))
    assert [table.seat(seat)["gold"] for seat in range(3)] == [1, 1, 0]
    assert table.seat(0)["tokens_exhausted"] == {}
    assert table.seat(0)["tokens_on_cards"] == {"trade": 2}


def test_r1_12_a_kind_with_no_tile_left_cannot_be_built() -> None:
    sawmill = {"fields": {"11": {"tile": "sawmill"}}}
    table = table_at({}, sawmill, sawmill)
    assert table.facts["tiles"]["sawmill"] == 0
    assert table.refuses(BuildIndustry("sawmill", 11)) == NoTileLeft("R1.12", "sawmill")


def test_r1_12_the_last_tile_can_be_built_and_is_gone_then() -> None:
    table = table_at({}, {"fields": {"11": {"tile": "sawmill"}}})
    assert table.facts["tiles"]["sawmill"] == 1
    table.do(BuildIndustry("sawmill", 11))
    assert table.facts["tiles"]["sawmill"] == 0


def test_r1_13_cubes_are_limited_to_the_box() -> None:
    table = table_at(
        {"quarter": {"farmer": 20}}, {"quarter": {"farmer": 4}}, turn={"pool": {"timber": 2}}
    )
    table.do(Hire("farmer"))
    assert table.facts["supply"]["farmer"] == 0
    assert table.refuses(Hire("farmer")) == NoCubeInSupply("R1.13", "farmer")


def test_r1_13_nobody_can_upgrade_into_a_kind_that_has_run_out() -> None:
    table = table_at(
        {"quarter": {"farmer": 4, "worker": 20}},
        {"quarter": {"worker": 20}},
        turn={"pool": {"bricks": 1}},
    )
    refusal = table.refuses(Upgrade("farmer", 1, "quarter"))
    assert refusal == NoCubeInSupply("R1.13", "worker")


def test_r1_13_gold_and_naval_tokens_are_not_limited() -> None:
    table = table_at(
        {"gold": 86, "face_up": ["FW41", "FW32"], "tokens_on_cards": {"trade": 77}}, {"gold": 86}
    )
    table.do(ActivateCard("FW41"), ActivateCard("FW32"), Trade("timber", 1, 1))
    assert [table.seat(seat)["gold"] for seat in range(2)] == [90, 87]
    assert table.seat(0)["tokens_on_cards"] == {"trade": 79}
