"""Chapter 6: trade."""

from typing import Any

import pytest

from kontor.anno1800.components import load_box
from kontor.anno1800.events import GoldGained, TokensSpent, Traded
from kontor.anno1800.moves import (
    ActivateCard,
    BuildIndustry,
    BuildShipyard,
    Demolish,
    EndTurn,
    ExploreOldWorld,
    HoldFestival,
    Produce,
    Trade,
)
from kontor.anno1800.refusals import (
    AbleToProduce,
    AlreadyTraded,
    NoSuchPartner,
    NotEnoughTokens,
    NoTradeSource,
    NotTradeable,
    UnknownComponent,
)
from kontor.table.moves import Move
from tests.anno1800.at import TestTable, new_table, table_at

ONLY_IF_UNABLE = {"trade.when": "only_if_unable"}
RICH = {"fields": {"18": {"tile": "trade_ship_3"}, "19": {"tile": "trade_ship_3"}}}


def having(*tiles: str) -> dict[str, Any]:
    """A seat with these industries on its coast."""
    return {"fields": {str(11 + n): {"tile": tile} for n, tile in enumerate(tiles)}}


def goods_on_offer(table: TestTable) -> set[str]:
    return {move.good for move in table.legal_moves(0) if isinstance(move, Trade)}


# -- when -------------------------------------------------------------------------------------


def test_r6_1_one_may_trade_for_what_one_could_produce() -> None:
    table = table_at()
    table.do(Trade("timber", 1, 1))
    assert table.facts["turn"]["pool"] == {"timber": 1}
    assert table.seat(0)["quarter"]["farmer"] == 4


def test_r6_1_only_if_unable_bars_what_one_could_produce() -> None:
    table = table_at(options=ONLY_IF_UNABLE)
    assert table.refuses(Trade("timber", 1, 1)) == AbleToProduce("R6.1", "timber")


def test_r6_1_only_if_unable_allows_it_without_a_cube_or_a_free_workplace() -> None:
    no_cube = table_at({"quarter": {"worker": 3}}, options=ONLY_IF_UNABLE)
    busy = table_at({"fields": {"0": {"workers": ["farmer"] * 2}}}, options=ONLY_IF_UNABLE)
    covered = table_at({"fields": {"0": {"tile": "brewery"}}}, options=ONLY_IF_UNABLE)
    for table in (no_cube, busy, covered):
        table.do(Trade("timber", 1, 1))
        assert table.facts["turn"]["pool"] == {"timber": 1}


def test_r6_1_only_if_unable_looks_at_every_version_of_an_industry() -> None:
    seat = {
        "quarter": {"worker": 1},
        "fields": {"5": {"workers": ["artisan"] * 2}, "11": {"tile": "charcoal_kiln"}},
    }
    table = table_at(seat, options=ONLY_IF_UNABLE)
    assert table.refuses(Trade("coal", 1, 2)) == AbleToProduce("R6.1", "coal")
    table.do(Produce(11), Trade("coal", 1, 2))
    assert table.facts["turn"]["pool"] == {"coal": 2}


def test_r6_1_only_if_unable_does_not_look_at_shift_ends() -> None:
    seat = {"gold": 9, "fields": {"0": {"workers": ["farmer"] * 2}}, "quarter": {}}
    table = table_at(seat, options=ONLY_IF_UNABLE)
    table.do(Trade("timber", 1, 1))
    assert table.seat(0)["gold"] == 9


def test_r6_1_the_czech_preset_trades_only_if_unable() -> None:
    table = table_at(options={"edition": "cs"})
    assert table.refuses(Trade("timber", 1, 1)) == AbleToProduce("R6.1", "timber")


# -- conditions -------------------------------------------------------------------------------


def test_r6_2_the_buyer_needs_ready_trade_tokens() -> None:
    table = table_at({"tokens_exhausted": {"trade": 1}})
    assert table.refuses(Trade("coal", 1, 2)) == NotEnoughTokens("R6.2", "trade", 2, 1)
    table.do(Trade("timber", 1, 1))
    assert table.refuses(Trade("grain", 1, 1)) == NotEnoughTokens("R6.2", "trade", 1, 0)


def test_r6_2_tokens_on_cards_count_too() -> None:
    table = table_at({"tokens_exhausted": {"trade": 1}, "tokens_on_cards": {"trade": 1}})
    table.do(Trade("coal", 1, 2))
    assert table.seat(0)["tokens"]["trade"] == 0
    assert table.seat(0)["tokens_on_cards"] == {}


def test_r6_3_somebody_must_have_an_industry_for_it() -> None:
    table = table_at(having("bakery"), {}, having("brewery"))
    assert table.refuses(Trade("beer", 1, 1)) == NoTradeSource("R6.3", "beer", 1, 1)
    assert table.refuses(Trade("bread", 2, 1)) == NoTradeSource("R6.3", "bread", 2, 1)
    table.do(Trade("beer", 2, 1))
    assert table.facts["turn"]["pool"] == {"beer": 1}


def test_r6_3_printed_industries_of_the_home_island_serve_while_uncovered() -> None:
    table_at().do(Trade("goods", 1, 2))
    covered = table_at({}, {"fields": {"7": {"tile": "brewery"}}})
    assert covered.refuses(Trade("goods", 1, 2)) == NoTradeSource("R6.3", "goods", 1, 2)
    assert "goods" not in goods_on_offer(covered)
    covered.do(Trade("beer", 1, 1))


def test_r6_3_they_serve_from_the_first_turn_on() -> None:
    table = new_table(2)
    buyer = table.facts["active"]
    table.do(Trade("goods", 1 - buyer, 2))
    assert table.facts["turn"]["pool"] == {"goods": 1}


def test_r6_3_a_shipyard_over_an_industry_tile_ends_its_trade() -> None:
    table = table_at({}, having("brewery"), active=1)
    table.do(BuildShipyard("shipyard_1", 11), EndTurn())
    assert table.refuses(Trade("beer", 1, 1)) == NoTradeSource("R6.3", "beer", 1, 1)


@pytest.mark.parametrize(
    ("partner", "change", "good", "price"),
    [
        ({}, BuildIndustry("sawmill", 0), "timber", 1),
        ({}, BuildIndustry("charcoal_kiln", 11), "coal", 1),
        ({"fields": {"7": {"tile": "brewery"}}}, Demolish(7), "goods", 2),
        ({}, ExploreOldWorld(), "goods", 1),
    ],
)
def test_r6_3_what_a_partner_got_in_the_last_turn_serves_in_this_one(
    partner: dict[str, Any], change: Move, good: str, price: int
) -> None:
    table = table_at({}, partner, active=1, old_world_stack=["OW04"], turn={"pool": {"timber": 1}})
    table.do(change, EndTurn(), Trade(good, 1, price))
    assert table.facts["turn"]["pool"] == {good: 1}


@pytest.mark.parametrize(
    ("partner", "change", "good", "price"),
    [
        ({}, BuildIndustry("sawmill", 5), "coal", 2),
        (having("brewery"), Demolish(11), "beer", 1),
        (having("brewery"), BuildIndustry("sawmill", 11), "beer", 1),
    ],
)
def test_r6_3_and_what_it_lost_does_not(
    partner: dict[str, Any], change: Move, good: str, price: int
) -> None:
    table = table_at({}, partner, active=1)
    table.do(change, EndTurn())
    assert table.refuses(Trade(good, 1, price)) == NoTradeSource("R6.3", good, 1, price)
    assert good not in goods_on_offer(table)


def test_r6_3_prints_of_old_world_islands_serve_while_uncovered() -> None:
    island = {"old_world": ["OW04"]}
    table_at({}, island).do(Trade("goods", 1, 1))
    covered = table_at({}, island | {"fields": {"20": {"tile": "brewery"}}})
    assert covered.refuses(Trade("goods", 1, 1)) == NoTradeSource("R6.3", "goods", 1, 1)


# -- the price --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("good", "price"),
    [("timber", 1), ("beer", 1), ("coal", 2), ("windows", 2), ("bicycles", 3)],
)
def test_r6_4_one_token_for_farmers_and_workers_two_for_artisans_three_for_engineers(
    good: str, price: int
) -> None:
    table = table_at(RICH, having("brewery", "window_makers", "bicycle_factory"))
    for wrong in {0, 1, 2, 3, 4, 100} - {price}:
        refusal = NoTradeSource("R6.3", good, 1, wrong)
        assert table.refuses(Trade(good, 1, wrong)) == refusal
    assert TokensSpent(0, "trade", price, 0) in table.do(Trade(good, 1, price))


def test_r6_4_there_is_no_price_for_investors() -> None:
    box = load_box()
    assert "investor" not in {box.kind_ids[kind] for kind in box.worker if kind >= 0}
    # Even a corrected card that named them would not make a price.
    overlay = '[industry.brewery]\nworker = "investor"'
    table = table_at(RICH, having("brewery"), overlay=overlay)
    assert "beer" not in goods_on_offer(table)
    for price in range(6):
        refusal = table.refuses(Trade("beer", 1, price))
        assert refusal == NoTradeSource("R6.3", "beer", 1, price)


def test_r6_5_the_cube_on_the_partners_building_sets_the_price() -> None:
    table = table_at(having("charcoal_kiln"), {}, having("charcoal_kiln") | {"gold": 0})
    refusal = table.refuses(Trade("coal", 1, 1))
    assert refusal == NoTradeSource("R6.3", "coal", 1, 1), "the buyer's own kiln does not matter"
    table.do(Trade("coal", 2, 1))
    assert table.seat(0)["tokens_exhausted"] == {"trade": 1}


def test_r6_5_with_both_versions_at_the_partner_the_buyer_chooses() -> None:
    partner = having("charcoal_kiln")
    offers = table_at({}, partner).legal_moves(0)
    assert Trade("coal", 1, 1) in offers
    assert Trade("coal", 1, 2) in offers
    covered = table_at({}, {"fields": {"5": {"tile": "charcoal_kiln"}}})
    assert covered.refuses(Trade("coal", 1, 2)) == NoTradeSource("R6.3", "coal", 1, 2)


# -- what happens -----------------------------------------------------------------------------


def test_r6_6_the_tokens_are_exhausted_and_the_resource_counts_as_produced() -> None:
    table = table_at({"quarter": {"artisan": 1}})
    events = table.do(Trade("bricks", 1, 2))
    assert Traded(0, "bricks", 1, 2) in events
    assert table.seat(0)["tokens"]["trade"] == 0
    assert table.seat(0)["tokens_exhausted"] == {"trade": 2}
    table.do(BuildIndustry("warehouse", 11))
    assert table.facts["turn"]["pool"] == {}


def test_r6_7_the_partner_is_not_asked_and_moves_no_cube() -> None:
    table = table_at({}, {"gold": 5})
    before = table.seat(1)
    table.do(Trade("timber", 1, 1))
    assert table.facts["active"] == 0
    assert table.seat(1) == before | {"gold": 6}


@pytest.mark.parametrize(("good", "price"), [("timber", 1), ("coal", 2), ("bicycles", 3)])
def test_r6_8_the_partner_gets_one_gold_whatever_the_price(good: str, price: int) -> None:
    table = table_at(RICH | {"gold": 7}, having("bicycle_factory") | {"gold": 0}, {"gold": 0})
    assert GoldGained(1, 1) in table.do(Trade(good, 1, price))
    assert [table.seat(seat)["gold"] for seat in range(3)] == [7, 1, 0]


# -- once a turn ------------------------------------------------------------------------------


def test_r6_9_each_resource_once_per_turn_whoever_the_partner() -> None:
    table = table_at(RICH, {}, {})
    table.do(Trade("timber", 1, 1))
    for partner in (1, 2):
        refusal = table.refuses(Trade("timber", partner, 1))
        assert refusal == AlreadyTraded("R6.9", "timber")
    assert "timber" not in goods_on_offer(table)


def test_r6_9_both_versions_of_an_industry_make_the_same_resource() -> None:
    table = table_at(RICH, having("charcoal_kiln"))
    table.do(Trade("coal", 1, 1))
    assert table.refuses(Trade("coal", 1, 2)) == AlreadyTraded("R6.9", "coal")


def test_r6_9_different_resources_without_limit() -> None:
    table = table_at(RICH, {})
    table.do(*(Trade(good, 1, 1) for good in ("timber", "grain", "potatoes", "pigs", "wool")))
    assert table.facts["turn"]["pool"] == dict.fromkeys(
        ("timber", "grain", "potatoes", "pigs", "wool"), 1
    )


def test_r6_9_an_extra_action_does_not_renew_the_limit() -> None:
    table = table_at(RICH | {"face_up": ["AEI12"]}, {}, {})
    table.do(Trade("timber", 1, 1), HoldFestival(), ActivateCard("AEI12"))
    assert table.refuses(Trade("timber", 2, 1)) == AlreadyTraded("R6.9", "timber")


def test_r6_9_the_next_turn_does() -> None:
    table = table_at(RICH)
    table.do(Trade("timber", 1, 1), HoldFestival(), EndTurn())
    table.do(Trade("timber", 0, 1), HoldFestival(), EndTurn())
    table.do(Trade("timber", 1, 1))
    assert table.facts["turn"]["traded"] == ["timber"]


def test_r6_9_a_trade_taken_back_does_not_count() -> None:
    table = table_at()
    table.do(Trade("timber", 1, 1))
    table.undo(0)
    table.do(Trade("timber", 1, 1))
    assert table.seat(0)["tokens"]["trade"] == 1


def test_r6_9_producing_the_same_resource_is_not_trading_it() -> None:
    table = table_at()
    table.do(Produce(0), Trade("timber", 1, 1), Produce(0))
    assert table.facts["turn"]["pool"] == {"timber": 3}


def test_r6_10_occupied_workplaces_of_the_partner_do_not_matter() -> None:
    busy = {"quarter": {}, "fields": {"0": {"workers": ["farmer", "farmer"]}}}
    table = table_at({}, busy)
    table.do(Trade("timber", 1, 1))
    assert table.facts["turn"]["pool"] == {"timber": 1}
    assert table.seat(1)["fields"]["0"]["workers"] == ["farmer", "farmer"]


# -- with whom, and for what ------------------------------------------------------------------


@pytest.mark.parametrize("good", ["cotton", "cocoa", "sugar_cane", "coffee_beans", "tobacco"])
def test_r6_11_new_world_resources_cannot_be_traded(good: str) -> None:
    islands = {"new_world": ["NWI01", "NWI03"]}
    table = table_at(RICH | {"new_world": ["NWI04"]}, islands)
    assert table.refuses(Trade(good, 1, 1)) == NotTradeable("R6.11", good)
    assert good not in goods_on_offer(table)


def test_r6_11_what_is_made_of_them_can() -> None:
    table = table_at({}, having("cigar_factory"))
    table.do(Trade("cigars", 1, 2))
    assert table.facts["turn"]["pool"] == {"cigars": 1}


@pytest.mark.parametrize("thing", ["farmer", "investor", "trade", "exploration", "gold"])
def test_r6_11_neither_cubes_nor_naval_tokens_are_for_sale(thing: str) -> None:
    table = table_at(RICH)
    assert table.refuses(Trade(thing, 1, 1)) == UnknownComponent("R1.3", "good", thing)


@pytest.mark.parametrize("partner", [0, -1, 2])
def test_r6_12_nobody_trades_with_oneself_or_with_nobody(partner: int) -> None:
    table = table_at()
    assert table.refuses(Trade("timber", partner, 1)) == NoSuchPartner("R6.12", partner)


@pytest.mark.parametrize(("partner", "gold"), [(1, [0, 1, 0]), (2, [0, 0, 1])])
def test_r6_13_the_buyer_chooses_the_partner(partner: int, gold: list[int]) -> None:
    table = table_at({"gold": 0}, {"gold": 0}, {"gold": 0})
    table.do(Trade("timber", partner, 1))
    assert [table.seat(seat)["gold"] for seat in range(3)] == gold


def test_r6_14_any_number_of_trades_with_the_same_partner() -> None:
    table = table_at(RICH, {"gold": 0}, {"gold": 0})
    table.do(Trade("timber", 1, 1), Trade("coal", 1, 2), Trade("grain", 1, 1))
    assert [table.seat(seat)["gold"] for seat in (1, 2)] == [3, 0]
    assert table.seat(0)["tokens"]["trade"] == 8 - 4
