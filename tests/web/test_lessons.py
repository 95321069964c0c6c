"""The first game with its lessons, from the first step to the last, on a real table."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor

pytestmark = pytest.mark.browser
MOST_TURNS = 3


def test_the_lessons_lead_through_a_first_game(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.go("/learn")
    ann.button("learn_page.tutorial_open").click()
    lessons = ann.page.get_by_role("complementary", name=ann.say("learn.tutorial.title"))
    expect(lessons).to_be_visible()
    table = ann.page.url.split("/table/")[1]
    count = int(lessons.get_by_role("progressbar", include_hidden=True).get_attribute("max") or 0)
    assert count >= 10
    done = []
    for number in range(1, count + 1):
        here = ann.say("learn.tutorial.step", number=number, count=count)
        expect(lessons.get_by_text(here, exact=True)).to_be_visible()
        title = lessons.get_by_role("heading").inner_text()
        if learn(ann):
            done.append(title)
        leave(ann, number == count)
    expect(lessons).to_be_hidden()
    must = [
        ann.say(f"learn.lesson.{one}.title") for one in ("produce", "build", "end_turn", "trade")
    ]
    assert set(must) <= set(done)
    made = {move["type"] for move in harbour.moves(table)}
    assert {"Produce", "BuildIndustry", "EndTurn", "Trade"} <= made
    ann.page.reload()
    expect(ann.board).to_be_visible()
    expect(lessons).to_be_hidden()


def learn(visitor: Visitor) -> bool:
    """Do what a lesson asks for, with its own example; False: it only tells something."""
    lessons = visitor.page.get_by_role("complementary", name=visitor.say("learn.tutorial.title"))
    show = lessons.get_by_role("button", name=visitor.say("learn.tutorial.show"))
    well = lessons.get_by_text(visitor.say("learn.tutorial.done"))
    only_read = lessons.get_by_role("button", name=visitor.say("learn.tutorial.next"))
    finish = lessons.get_by_role("button", name=visitor.say("learn.tutorial.finish"))
    later = lessons.get_by_text(visitor.say("learn.tutorial.later"))
    next_turn = lessons.get_by_text(visitor.say("learn.tutorial.next_turn"))
    for _ in range(MOST_TURNS):
        expect(
            show.or_(well).or_(only_read).or_(finish).or_(later).or_(next_turn).first
        ).to_be_visible()
        if well.is_visible():
            return True
        if show.is_visible():
            show.click()
            expect(well).to_be_visible()
            return True
        if not next_turn.is_visible():
            return False
        visitor.end_turn()
    return False


def leave(visitor: Visitor, last: bool) -> None:
    keys = ["finish"] if last else ["next", "skip"]
    names = "|".join(re.escape(visitor.say(f"learn.tutorial.{key}")) for key in keys)
    lessons = visitor.page.get_by_role("complementary", name=visitor.say("learn.tutorial.title"))
    lessons.get_by_role("button", name=re.compile(f"^({names})$")).click()


def test_a_hint_answers_three_questions_and_can_be_followed(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "dice"])
    ann.sit_down(table)
    ann.button("learn.hint.title").click()
    hint = ann.page.get_by_role("region", name=ann.say("learn.hint.title"))
    for question in ("what", "brings", "instead"):
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
