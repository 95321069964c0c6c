"""Chapter 12: playing and activating population cards."""

import pytest

from kontor.anno1800.events import CardPlayed, CubesExhausted, TokensSpent
from kontor.anno1800.moves import ActivateCard, EndTurn, HoldFestival, PlayCard, ReturnCards
from kontor.anno1800.refusals import (
    MissingGoods,
    NoActionLeft,
    NotEnoughCubes,
    NotEnoughTokens,
    NotFaceUp,
    NotInHand,
    OnlyInTurnPlayed,
    UnknownComponent,
)
from kontor.table.refusals import NotYourTurn
from tests.anno1800.at import table_at

FLEET = {"18": {"tile": "exploration_ship_3"}, "19": {"tile": "exploration_ship_3"}}


def test_r12_1_everything_in_the_bar_is_paid() -> None:
    table = table_at({"hand": ["FW02", "FW03"]}, turn={"pool": {"bricks": 2, "beer": 1}})
    table.do(PlayCard("FW02"))
    assert table.facts["turn"]["pool"] == {"bricks": 1}
    short = table_at({"hand": ["FW02", "FW03"]}, turn={"pool": {"bricks": 2}})
    assert short.refuses(PlayCard("FW02")) == MissingGoods("R12.1", {"beer": 1})


@pytest.mark.parametrize(("card", "price"), [("FW36", 2), ("NW21", 4), ("AEI12", 6)])
def test_r12_1_a_bar_of_exploration_tokens_exhausts_them(card: str, price: int) -> None:
    seat = {"hand": [card, "FW01"], "fields": FLEET, "tokens_exhausted": {"exploration": 7 - price}}
    table = table_at(seat)
    assert TokensSpent(0, "exploration", price, 0) in table.do(PlayCard(card))
    assert table.seat(0)["tokens"] == {"trade": 2, "exploration": 0}
    short = table_at(seat | {"tokens_exhausted": {"exploration": 8 - price}})
    refusal = NotEnoughTokens("R12.1", "exploration", price, price - 1)
    assert short.refuses(PlayCard(card)) == refusal


def test_r12_1_a_new_world_card_asks_for_a_trade_token_besides_resources() -> None:
    turn = {"pool": {"cotton_fabric": 1, "schnapps": 1}}
    table = table_at({"hand": ["NW01", "FW01"]}, turn=turn)
    table.do(PlayCard("NW01"))
    assert table.seat(0)["tokens_exhausted"] == {"trade": 1}
    no_token = table_at({"hand": ["NW01", "FW01"], "tokens_exhausted": {"trade": 2}}, turn=turn)
    assert no_token.refuses(PlayCard("NW01")) == NotEnoughTokens("R12.1", "trade", 1, 0)
    no_goods = table_at({"hand": ["NW01", "FW01"]})
    assert isinstance(no_goods.refuses(PlayCard("NW01")), MissingGoods)


def test_r12_1_cubes_in_the_bar_are_exhausted_from_their_quarter() -> None:
    overlay = "[card.FW02]\ncost = {}\ncubes = { artisan = 2 }\n"
    table = table_at({"hand": ["FW02", "FW03"]}, overlay=overlay)
    assert CubesExhausted(0, "artisan", 2) in table.do(PlayCard("FW02"))
    busy = {
        "hand": ["FW02", "FW03"],
        "quarter": {"artisan": 1},
        "fields": {"5": {"workers": ["artisan"]}},
    }
    refusal = table_at(busy, overlay=overlay).refuses(PlayCard("FW02"))
    assert refusal == NotEnoughCubes("R5.1", "artisan", 2, 1)


def test_r12_1_only_hand_cards_can_be_played() -> None:
    table = table_at(
        {"hand": ["FW01"]}, {"hand": ["FW02"]}, turn={"pool": {"bricks": 9, "beer": 9}}
    )
    assert table.refuses(PlayCard("FW02")) == NotInHand("R12.1", "FW02")
    assert table.refuses(PlayCard("FW99")) == UnknownComponent("R1.8", "card", "FW99")


def test_r12_2_one_action_plays_one_card() -> None:
    pool = {"bricks": 2, "beer": 2, "bread": 2}
    table = table_at({"hand": ["FW02", "FW04", "FW01"]}, turn={"pool": pool})
    table.do(PlayCard("FW02"))
    assert table.refuses(PlayCard("FW04")) == NoActionLeft("R3.2")
    again = table_at({"hand": ["FW02", "FW04", "FW01"]}, turn={"pool": pool, "actions_left": 2})
    again.do(PlayCard("FW02"), PlayCard("FW04"))
    assert again.seat(0)["face_up"] == ["FW02", "FW04"]


def test_r12_3_a_played_card_lies_face_up_for_all_to_see() -> None:
    table = table_at({"hand": ["FW02", "FW03"]}, turn={"pool": {"bricks": 1, "beer": 1}})
    assert CardPlayed(0, "FW02") in table.do(PlayCard("FW02"))
    seat = table.seat(0)
    assert (seat["hand"], seat["face_up"], seat["face_down"]) == (["FW03"], ["FW02"], [])
    assert table.view(1).seats[0].face_up == ["FW02"]


def test_r12_4_an_effect_works_once_in_the_same_turn() -> None:
    table = table_at({"hand": ["FW43", "FW01"]}, turn={"pool": {"beer": 1, "work_clothes": 1}})
    table.do(PlayCard("FW43"), ActivateCard("FW43"))
    assert table.seat(0)["gold"] == 4
    assert table.refuses(ActivateCard("FW43")) == NotFaceUp("R12.4", "FW43")


def test_r12_4_an_effect_works_in_a_later_turn_of_its_owner_only() -> None:
    table = table_at({"hand": ["FW43", "FW01"]}, turn={"pool": {"beer": 1, "work_clothes": 1}})
    table.do(PlayCard("FW43"), EndTurn())
    assert table.refuses(ActivateCard("FW43"), seat=0) == NotYourTurn("table", 1)
    assert table.refuses(ActivateCard("FW43")) == NotFaceUp("R12.4", "FW43")  # not seat 1's card
    table.do(HoldFestival(), EndTurn(), ActivateCard("FW43"))
    assert table.seat(0)["gold"] == 4


def test_r12_4_a_card_in_hand_has_no_effect_yet() -> None:
    table = table_at({"hand": ["FW43", "FW01"]})
    assert table.refuses(ActivateCard("FW43")) == NotFaceUp("R12.4", "FW43")


def test_r12_5_an_activated_card_is_turned_face_down_and_stays() -> None:
    table = table_at({"hand": ["FW01"], "face_up": ["FW43", "FW02"], "gold": 0})
    table.do(ActivateCard("FW43"))
    seat = table.seat(0)
    assert (seat["face_up"], seat["face_down"], seat["gold"]) == (["FW02"], ["FW43"], 4)
    assert "FW43" not in table.facts["decks"]["farmer_worker"]


def test_r12_6_activating_is_free_and_any_number_goes() -> None:
    table = table_at({"hand": ["FW01"], "face_up": ["FW41", "FW42", "FW43"], "gold": 0})
    table.do(ActivateCard("FW41"), ActivateCard("FW42"))
    assert table.facts["turn"]["actions_left"] == 1
    table.do(HoldFestival(), ActivateCard("FW43"))  # after the action as well
    assert table.seat(0)["gold"] == 12


def test_r12_6_older_cards_help_to_play_a_new_one() -> None:
    seat = {"hand": ["NW01", "FW01"], "face_up": ["FW36"], "tokens_exhausted": {"trade": 2}}
    table = table_at(seat, turn={"pool": {"cotton_fabric": 1, "schnapps": 1}})
    assert table.refuses(PlayCard("NW01")) == NotEnoughTokens("R12.1", "trade", 1, 0)
    table.do(ActivateCard("FW36"), PlayCard("NW01"))
    assert table.seat(0)["tokens_on_cards"] == {"trade": 2}


def test_r12_7_points_count_activated_or_not() -> None:
    table = table_at({"hand": ["FW01"], "face_up": ["FW43", "AEI12", "NW21"], "gold": 0})
    before = [line.points for line in table.scores()[0].lines[:3]]
    table.do(ActivateCard("FW43"), ActivateCard("AEI12"), ActivateCard("NW21"))
    after = [line.points for line in table.scores()[0].lines[:3]]
    assert before == after == [3, 8, 5]


def test_r12_8_one_effect_cannot_wait() -> None:
    table = table_at({"hand": ["FW01"], "face_up": ["AEI14"]})  # played in an earlier turn
    refusal = table.refuses(ReturnCards("AEI14", ("FW01",)))
    assert refusal == OnlyInTurnPlayed("R27.1", "AEI14")
