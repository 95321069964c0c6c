"""Several people at one table: two browsers, a broken line, a restart; and one device for two."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor
from tests.web.words import pattern

pytestmark = pytest.mark.browser
# A planner that is stopped in the middle of its work logs an error.
STOPPED = pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")


@STOPPED
def test_two_browsers_a_broken_line_and_a_restart(visit: Visit, tmp_path: Path) -> None:
    harbour = Harbour(tmp_path)
    harbour.open()
    ann, ben = visit("Ann", at=harbour), visit("Ben", at=harbour)
    table = harbour.table([ann.person, ben.person])
    ann.sit_down(table)
    ben.watch(table)
    expect(ben.board.get_by_text(ben.say("board.their_turn", seat="Ann"))).to_be_visible()

    ben.cut()
    ann.what("workplace").click()
    ben.until(lambda: ben.scene()["view"]["turn"]["pool"] != {})
    ann.rest()
    expect(ben.board.get_by_text(ben.say("board.your_turn"))).to_be_visible()
    same_position(ann, ben)

    ben.what("workplace").click()
    expect(ben.what("undo")).to_be_enabled()
    harbour.close()
    for visitor in (ann, ben):
        expect(lost_line(visitor)).to_be_visible()
    harbour.open()
    for visitor in (ann, ben):
        expect(lost_line(visitor)).to_be_hidden()
    ben.until(lambda: ben.scene()["view"]["turn"]["pool"] != {})
    ben.rest()
    expect(ann.board.get_by_text(ann.say("board.your_turn"))).to_be_visible()
    same_position(ann, ben)

    ann.page.get_by_role("tab", name=ann.say("chat.title")).click()
    ann.page.get_by_label(ann.say("chat.write")).fill("Ahoy!")
    ann.button("chat.send").click()
    ben.page.get_by_role("tab", name=ben.say("chat.title")).click()
    expect(ben.page.get_by_role("log").get_by_text("Ahoy!")).to_be_visible()
    made = [move["type"] for move in harbour.moves(table)]
    assert made[-6:] == ["Produce", "HoldFestival", "EndTurn"] * 2
    harbour.close()


def lost_line(visitor: Visitor) -> Locator:
    words = [visitor.say(f"trouble.{why}") for why in ("restarting", "reconnecting")]
    return visitor.page.get_by_text(re.compile("|".join(map(re.escape, words))))


def same_position(one: Visitor, other: Visitor) -> None:
    one.until(lambda: one.scene()["seq"] == other.scene()["seq"])
    mine, theirs = one.scene()["view"], other.scene()["view"]
    assert [seat["gold"] for seat in mine["seats"]] == [seat["gold"] for seat in theirs["seats"]]
    assert mine["active"] == theirs["active"]


def test_one_device_for_two_covers_the_cards(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, ann.person])
    ann.sit_down(table)
    first, second = (harbour.game(table).view(seat).seats[seat].hand for seat in (0, 1))
    expect(in_hand(ann, first[0])).to_be_visible()
    ann.rest()
    covered = ann.page.get_by_role("dialog", name=pattern("handover.title"))
    expect(covered).to_be_visible()
    for card in set(second) - set(first):
        expect(in_hand(ann, card)).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(covered).to_be_visible()
    ann.button("handover.ready").click()
    expect(covered).to_be_hidden()
    for card in second:
        expect(in_hand(ann, card)).to_be_visible()
    for card in set(first) - set(second):
        expect(in_hand(ann, card)).to_have_count(0)


def in_hand(visitor: Visitor, card: str) -> Locator:
    return visitor.board.locator(f'.hand [data-what="card.{card}"]')


def test_whoever_has_the_link_may_watch(visit: Visit, harbour: Harbour) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    table = harbour.table([ann.person, "dice"], access="link")
    link = harbour.ask(ann.person, "GET", f"/api/tables/{table}/link").json()["path"]
    ben.go(link)
    expect(ben.board).to_be_visible()
    expect(ben.page.get_by_text(ben.say("watch.spectator"))).to_be_visible()


@pytest.mark.parametrize("sits", [True, False], ids=["at the table", "watching"])
def test_hidden_cards_are_nowhere_in_the_page(sits: bool, visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    # A person sits at the first seat in both cases: bots alone may reach the end before we look.
    player = ann if sits else visit("Host")
    table = harbour.table([player.person, "clerk"], access="open", until=6)
    if not sits:
        ann.watch(table)
    player.sit_down(table)
    player.rest()
    ann.until(lambda: ann.scene()["view"]["round"] == 7 and ann.scene()["view"]["active"] == 0)
    secrets = hidden_from(harbour, table, 0 if sits else None)
    assert len(secrets) > 5
    told = "".join(ann.frames) + ann.page.content() + json.dumps(kept_in(ann))
    assert "FW" in told, "no card at all was told, so this would find nothing"
    assert not [card for card in secrets if card in told]
    for path in ("replay", "replay/3?seat=1", "export"):
        refused = harbour.ask(player.person, "GET", f"/api/tables/{table}/{path}")
        assert refused.status_code >= 400, path


def hidden_from(harbour: Harbour, table: str, seat: int | None) -> set[str]:
    """Cards that others hold and that nobody could have seen on their way there."""
    game = harbour.game(table)
    open_to_me = str(game.view(seat))
    hands = [game.view(other).seats[other].hand for other in range(2) if other != seat]
    seen = {card for move in harbour.moves(table) for card in [move.get("card")] if card}
    return {card for hand in hands for card in hand if card not in open_to_me} - seen


def kept_in(visitor: Visitor) -> dict[str, str]:
    kept: dict[str, str] = visitor.page.evaluate("({...localStorage, ...sessionStorage})")
    return kept
