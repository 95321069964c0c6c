"""A player's own corrections: used where they fit, refused with the line where they do not."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kontor.anno1800.components import load_box, load_rows
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import BuildShipyard, Hire
from kontor.table.log import decode_file, encode_file
from kontor.table.refusals import BadOverlay
from kontor.table.table import Table
from tests.anno1800.at import table_at

CHEAP_YARD = """
[shipyard.shipyard_2]
cost = { wool = 1 }
"""

REFUSED = {
    "an unknown kind": ("[castle.big]\ncost = {}", 1, "castle"),
    "an unknown id": ("\n\n[industry.castle]\ncost = {}", 3, "castle"),
    "an unknown value": ("[industry.bakery]\ncost = {}\nprice = 3", 3, "price"),
    "a good that does not exist": ("[industry.bakery]\ncost = { gems = 1 }", 2, "gems"),
    "a cube that does not exist": ("[industry.bakery]\ncubes = { knight = 1 }", 2, "knight"),
    "a worker that does not exist": ("[industry.bakery]\nworker = 'knight'", 2, "knight"),
    "a New World good made at home": ("[industry.bakery]\nproduct = 'cotton'", 2, "cotton"),
    "a home good on a New World island": (
        "[new_world.NWI01]\ngoods = ['cotton', 'cocoa', 'beer']",
        2,
        "beer",
    ),
    "too many copies": ("# mine\n[industry.bakery]\ncopies = 3", 3, "71"),
    "too few cubes": ("[population.farmer]\nsupply = 24", 2, "124"),
    "too many yards": ("[shipyard.shipyard_1]\n\n\ncopies = 5", 4, "15"),
    "too many ships": ("[ship.trade_ship_1]\ncopies = 7", 2, "37"),
    "a deck of another size": ("[deck.new_world]\ncards = 25", 2, "25"),
    "two goods on an island": ("[new_world.NWI01]\ngoods = ['cotton', 'cocoa']", 2, "2"),
    "a card of another deck": ("[card.FW01]\ndeck = 'new_world'", 2, "deck"),
    "another id": ("[card.FW01]\nid = 'FW02'", 2, "id"),
    "another source": ("[card.FW01]\nsource = 'rulebook'", 2, "source"),
    "a negative amount": ("[industry.bakery]\ncost = { coal = -1 }", 2, "cost"),
    "a word for a number": ("[population.farmer]\nshift_end = 'one'", 2, "int"),
    "an effect without its value": ("[card.FW01]\neffect = { kind = 'gain_gold' }", 2, "gain_gold"),
    "an effect that does not exist": ("[card.FW01]\neffect = { kind = 'win' }", 2, "win"),
    "a printed building on a card": (
        "[card.FW01]\neffect = { kind = 'ship', building = 'trade_ship_1' }",
        2,
        "ship",
    ),
    "gold on an island": ("[old_world.OW01]\nbonus = { kind = 'gain_gold', gold = 3 }", 2, "gold"),
    "an industry that does not exist": (
        "[objective.the_queen]\nindustries = { castle = 4 }",
        2,
        "castle",
    ),
    "an effect card that counts": ("[objective.aarhant]\nkind = 'majority'", 2, "aarhant"),
    "a row without a table": ("[industry]\nbakery = 3", 1, "industry"),
    "a value without a row": ("industry = 3", 1, "industry"),
}


@pytest.mark.parametrize(("text", "line", "word"), REFUSED.values(), ids=REFUSED)
def test_an_overlay_that_cannot_be_is_refused_with_its_line(
    text: str, line: int, word: str
) -> None:
    with pytest.raises(BadOverlay) as refused:
        Table.open(ANNO_1800, ["Ann", "Ben"], overlay=text, seed=1)
    assert refused.value.where == f"overlay line {line}"
    assert word in refused.value.what


@pytest.mark.parametrize(
    "text", ["[industry", "x = ", "[[industry.bakery]]\ncost = {}", "\0", "a = " + "[" * 5000]
)
def test_what_is_no_toml_table_is_refused(text: str) -> None:
    with pytest.raises(BadOverlay):
        load_box(text)


def test_a_huge_overlay_is_refused_unread() -> None:
    with pytest.raises(BadOverlay, match="longer"):
        load_box("#" * 300_000)


@settings(max_examples=60, deadline=None)
@given(
    st.text(max_size=60)
    | st.builds(
        "[{}.{}]\n{} = {}".format,
        st.sampled_from(["industry", "card", "population", "objective", "old_world", "deck"]),
        st.sampled_from(["bakery", "FW01", "farmer", "zoo", "OW01", "new_world"]),
        st.sampled_from(["cost", "effect", "supply", "points", "bonus", "hire", "kind", "source"]),
        st.sampled_from(["1", "{}", "[]", "true", "'x'", "{ coal = 1 }", "-5", "1e9", "{a = {}}"]),
    )
)
def test_any_overlay_is_read_or_refused_by_type(text: str) -> None:
    with contextlib.suppress(BadOverlay):
        assert sum(load_box(text).cube_supply) == 125


def test_a_corrected_value_is_played_with() -> None:
    table = table_at({}, {}, overlay=CHEAP_YARD, turn={"pool": {"wool": 1}})
    table.do(BuildShipyard("shipyard_2", 11))
    assert table.seat(0)["buildings"]["11"] == "shipyard_2"
    plain = table_at({}, {}, turn={"pool": {"wool": 1}})
    assert plain.refuses(BuildShipyard("shipyard_2", 11)).rule == "R8.2"


def test_a_corrected_value_says_where_it_comes_from() -> None:
    row = next(r for r in load_rows(CHEAP_YARD).shipyard if r.id == "shipyard_2")
    assert (row.source_of("cost"), row.source_of("strength")) == ("own-box", "reconstructed")


def test_the_overlay_is_part_of_the_opening_and_of_every_replay() -> None:
    overlay = "[population.farmer]\nhire = { pigs = 1 }"
    table = table_at({}, {}, overlay=overlay, turn={"pool": {"pigs": 1}})
    table.do(Hire("farmer"))
    file = decode_file(encode_file(table.file()))
    assert file.opening.overlay == overlay
    assert Table.replay(ANNO_1800, file).state == table.state


def test_two_tables_with_different_boxes_stand_side_by_side() -> None:
    one = table_at({}, {}, overlay="[population.farmer]\nshift_end = 3")
    two = table_at({}, {})
    assert (one.state.box.shift_end[0], two.state.box.shift_end[0]) == (3, 1)
    assert load_box("") is two.state.box
