"""A finished game is looked at again, step by step."""

import re

import pytest
from playwright.sync_api import expect

from kontor.server.rooms.operations import Who
from kontor.wire import requests as r
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour

pytestmark = pytest.mark.browser
SHORT = {"table.max_rounds": 3}


def test_a_replay_goes_to_any_moment_and_can_be_shared(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "clerk"], options=SHORT, until=0)
    records = len(harbour.moves(table))
    ann.go(f"/replay/{table}")
    place = ann.page.get_by_role("slider", name=ann.say("replay.place"))
    expect(place).to_have_attribute("max", str(records))
    shown = ann.page.get_by_text(re.compile(re.escape(ann.say("replay.at", at=0, of=records))))
    expect(shown).to_be_visible()

    place.fill(str(records))
    expect(ann.page).to_have_url(re.compile(f"at={records}"))
    expect(ann.board.get_by_text(ann.say("phase.end"))).to_be_visible()
    place.focus()
    ann.page.keyboard.press("ArrowLeft")
    expect(place).to_have_value(str(records - 1))
    ann.button("replay.turn_back").click()
    expect(place).not_to_have_value(str(records - 1))
    before = int(place.input_value())
    ann.button("replay.forward").click()
    expect(place).to_have_value(str(before + 1))

    hand = harbour.game(table).view(1).seats[1].hand
    ann.page.get_by_label(ann.say("replay.eyes")).select_option("1")
    place.fill(str(records))
    card = ann.board.locator(f'[data-what="card.{hand[0]}"]').first
    expect(card).to_be_visible()

    expect(ann.page).to_have_url(re.compile("code="))
    again = visit("Ben")
    again.page.goto(ann.page.url)
    expect(again.page.get_by_role("slider").first).to_have_value(str(records))


def test_a_position_of_a_replay_is_shared_and_played_on(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "eager"], options=SHORT, until=0)
    ann.go(f"/replay/{table}")
    ann.board.get_by_text(ann.say("replay.notation"), exact=True).click()
    lines = ann.page.get_by_role("list", name=ann.say("replay.notation")).get_by_role("button")
    third = lines.nth(2)
    expect(third).to_contain_text("; end")
    third.click()
    expect(third).to_have_attribute("aria-current", "true")
    expect(ann.page).to_have_url(re.compile("at=[1-9]"))
    ann.button("replay.position").click()
    field = ann.page.get_by_role("textbox", name=ann.say("link.label"))
    expect(field).to_have_value(re.compile("/position#K1.anno1800."))
    link = field.input_value()
    expect(ann.page.get_by_role("img", name="QR code of the link to this position")).to_be_visible()

    ben = visit("Ben")
    ben.page.goto(link)
    expect(ben.board).to_be_visible()
    ben.page.get_by_role("button", name="Play on from here").click()
    expect(ben.page).to_have_url(re.compile("/table/"))
    expect(ben.board).to_be_visible()


def test_a_damaged_position_says_what_to_do(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/position#K1.anno1800.2.AAAAAAAAAAAA")
    expect(ann.page.get_by_role("alert")).to_contain_text("Copy all of it again")


def test_a_finished_table_opens_with_its_score_sheet_at_hand(
    visit: Visit, harbour: Harbour
) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "clerk"], options=SHORT, until=0)
    ann.watch(table)
    ann.button("score.sheet").click()
    sheet = ann.page.get_by_role("dialog", name=ann.say("score.sheet"))
    for score in harbour.game(table).scores():
        expect(sheet.locator("tfoot td").nth(score.rank - 1)).to_have_text(str(score.total))
    sheet.get_by_role("link", name=ann.say("replay.open")).click()
    expect(ann.page.get_by_role("slider", name=ann.say("replay.place"))).to_be_visible()


def test_bots_are_watched_at_a_chosen_speed(visit: Visit, harbour: Harbour) -> None:
    """They wait for Cleo until the page is open, and play without her when she resigns."""
    ann, cleo = visit("Ann"), harbour.guest("Cleo")
    table = harbour.table(["dice", "dice", cleo], host=ann.person, options=SHORT)
    ann.watch(table)
    speed = ann.page.get_by_role("slider", name=ann.say("watch.speed"))
    expect(speed).to_be_visible()
    speed.fill("4")
    resign = r.Resign(id=1, table=table, seat=2)
    harbour.do(harbour.inside.house.ask(table, Who(cleo.id, "guest", cleo.name), resign))
    sheet = ann.page.get_by_role("dialog", name=ann.say("score.sheet"))
    expect(sheet).to_be_visible()


def test_a_moment_of_watched_bots_leads_others_there(visit: Visit, harbour: Harbour) -> None:
    """The table is for those with the link, and nobody sits there; the reader is new here."""
    ann = visit("Ann")
    table = harbour.table(["clerk", "clerk"], host=ann.person, options=SHORT, until=0)
    ann.watch(table)
    ann.button("score.sheet").click()
    ann.page.get_by_role("link", name=ann.say("replay.open")).click()
    ann.page.get_by_role("slider", name=ann.say("replay.place")).fill("7")
    expect(ann.page).to_have_url(re.compile("at=7"))
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.button("replay.share").click()
    ann.hear(ann.say("link.copied"))
    address = ann.page.evaluate("navigator.clipboard.readText()")

    ben = visit(None)
    ben.page.goto(address)
    place = ben.page.get_by_role("slider", name=ben.say("replay.place"))  # nobody asks for a name
    expect(place).to_have_value("7")
    records = len(harbour.moves(table))
    expect(ben.page.get_by_text(ben.say("replay.at", at=7, of=records))).to_be_visible()


def test_whoever_came_by_link_can_share_moments_too(visit: Visit, harbour: Harbour) -> None:
    host, ben, carl = harbour.guest("Host"), visit("Ben"), visit("Carl")
    table = harbour.table(["clerk", "clerk"], host=host, options=SHORT, until=0)
    code = harbour.ask(host, "GET", f"/api/tables/{table}/link").json()["code"]
    ben.go(f"/table/{table}?code={code}")
    ben.button("score.sheet").click()
    ben.page.get_by_role("link", name=ben.say("replay.open")).click()
    place = ben.page.get_by_role("slider", name=ben.say("replay.place"))
    place.fill("5")
    expect(ben.page).to_have_url(re.compile("at=5"))
    carl.page.goto(ben.page.url)
    expect(carl.page.get_by_role("slider", name=carl.say("replay.place"))).to_have_value("5")
