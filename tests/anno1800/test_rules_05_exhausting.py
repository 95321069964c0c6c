"""Chapter 5: exhausting cubes and naval tokens."""

import pytest

from kontor.anno1800.events import TokensSpent
from kontor.anno1800.moves import (
    ActivateCard,
    BuildIndustry,
    EndShift,
    EndTurn,
    ExploreOldWorld,
    HoldFestival,
    Produce,
    TakeExpeditions,
    Trade,
)
from kontor.anno1800.refusals import NotEnoughCubes, NotEnoughTokens, TokenOrderIdle
from tests.anno1800.at import table_at


def test_r5_1_an_exhausted_cube_leaves_its_quarter_for_the_exhaust_area() -> None:
    table = table_at({"quarter": {"artisan": 2, "farmer": 1}}, turn={"pool": {"bricks": 1}})
    table.do(BuildIndustry("warehouse", 11))
    about = table.seat(0)
    assert (about["quarter"]["artisan"], about["quarter"]["farmer"]) == (1, 1)
    assert about["exhausted"] == {"artisan": 1}
    assert about["fields"] == {"11": {"tile": "warehouse"}}


def test_r5_1_a_cube_on_a_workplace_cannot_be_exhausted() -> None:
    table = table_at({"quarter": {"artisan": 1}})
    table.do(Produce(6))
    assert table.refuses(BuildIndustry("warehouse", 11)) == NotEnoughCubes("R5.1", "artisan", 1, 0)


@pytest.mark.parametrize("way_back", [EndShift("artisan"), HoldFestival()])
def test_r5_2_an_exhausted_cube_is_of_no_use_until_brought_back(
    way_back: EndShift | HoldFestival,
) -> None:
    table = table_at(
        {"gold": 3, "quarter": {}, "exhausted": {"artisan": 1}},
        turn={"pool": {"bricks": 1}, "actions_left": 2},
    )
    none = NotEnoughCubes("R4.2", "artisan", 1, 0)
    assert table.refuses(Produce(6)) == none
    assert table.refuses(BuildIndustry("warehouse", 11)) == NotEnoughCubes("R5.1", "artisan", 1, 0)
    table.do(way_back, Produce(6))
    assert table.seat(0)["exhausted"] == {}
    assert table.seat(0)["fields"]["6"]["workers"] == ["artisan"]


def test_r5_2_the_end_of_the_turn_brings_nothing_back() -> None:
    table = table_at({"quarter": {}, "exhausted": {"artisan": 1}})
    table.do(BuildIndustry("sawmill", 11), EndTurn(), HoldFestival(), EndTurn())
    assert table.seat(0)["exhausted"] == {"artisan": 1}


def test_r5_3_each_token_is_worth_one_of_its_kind() -> None:
    table = table_at({"fields": {"18": {"tile": "exploration_ship_2"}}})
    table.do(Trade("timber", 1, 1), ExploreOldWorld())
    assert table.seat(0)["tokens"] == {"trade": 1, "exploration": 2}


def test_r5_3_neither_kind_stands_in_for_the_other() -> None:
    exploring = table_at({"tokens_exhausted": {"exploration": 1}})
    refusal = exploring.refuses(ExploreOldWorld())
    assert refusal == NotEnoughTokens("R16.1", "exploration", 1, 0)
    trading = table_at(
        {
            "fields": {"18": {"tile": "exploration_ship_3"}},
            "tokens_exhausted": {"trade": 2},
        }
    )
    assert trading.refuses(Trade("timber", 1, 1)) == NotEnoughTokens("R6.2", "trade", 1, 0)


def test_r5_4_an_exhausted_token_leaves_ones_own_ships() -> None:
    table = table_at()
    assert TokensSpent(0, "trade", 2, 0) in table.do(Trade("coal", 1, 2))
    assert table.seat(0)["tokens"] == {"trade": 0, "exploration": 1}
    assert table.seat(0)["tokens_exhausted"] == {"trade": 2}
    assert table.seat(1)["tokens"] == {"trade": 2, "exploration": 1}
    assert table.seat(1)["tokens_exhausted"] == {}


def test_r5_5_an_exhausted_token_is_of_no_use_until_a_festival() -> None:
    table = table_at({"tokens_exhausted": {"trade": 2}}, turn={"actions_left": 2})
    assert table.refuses(Trade("timber", 1, 1)) == NotEnoughTokens("R6.2", "trade", 1, 0)
    table.do(HoldFestival(), Trade("timber", 1, 1))
    assert table.seat(0)["tokens_exhausted"] == {"trade": 1}


def test_r5_5_exhausted_tokens_stay_exhausted_over_the_turn() -> None:
    table = table_at({"hand": ["FW01"]})
    table.do(Trade("coal", 1, 2), BuildIndustry("sawmill", 11), EndTurn(), HoldFestival())
    table.do(EndTurn())
    assert table.facts["active"] == 0
    assert table.refuses(Trade("timber", 1, 1)) == NotEnoughTokens("R6.2", "trade", 1, 0)


def test_r5_6_a_token_on_a_card_goes_to_the_supply() -> None:
    table = table_at({"face_up": ["FW32"]})
    table.do(ActivateCard("FW32"))
    assert TokensSpent(0, "trade", 0, 2) in table.do(Trade("coal", 1, 2))
    about = table.seat(0)
    assert about["tokens"]["trade"] == 2
    assert (about["tokens_on_cards"], about["tokens_exhausted"]) == ({"trade": 1}, {})


def test_r5_6_one_payment_may_take_card_tokens_and_ship_tokens() -> None:
    table = table_at(
        {"tokens_on_cards": {"exploration": 1}, "fields": {"18": {"tile": "exploration_ship_1"}}}
    )
    assert TokensSpent(0, "exploration", 1, 1) in table.do(TakeExpeditions())
    about = table.seat(0)
    assert about["tokens"]["exploration"] == 1
    assert (about["tokens_on_cards"], about["tokens_exhausted"]) == ({}, {"exploration": 1})


def test_r5_4_r5_6_a_seat_may_choose_to_pay_from_its_ships_first() -> None:
    table = table_at({"tokens_on_cards": {"trade": 2}})
    table.do(Trade("coal", 1, 2, ships_first=True))
    about = table.seat(0)
    assert (about["tokens"]["trade"], about["tokens_on_cards"]) == (0, {"trade": 2})
    assert about["tokens_exhausted"] == {"trade": 2}


def test_r5_6_without_tokens_on_cards_there_is_nothing_to_choose() -> None:
    assert table_at().refuses(Trade("coal", 1, 2, ships_first=True)) == TokenOrderIdle("D13")
