"""The first game with its lessons, from the first step to the last, on a real table."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.lessons import begin, follow_all, panel_of

pytestmark = pytest.mark.browser


def test_the_lessons_lead_through_a_first_game(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    begin(ann, "learn_page.tutorial")
    expect(panel_of(ann)).to_be_visible()
    table = ann.page.url.split("/table/")[1]
    done = follow_all(ann)
    must = ("produce", "build", "end_turn", "trade", "card", "festival", "islands")
    assert {ann.say(f"learn.lesson.{one}.title") for one in must} <= set(done)
    made = [move["type"] for move in harbour.moves(table)]
    assert {"Produce", "BuildIndustry", "Trade", "PlayCard", "HoldFestival"} <= set(made)
    ann.page.reload()
    expect(ann.board).to_be_visible()
    expect(panel_of(ann)).to_be_hidden()


def test_a_hint_answers_three_questions_and_can_be_followed(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "dice"])
    ann.sit_down(table)
    ann.button("learn.hint.title").click()
    hint = ann.page.get_by_role("region", name=ann.say("learn.hint.title"))
    for question in ("what", "why", "instead"):
        heading = hint.get_by_role("heading", name=ann.say(f"learn.hint.{question}"))
        expect(heading).to_be_visible()
    before = ann.scene()["seq"]
    hint.get_by_role("button", name=ann.say("learn.hint.do")).click()
    ann.until_seq_after(before)


def test_everything_on_the_table_can_be_asked_about(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"]))
    expect(ann.button("learn.menu.title")).to_be_visible()  # what explains comes after the table
    ann.what("population.farmer").focus()
    ann.page.keyboard.press("F1")
    said = ann.page.get_by_role("dialog")
    expect(said).to_be_visible()
    expect(said.get_by_text(re.compile(r"R\d+")).first).to_be_visible()


# -- Anno 1503 --------------------------------------------------------------------------------

# What every deal allows within these, and the moves that show it.
FIRST_GAME = {
    "roll": "Roll",
    "sell": "Sell",
    "buy": "Buy",
    "set_sail": "SetSail",
    "explore": "Explore",
    "end_turn": "EndTurn",
}
NOBLES = {
    "noble_roll": "Roll",
    "palace": "AdvancePalace",
    "cannon": "BuyCannon",
    "noble_sail": "Sail",
}


@pytest.mark.parametrize(
    ("door", "must", "expansion"),
    [
        ("learn_page.tutorial", FIRST_GAME, False),
        ("learn_page.nobles", NOBLES, True),
    ],
)
def test_both_tutorials_of_anno_1503_lead_to_their_end(
    visit: Visit, harbour: Harbour, door: str, must: dict[str, str], expansion: bool
) -> None:
    ann = visit("Ann", game="anno1503")
    begin(ann, door)
    expect(panel_of(ann)).to_be_visible()
    table = ann.page.url.split("/table/")[1]
    assert ann.scene()["view"]["options"]["expansion"] == expansion
    done = follow_all(ann)
    assert {ann.say(f"learn.lesson.{step}.title") for step in must} <= set(done)
    assert set(must.values()) <= {move["type"] for move in harbour.moves(table)}


def test_rules_of_anno_1503_are_found_by_word_and_by_number(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", game="anno1503")
    ann.go("/rules?game=anno1503&q=Q17.6")
    expect(ann.page.get_by_text(ann.say("learn.rule.expansion.bases.tie"))).to_be_visible()
    expect(ann.page.get_by_text(ann.say("learn.rule.base.box.players"))).to_have_count(0)
    ann.page.get_by_role("searchbox").fill("fire")
    expect(ann.page.get_by_text(ann.say("learn.rule.base.events.fire"))).to_be_visible()
    ann.page.get_by_role("searchbox").fill("")
    for part in ("base", "expansion"):
        heading = ann.page.get_by_role("heading", name=ann.say(f"learn.part.{part}"), exact=True)
        expect(heading).to_be_visible()
    # The other game has rules of its own, in the same visit too.
    ann.go("/learn")
    ann.page.get_by_role("region", name="Anno 1800").get_by_role(
        "link", name=ann.say("learn_page.rules_open"), exact=True
    ).click()
    expect(ann.page.get_by_role("heading", name="Rules of Anno 1800", level=1)).to_be_visible()
    ann.sit_down(harbour.table([ann.person, "balthasar/2"], game="anno1503"))
    ann.button("learn.menu.title").click()
    ann.button("learn.rules.title").click()
    said = ann.page.get_by_role("dialog")
    expect(said.get_by_text(ann.say("learn.rule.base.die.six"))).to_be_visible()


def test_things_of_anno_1503_say_what_they_are_and_whether_they_are_stand_ins(
    visit: Visit, harbour: Harbour
) -> None:
    ann = visit("Ann", game="anno1503")
    ann.sit_down(harbour.table([ann.person, "balthasar/2"], game="anno1503"))
    expect(ann.button("learn.menu.title")).to_be_visible()
    ann.what("building.smith").focus()
    ann.page.keyboard.press("F1")
    said = ann.page.get_by_role("dialog")
    expect(said.get_by_text(ann.say("learn.rule.base.events.pirates"))).to_be_visible()
    expect(
        said.get_by_text(re.compile(re.escape(ann.say("learn.source.stand_in"))))
    ).to_be_visible()
    guide = said.get_by_role("link", name=ann.say("learn.source.guide"))
    assert guide.get_attribute("href") == "/rules?game=anno1503&q=Q1.11"


def test_a_hint_in_anno_1503_can_be_followed(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", game="anno1503")
    ann.sit_down(harbour.table([ann.person, "balthasar/2"], game="anno1503", until=2))
    ann.button("learn.hint.title").click()
    hint = ann.page.get_by_role("region", name=ann.say("learn.hint.title"))
    for question in ("what", "why", "instead"):
        heading = hint.get_by_role("heading", name=ann.say(f"learn.hint.{question}"))
        expect(heading).to_be_visible()
    before = ann.scene()["seq"]
    hint.get_by_role("button", name=ann.say("learn.hint.do")).click()
    ann.until_seq_after(before)
