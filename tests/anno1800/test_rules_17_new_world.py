"""Chapter 17: the New World."""

from typing import Any

import pytest

from kontor.anno1800.events import CardsDrawn, NewWorldExplored, Traded
from kontor.anno1800.moves import (
    BuildIndustry,
    EndTurn,
    ExploreNewWorld,
    HoldFestival,
    Import,
    Trade,
)
from kontor.anno1800.refusals import (
    IslandLimit,
    NoActionLeft,
    NoImportSource,
    NoSuchField,
    NotEnoughTokens,
    NotTradeable,
    StackEmpty,
)
from tests.anno1800.at import table_at

FLEET = {"18": {"tile": "exploration_ship_3"}, "19": {"tile": "exploration_ship_3"}}
OWNED = ["NWI01", "NWI02", "NWI03", "NWI04"]


def sailor(ready: int = 7, **more: Any) -> dict[str, Any]:
    """A seat with some exploration tokens on its ships."""
    return {"fields": FLEET, "tokens_exhausted": {"exploration": 7 - ready}} | more


@pytest.mark.parametrize("owned", [0, 1, 2, 3])
def test_r17_1_the_price_grows_by_one_token_an_island(owned: int) -> None:
    price = owned + 1
    table = table_at(sailor(price, new_world=OWNED[:owned]))
    table.do(ExploreNewWorld())
    assert table.seat(0)["tokens"]["exploration"] == 0
    assert len(table.seat(0)["new_world"]) == price
    short = table_at(sailor(owned, new_world=OWNED[:owned]))
    refusal = NotEnoughTokens("R17.1", "exploration", price, owned)
    assert short.refuses(ExploreNewWorld()) == refusal


def test_r17_2_old_world_islands_do_not_count_for_the_price() -> None:
    table = table_at(sailor(1, old_world=["OW04", "OW05", "OW06"]))
    table.do(ExploreNewWorld())
    assert table.seat(0)["tokens_exhausted"] == {"exploration": 7}


def test_r17_3_four_islands_at_most() -> None:
    table = table_at(sailor(new_world=OWNED))
    assert table.refuses(ExploreNewWorld()) == IslandLimit("R17.3", 4)


def test_r17_4_one_island_per_action() -> None:
    table = table_at(sailor())
    table.do(ExploreNewWorld())
    assert table.refuses(ExploreNewWorld()) == NoActionLeft("R3.2")


def test_r17_5_three_new_world_cards_come_to_hand() -> None:
    decks = {"new_world": ["NW09", "NW07", "NW05", "NW03"]}
    table = table_at(sailor(1, hand=["FW01"]), decks=decks)
    events = table.do(ExploreNewWorld())
    assert CardsDrawn(0, "new_world", 3, ("NW09", "NW07", "NW05")) in events
    assert table.seat(0)["hand"] == ["FW01", "NW05", "NW07", "NW09"]
    assert table.facts["decks"]["new_world"] == ["NW03"]


def test_r17_6_the_top_island_lies_open_and_shows_three_resources() -> None:
    turn = {"actions_left": 2}
    table = table_at(sailor(1), new_world_stack=["NWI03", "NWI01"], turn=turn)
    assert NewWorldExplored(0, "NWI03") in table.do(ExploreNewWorld())
    assert table.view(1).seats[0].new_world == ["NWI03"]
    imports = {move.good for move in table.legal_moves(0) if isinstance(move, Import)}
    assert imports == {"cotton", "sugar_cane", "coffee_beans"}
    assert table.refuses(Import("tobacco")) == NoImportSource("R17.6", "tobacco")


def test_r17_6_the_island_of_another_player_is_no_source() -> None:
    table = table_at({}, {"new_world": ["NWI01"]})
    assert table.refuses(Import("cotton")) == NoImportSource("R17.6", "cotton")


def test_r17_7_each_unit_exhausts_a_trade_token() -> None:
    table = table_at({"new_world": ["NWI01"], "tokens_exhausted": {"trade": 1}})
    table.do(Import("cocoa"))
    assert table.seat(0)["tokens_exhausted"] == {"trade": 2}
    assert table.facts["turn"]["pool"] == {"cocoa": 1}
    assert table.refuses(Import("tobacco")) == NotEnoughTokens("R17.7", "trade", 1, 0)


def test_r17_8_the_same_resource_may_be_imported_again() -> None:
    table = table_at({"new_world": ["NWI01"]})
    table.do(Import("cocoa"), Import("cocoa"))
    assert table.facts["turn"]["pool"] == {"cocoa": 2}
    assert table.seat(0)["tokens"]["trade"] == 0


def test_r17_9_new_world_resources_are_not_traded_but_their_products_are() -> None:
    partner = {"new_world": ["NWI03"], "fields": {"11": {"tile": "rum_distillery"}}}
    table = table_at({}, partner)
    assert table.refuses(Trade("sugar_cane", 1, 1)) == NotTradeable("R6.11", "sugar_cane")
    assert Traded(0, "rum", 1, 2) in table.do(Trade("rum", 1, 2))


def test_r17_10_nothing_is_built_on_a_new_world_island() -> None:
    table = table_at({"new_world": ["NWI01"]})
    assert table.refuses(BuildIndustry("sawmill", 20)) == NoSuchField("R2.14", 20)
    assert len(table.view(0).seats[0].fields) == 20


def test_r17_11_an_import_is_no_trade() -> None:
    table = table_at({"new_world": ["NWI01"]}, {"new_world": ["NWI02"], "gold": 0})
    table.do(Import("cotton"), Import("cotton"))
    assert table.facts["turn"]["traded"] == []  # so R6.9 has nothing to count
    assert table.seat(1)["gold"] == 0  # and nobody is paid
    assert table.facts["turn"]["actions_left"] == 1


def test_r17_12_all_eight_islands_find_three_cards_each() -> None:
    table = table_at(sailor(), sailor())
    for _ in range(4):
        for seat in (0, 1):
            before = table.seat(seat)["hand_size"]
            table.do(ExploreNewWorld())
            assert table.seat(seat)["hand_size"] == before + 3
            table.do(EndTurn())
        table.do(HoldFestival(), EndTurn(), HoldFestival(), EndTurn())
    assert table.facts["decks"]["new_world"] == []
    assert table.facts["new_world_stack"] == []


def test_r17_4_an_empty_stack_is_refused_like_that_of_the_old_world() -> None:
    table = table_at(sailor(), new_world_stack=[])
    assert table.refuses(ExploreNewWorld()) == StackEmpty("R16.12", "new_world")
