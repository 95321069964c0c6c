"""Two people at a table of Anno 1503: questions out of turn, and what only one of them may see."""

import json
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.web.anno1503.tables import (
    BOT,
    GAME,
    answer,
    answers,
    question,
    seated,
    square,
    table_of,
)
from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.visitors import PHONE, Visitor, is_scene
from tests.web.words import pattern

pytestmark = pytest.mark.browser


class Event(NamedTuple):
    """A roll of Ann's that Ben has to answer."""

    dice: tuple[int, ...]
    phase: str
    ben: dict[str, Any]
    choose: str
    move: str


HOUSES = {"pioneer": 1, "settler": 2, "citizen": 1}
EVENTS = {
    "production": Event((4,), "production", {}, "[data-what='good.tobacco']", "TakeGood"),
    "golden times": Event((6, 5), "golden_times", {}, "[data-what='good.spice']", "TakeGood"),
    "pirates": Event(
        (6, 1), "pirates", {"docks": {"wood": "I201"}}, "[data-what='gold']", "PayRansom"
    ),
    "fire": Event(
        (6, 3), "fire", {"inhabitants": HOUSES}, ":has-text('Settler')", "LowerInhabitant"
    ),
}


def test_questions(ann: Visitor, ben: Visitor) -> None:
    """One after the other at tables of the same two people."""
    for name, event in EVENTS.items():
        asked_out_of_turn(ann, ben, name, event)


def asked_out_of_turn(ann: Visitor, ben: Visitor, name: str, event: Event) -> None:
    position = {"phase": "roll", "seat": [{}, event.ben]}
    table = seated(ann, position, ben.person)
    ann.harbour.dice(table, *event.dice)
    ben.watch(table)
    expect(
        ben.board.get_by_text(ben.say("board.their_turn", seat="Ann"), exact=True)
    ).to_be_visible()
    expect(ben.page.locator("[data-what=roll]")).to_have_count(0)
    ben.page.mouse.wheel(0, 5000)
    ann.what("roll").click()
    if name == "golden times":
        answer(ann)
    expect(question(ben)).to_be_in_viewport(ratio=0.9)
    expect(ben.page.locator("#ask-title")).to_be_focused()
    waits = ann.say("ask.waiting", seat="Ben", what=ann.say(f"name.phase.{event.phase}"))
    expect(ann.board.get_by_text(waits)).to_be_visible()
    expect(question(ann)).to_have_count(0)
    expect(ann.page.locator("[data-what=set_sail], [data-what=end_turn]")).to_have_count(0)
    answer(ben, event.choose)
    expect(question(ben)).to_have_count(0)
    expect(ann.what("set_sail")).to_be_enabled()
    expect(ann.board.get_by_text(waits)).to_be_hidden()
    assert ann.harbour.moves(table)[-1]["type"] == event.move
    if event.phase != "production":
        scenes = [one.board.locator(".scene") for one in (ann, ben)]
        for scene in scenes:
            expect(scene).to_contain_text(ann.say(f"name.fate.{event.phase}"))


def test_a_question_is_not_missed_on_a_phone(visit: Visit, ann: Visitor) -> None:
    ben = visit("Ben", size=PHONE, game=GAME)
    table = seated(ann, {"phase": "roll", "seat": [{}, {}]}, ben.person)
    ann.harbour.dice(table, 4)
    ben.watch(table)
    ben.page.locator('[data-tour="section-sea"]').click()
    ben.page.mouse.wheel(0, 5000)
    ann.what("roll").click()
    expect(answers(ben).last).to_be_in_viewport(ratio=0.9)
    answers(ben).last.tap()
    expect(question(ben)).to_have_count(0)
    expect(ann.what("set_sail")).to_be_enabled()


# -- what one has looked at -------------------------------------------------------------------

LOOKS: dict[str, Any] = {
    "phase": "sail",
    "turn": {"die": 1, "points": [3, 0]},
    "islands": {"C3": "I209"},
    "seat": [{"ships": [{"square": "C3"}]}, {}],
}
SPIES = {"turn": {"die": 1}, "islands": {"C3": "I209"}, "seat": [{"cards": ["explorer_1"]}, {}]}


@pytest.mark.parametrize("far", [False, True], ids=["a ship", "an Explorer"])
def test_a_tile_is_told_to_whoever_looks_at_it(
    far: bool, ann: Visitor, ben: Visitor, visit: Visit
) -> None:
    """The other seat and a spectator find it neither in what they are told nor on the page."""
    harbour = ann.harbour
    carl = visit("Carl", game=GAME)
    position = SPIES if far else LOOKS
    table = table_of(harbour, ann.person, ben.person, far=far, position=position, access="open")
    ann.sit_down(table)
    for other in (ben, carl):
        other.watch(table)
    if far:
        ann.press(ann.page.locator(".paper[data-what='card.explorer']"))
        ann.panel.get_by_role("button", name=looks_of(ann)).click()
        square(ann, "C3").click()
    else:
        ann.page.locator("#square-C3 .explore").click()
        expect(ann.page.locator(".found[data-what='tile.agreement']")).to_be_visible()
        for other in (ben, carl):
            other.until_told(ann.scene()["seq"])
            expect(other.page.locator(".found")).to_have_count(0)
        answer(ann, " >> nth=-1")
    expect(square(ann, "C3")).to_have_attribute("data-what", "tile.agreement")
    assert "I209" in "".join(ann.frames)
    for other in (ben, carl):
        other.until_told(ann.scene()["seq"])
        expect(square(other, "C3")).to_have_attribute("data-what", "square.island")
        # the card of the table names all tiles of the box
        told = "".join(one for one in other.frames if '"type":"TableChanged"' not in one[:30])
        kept = json.dumps(other.page.evaluate("({...localStorage, ...sessionStorage})"))
        assert other.scene()["view"]["islands"]["C3"] == {"back": "2", "tile": None, "open": False}
        assert "I209" not in told + other.page.content() + kept
        assert any(map(is_scene, other.frames))


def looks_of(visitor: Visitor) -> str:
    scene = visitor.scene()
    wanted = {"type": "PlayExplorer", "choice": "look"}
    return next(str(one["told"]) for one in scene["moves"] if one["move"] == wanted)


def test_one_device_for_two_covers_action_cards_and_tiles(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann", game=GAME)
    position = {
        "turn": {"die": 1},
        "islands": {"C3": "I209", "C6": "I214"},
        "known": {"I209": [0], "I214": [1]},
        "seat": [{"cards": ["trader_1"], "ships": []}, {"cards": ["builder_1"]}],
    }
    table = table_of(harbour, ann.person, ann.person, far=True, position=position)
    ann.sit_down(table)
    expect(ann.page.locator(".paper")).to_have_attribute("data-what", "card.trader")
    expect(square(ann, "C3")).to_have_attribute("data-what", "tile.agreement")
    expect(square(ann, "C6")).to_have_attribute("data-what", "square.island")
    ann.end_turn()
    covered = ann.page.get_by_role("dialog", name=pattern("handover.title"))
    expect(covered).to_be_visible()
    for hidden in (".paper[data-what='card.builder']", "#square-C6 [data-what^=tile]"):
        expect(ann.page.locator(hidden)).to_have_count(0)
    ann.page.keyboard.press("Escape")
    expect(covered).to_be_visible()
    ann.button("handover.ready").click()
    expect(covered).to_be_hidden()
    expect(ann.page.locator(".paper")).to_have_attribute("data-what", "card.builder")
    expect(square(ann, "C3")).to_have_attribute("data-what", "square.island")
    expect(square(ann, "C6")).to_have_attribute("data-what", "tile.gold_treasure")


# -- watching ---------------------------------------------------------------------------------


@pytest.mark.parametrize("far", [False, True], ids=["base", "expansion"])
def test_a_spectator_sees_all_and_can_do_nothing(far: bool, visit: Visit, harbour: Harbour) -> None:
    host, ann = harbour.guest("Host"), visit("Ann", game=GAME)
    table = table_of(harbour, host, BOT, BOT, far=far, until=6, access="open")
    ann.watch(table)
    scene = ann.scene()
    assert (scene["seat"], scene["moves"]) == (None, [])
    expect(ann.page.get_by_text(ann.say("watch.spectator"))).to_be_visible()
    for what in ("roll", "set_sail", "end_turn", "undo"):
        expect(ann.board.locator(f"[data-what={what}]")).to_have_count(0)
    expect(question(ann)).to_have_count(0)
    expect(ann.board.locator(".may, .lit, .reach, .paper, .sell, .explore")).to_have_count(0)
    for thing in ("#square-C3 .square", "[data-part=market] .goal", "[data-part=market] li .good"):
        ann.board.locator(thing).first.click()
        expect(ann.panel.locator("h2")).to_be_visible()
        expect(ann.panel.locator("button.main, button.move")).to_have_count(0)
        ann.page.keyboard.press("Escape")
    known = harbour.game(table).view(None)
    hidden = [spot for spot, tile in known.islands.items() if tile and tile.tile is None]
    assert len(hidden) > 4
    for spot in hidden:
        expect(square(ann, spot)).to_have_attribute("data-what", "square.island")
