"""Chapter 26: effects of population cards and Old World islands."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from kontor.anno1800.events import BonusLapsed, CardsDrawn, GoldPaid, GoodsLost
from kontor.anno1800.game import ANNO_1800_RULES_2
from kontor.anno1800.moves import (
    ActivateCard,
    BuildIndustry,
    ChooseGood,
    EndTurn,
    ExploreNewWorld,
    ExploreOldWorld,
    HoldFestival,
    PlayCard,
    Produce,
    ReturnCards,
    Trade,
    UpgradeFree,
)
from kontor.anno1800.refusals import (
    CardTwice,
    EffectTooDear,
    EffectVoid,
    NoActionLeft,
    NoActionToServe,
    NoFreeSteps,
    NoSuchCube,
    NotEnoughTokens,
    NotFaceUp,
    NotInHand,
    OtherActivation,
    UnknownComponent,
    WrongNumberOfCards,
)
from tests.anno1800.at import TestTable, table_at

PARTIAL = {"effect.cubes_short_gold": "partial"}
ALL_OR_NOTHING = {"effect.cubes_short_gold": "all_or_nothing"}
CARDS: list[dict[str, Any]] = tomllib.loads(
    (resources.files("kontor.anno1800") / "data" / "cards.toml").read_text(encoding="utf-8")
)["card"]


def holding(card: str, deck: list[str] | None = None, **more: Any) -> TestTable:
    """Seat 0 has one played card; a deck may be written out for farmers and workers."""
    options = more.pop("options", {})
    decks: dict[str, Any] = more.pop("decks", {})
    if deck is not None:
        decks["farmer_worker"] = deck
    seat = {"face_up": [card], "hand": ["FW46"], "gold": 0} | more
    return table_at(seat, {"hand": ["FW45"]}, options=options, decks=decks)


# -- R26.1 cubes ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "kind", "amount"),
    [("FW02", "farmer", 2), ("FW04", "worker", 2), ("FW10", "artisan", 1), ("FW17", "engineer", 1)],
)
def test_r26_1_cubes_come_with_their_cards_and_cost_nothing_else(
    card: str, kind: str, amount: int
) -> None:
    for options in (PARTIAL, ALL_OR_NOTHING):
        table = holding(card, quarter={}, options=options)
        supply = table.facts["supply"][kind]
        table.do(ActivateCard(card))
        seat = table.seat(0)
        assert (seat["quarter"][kind], seat["hand_size"], seat["gold"]) == (amount, 1 + amount, 0)
        assert table.facts["supply"][kind] == supply - amount
        deck = "FW" if kind in ("farmer", "worker") else "AEI"
        assert sum(name.startswith(deck) for name in seat["hand"] if name != "FW46") == amount


@pytest.mark.parametrize("options", [PARTIAL, ALL_OR_NOTHING])
def test_r26_1_an_empty_deck_is_paid_for_in_gold(options: dict[str, str]) -> None:
    table = holding("FW02", [], gold=3, options=options)
    events = table.do(ActivateCard("FW02"))
    assert events.count(GoldPaid(0, 1)) == 2
    assert (table.seat(0)["quarter"]["farmer"], table.seat(0)["gold"]) == (6, 1)
    dear = holding("FW10", decks={"artisan_engineer_investor": []}, gold=3, options=options)
    assert GoldPaid(0, 3) in dear.do(ActivateCard("FW10"))
    assert dear.seat(0)["quarter"]["artisan"] == 3


@pytest.mark.parametrize("options", [PARTIAL, ALL_OR_NOTHING])
def test_r26_1_the_last_card_is_drawn_and_the_other_cube_pays(options: dict[str, str]) -> None:
    table = holding("FW02", ["FW20"], gold=1, options=options)
    events = table.do(ActivateCard("FW02"))
    assert CardsDrawn(0, "farmer_worker", 1, ("FW20",)) in events
    assert (table.seat(0)["quarter"]["farmer"], table.seat(0)["gold"]) == (6, 0)


@pytest.mark.parametrize(("deck", "gold"), [([], 1), (["FW20"], 0)])
def test_r26_1_short_of_gold_a_part_comes(deck: list[str], gold: int) -> None:
    table = holding("FW02", deck, gold=gold, options=PARTIAL)
    table.do(ActivateCard("FW02"))
    assert (table.seat(0)["quarter"]["farmer"], table.seat(0)["gold"]) == (5, 0)
    assert table.seat(0)["hand_size"] == 1 + len(deck)
    assert table.seat(0)["face_down"] == ["FW02"]  # the effect is used up


@pytest.mark.parametrize(("deck", "gold", "fee"), [([], 1, 2), (["FW20"], 0, 1)])
def test_r26_1_or_nothing_at_all(deck: list[str], gold: int, fee: int) -> None:
    table = holding("FW02", deck, gold=gold, options=ALL_OR_NOTHING)
    assert table.refuses(ActivateCard("FW02")) == EffectTooDear("R26.1", "FW02", fee, gold)


@pytest.mark.parametrize("options", [PARTIAL, ALL_OR_NOTHING])
def test_r26_1_without_a_card_or_gold_for_even_one_cube_it_is_refused(
    options: dict[str, str],
) -> None:
    table = holding("FW02", [], gold=0, options=options)
    assert table.refuses(ActivateCard("FW02")) == EffectTooDear("R26.1", "FW02", 2, 0)
    decks: dict[str, list[str]] = {"artisan_engineer_investor": []}
    dear = holding("FW10", decks=decks, gold=2, options=options)
    assert dear.refuses(ActivateCard("FW10")) == EffectTooDear("R26.1", "FW10", 3, 2)


@pytest.mark.parametrize(("options", "farmers"), [(PARTIAL, 5), (ALL_OR_NOTHING, 4)])
def test_r26_1_the_same_for_the_bonus_of_an_island(options: dict[str, str], farmers: int) -> None:
    table = table_at(
        {"hand": ["FW46"], "gold": 1},
        {"hand": ["FW45"]},
        options=options,
        decks={"farmer_worker": []},
        old_world_stack=["OW01"],
    )
    assert BonusLapsed(0, "OW01") in table.do(ExploreOldWorld())
    seat = table.seat(0)
    assert (seat["quarter"]["farmer"], seat["gold"]) == (farmers, 5 - farmers)
    assert seat["old_world"] == ["OW01"]


def test_r26_1_new_cubes_may_work_in_the_same_turn() -> None:
    table = holding("FW02", quarter={})
    table.do(ActivateCard("FW02"), Produce(0), Produce(0))
    assert table.facts["turn"]["pool"] == {"timber": 2}


# -- R26.2 and R26.3 tokens and gold ----------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "family", "count"),
    [("FW36", "trade", 3), ("AEI30", "trade", 6), ("AEI21", "exploration", 3)],
)
def test_r26_2_tokens_lie_on_the_card(card: str, family: str, count: int) -> None:
    table = holding(card)
    before = table.seat(0)["tokens"]
    table.do(ActivateCard(card))
    assert table.seat(0)["tokens_on_cards"] == {family: count}
    assert table.seat(0)["tokens"] == before


def test_r26_2_used_tokens_go_to_the_supply() -> None:
    table = holding("FW36", tokens_exhausted={"trade": 2})
    assert table.refuses(Trade("timber", 1, 1)) == NotEnoughTokens("R6.2", "trade", 1, 0)
    table.do(ActivateCard("FW36"), Trade("timber", 1, 1), Trade("bricks", 1, 2))
    assert table.seat(0)["tokens_on_cards"] == {}
    assert table.seat(0)["tokens_exhausted"] == {"trade": 2}  # not to the exhaust area
    table.do(HoldFestival())
    assert table.seat(0)["tokens"]["trade"] == 2


def test_r26_2_tokens_wait_for_later_turns_until_the_next_festival() -> None:
    table = holding("AEI21", hand=["FW46", "AEI01"])
    table.do(ActivateCard("AEI21"), ExploreNewWorld(), EndTurn(), HoldFestival(), EndTurn())
    assert table.seat(0)["tokens_on_cards"] == {"exploration": 2}
    table.do(HoldFestival())
    assert table.seat(0)["tokens_on_cards"] == {}


def test_r26_3_gold() -> None:
    table = holding("FW41", gold=1)
    table.do(ActivateCard("FW41"))
    assert table.seat(0)["gold"] == 5


def test_r26_3_gold_and_tokens_together() -> None:
    table = holding("NW21")
    table.do(ActivateCard("NW21"))
    assert (table.seat(0)["gold"], table.seat(0)["tokens_on_cards"]) == (2, {"trade": 4})


# -- R26.4 expedition cards -------------------------------------------------------------------


def test_r26_4_two_expedition_cards() -> None:
    seat = {"face_up": ["NW07"], "hand": ["FW46"]}
    table = table_at(seat, expedition_deck=["EX09", "EX03", "EX04"])
    table.do(ActivateCard("NW07"))
    assert table.seat(0)["expeditions"] == ["EX03", "EX09"]
    empty = table_at(seat, expedition_deck=[])
    assert empty.refuses(ActivateCard("NW07")) == EffectVoid("R26.4", "NW07")


# -- R26.5 a New World resource ---------------------------------------------------------------


@pytest.mark.parametrize("good", ["cocoa", "coffee_beans", "caoutchouc", "sugar_cane", "tobacco"])
def test_r26_5_one_of_the_pictured_resources_for_free(good: str) -> None:
    table = holding("AEI28")
    table.do(ChooseGood("AEI28", good))
    assert table.facts["turn"]["pool"] == {good: 1}
    assert table.seat(0)["tokens_exhausted"] == {}
    assert table.refuses(ChooseGood("AEI28", good)) == NotFaceUp("R12.4", "AEI28")


def test_r26_5_no_other_resource_and_no_other_card() -> None:
    table = holding(
        "AEI28",
    )
    for good in ("cotton", "timber", "rum"):
        assert table.refuses(ChooseGood("AEI28", good)) == OtherActivation("R26.5", "AEI28")
    refusal = table.refuses(ChooseGood("AEI28", "gravel"))
    assert refusal == UnknownComponent("R1.3", "good", "gravel")
    assert table.refuses(ActivateCard("AEI28")) == OtherActivation("R12.4", "AEI28")
    gold = holding("FW41")
    assert gold.refuses(ChooseGood("FW41", "cocoa")) == OtherActivation("R26.5", "FW41")


def test_r26_5_it_serves_in_the_turn_of_activation_only() -> None:
    table = holding("AEI28")
    table.do(ChooseGood("AEI28", "sugar_cane"), Produce(0), BuildIndustry("rum_distillery", 11))
    assert table.seat(0)["buildings"]["11"] == "rum_distillery"
    late = holding("AEI28")
    late.do(ChooseGood("AEI28", "sugar_cane"), BuildIndustry("sawmill", 11))
    assert GoodsLost(0, {"sugar_cane": 1}) in late.do(EndTurn())
    late.do(HoldFestival(), EndTurn())
    assert late.facts["turn"]["pool"] == {}


@pytest.mark.parametrize(
    ("turn", "serves"),
    [
        ({"actions_left": 0, "actions_taken": 1}, False),
        ({"actions_left": 1}, True),
        ({"actions_left": 0, "actions_taken": 1, "open_action": "hire", "parts": 2}, True),
        ({"actions_left": 0, "actions_taken": 1, "open_action": "hire", "parts": 3}, False),
        ({"actions_left": 0, "actions_taken": 1, "open_action": "upgrade", "parts": 3}, False),
        ({"actions_left": 0, "actions_taken": 1, "open_action": "build", "built": []}, True),
    ],
)
def test_r26_5_it_is_refused_when_no_action_could_use_it(
    turn: dict[str, Any], serves: bool
) -> None:
    gift = ChooseGood("AEI28", "cocoa")
    table = table_at({"face_up": ["AEI28"]}, turn=turn)
    assert (gift in table.legal_moves(0)) is serves
    if serves:
        table.do(gift)
    else:
        assert table.refuses(gift) == NoActionToServe("R26.5")
        assert table.seat(0)["face_up"] == ["AEI28"]


def test_r26_5_under_rules_2_it_was_allowed_at_any_time() -> None:
    turn = {"actions_left": 0, "actions_taken": 1}
    table = table_at({"face_up": ["AEI28"]}, turn=turn, game=ANNO_1800_RULES_2)
    assert ChooseGood("AEI28", "cocoa") in table.legal_moves(0)
    table.do(ChooseGood("AEI28", "cocoa"))
    assert table.facts["turn"]["pool"] == {"cocoa": 1}


# -- R26.6 free upgrades ----------------------------------------------------------------------


def test_r26_6_up_to_three_free_steps_of_the_pictured_kind() -> None:
    table = holding("FW24")
    table.do(ActivateCard("FW24"), *[UpgradeFree("farmer", "quarter")] * 3)
    quarter = table.seat(0)["quarter"]
    assert (quarter["farmer"], quarter["worker"]) == (1, 6)
    assert table.refuses(UpgradeFree("farmer", "quarter")) == NoFreeSteps("R26.6", "farmer")
    assert table.seat(0)["hand_size"] == 1
    assert table.facts["turn"]["actions_taken"] == 0


def test_r26_6_other_kinds_are_not_upgraded() -> None:
    table = holding("AEI24")  # workers
    assert table.refuses(UpgradeFree("worker", "quarter")) == NoFreeSteps("R26.6", "worker")
    table.do(ActivateCard("AEI24"))
    for kind in ("farmer", "artisan", "engineer", "investor"):
        assert table.refuses(UpgradeFree(kind, "quarter")) == NoFreeSteps("R26.6", kind)
    table.do(UpgradeFree("worker", "quarter"))
    assert table.seat(0)["quarter"]["artisan"] == 3


def test_r26_6_on_workplaces_and_in_the_exhaust_area_too() -> None:
    table = holding("FW24", fields={"0": {"workers": ["farmer"]}}, exhausted={"farmer": 1})
    table.do(ActivateCard("FW24"))
    table.do(UpgradeFree("farmer", "workplace", 0), UpgradeFree("farmer", "exhausted"))
    seat = table.seat(0)
    assert (seat["fields"]["0"]["workers"], seat["exhausted"]) == (["worker"], {"worker": 1})
    refusal = table.refuses(UpgradeFree("farmer", "exhausted"))
    assert refusal == NoSuchCube("R15.5", "farmer", "exhausted", None)


def test_r26_6_steps_are_not_spread_over_turns() -> None:
    table = holding("FW24")
    table.do(ActivateCard("FW24"), UpgradeFree("farmer", "quarter"), HoldFestival(), EndTurn())
    table.do(HoldFestival(), EndTurn())
    assert table.refuses(UpgradeFree("farmer", "quarter")) == NoFreeSteps("R26.6", "farmer")


# -- R26.7 an extra action --------------------------------------------------------------------


def test_r26_7_one_extra_action_under_the_normal_rules() -> None:
    table = holding("AEI12")
    table.do(HoldFestival())
    assert table.refuses(HoldFestival()) == NoActionLeft("R3.2")
    table.do(ActivateCard("AEI12"), HoldFestival())
    assert table.refuses(HoldFestival()) == NoActionLeft("R3.2")


def test_r26_7_it_may_play_a_card_that_brings_another_one() -> None:
    seat = {"hand": ["NW01", "NW02", "FW46"]}
    pool = {"cotton_fabric": 2, "schnapps": 1, "sausages": 1}
    table = table_at(seat, turn={"pool": pool})
    table.do(PlayCard("NW01"), ActivateCard("NW01"), PlayCard("NW02"), ActivateCard("NW02"))
    assert table.facts["turn"]["actions_left"] == 1


# -- R26.8 returning cards --------------------------------------------------------------------


def returning(hand: list[str], **more: Any) -> TestTable:
    seat = {"face_up": ["AEI14"], "hand": hand}
    return table_at(seat, {"hand": ["FW45"]}, turn={"played_now": ["AEI14"]}, **more)


def test_r26_8_up_to_two_hand_cards_go_under_their_decks() -> None:
    table = returning(["FW01", "FW02", "AEI01"])
    sizes = table.facts["deck_sizes"]
    table.do(ReturnCards("AEI14", ("AEI01", "FW01")))
    assert table.seat(0)["hand"] == ["FW02"]  # no replacement
    decks = table.facts["decks"]
    assert decks["farmer_worker"][-1] == "FW01"
    assert decks["artisan_engineer_investor"][-1] == "AEI01"
    assert len(decks["farmer_worker"]) == sizes["farmer_worker"] + 1
    assert table.seat(0)["face_down"] == ["AEI14"]


def test_r26_8_one_card_is_enough_and_an_empty_deck_takes_it() -> None:
    table = returning(["FW01", "FW02"], decks={"farmer_worker": []})
    table.do(ReturnCards("AEI14", ("FW02",)))
    assert table.facts["decks"]["farmer_worker"] == ["FW02"]
    assert table.refuses(ReturnCards("AEI14", ("FW01",))) == NotFaceUp("R12.4", "AEI14")


def test_r26_8_not_three_nor_none_nor_other_cards() -> None:
    table = returning(["FW01", "FW02", "FW03"])
    too_many = table.refuses(ReturnCards("AEI14", ("FW01", "FW02", "FW03")))
    assert too_many == WrongNumberOfCards("R26.8", 2)
    assert table.refuses(ReturnCards("AEI14", ())) == WrongNumberOfCards("R26.8", 2)
    assert table.refuses(ReturnCards("AEI14", ("FW45",))) == NotInHand("R26.8", "FW45")
    assert table.refuses(ReturnCards("AEI14", ("FW01", "FW01"))) == CardTwice("R26.8", "FW01")
    assert table.refuses(ActivateCard("AEI14")) == OtherActivation("R12.4", "AEI14")


def test_r26_8_only_a_card_with_this_effect_does_it() -> None:
    table = holding("FW41")
    refusal = table.refuses(ReturnCards("FW41", ("FW46",)))
    assert refusal == OtherActivation("R26.8", "FW41")


# -- all the cards ----------------------------------------------------------------------------


@pytest.mark.parametrize("row", CARDS, ids=lambda row: row["id"])
def test_r12_4_r12_5_every_card_has_the_one_effect_it_shows(row: dict[str, Any]) -> None:
    card, effect = row["id"], row["effect"]
    hand = [name for name in ("FW44", "FW45", "FW46") if name != card]
    seat = {"face_up": [card], "hand": hand, "gold": 0}
    table = table_at(
        seat, {"hand": ["AEI32" if card != "AEI32" else "AEI31"]}, turn={"played_now": [card]}
    )
    before = table.seat(0)
    if effect["kind"] == "free_new_world_resource":
        table.do(ChooseGood(card, effect["goods"][-1]))
        assert table.facts["turn"]["pool"] == {effect["goods"][-1]: 1}
    elif effect["kind"] == "return_hand_cards":
        table.do(ReturnCards(card, (hand[0],)))
    else:
        table.do(ActivateCard(card))
    after = table.seat(0)
    gained = effect["amount"] if effect["kind"] == "gain_population" else 0
    returned = 1 if effect["kind"] == "return_hand_cards" else 0
    expeditions = effect["amount"] if effect["kind"] == "draw_expedition_cards" else 0
    steps = effect["amount"] if effect["kind"] == "free_upgrades" else 0
    tokens = {family: effect[family] for family in ("trade", "exploration") if family in effect}
    assert sum(after["quarter"].values()) - sum(before["quarter"].values()) == gained
    assert after["hand_size"] - before["hand_size"] == gained - returned
    assert after["gold"] == effect.get("gold", 0)
    assert after["tokens_on_cards"] == tokens
    assert len(after["expeditions"]) == expeditions
    assert sum(table.facts["turn"]["free_steps"].values()) == steps
    assert table.facts["turn"]["actions_left"] == (2 if effect["kind"] == "extra_action" else 1)
    assert (after["face_up"], after["face_down"]) == ([], [card])
