"""Chapter 24: the twenty objective cards."""

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

from kontor.anno1800.events import GoldPaid, TokensSpent
from kontor.anno1800.moves import (
    AskAarhant,
    AskAlonso,
    AskEditor,
    BuildIndustry,
    EndShift,
    ExploreOldWorld,
    HoldFestival,
    Import,
    PlayCard,
    Trade,
)
from kontor.anno1800.refusals import (
    AlreadyTraded,
    NoActionLeft,
    NotEnoughCubes,
    NotEnoughGold,
    NotEnoughTokens,
    NotInHand,
    NoTokenExchange,
)
from tests.anno1800.at import TestTable, table_at

Seat = dict[str, Any]
FLEET = {"18": {"tile": "exploration_ship_3"}, "19": {"tile": "exploration_ship_3"}}


def points(table: TestTable, objective: str) -> list[int]:
    """What each seat gets for an objective."""
    found = [[ln.points for ln in s.lines if ln.item == objective] for s in table.scores()]
    assert all(len(lines) == 1 for lines in found)
    return [lines[0] for lines in found]


# -- effects ----------------------------------------------------------------------------------


def test_r24_1_alonso_graves_sells_an_extra_action() -> None:
    table = table_at({"fields": FLEET, "gold": 4}, objectives=["alonso_graves"])
    events = table.do(AskAlonso())
    assert TokensSpent(0, "exploration", 3, 0) in events
    assert GoldPaid(0, 3) in events
    assert (table.seat(0)["gold"], table.seat(0)["tokens_exhausted"]) == (1, {"exploration": 3})
    table.do(HoldFestival(), HoldFestival())
    assert table.refuses(HoldFestival()) == NoActionLeft("R3.2")


def test_r24_1_alonso_graves_wants_both_tokens_and_gold() -> None:
    few = {"fields": FLEET, "tokens_exhausted": {"exploration": 5}, "gold": 9}
    table = table_at(few, objectives=["alonso_graves"])
    assert table.refuses(AskAlonso()) == NotEnoughTokens("R24.1", "exploration", 3, 2)
    poor = table_at({"fields": FLEET, "gold": 2}, objectives=["alonso_graves"])
    assert poor.refuses(AskAlonso()) == NotEnoughGold("R24.1", 3, 2)


def test_r24_2_aarhant_gives_five_gold_for_an_exhausted_investor() -> None:
    table = table_at({"quarter": {"investor": 1}, "gold": 0}, objectives=["aarhant"])
    table.do(AskAarhant())
    seat = table.seat(0)
    assert (seat["gold"], seat["exhausted"]) == (5, {"investor": 1})


@pytest.mark.parametrize(
    "seat",
    [
        {"quarter": {"engineer": 5}},
        {"quarter": {}, "exhausted": {"investor": 1}},
        {"quarter": {}, "fields": {"5": {"workers": ["investor"]}}},
    ],
)
def test_r24_2_aarhant_wants_an_investor_from_the_quarter(seat: Seat) -> None:
    table = table_at(seat | {"gold": 5}, objectives=["aarhant"])
    assert table.refuses(AskAarhant()) == NotEnoughCubes("R24.2", "investor", 1, 0)


def test_r24_2_a_shift_end_brings_the_investor_back_for_aarhant() -> None:
    seat = {"quarter": {}, "fields": {"5": {"workers": ["investor"]}}, "gold": 5}
    table = table_at(seat, objectives=["aarhant"])
    table.do(EndShift("investor", 5), AskAarhant())
    assert table.seat(0)["gold"] == 5


def test_r24_3_the_editor_takes_a_hand_card_without_replacement() -> None:
    seat = {"hand": ["FW01", "AEI01"], "tokens_on_cards": {"exploration": 1}}
    table = table_at(seat, objectives=["the_editor"])
    size = len(table.facts["decks"]["artisan_engineer_investor"])
    table.do(AskEditor("AEI01"))
    deck = table.facts["decks"]["artisan_engineer_investor"]
    assert (deck[-1], len(deck)) == ("AEI01", size + 1)
    assert table.seat(0)["hand"] == ["FW01"]
    assert table.seat(0)["tokens_exhausted"] == {"exploration": 1}
    assert table.seat(0)["tokens_on_cards"] == {}


def test_r24_3_the_editor_wants_two_tokens_and_a_card_of_the_hand() -> None:
    table = table_at({"hand": ["FW01"]}, {"hand": ["FW02"]}, objectives=["the_editor"])
    assert table.refuses(AskEditor("FW01")) == NotEnoughTokens("R24.3", "exploration", 2, 1)
    assert table.refuses(AskEditor("FW02")) == NotInHand("R24.3", "FW02")


def test_r24_3_the_editor_takes_cards_of_an_empty_deck_too() -> None:
    seat = {"hand": ["FW01", "FW02"], "fields": FLEET}
    deck: dict[str, list[str]] = {"farmer_worker": []}
    table = table_at(seat, {"hand": ["FW03"]}, objectives=["the_editor"], decks=deck)
    table.do(AskEditor("FW02"))
    assert table.facts["decks"]["farmer_worker"] == ["FW02"]


def test_r24_4_beryl_omara_takes_two_exploration_tokens_for_one_trade_token() -> None:
    table = table_at({"fields": FLEET}, {"gold": 0}, objectives=["beryl_omara"])
    events = table.do(Trade("timber", 1, 1, exploration=1))
    assert TokensSpent(0, "exploration", 2, 0) in events
    seat = table.seat(0)
    assert (seat["tokens"], seat["tokens_exhausted"]) == (
        {"trade": 2, "exploration": 5},
        {"exploration": 2},
    )
    assert table.seat(1)["gold"] == 1


def test_r24_4_beryl_omara_as_often_as_one_likes_but_each_resource_once() -> None:
    table = table_at({"fields": FLEET}, objectives=["beryl_omara"])
    table.do(Trade("timber", 1, 1, exploration=1), Trade("grain", 1, 1, exploration=1))
    assert table.refuses(Trade("timber", 1, 1, exploration=1)) == AlreadyTraded("R6.9", "timber")
    assert table.seat(0)["tokens_exhausted"] == {"exploration": 4}


def test_r24_4_beryl_omara_for_a_part_or_all_of_a_price() -> None:
    partner = {"fields": {"11": {"tile": "bicycle_factory"}}}
    some = table_at({"fields": FLEET}, partner, objectives=["beryl_omara"])
    some.do(Trade("bicycles", 1, 3, exploration=2))
    assert some.seat(0)["tokens_exhausted"] == {"trade": 1, "exploration": 4}
    every = table_at({"fields": FLEET}, partner, objectives=["beryl_omara"])
    every.do(Trade("bicycles", 1, 3, exploration=3))
    assert every.seat(0)["tokens_exhausted"] == {"exploration": 6}


def test_r24_4_beryl_omara_for_imports_and_cards_too() -> None:
    seat = {"fields": FLEET, "new_world": ["NWI01"], "hand": ["NW01", "FW01"]}
    turn = {"pool": {"cotton_fabric": 1, "schnapps": 1}}
    table = table_at(seat, objectives=["beryl_omara"], turn=turn)
    table.do(Import("cocoa", exploration=1), PlayCard("NW01", exploration=1))
    assert table.seat(0)["tokens_exhausted"] == {"exploration": 4}


def test_r24_4_no_exchange_beyond_the_price_the_tokens_or_without_beryl() -> None:
    table = table_at({"fields": FLEET}, objectives=["beryl_omara"])
    assert table.refuses(Trade("timber", 1, 1, exploration=2)) == NoTokenExchange("R24.4")
    assert table.refuses(Trade("timber", 1, 1, exploration=-1)) == NoTokenExchange("R24.4")
    one_token = table_at({}, objectives=["beryl_omara"])
    refusal = one_token.refuses(Trade("timber", 1, 1, exploration=1))
    assert refusal == NotEnoughTokens("R24.4", "exploration", 2, 1)
    without = table_at({"fields": FLEET}, objectives=[])
    assert without.refuses(Trade("timber", 1, 1, exploration=1)) == NoTokenExchange("R24.4")


def test_r24_4_trade_tokens_never_serve_as_exploration_tokens() -> None:
    seat = {"tokens_exhausted": {"exploration": 1}, "tokens_on_cards": {"trade": 9}}
    table = table_at(seat, objectives=["beryl_omara"])
    refusal = table.refuses(ExploreOldWorld())
    assert refusal == NotEnoughTokens("R16.1", "exploration", 1, 0)


# -- industries -------------------------------------------------------------------------------

CARL = {"champagne_cellar": 6, "heavy_weapons_factory": 6}
ELI = {"light_bulb_factory": 6, "sewing_machine_factory": 6}
QUEEN = {"clockmakers": 6, "spectacle_factory": 6, "fur_dealer": 6}
EDVARD = {"gramophone_factory": 6, "bicycle_factory": 6, "steam_carriage_factory": 6}
WORKERS_TABLE = ("brewery", "bakery", "schnapps_distillery", "slaughterhouse")
WORKERS_WASH = ("soap_factory", "cannery", "framework_knitters")
WILLIE = dict.fromkeys(WORKERS_TABLE + WORKERS_WASH, 3)
QING = {"chocolate_factory": 6, "coffee_roaster": 6, "cigar_factory": 6, "rum_distillery": 6}


def industries_score(objective: str, worth: dict[str, int]) -> None:
    """Each pictured industry scores its points, alone and together, and no other one does."""
    others = {"2": {"tile": "sawmill"}, "3": {"tile": "glassmakers"}}
    for industry, value in worth.items():
        table = table_at({"fields": {"11": {"tile": industry}} | others}, objectives=[objective])
        assert points(table, objective) == [value, 0]
    fields = {str(field): {"tile": industry} for field, industry in enumerate(worth, start=4)}
    table = table_at({"fields": others}, {"fields": fields}, objectives=[objective])
    assert points(table, objective) == [0, sum(worth.values())]


def test_r24_5_carl_leonard_von_malching() -> None:
    industries_score("carl_leonard_von_malching", CARL)


def test_r24_6_eli_bleakworth() -> None:
    industries_score("eli_bleakworth", ELI)


def test_r24_7_the_queen() -> None:
    industries_score("the_queen", QUEEN)


def test_r24_8_edvard_goode() -> None:
    industries_score("edvard_goode", EDVARD)


def test_r24_9_willie_wibblesock() -> None:
    industries_score("willie_wibblesock", WILLIE)


def test_r24_10_princess_qing() -> None:
    industries_score("princess_qing", QING)


def test_r24_11_whoever_builds_an_industry_scores_it() -> None:
    table = table_at({}, objectives=["willie_wibblesock"], turn={"pool": {"coal": 1, "grain": 1}})
    table.do(BuildIndustry("brewery", 11))
    assert points(table, "willie_wibblesock") == [3, 0]


def test_r24_11_an_industry_built_over_scores_no_longer() -> None:
    table = table_at({"fields": {"11": {"tile": "brewery"}}}, objectives=["willie_wibblesock"])
    assert points(table, "willie_wibblesock") == [3, 0]
    table.do(BuildIndustry("sawmill", 11))
    assert points(table, "willie_wibblesock") == [0, 0]


def test_r24_11_an_industry_printed_on_an_island_scores_and_twice_counts_once() -> None:
    overlay = '[old_world.OW04]\nbonus = { kind = "industry", building = "brewery" }\n'
    printed = {"old_world": ["OW04"]}
    both = {"old_world": ["OW04"], "fields": {"11": {"tile": "brewery"}}}
    for seat in (printed, both):
        table = table_at(seat, objectives=["willie_wibblesock"], overlay=overlay)
        assert points(table, "willie_wibblesock") == [3, 0]


# -- majorities -------------------------------------------------------------------------------


def trade_tokens(seat: int, count: int) -> Seat:
    """On cards; the two printed ships carry two more for everybody."""
    return {"tokens_on_cards": {"trade": count}}


def expedition_cards(seat: int, count: int) -> Seat:
    return {"expeditions": [f"EX{5 * seat + n + 1:02}" for n in range(count)]}


def majority(objective: str, own: Callable[[int, int], Seat]) -> None:
    """First 10, second 4; ties get the full points of their place."""
    cases = {
        (3, 1): [10, 4],
        (1, 3): [4, 10],
        (4, 3, 2, 1): [10, 4, 0, 0],
        (3, 3, 1): [10, 10, 4],
        (3, 1, 1): [10, 4, 4],
        (2, 2, 2, 2): [10, 10, 10, 10],
        (3, 3, 2, 1): [10, 10, 4, 0],
    }
    for counts, expected in cases.items():
        seats = [own(seat, count) for seat, count in enumerate(counts)]
        assert points(table_at(*seats, objectives=[objective]), objective) == expected


def test_r24_12_r24_17_hannah_goode_counts_all_cubes() -> None:
    majority("hannah_goode", lambda seat, count: {"quarter": {"farmer": count}})


def test_r24_12_cubes_count_wherever_they_are_and_whatever_their_kind() -> None:
    spread = {
        "quarter": {"farmer": 1},
        "exhausted": {"investor": 1},
        "fields": {"0": {"workers": ["farmer", "worker"]}},
    }
    table = table_at(spread, {"quarter": {"artisan": 3}}, objectives=["hannah_goode"])
    assert points(table, "hannah_goode") == [10, 4]


def test_r24_13_r24_17_university_counts_engineers() -> None:
    majority("university", lambda seat, count: {"quarter": {"engineer": count}})
    spread = {
        "quarter": {"engineer": 1},
        "exhausted": {"engineer": 1},
        "fields": {"0": {"workers": ["engineer"]}},
    }
    many = {"quarter": {"engineer": 2, "artisan": 9, "investor": 9}}
    assert points(table_at(spread, many, objectives=["university"]), "university") == [10, 4]


def test_r24_14_r24_17_worlds_fair_counts_investors() -> None:
    majority("worlds_fair", lambda seat, count: {"quarter": {"investor": count}})
    many = {"quarter": {"investor": 1, "engineer": 9}}
    table = table_at(
        {"quarter": {}, "exhausted": {"investor": 2}}, many, objectives=["worlds_fair"]
    )
    assert points(table, "worlds_fair") == [10, 4]


def test_r24_15_r24_17_madame_kahina_counts_trade_tokens() -> None:
    majority("madame_kahina", trade_tokens)


def test_r24_15_trade_tokens_count_wherever_they_are() -> None:
    fields = {"18": {"tile": "trade_ship_2"}}
    exhausted = {"fields": fields, "tokens_exhausted": {"trade": 4}}  # four
    on_cards = {"tokens_on_cards": {"trade": 1, "exploration": 9}}  # three with the ships
    table = table_at(exhausted, on_cards, {"fields": FLEET}, objectives=["madame_kahina"])
    assert points(table, "madame_kahina") == [10, 4, 0]


def test_r24_16_r24_17_the_tourist_counts_expedition_cards() -> None:
    majority("the_tourist", expedition_cards)


# -- expeditions ------------------------------------------------------------------------------


def test_r24_18_zoo_gives_one_more_for_every_visited_animal() -> None:
    seat = {"expeditions": ["EX08", "EX14"], "quarter": {"engineer": 2, "artisan": 0}}
    table = table_at(seat, objectives=["zoo"])  # animals: engineer, artisan
    assert points(table, "zoo") == [1, 0]  # the artefact is visited, too, and gives nothing more
    both = table_at(seat | {"quarter": {"engineer": 1, "artisan": 1}}, objectives=["zoo"])
    assert points(both, "zoo") == [2, 0]


def test_r24_19_museum_gives_one_more_for_every_visited_artefact() -> None:
    seat = {"expeditions": ["EX08", "EX14"], "quarter": {"engineer": 2, "investor": 1}}
    table = table_at(seat, objectives=["museum"])  # artefacts: engineer, investor
    assert points(table, "museum") == [2, 0]
    few = table_at(seat | {"quarter": {"artisan": 5}}, objectives=["museum"])
    assert points(few, "museum") == [0, 0]


SIDES = "IIIEIEIAIAEIEIEEEEEEEAEAEAAIAIAEAEAEAAAAAAAA"  # animal and artefact, card by card
EXPEDITIONS = {f"EX{n + 1:02}": SIDES[2 * n : 2 * n + 2] for n in range(22)}
VISITORS = {"A": ("artisan", 1), "E": ("engineer", 2), "I": ("investor", 3)}


def best_by_trying_everything(
    pile: list[str], cubes: dict[str, int], bonus: tuple[int, int]
) -> int:
    spaces = [(EXPEDITIONS[card][side], bonus[side]) for card in pile for side in (0, 1)]
    best = 0
    for taken in product((False, True), repeat=len(spaces)):
        guests = [space for space, used in zip(spaces, taken, strict=True) if used]
        letters = [letter for letter, _ in guests]
        if all(letters.count(key) <= cubes[VISITORS[key][0]] for key in VISITORS):
            best = max(best, sum(VISITORS[letter][1] + extra for letter, extra in guests))
    return best


@pytest.mark.parametrize(
    ("objectives", "bonus", "overlay"),
    [
        ([], (0, 0), ""),
        (["zoo"], (1, 0), ""),
        (["museum"], (0, 1), ""),
        (["zoo", "museum"], (1, 1), ""),
        (["zoo", "museum"], (1, 2), "[objective.museum]\npoints = 2\n"),
    ],
)
def test_r24_18_r24_19_visitors_are_assigned_as_well_as_possible(
    objectives: list[str], bonus: tuple[int, int], overlay: str
) -> None:
    random = Random(f"{objectives}{overlay}")
    for _ in range(40):
        pile = random.sample(sorted(EXPEDITIONS), random.randint(1, 4))
        cubes = {kind: random.randint(0, 4) for kind, _ in VISITORS.values()}
        seat = {"expeditions": pile, "quarter": cubes, "gold": 0}
        table = table_at(seat, objectives=objectives, overlay=overlay)
        assert table.scores()[0].total == best_by_trying_everything(pile, cubes, bonus)


# -- islands and hands ------------------------------------------------------------------------


def test_r24_20_bente_jorgensen_for_everybody_with_at_most_one_old_world_island() -> None:
    seats: list[Seat] = [
        {},
        {"old_world": ["OW01"]},
        {"old_world": ["OW02", "OW03"]},
        {"new_world": ["NWI01", "NWI02"]},
    ]
    table = table_at(*seats, objectives=["bente_jorgensen"])
    assert points(table, "bente_jorgensen") == [18, 18, 0, 18]


def test_r24_21_isabel_sarmento_six_for_each_new_world_island() -> None:
    islands = ["NWI01", "NWI02", "NWI03", "NWI04"]
    seats: list[Seat] = [{"new_world": islands}, {"old_world": ["OW01"]}, {"new_world": ["NWI05"]}]
    table = table_at(*seats, objectives=["isabel_sarmento"])
    assert points(table, "isabel_sarmento") == [24, 0, 6]


def test_r24_22_pyrphorian_minus_two_for_each_card_in_hand() -> None:
    one = {"hand": ["FW01", "AEI01", "NW01"], "face_up": ["FW02", "FW03"]}
    other = {"hand": ["FW04"], "face_down": ["FW05"], "expeditions": ["EX01"]}
    table = table_at(one, other, objectives=["pyrphorian"])
    assert points(table, "pyrphorian") == [-6, -2]
