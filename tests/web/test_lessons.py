"""The first game with its lessons, from the first step to the last, on a real table."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.lessons import begin, covered, follow_all, note_of, panel_of

pytestmark = pytest.mark.browser


# The most steps that a first game is explained in, and moves that each game shows in them.
MOST_STEPS = 12
SHOWN = {
    "anno1800": {"Produce", "BuildIndustry", "EndTurn", "Trade", "PlayCard", "HoldFestival"},
    "anno1503": {
        "Roll",
        "TakeGood",
        "Sell",
        "Buy",
        "PlacePioneer",
        "SetSail",
        "Explore",
        "EndTurn",
    },
}


@pytest.mark.parametrize("game", SHOWN)
def test_the_lessons_lead_to_a_choice_of_ones_own(
    visit: Visit, harbour: Harbour, game: str
) -> None:
    ann = visit("Ann", game=game)
    begin(ann, "learn_page.tutorial")
    lessons = panel_of(ann)
    expect(lessons).to_be_visible()
    steps = lessons.get_by_role("progressbar", include_hidden=True).get_attribute("max")
    assert int(steps or 0) <= MOST_STEPS
    table = ann.page.url.split("/table/")[1]
    choices: list[str] = []
    done = follow_all(ann, choices)
    assert ann.say("learn.lesson.choice.title") in done
    assert len(set(choices)) >= 2, choices
    assert SHOWN[game] <= {move["type"] for move in harbour.moves(table)}
    # The game goes on, without lessons.
    ann.page.reload()
    expect(ann.board).to_be_visible()
    expect(lessons).to_be_hidden()


@pytest.mark.parametrize("game", SHOWN)
def test_in_a_game_without_lessons_a_note_explains_what_is_new(visit: Visit, game: str) -> None:
    ann = visit("Ann", game=game)
    begin(ann, "learn_page.first")
    assert ann.wait_for_turn()
    note = note_of(ann)
    goal = note.get_by_role("heading", name=ann.say("learn.lesson.goal.title"))
    expect(goal).to_be_visible()
    expect(ann.page.locator("[data-tour-now]")).to_have_count(1)
    assert covered(ann) == []
    ann.page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    # What was explained is not explained again, and one turn has one note.
    ann.page.reload()
    expect(ann.button("learn.menu.title")).to_be_visible()
    ann.until_told()
    expect(goal).to_be_hidden()


def test_a_note_leaves_when_one_acts_and_notes_can_be_silenced(visit: Visit) -> None:
    ann = visit("Ann", game="anno1503")
    begin(ann, "learn_page.first")
    assert ann.wait_for_turn()
    note = note_of(ann)
    expect(note).to_be_visible()
    before = ann.scene()["seq"]
    ann.what("roll").first.click()
    ann.until_seq_after(before)
    expect(note.get_by_role("heading", name=ann.say("learn.lesson.goal.title"))).to_be_hidden()

    begin(ann, "learn_page.nobles")
    assert ann.wait_for_turn()
    note.get_by_role("button", name=ann.say("learn.guide.silence")).click()
    expect(note).to_be_hidden()
    ann.go("/settings")
    wanted = ann.page.get_by_role("checkbox", name=re.compile(re.escape(ann.say("settings.guide"))))
    expect(wanted).not_to_be_checked()
    begin(ann, "learn_page.nobles")
    assert ann.wait_for_turn()
    ann.until_told()
    expect(note).to_be_hidden()


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
    ann.what("objective.buildings").click()
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
