"""The table of Anno 1503 in windows of all sizes: what belongs to the own turn is in sight, and
nothing moves when a plan opens."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.anno1503.positions import RICH
from tests.web.anno1503.tables import BOT, GAME, late_table, seated, table_of
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.looks import too_wide
from tests.web.visitors import DESKTOP, PHONE, Size, Visitor

pytestmark = pytest.mark.browser

SIZES: dict[str, list[Size]] = {
    "desk": [(1280, 800), (1366, 768), DESKTOP],
    "large": [(2560, 1440)],
    "tablet": [(820, 1180), (1180, 820)],
    "phone": [PHONE, (360, 640)],
}
PLACES = ["[data-part=race]", ".view", "[data-part=dock]"]
BOXES = """
(places) => places.map((place) => {
  const one = document.querySelector(place).getBoundingClientRect();
  return [place, one.left, one.top, one.right, one.bottom].map((n) => n.toFixed?.(0) ?? n);
})
"""
FULL_ISLAND: dict[str, Any] = {
    "turn": {"die": 1},
    "seat": [
        {
            "gold": 20,
            "goods": {"wood": 1, "tools": 1, "marble": 1, "silk": 1, "gem": 1},
            "cards": ["builder_1", "explorer_1", "inventor_1", "privateer_1"],
            "noble_buildings": ["library", "rich_noble"],
            "bases": ["pirate_base_4"],
            "cannons": 3,
            "palace": 3,
        },
        {},
        {},
        {},
    ],
}


def boxes(visitor: Visitor) -> list[Any]:
    found: list[Any] = visitor.page.evaluate(BOXES, PLACES)
    return found


def ill_laid(visitor: Visitor, size: Size) -> list[str]:
    """Places that lie outside of the window, or over one another."""
    wide, high = size
    found = boxes(visitor)
    out = [
        f"{place}: {left, top, right, bottom}"
        for place, left, top, right, bottom in found
        if not (int(left) >= 0 and int(right) <= wide and int(bottom) <= high + 1)
    ]
    tops = [int(box[2]) for box in found]
    return [*out, *too_wide(visitor), *([] if tops == sorted(tops) else [f"out of order: {found}"])]


def test_the_own_turn_fits_every_window(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", game=GAME)
    ann.sit_down(late_table(harbour, ann.person))
    for layout, sizes in SIZES.items():
        for size in sizes:
            ann.resize(size)
            expect(ann.board).to_have_attribute("data-size", layout)
            ann.until_none(lambda size=size: ill_laid(ann, size), f"{size}")  # type: ignore[misc]


def test_the_noble_island_has_the_picture_until_ships_sail(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", game=GAME)
    ann.sit_down(table_of(harbour, ann.person, *[BOT] * 3, far=True, position=FULL_ISLAND))
    ann.page.locator("[data-tour~=section-nobles]:visible").first.click()
    expect(ann.board.locator("[data-part=nobles] .paper").last).to_be_in_viewport(ratio=0.9)
    expect(ann.board.locator("[data-part=sea]")).to_be_hidden()
    ann.what("set_sail").click()
    expect(ann.page.locator("#square-B1 .reach")).to_be_visible()
    expect(ann.board.locator("[data-part=nobles]")).to_be_hidden()


def test_opening_a_plan_moves_nothing(visit: Visit) -> None:
    ann = visit("Ann", game=GAME)
    seated(ann, RICH, far=True)
    ann.lines()
    ann.settle()
    before = boxes(ann)
    ann.board.locator("[data-part=market] .goal").first.click()
    expect(ann.panel.locator("button.main")).to_be_visible()
    assert boxes(ann) == before


def test_only_what_is_discussed_glows(visit: Visit) -> None:
    """A plan lights its goal and what it takes; without one, nothing does."""
    ann = visit("Ann", game=GAME)
    seated(ann, RICH, far=True)
    ann.lines()
    expect(ann.board.locator(".lit, .lights")).to_have_count(0)
    ann.board.locator("[data-part=market] .goal[data-what='inhabitant.citizen']").first.click()
    for thing in (".goal[data-what='inhabitant.citizen']", ".goods [data-what='good.stone']"):
        expect(ann.board.locator(f"{thing}.lit").first).to_be_visible()
    expect(ann.board.locator(".lights .house.ghost")).to_have_count(1)
    ann.page.keyboard.press("Escape")
    expect(ann.board.locator(".lit, .lights")).to_have_count(0)
