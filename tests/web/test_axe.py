"""axe finds nothing serious on any page: names, roles, contrast, in light and in dark."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.fixtures import Visit
from tests.web.harbour import Harbour
from tests.web.lessons import begin
from tests.web.looks import grave
from tests.web.test_actions import RICH
from tests.web.visitors import DESKTOP, PHONE, Visitor

pytestmark = pytest.mark.browser
SHORT = {"table.max_rounds": 3}


# -- how to come to each page -----------------------------------------------------------------


def at(path: str) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.go(path)
        expect(visitor.page.locator("main h1").first).to_be_visible()
        visitor.page.wait_for_load_state("networkidle")

    return go


def player(visitor: Visitor) -> None:
    at(f"/player/{visitor.person.id}")(visitor)
    expect(visitor.page.get_by_role("row").first).to_be_visible()


def lobby(visitor: Visitor) -> None:
    others = visitor.harbour.guest("Host")
    visitor.harbour.new_table(others, ["me", "open", "clerk"])
    visitor.go("/tables")
    expect(visitor.page.locator("main li").first).to_be_visible()


def new_table(visitor: Visitor) -> None:
    at("/new")(visitor)
    visitor.page.locator("main summary").first.click()


def waiting_room(visitor: Visitor) -> None:
    table = visitor.harbour.new_table(visitor.person, ["me", "open", "clerk"])
    visitor.go(f"/table/{table}")
    heading = visitor.page.get_by_role("heading", name=visitor.say("wait.title"))
    expect(heading).to_be_visible()


def table(visitor: Visitor) -> None:
    harbour = visitor.harbour
    visitor.sit_down(harbour.table([visitor.person, "dice", "dice"], until=12))
    visitor.lines()


def goal_panel(visitor: Visitor) -> None:
    visitor.sit_down(visitor.harbour.table([visitor.person, "dice"], position=RICH))
    visitor.lines()
    visitor.what("action.build").click()
    visitor.board.locator(".tile.pays").first.click()
    expect(visitor.panel.locator("button.main")).to_be_visible()


def phone_sheet(visitor: Visitor) -> None:
    table(visitor)
    visitor.what("action.hire").click()
    expect(visitor.panel).to_be_visible()


def replay(visitor: Visitor) -> None:
    made = visitor.harbour.table([visitor.person, "clerk"], options=SHORT, until=0)
    visitor.go(f"/replay/{made}?at=9")
    expect(visitor.board).to_be_visible()


def score_sheet(visitor: Visitor) -> None:
    made = visitor.harbour.table([visitor.person, "clerk"], options=SHORT, until=0)
    visitor.watch(made)
    visitor.button("score.sheet").click()
    chart = visitor.page.get_by_role("img", name=visitor.say("score.chart"))
    expect(chart).to_be_visible()


def menu(visitor: Visitor) -> None:
    visitor.sit_down(visitor.harbour.table([visitor.person, "dice"]))
    visitor.button("menu.title").click()
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


def rival(visitor: Visitor) -> None:
    table(visitor)
    visitor.what("seat").click()
    expect(visitor.page.locator(".closeup")).to_be_visible()


def tutorial(visitor: Visitor) -> None:
    begin(visitor, "learn_page.tutorial")
    lessons = visitor.page.get_by_role("complementary", name=visitor.say("learn.tutorial.title"))
    expect(lessons).to_be_visible()


def companion(visitor: Visitor) -> None:
    visitor.go("/companion")
    visitor.page.get_by_role("textbox", name="Gold").fill("4")
    visitor.page.get_by_role("textbox", name="Gold").press("Tab")
    expect(visitor.page.get_by_role("table")).to_be_visible()


def set_up_guide(visitor: Visitor) -> None:
    visitor.go("/companion?part=setup&game=anno1503")
    expect(visitor.page.locator("main ol > li").first).to_be_visible()


def situation(game: str) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.go(f"/situation?game={game}")
        expect(visitor.page.locator("main fieldset").first).to_be_visible()
        for part in visitor.page.locator("main summary").all():
            part.click()

    return go


def shared_sheet(visitor: Visitor) -> None:
    visitor.go("/companion")
    visitor.page.get_by_role("button", name="Each on their own phone").click()
    visitor.page.get_by_role("button", name="Sit down: Player 1").click()
    expect(visitor.page.get_by_role("button", name="I am ready")).to_be_visible()


WAYS: dict[str, Callable[[Visitor], None]] = {
    "home": at("/"),
    "lobby": lobby,
    "new table": new_table,
    "waiting room": waiting_room,
    "table": table,
    "goal": goal_panel,
    "menu": menu,
    "replay": replay,
    "score sheet": score_sheet,
    "history": at("/history"),
    "settings": at("/settings"),
    "account": at("/account"),
    "learn": at("/learn"),
    "rules": at("/rules"),
    "chains": at("/chains"),
    "rival": rival,
    "tutorial": tutorial,
    "player": player,
    "ratings": at("/ratings"),
    "puzzle": at("/puzzle/anno1800?day=2026-01-02"),
    "dead end": at("/table/none"),
    "companion": companion,
    "set-up guide": set_up_guide,
    "position": at("/position"),
    "situation": situation("anno1800"),
    "situation 1503": situation("anno1503"),
    "shared sheet": shared_sheet,
}
# Pages of text and simple forms: only in the soak.
PLAIN = {"history", "settings", "account", "learn", "dead end", "menu", "chains", "waiting room"}
PLAIN |= {"player", "ratings", "puzzle", "companion", "set-up guide", "position"}
PLAIN |= {"situation", "situation 1503", "shared sheet"}
DARK = ("home", "table", "goal", "score sheet", "new table")
ON_PHONES = {**WAYS, "sheet": phone_sheet}
CASES = [
    *((name, "light", DESKTOP) for name in WAYS),
    *((name, "dark", DESKTOP) for name in DARK),
    *((name, theme, PHONE) for name in ("table", "sheet") for theme in ("light", "dark")),
]


@pytest.mark.parametrize(
    ("name", "theme", "size"),
    [
        # by night only in the soak: test_palette.py looks at the contrast of both
        pytest.param(
            *case, marks=[pytest.mark.long] if case[1] == "dark" or case[0] in PLAIN else []
        )
        for case in CASES
    ],
    ids=str,
)
def test_axe_finds_nothing_serious(
    name: str, theme: str, size: tuple[int, int], visit: Visit, harbour: Harbour
) -> None:
    ann = visit("Ann", theme=theme, size=size)
    ON_PHONES[name](ann)
    assert not grave(ann.page)


def test_axe_would_find_something(visit: Visit) -> None:
    ann = visit()
    at("/settings")(ann)
    ann.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert "button-name" in "".join(grave(ann.page))
