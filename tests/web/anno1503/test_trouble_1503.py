"""What can go wrong at a table of Anno 1503: it is said in words, and there is a way on."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.anno1503.positions import RICH, before_a_tile
from tests.web.anno1503.tables import BOT, GAME, answer, question, seated, square, table_of
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour

pytestmark = pytest.mark.browser
# A planner that is stopped in the middle of a thought complains about it.
STOPPED = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")

FORCED = """
(move) => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const message = JSON.parse(data);
    if (message.type !== 'Submit') return send.call(this, data);
    WebSocket.prototype.send = send;
    message.moves = [move];
    return send.call(this, JSON.stringify(message));
  };
}
"""


@pytest.mark.parametrize("language", ["de", "cs"])
def test_an_illegal_move_forced_from_the_console(language: str, visit: Visit) -> None:
    """It is refused in words, nothing has happened, and the same press works afterwards."""
    ann = visit("Ann", language=language, game=GAME)
    table = seated(ann, {"turn": {"die": 1}, "seat": [{"gold": 2}, {}]})
    ann.lines()
    ann.page.evaluate(FORCED, {"type": "Buy", "good": "silk"})
    ann.what("set_sail").click()
    told = ann.hear(re.compile(r"\w+ \w+"))
    assert "refusal" not in told
    assert "silk" not in told, "names, not ids"
    assert ann.harbour.moves(table) == []
    ann.what("set_sail").click()
    expect(square(ann, "C2")).to_have_class(re.compile(r"\breach\b"))
    assert ann.harbour.moves(table)[-1]["type"] == "SetSail"


def test_two_tabs_on_one_seat(visit: Visit) -> None:
    """A question is answered in the tab that was opened last, or where one says so."""
    ann = visit("Ann", language="it", game=GAME)
    table = seated(ann, before_a_tile("agreement"))
    other = ann.new_page()
    other.goto(f"{ann.harbour.address}/table/{table}")
    expect(other.locator(".ask-card")).to_be_visible()
    warned = ann.page.get_by_text(ann.say("tabs.elsewhere"))
    expect(warned).to_be_visible()
    ann.button("tabs.here").click()
    expect(warned).to_be_hidden()
    answer(ann)
    assert ann.harbour.moves(table)[-1]["type"] == "Claim"


@STOPPED
def test_a_server_that_comes_back_asks_again(visit: Visit, tmp_path: Path) -> None:
    harbour = Harbour(tmp_path)
    harbour.open()
    ann = visit("Ann", at=harbour, language="fr", game=GAME)
    table = table_of(harbour, ann.person, BOT, position=before_a_tile("agreement"))
    ann.sit_down(table)
    expect(question(ann)).to_be_visible()
    harbour.close()
    words = [ann.say(f"trouble.{why}") for why in ("restarting", "reconnecting")]
    lost = ann.page.get_by_text(re.compile("|".join(map(re.escape, words))))
    expect(lost).to_be_visible()
    harbour.open()
    expect(lost).to_be_hidden()
    expect(question(ann)).to_be_visible()
    answer(ann)
    assert harbour.moves(table)[-1]["type"] == "Claim"
    harbour.close()


def test_a_table_that_is_gone_leads_on(visit: Visit, harbour: Harbour) -> None:
    ann, host = visit("Ann", language="ru", game=GAME), harbour.guest("Host")
    table = table_of(harbour, host, BOT, until=2, access="link")
    ann.go(f"/table/{table}")
    way_on = ann.page.get_by_role("link", name=ann.say("trouble.to_tables"))
    expect(way_on).to_be_visible()
    way_on.click()
    expect(ann.page.get_by_role("heading", name=ann.say("lobby.title"))).to_be_visible()


def test_what_is_out_of_reach_says_what_is_missing(visit: Visit) -> None:
    ann = visit("Ann", game=GAME)
    poor = {"goods": {}, "gold": 0, "cards": []}
    seated(ann, {**RICH, "seat": [{**RICH["seat"][0], **poor}, {}]}, far=True)
    ann.lines()
    things = ("[data-part=market] li [data-what='good.silk']", ".stair button.cell", ".offer")
    for thing in (*things, "[data-part=market] .goal", ".track button.next"):
        ann.press(ann.board.locator(thing).first)
        expect(ann.panel.get_by_text(ann.say("board.missing"), exact=True)).to_be_visible()
        expect(ann.panel.locator("button.main")).to_have_count(0)
        ann.page.keyboard.press("Escape")
