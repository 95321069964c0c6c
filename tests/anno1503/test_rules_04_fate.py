"""Chapter 4: Pirates, Fire and Golden Times."""

import pytest

from kontor.anno1503.events import RansomPaid, UpkeepPaid
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.moves import (
    LosePost,
    LowerInhabitant,
    PayRansom,
    Refill,
    Roll,
    TakeGood,
)
from kontor.anno1503.refusals import (
    NoPostAtDock,
    NoSuchInhabitant,
    NotEnoughGold,
    NoTileForInhabitant,
    NotNow,
    WrongSquare,
)
from tests.anno1503.at import table_at

POST = {"docks": {"wood": "spice_post"}}
TWO_POSTS = {"docks": {"wood": "spice_post", "stone": "tobacco_post"}}


@pytest.mark.parametrize(
    ("second", "fate"),
    [(1, "pirates"), (2, "pirates"), (3, "fire"), (4, "fire"), (5, "golden"), (6, "golden")],
)
def test_q4_1_the_second_roll_says_what_happens(second: int, fate: str) -> None:
    people = {"inhabitants": {"settler": 3}}
    table = table_at(POST | people, phase="roll").dice(6, second)
    table.do(Roll())
    assert table.phase.startswith(fate)


def test_q4_2_whoever_has_no_post_is_spared() -> None:
    table = table_at({"gold": 9}, phase="roll").dice(6, 1)
    table.do(Roll())
    assert (table.phase, table.seat()["gold"]) == ("build", 9)


def test_q4_3_the_smith_keeps_pirates_away() -> None:
    table = table_at(TWO_POSTS | {"buildings": ["smith"]}, phase="roll").dice(6, 2)
    table.do(Roll())
    assert table.phase == "build"
    assert len(table.seat()["docks"]) == 2


def test_q4_4_pay_or_lose_a_post_of_ones_choice() -> None:
    table = table_at(TWO_POSTS | {"gold": 5}, phase="roll").dice(6, 2)
    table.do(Roll())
    assert table.offers(LosePost) == [LosePost("wood"), LosePost("stone")]
    assert table.refuses(LosePost("tools")) == NoPostAtDock("Q4.4", "tools")
    assert RansomPaid(0, 3) in table.do(PayRansom())
    assert (table.seat()["gold"], len(table.seat()["docks"])) == (2, 2)
    other = table_at(TWO_POSTS | {"gold": 5}, phase="roll").dice(6, 2)
    other.do(Roll(), LosePost("stone"))
    assert (other.seat()["gold"], list(other.seat()["docks"])) == (5, ["wood"])
    assert other.phase == "build"


def test_q4_4_q4_7_after_a_chosen_loss_the_square_is_chosen() -> None:
    table = table_at(TWO_POSTS, phase="roll", islands={"C3": "", "C6": ""}).dice(6, 2)
    table.do(Roll(), LosePost("stone"))
    assert (table.phase, table.asked) == ("refill", 0)
    table.do(Refill("C3"))
    assert table.phase == "build"


def test_q4_5_without_gold_the_loss_is_certain_and_free_of_charge() -> None:
    table = table_at(TWO_POSTS | {"gold": 2}, phase="roll").dice(6, 1)
    table.do(Roll())
    assert table.refuses(PayRansom()) == NotEnoughGold("Q4.5", 3, 2)
    table.do(LosePost("wood"))
    assert table.seat()["gold"] == 2


def test_q4_6_q4_7_the_tile_goes_under_the_reserve_and_its_top_tile_to_the_map() -> None:
    islands = {"C3": "", "C6": "agreement"}
    table = table_at(
        {"docks": {"wood": "I201"}, "gold": 2}, phase="roll", islands=islands, reserve=["I216"]
    ).dice(6, 1)
    table.do(Roll())
    assert table.facts["islands"]["C3"] == "I216"
    assert table.facts["reserve"][-1] == "I201"
    assert table.seat()["docks"] == {}
    assert (table.seat()["gold"], table.phase) == (2, "build")


def test_q4_7_the_player_hit_chooses_the_square() -> None:
    islands = {"C3": "", "C6": "", "A4": ""}
    table = table_at(
        {}, POST | {"gold": 0}, {}, phase="roll", islands=islands, reserve=["I216"]
    ).dice(6, 1)
    table.do(Roll())
    assert (table.phase, table.asked) == ("refill", 1)
    assert table.offers(Refill) == [Refill("C3"), Refill("C6")]
    assert table.refuses(Refill("A4")) == WrongSquare("Q4.7", "A4")
    table.do(Refill("C6"))
    assert table.facts["islands"]["C6"] == "I216"
    assert (table.phase, table.asked) == ("build", 0)


def test_q4_7_without_a_square_of_its_number_any_island_square_will_do() -> None:
    table = table_at(
        {}, POST | {"gold": 0}, {}, phase="roll", islands={"A4": ""}, reserve=["I216"]
    ).dice(6, 1)
    filled = table.facts["islands"]
    assert filled["A4"] == ""
    assert all(filled[square] for square in ("C3", "C6"))
    table.do(Roll())
    assert table.facts["islands"]["A4"] == "I216"


def test_q4_7_with_no_empty_square_the_reserve_keeps_its_tile() -> None:
    table = table_at(POST | {"gold": 0}, phase="roll").dice(6, 1)
    reserve = table.facts["reserve"]
    table.do(Roll())
    assert table.facts["reserve"] == [*reserve, "I201"]


def test_q4_7_with_an_empty_reserve_the_lost_tile_itself_comes_back() -> None:
    table = table_at(
        {"docks": {"wood": "I201"}, "gold": 0},
        phase="roll",
        islands={"C3": ""},
        gone=["I208", "I209"],
    ).dice(6, 1)
    assert table.facts["reserve"] == []
    table.do(Roll())
    assert table.facts["islands"]["C3"] == "I201"
    view = table.view(1).islands["C3"]
    assert view is not None
    assert view.tile == "I201"


def test_q4_8_two_inhabitants_are_too_few_for_a_fire() -> None:
    table = table_at({}, phase="roll").dice(6, 3)
    table.do(Roll())
    assert table.phase == "build"
    assert table.seat()["inhabitants"] == {"pioneer": 1, "settler": 1}


def test_q4_9_the_fire_brigade_puts_it_out() -> None:
    people = {"inhabitants": {"pioneer": 4, "citizen": 2}, "gold": 0}
    table = table_at(people | {"buildings": ["fire_brigade"]}, phase="roll").dice(6, 4)
    table.do(Roll())
    assert table.phase == "build"


def test_q4_10_pay_or_lower_an_inhabitant_of_ones_choice() -> None:
    people = {"inhabitants": {"pioneer": 1, "settler": 1, "merchant": 1}, "gold": 3}
    table = table_at(people, phase="roll").dice(6, 3)
    table.do(Roll())
    assert len(table.offers(LowerInhabitant)) == 3
    refusal = table.refuses(LowerInhabitant("citizen"))
    assert refusal == NoSuchInhabitant("Q4.10", "citizen", False)
    table.do(PayRansom())
    assert (table.seat()["gold"], table.phase) == (0, "build")


@pytest.mark.parametrize(
    ("lowered", "left"),
    [
        ("merchant", {"pioneer": 1, "settler": 1, "citizen": 2}),
        ("citizen", {"pioneer": 1, "settler": 2, "merchant": 1}),
        ("settler", {"pioneer": 2, "citizen": 1, "merchant": 1}),
        ("pioneer", {"settler": 1, "citizen": 1, "merchant": 1}),
    ],
)
def test_q4_11_one_level_down(lowered: str, left: dict[str, int]) -> None:
    people = {"pioneer": 1, "settler": 1, "citizen": 1, "merchant": 1}
    table = table_at({"inhabitants": people, "gold": 2}, phase="roll").dice(6, 3)
    table.do(Roll(), LowerInhabitant(lowered))
    assert table.seat()["inhabitants"] == left


def test_q4_11_a_citizen_needs_a_free_tile_of_a_settler() -> None:
    people = {"pioneer": 2, "settler": 2, "citizen": 1}
    table = table_at({"inhabitants": people}, phase="roll").dice(6, 3)
    table.do(Roll())
    refusal = table.refuses(LowerInhabitant("citizen"))
    assert refusal == NoTileForInhabitant("Q4.11", "settler", 4)


def test_q4_11_one_free_tile_is_enough() -> None:
    people = {"pioneer": 2, "settler": 1, "citizen": 1}
    table = table_at({"inhabitants": people}, phase="roll").dice(6, 3)
    table.do(Roll(), LowerInhabitant("citizen"))
    assert table.seat()["inhabitants"] == {"pioneer": 2, "settler": 2}


def test_q4_11_with_one_possible_loss_there_is_nothing_to_choose() -> None:
    table = table_at({"inhabitants": {"merchant": 3}, "gold": 0}, phase="roll").dice(6, 3)
    table.do(Roll())
    assert table.seat()["inhabitants"] == {"citizen": 1, "merchant": 2}
    assert table.phase == "build"


def test_q4_12_public_buildings_survive_the_fire() -> None:
    seat = {"inhabitants": {"pioneer": 4}, "buildings": ["tavern"], "gold": 0}
    table = table_at(seat, phase="roll").dice(6, 3)
    table.do(Roll())
    assert table.seat()["buildings"] == ["tavern"]
    assert table.seat()["inhabitants"] == {"pioneer": 3}


def test_q4_13_golden_times_bring_any_ordinary_good() -> None:
    table = table_at({"goods": {}}, {"goods": {}}, phase="roll").dice(6, 5)
    table.do(Roll())
    assert len(table.offers(TakeGood)) == 6
    table.do(TakeGood("spice"))
    assert table.asked == 1
    table.do(TakeGood("wood"))
    assert table.seat(0)["goods"] == {"spice": 1}
    assert table.seat(1)["goods"] == {"wood": 1}
    assert table.phase == "build"


def test_q4_14_the_church_doubles_them() -> None:
    table = table_at({"goods": {}, "buildings": ["church"]}, phase="roll").dice(6, 6)
    table.do(Roll(), TakeGood("spice"))
    assert table.asked == 0
    table.do(TakeGood("spice"))
    assert table.seat()["goods"] == {"spice": 2}
    assert table.asked == 1


def test_q4_15_seats_decide_in_turn_order_from_the_active_one() -> None:
    posts = [{"docks": {"wood": kind}} for kind in ("spice_post", "tobacco_post", "cloth_post")]
    table = table_at(*posts, phase="roll", active=1).dice(6, 1)
    table.do(Roll())
    asked = [table.asked]
    table.do(PayRansom())
    asked.append(table.asked)
    table.do(PayRansom())
    asked.append(table.asked)
    table.do(PayRansom())
    assert asked == [1, 2, 0]
    assert (table.asked, table.phase) == (1, "build")


def test_q4_7_q4_15_after_a_refill_the_next_seat_is_asked() -> None:
    seats = [
        {"docks": {"wood": "I201"}, "gold": 0},
        {"docks": {"wood": "I204", "stone": "I207"}, "gold": 9},
    ]
    islands = {"C3": "", "C6": ""}
    table = table_at(*seats, phase="roll", islands=islands, reserve=["I216"]).dice(6, 1)
    table.do(Roll(), Refill("C3"))
    assert (table.phase, table.asked) == ("pirates", 1)
    table.do(PayRansom())
    assert (table.phase, table.asked) == ("build", 0)


def test_q4_13_with_one_pile_left_there_is_nothing_to_choose() -> None:
    most = {"stone": 15, "tools": 15, "cloth": 15, "spice": 15, "tobacco": 15}
    table = table_at({"goods": most | {"wood": 12}}, {"goods": {}}, phase="roll").dice(6, 5)
    table.do(Roll())
    assert table.phase == "build"
    assert [table.seat(seat)["goods"]["wood"] for seat in (0, 1)] == [13, 1]


# -- upkeep -----------------------------------------------------------------------------------

UPKEEP = {"events.upkeep": True}
THREE_POSTS = {"docks": {"wood": "spice_post", "stone": "tobacco_post", "tools": "cloth_post"}}


def test_q4_16_upkeep_is_off_by_default() -> None:
    assert not ANNO_1503.options({}).upkeep


@pytest.mark.parametrize(("second", "asked"), [(1, 3), (3, 2)])
def test_q4_16_whoever_can_pay_pays_unasked(second: int, asked: int) -> None:
    """A gold for each of three posts, or for each of two inhabitants: nothing is chosen."""
    seat = THREE_POSTS | {"gold": 9, "inhabitants": {"pioneer": 1, "citizen": 1}}
    table = table_at(seat, options=UPKEEP, phase="roll").dice(6, second)
    assert UpkeepPaid(0, asked) in table.do(Roll())
    assert (table.phase, table.seat()["gold"]) == ("build", 9 - asked)
    assert table.seat()["inhabitants"] == seat["inhabitants"]


@pytest.mark.parametrize(("building", "second"), [("smith", 1), ("fire_brigade", 3)])
def test_q4_16_q4_3_q4_9_the_building_spares_the_upkeep(building: str, second: int) -> None:
    seat = THREE_POSTS | {"gold": 9, "buildings": [building]}
    table = table_at(seat, options=UPKEEP, phase="roll").dice(6, second)
    table.do(Roll())
    assert table.seat()["gold"] == 9


def test_q4_16_without_gold_everything_is_lost_the_last_unasked() -> None:
    empty = dict.fromkeys(("C3", "C6", "E2", "A6"), "")
    table = table_at(THREE_POSTS | {"gold": 0}, options=UPKEEP, phase="roll", islands=empty)
    events = table.dice(6, 1).do(Roll())
    assert not any(isinstance(event, UpkeepPaid) for event in events)
    assert table.refuses(PayRansom()) == NotNow("Q4.16", "pirates")
    for dock in ("stone", "tools"):
        assert table.phase == "pirates"
        table.do(LosePost(dock))
        table.do(table.offers(Refill)[0])
    assert (table.phase, table.seat()["docks"]) == ("refill", {})
    table.do(table.offers(Refill)[0])
    assert table.phase == "build"


def test_q4_16_q4_15_each_seat_owes_for_itself() -> None:
    poor = {"gold": 0, "inhabitants": {"pioneer": 1, "settler": 1}}
    rich = {"gold": 5, "inhabitants": {"pioneer": 1, "settler": 1}}
    table = table_at(poor, rich, poor | {"gold": 1}, options=UPKEEP, phase="roll").dice(6, 3)
    table.do(Roll())
    assert (table.asked, table.facts["turn"]["owed"]) == (0, 2)
    table.do(LowerInhabitant("pioneer"))
    assert table.seat()["inhabitants"] == {"pioneer": 1}
    assert (table.asked, table.facts["turn"]["owed"]) == (2, 1)
    assert table.seat(1)["gold"] == 3
    table.do(LowerInhabitant("settler"))
    assert (table.phase, table.seat(2)["inhabitants"]) == ("build", {"pioneer": 2})


def test_q4_16_q4_11_who_drops_needs_a_tile() -> None:
    """Four low tiles are in use, so no citizen drops until a pioneer has left."""
    people = {"settler": 4, "citizen": 3}
    table = table_at({"gold": 4, "inhabitants": people}, options=UPKEEP, phase="roll").dice(6, 3)
    table.do(Roll())
    assert (table.phase, table.seat()["gold"], table.facts["turn"]["owed"]) == ("fire", 0, 2)
    assert table.seat()["inhabitants"] == {"pioneer": 1, "settler": 3, "citizen": 3}
    assert table.refuses(LowerInhabitant("citizen")) == NoTileForInhabitant("Q4.11", "settler", 4)
    table.do(LowerInhabitant("pioneer"), LowerInhabitant("citizen"))
    assert table.seat()["inhabitants"] == {"settler": 4, "citizen": 2}
    assert table.phase == "build"


def test_q4_16_q1_11_the_price_is_a_number_of_the_box() -> None:
    overlay = "[number.upkeep]\namount = 2"
    seat = THREE_POSTS | {"gold": 5}
    table = table_at(seat, options=UPKEEP, overlay=overlay, phase="roll").dice(6, 1)
    assert UpkeepPaid(0, 4) in table.do(Roll())
    assert (table.seat()["gold"], table.facts["turn"]["owed"]) == (1, 1)
    free = table_at(seat, options=UPKEEP, overlay="[number.upkeep]\namount = 0", phase="roll").dice(
        6, 1
    )
    free.do(Roll())
    assert (free.phase, free.seat()["gold"]) == ("build", 5)
