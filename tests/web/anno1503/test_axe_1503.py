"""axe finds nothing serious on the table of Anno 1503, in light and in dark, large and small."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.anno1503.positions import RICH, among_pirates, before_a_tile, hit
from tests.web.anno1503.tables import BOT, GAME, late_table, question, seated, table_of
from tests.web.fixtures import Visit
from tests.web.looks import grave
from tests.web.visitors import DESKTOP, PHONE, Size, Visitor

pytestmark = pytest.mark.browser


def base(visitor: Visitor) -> None:
    visitor.sit_down(table_of(visitor.harbour, visitor.person, BOT, BOT, until=6))
    visitor.lines()


def late(visitor: Visitor) -> None:
    visitor.sit_down(late_table(visitor.harbour, visitor.person))
    visitor.lines()


def sailing(visitor: Visitor) -> None:
    table = table_of(visitor.harbour, visitor.person, BOT, far=True, until=6, phase="sail")
    visitor.sit_down(table)
    visitor.lines()
    visitor.page.get_by_role("button", name=visitor.say("sea.as_list")).click()


def panel(visitor: Visitor) -> None:
    seated(visitor, RICH, far=True)
    visitor.lines()
    visitor.board.locator("[data-part=market] .goal").first.click()
    expect(visitor.panel.locator("button.main")).to_be_visible()


def card(visitor: Visitor) -> None:
    seated(visitor, RICH, far=True)
    visitor.uncover(visitor.board.locator(".paper[data-what='card.trader']")).click()
    visitor.panel.locator(".choice").first.click()


def rival(visitor: Visitor) -> None:
    seated(visitor, RICH, far=True)
    visitor.board.locator("[data-rival] [data-what=seat]").first.click()
    expect(visitor.page.locator(".closeup")).to_be_visible()


def raided(visitor: Visitor) -> None:
    posts = {"docks": {"wood": "I201", "stone": "I204"}, "gold": 9}
    seated(visitor, hit("pirates", "pirates", posts))
    expect(question(visitor)).to_be_visible()


def looking(visitor: Visitor) -> None:
    seated(visitor, before_a_tile("spice_post"))
    expect(question(visitor)).to_be_visible()


def fighting(visitor: Visitor) -> None:
    seated(visitor, among_pirates("attack", "P01"), far=True)
    expect(question(visitor)).to_be_visible()


def over(visitor: Visitor) -> None:
    visitor.watch(table_of(visitor.harbour, visitor.person, BOT, far=True, until=0))
    expect(visitor.board.locator(".win")).to_be_visible()


PLACES: dict[str, Callable[[Visitor], None]] = {
    "base": base,
    "late": late,
    "sailing": sailing,
    "panel": panel,
    "card": card,
    "rival": rival,
    "raided": raided,
    "looking": looking,
    "fighting": fighting,
    "over": over,
}
ON_PHONES = ("late", "panel", "raided", "fighting")
HERE = ("base", "late", "panel", "rival", "raided", "fighting")  # the rest only in the soak
CASES = [
    *((name, "light", DESKTOP) for name in PLACES),
    *((name, "dark", DESKTOP) for name in PLACES),
    *((name, theme, PHONE) for name in ON_PHONES for theme in ("light", "dark")),
]


@pytest.mark.parametrize(
    ("name", "theme", "size"),
    [
        pytest.param(*case, marks=[pytest.mark.long] if not short else [])
        for case in CASES
        for short in [
            case[0] in HERE
            and (case[1] == "light" or case == ("late", "dark", DESKTOP))
            and (case[2] == DESKTOP or case[0] in ("late", "raided"))
        ]
    ],
    ids=str,
)
def test_axe_finds_nothing_serious(name: str, theme: str, size: Size, visit: Visit) -> None:
    ann = visit("Ann", theme=theme, size=size, game=GAME)
    PLACES[name](ann)
    sections = [""]
    if size == PHONE and name == "late":
        sections = ["sea", "island", "nobles"]
    for section in sections:
        if section:
            ann.page.locator(f'[data-tour~="section-{section}"]:visible').first.click()
        assert not grave(ann.page), section
