"""A game without a table of its own on the page: it is played on the plain one."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.fixtures import Visit
from tests.web.harbour import Harbour

pytestmark = pytest.mark.browser


def test_a_third_game_is_played_on_the_plain_table(visit: Visit, toys: Harbour) -> None:
    ann, bo = visit("Ann", at=toys), visit("Bo", at=toys)
    table = toys.new_table(ann.person, ["me", "open"], game="toy")
    toys.ask(bo.person, "POST", f"/api/tables/{table}/join", {})
    toys.ask(ann.person, "POST", f"/api/tables/{table}/start")
    for visitor in (ann, bo):
        visitor.go(f"/table/{table}")
    page = ann.page
    expect(page.get_by_text("Ann, it is your turn.").first).to_be_visible()
    expect(page.get_by_text("1 action").first).to_be_visible()
    card = toys.game(table).state.hands[0][0]
    _choose(page, f"Play card {card}")
    expect(page.get_by_text(f"Ann plays card {card}.").first).to_be_visible()
    _choose(page, "Dare ")
    expect(bo.page.get_by_text("Bo, do you accept the dare?").first).to_be_visible()
    _choose(bo.page, "Decline the dare")
    expect(page.get_by_text("Bo declines the dare.").first).to_be_visible()
    _choose(page, "End the turn")
    expect(bo.page.get_by_text("Round 1: Bo").first).to_be_visible()
    assert [move["type"] for move in toys.moves(table)] == ["Play", "Dare", "Decline", "EndTurn"]


def _choose(page: Page, words: str) -> None:
    page.get_by_role("button", name=re.compile(f"^{re.escape(words)}")).first.click()
