"""Chapter 18: expeditions."""

from typing import Any

import pytest

from kontor.anno1800.events import ExpeditionsDrawn
from kontor.anno1800.moves import EndTurn, PlayCard, SwapCards, TakeExpeditions
from kontor.anno1800.refusals import NotEnoughTokens, UnknownComponent
from kontor.table.game import as_seen_by
from tests.anno1800.at import TestTable, table_at

FLEET = {"18": {"tile": "exploration_ship_3"}}  # four exploration tokens with the printed ship


def points(table: TestTable, item: str = "") -> int:
    """What seat 0 gets for expeditions, or for one objective."""
    source = "objectives" if item else "expeditions"
    lines = table.scores()[0].lines
    return sum(line.points for line in lines if (line.source, line.item) == (source, item))


def visited(pile: list[str], cubes: dict[str, int], **position: Any) -> TestTable:
    return table_at({"expeditions": pile, "quarter": cubes}, **position)


def test_r18_1_two_exploration_tokens_for_three_cards() -> None:
    table = table_at({"fields": FLEET}, expedition_deck=["EX09", "EX01", "EX05", "EX02"])
    events = table.do(TakeExpeditions())
    assert ExpeditionsDrawn(0, 3, ("EX09", "EX01", "EX05")) in events
    assert table.seat(0)["expeditions"] == ["EX01", "EX05", "EX09"]
    assert table.seat(0)["tokens_exhausted"] == {"exploration": 2}
    short = table_at({})
    assert short.refuses(TakeExpeditions()) == NotEnoughTokens("R18.1", "exploration", 2, 1)


@pytest.mark.parametrize("left", [1, 2])
def test_r18_1_the_price_is_the_same_for_fewer(left: int) -> None:
    table = table_at({"fields": FLEET}, expedition_deck=["EX01", "EX02"][:left])
    table.do(TakeExpeditions())
    assert len(table.seat(0)["expeditions"]) == left
    assert table.seat(0)["tokens_exhausted"] == {"exploration": 2}


def test_r18_2_the_cards_lie_face_down() -> None:
    table = table_at({"fields": FLEET})
    events = table.do(TakeExpeditions())
    assert ExpeditionsDrawn(0, 3, None) in as_seen_by(events, 1)
    for viewer in (1, None):
        seat = table.view(viewer).seats[0]
        assert (seat.expeditions, seat.expedition_count) == ([], 3)


def test_r18_3_they_are_no_hand_cards() -> None:
    table = table_at({"expeditions": ["EX01"], "hand": ["FW01"]}, objectives=["pyrphorian"])
    assert table.seat(0)["hand_size"] == 1
    assert table.refuses(PlayCard("EX01")) == UnknownComponent("R1.8", "card", "EX01")
    assert table.refuses(SwapCards(("EX01",))) == UnknownComponent("R1.8", "card", "EX01")
    assert points(table, "pyrphorian") == -2


def test_r18_3_they_do_not_keep_the_hand_from_being_empty() -> None:
    seat = {"expeditions": ["EX01"], "hand": ["FW36"], "fields": FLEET}
    table = table_at(seat)
    table.do(PlayCard("FW36"))
    assert table.facts["fireworks"] == 0


def test_r18_4_one_may_look_at_the_own_pile_at_any_time() -> None:
    table = table_at({"fields": FLEET}, expedition_deck=["EX09", "EX01", "EX05"])
    table.do(TakeExpeditions(), EndTurn())
    assert table.view(0).active == 1
    assert table.view(0).seats[0].expeditions == ["EX01", "EX05", "EX09"]


def test_r18_5_an_animal_on_the_left_and_an_artefact_on_the_right() -> None:
    pile = ["EX14"]  # animal: artisan, artefact: investor
    both = ["zoo", "museum"]
    artisan = visited(pile, {"artisan": 1}, objectives=both)
    assert (points(artisan, "zoo"), points(artisan, "museum")) == (1, 0)
    investor = visited(pile, {"investor": 1}, objectives=both)
    assert (points(investor, "zoo"), points(investor, "museum")) == (0, 1)
    assert points(visited(pile, {"engineer": 5, "farmer": 5, "worker": 5})) == 0


def test_r18_6_a_cube_visits_one_space_only() -> None:
    pile = ["EX19", "EX20"]  # four spaces for artisans
    assert [points(visited(pile, {"artisan": n})) for n in range(6)] == [0, 1, 2, 3, 4, 4]


@pytest.mark.parametrize(("kind", "value"), [("artisan", 1), ("engineer", 2), ("investor", 3)])
def test_r18_7_artisan_one_engineer_two_investor_three(kind: str, value: int) -> None:
    pile = ["EX01", "EX08", "EX19"]  # two spaces of each kind
    assert points(visited(pile, {kind: 1})) == value
    assert points(visited(pile, {kind: 2})) == 2 * value


def test_r18_8_nothing_comes_of_them_before_the_end() -> None:
    deck = ["EX07", "EX08"]
    without = table_at({"quarter": {"artisan": 3}}, expedition_deck=deck)
    with_pile = visited(["EX19", "EX20"], {"artisan": 3}, expedition_deck=deck)
    assert with_pile.legal_moves(0) == without.legal_moves(0)
    before = with_pile.seat(0) | {"expeditions": []}
    assert before == without.seat(0)
