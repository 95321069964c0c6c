"""Chapter 2: set-up."""

import pytest

from kontor.anno1503.game import ANNO_1503
from kontor.table.table import Table
from tests.anno1503.at import new_table


@pytest.mark.parametrize(
    ("seats", "islands", "reserve", "buildings"), [(2, 14, 2, 7), (3, 20, 4, 11), (4, 26, 6, 14)]
)
def test_q2_1_q2_2_q2_3_stacks_and_buildings_by_number_of_seats(
    seats: int, islands: int, reserve: int, buildings: int
) -> None:
    table = new_table(seats)
    sizes = table.facts["sizes"]
    assert (sizes["islands"], sizes["reserve"]) == (islands, reserve)
    assert sizes["buildings"] == buildings
    box, state = table.state.box, table.state
    for square, tile in enumerate(state.island):
        if tile >= 0:
            assert box.tile_mark[tile] == box.mark[square] <= seats
    assert all(mask == 0 for mask in state.known)


def test_q2_2_tiles_are_shuffled() -> None:
    assert new_table(4, seed=1).state.island != new_table(4, seed=2).state.island
    assert new_table(4, seed=1).state.reserve != new_table(4, seed=2).state.reserve


def test_q2_4_q2_9_the_rest_of_the_goods_is_in_the_bank() -> None:
    table = new_table(3)
    assert table.facts["supply"]["wood"] == 12
    assert table.facts["supply"]["stone"] == 12
    assert table.facts["supply"]["tools"] == 15
    assert table.facts["supply"]["gem"] == 0


def test_q2_5_home_islands_are_different_and_dealt_at_random() -> None:
    deals = {new_table(4, seed=seed).state.boards for seed in range(12)}
    assert all(sorted(deal) == [0, 1, 2, 3] for deal in deals)
    assert len(deals) > 5


def test_q2_6_q2_7_q2_8_q2_9_what_every_seat_begins_with() -> None:
    for seat in range(4):
        begun = new_table(4).seat(seat)
        assert begun["inhabitants"] == {"pioneer": 1, "settler": 1}
        assert [ship.get("square") for ship in begun["ships"]] == ["C1", None]
        assert begun["gold"] == 7
        assert begun["goods"] == {"wood": 1, "stone": 1}


def test_q2_9_without_starting_goods() -> None:
    table = Table.open(ANNO_1503, ["?"] * 2, options={"setup.start_goods": "none"}, seed=1)
    assert sum(table.state.goods) == 0
    assert table.state.supply[0] == 15


def test_q2_10_the_first_seat_is_drawn() -> None:
    assert {new_table(4, seed=seed).state.first for seed in range(40)} == {0, 1, 2, 3}
