"""The review of a finished game: from the score sheet to its moments, with the keyboard, too."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.looks import grave, sound
from tests.web.visitors import DESKTOP, PHONE

pytestmark = pytest.mark.browser
MINUTES = 300_000  # on a busy machine


def test_a_review_is_made_and_leads_to_its_moments(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "clerk"], options={"table.max_rounds": 6}, until=0)
    ann.watch(table)
    ann.button("score.sheet").click()
    ann.page.get_by_role("link", name=ann.say("review.title")).click()
    expect(ann.page).to_have_url(re.compile(f"/review/{table}"))
    heading = ann.page.get_by_role("heading", name=ann.say("review.luck_and_play"))
    expect(heading).to_be_visible(timeout=MINUTES)
    assert grave(ann.page) == []
    shown = ann.page.get_by_role("link", name=re.compile(re.escape(ann.say("review.show"))))
    expect(shown.first).to_be_visible()
    shown.first.focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page).to_have_url(re.compile(rf"/replay/{table}\?at=\d+"))


@pytest.mark.parametrize("language", ["de", "ru"])
def test_a_review_fits(language: str, visit: Visit, harbour: Harbour) -> None:
    ann = visit("Wilhelmina", language=language)
    table = harbour.table([ann.person, "clerk"], options={"table.max_rounds": 6}, until=0)
    ann.go(f"/review/{table}")
    heading = ann.page.get_by_role("heading", name=ann.say("review.luck_and_play"))
    expect(heading).to_be_visible(timeout=MINUTES)
    for size in (DESKTOP, PHONE):
        ann.resize(size)
        sound(ann, f"a review at {size[0]}")
