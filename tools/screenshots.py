"""Take the pictures of the web client that the README shows: a server of its own, a real Chromium.

Needs the built client (`make web`) and a Chromium: Debian's, or the one named in CHROMIUM.
"""

import argparse
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
DESKTOP, PHONE = (1440, 900), (390, 844)
QUALITY = 78
LATE_ROUNDS = 10
CAPTAINS = ("ottilie/2", "jannis/2")
QUICK = ("random", "eager", "random")  # who play a whole game while one waits
STILL = "localStorage.setItem('kontor.settings', JSON.stringify({motion: 'none', theme: 'light'}))"
# A table made and begun as the person of the page; everything else is done by clicking.
TABLE = """async ([seats, options]) => {
  const post = (path, body) => fetch(path, {method: 'POST', body: JSON.stringify(body),
    headers: {'Content-Type': 'application/json'}}).then((answer) => answer.json());
  const wish = {game: 'anno1800', name: 'Anno 1800', seats, options, access: 'link'};
  const made = await post('/api/tables', wish);
  await post(`/api/tables/${made.card.id}/start`, {});
  return made.card.id;
}"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--address", help="use a server that runs already")
    parser.add_argument("--into", type=Path, default=IMAGES)
    wanted = parser.parse_args()
    wanted.into.mkdir(parents=True, exist_ok=True)
    with server(wanted.address) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        take_all(browser, address, wanted.into)
        browser.close()
    return 0


def chromium() -> str | None:
    """The browser of the machine; None: the one that playwright has fetched."""
    named = os.environ.get("CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("chromium-browser")


def take_all(browser: Browser, address: str, into: Path) -> None:
    page = person(browser, address, "Anna", DESKTOP)
    take(page, into / "home.jpg")
    page.goto(f"{address}/new")
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("heading", name="Who plays").wait_for()
    take(page, into / "lobby.jpg")
    one_game = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in CAPTAINS)]
    table = page.evaluate(TABLE, [one_game, {}])
    page.goto(f"{address}/table/{table}")
    take(page, into / "table.jpg", 8)
    finished = bots_only(page, address)
    page.get_by_role("heading", name="Score sheet").wait_for(timeout=600_000)
    take(page, into / "score.jpg", 2)
    page.goto(f"{address}/replay/{finished}?at=99999&seat=0")
    take(page, into / "table-late.jpg", 4)
    page.goto(f"{address}/learn")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/table/**")
    take(page, into / "tutorial.jpg", 6)
    phone = person(browser, address, "Ben", PHONE)
    table = phone.evaluate(TABLE, [one_game, {}])
    phone.goto(f"{address}/table/{table}")
    take(phone, into / "table-phone.jpg", 8)


def bots_only(page: Page, address: str) -> str:
    """A game between bots, watched to its end at once."""
    seats = [{"kind": "bot", "bot": bot} for bot in QUICK]
    table = str(page.evaluate(TABLE, [seats, {"table.max_rounds": LATE_ROUNDS}]))
    page.goto(f"{address}/table/{table}")
    page.get_by_role("slider").fill("4")
    return table


def person(browser: Browser, address: str, name: str, size: tuple[int, int]) -> Page:
    wide, high = size
    context = browser.new_context(viewport={"width": wide, "height": high}, locale="en-GB")
    context.add_init_script(STILL)
    page = context.new_page()
    page.goto(f"{address}/account")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("heading", name=name).wait_for()
    page.goto(f"{address}/")
    page.get_by_role("button", name="Play now").wait_for()
    return page


def take(page: Page, file: Path, seconds: float = 1.0) -> None:
    time.sleep(seconds)
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    print(f"{file.name}: {file.stat().st_size // 1024} kB", flush=True)


@contextmanager
def server(address: str | None) -> Iterator[str]:
    """A server with an empty folder, on any free port."""
    if address is not None:
        yield address.rstrip("/")
        return
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="kontor-pictures-") as folder:
        call = [sys.executable, "-m", "kontor", "serve", "--port", str(port), "--data", folder]
        process = subprocess.Popen([*call, "--log-level", "warning"])
        try:
            wait_for(f"http://127.0.0.1:{port}", process)
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(20)


def wait_for(address: str, process: "subprocess.Popen[Any]") -> None:
    while process.poll() is None:
        try:
            urlopen(f"{address}/health", timeout=1.0).close()
        except (URLError, OSError):
            time.sleep(0.1)
        else:
            return
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    sys.exit(main())
