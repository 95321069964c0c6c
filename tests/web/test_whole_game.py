"""A game against a bot through the page, from the first click to the score sheet."""

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Visit
from tests.web.hands import goals, reach
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor

pytestmark = pytest.mark.browser
ROUNDS = 4
LAST_CARD = {
    "turn": {"pool": {"bread": 1, "work_clothes": 1}},
    "seat": [{"hand": ["FW01"]}, {"hand": ["FW02", "FW03"]}],
}


def test_a_whole_game_against_a_bot_ends_at_the_score_sheet(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.new_table(ann.person, ["me", "dice"], options={"table.max_rounds": ROUNDS})
    assert harbour.ask(ann.person, "POST", f"/api/tables/{table}/start").status_code == 200
    ann.watch(table)
    while ann.wait_for_turn():
        reach_a_goal(ann)
        ann.end_turn()
    expect(ann.page.get_by_role("dialog", name=ann.say("score.sheet"))).to_be_visible()
    game = harbour.game(table)
    assert game.over
    mine = [move["type"] for move in harbour.moves(table)]
    assert mine.count("EndTurn") == 2 * ROUNDS
    assert {"BuildIndustry", "PlayCard"} & set(mine), "nothing was reached by clicking"
    for score in game.scores():
        total = str(score.total).replace("-", "−")
        expect(ann.page.locator("tfoot td").nth(score.rank - 1)).to_have_text(total)
    expect(ann.page.get_by_role("img", name=ann.say("score.chart"))).to_be_visible()
    ann.button("score.rematch").click()
    expect(ann.page).not_to_have_url(f"{harbour.address}/table/{table}")


def test_an_empty_hand_ends_the_game_by_the_rules(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "dice"], position=LAST_CARD)
    ann.sit_down(table)
    turns = 0
    while ann.wait_for_turn():
        reach_a_goal(ann)
        ann.end_turn()
        turns += 1
    sheet = ann.page.get_by_role("dialog", name=ann.say("score.sheet"))
    expect(sheet).to_be_visible()
    game = harbour.game(table)
    assert (turns, game.view(None).fireworks, game.game.capped(game.state)) == (2, 0, False)


def reach_a_goal(visitor: Visitor) -> None:
    """Something that glows: a card first, then a tile; else a festival."""
    found = goals(visitor)
    cards = [goal for goal in found if goal["type"] == "PlayCard"]
    tiles = [goal for goal in found if goal["type"] == "BuildIndustry"]
    reach(visitor, (cards[:1] or tiles[-1:] or [{"type": "HoldFestival"}])[0])


def test_within_three_clicks_somebody_new_is_in_a_game(visit: Visit) -> None:
    new = visit(None)
    new.go("/")
    new.page.get_by_label(new.say("guest.label")).fill("Newcomer")
    new.button("home.play").click()
    expect(new.board).to_be_visible()
