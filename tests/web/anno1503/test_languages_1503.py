"""The table of Anno 1503 in six languages and on a phone: no gap, nothing cut off or too small."""

from collections.abc import Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from kontor.table.text import LANGUAGES
from tests.web.anno1503.positions import CARDS, among_pirates, hit
from tests.web.anno1503.tables import BOT, GAME, answers, late_table, question, table_of
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.looks import TOUCH, hard_to_touch, sound, too_wide
from tests.web.visitors import DESKTOP, PHONE, Size, Visitor
from tests.web.words import texts

pytestmark = pytest.mark.browser
LONG_NAME = "Wilhelmina"
SECTIONS = ("sea", "island", "nobles")
THINGS = (
    "#square-C3 .square",
    "[data-what=reserve]",
    "[data-part=market] li [data-what='good.tobacco']",
    "[data-part=market] .goal",
    ".plot[data-what^=inhabitant]",
    ".place.free",
    "[data-what^=objective]",
    ".goods [data-what='good.cloth']",
    "[id^=dock-0] button",
)
FAR_THINGS = (
    ".paper",
    ".palace .title",
    ".stair button.cell",
    ".track button.next",
    ".offer",
)
POSTS = {"docks": {"wood": "I201", "stone": "I204"}, "gold": 9}
ASKS: Mapping[bool, Mapping[str, Any]] = {
    False: hit("pirates", "pirates", POSTS),
    True: {"phase": "discard", "turn": {"die": 1}, "seat": [{"cards": CARDS}, {}]},
}
# Each language with one of the two games here, and with both in the soak.
WAYS = [
    pytest.param(language, far, marks=[pytest.mark.long] if (number + far) % 2 else [])
    for number, language in enumerate(LANGUAGES)
    for far in (False, True)
]
# Anything on the table that can be scrolled to the side, or is wider than its place.
SCROLLS = """
() => [...document.querySelectorAll('.board, .board *')]
  .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)
                   && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.className)
"""
# Buttons on the table whose words or pictures do not fit into them.
CUT = """
() => ['.answer', '.goal', '.paper', '.offer', '.sell', '.need', '.move', '.place', '.plot', '.one']
  .flatMap((kind) => [...document.querySelectorAll(kind)])
  .filter((one) => one.matches('button') && one.getClientRects().length > 0)
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.className}: ${one.innerText || one.getAttribute('aria-label')}`)
"""


def fits(visitor: Visitor, where: str) -> None:
    sound(visitor, where)
    visitor.until_none(lambda: list(visitor.page.evaluate(CUT)), where)


@pytest.mark.parametrize(("language", "far"), WAYS)
def test_tables_speak(language: str, far: bool, visit: Visit, harbour: Harbour) -> None:
    ann = visit(LONG_NAME, language=language, game=GAME)
    table = table_of(harbour, ann.person, BOT, BOT, far=far, until=9, name="Ditchwater")
    ann.sit_down(table)
    ann.lines()
    fits(ann, "the table")
    for thing in (*THINGS, *(FAR_THINGS if far else ())):
        there = ann.board.locator(thing)
        if thing == ".paper" and there.count() == 0:
            continue
        ann.press(there.first)
        expect(ann.panel.get_by_role("heading").first).to_be_visible()
        fits(ann, thing)
        ann.page.keyboard.press("Escape")
    ann.button("board.all_moves").click()
    fits(ann, "all moves")
    ann.page.keyboard.press("Escape")
    ann.resize(PHONE)
    for section in sections(far):
        tab(ann, section).click()
        fits(ann, f"{section} on a phone")
    tab(ann, "island").click()
    ann.board.locator("[data-part=market] .goal").first.click()
    expect(ann.panel.get_by_role("heading").first).to_be_visible()
    fits(ann, "a panel on a phone")
    ann.resize(DESKTOP)
    asked(ann, ASKS[far], far)
    if far:
        asked(ann, among_pirates("attack", "P01"), far)


def asked(visitor: Visitor, position: Mapping[str, Any], far: bool) -> None:
    bots = [BOT] * (len(position["seat"]) - 1)
    table = table_of(visitor.harbour, visitor.person, *bots, far=far, position=position)
    visitor.sit_down(table)
    for size in (DESKTOP, PHONE):
        visitor.resize(size)
        expect(question(visitor)).to_be_visible()
        fits(visitor, f"a question at {size[0]}")
    visitor.resize(DESKTOP)


def sections(far: bool) -> list[str]:
    return [one for one in SECTIONS if far or one != "nobles"]


def tab(visitor: Visitor, section: str) -> Locator:
    return visitor.page.locator(f'[data-tour~="section-{section}"]:visible').first


def test_all_languages_say_everything() -> None:
    for language in LANGUAGES:
        assert set(texts(language, GAME)) == set(texts("en", GAME)), language


# -- a phone ----------------------------------------------------------------------------------


@pytest.mark.parametrize("far", [False, True], ids=["base", "expansion"])
def test_sections_of_a_phone(far: bool, visit: Visit, harbour: Harbour) -> None:
    """Each is turned to with a press and fits, the map too, and can be touched."""
    ann = visit("Ann", size=PHONE, game=GAME)
    ann.sit_down(table_of(harbour, ann.person, BOT, BOT, BOT, far=far, until=12))
    for section in sections(far):
        tab(ann, section).tap()
        expect(ann.board.locator(f"[data-part={section}]")).to_be_visible()
        ann.until_none(lambda: [*ann.page.evaluate(SCROLLS), *hard_to_touch(ann)], section)
    tab(ann, "sea").tap()
    width = PHONE[0]
    for spot in ("A1", "E12", *(("a1", "f6") if far else ())):
        box = ann.page.locator(f"#square-{spot} .square").bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width
        assert min(box["width"], box["height"]) >= TOUCH


def test_a_turn_is_played_on_a_phone(visit: Visit, harbour: Harbour) -> None:
    """The die, an answer, a purchase in the sheet, a voyage, the end."""
    ann = visit("Ann", size=PHONE, game=GAME)
    position = {"phase": "roll", "seat": [{"gold": 9, "goods": {}}, {}]}
    table = table_of(harbour, ann.person, BOT, position=position)
    ann.sit_down(table)
    harbour.dice(table, 5)
    ann.what("roll").tap()
    answers(ann).first.tap()
    ann.board.locator("[data-part=market] li [data-what='good.cloth']").first.tap()
    sheet = ann.panel.bounding_box()
    assert sheet is not None
    assert (round(sheet["x"]), round(sheet["width"])) == (0, PHONE[0]), "a sheet from below"
    ann.panel.locator("button.main").tap()
    expect(ann.panel).to_be_hidden()
    ann.what("set_sail").tap()
    expect(ann.page.locator("#square-C2 .square.reach")).to_be_visible()
    ann.page.locator("#square-C2 .square").tap()
    expect(ann.page.locator("#square-C2 [data-ship]")).to_be_visible()
    ann.end_turn()
    made = [move["type"] for move in harbour.moves(table)]
    assert made[:6] == ["Roll", "TakeGood", "Buy", "SetSail", "Sail", "EndTurn"]


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(DESKTOP, marks=pytest.mark.long),
        (1280, 800),
        pytest.param((1024, 768), marks=pytest.mark.long),
        pytest.param((768, 1024), marks=pytest.mark.long),
        PHONE,
    ],
    ids=str,
)
def test_large_letters_fit(size: Size, visit: Visit, harbour: Harbour) -> None:
    ann = visit(LONG_NAME, language="ru", size=size, game=GAME)
    ann.go("/settings")
    ann.page.get_by_text(ann.say("settings.text_larger"), exact=True).click()
    ann.sit_down(late_table(harbour, ann.person))
    ann.until_none(lambda: too_wide(ann), "large letters")
    for section in sections(far=True) if size == PHONE else ():
        tab(ann, section).tap()
        ann.until_none(lambda: too_wide(ann), section)
    asked(ann, among_pirates("attack", "P01"), far=True)
