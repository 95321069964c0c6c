"""The tab calls, notes, other names, pages of players, reading without a name, puzzles."""

import re

import pytest
from playwright.sync_api import expect

from kontor.play.puzzles import FIRST_DAY, book
from tests.web.anno1503.positions import SELL, house
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour

pytestmark = pytest.mark.browser


def test_the_tab_calls_and_the_next_table_is_a_click_away(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.new_table(ann.person, ["me", "me"])
    harbour.ask(ann.person, "POST", f"/api/tables/{table}/start")
    ann.go("/tables")
    expect(ann.page).to_have_title(re.compile(f"^{ann.say('turn.yours')} · "))
    icon = ann.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/icon-turn.svg")
    ann.page.get_by_role("link", name=ann.say("turn.next")).click()
    expect(ann.page).to_have_url(re.compile(f"/table/{table}$"))

    expect(ann.board).to_be_visible()
    if harbour.game(table).view(None).active == 1:
        ann.button("handover.ready").click()
    ann.button("menu.title").click()
    ann.button("menu.notes").click()
    ann.page.get_by_label(ann.say("notes.label")).fill("glass first")
    expect(ann.page.get_by_text(ann.say("notes.kept"))).to_be_visible()
    assert harbour.ask(ann.person, "GET", f"/api/tables/{table}/note").json()["text"]


def test_a_guest_takes_another_name(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Guest", language="cs")
    ann.go("/account")
    ann.page.get_by_label(ann.say("account.rename")).fill("Anna")
    ann.button("account.rename_do").click()
    expect(ann.page.get_by_role("heading", name="Anna")).to_be_visible()
    expect(ann.page.get_by_role("banner").get_by_text("Anna")).to_be_visible()


def test_nobody_needs_a_name_to_read(visit: Visit, harbour: Harbour) -> None:
    ann, nobody = visit("Ann of Nowhere"), visit(None)
    running = harbour.table([ann.person, "clerk"], name="To be watched", access="open")
    waiting = harbour.new_table(ann.person, ["me", "open"], name="To be joined")
    nobody.page.goto(f"{harbour.address}/tables")
    expect(nobody.page.get_by_text("To be joined")).to_be_visible()
    nobody.page.goto(f"{harbour.address}/table/{running}")
    expect(nobody.page.get_by_text(nobody.say("watch.spectator"))).to_be_visible()
    nobody.page.goto(f"{harbour.address}/table/{waiting}")
    nobody.page.get_by_label(nobody.say("guest.label")).fill("Ben")
    nobody.button("wait.name_sit").click()
    words = nobody.say("wait.host_begins", name="Ann of Nowhere")
    expect(nobody.page.get_by_text(words)).to_be_visible()


def test_a_puzzle_is_tried_on_the_real_table(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.go("/puzzle/anno1800?day=2026-01-02")
    made = ann.page.get_by_text(ann.say("puzzle.made", "one", count=1))
    ann.page.locator("#field-0-3 .produces").click()
    expect(made).to_be_visible()
    ann.page.get_by_role("button", name=ann.say("table.undo")).first.click()
    expect(made).to_be_hidden()
    ann.button("puzzle.give_up").click()
    ann.button("puzzle.show").click()
    dialog = ann.page.get_by_role("dialog", name=ann.say("puzzle.solution"))
    expect(dialog.get_by_role("listitem")).to_have_count(4)


def test_a_puzzle_of_anno_1503_is_solved_by_its_solution(visit: Visit, harbour: Harbour) -> None:
    puzzle = book()["anno1503"][0]
    kinds = [move["type"] for move in puzzle.solution]
    assert kinds == ["Sell", "Sell", "Buy", "Promote"], "another puzzle has to be pressed otherwise"
    ann = visit("Ann", game="anno1503")
    ann.go("/")
    ann.page.get_by_role("link", name="Anno 1503", exact=True).click()
    expect(ann.board).to_be_visible()
    ann.go(f"/puzzle/anno1503?day={FIRST_DAY.isoformat()}")
    *sales, purchase, _ = puzzle.solution
    for count, move in enumerate(sales, 1):
        for thing in (house(move["inhabitant"]), f"{SELL}[data-what='good.{move['good']}']"):
            ann.page.locator(thing).first.click()
        form = "one" if count == 1 else "other"
        expect(ann.page.get_by_text(ann.say("puzzle.made", form, count=count))).to_be_visible()
    for thing in (
        f"li button[data-what='good.{purchase['good']}']",
        ".goal[data-what='inhabitant.citizen']",
    ):
        ann.board.locator(f"[data-part=market] {thing}").click()
        ann.do()
    solved = ann.page.get_by_role("status").get_by_text(ann.say("puzzle.best"))
    expect(solved).to_be_visible()


def test_a_player_has_a_page_with_a_ladder(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.go(f"/player/{ann.person.id}")
    ladder = ann.page.get_by_role("row", name=re.compile("^Ottilie"))
    ladder.get_by_role("button").click()
    expect(ann.page).to_have_url(re.compile("/table/"))
