"""What one click or one key does: building, undo of whole clicks, the card under the pointer."""

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Visit
from tests.web.hands import PAYS, tile
from tests.web.harbour import Harbour
from tests.web.test_actions import RICH

pytestmark = pytest.mark.browser
MOST_KEYS = 12


def test_a_tile_is_built_with_few_keys_and_taken_back_with_one(
    visit: Visit, harbour: Harbour
) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "dice"], seed=3)
    ann.sit_down(table)
    ann.settle()
    first = ann.scene()["seq"]
    # Keys work from the moment that the help around the table is there.
    expect(ann.button("learn.menu.title")).to_be_visible()
    keys = ["1", *["Tab"] * 5, "Enter", "d"]
    ann.page.keyboard.press("1")
    expect(ann.board.locator(".tile.pays").first).to_be_visible()
    expect(ann.page.get_by_role("heading", name=ann.say("board.action.build"))).to_be_focused()
    for key in keys[1:-1]:
        ann.page.keyboard.press(key)
    expect(ann.panel.locator("button.main")).to_be_enabled()
    ann.page.keyboard.press(keys[-1])
    ann.until_seq_after(first)
    ann.settle()
    assert len(keys) <= MOST_KEYS
    made = [move["type"] for move in harbour.moves(table)]
    assert made[-1].startswith("Build")
    expect(ann.page.locator("body")).not_to_be_focused()
    built = ann.scene()["seq"]
    ann.page.keyboard.press("u")
    ann.until_seq_after(built)
    ann.settle()
    assert harbour.game(table).view(0).turn.actions_taken == 0
    assert not ann.scene()["may_undo"], "one click, one undo"


def test_a_question_mark_lists_the_keys(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"]))
    expect(ann.button("learn.menu.title")).to_be_visible()
    ann.page.keyboard.press("?")
    keys = ann.page.get_by_role("dialog", name=ann.say("board.keys"))
    for key in ("1", "8", "E", "U", "H"):
        expect(keys.locator("kbd", has_text=key).first).to_be_visible()


def test_playing_a_card_uses_it_at_once(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "dice"], position=RICH)
    ann.sit_down(table)
    ann.settle()
    ann.board.locator(".hand [data-what='card.FW01']").click()
    expect(ann.panel.get_by_text(ann.say("board.draws", count=2))).to_be_visible()
    ann.panel.get_by_role("button", name=ann.say("board.play_and_use")).click()
    expect(ann.panel).to_be_hidden()
    ann.settle()
    assert [move["type"] for move in harbour.moves(table)][-2:] == ["PlayCard", "ActivateCard"]
    fresh = ann.board.locator(".hand .new")
    expect(fresh).to_have_count(2)


def test_a_double_click_takes_the_cheapest_plan(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "dice"], position=RICH)
    ann.sit_down(table)
    ann.lines()
    before = ann.scene()["seq"]
    sawmill = tile(ann, "sawmill")
    expect(sawmill).to_have_class(PAYS)
    sawmill.dblclick()
    ann.until_seq_after(before)
    assert harbour.moves(table)[-1]["type"] == "BuildIndustry"
    expect(ann.panel).to_be_hidden()


def test_what_lies_under_the_pointer_is_told_at_once(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"]))
    expect(ann.button("learn.menu.title")).to_be_visible()
    told = ann.page.locator("[role=tooltip]")
    tile(ann, "bakery").hover()
    for words in ("building.bakery", "good.grain", "good.coal"):
        expect(told).to_contain_text(ann.say(f"name.{words}"))
    assert ann.board.locator("#tile-bakery [title]").count() == 0
    ann.page.mouse.move(2, 2)
    expect(told).to_have_count(0)


def test_symbols_beside_colours_are_letters_and_shapes(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"]))
    letters = ann.board.locator(".quay .sign").first
    expect(letters).to_be_hidden()
    ann.page.evaluate("document.documentElement.dataset.symbols = 'yes'")
    expect(letters).to_be_visible()
    shapes = ann.page.evaluate(
        "[...document.querySelectorAll('.seats .seat-shape')]"
        ".map((one) => getComputedStyle(one).clipPath)"
    )
    assert len(set(shapes)) == len(shapes) == 2
