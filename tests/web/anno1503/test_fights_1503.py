"""Fights with bases and pirates as both sides follow them, and a line that breaks in between."""

import re
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, expect

from tests.web.anno1503.positions import at_sea, before_a_tile
from tests.web.anno1503.tables import answer, answers, question, seated, square
from tests.web.harbour import Person
from tests.web.visitors import Visitor

pytestmark = pytest.mark.browser

HERO = "[data-what='card.sea_hero']"
NO_HERO = ":not([data-what])"
GOLD = "[data-what=gold]"
FIGHT = ":not([data-what])"


def fight(visitor: Visitor) -> Locator:
    """The scene that tells of the fight."""
    return visitor.board.locator(".told .scene").first


def both_see(ann: Visitor, ben: Visitor, key: str, **facts: str) -> None:
    for visitor in (ann, ben):
        words = visitor.say(key, **facts)
        expect(fight(visitor)).to_contain_text(re.compile(re.escape(words), re.IGNORECASE))


def both_count(ann: Visitor, ben: Visitor, *totals: int) -> None:
    """Strength and die together, of both sides."""
    for visitor in (ann, ben):
        expect(fight(visitor).locator(".total")).to_have_text([str(one) for one in totals])


# -- bases ------------------------------------------------------------------------------------


def attack_base(ann: Visitor, ben: Visitor, *dice: int) -> str:
    """Three cannons against a base with four; Ben looks on."""
    position = before_a_tile("pirate_base_4", "a2", cannons=3, cards=["sea_hero_1"])
    table = seated(ann, position, ben.person, far=True)
    ann.harbour.dice(table, *dice)
    ben.watch(table)
    answer(ann)
    both_see(ann, ben, "fight.base", seat="Ann", tile=ann.say("name.tile.pirate_base_4"))
    return table


def test_a_base_is_defeated(ann: Visitor, ben: Visitor) -> None:
    attack_base(ann, ben, 6, 1)
    both_count(ann, ben, 9, 5)
    both_see(ann, ben, "fight.won", seat="Ann")
    both_see(ann, ben, "fight.outcome.base", what=ann.say("name.tile.pirate_base_4"))
    assert len(ben.scene()["view"]["seats"][0]["bases"]) == 1


def test_a_base_holds_out(ann: Visitor, ben: Visitor) -> None:
    attack_base(ann, ben, 1, 6)
    both_count(ann, ben, 4, 10)
    both_see(ann, ben, "fight.lost", seat="Ann")
    both_see(ann, ben, "fight.outcome.damaged")
    expect(square(ben, "a2")).to_have_attribute("data-what", "tile.pirate_base_4")


def test_a_sea_hero_wins_a_tie(ann: Visitor, ben: Visitor) -> None:
    attack_base(ann, ben, 2, 1)
    both_count(ann, ben, 5, 5)
    both_see(ann, ben, "fight.tie")
    expect(question(ben)).to_have_count(0)
    answer(ann, HERO)
    both_see(ann, ben, "fight.hero")
    both_see(ann, ben, "fight.won", seat="Ann")


def test_a_tie_is_rolled_again_after_a_broken_line(ann: Visitor, ben: Visitor) -> None:
    table = attack_base(ann, ben, 2, 1, 3, 2, 6, 1)
    both_see(ann, ben, "fight.tie")
    for visitor in (ann, ben):
        visitor.frames.clear()
        visitor.cut()
    for visitor in (ann, ben):
        visitor.until_told()
    both_see(ann, ben, "fight.base", seat="Ann", tile=ann.say("name.tile.pirate_base_4"))
    both_see(ann, ben, "fight.tie")
    answer(ann, NO_HERO)
    both_count(ann, ben, 6, 6)
    ann.frames.clear()
    ann.page.reload()
    expect(question(ann)).to_be_visible()
    both_see(ann, ben, "fight.tie")
    expect(fight(ann)).to_contain_text(re.compile("3.*4", re.DOTALL))
    answer(ann, NO_HERO)
    both_count(ann, ben, 9, 5)
    both_see(ann, ben, "fight.won", seat="Ann")
    expect(fight(ben)).to_contain_text("6 : 6")
    made = [move["type"] for move in ann.harbour.moves(table)]
    assert made == ["FightBase", "RollAgain", "RollAgain"]


# -- pirate waters ----------------------------------------------------------------------------


class Meeting(NamedTuple):
    """A pirate card, who fights for the pirates, how the dice fall, and what comes of it."""

    card: str
    says: tuple[str, dict[str, str]]
    dice: tuple[int, int]
    totals: tuple[int, int]
    outcome: tuple[str, dict[str, str]]
    then: str = ""


MEETINGS = {
    "left": Meeting(
        "P01",
        ("fight.rolls_for", {"seat": "Ben"}),
        (1, 6),
        (3, 7),
        ("fight.outcome.gold_lost", {"what": "5 gold"}),
        GOLD,
    ),
    "right": Meeting(
        "P03",
        ("fight.rolls_for", {"seat": "Carl"}),
        (6, 1),
        (8, 4),
        ("fight.outcome.good", {"what": "Marble"}),
    ),
    "equal": Meeting(
        "P08",
        ("fight.equal", {"seat": "Ann"}),
        (1, 6),
        (3, 8),
        ("fight.outcome.damaged", {}),
        ".as-square",
    ),
}


def meet(ann: Visitor, ben: Visitor, card: str) -> str:
    """Ann sails among pirates; Ben sits to the left of her, Carl to the right."""
    carl: Person = ann.harbour.guest("Carl")
    position: dict[str, Any] = at_sea("b2", cannons=2, gold=9)
    position["seat"] = [position["seat"][0], {"cannons": 1}, {"cannons": 3}]
    table = seated(ann, {**position, "pirate_deck": [card]}, ben.person, carl, far=True)
    ben.watch(table)
    before = ann.scene()["seq"]
    square(ann, "b3").click()
    ann.until_seq_after(before)
    both_see(ann, ben, "fight.pirates", seat="Ann")
    expect(fight(ann)).to_contain_text(ann.say("fight.drew", seat="Ben"))
    return table


@pytest.mark.parametrize("name", MEETINGS)
def test_the_card_names_the_pirate(name: str, ann: Visitor, ben: Visitor) -> None:
    meeting = MEETINGS[name]
    table = meet(ann, ben, meeting.card)
    assert ben.scene()["view"]["pirate_card"] == [meeting.card], "whoever draws it knows it"
    assert ann.scene()["view"]["pirate_card"] == [None]
    scenes = [one for one in ann.frames if '"type":"Scene"' in one[:20]]
    assert f'"pirate_card":["{meeting.card}"]' not in "".join(scenes)
    ann.harbour.dice(table, *meeting.dice)
    answer(ann, FIGHT)
    key, facts = meeting.says
    both_see(ann, ben, key, **facts)
    both_count(ann, ben, *meeting.totals)
    won = meeting.totals[0] > meeting.totals[1]
    both_see(ann, ben, "fight.won" if won else "fight.lost", seat="Ann")
    if meeting.then:
        expect(question(ben)).to_have_count(0)
        answer(ann, meeting.then)
    key, facts = meeting.outcome
    both_see(ann, ben, key, **facts)


def test_pirates_are_paid_before_their_card_is_read(ann: Visitor, ben: Visitor) -> None:
    table = meet(ann, ben, "P02")
    expect(answers(ann)).to_have_count(2)
    answer(ann, GOLD)
    both_see(ann, ben, "fight.paid", seat="Ann", gold="3 gold")
    assert ann.scene()["view"]["seats"][0]["gold"] == 6
    assert [move["type"] for move in ann.harbour.moves(table)] == ["Sail", "PayPirates"]
    expect(fight(ann).locator(".total")).to_have_count(0)
