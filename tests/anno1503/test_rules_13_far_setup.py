"""Chapter 13: set-up with the expansion."""

import pytest

from kontor.anno1503.components import load_box, load_rows
from kontor.anno1503.moves import BuildNoble, Repair
from kontor.anno1503.refusals import NoSuchShip, UnknownComponent
from kontor.table.refusals import BadOverlay
from tests.anno1503.at import far_table, new_table


def test_q13_1_a_second_map_with_three_pirate_waters() -> None:
    box = load_box()
    assert [box.mark[60:].count(mark) for mark in (2, 3, 4)] == [7, 4, 4]
    waters = [box.square_ids[square] for square in range(96) if box.pirate_square[square] >= 0]
    assert waters == ["b3", "d3", "f3"]
    assert (box.square_ids[60], box.square_ids[95]) == ("a1", "f6")


@pytest.mark.parametrize(
    ("seats", "first", "second", "reserves", "nobles"),
    [(2, 13, 7, (3, 4), 5), (3, 19, 11, (5, 5), 8), (4, 25, 15, (7, 6), 10)],
)
def test_q13_2_q13_3_q13_5_tiles_and_buildings_by_number_of_seats(
    seats: int, first: int, second: int, reserves: tuple[int, int], nobles: int
) -> None:
    table = new_table(seats, expansion=True)
    sizes = table.facts["sizes"]
    assert (sizes["islands"], sizes["crown_islands"]) == (first, second)
    assert (sizes["reserve"], sizes["crown_reserve"]) == reserves
    assert sizes["noble_buildings"] == nobles
    assert "C9" not in table.facts["islands"]
    for square, tile in enumerate(table.state.island):
        assert tile < 0 or (tile >= 32) == (square >= 60)


def test_q13_2_twenty_one_crown_tiles() -> None:
    kinds = [row.kind for row in load_rows().tile if row.map == "crown"]
    assert len(kinds) == 21
    assert [sum("depot" in kind for kind in kinds), sum("base" in kind for kind in kinds)] == [
        12,
        9,
    ]


def test_q13_3_the_harbour_lies_three_squares_left_of_the_dolphin() -> None:
    box = load_box()
    assert box.square_ids[box.harbour] == "C9"
    assert box.square_ids[box.harbour + 3] == "C12"


def test_q13_4_noble_islands_begin_empty() -> None:
    begun = new_table(4, expansion=True).seat(2)
    assert (begun["palace"], begun["cannons"]) == (0, 0)
    assert (begun["noble_buildings"], begun["bases"], begun["cards"]) == ([], [], [])
    with pytest.raises(BadOverlay):
        load_box("[number.base_slots]\namount = 3")


def test_q13_5_six_kinds_of_noble_buildings() -> None:
    refusal = far_table().refuses(BuildNoble("opera"))
    assert refusal == UnknownComponent("Q13.5", "noble_building", "opera")


def test_q13_6_luxury_goods_and_two_shuffled_decks() -> None:
    table = new_table(4, expansion=True)
    assert [table.facts["supply"][good] for good in ("marble", "silk", "gem")] == [10, 10, 10]
    state = table.state
    assert (sorted(state.pirate_deck), sorted(state.action_deck)) == (
        list(range(10)),
        list(range(20)),
    )
    other = new_table(4, seed=2, expansion=True).state
    assert other.pirate_deck != state.pirate_deck
    assert other.action_deck != state.action_deck
    view = table.view(0)
    assert (view.pirate_deck, view.action_deck) == (10, 20)


def test_q13_7_q13_8_a_settler_and_a_citizen_and_a_ship_on_the_start_square() -> None:
    begun = new_table(4, expansion=True).seat(1)
    assert begun["inhabitants"] == {"settler": 1, "citizen": 1}
    assert begun["ships"][0]["square"] == "C1"
    assert (begun["gold"], begun["goods"]) == (7, {"wood": 1, "stone": 1})
    assert far_table({"ships": []}).refuses(Repair(0)) == NoSuchShip("Q8.4", 0)
