"""The frame around a table: what stands beside the board fits the window, and failed bots are
reported there."""

import pytest
from playwright.sync_api import Locator, expect

from kontor.bots import BOTS
from tests.server.failing import Raises
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.browser
LAPTOP = (1280, 800)
SHORT = {"table.max_rounds": 3}


def in_window(visitor: Visitor, thing: Locator) -> bool:
    box, size = thing.bounding_box(), visitor.page.viewport_size
    assert size is not None
    return box is not None and bool(box["y"] >= 0 and box["y"] + box["height"] <= size["height"])


@pytest.mark.parametrize("size", [DESKTOP, LAPTOP])
def test_chat_and_newest_lines_are_in_the_window(
    visit: Visit, harbour: Harbour, size: tuple[int, int]
) -> None:
    ann = visit("Ann", size=size)
    table = harbour.table([ann.person, "clerk"], until=8)
    ann.sit_down(table)
    column = ann.board.locator(".side").first
    log = ann.page.get_by_role("log")
    expect(log.locator("li").nth(12)).to_be_attached()

    def looks_right() -> bool:
        newest = log.locator("li").last
        return in_window(ann, column) and in_window(ann, newest)

    ann.until(looks_right)
    ann.page.get_by_role("tab", name=ann.say("chat.title")).click()
    ann.until(lambda: in_window(ann, ann.page.get_by_label(ann.say("chat.write"))))
    ann.page.mouse.wheel(0, 5000)
    ann.until(lambda: in_window(ann, ann.page.get_by_label(ann.say("chat.write"))))
    ann.until(lambda: gap_below(ann, column) == 0)


def gap_below(visitor: Visitor, thing: Locator) -> int:
    box, size = thing.bounding_box(), visitor.page.viewport_size
    assert box is not None
    assert size is not None
    return round(size["height"] - box["y"] - box["height"])


def open_log(visitor: Visitor) -> None:
    """On a phone it is in the menu."""
    visitor.button("menu.title").click()
    visitor.button("log.title").click()


def test_on_a_phone_the_sheet_opens_at_the_newest_lines(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", size=PHONE)
    table = harbour.table([ann.person, "clerk"], until=8)
    ann.sit_down(table)
    open_log(ann)
    log = ann.page.get_by_role("log")
    expect(log.locator("li").nth(12)).to_be_attached()
    expect(log.locator("li").last).to_be_in_viewport()


def test_a_call_above_the_table_does_not_push_the_column_out(
    visit: Visit, harbour: Harbour
) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "clerk"])
    ann.sit_down(table)
    ann.page.get_by_role("tab", name=ann.say("chat.title")).click()
    ann.button("menu.title").click()
    ann.button("menu.pause").click()
    expect(ann.button("menu.resume").first).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.until(lambda: in_window(ann, ann.page.get_by_label(ann.say("chat.write"))))


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("language", ["en", "cs"])
def test_a_bot_that_fails_is_told_at_the_table(
    visit: Visit,
    harbour: Harbour,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    language: str,
) -> None:
    monkeypatch.setitem(BOTS["anno1800"], "admiral", Raises)
    ann = visit("Ann", size=size, language=language)
    table = harbour.table([ann.person, "admiral"], options=SHORT)
    told = ann.say("stand_in.failed", name="admiral", number=2, instead="steward")
    ann.sit_down(table)
    ann.rest()
    ann.hear(told)
    if size == PHONE:
        open_log(ann)
    line = ann.page.get_by_role("log").get_by_text(told)
    expect(line).to_be_in_viewport()
    ann.page.reload()
    if size == PHONE:
        open_log(ann)
    expect(line).to_be_visible()
    expect(line).to_have_count(1)
    if size == DESKTOP:
        instead = ann.say("players.bot_instead", name="steward")
        expect(ann.page.get_by_text(instead)).to_be_visible()
