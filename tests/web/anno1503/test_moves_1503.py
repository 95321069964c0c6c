"""Every move of Anno 1503, by mouse and by keyboard; undo and its barrier."""

from typing import get_args

import pytest
from playwright.sync_api import expect

from kontor.anno1503.moves import AnyMove
from tests.web.anno1503.positions import CASES, DO, RICH, TRADE, at_sea
from tests.web.anno1503.tables import answer, seated, square
from tests.web.harbour import Harbour
from tests.web.visitors import How, Visitor

pytestmark = pytest.mark.browser

# Everything by mouse and by keyboard; each of them one way here, and the other way in the soak.
WAYS = [
    pytest.param(name, how, marks=[pytest.mark.long] if (number + turn) % 2 else [])
    for number, name in enumerate(CASES)
    for turn, how in enumerate(get_args(How))
]


def test_no_kind_of_move_is_left_out() -> None:
    assert {case.move for case in CASES.values()} == {kind.__name__ for kind in get_args(AnyMove)}


@pytest.mark.parametrize(("name", "how"), WAYS)
def test_can_be_made_by(name: str, how: How, ann: Visitor, harbour: Harbour) -> None:
    case = CASES[name]
    table = seated(ann, case.position, far=case.far)
    before = ann.scene()["seq"]
    for selector in case.press:
        ann.press(ann.page.locator(selector).first, how)
    ann.until_seq_after(before)
    assert harbour.moves(table)[0]["type"] == case.move


# -- undo -------------------------------------------------------------------------------------


def test_trade_is_taken_back_step_by_step(ann: Visitor) -> None:
    seated(ann, RICH, far=True)
    undo, gold = ann.what("undo"), ann.page.locator(".purse")
    expect(undo).to_be_disabled()
    first = gold.inner_text()
    ann.page.locator(TRADE).first.click()
    ann.page.locator(DO).click()
    expect(gold).not_to_have_text(first, use_inner_text=True)
    undo.click()
    expect(gold).to_have_text(first, use_inner_text=True)
    expect(undo).to_be_disabled()


def test_what_was_seen_cannot_be_unseen(ann: Visitor) -> None:
    """A voyage can be taken back until something was explored."""
    position = at_sea("C2")
    seated(ann, {**position, "turn": {"die": 1, "points": [3, 0]}})
    undo = ann.what("undo")
    square(ann, "C3").click()
    expect(undo).to_be_enabled()
    before = ann.scene()["seq"]
    undo.click()
    ann.until_seq_after(before)
    expect(undo).to_be_disabled()
    ann.settle()
    square(ann, "C3").click()
    expect(undo).to_be_enabled()  # it has arrived
    ann.page.locator("#square-C3 .explore").click()
    expect(ann.page.locator(".ask-card .found")).to_be_visible()
    expect(undo).to_be_disabled()
    answer(ann, " >> nth=-1")
    assert ann.harbour.moves(ann.page.url.rsplit("/", 1)[1])[-1]["type"] == "Leave"
    assert ann.scene()["may_undo"] is True, "to have left it is open to all"
    undo.click()
    expect(ann.page.locator(".ask-card .found")).to_be_visible()
    expect(undo).to_be_disabled()


def test_a_plan_that_reveals_says_so(ann: Visitor) -> None:
    seated(ann, RICH, far=True)
    ann.press(ann.page.locator(".stair button.cell"))
    expect(ann.panel.get_by_text(ann.say("board.reveals_note"))).to_be_visible()
