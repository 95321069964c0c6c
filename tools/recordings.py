"""Record the two short films of the web client that the documents show, with a real Chromium.

    python -m tools.recordings [FOLDER]

Needs the built client (`make web`) and a Chromium, as `tools.screenshots` does. Frames come from
the browser with their times, so a slow machine only leaves some out.
"""

import base64
import io
import sys
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, expect

from tests.web.harbour import Harbour, Person
from tests.web.visitors import Size, Visitor, a_browser

IMAGES = Path(__file__).resolve().parent.parent / "docs" / "images"
SIZE: Size = (1280, 800)
SHOWN: Size = (800, 500)
LARGEST = 1_500_000  # bytes
QUALITIES = (70, 50, 30)
LONGEST = 1500  # milliseconds that a picture stands still, at most
SHORTEST = 90  # frames that come sooner are left out

Frames = list[tuple[float, bytes]]


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else IMAGES
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="kontor-films-") as data, a_browser() as browser:
        harbour = Harbour(Path(data))
        harbour.open()
        for name, (come, act) in FILMS.items():
            write(folder / f"{name}.webp", record(browser, harbour, come, act))
        harbour.close()
    return 0


def record(
    browser: Browser,
    harbour: Harbour,
    come: Callable[[Visitor], None],
    act: Callable[[Visitor], None],
) -> Frames:
    ada = Visitor(browser, harbour, harbour.guest("Ada"), size=SIZE, motion="slow")
    come(ada)
    ada.page.wait_for_load_state("networkidle")
    frames: Frames = []
    film = ada.context.new_cdp_session(ada.page)

    def taken(frame: dict[str, Any]) -> None:
        frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        film.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    film.on("Page.screencastFrame", taken)
    film.send("Page.startScreencast", {"format": "jpeg", "quality": 85})
    act(ada)
    film.send("Page.stopScreencast")
    assert not ada.faults, ada.faults
    ada.close()
    return frames


def thinned(frames: Frames) -> Frames:
    kept = frames[:1]
    for frame in frames[1:]:
        if 1000 * (frame[0] - kept[-1][0]) >= SHORTEST:
            kept.append(frame)
    return kept


def write(file: Path, frames: Frames) -> None:
    """The best quality that is small enough."""
    frames = thinned(frames)
    pictures = [
        Image.open(io.BytesIO(data)).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS)
        for _, data in frames
    ]
    times = [time for time, _ in frames]
    gaps = [later - now for now, later in pairwise(times)]
    lasting = [min(LONGEST, round(1000 * gap)) for gap in gaps] + [2 * LONGEST]
    for quality in QUALITIES:
        pictures[0].save(
            file,
            save_all=True,
            append_images=pictures[1:],
            duration=lasting,
            loop=0,
            quality=quality,
            method=4,
        )
        if file.stat().st_size <= LARGEST:
            break
    size_now = file.stat().st_size
    print(
        f"{file.name}: {size_now // 1000} kB, {len(frames)} frames, quality {quality}", flush=True
    )
    assert size_now <= LARGEST, f"{file.name} is too large for a page"


# -- what is shown ----------------------------------------------------------------------------


def rest(visitor: Visitor, milliseconds: int) -> None:
    visitor.page.wait_for_timeout(milliseconds)


def mid_game(visitor: Visitor) -> None:
    options = {"objectives": "first_game"}
    seats: list[Person | str] = [visitor.person, "ottilie/2", "jannis/2"]
    table = visitor.harbour.table(seats, options=options, name="Malching", until=8, seed=8)
    visitor.sit_down(table)
    visitor.lines()
    expect(visitor.board.locator(".hand .pays").first).to_be_attached()


def a_card_is_paid_for(visitor: Visitor) -> None:
    """A card with the plan that pays for it, the end of the turn, and what the others do then."""
    rest(visitor, 600)
    cards = [line["moves"] for line in visitor.lines() if line["moves"][-1]["type"] == "PlayCard"]
    card = max(cards, key=len)[-1]["card"]
    visitor.board.locator(f'.hand [data-what="card.{card}"]').click()
    expect(visitor.panel.locator("button.main")).to_be_visible()
    rest(visitor, 1200)
    before = visitor.scene()["seq"]
    visitor.panel.locator("button.main").click()
    visitor.until_seq_after(before)
    rest(visitor, 3200)
    visitor.end_turn()
    visitor.wait_for_turn()
    rest(visitor, 6000)


def at_sea(visitor: Visitor) -> None:
    seats: list[Person | str] = [visitor.person, "leonor/2", "marit/2"]
    table = visitor.harbour.table(
        seats,
        game="anno1503",
        options={"expansion": True},
        name="Puerto Nuevo",
        until=10,
        phase="sail",
        seed=2,
    )
    visitor.go(f"/table/{table}")
    expect(visitor.page.locator(".anno1503 .reach").nth(5)).to_be_visible()


def ships_sail(visitor: Visitor) -> None:
    """A ship sails, and the others roll, trade and sail in their turns."""
    rest(visitor, 600)
    visitor.page.locator(".anno1503 .square.reach").last.click()
    rest(visitor, 2500)
    if visitor.what("end_turn").is_visible() and visitor.what("end_turn").is_enabled():
        visitor.end_turn()
        visitor.wait_for_turn()
    rest(visitor, 6000)


FILMS = {
    "film": (mid_game, a_card_is_paid_for),
    "film-1503": (at_sea, ships_sail),
}


if __name__ == "__main__":
    sys.exit(main())
