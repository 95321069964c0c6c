"""Chapter 9: claims."""

from typing import Any

from kontor.anno1503.events import PostReplaced, TileClaimed
from kontor.anno1503.moves import Claim, Explore, FightBase, Leave, UseTreasure
from kontor.anno1503.refusals import NoSlotLeft, NotABase, NotNow, WrongDock
from tests.anno1503.at import TestTable, table_at


def looking_at(tile: str, seat: dict[str, Any] | None = None, seats: int = 2) -> TestTable:
    """A ship on C3 that has just explored this tile."""
    ship = {"ships": [{"square": "C3"}]}
    others: list[dict[str, Any]] = [{}] * (seats - 1)
    table = table_at(
        ship | (seat or {}),
        *others,
        phase="sail",
        turn={"points": [1, 0]},
        islands={"C3": tile},
    )
    table.do(Explore(0))
    return table


def test_q9_1_the_tile_is_shown_and_the_ship_goes_home() -> None:
    table = looking_at("I209")
    (event, *_) = table.do(Claim())
    assert event == TileClaimed(0, "I209", "C3", None)
    assert event.seen_by(1) == event
    assert table.seat()["ship_count"] == 0
    assert table.facts["islands"]["C3"] == ""
    assert table.phase == "sail"


def test_q9_2_a_post_goes_to_a_dock_of_the_owners_choice() -> None:
    table = looking_at("I201")
    assert len(table.offers(Claim)) == 4
    assert table.refuses(Claim()) == WrongDock("Q9.2", None)
    assert table.refuses(Claim("free")) == WrongDock("Q16.1", "free")
    table.do(Claim("tools"))
    assert table.seat()["docks"] == {"tools": "I201"}


def test_q9_2_other_tiles_go_to_no_dock() -> None:
    assert looking_at("I209").refuses(Claim("wood")) == WrongDock("Q9.2", "wood")


def test_q9_3_a_post_may_be_exchanged_and_the_old_one_goes_under_the_reserve() -> None:
    table = looking_at("I204", {"docks": {"wood": "I201"}})
    reserve = table.facts["reserve"]
    events = table.do(Claim("wood"))
    assert PostReplaced(0, "I201", "wood") in events
    assert table.seat()["docks"] == {"wood": "I204"}
    assert table.facts["reserve"] == [*reserve, "I201"]
    assert table.facts["islands"]["C3"] == ""


def test_q9_4_three_agreements_fill_the_slots() -> None:
    table = looking_at("I213", {"agreements": ["I209", "I210"]})
    table.do(Claim())
    assert table.seat()["agreements"] == ["I209", "I210", "I213"]
    full = looking_at("I213", {"agreements": ["I209", "I210", "I211"]})
    assert full.refuses(Claim()) == NoSlotLeft("Q9.4", 3)
    full.do(Leave())


def test_q9_5_a_gold_treasure_pays_twelve_and_leaves_the_game() -> None:
    table = looking_at("I214")
    table.do(Claim())
    assert table.seat()["gold"] == 19
    assert table.facts["gone"] == ["I214"]


def test_q9_6_a_promotion_treasure_may_be_used_at_once_or_kept() -> None:
    table = looking_at("I216")
    table.do(Claim())
    assert table.seat()["treasures"] == ["I216"]
    table.do(UseTreasure("settler"))
    assert table.seat()["inhabitants"] == {"pioneer": 1, "citizen": 1}
    assert table.facts["gone"] == ["I216"]


def test_q9_6_only_as_many_as_were_claimed_in_this_turn() -> None:
    table = looking_at("I408", {"treasures": ["I216"]}, seats=4)
    table.do(Claim(), UseTreasure("settler"))
    assert len(table.seat()["treasures"]) == 1
    assert table.refuses(UseTreasure("pioneer")) == NotNow("Q9.6", "sail")


def test_q9_7_a_claimed_square_can_be_sailed_and_refilled() -> None:
    table = looking_at("I209")
    table.do(Claim())
    assert "C3" in table.facts["islands"]
    assert table.view(1).islands["C3"] is None


def test_there_are_no_bases_on_the_first_map() -> None:
    assert looking_at("I201").refuses(FightBase()) == NotABase("Q17.1")
