"""Six languages, and the sizes of screens: no gap, nothing cut off, nothing too small to touch."""

import re

import pytest
from playwright.sync_api import expect

from kontor.table.text import LANGUAGES
from tests.web.fixtures import Visit
from tests.web.hands import tile
from tests.web.harbour import Harbour
from tests.web.looks import gaps, hard_to_touch, sound, too_wide
from tests.web.visitors import DESKTOP, PHONE, Size
from tests.web.words import say, texts

pytestmark = pytest.mark.browser
LARGER = 1.25
SIZES = (DESKTOP, PHONE)
AT_HOME = ("en", "de", "cs")  # and the others at the table; each of them at both in the soak
PAGES = ("/", "/tables", "/new", "/settings", "/account", "/learn", "/history")


@pytest.mark.parametrize(
    "language",
    [pytest.param(one, marks=[] if one in AT_HOME else [pytest.mark.long]) for one in LANGUAGES],
)
def test_pages_speak(language: str, visit: Visit) -> None:
    ann = visit("Wilhelmina", language=language)
    for path in PAGES:
        ann.go(path)
        expect(ann.page.locator("main h1").first).to_be_visible()
        ann.page.wait_for_load_state("networkidle")
        for size in SIZES:
            ann.resize(size)
            sound(ann, f"{path} at {size[0]}")
    expect(ann.page.locator("html")).to_have_attribute("lang", language)


@pytest.mark.parametrize(
    "language",
    [pytest.param(one, marks=[pytest.mark.long] if one in AT_HOME else []) for one in LANGUAGES],
)
def test_tables_speak(language: str, visit: Visit, harbour: Harbour) -> None:
    ann = visit("Wilhelmina", language=language)
    ann.sit_down(harbour.table([ann.person, "dice", "dice"], until=9, name="Ditchwater"))
    ann.lines()
    sound(ann, "the table")
    for what in ("action.build", "step.trade"):
        ann.what(what).click()
        expect(ann.board.locator("[data-filter=all]")).to_be_visible()
        ann.board.locator("[data-filter=all]").click()
        sound(ann, what)
        ann.page.keyboard.press("Escape")
    for what in ("action.upgrade", "action.explore", "action.swap", "moves"):
        ann.what(what).click()
        expect(ann.panel.get_by_role("heading").first).to_be_visible()
        sound(ann, what)
        ann.page.keyboard.press("Escape")
    ann.resize(PHONE)
    sound(ann, "a phone")
    ann.page.locator('[data-tour="section-objectives"]').click()
    sound(ann, "objectives on a phone")
    ann.what("action.hire").click()
    expect(ann.panel.get_by_role("heading").first).to_be_visible()
    sound(ann, "a panel on a phone")


def test_a_gap_would_be_found(visit: Visit) -> None:
    ann = visit()
    ann.go("/")
    expect(ann.button("home.play")).to_be_visible()
    assert not gaps(ann.page)
    ann.page.evaluate("document.querySelector('h1').textContent = 'board.end_turn {count}'")
    assert gaps(ann.page) == ["board.end_turn", "{count}"]


def test_the_language_of_the_browser_is_picked_up_and_can_be_changed_in_play(
    visit: Visit, harbour: Harbour
) -> None:
    ann = visit("Ann", language="cs")
    ann.page.evaluate("() => true")
    ann.sit_down(harbour.table([ann.person, "dice"]))
    expect(ann.what("end_turn")).to_have_text(ann.say("board.end_turn"))
    ann.button("menu.title").click()
    ann.button("menu.settings").click()
    ann.page.get_by_label(ann.say("settings.language")).select_option("ru")
    expect(ann.page.locator("html")).to_have_attribute("lang", "ru")
    expect(ann.page.locator('[data-what="end_turn"]')).to_have_text(say("board.end_turn", "ru"))
    log = ann.page.get_by_role("log", name=say("log.title", "ru"), include_hidden=True)
    expect(log).to_contain_text(re.compile("[а-я]"))


def test_somebody_new_is_spoken_to_in_the_language_of_the_browser(
    visit: Visit, harbour: Harbour
) -> None:
    new = visit(None, language="it")
    new.page.add_init_script("localStorage.removeItem('kontor.settings')")
    new.go("/")
    expect(new.button("home.play")).to_be_visible()
    expect(new.page.locator("html")).to_have_attribute("lang", "it")


# -- a phone ----------------------------------------------------------------------------------


def test_a_phone_scrolls_only_down_and_can_be_touched(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", size=PHONE)
    for path in PAGES:
        ann.go(path)
        expect(ann.page.locator("main h1").first).to_be_visible()
        ann.until_none(lambda: hard_to_touch(ann), path)
    ann.sit_down(harbour.table([ann.person, "dice", "dice", "dice"], until=12))
    ann.until_none(lambda: hard_to_touch(ann), "the table")
    ann.page.locator('[data-tour="section-objectives"]').click()
    ann.until_none(lambda: hard_to_touch(ann), "objectives")


def test_a_turn_is_played_on_a_phone(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", size=PHONE)
    table = harbour.table([ann.person, "dice"])
    ann.sit_down(table)
    line = next(one for one in ann.lines() if one["moves"][-1]["type"] == "BuildIndustry")
    tile(ann, line["moves"][-1]["industry"]).tap()
    before = ann.scene()["seq"]
    ann.panel.locator("button.main").tap()
    ann.until_seq_after(before)
    ann.end_turn()
    assert "BuildIndustry" in [move["type"] for move in harbour.moves(table)]


@pytest.mark.parametrize(
    "size",
    [
        DESKTOP,
        pytest.param((1024, 768), marks=pytest.mark.long),
        (768, 1024),
        PHONE,
    ],
    ids=str,
)
def test_large_letters_fit(size: Size, visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", language="ru", size=size)
    ann.go("/settings")
    ann.page.get_by_text(say("settings.text_larger", "ru"), exact=True).click()
    expect(ann.page.locator("html")).to_have_css("font-size", f"{16 * LARGER:g}px")
    ann.until_none(lambda: too_wide(ann), "large letters")
    ann.sit_down(harbour.table([ann.person, "dice", "dice", "dice"], until=12))
    ann.until_none(lambda: too_wide(ann), "large letters")


def test_all_languages_say_everything() -> None:
    for language in LANGUAGES:
        assert set(texts(language)) == set(texts("en")), language
