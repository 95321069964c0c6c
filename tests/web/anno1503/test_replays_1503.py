"""A finished game of Anno 1503: its score sheet, its picture, and its replay."""

import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import expect

from tests.web.anno1503.tables import BOT, table_of
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("far", [False, True], ids=["base", "expansion"])
def test_a_replay_goes_from_step_to_step(far: bool, ann: Visitor, harbour: Harbour) -> None:
    table = table_of(harbour, ann.person, BOT, far=far, until=0)
    records = len(harbour.moves(table))
    ann.go(f"/replay/{table}")
    place = ann.page.get_by_role("slider", name=ann.say("replay.place"))
    expect(place).to_have_attribute("max", str(records))
    expect(ann.board).to_be_visible()
    gold = ann.board.locator(".purse").first
    first = gold.inner_text()

    place.fill(str(records))
    expect(ann.page).to_have_url(re.compile(f"at={records}"))
    expect(ann.board.get_by_text(ann.say("turn.over"), exact=True)).to_be_visible()
    expect(gold).not_to_have_text(first, use_inner_text=True)
    ann.button("replay.turn_back").click()
    expect(place).not_to_have_value(str(records))
    before = int(place.input_value())
    ann.button("replay.forward").click()
    expect(place).to_have_value(str(before + 1))
    place.fill("0")
    expect(gold).to_have_text(first, use_inner_text=True)
    expect(ann.board.locator("[data-what=roll], [data-what=undo]")).to_have_count(0)


def test_the_score_sheet_says_when(ann: Visitor, harbour: Harbour, tmp_path: Path) -> None:
    """Every objective with the round in which it was reached; and all of it as a picture."""
    table = table_of(harbour, ann.person, BOT, far=True, until=0)
    ann.watch(table)
    ann.button("score.sheet").click()
    sheet = ann.page.get_by_role("dialog", name=ann.say("score.sheet"))
    expect(sheet.get_by_role("img", name=ann.say("score.chart"))).to_be_visible()
    game = harbour.game(table)
    winner = next(score.seat for score in game.scores() if score.winner)
    reached = game.view(None).seats[winner].objectives
    assert len(reached) >= 3
    for objective in reached:
        row = sheet.locator("tr").filter(has_text=ann.say(f"name.objective.{objective}"))
        expect(row.first).to_contain_text(re.compile(r"\d"))
    with ann.page.expect_download() as coming:
        ann.button("score.picture").click()
    file = tmp_path / "result.png"
    coming.value.save_as(file)
    picture = Image.open(BytesIO(file.read_bytes()))
    assert min(picture.size) > 300
    assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 20, "an empty picture"
