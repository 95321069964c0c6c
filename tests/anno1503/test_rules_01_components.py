"""Chapter 1: components and supply."""

import pytest

from kontor.anno1503.components import load_box, load_rows
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.moves import Buy, EndTurn, LosePost, Promote, Sail, Sell, TakeBuilding
from kontor.anno1503.refusals import NotEnoughGold, PileEmpty, UnknownComponent
from kontor.table.refusals import BadInput, BadOverlay
from kontor.table.table import Table
from tests.anno1503.at import new_table, table_at


@pytest.mark.parametrize("seats", [1, 5])
def test_q1_1_two_to_four_seats(seats: int) -> None:
    with pytest.raises(BadInput):
        Table.open(ANNO_1503, ["?"] * seats)
    assert len(new_table(2).state.gold) == 2


def test_q1_2_six_piles_of_fifteen_that_can_run_out() -> None:
    goods = dict.fromkeys(("wood", "stone", "tools", "cloth", "spice", "tobacco"), 1)
    table = table_at({"goods": goods | {"wood": 15}, "gold": 60}, {"goods": {}})
    supply = table.facts["supply"]
    assert supply == dict.fromkeys(goods, 14) | {"wood": 0, "marble": 0, "silk": 0, "gem": 0}
    assert table.refuses(Buy("wood")) == PileEmpty("Q5.2", "wood")
    assert table.refuses(Buy("beer")) == UnknownComponent("Q1.2", "good", "beer")
    table.do(Sell("wood", "pioneer"))
    assert table.facts["supply"]["wood"] == 1


def test_q1_3_the_map_has_sixty_squares_and_twenty_six_islands() -> None:
    box = load_box()
    assert [box.mark[:60].count(mark) for mark in (2, 3, 4)] == [14, 6, 6]
    assert box.square_ids[box.start] == "C1"
    assert box.square_ids[0] == "A1"
    assert box.square_ids[59] == "E12"
    table = table_at(phase="sail", turn={"points": [3, 0]})
    assert table.refuses(Sail(0, "C99")) == UnknownComponent("Q1.3", "square", "C99")


def test_q1_4_thirty_two_island_tiles_of_six_kinds() -> None:
    tiles = [row for row in load_rows().tile if row.map == "base"]
    assert [sum(row.stack == stack for row in tiles) for stack in (2, 3, 4)] == [16, 8, 8]
    kinds = [row.kind for row in tiles]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "spice_post": 7,
        "tobacco_post": 7,
        "cloth_post": 4,
        "agreement": 9,
        "gold_treasure": 3,
        "promotion_treasure": 2,
    }


def test_q1_5_every_home_island_makes_something_else_at_the_same_number() -> None:
    box = load_box()
    for number in range(5):
        assert len({sites[number] for sites in box.site_at}) == 4
    for sites in box.site_at:
        assert sorted(sites) == [0, 1, 2, 3, 4]


def test_q1_6_five_docks_of_which_ordinary_posts_use_four() -> None:
    table = table_at({"docks": {"wood": "spice_post"}}, phase="pirates")
    assert table.refuses(LosePost("beer")) == UnknownComponent("Q1.6", "dock", "beer")
    assert load_box().site_ids == ["wood", "stone", "tools", "cloth", "free"]
    assert load_box().agreement_slots == 3
    assert load_box().spaces == 7


def test_q1_7_four_low_and_three_high_inhabitant_tiles() -> None:
    box = load_box()
    assert (box.low_tiles, box.high_tiles) == (4, 3)
    assert box.inhabitant_ids == ["pioneer", "settler", "citizen", "merchant"]
    refusal = table_at().refuses(Promote("beggar"))
    assert refusal == UnknownComponent("Q1.7", "inhabitant", "beggar")


def test_q1_8_fourteen_public_buildings_of_eight_kinds() -> None:
    copies = load_box().building_copies
    assert [sum(row[mark] for row in copies) for mark in range(3)] == [7, 4, 3]
    assert len(copies) == 8
    table = table_at({"inhabitants": {"pioneer": 4}}, phase="take_building")
    assert table.refuses(TakeBuilding("casino")) == UnknownComponent("Q1.8", "building", "casino")


def test_q1_9_two_ships_a_seat() -> None:
    assert load_box().ships == 2
    with pytest.raises(BadOverlay):
        load_box("[number.ships]\namount = 3")


def test_q1_10_gold_is_never_negative_and_has_no_limit() -> None:
    table = table_at({"gold": 5}, {"gold": 900})
    assert table.refuses(Buy("wood")) == NotEnoughGold("Q5.2", 6, 5)
    assert table.seat(1)["gold"] == 900


def test_q1_11_every_number_can_be_corrected_and_tells_its_source() -> None:
    table = table_at({"gold": 7}, overlay="[number.purchase_price]\namount = 4")
    table.do(Buy("wood"), EndTurn())
    assert table.seat()["gold"] == 3
    rows = load_rows("[number.purchase_price]\namount = 4")
    price = next(row for row in rows.number if row.id == "purchase_price")
    assert (price.source, price.source_of("amount")) == ("two-sources", "own-box")


@pytest.mark.parametrize(
    ("overlay", "what"),
    [
        ("[number.purchase_price]\namount = -1", "`int` >= 0"),
        ("[number.no_such]\namount = 1", "there is no number"),
        ("[weather.rain]\nmm = 3", "no kind of component"),
        ("[tile.I201]\nstack = 3", "no value 'stack'"),
        ("[tile.I201]\nkind = 'gem_depot'", "other map"),
        ("[tile.C201]\nkind = 'agreement'", "other map"),
        ("[inhabitant.pioneer]\ncost = { beer = 1 }", "no good 'beer'"),
        ("[home_island.I]\nsites = ['wood', 'wood', 'tools', 'cloth', 'free']", "five sites"),
        ("[fate.fire]\nfaces = [1, 4]", "each face"),
        ("[building.smith]\neffect = 'no_fire'", "each effect"),
        ("[building.smith]\ncopies = [2, 2, 2]", "14 tiles"),
        ("[noble_building.park]\ncopies = [2, 0, 0]", "10 tiles"),
        ("[map.base]\nrows = ['.']", "5 rows of 12"),
        ("[map.base]\nharbour = 'A1'", "two islets"),
        ("[pirate_card.P01]\nreward = 'beer'", "a defeat and a reward"),
        ("[pirate_card.P01]\nwares = 'luxury'", "peaceful"),
        ("[pirate_card.P10]\nshuffles = false", "shuffled"),
        ("[inhabitant.merchant]\nstart = 9", "too few inhabitant tiles"),
        ("x = 1", "not a table of rows"),
        ("x = = 1", "Invalid value"),
    ],
)
def test_a_bad_overlay_is_refused_with_its_line(overlay: str, what: str) -> None:
    with pytest.raises(BadOverlay, match=what) as refused:
        load_box(overlay)
    assert refused.value.where.startswith("overlay")


def test_a_map_with_too_many_islands_is_refused() -> None:
    rows = ["2" * 12, "............", "S.2..2..2.2D", "............", "............"]
    with pytest.raises(BadOverlay, match="only 16 tiles with 2 islets"):
        load_box(f"[map.base]\nrows = {[*rows[:3], '2' * 12, rows[4]]}")
    with pytest.raises(BadOverlay, match="one of"):
        load_box(f"[map.base]\nrows = {['?' * 12, *rows[1:]]}")
    with pytest.raises(BadOverlay, match="one dolphin"):
        load_box(f"[map.base]\nrows = {['D' * 12, *rows[1:]]}")
    with pytest.raises(BadOverlay, match="3 pirate waters"):
        load_box(f"[map.crown]\nrows = {['D.....'] + ['......'] * 5}")
