"""Chapter 18: pirate waters."""

from typing import Any

import pytest

from kontor.anno1503.events import FightRolled, PirateCardRead, PiratesMet
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.moves import (
    BuildShip,
    BuyFromPirate,
    Claim,
    Decline,
    EndTurn,
    Explore,
    FightPirates,
    GiveGold,
    GiveGood,
    PayPirates,
    PlaceShip,
    PlaySeaHero,
    Roll,
    RollAgain,
    Sail,
    SetSail,
)
from kontor.anno1503.refusals import NotEnoughGold, NotInHand, NotOnOffer, PileEmpty, WrongSquare
from tests.anno1503.at import TestTable, far_table, named

ONCE = {"pirates.meet_again": False}
AT_B2 = {"ships": [{"square": "b2"}]}
SAILING: dict[str, Any] = {"phase": "sail", "turn": {"points": [3, 0]}}


def meeting(card: str, mine: dict[str, Any], *others: dict[str, Any], **more: Any) -> TestTable:
    """A ship that enters b3 and meets the pirates of this card."""
    table = far_table(AT_B2 | mine, *others, pirate_deck=[card], **(SAILING | more))
    table.do(Sail(0, "b3"))
    return table


def test_q18_1_entering_ends_the_points_and_the_left_neighbour_draws() -> None:
    table = far_table(AT_B2, {}, {}, pirate_deck=["P02"], **SAILING)
    event = next(e for e in table.do(Sail(0, "b3")) if isinstance(e, PiratesMet))
    assert event == PiratesMet(0, 1, "b3", True, "P02")
    assert event.seen_by(1) == event
    assert [seen.pirate_card for seen in (event.seen_by(0), event.seen_by(2))] == [None, None]
    assert table.facts["turn"]["points"] == [0, 0]
    assert table.phase == "attack"
    cards = [table.view(viewer).pirate_card for viewer in (0, 1, 2, None)]
    assert cards == [[None], ["P02"], [None], [None]]


def test_q18_1_from_an_empty_deck_nothing_is_drawn_before_it_is_shuffled() -> None:
    cards = [f"P{number:02}" for number in range(1, 11)]
    table = far_table(AT_B2, {}, pirate_discards=cards, **SAILING)
    events = named(table.do(Sail(0, "b3")))
    assert events.index("CardsShuffled") < events.index("PiratesMet")
    assert len(table.facts["pirate_deck"]) in (9, 10)


def test_q18_2_every_entry_meets_pirates() -> None:
    """Out of pirate waters and back into them, in one turn and in the next."""
    table = far_table(
        {"ships": [{"square": "b3", "met": [0]}], "gold": 9},
        pirate_deck=["P01", "P02"],
        **SAILING,
    )
    table.do(Sail(0, "b2"), Sail(0, "b3"))
    assert (table.phase, table.facts["turn"]["points"]) == ("attack", [0, 0])
    table.dice(1, 1).do(PayPirates(), EndTurn(), Roll(), EndTurn(), Roll(), SetSail())
    table.do(Sail(0, "b4"), Sail(0, "b3"))
    assert table.phase == "attack"
    assert table.facts["pirate_discards"] == ["P01"]


def test_q18_2_without_the_option_pirates_are_met_once_on_a_square() -> None:
    ship = {"ships": [{"square": "b3", "met": [0]}]}
    table = far_table(ship, options=ONCE, **SAILING)
    table.do(Sail(0, "b2"), Sail(0, "b3"), Sail(0, "b4"))
    assert table.phase == "sail"
    assert table.seat()["ships"][0]["square"] == "b4"


def test_q18_2_on_another_square_they_are_met_all_the_same() -> None:
    ship = {"ships": [{"square": "d2", "met": [0, 2]}]}
    table = far_table(ship, options=ONCE, pirate_deck=["P01"], **SAILING)
    table.do(Sail(0, "d3"))
    assert table.phase == "attack"
    assert table.seat()["ships"][0]["met"] == [0, 1, 2]


def test_q18_2_a_ship_that_was_home_meets_them_again() -> None:
    goods = {"wood": 1, "tools": 1, "cloth": 1}
    ship = {"ships": [{"square": "a2", "met": [0]}], "goods": goods}
    table = far_table(ship, {}, options=ONCE, islands={"a2": "C201"}, **SAILING).dice(2, 2)
    table.do(Explore(0), Claim("wood"), EndTurn(), Roll(), EndTurn(), Roll(), BuildShip("C8"))
    assert table.seat()["ships"][0]["met"] == []


def test_q18_2_a_beaten_ship_was_not_home() -> None:
    table = meeting("P02", {}, options=ONCE).dice(1, 6)
    table.do(FightPirates(), PlaceShip("C8"))
    assert table.seat()["ships"][0]["met"] == [0]


def test_q18_2_the_option_is_on_unless_it_is_switched_off() -> None:
    assert ANNO_1503.options({}).meet_again
    assert not ANNO_1503.options(ONCE).meet_again


def test_q18_2_starting_on_pirate_waters_brings_nothing() -> None:
    table = far_table({"ships": [{"square": "b3"}]})
    table.do(SetSail())
    assert table.phase == "sail"


def test_q18_3_three_gold_and_the_card_is_discarded_unread() -> None:
    table = meeting("P02", {"gold": 3}, {}, {})
    table.do(PayPirates())
    assert table.seat()["gold"] == 0
    assert table.seat()["ships"][0]["square"] == "b3"
    assert table.facts["pirate_discards"] == ["P02"]
    seen = [table.view(viewer).pirate_discards for viewer in (0, 1, 2, None)]
    assert seen == [[None], ["P02"], [None], [None]]
    poor = meeting("P02", {"gold": 2})
    assert poor.refuses(PayPirates()) == NotEnoughGold("Q18.3", 3, 2)


@pytest.mark.parametrize(
    ("seats", "pirates"),
    [
        (2, {"P01": 1, "P03": 1, "P05": 1, "P06": 1, "P07": None}),
        (3, {"P01": 2, "P03": 0, "P05": 0, "P06": 2, "P07": None}),
        (4, {"P01": 2, "P03": 0, "P05": 3, "P06": 3, "P07": None}),
    ],
)
def test_q18_4_who_fights_for_the_pirates(seats: int, pirates: dict[str, int | None]) -> None:
    for card, pirate in pirates.items():
        active = 0 if seats == 2 else 1
        others: list[dict[str, Any]] = [{} for _ in range(seats)]
        others[active] = AT_B2
        table = far_table(*others, active=active, pirate_deck=[card], **SAILING)
        table.do(Sail(0, "b3"))
        assert PirateCardRead(active, card, pirate) in table.do(FightPirates())


@pytest.mark.parametrize(
    ("card", "strength"),
    [("P01", 3), ("P02", 3), ("P03", 1), ("P04", 1), ("P05", 4), ("P06", 4), ("P07", 2)],
)
def test_q18_4_q18_5_the_cannons_of_whoever_is_named_count(card: str, strength: int) -> None:
    """Seat 1 is attacked; 2 sits to its left, 0 to its right, 3 opposite."""
    seats: list[dict[str, Any]] = [{"cannons": seat + 1} for seat in range(4)]
    seats[1] |= AT_B2
    table = far_table(*seats, active=1, pirate_deck=[card], **SAILING).dice(6, 1)
    table.do(Sail(0, "b3"))
    assert FightRolled(1, 2, 6, strength, 1) in table.do(FightPirates())


def test_q18_5_cannons_and_dice_decide() -> None:
    table = meeting("P02", {"cannons": 1}, {"cannons": 3}).dice(6, 2)
    assert FightRolled(0, 1, 6, 3, 2) in table.do(FightPirates())
    assert table.seat()["goods"] == {"wood": 1, "stone": 1, "gem": 1}
    assert table.facts["pirate_discards"] == ["P02"]
    assert table.view(None).pirate_discards == ["P02"]


def test_q18_5_q17_8_the_university_of_the_pirate_counts() -> None:
    other = {"cannons": 3, "noble_buildings": ["university"]}
    table = meeting("P02", {"cannons": 1}, other).dice(5, 2)
    assert FightRolled(0, 1, 5, 4, 2) in table.do(FightPirates())
    assert table.phase == "tie"
    table.dice(1, 6).do(RollAgain())
    assert table.seat()["ships"][0]["damage"] == "hit_by_pirates"


def test_q18_4_as_strong_as_you_leaves_it_to_the_dice() -> None:
    table = meeting("P07", {"cannons": 5}, {"cannons": 0}).dice(3, 2)
    assert FightRolled(0, 5, 3, 5, 2) in table.do(FightPirates())


def test_q18_6_tribute_is_a_good_or_five_gold() -> None:
    table = meeting("P01", {"goods": {"wood": 1, "gem": 1}, "gold": 5}).dice(1, 6)
    table.do(FightPirates())
    assert table.phase == "tribute"
    assert table.legal_moves(0) == [GiveGood("wood"), GiveGood("gem"), GiveGold()]
    assert table.refuses(GiveGood("silk")) == NotInHand("Q18.6", "silk")
    table.do(GiveGold())
    assert (table.seat()["gold"], table.phase) == (0, "sail")
    poor = meeting("P01", {"goods": {"gem": 1}, "gold": 4}).dice(1, 6)
    poor.do(FightPirates())
    assert poor.refuses(GiveGold()) == NotEnoughGold("Q18.6", 5, 4)
    poor.do(GiveGood("gem"))
    assert poor.seat()["goods"] == {}


def test_q18_6_who_has_neither_loses_nothing_and_gold_alone_is_no_choice() -> None:
    bare = meeting("P01", {"goods": {}, "gold": 4}).dice(1, 6)
    bare.do(FightPirates())
    assert (bare.phase, bare.seat()["gold"]) == ("sail", 4)
    rich = meeting("P01", {"goods": {}, "gold": 9}).dice(1, 6)
    rich.do(FightPirates())
    assert (rich.phase, rich.seat()["gold"]) == ("sail", 4)


def test_q18_7_a_beaten_ship_is_damaged_beside_the_harbour() -> None:
    table = meeting("P02", {}).dice(1, 6)
    table.do(FightPirates())
    assert table.phase == "haven"
    assert table.refuses(PlaceShip("C1")) == WrongSquare("Q18.7", "C1")
    table.do(PlaceShip("C10"))
    ship = table.seat()["ships"][0]
    assert (ship["square"], ship["damage"]) == ("C10", "hit_by_pirates")


@pytest.mark.parametrize(("gold", "left"), [(9, 5), (8, 4), (1, 1), (0, 0)])
def test_q18_8_half_of_ones_gold_rounded_down(gold: int, left: int) -> None:
    table = meeting("P03", {"gold": gold}).dice(1, 6)
    table.do(FightPirates())
    assert table.seat()["gold"] == left
    assert table.seat()["ships"][0]["square"] == "b3"


@pytest.mark.parametrize(
    ("card", "good"),
    [("P01", "silk"), ("P02", "gem"), ("P03", "marble"), ("P04", "spice"), ("P06", "tobacco")],
)
def test_q18_9_a_victory_brings_a_good(card: str, good: str) -> None:
    table = meeting(card, {"goods": {}}).dice(6, 1)
    table.do(FightPirates())
    assert table.seat()["goods"] == {good: 1}


def test_q18_9_or_gold_and_nothing_from_an_empty_pile() -> None:
    table = meeting("P05", {"gold": 0}).dice(6, 1)
    table.do(FightPirates())
    assert table.seat()["gold"] == 6
    empty = meeting("P01", {"goods": {}}, {"goods": {"silk": 10}}).dice(6, 1)
    empty.do(FightPirates())
    assert empty.seat()["goods"] == {}


def test_q18_10_one_peaceful_pirate_sells_a_luxury_good() -> None:
    table = meeting("P09", {"gold": 5, "goods": {}})
    assert table.phase == "pirate_market"
    assert table.refuses(BuyFromPirate("spice")) == NotOnOffer("Q18.10", "spice")
    table.do(BuyFromPirate("gem"))
    assert (table.seat()["gold"], table.seat()["goods"]) == (0, {"gem": 1})
    assert table.facts["pirate_discards"] == ["P09"]


def test_q18_10_not_without_the_gold() -> None:
    table = far_table(
        {"ships": [{"square": "b3"}], "gold": 4},
        phase="pirate_market",
        pirate_card=["P09"],
        turn={"acting": 0},
    )
    assert table.refuses(BuyFromPirate("gem")) == NotEnoughGold("Q18.10", 5, 4)


def test_q18_10_from_an_empty_pile_nothing_is_sold_but_another_kind() -> None:
    table = meeting("P09", {"gold": 5}, {"goods": {"gem": 10}})
    assert table.refuses(BuyFromPirate("gem")) == PileEmpty("Q18.10", "gem")
    assert table.offers(BuyFromPirate) == [BuyFromPirate("marble"), BuyFromPirate("silk")]


def test_q18_11_the_other_sells_spice_or_tobacco_and_the_deck_is_shuffled() -> None:
    table = far_table(
        AT_B2 | {"gold": 7},
        pirate_deck=["P10"],
        pirate_discards=["P01", "P02"],
        open=["P01"],
        **SAILING,
    )
    table.do(Sail(0, "b3"))
    assert table.offers(BuyFromPirate) == [BuyFromPirate("spice"), BuyFromPirate("tobacco")]
    table.do(BuyFromPirate("tobacco"))
    assert table.seat()["gold"] == 5
    assert table.facts["pirate_discards"] == []
    assert len(table.facts["pirate_deck"]) == 10
    assert set(table.state.pirate_known) == {0}


def test_q18_11_the_shuffle_does_not_depend_on_buying() -> None:
    table = meeting("P10", {"gold": 7}, pirate_discards=["P01"])
    table.do(Decline())
    assert len(table.facts["pirate_deck"]) == 10


def test_q18_12_buying_is_no_duty_and_no_purchase() -> None:
    table = meeting("P09", {"gold": 15}, turn={"points": [3, 0], "purchases": 2})
    table.do(BuyFromPirate("silk"))
    assert table.facts["turn"]["purchases"] == 2
    other = meeting("P09", {"gold": 15})
    other.do(Decline())
    assert (other.seat()["gold"], other.phase) == (15, "sail")
    poor = meeting("P09", {"gold": 4})
    assert (poor.phase, poor.facts["pirate_discards"]) == ("sail", ["P09"])


def test_q18_5_a_sea_hero_wins_a_tied_fight_at_sea() -> None:
    table = meeting("P05", {"cards": ["sea_hero_2"], "gold": 0}).dice(3, 3)
    table.do(FightPirates(), PlaySeaHero())
    assert (table.seat()["gold"], table.seat()["cards"]) == (6, [])


def test_a_ship_may_go_on_in_the_next_turn() -> None:
    table = meeting("P02", {"gold": 3}).dice(1, 1)
    table.do(PayPirates(), EndTurn(), Roll(), EndTurn(), Roll(), SetSail(), Sail(0, "b4"))
    assert table.seat()["ships"][0]["square"] == "b4"
