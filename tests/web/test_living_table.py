"""Moves play out on the board: they end as the scene says, hold nobody up, hide what is hidden."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.web.anno1503.tables import BOT, GAME, table_of
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor

pytestmark = pytest.mark.browser

# Everything that ever flew over the table, as it was drawn.
RECORDED = """
window.flown = [];
window.boxed = [];
new MutationObserver((changes) => {
  for (const change of changes)
    for (const node of change.addedNodes)
      if (node instanceof Element && node.matches(".flight")) {
        window.flown.push(node.outerHTML);
        window.boxed.push(getComputedStyle(node).backgroundColor);
      }
}).observe(document, { childList: true, subtree: true });
"""


def flown(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate("window.flown")
    return found


def boxed(visitor: Visitor) -> set[str]:
    """The grounds of what flew."""
    return set(visitor.page.evaluate("window.boxed"))


def watchful(visitor: Visitor) -> Visitor:
    visitor.page.add_init_script(RECORDED)
    return visitor


def test_a_move_flies_and_a_click_ends_it_and_still_does_its_work(
    visit: Visit, harbour: Harbour
) -> None:
    ann = watchful(visit("Ann", motion="slow"))
    ann.sit_down(harbour.table([ann.person, "clerk"], until=3))
    before = ann.scene()["view"]["turn"]["pool"]
    work = ann.page.locator(".produces").first
    work.click()
    ann.until(lambda: len(flown(ann)) >= 2)
    assert ann.scene()["view"]["turn"]["pool"] != before  # the position did not wait
    undo = ann.what("undo")
    undo.click()  # in the middle of the flight: everything lands, and the click counts
    ann.until(lambda: ann.scene()["view"]["turn"]["pool"] == before)
    expect(ann.page.locator(".flight")).to_have_count(0)
    assert 'data-picture="cube.' in flown(ann)[0]
    # the log does not keep what was taken back
    log = ann.page.get_by_role("log")
    expect(log.locator("li").last).to_have_class(re.compile(r"\bhead\b"))


def test_nothing_flies_where_the_device_prefers_reduced_motion(
    visit: Visit, harbour: Harbour
) -> None:
    ann = watchful(visit("Ann", motion=""))
    ann.page.emulate_media(reduced_motion="reduce")
    ann.sit_down(harbour.table([ann.person, "clerk"], until=3))
    before = ann.scene()["seq"]
    ann.page.locator(".produces").first.click()
    ann.until_seq_after(before)
    ann.settle()
    assert flown(ann) == []


def test_what_others_did_is_told_beside_their_islands_and_shown_again(
    visit: Visit, harbour: Harbour
) -> None:
    ann = watchful(visit("Ann", motion="fast"))
    ann.sit_down(harbour.table([ann.person, "clerk", "clerk"], until=6))
    told = ann.board.locator(".rival button[data-film]:not(.look)")
    expect(told).to_have_count(2)  # from the history: the page was not open then
    told.first.click()
    ann.until(lambda: len(flown(ann)) > 0)
    expect(ann.page.locator(".closeup .told")).not_to_be_empty()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator(".closeup")).to_have_count(0)


def test_points_as_they_stand_are_those_of_the_server(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    table = harbour.table([ann.person, "clerk", "clerk"], until=8)
    ann.sit_down(table)
    view = harbour.game(table).view(0)
    points = ann.board.locator(".rival .points b")
    expect(points).to_have_text([str(seat.points) for seat in view.seats[1:]])
    expect(ann.board.locator(".me .points b")).to_have_text(str(view.seats[0].points))
    unsure = [seat.seat for seat in view.seats if seat.more_points]
    expect(ann.board.locator(".points small", has_text="?")).to_have_count(len(unsure))


def hidden_1800(harbour: Harbour, table: str) -> set[str]:
    """Cards of others that Ann has never seen."""
    state = harbour.game(table).state
    return {state.box.card_ids[card] for hand in state.hands[1:] for card in hand}


def hidden_1503(harbour: Harbour, table: str) -> set[str]:
    state = harbour.game(table).state
    return {state.box.action_ids[card] for hand in state.action_hands[1:] for card in hand}


@pytest.mark.parametrize("game", ["anno1800", GAME])
def test_what_flies_and_is_told_hides_the_cards_of_others(
    visit: Visit, harbour: Harbour, game: str
) -> None:
    ann = watchful(visit("Ann", motion="fast", game=game))
    if game == GAME:
        table = table_of(harbour, ann.person, BOT, BOT, far=True, until=18, seed=8)
    else:
        table = harbour.table([ann.person, "clerk", "clerk"], until=6)
    hidden = {"anno1800": hidden_1800, GAME: hidden_1503}[game]
    assert hidden(harbour, table)
    ann.sit_down(table)
    before = ann.scene()["seq"]
    if game == GAME:
        ann.end_turn()
    else:
        ann.rest()
    # In the turns of others one may be asked something, and then they wait.
    ann.until(lambda: len(flown(ann)) > 0 and (ann.scene()["seq"] > before + 5 or ann.decides))
    drawn = json.dumps(flown(ann)) + ann.page.content()
    assert flown(ann)
    # What others have played meanwhile was told; what they still hide, dealt or drawn, is nowhere.
    assert [card for card in hidden(harbour, table) if card in drawn] == []


def test_a_card_that_flies_is_its_picture_and_nothing_else(visit: Visit, harbour: Harbour) -> None:
    ann = watchful(visit("Ann", motion="slow"))
    ann.sit_down(harbour.table([ann.person, "dice"], position={"seat": [{"hand": ["FW01"]}, {}]}))
    ann.what("action.swap").click()
    ann.panel.locator("[data-what='card.FW01']").click()
    ann.do()
    ann.until(lambda: any('data-form="card"' in one for one in flown(ann)))
    assert boxed(ann) == {"rgba(0, 0, 0, 0)"}
