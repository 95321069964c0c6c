"""Chapter 17: pirate bases and fights."""

from typing import Any

from kontor.anno1503.events import FightRolled
from kontor.anno1503.moves import Claim, EndTurn, Explore, FightBase, Leave, PlaySeaHero, RollAgain
from kontor.anno1503.refusals import BaseLimit, NoCard, NotAPrize
from tests.anno1503.at import TestTable, far_table

BASE_4, BASE_5, BASE_6 = "C206", "C208", "C210"


def at_base(tile: str, seat: dict[str, Any], *others: dict[str, Any]) -> TestTable:
    """A ship on a2 that has just found this base."""
    table = far_table(
        {"ships": [{"square": "a2"}]} | seat,
        *others,
        phase="sail",
        turn={"points": [3, 0]},
        islands={"a2": tile},
    )
    table.do(Explore(0))
    return table


def test_q17_1_look_first_then_leave_or_fight() -> None:
    table = at_base(BASE_4, {})
    assert table.legal_moves(0) == [FightBase(), Leave()]
    assert table.refuses(Claim()) == NotAPrize("Q17.1")
    table.do(Leave())
    assert table.facts["turn"]["points"] == [2, 0]


def test_q17_2_after_two_victories_no_more_fights() -> None:
    table = at_base(BASE_4, {"bases": [BASE_5, BASE_6]})
    assert table.legal_moves(0) == [Leave()]
    assert table.refuses(FightBase()) == BaseLimit("Q17.2", 2)


def test_q17_3_q17_4_the_higher_total_wins_the_base() -> None:
    table = at_base(BASE_5, {"cannons": 3}).dice(5, 2)
    assert FightRolled(0, 3, 5, 5, 2) in table.do(FightBase())
    after = table.seat()
    assert after["bases"] == [BASE_5]
    assert after["ship_count"] == 0
    assert after["luxury_price"] == 8
    assert table.facts["islands"]["a2"] == ""
    assert table.phase == "sail"


def test_q17_5_q17_7_a_lost_fight_leaves_a_damaged_ship_and_a_known_base() -> None:
    table = at_base(BASE_5, {"cannons": 3}).dice(3, 2)
    table.do(FightBase())
    ship = table.seat()["ships"][0]
    assert (ship["square"], ship["damage"]) == ("a2", "lost_to_base")
    assert table.facts["turn"]["points"] == [0, 0]
    assert table.facts["islands"]["a2"] == BASE_5
    seen = [table.view(viewer).islands["a2"] for viewer in (0, 1, None)]
    assert [tile and tile.tile for tile in seen] == [BASE_5] * 3


def test_q17_6_a_tie_is_won_by_a_sea_hero() -> None:
    table = at_base(BASE_5, {"cannons": 3, "cards": ["sea_hero_1"]}).dice(4, 2)
    table.do(FightBase())
    assert table.phase == "tie"
    table.do(PlaySeaHero())
    assert table.seat()["bases"] == [BASE_5]
    assert table.facts["action_discards"] == ["sea_hero_1"]


def test_q17_6_or_fought_again() -> None:
    table = at_base(BASE_5, {"cannons": 3}).dice(4, 2, 5, 3, 1, 1)
    table.do(FightBase())
    assert table.refuses(PlaySeaHero()) == NoCard("Q23.10", "sea_hero")
    table.do(RollAgain())
    assert table.phase == "tie"
    table.do(RollAgain())
    assert table.phase == "sail"
    assert table.seat()["ships"][0]["damage"] == "lost_to_base"


def test_q17_7_after_a_fight_the_ship_is_finished() -> None:
    table = at_base(BASE_4, {"cannons": 6}).dice(6, 1)
    table.do(FightBase())
    assert table.legal_moves(0) == [EndTurn()]


def test_q17_8_the_university_counts_as_a_cannon() -> None:
    table = at_base(BASE_4, {"cannons": 1, "noble_buildings": ["university"]}).dice(4, 1)
    assert FightRolled(0, 2, 4, 4, 1) in table.do(FightBase())
    assert table.seat()["bases"] == [BASE_4]
