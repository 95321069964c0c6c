"""Both tables at six sizes of the window: one's own turn is in sight, and nothing overlaps."""

from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.looks import too_wide
from tests.web.visitors import PHONE, Size, Visitor

pytestmark = pytest.mark.browser

DESKS: list[Size] = [(1280, 800), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440)]
# What belongs to one's own turn; what the others have may lie below.
OWN = ["header", ".left", ".picture", ".side", ".dock"]
LARGE = 1920
LATE = {"anno1800": (14, "clerk"), "anno1503": (12, "greedy")}

BOXES = """
(places) => places.map((place) => {
  const one = document.querySelector(`.board[data-size] > ${place}`).getBoundingClientRect();
  return [place, one.left, one.top, one.right, one.bottom];
})
"""
# Buttons that lie outside of the window sideways, but for the hand, which is a strip on a phone.
WIDE = """
() => [...document.querySelectorAll('.board[data-size] button, header button, aside button')]
  .filter((one) => one.getClientRects().length > 0 && !one.closest('.unseen, .fan'))
  .filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < -1 || box.right > innerWidth + 1;
  })
  .map((one) => one.innerText || one.getAttribute('aria-label'))
"""
REM = "parseFloat(getComputedStyle(document.documentElement).fontSize)"


def overlapping(boxes: list[Any]) -> list[tuple[str, str]]:
    return [
        (a[0], b[0])
        for n, a in enumerate(boxes)
        for b in boxes[n + 1 :]
        if min(a[3], b[3]) - max(a[1], b[1]) > 1 and min(a[4], b[4]) - max(a[2], b[2]) > 1
    ]


def ill_laid(visitor: Visitor, places: list[str], size: Size) -> list[str]:
    """What lies outside of the window, or over something else."""
    wide, high = size
    boxes = visitor.page.evaluate(BOXES, places)
    found = [
        f"{place}: {left, top, right, bottom}"
        for place, left, top, right, bottom in boxes
        if not (0 <= left <= right <= wide and 0 <= top <= bottom <= high + 1)
    ]
    found += [f"{one} over {other}" for one, other in overlapping(boxes)]
    return [*found, *visitor.page.evaluate(WIDE), *too_wide(visitor)]


@pytest.mark.parametrize("game", ["anno1800", "anno1503"])
def test_the_own_turn_fits_the_window_at_every_size(
    visit: Visit, harbour: Harbour, game: str
) -> None:
    ann = visit("Ann", game=game)
    until, bot = LATE[game]
    ann.sit_down(harbour.table([ann.person, bot, bot], game=game, until=until, seed=3))
    sizes = set()
    for wide, high in DESKS:
        ann.resize((wide, high))
        expect(ann.board).to_have_attribute("data-size", ("desk", "large")[wide >= LARGE])
        ann.until_none(partial(ill_laid, ann, OWN, (wide, high)), f"{wide}x{high}")
        sizes.add(ann.page.evaluate(REM))
    assert len(sizes) == 1, "a larger window shows more, not larger letters"
    ann.resize(PHONE)
    expect(ann.board).to_have_attribute("data-size", "phone")
    ann.until_none(lambda: [*ann.page.evaluate(WIDE), *too_wide(ann)], "on a phone")


LARGE_HANDS = {
    count: [*(f"FW{n:02}" for n in range(1, 16)), *(f"AEI{n:02}" for n in range(1, 11))][:count]
    for count in (12, 15, 25)
}


def in_sight(visitor: Visitor, places: list[str], size: Size) -> None:
    visitor.resize(size)

    def out_of_sight() -> list[str]:
        boxes = visitor.page.evaluate(BOXES, places)
        return [f"{box}" for box in boxes if not 0 < box[-1] <= size[1] + 1]

    visitor.until_none(out_of_sight, f"{size}")


def test_a_large_hand_fits_a_small_window(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    for hand in LARGE_HANDS.values():
        ann.sit_down(harbour.table([ann.person, "dice"], position={"seat": [{"hand": hand}, {}]}))
        expect(ann.board.locator(".hand .paper")).to_have_count(len(hand))
        for size in DESKS[:2]:
            in_sight(ann, OWN, size)


def test_opening_a_panel_moves_nothing(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"], until=3))
    ann.lines()
    ann.until_frame("OutOfReach")
    ann.settle()
    before = ann.page.evaluate(BOXES, OWN)
    ann.what("action.hire").click()
    expect(ann.panel).to_be_visible()
    assert ann.page.evaluate(BOXES, OWN) == before
    ann.button("learn.hint.title").click()
    hint = ann.page.get_by_role("region", name=ann.say("learn.hint.title"))
    expect(hint).to_be_visible()
    panel, beside = ann.panel.bounding_box(), hint.bounding_box()
    assert panel is not None
    assert beside is not None
    apart = (
        beside["x"] + beside["width"] <= panel["x"] or beside["x"] >= panel["x"] + panel["width"]
    )
    assert apart, "one lies on top of the other"
