"""Written positions: what is impossible on a table is refused with its place."""

from typing import Any

import pytest

from kontor.anno1800.events import Imported, TokensGained
from kontor.anno1800.moves import ActivateCard, Import
from kontor.table.refusals import BadScenario
from tests.anno1800.at import table_at

IMPOSSIBLE: dict[str, tuple[list[dict[str, Any]], dict[str, Any], str]] = {
    "a card in two hands": ([{"hand": ["FW01"]}, {"hand": ["FW01"]}], {}, "two places"),
    "a card in hand and deck": ([{"hand": ["NW01"]}], {"decks": {"new_world": ["NW01"]}}, "two"),
    "a card twice": ([{"hand": ["FW01", "FW01"]}], {}, "twice"),
    "an unknown card": ([{"hand": ["FW99"]}], {}, "FW99"),
    "a card in another deck": ([{}], {"decks": {"new_world": ["FW01"]}}, "another back"),
    "an expedition in two piles": (
        [{"expeditions": ["EX01"]}, {"expeditions": ["EX01"]}],
        {},
        "two piles",
    ),
    "an expedition in pile and deck": (
        [{"expeditions": ["EX01"]}],
        {"expedition_deck": ["EX01"]},
        "two places",
    ),
    "an island with two owners": ([{"old_world": ["OW01"]}, {"old_world": ["OW01"]}], {}, "owners"),
    "a New World island with two owners": (
        [{"new_world": ["NWI01"]}, {"new_world": ["NWI01"]}],
        {},
        "owners",
    ),
    "five islands": ([{"old_world": [f"OW0{n}" for n in range(1, 6)]}], {}, "at most 4"),
    "workers on an empty space": ([{"fields": {"11": {"workers": ["farmer"]}}}], {}, "workplaces"),
    "workers on a shipyard": ([{"fields": {"10": {"workers": ["farmer"]}}}], {}, "workplaces"),
    "three workers": ([{"fields": {"0": {"workers": ["farmer"] * 3}}}], {}, "workplaces"),
    "a ship ashore": ([{"fields": {"11": {"tile": "trade_ship_1"}}}], {}, "terrain"),
    "a yard inland": ([{"fields": {"0": {"tile": "shipyard_1"}}}], {}, "terrain"),
    "an industry at sea": ([{"fields": {"18": {"tile": "bakery"}}}], {}, "terrain"),
    "a space that is not there": ([{"fields": {"20": {"tile": "bakery"}}}], {}, "no such space"),
    "three tiles of two": (
        [{"fields": {str(n): {"tile": "bakery"} for n in (11, 12, 13)}}],
        {},
        "too few tiles",
    ),
    "too many cubes": ([{"quarter": {"investor": 16}}], {}, "too few cubes"),
    "more tokens used than there are": ([{"tokens_exhausted": {"trade": 3}}], {}, "only 2"),
    "a seat that is not there": ([{}], {"active": 2}, "no seat"),
    "six objectives": (
        [{}],
        {"objectives": ["zoo", "museum", "aarhant", "the_queen", "university", "pyrphorian"]},
        "at most 5",
    ),
    "a played card that was not played": ([{}], {"turn": {"played_now": ["FW01"]}}, "not played"),
    "knowledge of an open card": (
        [{"face_up": ["FW01"]}],
        {"known": {"FW01": [1]}},
        "face down",
    ),
    "an unknown word": ([{"silver": 3}], {}, "silver"),
}


@pytest.mark.parametrize(("seats", "position", "word"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_impossible_position_is_refused(
    seats: list[dict[str, Any]], position: dict[str, Any], word: str
) -> None:
    with pytest.raises(BadScenario) as refused:
        table_at(*seats, **position)
    assert word in refused.value.what


def test_an_import_is_told() -> None:
    table = table_at({"new_world": ["NWI01"]})
    assert Imported(0, "cotton") in table.do(Import("cotton"))


def test_tokens_on_cards_are_told() -> None:
    table = table_at({"face_up": ["FW34"]})
    assert TokensGained(0, "trade", 3, True) in table.do(ActivateCard("FW34"))
