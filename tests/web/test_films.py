"""Others' turns are shown on their islands; one's own turn is on one's own island."""

import pytest
from playwright.sync_api import Locator, expect

from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor

pytestmark = pytest.mark.browser

# The seats whose islands have grown over the picture, in that order.
GROWN = """
window.grown = [];
new MutationObserver(() => {
  for (const one of document.querySelectorAll('.closeup')) {
    const name = one.getAttribute('aria-label');
    if (window.grown.at(-1) !== name) window.grown.push(name);
  }
}).observe(document, { childList: true, subtree: true });
"""


def watchful(visitor: Visitor) -> Visitor:
    visitor.page.add_init_script(GROWN)
    return visitor


def grown(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate("window.grown")
    return found


def closeup(visitor: Visitor) -> Locator:
    return visitor.page.locator(".closeup")


def two_of_them(visit: Visit, toys: Harbour, **how: str) -> tuple[Visitor, Visitor]:
    """Ann and Bo at a table of the toy game; it is Bo's turn."""
    ann, bo = watchful(visit("Ann", at=toys, game="toy", **how)), visit("Bo", at=toys, game="toy")
    table = toys.new_table(ann.person, ["me", "open"], game="toy")
    toys.ask(bo.person, "POST", f"/api/tables/{table}/join", {})
    toys.ask(ann.person, "POST", f"/api/tables/{table}/start")
    for visitor in (ann, bo):
        visitor.go(f"/table/{table}")
        expect(visitor.board).to_be_visible()
    choose(ann, "Play card")
    choose(ann, "End the turn")
    bo.until(lambda: bo.decides)
    return ann, bo


def choose(visitor: Visitor, words: str) -> None:
    visitor.page.get_by_role("button", name=words).first.click()


def test_the_turn_of_another_is_seen_on_their_island_and_then_it_is_home_again(
    visit: Visit, toys: Harbour
) -> None:
    ann, bo = two_of_them(visit, toys, motion="slow")
    choose(bo, "Play card")
    expect(closeup(ann)).to_be_visible()
    expect(closeup(ann)).to_contain_text("Bo plays card")
    choose(bo, "End the turn")
    ann.until(lambda: ann.decides)
    expect(closeup(ann)).to_have_count(0)
    assert grown(ann) == ["Bo"]


def test_a_click_skips_the_rest_of_the_turn(visit: Visit, toys: Harbour) -> None:
    ann, bo = two_of_them(visit, toys, motion="slow")
    choose(bo, "Play card")
    expect(closeup(ann)).to_be_visible()
    ann.page.mouse.click(720, 450)
    expect(closeup(ann)).to_have_count(0)
    before = ann.scene()["seq"]
    ann.page.evaluate("window.grown.length = 0")
    choose(bo, "End the turn")
    ann.until_seq_after(before)
    ann.settle()
    assert grown(ann) == []


@pytest.mark.parametrize("off", ["motion", "follow"])
def test_nothing_grows_where_it_is_not_wanted(visit: Visit, toys: Harbour, off: str) -> None:
    ann, bo = two_of_them(visit, toys, motion="none" if off == "motion" else "slow")
    if off == "follow":
        ann.button("menu.title").click()
        ann.button("menu.settings").click()
        ann.page.get_by_role("checkbox", name=ann.say("settings.follow")).uncheck()
        ann.page.keyboard.press("Escape")
    before = ann.scene()["seq"]
    choose(bo, "Play card")
    ann.until_seq_after(before)
    expect(ann.page.get_by_text("Bo plays card").first).to_be_visible()
    ann.settle()
    assert grown(ann) == []


def test_whoever_looks_at_another_island_is_home_with_one_click_and_in_their_own_turn(
    visit: Visit, toys: Harbour
) -> None:
    ann, bo = two_of_them(visit, toys, motion="none")
    look = ann.board.get_by_role("button", name=ann.say("board.look_at", seat="Bo"))
    home = ann.board.get_by_role("button", name=ann.say("board.to_my_island"))
    look.click()
    expect(look).to_have_attribute("aria-pressed", "true")
    home.click()
    expect(closeup(ann)).to_have_count(0)
    choose(bo, "Play card")
    look.click()
    expect(home).to_be_visible()
    choose(bo, "End the turn")
    ann.until(lambda: ann.decides)
    expect(closeup(ann)).to_have_count(0)
    expect(look).to_have_attribute("aria-pressed", "false")
