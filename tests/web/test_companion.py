"""A game at a real table is counted on a phone, kept, corrected, printed and shared."""

import json
import re
from urllib.parse import unquote

import pytest
from playwright.sync_api import Dialog, expect

from tests.web.fixtures import Visit
from tests.web.looks import grave
from tests.web.visitors import PHONE, Visitor

pytestmark = pytest.mark.browser
OBJECTIVES = ("Zoo", "University", "Edvard Goode", "Isabel Sarmento", "Alonso Graves")


def put(ann: Visitor, label: str, count: int, which: int = 0) -> None:
    field = ann.page.get_by_role("textbox", name=label, exact=True).nth(which)
    field.fill(str(count))
    field.press("Tab")


def total(ann: Visitor, points: int) -> None:
    expect(ann.page.locator("tfoot td").first).to_have_text(str(points))


def test_the_example_of_the_rulebook_is_counted_on_a_phone(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE)
    ann.go("/companion")
    page = ann.page
    page.get_by_role("radio", name="3", exact=True).check()
    for card in OBJECTIVES:
        page.get_by_label(card, exact=True).check()
    page.get_by_label("Who has the fireworks?").select_option("0")
    for label, count, which in [
        *(("Farmer/Worker", 11, 0), ("Artisan/Engineer/Investor", 3, 0), ("New World", 4, 0)),
        *(("Artisan", 3, 0), ("Engineer", 1, 0), ("Investor", 1, 0)),
        *(("Engineer", 2, 1), ("Investor", 1, 1)),
    ]:
        put(ann, label, count, which)
    expect(page.get_by_role("alert")).to_contain_text("one animal and one artefact")
    put(ann, "Artisan", 3, 2)
    put(ann, "Gold", 5)
    page.get_by_label("Bicycle Factory").check()
    page.get_by_role("button", name="One more: New World islands").click()
    for player, engineers in (("Player 2", 3), ("Player 3", 2)):
        page.get_by_role("radio", name=player, exact=True).check()
        put(ann, "Engineer", engineers)
    total(ann, 107)
    expect(page.get_by_text("Artisan 3 of 3 × 1, Engineer 1 of 2 × 2")).to_be_visible()

    page.reload()  # kept on this device
    total(ann, 107)
    assert len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(format="A4"))) == 1
    play = page.get_by_role("link", name="For BG Stats").get_attribute("href") or ""
    assert json.loads(unquote(play.split("data=")[1]))["players"][0]["score"] == 107

    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Copy link").click()
    ann.hear(ann.say("link.copied"))
    ben = visit("Ben", size=PHONE)
    ben.page.goto(page.evaluate("navigator.clipboard.readText()"))
    total(ben, 107)


def test_objectives_are_drawn_and_taken_to_the_sheet(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/companion?part=setup&game=anno1800&seats=4&seed=5&objectives=first_game")
    expect(ann.page.get_by_text("Isabel Sarmento")).to_be_visible()
    expect(ann.page.get_by_text("0, 1, 2, 3")).to_be_visible()
    ann.page.get_by_role("button", name="Use on the score sheet").click()
    expect(ann.page.get_by_text("(5/5)")).to_be_visible()
    expect(ann.page.get_by_role("radio", name="Player 4")).to_be_visible()


def test_a_situation_at_a_real_table_is_put_to_the_referee(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE)
    ann.go("/companion")
    ann.page.get_by_role("link", name="Your situation").click()
    put(ann, "Gold", 4)
    page = ann.page
    island = page.get_by_role("group", name="On my island: Coast")
    island.get_by_role("button", name="empty").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Brewery").click()
    island.get_by_role("button", name="Brewery: 0 at work").click()
    expect(island.get_by_role("button", name="Brewery: 1 at work")).to_be_visible()
    for good in ("Work Clothes", "Bread"):
        page.get_by_label(good, exact=True).check()
    found = page.get_by_role("list", name="Add a card").get_by_role("button")
    expect(found).to_have_count(1)
    found.click()
    expect(page.get_by_role("button", name="Remove: Work Clothes + Bread")).to_be_visible()
    page.get_by_role("button", name="Ask the referee").click()
    expect(ann.page).to_have_url(re.compile("/position#K1.anno1800"))
    ann.page.get_by_role("button", name="Why not? What is missing?").click()
    expect(ann.page.locator(".answers summary").first).to_be_visible()
    again = ann.page.context.new_page()  # on another day
    again.goto(f"{ann.harbour.address}/situation?game=anno1800")
    again.get_by_role("button", name="Same as last time").click()
    expect(again.get_by_role("textbox", name="Gold", exact=True)).to_have_value("4")
    expect(again.get_by_role("button", name="Brewery: 1 at work")).to_be_visible()


def test_so_is_a_situation_of_anno_1503_with_the_expansion(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE)
    ann.go("/situation?game=anno1503")
    page = ann.page
    page.get_by_label("With the expansion").check()
    put(ann, "Gold", 20)
    put(ann, "Silk", 1)
    page.get_by_label("Church", exact=True).first.check()
    page.get_by_label("Free choice (?)", exact=True).first.select_option("silk_depot")
    page.get_by_label("Ship 2", exact=True).first.select_option("C1")
    page.get_by_text("Map", exact=True).click()
    page.get_by_role("combobox", name="A2", exact=True).select_option("spice_post")
    put(ann, "Pioneer", 7)
    page.get_by_role("button", name="Ask the referee").click()
    expect(page.get_by_role("alert")).to_contain_text("inhabitants")
    put(ann, "Pioneer", 0)
    page.get_by_role("button", name="Ask the referee").click()
    expect(page).to_have_url(re.compile("/position#K1.anno1503"))
    page.get_by_role("button", name="What can I afford?").click()
    expect(page.locator(".answers summary").first).to_be_visible()
    page.go_back()  # what was entered is still there
    expect(page.get_by_role("textbox", name="Gold", exact=True).first).to_have_value("20")


def test_everybody_counts_on_their_own_phone_and_all_is_revealed_at_once(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/companion?game=anno1800")
    ann.page.get_by_role("button", name="Each on their own phone").click()
    expect(ann.page).to_have_url(re.compile("/sheet/"))
    ann.page.get_by_role("button", name="Sit down: Player 1").click()
    put(ann, "Gold", 6)
    ben = visit(None, size=PHONE, motion="fast")  # has never been here
    ben.page.goto(ann.page.url)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Come in").click()
    ben.page.get_by_role("button", name="Sit down: Player 2").click()
    put(ben, "Farmer/Worker", 11)
    expect(ben.page.get_by_text("Saved.")).to_be_visible()
    ben.page.reload()  # the phone comes back
    expect(ben.page.get_by_role("textbox", name="Farmer/Worker")).to_have_value("11")
    put(ben, "Investor", 1, 1)
    ben.page.get_by_role("button", name="I am ready").click()
    expect(ben.page.get_by_text("one animal and one artefact")).to_be_visible()
    put(ben, "Investor", 0, 1)
    ben.page.get_by_role("button", name="I am ready").click()
    expect(ann.page.get_by_role("listitem").filter(has_text="Ben")).to_contain_text("ready")
    expect(ann.page.locator("tfoot")).to_have_count(0)
    ann.page.get_by_role("button", name="I am ready").click()
    expect(ann.page.get_by_text("Waiting for: Fireworks, Objectives")).to_be_visible()
    asked: list[str] = []

    def sure(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept()

    ann.page.once("dialog", sure)
    ann.page.get_by_role("button", name="Reveal now").click()
    expect(ann.page.locator("tfoot td").first).to_have_text("33")
    expect(ben.page.locator("p.winner")).to_contain_text("Ben wins")  # counted step by step
    assert asked == ["Nobody has the fireworks: really?\nNo objectives are in play: really?"]
    assert not grave(ben.page)
    # Corrected afterwards, by the host.
    ann.page.get_by_text("Correct: Ben").click()
    details = ann.page.locator("details", has_text="Correct: Ben")
    field = details.get_by_role("textbox", name="Farmer/Worker")
    field.fill("10")
    field.press("Tab")
    expect(ben.page.locator("tfoot td").first).to_have_text("30")


# What has the focus, if it lies behind the links of the page or a bar.
COVERED = """() => {
  const at = document.activeElement;
  if (at === null || at === document.body || at.closest('header, .stuck')) return '';
  const rect = at.getBoundingClientRect();
  const behind = [...document.querySelectorAll('header nav, .stuck')].some((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    return rect.bottom > top + 1 && rect.top < bottom - 1;
  });
  return behind ? at.outerHTML : '';
}"""


def test_no_field_that_has_the_focus_lies_behind_a_bar(visit: Visit) -> None:
    ann = visit("Ann", size=PHONE)
    ann.go("/companion?game=anno1800")
    ann.page.get_by_role("button", name="Each on their own phone").click()
    ann.page.get_by_role("button", name="Sit down: Player 1").click()
    expect(ann.page.get_by_role("button", name="I am ready")).to_be_visible()
    for path in ("", "/situation?game=anno1503"):
        if path:
            ann.go(path)
            expect(ann.page.get_by_role("button", name="Ask the referee")).to_be_visible()
        for _ in range(50):
            ann.page.keyboard.press("Tab")
            assert ann.page.evaluate(COVERED) == ""


@pytest.mark.parametrize("language", ["de", "ru"])
def test_no_name_of_a_building_leaves_its_picture(visit: Visit, language: str) -> None:
    ann = visit("Ann", size=PHONE, language=language)
    ann.go("/situation?game=anno1800")
    ann.page.locator(".bare").first.click()
    expect(ann.page.locator("dialog .ground").nth(20)).to_be_visible()
    wide = (
        "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)"
    )
    assert ann.page.locator(".ground").evaluate_all(wide) == []
    beyond = "(one) => one.scrollWidth - one.clientWidth"
    assert ann.page.locator("dialog").evaluate(beyond) <= 0


def test_who_opens_a_sheet_for_all_has_a_name(visit: Visit) -> None:
    ann = visit(None, size=PHONE)
    ann.go("/")
    ann.page.get_by_role("heading", name="At your own table").locator("..").get_by_role(
        "link"
    ).click()
    ann.page.get_by_role("button", name="Each on their own phone").click()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_role("button", name="Come in").click()
    expect(ann.page).to_have_url(re.compile("/sheet/"))
    ann.page.get_by_role("button", name="Sit down: Player 1").click()
    expect(ann.page.get_by_role("listitem").filter(has_text="Ann")).to_be_visible()


def test_who_begins_is_drawn(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/companion?part=setup&game=anno1503&seats=2")
    ann.page.get_by_role("button", name="Draw who begins").click()
    expect(ann.page.get_by_text(re.compile(r"^Player [12] begins\.$"))).to_be_visible()


def test_a_game_begins_from_the_first_screen_of_a_phone(visit: Visit) -> None:
    ann = visit(None, size=PHONE)
    ann.go("/")
    play = ann.page.get_by_role("button", name=ann.say("home.play"), exact=True)
    expect(play).to_be_enabled()
    box, bar = play.bounding_box(), ann.page.locator("header nav").bounding_box()
    assert box is not None
    assert bar is not None
    assert box["y"] + box["height"] <= bar["y"]
