"""Chapter 12: what is hidden."""

from kontor.anno1503.moves import Explore, Leave, Roll
from kontor.anno1503.view import TileView
from tests.anno1503.at import new_table, table_at


def test_q12_1_nobody_sees_tiles_or_the_reserve() -> None:
    table = new_table(4)
    for viewer in (0, 3, None):
        view = table.view(viewer)
        assert all(tile is not None and tile.tile is None for tile in view.islands.values())
        assert all(tile.tile is None for tile in view.reserve)


def test_q12_1_a_look_is_remembered_by_the_seat_that_looked() -> None:
    table = table_at(
        {"ships": [{"square": "C3"}]},
        islands={"C3": "I209"},
        phase="sail",
        turn={"points": [2, 0]},
    )
    table.do(Explore(0), Leave())
    assert table.view(0).islands["C3"] == TileView("2", "I209")
    assert table.view(1).islands["C3"] == TileView("2", None)
    assert table.view(None).islands["C3"] == TileView("2", None)


def test_q12_2_goods_and_gold_are_open() -> None:
    table = table_at({"goods": {"spice": 2}, "gold": 11})
    for viewer in (0, 1, None):
        seat = table.view(viewer).seats[0]
        assert (seat.goods, seat.gold) == ({"spice": 2}, 11)


def test_q12_3_backs_are_open_and_what_all_have_seen_stays_known() -> None:
    table = table_at({"docks": {"wood": "I201"}, "gold": 0}, {}, {}, phase="roll").dice(6, 1)
    assert {tile.back for tile in table.view(2).reserve} <= {"2", "3"}
    table.do(Roll())
    for viewer in (0, 1, 2, None):
        assert table.view(viewer).reserve[0] == TileView("2", "I201", open=True)
