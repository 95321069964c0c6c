"""Chapter 22: ties."""

from typing import Any

from tests.anno1800.at import table_at

Seat = dict[str, Any]
ONE_CARD: list[Seat] = [{"hand": ["FW01"], "gold": 0}, {"hand": ["FW02"], "gold": 0}]


def ranks(*seats: Seat) -> list[int]:
    table = table_at(*seats, objectives=[], phase="end")
    assert [score.winner for score in table.scores()] == [s.rank == 1 for s in table.scores()]
    return [score.rank for score in table.scores()]


def test_r22_1_the_most_buildings_break_a_tie() -> None:
    one, other = ONE_CARD
    for tile, field in [("sawmill", "11"), ("shipyard_1", "12"), ("trade_ship_1", "19")]:
        assert ranks(one, other | {"fields": {field: {"tile": tile}}}) == [2, 1]


def test_r22_1_a_covered_print_does_not_count() -> None:
    one, other = ONE_CARD
    over_a_print = other | {"fields": {"0": {"tile": "sawmill"}}}
    assert ranks(one, over_a_print) == [1, 1]


def test_r22_1_uncovered_prints_of_old_world_islands_count() -> None:
    one, other = ONE_CARD
    assert ranks(one, other | {"old_world": ["OW04"]}) == [2, 1]
    assert ranks(one, other | {"old_world": ["OW12"]}) == [1, 1]  # it has nothing printed


def test_r22_1_buildings_matter_only_in_a_tie() -> None:
    one, other = ONE_CARD
    assert ranks(one | {"gold": 3}, other | {"fields": {"11": {"tile": "sawmill"}}}) == [1, 2]


def test_r22_2_then_the_fewest_hand_cards() -> None:
    one, other = ONE_CARD
    assert ranks(one, other | {"hand": ["FW02", "FW03"]}) == [1, 2]
    assert ranks(one, other | {"hand": []}) == [2, 1]


def test_r22_2_buildings_come_before_hand_cards() -> None:
    one, other = ONE_CARD
    builder = other | {"hand": ["FW02", "FW03"], "fields": {"11": {"tile": "sawmill"}}}
    assert ranks(one, builder) == [2, 1]


def test_r22_3_then_the_victory_is_shared() -> None:
    one, other = ONE_CARD
    # The rest of the gold, the cubes and the seat do not matter.
    assert ranks(one | {"gold": 2}, other | {"quarter": {"investor": 3}}) == [1, 1]


def test_r22_3_shared_among_three_and_not_with_the_fourth() -> None:
    third, fourth = {"hand": ["FW03"], "gold": 0}, {"hand": ["FW04", "FW05"], "gold": 0}
    assert ranks(*ONE_CARD, third, fourth) == [1, 1, 1, 4]
