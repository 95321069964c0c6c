"""The options of a table, the presets of the editions, the choice of objectives."""

from typing import Any

import pytest

from kontor.anno1800.components import load_box
from kontor.anno1800.events import CubesGained, GameEnded
from kontor.anno1800.moves import (
    ActivateCard,
    BuildIndustry,
    BuildShip,
    BuildShipyard,
    Demolish,
    EndTurn,
    HoldFestival,
    Produce,
    Trade,
)
from kontor.anno1800.refusals import (
    AbleToProduce,
    EffectTooDear,
    NoActionLeft,
    NotOverOriginal,
    NoYardForShip,
    SeaFieldTaken,
)
from kontor.table.refusals import BadInput, GameOver
from tests.anno1800.at import TestTable, new_table, table_at

Chosen = dict[str, Any]
PLENTY = dict.fromkeys(["timber", "sails", "bricks", "coal", "goods"], 9)
DEFAULTS: Chosen = {
    "build.scope": "one_kind",
    "build.remove": "one",
    "industries.alternative": "beside",
    "trade.when": "free_choice",
    "effect.cubes_short_gold": "partial",
    "ships.need_free_sea": False,
    "setup.hand": "full",
    "setup.first_player": "random",
    "table.max_rounds": None,
}


def settings(**options: Any) -> Chosen:
    """What a table opened with these options writes down in its log."""
    written = new_table(2, 1, **options).opening.options
    return {name: written[name] for name in DEFAULTS}


# -- what each option does: these tell one value from the other ----------------------------


def combines(options: Chosen) -> bool:
    table = table_at({}, options=options, turn={"pool": PLENTY})
    table.do(BuildIndustry("sawmill", 0))
    if BuildShipyard("shipyard_1", 12) in table.legal_moves(0):
        return True
    assert table.refuses(BuildShipyard("shipyard_1", 12)) == NoActionLeft("R3.2")
    assert table.refuses(BuildShip("trade_ship_1", 18)) == NoActionLeft("R3.2")
    return False


def removes_any_number(options: Chosen) -> bool:
    fields = {"11": {"tile": "brewery"}, "12": {"tile": "bakery"}}
    table = table_at({"fields": fields}, options=options)
    table.do(Demolish(11))
    if Demolish(12) in table.legal_moves(0):
        return True
    assert table.refuses(Demolish(12)) == NoActionLeft("R3.2")
    return False


def builds_beside(options: Chosen) -> bool:
    table = table_at({}, options=options)
    assert BuildIndustry("sawmill", 0) in table.legal_moves(0)  # over its original
    if BuildIndustry("sawmill", 11) in table.legal_moves(0):
        return True
    assert table.refuses(BuildIndustry("sawmill", 11)) == NotOverOriginal("R9.7", "sawmill", 0)
    return False


def trades_freely(options: Chosen) -> bool:
    table = table_at({}, options=options)
    if Trade("timber", 1, 1) in table.legal_moves(0):
        return True
    assert table.refuses(Trade("timber", 1, 1)) == AbleToProduce("R6.1", "timber")
    return False


def gains_a_part(options: Chosen) -> bool:
    seat = {"hand": ["FW46"], "face_up": ["FW02"], "gold": 1}
    deck: dict[str, list[str]] = {"farmer_worker": []}
    table = table_at(seat, {"hand": ["FW45"]}, options=options, decks=deck)
    if ActivateCard("FW02") in table.legal_moves(0):
        return table.do(ActivateCard("FW02")).count(CubesGained(0, "farmer", 1)) == 1
    assert table.refuses(ActivateCard("FW02")) == EffectTooDear("R26.1", "FW02", 2, 1)
    return False


def builds_over_ships(options: Chosen) -> bool:
    table = table_at({}, options=options, turn={"pool": PLENTY})
    assert BuildShip("trade_ship_1", 18) in table.legal_moves(0)  # a free sea space
    if BuildShip("trade_ship_1", 15) in table.legal_moves(0):
        return True
    assert table.refuses(BuildShip("trade_ship_1", 15)) == SeaFieldTaken("R11.3", 15)
    return False


@pytest.mark.parametrize(("value", "allowed"), [("one_kind", False), ("combine", True)])
def test_build_scope(value: str, allowed: bool) -> None:
    assert combines({"build.scope": value}) is allowed


def test_build_scope_combine_covers_all_three_in_one_action_and_uses_the_new_yard() -> None:
    table = table_at({}, options={"build.scope": "combine"}, turn={"pool": PLENTY})
    table.do(BuildShipyard("shipyard_2", 11), BuildShip("trade_ship_2", 18))
    table.do(BuildIndustry("sawmill", 12), BuildShip("trade_ship_1", 19))
    assert table.facts["turn"]["actions_taken"] == 1
    assert table.refuses(BuildIndustry("charcoal_kiln", 13)) == NoActionLeft("R3.2")
    assert table.refuses(BuildShipyard("shipyard_1", 13)) == NoActionLeft("R3.2")
    refusal = table.refuses(BuildShip("trade_ship_1", 15))
    assert refusal == NoYardForShip("R11.2", "trade_ship_1")


@pytest.mark.parametrize(("value", "allowed"), [("one", False), ("any", True)])
def test_build_remove(value: str, allowed: bool) -> None:
    assert removes_any_number({"build.remove": value}) is allowed


@pytest.mark.parametrize("scope", ["one_kind", "combine"])
def test_build_remove_any_holds_before_and_after_every_part_and_only_then(scope: str) -> None:
    fields = {str(field): {"tile": "brewery"} for field in (11, 12)}
    fields |= {"18": {"tile": "trade_ship_1"}, "19": {"tile": "trade_ship_1"}}
    options = {"build.remove": "any", "build.scope": scope}
    table = table_at({"fields": fields}, options=options, turn={"pool": PLENTY})
    table.do(BuildShip("trade_ship_1", 17), Demolish(17), Demolish(18), Demolish(11), Demolish(12))
    assert table.facts["turn"]["actions_taken"] == 1
    assert table.refuses(BuildShip("trade_ship_1", 17)) == NoYardForShip("R11.2", "trade_ship_1")
    table.do(EndTurn(), HoldFestival(), EndTurn(), HoldFestival())
    assert table.refuses(Demolish(19)) == NoActionLeft("R3.2")  # another action is not a build


@pytest.mark.parametrize(("value", "allowed"), [("beside", True), ("cover", False)])
def test_industries_alternative(value: str, allowed: bool) -> None:
    assert builds_beside({"industries.alternative": value}) is allowed


COVER: Chosen = {"industries.alternative": "cover"}
ORIGINALS = {
    "sawmill": 0,
    "charcoal_kiln": 5,
    "brick_factory": 6,
    "warehouse": 7,
    "steelworks": 8,
    "sailmakers": 9,
}


def test_r9_11_alternatives_cover_the_space_of_their_originals_and_others_any_land() -> None:
    pool = dict.fromkeys(load_box().good_ids, 9)
    quarter = dict.fromkeys(load_box().kind_ids, 9)
    table = table_at({"quarter": quarter}, options=COVER, turn={"pool": pool})
    spaces: dict[str, list[int]] = {}
    for move in table.legal_moves(0):
        if isinstance(move, BuildIndustry):
            spaces.setdefault(move.industry, []).append(move.field)
    assert len(spaces) == 35
    for industry, found in spaces.items():
        assert found == ([ORIGINALS[industry]] if industry in ORIGINALS else [*range(15)])


def test_r9_7_an_alternative_covers_whatever_stands_where_its_original_is_printed() -> None:
    fields = {"0": {"tile": "brewery", "workers": ["worker"]}}
    table = table_at({"fields": fields}, options=COVER)
    assert table.refuses(BuildIndustry("sawmill", 11)) == NotOverOriginal("R9.7", "sawmill", 0)
    table.do(BuildIndustry("sawmill", 0))
    assert table.facts["tiles"]["brewery"] == 2
    assert table.seat(0)["exhausted"] == {"worker": 1}


@pytest.mark.parametrize(("value", "allowed"), [("free_choice", True), ("only_if_unable", False)])
def test_trade_when(value: str, allowed: bool) -> None:
    assert trades_freely({"trade.when": value}) is allowed


@pytest.mark.parametrize(
    "seat",
    [
        {"quarter": {}, "gold": 9, "exhausted": {"farmer": 4}},  # no cube; no look at shift ends
        {"fields": {"0": {"workers": ["farmer", "farmer"]}}, "gold": 9},  # no workplace
        {"fields": {"0": {"tile": "brewery"}}},  # no industry
    ],
)
def test_trade_when_unable_trade_is_free(seat: Chosen) -> None:
    table = table_at(seat, options={"trade.when": "only_if_unable"})
    table.do(Trade("timber", 1, 1))
    assert table.facts["turn"]["pool"] == {"timber": 1}


def test_trade_when_the_last_own_workplace_is_used_trade_becomes_possible() -> None:
    table = table_at({}, options={"trade.when": "only_if_unable"})
    table.do(Produce(0))
    assert table.refuses(Trade("timber", 1, 1)) == AbleToProduce("R6.1", "timber")
    table.do(Produce(0), Trade("timber", 1, 1))
    assert table.facts["turn"]["pool"] == {"timber": 3}


@pytest.mark.parametrize(("value", "part"), [("partial", True), ("all_or_nothing", False)])
def test_effect_cubes_short_gold(value: str, part: bool) -> None:
    assert gains_a_part({"effect.cubes_short_gold": value}) is part


@pytest.mark.parametrize(("value", "over"), [(False, True), (True, False)])
def test_ships_need_free_sea(value: bool, over: bool) -> None:
    assert builds_over_ships({"ships.need_free_sea": value}) is over


def test_setup_first_player_random_is_any_seat() -> None:
    firsts = {new_table(4, seed).facts["first"] for seed in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_setup_first_player_host_choice_is_the_named_seat(seat: int) -> None:
    options: Chosen = {"setup.first_player": "host_choice", "setup.first_seat": seat}
    for seed in range(5):
        table = new_table(3, seed, **options)
        assert (table.facts["first"], table.state.active) == (seat, seat)
        gold = [table.seat((seat + place) % 3)["gold"] for place in range(3)]
        assert gold == [0, 1, 2]


def rounds(table: TestTable, limit: int) -> int:
    """How many rounds of festivals the table plays, up to a limit."""
    while not table.over and table.facts["round"] <= limit:
        table.do(HoldFestival(), EndTurn())
    return min(limit, int(table.facts["round"]))


@pytest.mark.parametrize("cap", [1, 3])
def test_table_max_rounds_stops_scores_and_marks_the_game(cap: int) -> None:
    table = new_table(3, 1, **{"table.max_rounds": cap})
    assert rounds(table, 30) == cap
    assert table.over
    assert table.view(0).capped
    assert len(table.records) == cap * 3 * 2
    assert table.refuses(HoldFestival()) == GameOver("table")
    result = table.file().result
    assert result is not None
    assert result.capped
    assert len(result.scores) == 3


def test_table_max_rounds_none_lets_a_game_go_on() -> None:
    assert rounds(new_table(2, 1), 30) == 30


def test_table_max_rounds_does_not_mark_a_game_that_ends_by_its_rules() -> None:
    table = table_at({}, phase="final_round", round=3, options={"table.max_rounds": 3})
    events = table.do(HoldFestival(), EndTurn(), HoldFestival(), EndTurn())
    assert GameEnded(False) in events
    assert not table.view(0).capped


# -- presets ----------------------------------------------------------------------------------

CS: Chosen = {
    "build.scope": "combine",
    "trade.when": "only_if_unable",
    "ships.need_free_sea": True,
}


@pytest.mark.parametrize(
    ("edition", "changed"),
    [
        ("recommended", {}),
        ("it", {"effect.cubes_short_gold": "all_or_nothing"}),
        ("ru", {}),
        ("fr", {}),
        ("cs", CS),
        ("de", {"industries.alternative": "cover", "build.remove": "any"}),
    ],
)
def test_presets_of_the_editions(edition: str, changed: Chosen) -> None:
    assert settings(edition=edition) == DEFAULTS | changed


def test_without_a_preset_the_recommended_one_holds() -> None:
    assert settings() == DEFAULTS


@pytest.mark.parametrize(
    ("edition", "plays"),
    [
        ("recommended", (False, False, True, True, True, True)),
        ("it", (False, False, True, True, False, True)),
        ("ru", (False, False, True, True, True, True)),
        ("fr", (False, False, True, True, True, True)),
        ("cs", (True, False, True, False, True, False)),
        ("de", (False, True, False, True, True, True)),
    ],
)
def test_presets_play_differently(edition: str, plays: tuple[bool, ...]) -> None:
    chosen = {"edition": edition}
    switches = (
        combines,
        removes_any_number,
        builds_beside,
        trades_freely,
        gains_a_part,
        builds_over_ships,
    )
    assert tuple(switch(chosen) for switch in switches) == plays


def test_a_single_option_goes_on_top_of_a_preset() -> None:
    options: Chosen = {"edition": "cs", "build.scope": "one_kind"}
    assert settings(**options) == DEFAULTS | CS | {"build.scope": "one_kind"}
    assert not combines(options)
    assert not trades_freely(options)


# -- objectives -------------------------------------------------------------------------------

FIRST_GAME = ["alonso_graves", "edvard_goode", "university", "zoo", "isabel_sarmento"]
MOODS = {
    "complex": {"alonso_graves", "aarhant", "the_editor", "beryl_omara"},
    "confrontational": {
        "hannah_goode",
        "university",
        "worlds_fair",
        "madame_kahina",
        "the_tourist",
    },
    "relaxed": {
        "carl_leonard_von_malching",
        "eli_bleakworth",
        "the_queen",
        "edvard_goode",
        "willie_wibblesock",
        "princess_qing",
    },
}


def objectives(seed: int = 1, **options: Any) -> list[str]:
    chosen: list[str] = new_table(2, seed, **options).facts["objectives"]
    return chosen


def test_objectives_random_is_the_default() -> None:
    assert objectives(7) == objectives(7, objectives="random")
    assert len({tuple(objectives(seed)) for seed in range(20)}) > 15


def test_objectives_first_game() -> None:
    assert objectives(objectives="first_game") == FIRST_GAME


@pytest.mark.parametrize("mood", MOODS)
def test_objectives_of_a_mood(mood: str) -> None:
    for seed in range(10):
        five = set(objectives(seed, objectives=mood))
        assert len(five) == 5
        assert five <= MOODS[mood] or five >= MOODS[mood]


@pytest.mark.parametrize("names", [FIRST_GAME, FIRST_GAME[::-1], tuple(FIRST_GAME)])
def test_objectives_by_name(names: list[str] | tuple[str, ...]) -> None:
    assert objectives(objectives=names) == FIRST_GAME


# -- bad options ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"edition": "en"},
        {"edition": None},
        {"edition": ["it"]},
        {"build.scope": "both"},
        {"build_scope": "combine"},  # only the public name counts
        {"build.remove": "all"},
        {"industries.alternative": "over"},
        {"trade.when": True},
        {"effect.cubes_short_gold": ""},
        {"ships.need_free_sea": "true"},
        {"ships.need_free_sea": 1},
        {"setup.first_player": "players_agree"},
        {"setup.first_player": "host_choice", "setup.first_seat": 2},  # of two seats
        {"setup.first_seat": -1},
        {"setup.first_seat": 4},
        {"table.max_rounds": 0},
        {"table.max_rounds": -3},
        {"table.max_rounds": 2.5},
        {"table.max_rounds": "none"},
        {"end.trigger": "last_card_played"},  # settled by a ruling, not an option
        {"objectives": "cosy"},
        {"objectives": []},
        {"objectives": FIRST_GAME[:4]},
        {"objectives": [*FIRST_GAME, "museum"]},
        {"objectives": [*FIRST_GAME[:4], FIRST_GAME[0]]},
        {"objectives": [*FIRST_GAME[:4], "the_visitor"]},
        {"objectives": [1, 2, 3, 4, 5]},
        {"objectives": None},
    ],
    ids=str,
)
def test_bad_options_are_refused(options: Chosen) -> None:
    with pytest.raises(BadInput) as refused:
        new_table(2, 1, **options)
    assert refused.value.what
    assert refused.value.where


@pytest.mark.parametrize(("hand", "cards"), [("full", 9), ("short", 7)])
def test_setup_hand_deals_a_short_game(hand: str, cards: int) -> None:
    table = new_table(3, 1, **{"setup.hand": hand})
    assert [len(one) for one in table.state.hands] == [cards] * 3
