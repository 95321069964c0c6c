"""Games of Anno 1503 through the page, against bots, until somebody wins by the rules."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.anno1503.hands import advice, make
from tests.web.anno1503.tables import BOT, GAME, table_of
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor
from tests.web.words import pattern

pytestmark = pytest.mark.browser

# A few turns before the end: for everybody the third objective is near.
NEAR: dict[str, Any] = {
    "phase": "roll",
    "round": 20,
    "seat": [
        {
            "gold": 24,
            "inhabitants": {"settler": 2, "merchant": 3},
            "buildings": ["tavern"],
            "docks": {"wood": "I201", "stone": "I204", "tools": "I207", "cloth": "I202"},
        },
        {
            "gold": 20,
            "inhabitants": {"settler": 2, "merchant": 3},
            "agreements": ["I209", "I210", "I211"],
        },
    ],
}
FAR_NEAR: dict[str, Any] = {
    "phase": "roll",
    "round": 30,
    "seat": [
        {
            "gold": 20,
            "inhabitants": {"settler": 2, "merchant": 3},
            "goods": {"wood": 1, "marble": 1},
            "cannons": 3,
            "bases": ["pirate_base_4", "pirate_base_5"],
            "palace": 8,
        },
        {
            "gold": 20,
            "agreements": ["I209", "I210", "I211"],
            "noble_buildings": ["library", "theatre"],
            "bases": ["pirate_base_4"],
            "palace": 8,
        },
    ],
}


@pytest.mark.parametrize("far", [False, True], ids=["base", "expansion"])
def test_the_last_turns_of_a_game(far: bool, visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", game=GAME)
    table = table_of(harbour, ann.person, BOT, far=far, position=FAR_NEAR if far else NEAR)
    ann.watch(table)
    play_to_the_end(ann, table)


@pytest.mark.long
@pytest.mark.parametrize("far", [False, True], ids=["base", "expansion"])
def test_a_whole_game(far: bool, visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", game=GAME)
    options = {"expansion": far}
    table = harbour.new_table(ann.person, ["me", BOT, BOT], game=GAME, options=options)
    assert harbour.ask(ann.person, "POST", f"/api/tables/{table}/start").status_code == 200
    ann.watch(table)
    play_to_the_end(ann, table)
    mine = {move["type"] for move in harbour.moves(table)}
    assert {"Roll", "Sell", "Promote", "SetSail", "Sail", "Explore", "EndTurn"} <= mine


def play_to_the_end(visitor: Visitor, table: str) -> None:
    luck = Random(1)
    while visitor.wait_for_turn():
        make(visitor, advice(visitor, table, luck))
    game = visitor.harbour.game(table)
    assert game.over
    assert not game.game.capped(game.state)
    winner = next(score for score in game.scores() if score.winner)
    title = pattern("objectives.you_win" if winner.seat == 0 else "objectives.wins", game=GAME)
    expect(visitor.board.get_by_role("heading", name=title)).to_be_visible()
    sheet = visitor.page.get_by_role("dialog", name=visitor.say("score.sheet"))
    expect(sheet).to_be_visible()
    expect(sheet.locator("tfoot td").first).to_have_text(str(winner.total))
