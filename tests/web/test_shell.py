"""What the pages around a table say and do not say: titles, names, ratings, the end of a game."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.anno1503.tables import BOT, GAME, table_of
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.browser
SHORT = {"table.max_rounds": 3}


def waiting_table(harbour: Harbour, visitor: Visitor) -> str:
    """A running table at which it is this person's turn."""
    table = harbour.new_table(visitor.person, ["me", "me"], name="It waits")
    harbour.ask(visitor.person, "POST", f"/api/tables/{table}/start")
    return table


@pytest.mark.parametrize("page", ["table", "replay"])
def test_where_a_game_is_over_the_title_only_counts_tables(
    visit: Visit, harbour: Harbour, page: str
) -> None:
    ann = visit("Ann")
    over = harbour.table([ann.person, "clerk"], options=SHORT, until=0)
    waiting_table(harbour, ann)
    ann.go(f"/{page}/{over}")
    expect(ann.page).to_have_title(re.compile(r"^\(1\) "))
    ann.go("/tables")
    expect(ann.page).to_have_title(re.compile(f"^{re.escape(ann.say('turn.yours'))} · "))


def test_a_name_that_was_typed_is_not_asked_for_again(visit: Visit) -> None:
    ann = visit(None)
    ann.go("/")
    ann.page.get_by_label(ann.say("guest.label")).fill("Annabel")
    ann.page.get_by_role("link", name=ann.say("home.new_table")).click()
    expect(ann.page.get_by_role("heading", name=ann.say("new.title"))).to_be_visible()
    expect(ann.page.get_by_role("banner").get_by_text("Annabel")).to_be_visible()
    expect(ann.page.get_by_text(ann.say("guest.title"))).to_have_count(0)


def test_a_lesson_is_no_table_that_waits(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    lesson = {"terms": {"lesson": True}, "seats": ["me", "me"], "name": "A lesson"}
    table = harbour.new_table(ann.person, **lesson)  # type: ignore[arg-type]
    harbour.ask(ann.person, "POST", f"/api/tables/{table}/start")
    waiting = harbour.ask(ann.person, "GET", "/api/me/waiting").json()
    assert [one["id"] for one in waiting] == [table]
    ann.go("/tables")
    expect(ann.page.get_by_role("heading", name=ann.say("lobby.title"))).to_be_visible()
    expect(ann.page.get_by_role("link", name=ann.say("turn.next"))).to_have_count(0)
    expect(ann.page).not_to_have_title(re.compile(re.escape(ann.say("turn.yours"))))


def test_those_who_share_a_device_give_their_names(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.go("/new")
    second = ann.page.locator("ol > li").nth(1)
    second.get_by_text(ann.say("seat.kind.me"), exact=True).click()
    ann.page.get_by_label(ann.say("new.seat_name", number=2)).fill("Ben")
    ann.button("new.create").click()
    expect(ann.page.get_by_text("Ben", exact=True)).to_be_visible()
    ann.button("wait.start").click()
    expect(ann.page.get_by_text("Ben", exact=True).first).to_be_visible()
    expect(ann.page.get_by_text("Ann 2")).to_have_count(0)


def test_captains_have_ratings_before_anybody_has_played(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/ratings")
    rows = ann.page.get_by_role("row")
    expect(rows.filter(has_text="Ottilie")).not_to_have_count(0)
    expect(ann.page.get_by_text(ann.say("ratings.empty"))).to_have_count(0)


def test_a_replay_says_what_is_played_and_nothing_of_who_is_there(
    visit: Visit, harbour: Harbour
) -> None:
    ann, ben = visit("Ann"), harbour.guest("Ben")
    table = harbour.table([ann.person, ben], options=SHORT, until=0)
    ann.go(f"/replay/{table}")
    expect(ann.page.get_by_role("slider", name=ann.say("replay.place"))).to_be_visible()
    expect(ann.page.get_by_text("Anno 1800", exact=True)).to_be_visible()
    for words in ("anno1800", ann.say("wait.away"), ann.say("wait.you")):
        expect(ann.page.get_by_text(words, exact=True)).to_have_count(0)


def test_resigning_among_bots_ends_the_game_and_shows_the_result(
    visit: Visit, harbour: Harbour
) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "dice", "dice"], until=2)
    ann.sit_down(table)
    ann.button("menu.title").click()
    ann.button("menu.resign").click()
    expect(ann.page.get_by_text(ann.say("menu.resign_last"))).to_be_visible()
    ann.button("menu.resign_yes").click()
    sheet = ann.page.get_by_role("dialog", name=ann.say("score.sheet"))
    expect(sheet.get_by_text(ann.say("score.deserted"))).to_be_visible()
    assert harbour.ask(ann.person, "GET", f"/api/tables/{table}").json()["phase"] == "over"


def dialog_of(visitor: Visitor, table: str) -> Any:
    visitor.watch(table)
    visitor.button("score.sheet").click()
    return visitor.page.get_by_role("dialog", name=visitor.say("score.sheet"))


def in_window(visitor: Visitor, thing: Any) -> bool:
    box, size = thing.bounding_box(), visitor.page.viewport_size
    assert size is not None
    return bool(box["y"] >= 0 and box["y"] + box["height"] <= size["height"])


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_result_says_why_and_its_buttons_are_in_reach(
    visit: Visit, harbour: Harbour, size: tuple[int, int]
) -> None:
    ann = visit("Ann", size=size)
    table = harbour.table([ann.person, "clerk", "clerk", "clerk"], options=SHORT, until=0)
    sheet = dialog_of(ann, table)
    scores = sorted(harbour.game(table).scores(), key=lambda score: score.rank)
    why = sheet.locator(".why p").last
    expect(why).to_contain_text(f"with {scores[0].total} point")
    assert len(re.findall(r"\.(?: |$)", why.inner_text())) in (2, 3)
    for button in (sheet.get_by_role("link", name=ann.say("replay.open")),):
        assert in_window(ann, button)
    expect(sheet.locator("code:visible")).to_have_count(0)
    if size == DESKTOP:
        body = sheet.locator(".body")
        expect(sheet.locator("figure")).to_be_visible()
        ann.until(lambda: body.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"))


def test_the_result_of_a_race_knows_no_points(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", game=GAME)
    table = table_of(harbour, ann.person, BOT, until=0)
    sheet = dialog_of(ann, table)
    expect(sheet.get_by_text(ann.say("score.source_objectives")).first).to_be_attached()
    expect(sheet.locator("figure")).to_be_visible()
    told = sheet.inner_text()
    assert not re.search(r"\bpoints?\b", told, re.IGNORECASE), told


def test_nobody_is_nearest_where_all_are_equal(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", game=GAME)
    ann.sit_down(table_of(harbour, ann.person, BOT))
    assert "Nearest to the win" not in ann.page.inner_text("body")


def test_a_review_shows_the_scores_while_it_is_made(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "clerk"], options=SHORT, until=0)
    making = {"type": "ReviewAnswer", "done": 0.1, "review": None}
    ann.page.route(f"**/api/tables/{table}/review*", lambda route: route.fulfill(json=making))
    ann.go(f"/review/{table}")
    expect(ann.page.get_by_text(ann.say("review.making")).first).to_be_visible()
    totals = ann.page.locator("tfoot td")
    for score in harbour.game(table).scores():
        expect(totals.nth(score.rank - 1)).to_have_text(str(score.total))
    expect(ann.page.locator("figure")).to_be_visible()
