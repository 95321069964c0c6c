"""What can go wrong: each time a clear message in the player's language, and a way to continue."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from kontor.wire.cards import Terms
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor

pytestmark = pytest.mark.browser
# A planner that is stopped in the middle of its work logs an error.
STOPPED = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")


def way_on(visitor: Visitor, key: str = "trouble.to_home") -> Locator:
    return visitor.page.get_by_role("link", name=visitor.say(key))


@pytest.mark.parametrize("language", ["de", "ru"])
def test_a_dead_link_leads_on(language: str, visit: Visit) -> None:
    ann = visit("Ann", language=language)
    ann.go("/table/Zg3Nosuch?code=deadbeef")
    expect(ann.page.get_by_text(ann.say("refusal.NoSuchTable"))).to_be_visible()
    expect(ann.page.get_by_text(ann.say("trouble.barred.NoSuchTable"))).to_be_visible()
    expect(way_on(ann, "trouble.to_tables")).to_be_visible()
    way_on(ann).click()
    expect(ann.button("home.play")).to_be_visible()


def test_an_address_without_a_page_leads_on(visit: Visit) -> None:
    ann = visit("Ann", language="fr")
    ann.go("/nowhere/at/all")
    heading = ann.page.get_by_role("heading", name=ann.say("trouble.no_page.title"))
    expect(heading).to_be_visible()
    way_on(ann).click()
    expect(ann.button("home.play")).to_be_visible()


def test_a_code_that_is_none_is_told_at_home(visit: Visit) -> None:
    ann = visit("Ann", language="it")
    ann.go("/")
    ann.page.get_by_label(ann.say("home.link_label")).fill("??")
    ann.button("home.join_button").click()
    ann.hear(ann.say("home.no_link"))


def test_a_full_table_says_so(visit: Visit, harbour: Harbour) -> None:
    ben = visit("Ben", language="cs")
    host = harbour.guest("Host")
    table = harbour.new_table(host, ["me", "clerk"])
    ben.go(f"/table/{table}")
    expect(ben.page.get_by_text(ben.say("wait.full"))).to_be_visible()
    way_on(ben, "trouble.to_tables").click()
    expect(ben.page.get_by_role("heading", name=ben.say("lobby.title"))).to_be_visible()


def test_a_seat_that_somebody_else_has_just_taken(visit: Visit, harbour: Harbour) -> None:
    ben, carl = visit("Ben", language="de"), harbour.guest("Carl")
    table = harbour.new_table(harbour.guest("Host"), ["me", "open", "open"])
    ben.go(f"/table/{table}")
    seat = ben.button("wait.sit").first
    expect(seat).to_be_visible()
    # The page does not hear of it: its socket is cut and its way to the server held up.
    ben.page.evaluate("() => { window.WebSocket = class { close() {} } }")
    ben.cut()
    joined = harbour.ask(carl, "POST", f"/api/tables/{table}/join", {"seat": 1})
    assert joined.status_code == 200, joined.text
    seat.click()
    ben.hear(ben.say("trouble.refusal.SeatTaken"))


def test_the_password_of_a_table(visit: Visit, harbour: Harbour) -> None:
    ben = visit("Ben", language="ru")
    host = harbour.guest("Host")
    table = harbour.new_table(host, ["me", "open"], access="password", password="open sesame")
    ben.go(f"/table/{table}")
    field = ben.page.get_by_label(ben.say("access.password"))
    field.fill("open barley")
    ben.button("trouble.locked.enter").click()
    ben.hear(ben.say("trouble.locked.wrong"))
    field.fill("open sesame")
    ben.button("trouble.locked.enter").click()
    expect(ben.page.get_by_role("heading", name=ben.say("wait.title"))).to_be_visible()
    ben.button("wait.sit").click()
    expect(ben.button("wait.leave")).to_be_visible()


def test_a_wrong_password_of_an_account(visit: Visit, harbour: Harbour) -> None:
    account = {"name": "Registered", "password": "long enough"}
    host = harbour.guest("Registered")
    assert harbour.ask(host, "POST", "/api/accounts", account).status_code == 201
    ann = visit(None, language="de")
    ann.go("/account")
    ann.page.locator("main").get_by_text(ann.say("account.door.login"), exact=True).click()
    ann.page.get_by_label(ann.say("account.name"), exact=True).fill("Registered")
    ann.page.get_by_label(ann.say("account.password"), exact=True).fill("wrong")
    come_in = ann.page.locator("form").get_by_role("button", name=ann.say("account.door.login"))
    come_in.click()
    ann.hear(re.compile(r"\w"))
    expect(ann.button("account.forgotten")).to_be_visible()
    ann.page.get_by_label(ann.say("account.password"), exact=True).fill("long enough")
    come_in.click()
    expect(ann.page.get_by_role("heading", name="Registered")).to_be_visible()


@STOPPED
def test_a_server_that_is_gone(visit: Visit, tmp_path: Path) -> None:
    harbour = Harbour(tmp_path)
    harbour.open()
    ann = visit("Ann", at=harbour, language="fr")
    ann.go("/")
    expect(ann.button("home.play")).to_be_visible()
    ann.page.wait_for_load_state("networkidle")  # the covers have come
    harbour.close()
    ann.button("home.play").click()
    ann.hear(ann.say("trouble.unreachable"))
    harbour.open()
    expect(ann.page.get_by_text(ann.say("trouble.reconnecting"))).to_be_hidden()
    ann.button("home.play").click()
    expect(ann.board).to_be_visible()
    harbour.close()


def test_a_server_that_does_not_answer_at_first(visit: Visit) -> None:
    ann = visit("Ann", language="cs")
    ann.page.route("**/api/**", lambda route: route.abort())
    ann.go("/")
    heading = ann.page.get_by_role("heading", name=ann.say("trouble.gone.title"))
    expect(heading).to_be_visible()
    ann.page.unroute("**/api/**")
    ann.button("trouble.gone.again").click()
    expect(ann.button("home.play")).to_be_visible()


def test_two_tabs_on_one_seat(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", language="it")
    table = harbour.table([ann.person, "dice"])
    ann.sit_down(table)
    other = ann.new_page()
    other.goto(f"{harbour.address}/table/{table}")
    expect(other.locator('[data-what="end_turn"]')).to_be_visible()
    warned = ann.page.get_by_text(ann.say("tabs.elsewhere"))
    expect(warned).to_be_visible()
    expect(ann.page.locator("[inert]")).to_have_count(1)
    ann.button("tabs.here").click()
    expect(warned).to_be_hidden()
    expect(other.get_by_text(ann.say("tabs.elsewhere"))).to_be_visible()
    ann.what("workplace").click()
    expect(ann.what("undo")).to_be_enabled()


def test_a_clock_that_ran_out(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", language="de")
    ben = harbour.guest("Ben")
    terms = Terms(seconds=3600, time_up="bot_seat", stand_in="dice")
    table = harbour.table([ann.person, ben], terms=terms, left=[1000, 3_600_000])
    ann.watch(table)
    told = ann.page.get_by_text(ann.say("stand_in.time"))
    expect(told).to_be_visible()
    ann.button("stand_in.back").click()
    expect(told).to_be_hidden()


FORCED = """
() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    const message = JSON.parse(data);
    if (message.type !== 'Submit') return send.call(this, data);
    WebSocket.prototype.send = send;
    message.moves = [{type: 'Produce', field: 19}];
    return send.call(this, JSON.stringify(message));
  };
}
"""


def test_an_illegal_move_forced_from_the_console(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", language="de")
    table = harbour.table([ann.person, "dice"])
    earlier = harbour.moves(table)
    ann.sit_down(table)
    ann.lines()
    ann.page.evaluate(FORCED)
    ann.what("workplace").click()
    ann.hear(re.compile(r"\b(Feld|kein|nicht|nichts)\b"))
    assert harbour.moves(table) == earlier
    before = ann.scene()["seq"]
    ann.what("workplace").click()
    ann.until_seq_after(before)
    assert harbour.moves(table)[-1]["type"] == "Produce"
