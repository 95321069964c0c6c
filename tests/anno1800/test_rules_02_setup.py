"""Chapter 2: how a table looks before the first turn."""

from typing import Any

import pytest

from kontor.anno1800.events import TableSet, TurnBegan
from kontor.anno1800.moves import BuildIndustry, Hire, Produce, Trade
from kontor.anno1800.refusals import NoSuchField, NotEnoughCubes
from kontor.table.refusals import BadInput
from tests.anno1800.at import TestTable, new_table, table_at

DECKS = {"farmer_worker": "FW", "artisan_engineer_investor": "AEI", "new_world": "NW"}
STACKS = {"expedition_deck": "EX", "old_world_stack": "OW", "new_world_stack": "NWI"}
FIRST_GAME = ["alonso_graves", "university", "edvard_goode", "isabel_sarmento", "zoo"]


def begun_by(seat: int) -> dict[str, Any]:
    """The options of a host who names the first player."""
    return {"setup.first_player": "host_choice", "setup.first_seat": seat}


def back(card: str) -> str:
    return card.rstrip("0123456789")


def test_r2_1_all_tiles_lie_on_the_board() -> None:
    table = new_table()
    assert sum(table.facts["tiles"].values()) == 120
    for seat in table.view(None).seats:
        assert [field.tile for field in seat.fields] == [None] * 20


@pytest.mark.parametrize("deck", DECKS)
def test_r2_2_population_decks_are_shuffled_separately(deck: str) -> None:
    orders = [new_table(seed=seed).facts["decks"][deck] for seed in (1, 2, 3)]
    assert orders[0] != orders[1] != orders[2]
    assert {back(card) for order in orders for card in order} == {DECKS[deck]}


def test_r2_2_the_expedition_deck_is_shuffled() -> None:
    one, other = (new_table(seed=seed).facts["expedition_deck"] for seed in (1, 2))
    assert one != other
    assert sorted(one) == sorted(other)


def test_r2_2_nobody_sees_a_card_of_a_deck() -> None:
    table = new_table()
    for viewer in (None, 0, 1, 2, 3):
        decks = table.view(viewer).decks
        assert all(card is None for deck in decks.values() for card in deck.cards)
        assert table.view(viewer).expedition_deck == 22


@pytest.mark.parametrize("stack", ["old_world_stack", "new_world_stack"])
def test_r2_3_islands_are_shuffled_into_two_face_down_stacks(stack: str) -> None:
    tables = [new_table(seed=seed) for seed in (1, 2)]
    one, other = (table.facts[stack] for table in tables)
    assert one != other
    assert sorted(one) == sorted(other)
    assert {back(island) for island in one} == {STACKS[stack]}
    # A view tells how many islands lie there, and no more.
    assert getattr(tables[0].view(0), stack) == len(one)


def test_r2_4_gold_and_tokens_not_dealt_out_are_in_the_supply() -> None:
    table = new_table(4)
    assert sum(table.seat(seat)["gold"] for seat in range(4)) == 0 + 1 + 2 + 3
    for seat in range(4):
        assert table.seat(seat)["tokens_on_cards"] == {}
        assert table.seat(seat)["tokens_exhausted"] == {}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_5_cubes_not_in_play_are_in_the_supply(seats: int) -> None:
    assert new_table(seats).facts["supply"] == {
        "farmer": 25 - 4 * seats,
        "worker": 40 - 3 * seats,
        "artisan": 25 - 2 * seats,
        "engineer": 20,
        "investor": 15,
    }


def test_r2_6_five_objectives_lie_face_up_beside_the_fireworks_tile() -> None:
    table = new_table()
    views = [table.view(viewer) for viewer in (None, 0, 1, 2, 3)]
    assert len(set(views[0].objectives)) == 5
    assert all(view.objectives == views[0].objectives for view in views)
    assert all(view.fireworks is None for view in views)


def test_r2_6_objectives_are_drawn_by_chance_by_default() -> None:
    drawn = {tuple(new_table(seed=seed).facts["objectives"]) for seed in range(5)}
    assert len(drawn) > 1


@pytest.mark.parametrize("seed", [1, 2])
def test_r2_7_the_five_objectives_of_the_first_game(seed: int) -> None:
    table = new_table(seed=seed, objectives="first_game")
    assert sorted(table.facts["objectives"]) == sorted(FIRST_GAME)


def test_r2_8_four_farmers_three_workers_two_artisans_in_their_quarters() -> None:
    table = new_table(4)
    for seat in range(4):
        assert table.seat(seat)["quarter"] == {
            "farmer": 4,
            "worker": 3,
            "artisan": 2,
            "engineer": 0,
            "investor": 0,
        }
        assert all("workers" not in field for field in table.seat(seat)["fields"].values())


def test_r2_9_one_token_on_each_printed_ship() -> None:
    table = new_table(4)
    for seat in range(4):
        about = table.seat(seat)
        printed = [name for name in about["buildings"].values() if "_ship_" in name]
        assert sorted(printed) == ["exploration_ship_1", "trade_ship_1", "trade_ship_1"]
        assert about["tokens"] == {"trade": 2, "exploration": 1}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r2_10_seven_and_two_cards_are_dealt(seats: int) -> None:
    table = new_table(seats)
    for seat in range(seats):
        backs = [back(card) for card in table.seat(seat)["hand"]]
        assert (backs.count("FW"), backs.count("AEI"), len(backs)) == (7, 2, 9)


def test_r2_10_a_hand_is_seen_by_its_owner_only() -> None:
    table = new_table(3)
    assert len(table.view(1).seats[1].hand) == 9
    assert table.view(0).seats[1].hand == table.view(None).seats[1].hand == []
    assert table.view(0).seats[1].hand_sizes == {
        "farmer_worker": 7,
        "artisan_engineer_investor": 2,
        "new_world": 0,
    }


def test_r2_10_there_is_no_hand_limit() -> None:
    hand = [f"FW{number:02}" for number in range(1, 41)]
    table = table_at({"hand": hand}, {"hand": ["FW41"]}, turn={"pool": {"timber": 1}})
    table.do(Hire("farmer"))
    assert table.seat(0)["hand_size"] == 41


def test_r2_11_the_first_player_is_drawn_by_default() -> None:
    firsts = {new_table(4, seed=seed).facts["first"] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_r2_11_the_host_may_name_the_first_player(seat: int) -> None:
    for seed in range(3):
        table = new_table(3, seed=seed, **begun_by(seat))
        assert (table.facts["first"], table.facts["active"]) == (seat, seat)
        objectives = tuple(table.facts["objectives"])
        assert table.opening_events == [TableSet(seat, objectives), TurnBegan(seat, 1)]


def test_r2_11_the_host_cannot_name_an_empty_chair() -> None:
    with pytest.raises(BadInput):
        new_table(2, **begun_by(2))


@pytest.mark.parametrize(("first", "gold"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_r2_12_gold_in_playing_order(first: int, gold: list[int]) -> None:
    table = new_table(4, **begun_by(first))
    assert [table.seat(seat)["gold"] for seat in range(4)] == gold


def test_r2_12_two_players_start_with_0_and_1_gold() -> None:
    table = new_table(2, **begun_by(1))
    assert [table.seat(seat)["gold"] for seat in range(2)] == [1, 0]


def test_r2_13_everybody_has_an_exhaust_area_of_their_own() -> None:
    fresh = new_table(2)
    assert [fresh.seat(seat)["exhausted"] for seat in range(2)] == [{}, {}]
    table = table_at(turn={"pool": {"bricks": 1}})
    table.do(Trade("timber", 1, 1), BuildIndustry("warehouse", 11))
    assert (table.seat(0)["exhausted"], table.seat(0)["tokens_exhausted"]) == (
        {"artisan": 1},
        {"trade": 1},
    )
    assert (table.seat(1)["exhausted"], table.seat(1)["tokens_exhausted"]) == ({}, {})


def test_r2_13_a_cube_in_another_exhaust_area_is_no_help() -> None:
    table = table_at({"quarter": {}}, {"exhausted": {"farmer": 5}})
    assert table.refuses(Produce(0)) == NotEnoughCubes("R4.2", "farmer", 1, 0)


def terrains(table: TestTable, seat: int) -> list[str]:
    return [field.terrain for field in table.view(None).seats[seat].fields]


def test_r2_14_a_home_island_has_inland_coast_and_sea() -> None:
    home = ["inland"] * 10 + ["coast"] * 5 + ["sea"] * 5
    assert terrains(new_table(2), 0) == home


def test_r2_14_an_old_world_island_has_them_too() -> None:
    table = table_at({"old_world": ["OW01"]})
    assert terrains(table, 0)[20:] == ["inland", "inland", "coast", "coast", "sea", "sea"]
    assert len(terrains(table, 1)) == 20


@pytest.mark.parametrize("field", [-1, 20, 44])
def test_r2_14_there_are_no_spaces_beyond_ones_islands(field: int) -> None:
    assert table_at().refuses(Produce(field)) == NoSuchField("R2.14", field)


@pytest.mark.parametrize(("seats", "sizes"), [(2, (32, 28)), (3, (25, 26)), (4, (18, 24))])
def test_r2_15_what_the_decks_hold_after_the_deal(seats: int, sizes: tuple[int, int]) -> None:
    left = new_table(seats).facts["deck_sizes"]
    assert (left["farmer_worker"], left["artisan_engineer_investor"]) == sizes
    assert left["new_world"] == 24
