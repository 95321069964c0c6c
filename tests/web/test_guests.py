"""Guests who go are asked first; and what a game lacks is said where it is chosen."""

import re

import pytest
from playwright.sync_api import Locator, expect

from kontor.play.table_row import unsourced
from kontor.shelf import GAMES, TITLES
from kontor.table.text import LANGUAGES
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor
from tests.web.words import pattern

pytestmark = pytest.mark.browser


def question(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("dialog", name=visitor.say("account.leave_question"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_is_asked_before_games_are_lost(
    visit: Visit, harbour: Harbour, language: str
) -> None:
    ann = visit("Ann", language=language)
    harbour.table([ann.person, "clerk"], name="Running one")
    harbour.table(
        [ann.person, "clerk"], name="Finished one", options={"table.max_rounds": 1}, until=0
    )
    ann.go("/account")
    ann.button("account.logout").click()
    expect(question(ann)).to_contain_text(ann.say("account.leave_text"))
    expect(question(ann)).to_contain_text(ann.say("account.leave_games", "one", count=1))
    expect(question(ann).get_by_role("listitem")).to_have_text(["Running one"])

    ann.button("app.cancel").click()
    expect(question(ann)).to_be_hidden()
    expect(ann.page.get_by_role("heading", name="Ann")).to_be_visible()
    ann.button("account.logout").click()
    ann.button("account.leave_yes").click()
    expect(ann.page.get_by_role("heading", name=ann.say("account.come_in"))).to_be_visible()


def test_instead_of_going_a_guest_can_make_an_account(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann of Malching")
    harbour.table([ann.person, "clerk"])
    ann.go("/account")
    ann.button("account.logout").click()
    ann.button("account.leave_keep").click()
    expect(ann.page.get_by_label(ann.say("account.name"), exact=True)).to_be_focused()
    ann.page.locator("#keep input[type=password]").fill("long enough")
    ann.button("account.door.register").click()
    ann.button("account.codes_kept").click()
    ann.button("account.logout").click()  # and now there is nothing to ask
    expect(ann.page.get_by_role("heading", name=ann.say("account.come_in"))).to_be_visible()


# -- what a game lacks ------------------------------------------------------------------------


def told(visitor: Visitor, game: str) -> str:
    """How many values of the box are stand-ins, counted from the data."""
    count = len(unsourced(game))
    expands = "expansion" in GAMES[game].options({}).__struct_fields__
    key = "box.stand_ins_expansion" if expands else "box.stand_ins"
    return visitor.say(key, "other", count=count, game=TITLES[game])


def text_table(visitor: Visitor) -> Locator:
    """The note about a game whose table is not drawn."""
    return visitor.page.get_by_text(pattern("box.text_table", visitor.language))


@pytest.mark.parametrize("path", ["/", "/new"])
def test_where_a_game_is_chosen_its_gaps_are_said(visit: Visit, path: str) -> None:
    ann = visit("Ann")
    ann.go(path)
    expect(ann.page.get_by_text(told(ann, "anno1800"))).to_be_visible()
    ann.page.locator("fieldset label", has_text=TITLES["anno1503"]).first.click()
    expect(ann.page.get_by_text(told(ann, "anno1503"))).to_be_visible()
    expect(text_table(ann)).to_have_count(0)


def test_the_list_of_tables_says_it_of_all_games(visit: Visit) -> None:
    ann = visit("Ann")
    ann.go("/tables")
    for game in GAMES:
        expect(ann.page.get_by_text(told(ann, game))).to_be_visible()
    expect(text_table(ann)).to_have_count(0)


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_it_is_said_in_every_language(visit: Visit, toys: Harbour, language: str) -> None:
    ann = visit("Ann", at=toys, language=language)
    ann.go("/tables")
    expect(text_table(ann)).to_have_count(1)
    found = ann.page.get_by_text(pattern("box.stand_ins_expansion", language))
    expect(found.first).to_be_visible()
    number = re.compile(rf"\b{len(unsourced('anno1503'))}\b")
    expect(found.filter(has_text=number)).to_have_count(1)
