"""Each of the nine actions and every free step, by mouse and by keyboard; undo and its barrier."""

import re
from typing import Any, NamedTuple, get_args

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Visit
from tests.web.hands import tile
from tests.web.harbour import Harbour
from tests.web.visitors import How, Visitor

pytestmark = pytest.mark.browser

FLEET = {"16": "trade_ship_3", "18": "exploration_ship_3", "19": "exploration_ship_3"}
# Everything that can be done in Anno 1800 is within reach here.
RICH: dict[str, Any] = {
    "objectives": ["alonso_graves", "aarhant", "the_editor"],
    "turn": {
        "pool": {"bread": 1, "work_clothes": 1, "timber": 1, "bricks": 1},
        "free_steps": {"farmer": 1},
        "played_now": ["AEI14"],
    },
    "seat": [
        {
            "gold": 9,
            "quarter": {"farmer": 3, "worker": 2, "artisan": 1, "investor": 1},
            "exhausted": {"farmer": 1},
            "hand": ["FW01", "FW02", "FW03"],
            "face_up": ["AEI29", "FW24", "AEI14"],
            "new_world": ["NWI04"],
            "fields": {
                "11": {"tile": "brewery", "workers": ["worker"]},
                **{field: {"tile": ship} for field, ship in FLEET.items()},
            },
        },
        {},
    ],
}
# The same when the action has been taken: only now may the turn be ended.
SPENT = {**RICH, "turn": {"pool": {"bread": 1}, "actions_left": 0, "actions_taken": 1}}


class Case(NamedTuple):
    """What is pressed one after the other, and the move that comes of it."""

    move: str
    first: str  # on the board
    then: tuple[str, ...] = ()  # in the panel
    position: dict[str, Any] = RICH


DO = "button.main"
STEP = "button.move"
CASES = {
    # the nine actions
    "build": Case("BuildIndustry", "building.sawmill", (DO,)),
    "play a card": Case("PlayCard", "card.FW01", (DO,)),
    "swap cards": Case("SwapCards", "action.swap", ("[data-what='card.FW02']", DO)),
    "hire": Case("Hire", "action.hire", (".pays[data-what='action.hire']", DO)),
    "upgrade": Case("Upgrade", "action.upgrade", (".pays[data-what='action.upgrade']", DO)),
    "old world": Case("ExploreOldWorld", "action.old_world", (DO,)),
    "new world": Case("ExploreNewWorld", "action.new_world", (DO,)),
    "expedition": Case("TakeExpeditions", "action.expedition", (DO,)),
    "festival": Case("HoldFestival", "action.festival", (DO,)),
    # the free steps
    "produce": Case("Produce", "moves", ("produce",)),
    "produce at the workplace": Case("Produce", ".produces"),
    "trade": Case("Trade", "step.trade", (".offer.pays", "Trade for")),
    "import": Case("Import", ".new button", (STEP,)),
    "end a shift": Case("EndShift", "population.worker", (STEP,)),
    "use a card": Case("ActivateCard", "card.FW24", (STEP,)),
    "choose a resource": Case("ChooseGood", "card.AEI29", (STEP,)),
    "return cards": Case("ReturnCards", "card.AEI14", ("[data-what='card.FW03']", DO)),
    "free upgrade": Case("UpgradeFree", "step.free_upgrades", (STEP,)),
    "Alonso Graves": Case("AskAlonso", "objective.alonso_graves", (STEP,)),
    "Aarhant": Case("AskAarhant", "objective.aarhant", (STEP,)),
    "the Editor": Case("AskEditor", "objective.the_editor", (STEP,)),
    "demolish": Case("Demolish", "moves", ("demolish",)),
    "end the turn": Case("EndTurn", "end_turn", (DO,), SPENT),
    # by the tiles themselves
    "a shipyard": Case("BuildShipyard", "building.shipyard_2", (DO,)),
    "a ship": Case("BuildShip", "building.trade_ship_1", (DO,)),
}


# Everything by mouse and by keyboard; each of them one way here, and the other way in the soak.
WAYS = [
    pytest.param(name, how, marks=[pytest.mark.long] if (number + turn) % 2 else [])
    for number, name in enumerate(CASES)
    for turn, how in enumerate(get_args(How))
]


@pytest.mark.parametrize(("name", "how"), WAYS)
def test_can_be_done_by(name: str, how: How, visit: Visit, harbour: Harbour) -> None:
    case, ann = CASES[name], visit("Ann")
    table = harbour.table([ann.person, "dice"], position=case.position)
    ann.sit_down(table)
    ann.lines()
    before = ann.scene()["seq"]
    ann.press(start_of(ann, case), how)
    for selector in case.then:
        ann.press(next_of(ann, selector), how)
    ann.until_seq_after(before)
    assert case.move in [move["type"] for move in harbour.moves(table)]


def start_of(visitor: Visitor, case: Case) -> Any:
    if case.first.startswith("building."):
        return tile(visitor, case.first.removeprefix("building."))
    if case.first.startswith("."):
        return visitor.board.locator(case.first).first
    return visitor.what(case.first)


def next_of(visitor: Visitor, selector: str) -> Any:
    """In the drawer, in the panel, or the first move of a group there."""
    if selector.startswith(".offer"):
        return visitor.board.locator(selector).first
    if selector in ("produce", "demolish"):
        heading = re.compile("^" + re.escape(visitor.say(f"cli.group.{selector}")))
        group = visitor.panel.locator("section").filter(has_text=heading)
        return group.locator(STEP).first
    if selector == "Trade for":
        return visitor.panel.locator(STEP).filter(has_text=selector).first
    return visitor.panel.locator(selector).first


# -- undo -------------------------------------------------------------------------------------


def test_steps_are_taken_back_until_something_is_revealed(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"], position=RICH))
    undo, pool = ann.what("undo"), ann.what("pool")
    expect(undo).to_be_disabled()
    first = pool.inner_text()
    ann.what("workplace").click()
    expect(pool).not_to_have_text(first, use_inner_text=True)
    undo.click()
    expect(pool).to_have_text(first, use_inner_text=True)
    expect(undo).to_be_disabled()
    ann.what("workplace").click()
    expect(undo).to_be_enabled()
    ann.what("action.old_world").click()
    expect(ann.panel.get_by_text(ann.say("board.reveals_note"))).to_be_visible()
    before = ann.scene()["seq"]
    ann.panel.locator(DO).click()
    ann.until_seq_after(before)
    expect(undo).to_be_disabled()
    assert ann.scene()["may_undo"] is False


def test_a_plan_that_reveals_on_its_way_stops_there(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"], position=RICH))
    marked = ann.what("action.hire")
    marked.click()
    ann.panel.locator(".pays[data-what='action.hire']").first.click()
    expect(ann.panel.get_by_text(ann.say("board.reveals_note"))).to_be_visible()


def test_the_end_of_the_turn_warns_when_something_is_left(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"], position=SPENT))
    ann.what("end_turn").click()
    expect(ann.panel.get_by_text(ann.say("board.left_goods"))).to_be_visible()
    ann.panel.get_by_role("button", name=ann.say("board.stay")).click()
    expect(ann.panel).to_be_hidden()
    expect(ann.what("end_turn")).to_be_focused()


def test_what_is_out_of_reach_says_why(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"]))
    ann.lines()
    tile(ann, "window_makers").click()
    expect(ann.panel.get_by_text(re.compile(ann.say("board.missing")))).to_be_visible()


# -- several goals at once --------------------------------------------------------------------

HIRES: dict[str, Any] = {
    "turn": {"pool": {"timber": 3, "bricks": 2}},
    "seat": [{"gold": 9, "quarter": {"farmer": 3, "worker": 3}}, {}],
}
DOCKS: dict[str, Any] = {
    "turn": {"pool": {"timber": 2, "sails": 2}},
    "seat": [{"fields": {"11": {"tile": "shipyard_1"}}}, {}],
}


def more(visitor: Visitor, key: str) -> Any:
    """The button for one more of the same, or for the first of another kind."""
    row = visitor.panel.locator(f"[data-part='{key}']")
    return row.get_by_role("button", name=re.compile(visitor.say("board.one_more", name="")))


def test_three_hires_are_planned_and_played_as_one(visit: Visit, harbour: Harbour) -> None:
    """Each hire draws a card, so the plan stops there; the panel goes on with the rest."""
    ann = visit("Ann")
    table = harbour.table([ann.person, "dice"], position=HIRES)
    ann.sit_down(table)
    ann.lines()
    ann.what("action.hire").click()
    ann.panel.get_by_role("button", name=re.compile(r"Worker")).first.click()
    more(ann, "hire.worker").click()
    expect(ann.panel.locator("[data-part='hire.worker'] output")).to_have_text("2")
    ann.panel.get_by_text(ann.say("board.and_also")).click()
    ann.panel.locator(".others").get_by_role("button", name=re.compile("Farmer")).click()
    expect(hires(ann)).to_have_count(3)
    for left in (2, 1, 0):
        before = ann.scene()["seq"]
        ann.panel.locator(DO).click()
        ann.until_seq_after(before)
        expect(ann.panel.locator("output")).to_have_text(["1"] * left)
    expect(ann.panel).to_be_hidden()
    played = [move["kind"] for move in harbour.moves(table) if move["type"] == "Hire"]
    assert sorted(played) == ["farmer", "worker", "worker"]


def hires(visitor: Visitor) -> Any:
    """The hires in the plan on show."""
    return visitor.panel.locator(".plan li").filter(has_text=re.compile("Hire"))


def test_two_ships_are_built_at_once(visit: Visit, harbour: Harbour) -> None:
    """Each on a space of its own; where none is free there is no further ship."""
    ann = visit("Ann")
    table = harbour.table([ann.person, "dice"], position=DOCKS)
    ann.sit_down(table)
    ann.lines()
    tile(ann, "trade_ship_1").click()
    more(ann, "tile.trade_ship_1").click()
    expect(more(ann, "tile.trade_ship_1")).to_be_disabled()
    before = ann.scene()["seq"]
    ann.panel.locator(DO).click()
    ann.until_seq_after(before)
    built = [move for move in harbour.moves(table) if move["type"] == "BuildShip"]
    assert len(built) == len({move["field"] for move in built}) == 2


def test_a_ship_too_many_says_what_is_missing(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    one_yard = {"turn": DOCKS["turn"], "seat": [{}, {}]}
    ann.sit_down(harbour.table([ann.person, "dice"], position=one_yard))
    ann.lines()
    tile(ann, "trade_ship_1").click()
    more(ann, "tile.trade_ship_1").click()
    expect(ann.panel.get_by_role("heading", name=ann.say("board.missing"))).to_be_visible()
    expect(ann.panel.locator(DO)).to_have_count(0)
    expect(more(ann, "tile.trade_ship_1")).to_be_disabled()
    ann.panel.get_by_role("button", name=re.compile(ann.say("board.one_less", name=""))).click()
    expect(ann.panel.locator(DO)).to_be_enabled()


def test_a_tile_says_in_words_what_is_missing(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"], position=HIRES))
    missing = re.compile(f"{ann.say('board.missing')}: .+")
    expect(tile(ann, "window_makers")).to_have_accessible_name(missing)
    within = ann.board.locator(".tile.pays").first
    expect(within).to_be_visible()
    expect(within).not_to_have_accessible_name(missing)


def test_only_what_is_discussed_glows(visit: Visit, harbour: Harbour) -> None:
    """Nothing is open: nothing glows. A plan lights its places, and their seals count its steps."""
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"], position=RICH))
    ann.lines()
    expect(ann.board.locator(".lit")).to_have_count(0)
    tile(ann, "bakery").click()
    expect(ann.board.locator("#tile-bakery .lit")).to_be_visible()
    steps = ann.panel.locator(".plan").first.locator("li")
    expect(ann.panel.locator("button.main")).to_be_visible()
    count = steps.count()
    assert count > 1
    expect(ann.board.locator(".ground .seal", has_text=str(count))).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.board.locator(".lit")).to_have_count(0)


def test_the_drawer_closes_after_what_is_discussed(visit: Visit, harbour: Harbour) -> None:
    ann = visit("Ann")
    ann.sit_down(harbour.table([ann.person, "dice"], position=RICH))
    ann.lines()
    bakery = tile(ann, "bakery")
    bakery.click()
    expect(ann.panel).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.panel).to_be_hidden()
    expect(bakery).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(bakery).to_be_hidden()
