"""The rulings of the digital table, D1 to D23."""

from itertools import permutations
from typing import Any

import pytest

from kontor.anno1800.events import (
    ActionBegan,
    CardsBuried,
    CardsDrawn,
    EndTriggered,
    GoodsLost,
    PrintUncovered,
    ShipTokensLost,
    TokensSpent,
    Traded,
)
from kontor.anno1800.game import ANNO_1800, ANNO_1800_RULES_2
from kontor.anno1800.moves import (
    ActivateCard,
    AskAarhant,
    AskAlonso,
    AskEditor,
    BuildIndustry,
    BuildShip,
    BuildShipyard,
    Demolish,
    EndShift,
    EndTurn,
    ExploreNewWorld,
    ExploreOldWorld,
    Hire,
    HoldFestival,
    Import,
    PlayCard,
    Produce,
    ReturnCards,
    SwapCards,
    TakeExpeditions,
    Trade,
    Upgrade,
    UpgradeFree,
)
from kontor.anno1800.refusals import (
    CardTwice,
    DeckEmpty,
    EffectVoid,
    IndustryTwice,
    MissingGoods,
    NoActionLeft,
    NoActionTaken,
    NoActionToServe,
    NoCubeInSupply,
    NoFreeSteps,
    NoSuchCube,
    NotEnoughCubes,
    NotEnoughTokens,
    NoTileLeft,
    NoTileToDemolish,
    NoYardForShip,
    TokenOrderIdle,
    WrongNumberOfCards,
    WrongTerrain,
)
from kontor.table.game import as_seen_by
from kontor.table.moves import Move
from kontor.table.refusals import Refused, UndoBarred
from tests.anno1800.at import TestTable, new_table, table_at

Seat = dict[str, Any]
FLEET = {"18": {"tile": "exploration_ship_3"}, "19": {"tile": "exploration_ship_3"}}
GOODS = ["timber", "bricks", "coal", "goods", "steel_beams", "windows", "fur_coats", "sails"]
LAVISH = dict.fromkeys(GOODS, 9)


def undo_barred(table: TestTable, seat: int) -> bool:
    """Whether this seat's last move cannot be taken back; nothing changes if so."""
    if table.may_undo(seat):
        return False
    before = table.facts
    with pytest.raises(Refused) as refused:
        table.undo(seat)
    assert isinstance(refused.value.refusal, UndoBarred)
    assert table.facts == before
    return True


# -- D1 to D3: turns, actions, parts ----------------------------------------------------------


def test_d1_a_turn_ends_only_after_an_action() -> None:
    table = table_at({"face_up": ["FW41"], "hand": ["FW01"]})
    assert table.refuses(EndTurn()) == NoActionTaken("D1")
    table.do(Produce(0), ActivateCard("FW41"))
    assert table.refuses(EndTurn()) == NoActionTaken("D1")
    table.do(HoldFestival(), EndTurn())
    assert table.state.active == 1


def test_d1_unspent_extra_actions_lapse() -> None:
    table = table_at({"face_up": ["AEI12"], "hand": ["FW01"]})
    table.do(ActivateCard("AEI12"), HoldFestival(), EndTurn(), HoldFestival(), EndTurn())
    assert table.facts["turn"]["actions_left"] == 1


def test_d1_the_end_of_a_turn_can_be_taken_back_until_another_seat_has_moved() -> None:
    table = table_at({"hand": ["FW01"]})
    table.do(HoldFestival())
    before = table.facts
    table.do(EndTurn())
    assert undo_barred(table, 1)
    table.undo(0)
    assert table.facts == before
    table.do(EndTurn(), Produce(0))
    assert undo_barred(table, 0)
    table.undo(1)  # seat 1 has moved all the same
    assert undo_barred(table, 0)


def test_d1_moves_that_reveal_nothing_can_be_taken_back_one_by_one() -> None:
    seat = {"fields": FLEET, "gold": 9, "hand": ["FW36", "FW01"], "new_world": ["NWI01"]}
    table = table_at(seat, objectives=["the_editor"])
    positions = [table.facts | {"seat": table.seat(0)}]
    for move in [
        Produce(0),
        Trade("grain", 1, 1),
        Import("cocoa"),
        EndShift("farmer", 0),
        PlayCard("FW36"),
        ActivateCard("FW36"),
        AskEditor("FW01"),
        EndTurn(),
    ]:
        table.do(move)
        positions.append(table.facts | {"seat": table.seat(0)})
    while len(positions) > 1:
        positions.pop()
        table.undo(0)
        assert table.facts | {"seat": table.seat(0)} == positions[-1]


def test_d2_another_part_continues_the_open_action() -> None:
    seat = {"gold": 9, "face_up": ["FW41"], "hand": ["FW01"]}
    table = table_at(seat, turn={"pool": LAVISH})
    events = table.do(Hire("farmer"), Produce(0), EndShift("farmer", 0), Hire("farmer"))
    events += table.do(Trade("grain", 1, 1), ActivateCard("FW41"), Hire("farmer"))
    assert events.count(ActionBegan(0, "hire")) == 1
    assert table.refuses(Hire("farmer")) == NoActionLeft("R3.2")


@pytest.mark.parametrize(
    ("part", "limit"),
    [(Hire("farmer"), 3), (Upgrade("farmer", 1, "quarter"), 3), (BuildShip("trade_ship_1", 18), 1)],
)
def test_d2_beyond_its_limit_a_part_opens_the_next_action(part: Move, limit: int) -> None:
    table = table_at({"quarter": {"farmer": 9}}, turn={"pool": LAVISH, "actions_left": 2})
    table.do(*[part] * limit)
    assert table.facts["turn"]["actions_left"] == 1
    table.do(part)
    assert table.facts["turn"]["actions_left"] == 0
    one = table_at({"quarter": {"farmer": 9}}, turn={"pool": LAVISH})
    one.do(*[part] * limit)
    assert isinstance(one.refuses(part), NoActionLeft | NoYardForShip)


def test_d2_two_steps_that_do_not_fit_open_the_next_action() -> None:
    table = table_at({}, turn={"pool": LAVISH, "actions_left": 2})
    table.do(Upgrade("farmer", 2, "quarter"), Upgrade("farmer", 2, "quarter"))
    assert table.facts["turn"]["parts"] == 2
    table.do(Upgrade("farmer", 1, "quarter"))
    assert table.refuses(Upgrade("farmer", 1, "quarter")) == NoActionLeft("R3.2")


def test_d2_any_other_action_closes_the_open_one() -> None:
    table = table_at({}, turn={"pool": LAVISH, "actions_left": 2})
    table.do(Hire("farmer"), Upgrade("farmer", 1, "quarter"))
    assert table.refuses(Hire("farmer")) == NoActionLeft("R3.2")
    table.do(Upgrade("farmer", 2, "quarter"))


def test_d3_demolition_opens_or_continues_a_build_action() -> None:
    fields = {"11": {"tile": "brewery"}, "12": {"tile": "bakery"}}
    before = table_at({"fields": fields})
    before.do(Demolish(11), BuildIndustry("sawmill", 11))
    after = table_at({"fields": fields})
    after.do(BuildIndustry("sawmill", 13), Demolish(11))
    for table in (before, after):
        assert table.facts["tiles"]["brewery"] == 2
        assert table.refuses(Demolish(12)) == NoActionLeft("R3.2")
        assert table.refuses(BuildShipyard("shipyard_1", 14)) == NoActionLeft("R3.2")


def test_d3_a_build_action_may_be_a_demolition_alone() -> None:
    table = table_at({"fields": {"11": {"tile": "brewery"}}})
    events = table.do(Demolish(11), EndTurn())
    assert ActionBegan(0, "build") in events
    assert "11" not in table.seat(0)["buildings"]


def test_d3_an_uncovered_industry_helps_to_pay() -> None:
    fields = {"0": {"tile": "brewery", "workers": ["worker"]}}
    table = table_at({"fields": fields})
    assert PrintUncovered(0, "home_sawmill", 0) in table.do(Demolish(0))
    table.do(Produce(0), BuildIndustry("charcoal_kiln", 11))  # for the timber just made
    assert table.seat(0)["buildings"]["11"] == "charcoal_kiln"
    assert table.seat(0)["exhausted"] == {"worker": 1}


def test_d3_a_print_cannot_be_demolished_and_a_second_action_may_demolish_again() -> None:
    fields = {"11": {"tile": "brewery"}, "12": {"tile": "bakery"}}
    table = table_at({"fields": fields}, turn={"actions_left": 2})
    assert table.refuses(Demolish(0)) == NoTileToDemolish("R8.7", 0)
    table.do(Demolish(11), Demolish(12))
    assert table.facts["turn"]["actions_left"] == 0


# -- D4 to D6: ships and yards ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("exhausted", "ready_after", "exhausted_after"), [(0, 3, 0), (1, 2, 1), (3, 1, 2), (4, 1, 2)]
)
def test_d4_a_ship_built_over_takes_ready_tokens_first(
    exhausted: int, ready_after: int, exhausted_after: int
) -> None:
    ship = {"18": {"tile": "trade_ship_2"}}  # four trade tokens with the printed ships
    seat = {"fields": ship, "tokens_exhausted": {"trade": exhausted}}
    table = table_at(seat, turn={"pool": LAVISH})
    events = table.do(BuildShip("trade_ship_1", 18))
    assert ShipTokensLost(0, "trade", 2) in events
    tokens = table.seat(0)["tokens"]["trade"]  # the new ship brought one of them
    assert (tokens, table.seat(0)["tokens_exhausted"].get("trade", 0)) == (
        ready_after,
        exhausted_after,
    )


def test_d4_a_demolished_ship_takes_its_tokens_and_only_of_its_family() -> None:
    ship = {"18": {"tile": "trade_ship_3"}}
    seat = {"fields": ship, "tokens_exhausted": {"trade": 4, "exploration": 1}}
    table = table_at(seat)  # five trade tokens, one of them ready
    table.do(Demolish(18))
    after = table.seat(0)
    assert (after["tokens"], after["tokens_exhausted"]) == (
        {"trade": 0, "exploration": 0},
        {"trade": 2, "exploration": 1},
    )


def test_d4_an_uncovered_printed_ship_comes_back_with_its_tokens_exhausted() -> None:
    table = table_at({"fields": {"15": {"tile": "exploration_ship_2"}}})
    assert table.seat(0)["tokens"] == {"trade": 1, "exploration": 3}
    table.do(Demolish(15))
    after = table.seat(0)
    assert (after["tokens"], after["tokens_exhausted"]) == (
        {"trade": 1, "exploration": 1},
        {"trade": 1},
    )
    table.do(EndTurn(), HoldFestival(), EndTurn(), HoldFestival())
    assert table.seat(0)["tokens"] == {"trade": 2, "exploration": 1}


def test_d4_tokens_on_cards_stay() -> None:
    seat = {"fields": {"18": {"tile": "trade_ship_1"}}, "tokens_on_cards": {"trade": 3}}
    table = table_at(seat)
    table.do(Demolish(18))
    assert table.seat(0)["tokens_on_cards"] == {"trade": 3}


def test_d5_industry_and_shipyard_may_cover_each_other() -> None:
    over_yard = table_at({})
    over_yard.do(BuildIndustry("sawmill", 10))  # over the printed shipyard
    assert over_yard.seat(0)["buildings"]["10"] == "sawmill"
    over_industry = table_at({"fields": {"11": {"tile": "brewery", "workers": ["worker"]}}})
    over_industry.do(BuildShipyard("shipyard_1", 11))
    assert over_industry.seat(0)["buildings"]["11"] == "shipyard_1"
    assert over_industry.seat(0)["exhausted"] == {"worker": 1}


def test_d5_a_lower_ship_may_cover_a_higher_one_terrain_permitting() -> None:
    seat = {"fields": {"18": {"tile": "exploration_ship_3"}}}
    table = table_at(seat, turn={"pool": LAVISH})
    refusal = table.refuses(BuildShip("trade_ship_1", 11))
    assert refusal == WrongTerrain("R11.4", "trade_ship_1", 11)
    assert isinstance(table.refuses(BuildShipyard("shipyard_1", 0)), WrongTerrain)
    assert isinstance(table.refuses(BuildIndustry("sawmill", 18)), WrongTerrain)
    table.do(BuildShip("trade_ship_1", 18))
    assert table.seat(0)["tokens"] == {"trade": 3, "exploration": 1}


def launches(yards: dict[str, str], ships: tuple[str, ...]) -> bool:
    """Whether one build action can build these ships in this order."""
    fields = {field: {"tile": yard} for field, yard in yards.items()}
    pool = LAVISH | {"weapons": 9, "steam_motors": 9}
    table = table_at({"fields": fields}, turn={"pool": pool})
    for place, ship in enumerate(ships):
        move = BuildShip(ship, 15 + place)
        if move not in table.legal_moves(0):
            assert isinstance(table.refuses(move), NoYardForShip)
            return False
        table.do(move)
    return True


def test_d6_sorted_ships_must_fit_under_sorted_yards_in_any_order() -> None:
    yards = {"11": "shipyard_1", "12": "shipyard_2"}  # with the printed one: 1, 1, 2
    one, two, three = "trade_ship_1", "exploration_ship_2", "trade_ship_3"
    for order in permutations((one, one, two)):
        assert launches(yards, order)
    assert not launches(yards, (two, two))
    assert not launches(yards, (three,))
    assert not launches(yards, (one, one, one, one))
    larger = {"11": "shipyard_3", "12": "shipyard_2"}  # 1, 2, 3
    for order in permutations((one, two, three)):
        assert launches(larger, order)
    assert launches(larger, (two, two, one))
    assert not launches(larger, (two, two, two))
    assert not launches(larger, (three, three))


COMBINE = {"build.scope": "combine"}


def test_d6_a_print_that_comes_up_takes_the_place_of_its_tile_only() -> None:
    """Rules of version 2 charged the higher shipyard that still stood; its games are replayed."""
    fields = {"10": {"tile": "shipyard_2"}, "11": {"tile": "shipyard_2"}}
    for game, built in ((ANNO_1800, True), (ANNO_1800_RULES_2, False)):
        table = table_at({"fields": fields}, turn={"pool": LAVISH}, game=game)
        table.do(BuildShip("trade_ship_2", 18), Demolish(10))
        again = BuildShip("trade_ship_2", 19)
        assert (again in table.legal_moves(0)) is built
        if built:
            table.do(again)
            assert table.facts["turn"]["actions_taken"] == 1
        else:
            assert table.refuses(again) == NoYardForShip("R11.2", "trade_ship_2")


def test_d6_under_rules_2_the_second_ship_began_a_second_action() -> None:
    fields = {"10": {"tile": "shipyard_2"}, "11": {"tile": "shipyard_2"}}
    taken = []
    for game in (ANNO_1800_RULES_2, ANNO_1800):
        turn = {"pool": LAVISH, "actions_left": 2}
        table = table_at({"fields": fields}, turn=turn, game=game)
        table.do(BuildShip("trade_ship_2", 18), Demolish(10), BuildShip("trade_ship_2", 19))
        taken.append(table.facts["turn"]["actions_taken"])
    assert taken == [2, 1]


def test_d6_a_yard_built_over_a_yard_in_the_same_action_gives_no_second_ship() -> None:
    table = table_at({}, options=COMBINE, turn={"pool": LAVISH})
    table.do(BuildShip("trade_ship_1", 18), BuildShipyard("shipyard_2", 10))
    refusal = table.refuses(BuildShip("trade_ship_1", 19))
    assert refusal == NoYardForShip("R11.2", "trade_ship_1")
    assert BuildShip("trade_ship_1", 19) not in table.legal_moves(0)


def test_d6_nor_does_one_that_replaces_a_yard_that_left_in_the_same_action() -> None:
    fields = {"11": {"tile": "shipyard_1"}}
    table = table_at({"fields": fields}, options=COMBINE, turn={"pool": LAVISH})
    table.do(BuildShip("trade_ship_1", 18), BuildShip("trade_ship_1", 19))
    table.do(Demolish(11), BuildShipyard("shipyard_3", 12))
    assert isinstance(table.refuses(BuildShip("trade_ship_1", 17)), NoYardForShip)


def test_d6_nor_a_printed_yard_that_comes_to_light_in_the_same_action() -> None:
    table = table_at({"fields": {"10": {"tile": "shipyard_2"}}}, turn={"pool": LAVISH})
    table.do(BuildShip("trade_ship_2", 18), Demolish(10))
    assert isinstance(table.refuses(BuildShip("trade_ship_1", 19)), NoYardForShip)


def test_d6_never_more_ships_in_an_action_than_yards_stood_at_one_time() -> None:
    fields = {"11": {"tile": "shipyard_1"}}  # two yards with the printed one, one of them used
    table = table_at({"fields": fields}, options=COMBINE, turn={"pool": LAVISH})
    table.do(BuildShip("trade_ship_1", 18), BuildShipyard("shipyard_2", 11))
    table.do(BuildShip("trade_ship_2", 19))
    assert isinstance(table.refuses(BuildShip("trade_ship_1", 17)), NoYardForShip)
    larger = {"11": {"tile": "shipyard_3"}}  # a ship 1 from the printed yard, which is built over
    table = table_at({"fields": larger}, options=COMBINE, turn={"pool": LAVISH})
    table.do(BuildShip("trade_ship_2", 18), BuildShipyard("shipyard_1", 11))
    table.do(BuildShip("trade_ship_1", 19))
    assert isinstance(table.refuses(BuildShip("trade_ship_1", 17)), NoYardForShip)


def test_d6_a_yard_that_leaves_keeps_the_others_free() -> None:
    fields = {"11": {"tile": "shipyard_1"}}
    table = table_at({"fields": fields}, turn={"pool": LAVISH})
    table.do(BuildShip("trade_ship_1", 18), Demolish(11), BuildShip("trade_ship_1", 19))
    assert isinstance(table.refuses(BuildShip("trade_ship_1", 17)), NoYardForShip)


# -- D7 to D9: workforce and swaps ------------------------------------------------------------


def test_d7_the_steps_of_one_cube_are_paid_together() -> None:
    table = table_at({}, turn={"pool": {"bricks": 1, "coal": 1}})
    refusal = table.refuses(Upgrade("farmer", 2, "quarter"))
    assert refusal == MissingGoods("R15.2", {"goods": 1})
    assert table.facts["turn"]["pool"] == {"bricks": 1, "coal": 1}


def test_d7_kinds_in_between_need_not_be_in_the_supply() -> None:
    table = table_at({}, {"quarter": {"worker": 37}}, turn={"pool": LAVISH})
    refusal = table.refuses(Upgrade("farmer", 1, "quarter"))
    assert refusal == NoCubeInSupply("R1.13", "worker")
    table.do(Upgrade("farmer", 2, "quarter"))
    assert table.seat(0)["quarter"]["artisan"] == 3
    assert table.facts["supply"]["worker"] == 0


@pytest.mark.parametrize(
    ("seat", "move", "after"),
    [
        ({"quarter": {"artisan": 2}}, Upgrade("artisan", 2, "quarter"), {"artisan": 1}),
        (
            {"quarter": {"artisan": 1}, "exhausted": {"artisan": 1}},
            Upgrade("artisan", 2, "exhausted"),
            {"artisan": 1, "investor": 1},
        ),
        (
            {"quarter": {"artisan": 1}, "fields": {"5": {"workers": ["artisan"]}}},
            Upgrade("artisan", 2, "workplace", 5),
            {"artisan": 1},
        ),
    ],
)
def test_d7_the_cube_that_pays_is_not_the_one_promoted(
    seat: Seat, move: Upgrade, after: dict[str, int]
) -> None:
    table = table_at(seat, turn={"pool": LAVISH})
    table.do(move)
    assert table.seat(0)["exhausted"] == after
    cubes = table.facts["supply"]["investor"], table.facts["supply"]["artisan"]
    assert cubes == (14, 25 - 2 - 1)  # seat 1 has two artisans, one artisan paid and stays


def test_d7_one_artisan_cannot_both_pay_and_rise() -> None:
    table = table_at({"quarter": {"artisan": 1}}, turn={"pool": LAVISH})
    refusal = table.refuses(Upgrade("artisan", 2, "quarter"))
    assert refusal == NotEnoughCubes("D7", "artisan", 2, 1)
    # nor can the one that would lie in the exhaust area only after paying
    refusal = table.refuses(Upgrade("artisan", 2, "exhausted"))
    assert refusal == NoSuchCube("R15.5", "artisan", "exhausted", None)


@pytest.mark.parametrize(
    "seat",
    [
        {"quarter": {"worker": 1}},  # it would be an artisan on the way
        {"quarter": {"worker": 1}, "exhausted": {"artisan": 1}},
        {"quarter": {"worker": 1}, "fields": {"5": {"workers": ["artisan"]}}},
    ],
)
def test_d7_the_paying_cube_comes_from_its_quarter(seat: Seat) -> None:
    table = table_at(seat, turn={"pool": LAVISH})
    refusal = table.refuses(Upgrade("worker", 3, "quarter"))
    assert refusal == NotEnoughCubes("R5.1", "artisan", 1, 0)


def test_d8_a_swap_names_all_its_cards_in_the_order_they_are_buried() -> None:
    hand = ["FW01", "FW02", "FW03"]
    table = table_at({"hand": hand}, {"hand": ["FW09"]}, decks={"farmer_worker": ["FW20"]})
    table.do(SwapCards(("FW03", "FW01", "FW02")))
    # First all are buried, then all are drawn: the top one, and two that were just buried.
    assert table.seat(0)["hand"] == ["FW01", "FW03", "FW20"]
    assert table.facts["decks"]["farmer_worker"] == ["FW02"]


def test_d8_a_swap_of_nothing_is_no_action() -> None:
    table = table_at({"hand": ["FW01"]})
    assert table.refuses(SwapCards(())) == WrongNumberOfCards("R13.1", 3)
    assert table.refuses(SwapCards(("FW01", "FW01"))) == CardTwice("R13.1", "FW01")


def test_d9_undo_stops_at_a_hire_that_drew() -> None:
    table = table_at({}, turn={"pool": LAVISH})
    events = table.do(Produce(0), Hire("farmer"))
    assert any(isinstance(event, CardsDrawn) for event in events)
    assert undo_barred(table, 0)
    table.do(Produce(1))
    table.undo(0)
    assert undo_barred(table, 0)


def test_d9_a_hire_that_paid_gold_can_be_taken_back() -> None:
    seat = {"hand": ["FW01"], "gold": 1}
    deck: dict[str, list[str]] = {"farmer_worker": []}
    table = table_at(seat, {"hand": ["FW02"]}, decks=deck, turn={"pool": LAVISH})
    before = table.facts
    table.do(Hire("farmer"))
    assert table.seat(0)["gold"] == 0
    table.undo(0)
    assert (table.seat(0)["gold"], table.facts) == (1, before)


@pytest.mark.parametrize(
    "move",
    [
        SwapCards(("FW01",)),
        ExploreOldWorld(),
        ExploreNewWorld(),
        TakeExpeditions(),
        ActivateCard("FW02"),
        ActivateCard("NW07"),
    ],
)
def test_d9_undo_stops_at_whatever_reveals_something(move: Move) -> None:
    seat = {"hand": ["FW01", "FW03"], "fields": FLEET, "face_up": ["FW02", "NW07"]}
    table = table_at(seat)
    table.do(move)
    assert undo_barred(table, 0)


# -- D10 to D12: end, festival, leftovers -----------------------------------------------------


def test_d10_a_hand_emptied_by_returning_cards_triggers_the_end() -> None:
    seat = {"hand": ["FW01", "FW02"], "face_up": ["AEI14"]}
    table = table_at(seat, turn={"played_now": ["AEI14"]})
    assert EndTriggered(0) in table.do(ReturnCards("AEI14", ("FW01", "FW02")))
    assert table.facts["fireworks"] == 0


def test_d10_a_hand_emptied_by_the_editor_triggers_the_end() -> None:
    table = table_at({"hand": ["FW01"], "fields": FLEET}, objectives=["the_editor"])
    assert EndTriggered(0) in table.do(AskEditor("FW01"))
    assert (table.facts["fireworks"], table.facts["phase"]) == (0, "finish_round")
    table.undo(0)
    assert (table.facts.get("fireworks"), table.facts["phase"]) == (None, "main")


def test_d10_the_hand_is_looked_at_after_whole_moves_only() -> None:
    table = table_at({"hand": ["FW01"]})
    assert EndTriggered(0) not in table.do(SwapCards(("FW01",)))  # empty for a moment
    assert table.facts["phase"] == "main"


def test_d11_a_festival_leaves_the_pool_alone() -> None:
    table = table_at({}, turn={"actions_left": 2, "pool": {"coal": 2}})
    table.do(Produce(0), HoldFestival())
    assert table.facts["turn"]["pool"] == {"coal": 2, "timber": 1}
    table.do(BuildIndustry("brick_factory", 11))
    assert table.facts["turn"]["pool"] == {"coal": 1, "timber": 1}


def test_d11_what_returned_serves_an_extra_action_of_the_same_turn() -> None:
    seat = {"quarter": {}, "exhausted": {"farmer": 1}, "tokens_exhausted": {"exploration": 1}}
    table = table_at(seat, turn={"actions_left": 2})
    table.do(HoldFestival(), Produce(0), ExploreNewWorld())
    assert table.seat(0)["tokens_exhausted"] == {"exploration": 1}


def test_d11_a_festival_does_not_renew_the_turn() -> None:
    turn = {"actions_left": 2, "traded": ["timber"]}
    table = table_at({}, turn=turn)
    table.do(HoldFestival())
    assert Trade("timber", 1, 1) not in table.legal_moves(0)
    assert Trade("grain", 1, 1) in table.legal_moves(0)


def test_d12_goods_left_over_are_lost_at_the_end_of_the_turn() -> None:
    table = table_at({}, turn={"pool": {"coal": 2}})
    table.do(Produce(0), BuildIndustry("sawmill", 11))
    assert GoodsLost(0, {"coal": 2, "timber": 1}) in table.do(EndTurn())
    assert table.facts["turn"]["pool"] == {}
    assert table.seat(0)["fields"]["0"]["workers"] == ["farmer"]  # the cube stays


SERVING: list[Move] = [Produce(0), Trade("grain", 1, 1), Import("cocoa")]
TRADER = {"new_world": ["NWI01"], "quarter": {"farmer": 4, "worker": 4, "artisan": 4}}


@pytest.mark.parametrize("move", SERVING)
def test_d12_goods_are_refused_once_no_action_can_use_them(move: Move) -> None:
    table = table_at(TRADER, {"gold": 0}, turn={"pool": {"timber": 3, "wool": 3}})
    assert move in table.legal_moves(0)
    table.do(BuildIndustry("sailmakers", 11))  # one kind a build action, and one industry
    assert move not in table.legal_moves(0)
    assert table.refuses(move) == NoActionToServe("D12")
    assert (table.seat(1)["gold"], table.seat(0)["tokens"]["trade"]) == (0, 2)


@pytest.mark.parametrize("move", SERVING)
@pytest.mark.parametrize(
    ("last", "open_still"),
    [
        ((HoldFestival(),), False),
        ((Hire("farmer"), Hire("farmer")), True),
        ((Hire("farmer"), Hire("farmer"), Hire("farmer")), False),
        ((Upgrade("farmer", 2, "quarter"),), True),
        ((Upgrade("farmer", 3, "quarter"),), False),
        ((BuildShip("trade_ship_1", 18),), True),
        ((BuildShip("trade_ship_1", 18), BuildShip("trade_ship_1", 19)), False),
        ((Demolish(12),), True),
        ((Demolish(12), BuildIndustry("sawmill", 13)), False),
        ((BuildShipyard("shipyard_1", 13),), False),
        ((TakeExpeditions(),), False),
    ],
)
def test_d12_an_open_action_that_could_go_on_may_be_served(
    last: tuple[Move, ...], open_still: bool, move: Move
) -> None:
    seat = TRADER | {
        "hand": ["FW01"],
        "fields": {"11": {"tile": "shipyard_1"}, "12": {"tile": "brewery"}},
        "tokens_on_cards": {"exploration": 2},
    }
    table = table_at(seat, turn={"pool": LAVISH | {"steel_beams": 2, "windows": 2}})
    table.do(*last)
    assert (move in table.legal_moves(0)) == open_still
    if open_still:
        table.do(move)
    else:
        assert table.refuses(move) == NoActionToServe("D12")


def test_d12_with_combined_building_whatever_was_not_built_could_still_come() -> None:
    options = {"build.scope": "combine"}
    table = table_at({}, options=options, turn={"pool": LAVISH})
    table.do(BuildIndustry("sawmill", 11), Produce(0))
    table.do(BuildShipyard("shipyard_1", 12), Produce(0))
    table.do(BuildShip("trade_ship_1", 18), Produce(1))
    table.do(BuildShip("trade_ship_1", 19))
    assert table.refuses(Produce(1)) == NoActionToServe("D12")


def test_d12_an_extra_action_has_to_be_taken_before_it_is_served() -> None:
    table = table_at({"face_up": ["NW01"]})
    table.do(HoldFestival())
    assert table.refuses(Produce(0)) == NoActionToServe("D12")
    table.do(ActivateCard("NW01"), Produce(0))
    assert table.facts["turn"]["pool"] == {"timber": 1}


def test_d12_cubes_may_still_be_brought_back_after_the_last_action() -> None:
    table = table_at({"gold": 1, "exhausted": {"farmer": 1}})
    table.do(BuildIndustry("sawmill", 11), EndShift("farmer"))
    assert table.seat(0)["gold"] == 0


def test_d12_trading_and_importing_without_need_is_legal_and_stands_in_the_log() -> None:
    table = table_at({"new_world": ["NWI01"]}, {"gold": 0})
    events = table.do(Trade("grain", 1, 1), Import("cocoa"), HoldFestival(), EndTurn())
    assert Traded(0, "grain", 1, 1) in events
    assert table.seat(1)["gold"] == 1
    assert len(table.records) == 4


# -- D13: which tokens pay --------------------------------------------------------------------

PAYING: list[tuple[Move, Move, int]] = [
    (ExploreOldWorld(), ExploreOldWorld(ships_first=True), 1),
    (ExploreNewWorld(), ExploreNewWorld(ships_first=True), 1),
    (TakeExpeditions(), TakeExpeditions(ships_first=True), 2),
    (AskAlonso(), AskAlonso(ships_first=True), 3),
    (AskEditor("FW01"), AskEditor("FW01", ships_first=True), 2),
    (PlayCard("FW36"), PlayCard("FW36", ships_first=True), 2),
]
ASKING = ["alonso_graves", "the_editor", "beryl_omara"]


@pytest.mark.parametrize(("move", "ships_first", "price"), PAYING)
def test_d13_tokens_on_cards_pay_first_unless_the_move_says_otherwise(
    move: Move, ships_first: Move, price: int
) -> None:
    seat = {
        "hand": ["FW01", "FW36"],
        "gold": 3,
        "fields": {"18": {"tile": "exploration_ship_1"}},  # two on ships
        "tokens_on_cards": {"exploration": 2},
    }
    cards_first = table_at(seat, objectives=ASKING).do(move)
    paid = TokensSpent(0, "exploration", max(0, price - 2), min(2, price))
    assert paid in cards_first
    table = table_at(seat, objectives=ASKING)
    assert {move, ships_first} <= set(table.legal_moves(0))
    from_ships = table.do(ships_first)
    assert TokensSpent(0, "exploration", min(2, price), max(0, price - 2)) in from_ships


@pytest.mark.parametrize(
    ("move", "ships_first"),
    [
        (Trade("grain", 1, 1), Trade("grain", 1, 1, ships_first=True)),
        (Import("cocoa"), Import("cocoa", ships_first=True)),
        (PlayCard("NW01"), PlayCard("NW01", ships_first=True)),
    ],
)
def test_d13_the_same_for_trade_tokens(move: Move, ships_first: Move) -> None:
    seat = {
        "hand": ["NW01", "FW01"],
        "new_world": ["NWI01"],
        "tokens_on_cards": {"trade": 1},
    }
    turn = {"pool": {"cotton_fabric": 1, "schnapps": 1}}
    assert TokensSpent(0, "trade", 0, 1) in table_at(seat, turn=turn).do(move)
    table = table_at(seat, turn=turn)
    assert {move, ships_first} <= set(table.legal_moves(0))
    assert TokensSpent(0, "trade", 1, 0) in table.do(ships_first)


@pytest.mark.parametrize("tokens", [{"tokens_on_cards": {}}, {"tokens_exhausted": {"trade": 2}}])
def test_d13_there_has_to_be_a_choice(tokens: Seat) -> None:
    seat = {"tokens_on_cards": {"trade": 2}} | tokens
    table = table_at(seat)
    assert table.refuses(Trade("grain", 1, 1, ships_first=True)) == TokenOrderIdle("D13")
    both = table_at({"tokens_on_cards": {"trade": 1}, "tokens_exhausted": {"trade": 1}})
    # bricks cost both tokens: nothing to choose
    assert both.refuses(Trade("bricks", 1, 2, ships_first=True)) == TokenOrderIdle("D13")


def test_d13_exploration_tokens_pay_for_trade_only_where_the_move_says_so() -> None:
    seat = {"fields": FLEET, "tokens_exhausted": {"trade": 2}}
    table = table_at(seat, objectives=["beryl_omara"])
    assert table.refuses(Trade("grain", 1, 1)) == NotEnoughTokens("R6.2", "trade", 1, 0)
    assert Trade("grain", 1, 1, exploration=1) in table.legal_moves(0)
    full = table_at({"fields": FLEET}, objectives=["beryl_omara"])
    full.do(Trade("grain", 1, 1))
    assert full.seat(0)["tokens_exhausted"] == {"trade": 1}


# -- D14 to D17 -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "rule", "seat", "position"),
    [
        ("FW24", "D14", {"quarter": {"worker": 3}}, {}),  # no farmer to upgrade
        ("NW07", "R26.4", {}, {"expedition_deck": []}),
        ("FW02", "D14", {"quarter": {"farmer": 21}}, {}),  # with seat 1's four none is left
        ("AEI24", "D14", {"quarter": {"worker": 1, "artisan": 23}}, {}),  # no artisan left
    ],
)
def test_d14_an_effect_that_would_bring_nothing_is_refused(
    card: str, rule: str, seat: Seat, position: dict[str, Any]
) -> None:
    table = table_at({"hand": ["FW01"], "face_up": [card]} | seat, **position)
    assert table.refuses(ActivateCard(card)) == EffectVoid(rule, card)
    assert table.seat(0)["face_up"] == [card]  # and can be used later


def test_d14_without_the_cube_there_is_no_card_either() -> None:
    seat = {"hand": ["FW01"], "face_up": ["FW02"], "quarter": {"farmer": 20}}
    table = table_at(seat)  # one farmer left for two
    table.do(ActivateCard("FW02"))
    assert (table.seat(0)["quarter"]["farmer"], table.seat(0)["hand_size"]) == (21, 2)


def test_d14_nor_gold_to_pay_for_it() -> None:
    seat = {"hand": ["FW01"], "face_up": ["FW02"], "quarter": {"farmer": 20}, "gold": 1}
    option = {"effect.cubes_short_gold": "all_or_nothing"}
    deck: dict[str, list[str]] = {"farmer_worker": []}
    table = table_at(seat, {"hand": ["FW03"]}, decks=deck, options=option)
    table.do(ActivateCard("FW02"))  # one cube, one gold: that is all of what can come
    assert (table.seat(0)["quarter"]["farmer"], table.seat(0)["gold"]) == (21, 0)


def test_d15_the_action_draws_what_is_there_and_is_refused_on_an_empty_deck() -> None:
    table = table_at({"fields": FLEET}, expedition_deck=["EX05"], turn={"actions_left": 2})
    table.do(TakeExpeditions())
    assert table.seat(0)["expeditions"] == ["EX05"]
    assert table.refuses(TakeExpeditions()) == DeckEmpty("R18.1", "expedition")


def test_d15_the_effect_draws_what_is_left_of_its_two() -> None:
    table = table_at({"hand": ["FW01"], "face_up": ["NW07"]}, expedition_deck=["EX05"])
    table.do(ActivateCard("NW07"))
    assert table.seat(0)["expeditions"] == ["EX05"]
    island = table_at({}, expedition_deck=["EX05"], old_world_stack=["OW12"])
    island.do(ExploreOldWorld())
    assert island.seat(0)["expeditions"] == ["EX05"]


def test_d16_a_free_upgrade_makes_only_the_pictured_step() -> None:
    seat = {"hand": ["FW01"], "face_up": ["FW24"], "quarter": {"farmer": 1}}
    table = table_at(seat)
    table.do(ActivateCard("FW24"), UpgradeFree("farmer", "quarter"))
    # The cube is a worker now: the two steps left are of no use for it.
    assert table.refuses(UpgradeFree("worker", "quarter")) == NoFreeSteps("R26.6", "worker")
    assert isinstance(table.refuses(UpgradeFree("farmer", "quarter")), NoSuchCube)


def test_d16_steps_of_two_cards_add_up_and_lapse_together() -> None:
    faces = ["FW24", "FW25", "AEI24"]
    table = table_at({"hand": ["FW01"], "face_up": faces, "quarter": {"farmer": 9}})
    table.do(*[ActivateCard(card) for card in ("FW24", "FW25")])
    assert table.facts["turn"]["free_steps"] == {"farmer": 6}
    table.do(UpgradeFree("farmer", "quarter"), ActivateCard("AEI24"))
    table.do(UpgradeFree("worker", "quarter"), HoldFestival(), EndTurn())
    assert table.facts["turn"]["free_steps"] == {}
    table.do(HoldFestival(), EndTurn())
    assert table.facts["turn"]["free_steps"] == {}


def test_d17_an_industry_printed_on_an_own_island_cannot_be_built() -> None:
    table = table_at({"old_world": ["OW06"]}, turn={"pool": LAVISH})
    refusal = table.refuses(BuildIndustry("charcoal_kiln", 11))
    assert refusal == IndustryTwice("R9.4", "charcoal_kiln")


def test_d17_uncovering_a_print_may_make_a_second_one() -> None:
    seat = {"old_world": ["OW06"], "fields": {"20": {"tile": "sawmill"}}}
    table = table_at(seat, turn={"pool": {"timber": 1}, "actions_left": 2})
    table.do(BuildIndustry("charcoal_kiln", 11), HoldFestival())  # the print is covered
    table.do(EndTurn(), HoldFestival(), EndTurn(), Demolish(20))
    buildings = table.seat(0)["buildings"]
    assert buildings["11"] == buildings["20"] == "charcoal_kiln"


# -- D18 to D20: objectives and supply --------------------------------------------------------


def points(table: TestTable, objective: str) -> list[int]:
    lines = [line for score in table.scores() for line in score.lines if line.item == objective]
    return [line.points for line in lines]


@pytest.mark.parametrize("objective", ["hannah_goode", "university", "worlds_fair", "the_tourist"])
def test_d18_a_majority_needs_at_least_one(objective: str) -> None:
    nobody: Seat = {"quarter": {}}
    one = {"quarter": {"engineer": 1, "investor": 1}, "expeditions": ["EX01"]}
    assert points(table_at(nobody, nobody, objectives=[objective]), objective) == [0, 0]
    assert points(table_at(nobody, one, nobody, objectives=[objective]), objective) == [0, 10, 0]


def test_d18_nothing_counts_for_madame_kahina_when_the_ships_are_gone() -> None:
    covered = {field: {"tile": "exploration_ship_1"} for field in ("15", "16")}
    none = table_at({"fields": covered}, {}, objectives=["madame_kahina"])
    assert points(none, "madame_kahina") == [0, 10]  # exploration tokens are not trade tokens


def test_d18_second_place_after_a_tied_first() -> None:
    seats = [{"quarter": {"engineer": count}} for count in (2, 2, 1, 1)]
    assert points(table_at(*seats, objectives=["university"]), "university") == [10, 10, 4, 4]


def test_d18_industries_count_if_owned_at_the_end_once_each() -> None:
    seat = {"fields": {"11": {"tile": "bakery"}, "12": {"tile": "brewery"}}}
    table = table_at(seat, {}, objectives=["willie_wibblesock"])
    assert points(table, "willie_wibblesock") == [6, 0]
    table.do(Demolish(11))
    assert points(table, "willie_wibblesock") == [3, 0]


def test_d18_scores_may_be_negative() -> None:
    table = table_at(
        {"hand": ["FW01", "FW02", "FW03", "FW04"], "gold": 9}, objectives=["pyrphorian"]
    )
    assert table.scores()[0].total == 3 - 8


def test_d19_three_objectives_once_a_turn_each() -> None:
    seat = {"fields": FLEET, "gold": 9, "quarter": {"investor": 2}, "hand": ["FW01", "FW02"]}
    objectives = ["alonso_graves", "aarhant", "the_editor"]
    table = table_at(seat, objectives=objectives)
    table.do(AskAlonso(), AskAarhant(), AskEditor("FW01"))
    assert table.facts["turn"]["asked"] == objectives
    asks = (AskAlonso, AskAarhant, AskEditor)
    assert not any(isinstance(move, asks) for move in table.legal_moves(0))


def test_d20_cubes_are_limited() -> None:
    table = table_at({}, {"quarter": {"farmer": 21}}, turn={"pool": LAVISH})
    assert table.refuses(Hire("farmer")) == NoCubeInSupply("R1.13", "farmer")
    table.do(Upgrade("farmer", 1, "quarter"), EndTurn())
    assert table.facts["supply"]["farmer"] == 1


def test_d20_tiles_are_limited() -> None:
    other = {"fields": {"11": {"tile": "sawmill"}}}
    table = table_at({}, other, {"fields": {"11": {"tile": "sawmill"}}})
    assert table.refuses(BuildIndustry("sawmill", 11)) == NoTileLeft("R1.12", "sawmill")


def test_d20_gold_and_tokens_are_not() -> None:
    seat = {"hand": ["FW01"], "face_up": ["FW36", "FW41"], "gold": 86}
    table = table_at(seat | {"tokens_on_cards": {"trade": 77}}, {"gold": 86})
    table.do(ActivateCard("FW36"), ActivateCard("FW41"), Trade("grain", 1, 1))
    assert (table.seat(0)["gold"], table.seat(1)["gold"]) == (90, 87)
    assert table.seat(0)["tokens_on_cards"] == {"trade": 79}


# -- D21: what is public ----------------------------------------------------------------------


def test_d21_nobody_sees_the_faces_of_other_hands_decks_and_piles() -> None:
    seat = {"hand": ["FW01", "FW02", "AEI01", "NW01"], "expeditions": ["EX01", "EX02"]}
    table = table_at(seat)
    for viewer in (1, None):
        view = table.view(viewer)
        assert (view.seats[0].hand, view.seats[0].expeditions) == ([], [])
        assert all(card is None for deck in view.decks.values() for card in deck.cards)
    assert table.view(0).seats[0].hand == seat["hand"]
    assert table.view(0).seats[0].expeditions == seat["expeditions"]


def test_d21_a_view_is_the_same_whatever_the_hidden_cards_are() -> None:
    one = table_at({"hand": ["FW01", "AEI01"], "expeditions": ["EX01"]}, {"hand": ["FW40"]})
    other = table_at({"hand": ["FW09", "AEI09"], "expeditions": ["EX09"]}, {"hand": ["FW40"]})
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)


def test_d21_standings_are_the_points_of_now_as_far_as_the_viewer_may_know() -> None:
    seats: list[dict[str, Any]] = [
        {"expeditions": ["EX08", "EX14"], "quarter": {"engineer": 2, "investor": 1}},
        {"expeditions": ["EX09"], "quarter": {"engineer": 5, "artisan": 3}},
        {"expeditions": [], "hand": ["FW01"]},
    ]
    aims = ["museum", "willie_wibblesock", "university"]
    table = table_at(*seats, objectives=aims)
    scored = {
        aim: [line.points for score in table.scores() for line in score.lines if line.item == aim]
        for aim in aims
    }
    museum = scored["museum"]
    assert all(museum[:2])
    known = {0: [museum[0], None, 0], 1: [None, museum[1], 0], None: [None, None, 0]}
    for viewer, seen in known.items():
        assert table.view(viewer).standings == scored | {"museum": seen}


def test_d21_hand_sizes_by_deck_and_everything_on_the_table_is_public() -> None:
    seat = {
        "hand": ["FW01", "FW02", "AEI01", "NW01"],
        "expeditions": ["EX01", "EX02"],
        "face_up": ["FW03"],
        "face_down": ["FW04"],
        "gold": 7,
        "tokens_exhausted": {"trade": 1},
        "tokens_on_cards": {"exploration": 2},
    }
    view = table_at(seat, expedition_deck=["EX05"], old_world_stack=["OW01", "OW02"]).view(1)
    seen = view.seats[0]
    assert seen.hand_sizes == {"farmer_worker": 2, "artisan_engineer_investor": 1, "new_world": 1}
    assert (seen.expedition_count, seen.gold) == (2, 7)
    assert (seen.face_up, seen.face_down) == (["FW03"], ["FW04"])
    assert (seen.trade.ready, seen.trade.exhausted, seen.exploration.on_cards) == (1, 1, 2)
    assert (view.expedition_deck, view.old_world_stack, view.new_world_stack) == (1, 2, 8)
    assert len(view.decks["new_world"].cards) == 23


def test_d21_a_seat_remembers_the_cards_it_put_under_a_deck() -> None:
    seats = {"hand": ["FW01", "FW02"], "fields": FLEET}, {"hand": ["FW03", "FW04"], "fields": FLEET}
    table = table_at(*seats, objectives=["the_editor"])
    events = table.do(AskEditor("FW02"))
    assert CardsBuried(0, "farmer_worker", 1, None) in as_seen_by(events, 1)
    assert table.view(0).decks["farmer_worker"].cards[:2] == ["FW02", None]
    assert set(table.view(1).decks["farmer_worker"].cards) == {None}
    table.do(HoldFestival(), EndTurn(), AskEditor("FW04"))
    assert table.view(0).decks["farmer_worker"].cards[:3] == [None, "FW02", None]
    assert table.view(1).decks["farmer_worker"].cards[:3] == ["FW04", None, None]
    assert set(table.view(None).decks["farmer_worker"].cards) == {None}


def drawn_again() -> TestTable:
    """Seat 1 has drawn the card that seat 0 had put under the deck."""
    seats = {"hand": ["FW01", "FW02"], "fields": FLEET}, {"hand": ["FW36", "FW04"], "fields": FLEET}
    deck: dict[str, list[str]] = {"farmer_worker": []}
    table = table_at(*seats, objectives=["the_editor"], decks=deck)
    table.do(AskEditor("FW02"), HoldFestival(), EndTurn(), Produce(0), Hire("farmer"))
    assert table.seat(1)["hand"] == ["FW02", "FW04", "FW36"]
    return table


def test_d21_it_knows_who_drew_a_card_that_it_remembers() -> None:
    table = drawn_again()
    assert table.view(0).seats[1].hand == ["FW02"]
    assert table.view(None).seats[1].hand == []
    table.do(EndTurn())
    assert table.view(0).seats[1].hand == ["FW02"]


def test_d21_it_is_no_longer_sure_once_a_card_with_that_back_left_unseen() -> None:
    table = drawn_again()
    table.do(AskEditor("FW04"))
    assert table.view(0).seats[1].hand == []
    assert set(table.view(0).decks["farmer_worker"].cards) == {None}
    assert table.view(1).decks["farmer_worker"].cards == ["FW04"]


def test_d21_draws_show_others_only_a_number() -> None:
    table = new_table(3, 5)
    seat = table.state.active
    hand = table.seat(seat)["hand"]
    events = table.do(SwapCards((hand[0],)))
    drawn = [event for event in events if isinstance(event, CardsDrawn)]
    assert len(drawn) == 1
    assert drawn[0].cards is not None
    for other in ((seat + 1) % 3, (seat + 2) % 3, None):
        seen = [event for event in as_seen_by(events, other) if isinstance(event, CardsDrawn)]
        assert [(event.count, event.cards) for event in seen] == [(1, None)]
    assert drawn == [e for e in as_seen_by(events, seat) if isinstance(e, CardsDrawn)]


# -- D22 and D23: scoring ---------------------------------------------------------------------


@pytest.mark.parametrize("objective", ["zoo", "museum"])
def test_d22_spaces_with_a_bonus_are_filled_first(objective: str) -> None:
    # Two animals and three artefacts ask for artisans, and only two artisans come.
    pile = ["EX04", "EX11", "EX16", "EX19"]
    seat = {"expeditions": pile, "quarter": {"artisan": 2}, "gold": 0}
    table = table_at(seat, objectives=[objective])
    assert points(table, objective) == [2, 0]
    assert table.scores()[0].total == 2 + 2
    both = table_at(seat, objectives=["zoo", "museum"])
    assert both.scores()[0].total == 2 + 2


def test_d23_the_scoring_example_of_107_points() -> None:
    seat = {
        "face_up": [f"FW{n:02}" for n in range(1, 12)] + ["AEI01", "AEI02", "AEI03"],
        "face_down": ["NW01", "NW02", "NW03", "NW04"],
        # three artisans, two engineers and an investor are asked for; one engineer is missing
        "expeditions": ["EX04", "EX11", "EX12"],
        "quarter": {"artisan": 3, "engineer": 1, "investor": 1},
        "gold": 5,
        "fields": {"11": {"tile": "bicycle_factory"}},
        "new_world": ["NWI01"],
        "hand": [],
    }
    more_engineers = [{"quarter": {"engineer": count}} for count in (2, 3)]
    table = table_at(seat, *more_engineers, fireworks=0, phase="end")
    score = table.scores()[0]
    worth = {(line.source, line.item): line.points for line in score.lines}
    assert worth == {
        ("population_cards", "farmer_worker"): 33,
        ("population_cards", "artisan_engineer_investor"): 24,
        ("population_cards", "new_world"): 20,
        ("expeditions", ""): 8,
        ("gold", ""): 1,
        ("fireworks", ""): 7,
        ("objectives", "alonso_graves"): 0,
        ("objectives", "edvard_goode"): 6,
        ("objectives", "university"): 0,
        ("objectives", "zoo"): 2,
        ("objectives", "isabel_sarmento"): 6,
    }
    assert score.total == 107
