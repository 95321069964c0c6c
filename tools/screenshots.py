"""Take the pictures of the web client that the documents show: a real server, a real Chromium.

    python -m tools.screenshots [FOLDER]

Needs the built client (`make web`) and a Chromium: Debian's, or the one named in CHROMIUM. Deals
and bots are the same every time, so a picture changes only with what it shows.
"""

import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, expect

from tests.web.harbour import Harbour
from tests.web.visitors import DESKTOP, PHONE, Size, Visitor, a_browser

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
COLOURS = 256
LARGEST = 150_000  # bytes
CAPTAINS = ("ottilie/2", "jannis/2", "soledad/2")
NAVIGATORS = ("leonor/2", "marit/2")


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="kontor-pictures-") as data, a_browser() as browser:
        harbour = Harbour(Path(data))
        harbour.open()
        for name, (size, theme, come) in PICTURES.items():
            take(browser, harbour, folder / f"{name}.png", size, theme, come)
        harbour.close()
    return 0


def take(
    browser: Browser,
    harbour: Harbour,
    file: Path,
    size: Size,
    theme: str,
    come: Callable[[Visitor], None],
) -> None:
    ann = Visitor(browser, harbour, harbour.guest("Ada"), size=size, theme=theme)
    come(ann)
    ann.page.wait_for_load_state("networkidle")
    picture = Image.open(io.BytesIO(ann.page.screenshot())).convert("RGB")
    ann.close()
    picture.save(file, optimize=True)
    if file.stat().st_size > LARGEST:
        # The default choice of colours loses those of small things, such as a single cube.
        picture.quantize(COLOURS, Image.Quantize.FASTOCTREE).save(file, optimize=True)
    size_now = file.stat().st_size
    print(f"{file.name}: {size_now // 1000} kB", flush=True)
    assert size_now <= LARGEST, f"{file.name} is too large for a page"


# -- what is shown ----------------------------------------------------------------------------


def home(visitor: Visitor) -> None:
    visitor.harbour.table([visitor.person, *CAPTAINS[:2]], name="Ada: Anno 1800", until=4)
    visitor.go("/")
    expect(visitor.button("home.play")).to_be_visible()


def lobby(visitor: Visitor) -> None:
    """Tables that wait for players."""
    tables = {"Boris": "A quick one?", "Chloé": "Old World, new rules", "Wilhelmina": "By letter"}
    for number, (host, name) in enumerate(tables.items()):
        person = visitor.harbour.guest(host)
        seats = ["me", *["open"] * (number + 1), *["steward"] * (2 - number)]
        visitor.harbour.new_table(person, seats[:4], name=name)
    visitor.go("/tables")
    expect(visitor.page.get_by_text("A quick one?")).to_be_visible()


def mid_game(visitor: Visitor) -> None:
    options = {"objectives": "first_game"}
    table = visitor.harbour.table(
        [visitor.person, *CAPTAINS[:2]], options=options, name="Malching", until=8, seed=8
    )
    visitor.sit_down(table)
    visitor.lines()
    expect(visitor.board.locator(".hand .pays").first).to_be_attached()


def table(visitor: Visitor) -> None:
    """A table with a goal chosen: what it costs, and how it could be paid."""
    mid_game(visitor)
    cards = [line["moves"] for line in visitor.lines() if line["moves"][-1]["type"] == "PlayCard"]
    card = max(cards, key=len)[-1]["card"]
    visitor.board.locator(f'.hand [data-what="card.{card}"]').click()
    expect(visitor.panel.locator("button.main")).to_be_visible()


def late_game(visitor: Visitor) -> None:
    table = visitor.harbour.table([visitor.person, *CAPTAINS], name="Ditchwater", until=18, seed=4)
    visitor.sit_down(table)
    visitor.lines()
    expect(visitor.board.locator(".hand .pays").first).to_be_attached()


def anno1503(visitor: Visitor, phase: str, until: int, seed: int) -> None:
    """A table of Anno 1503 with its expansion, where the first seat has this to decide."""
    table = visitor.harbour.table(
        [visitor.person, *NAVIGATORS],
        game="anno1503",
        options={"expansion": True},
        name="Puerto Nuevo",
        until=until,
        phase=phase,
        seed=seed,
    )
    visitor.go(f"/table/{table}")
    expect(visitor.page.locator(".anno1503")).to_be_visible()


def ships_sail(visitor: Visitor) -> None:
    anno1503(visitor, "sail", 10, 2)
    expect(visitor.page.locator(".anno1503 .reach").nth(5)).to_be_visible()


def pirates_come(visitor: Visitor) -> None:
    anno1503(visitor, "pirates", 6, 5)


def tutorial(visitor: Visitor) -> None:
    visitor.go("/learn")
    doors = visitor.page.get_by_role("region", name="Anno 1800")
    doors.get_by_role("button", name=visitor.say("learn_page.tutorial_open")).click()
    lessons = visitor.page.get_by_role("complementary", name=visitor.say("learn.tutorial.title"))
    lessons.get_by_role("button", name=visitor.say("learn.tutorial.next")).click()
    show = lessons.get_by_role("button", name=visitor.say("learn.tutorial.show"))
    expect(show).to_be_visible()


def score_sheet(visitor: Visitor) -> None:
    made = visitor.harbour.table([visitor.person, *CAPTAINS[:2]], name="Malching", until=0, seed=3)
    visitor.watch(made)
    visitor.button("score.sheet").click()
    chart = visitor.page.get_by_role("img", name=visitor.say("score.chart"))
    expect(chart).to_be_visible()


PICTURES: dict[str, tuple[Size, str, Callable[[Visitor], None]]] = {
    "home": (DESKTOP, "light", home),
    "lobby": (DESKTOP, "light", lobby),
    "table": (DESKTOP, "light", table),
    "table-late": (DESKTOP, "dark", late_game),
    "table-phone": (PHONE, "light", mid_game),
    "table-1503": (DESKTOP, "light", ships_sail),
    "table-1503-event": (DESKTOP, "dark", pirates_come),
    "table-1503-phone": (PHONE, "light", ships_sail),
    "tutorial": (DESKTOP, "light", tutorial),
    "score": (DESKTOP, "light", score_sheet),
}


if __name__ == "__main__":
    sys.exit(main())
