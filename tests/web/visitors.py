"""A person at a real Chromium: mouse, keyboard, and everything that the page received."""

import json
import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Literal

import msgspec
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    WebSocket,
    expect,
)
from playwright.sync_api import sync_playwright as playwright_here

from tests.server.play_here import whole
from tests.web.harbour import Harbour, Person
from tests.web.words import GAMES, say

Size = tuple[int, int]
How = Literal["mouse", "keyboard"]
DESKTOP: Size = (1440, 900)
PHONE: Size = (390, 844)
PATIENCE = 120_000  # milliseconds; a busy machine is slow, a broken page never comes
MOST_KEYS = 150
MOST_WINDOWS = 8
COOKIE = "kontor"
STORED = "file_systems,indexeddb,local_storage,service_workers,cache_storage"
ON_THE_WIRE = ("Failed to load resource", "WebSocket connection to")

# Remembers who is here as an earlier visit would have.
REMEMBER = """
(() => {
  const kept = %s;
  for (const [key, value] of Object.entries(kept)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
})();
"""
# Keeps what a test wants to see or cut. What the page says stays on show for some seconds only; a
# test may look later.
BEFORE = """
(() => {
  const Plain = WebSocket;
  window.sockets = [];
  window.WebSocket = class extends Plain {
    constructor(...given) { super(...given); window.sockets.push(this); }
  };
  window.said = [];
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (node.matches?.('[aria-live=assertive] > *')) window.said.push(node.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
})();
"""

# The section of the table that an element lies in, if that is not on show.
AWAY = """
(one) => {
  const part = one.closest('.part.away, [data-size=phone] > .part:not(.shown)');
  const sections = {isles: 'island', middle: 'board', own: 'hand'};
  const name = part?.classList[0] ?? '';
  return sections[name] ?? name;
}
"""

# The way to an element by keyboard: Tab to its group, then arrows inside of it.
WHERE = """
(target) => {
  const now = document.activeElement;
  if (now === target) return {there: true};
  let group = target;
  const open = (one) => one.tabIndex >= 0 && !one.disabled;
  while (!open(target) && group.parentElement) {
    group = group.parentElement;
    if ([...group.querySelectorAll('button')].some(open)) break;
  }
  if (group === target || !group.contains(now) || now.tagName !== 'BUTTON') return {there: false};
  const [a, b] = [now.getBoundingClientRect(), target.getBoundingClientRect()];
  const x = b.x + b.width / 2 - a.x - a.width / 2;
  const y = b.y + b.height / 2 - a.y - a.height / 2;
  return {there: false, arrows: true, x, y};
}
"""


def chromium() -> str | None:
    """The browser of the machine: the one that CHROMIUM names, or Debian's."""
    named = os.environ.get("CHROMIUM")
    return named or shutil.which("chromium") or shutil.which("chromium-browser")


@contextmanager
def a_browser() -> Iterator[Browser]:
    args = ["--process-per-site"]  # what lies in `Windows` keeps its process
    args += ["--no-sandbox"] if os.geteuid() == 0 else []
    expect.set_options(timeout=PATIENCE)
    with playwright_here() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=args)
        yield browser
        browser.close()


def as_whole(frame: str, kept: dict[tuple[str, int | None], Any]) -> str:
    """A frame; a change of a scene as the scene that it makes."""
    if not frame.startswith('{"type":"Scene'):
        return frame
    scene = msgspec.json.decode(frame)
    place = scene["table"], scene["seat"]
    if scene["type"] == "SceneChange":
        scene = whole(kept[place], scene)
        frame = msgspec.json.encode(scene).decode()
    kept[place] = scene
    return frame


def is_scene(frame: str) -> bool:
    return frame.startswith('{"type":"Scene"')


class Windows:
    """Contexts of one browser that are used by one visitor after the other: starting the process of
    a page and compiling its scripts takes longer than most of what a test does. An empty page holds
    the process; cookies, permissions and what a page has stored do not stay."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._idle: dict[tuple[str, str, Size], list[BrowserContext]] = {}
        self._holders: dict[BrowserContext, Page] = {}

    def take(self, address: str, language: str, size: Size) -> BrowserContext:
        idle = self._idle.get((address, language, size))
        return idle.pop() if idle else a_context(self.browser, language, size)

    def give_back(self, context: BrowserContext, address: str, language: str, size: Size) -> None:
        if context not in self._holders:
            holder = self._holders[context] = context.new_page()
            holder.route("**/*", lambda route: route.fulfill(body=""))
            holder.goto(address)
        for page in context.pages:
            if page != self._holders[context]:
                page.close()
        context.clear_cookies()
        context.clear_permissions()
        place = address, language, size
        self._idle[place] = [*self._idle.pop(place, []), context]  # the latest place is the last
        self._tidy()

    def _tidy(self) -> None:
        """Few stay: what has not been used for longest goes."""
        while sum(map(len, self._idle.values())) > MOST_WINDOWS:
            oldest = next(place for place, idle in self._idle.items() if idle)
            context = self._idle[oldest].pop(0)
            del self._holders[context]
            context.close()


def a_context(browser: Browser, language: str, size: Size) -> BrowserContext:
    wide, high = size
    context = browser.new_context(
        viewport={"width": wide, "height": high}, locale=language, has_touch=wide < 500
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(BEFORE)
    return context


def forget(page: Page, address: str) -> None:
    """Throw away what pages of this address have stored in the context."""
    inspector = page.context.new_cdp_session(page)
    stored = {"origin": address, "storageTypes": STORED}
    inspector.send("Storage.clearDataForOrigin", stored)
    inspector.detach()


class Visitor:
    """A browser of its own, with one page."""

    def __init__(
        self,
        browser: Browser,
        harbour: Harbour,
        person: Person | None = None,
        *,
        language: str = "en",
        size: Size = DESKTOP,
        theme: str = "light",
        game: str = GAMES[0],
        motion: str = "none",
        windows: Windows | None = None,
    ) -> None:
        """`game` is the one whose words are looked for on the page, `motion` the speed of what
        moves there; empty: as the browser prefers. With `windows`, the context comes from there."""
        self.harbour, self.language, self._person = harbour, language, person
        self.game = game
        self._windows, self._size = windows, size
        self.context = (
            windows.take(harbour.address, language, size)
            if windows
            else a_context(browser, language, size)
        )
        settings = {"language": language, "theme": theme, "sound": False}
        settings |= {"motion": motion} if motion else {}
        kept = {"kontor.settings": json.dumps(settings)}
        if person is not None:
            kept["kontor.name"] = person.name
            cookie = {"name": COOKIE, "value": person.token, "url": harbour.address}
            self.context.add_cookies([cookie])  # type: ignore[list-item]
        self._kept = kept
        self.frames: list[str] = []
        self.faults: list[str] = []
        self.page = self.new_page()
        if windows:
            forget(self.page, harbour.address)

    @property
    def person(self) -> Person:
        assert self._person is not None, "nobody has come in yet"
        return self._person

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.add_init_script(REMEMBER % json.dumps(self._kept))
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._heard)
        return page

    def _listen(self, opened: WebSocket) -> None:
        kept = dict[tuple[str, int | None], Any]()
        opened.on("framereceived", lambda data: self.frames.append(as_whole(str(data), kept)))

    def _heard(self, message: ConsoleMessage) -> None:
        # What goes wrong on the wire is told to the console by the browser itself, not by the page.
        if message.type == "error" and not message.text.startswith(ON_THE_WIRE):
            self.faults.append(message.text)

    def close(self) -> None:
        if self._windows:
            self._windows.give_back(self.context, self.harbour.address, self.language, self._size)
        else:
            self.context.close()

    # -- going somewhere ----------------------------------------------------------------------

    def go(self, path: str) -> None:
        self.frames.clear()
        self.page.goto(f"{self.harbour.address}{path}")

    def resize(self, size: Size) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.settle()

    def sit_down(self, table: str) -> None:
        """Open a table and wait until it is drawn and the visitor has to decide something."""
        self.watch(table)
        expect(self.what("undo")).to_be_visible()

    def watch(self, table: str) -> None:
        self.go(f"/table/{table}")
        expect(self.board).to_be_visible()
        self.until_told()

    # -- looking ------------------------------------------------------------------------------

    def say(self, key: str, form: str = "other", /, **facts: object) -> str:
        return say(key, self.language, form, self.game, **facts)

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name=self.say("board.table"))

    @property
    def panel(self) -> Locator:
        return self.page.get_by_role("complementary", name=self.say("board.panel"), exact=True)

    def what(self, name: str) -> Locator:
        """The first thing on the table of this kind."""
        return self.board.locator(f'[data-what="{name}"]').first

    def button(self, key: str, form: str = "other", /, **facts: object) -> Locator:
        return self.page.get_by_role("button", name=self.say(key, form, **facts), exact=True)

    def hear(self, words: str | re.Pattern[str]) -> str:
        """Wait until the page has said this; it may have vanished again."""
        wanted = re.compile(re.escape(words)) if isinstance(words, str) else words

        def heard() -> list[str]:
            said = [" ".join(one.split()) for one in self.page.evaluate("window.said")]
            return [one for one in said if wanted.search(one)]

        self.until(lambda: bool(heard()))
        return heard()[-1]

    def scene(self) -> dict[str, Any]:
        """The last scene that the page received."""
        self.until(lambda: any(map(is_scene, self.frames)))
        scenes = filter(is_scene, reversed(self.frames))
        found: dict[str, Any] = msgspec.json.decode(next(scenes))
        return found

    @property
    def decides(self) -> bool:
        scene = self.scene()
        return scene["seat"] in [one["seat"] for one in scene["deciding"]]

    def wait_for_turn(self) -> bool:
        """Until one has to decide something, and nobody else; False: the game is over instead."""

        def alone() -> bool:
            scene = self.scene()
            return {one["seat"] for one in scene["deciding"]} == {scene["seat"]}

        self.until(lambda: self.scene()["over"] or alone())
        return not self.scene()["over"]

    def sideways(self) -> int:
        """By how many pixels the page is wider than the window."""
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(wide))

    # -- doing --------------------------------------------------------------------------------

    def uncover(self, target: Locator) -> Locator:
        """Turn to the part of the table that it lies on."""
        if not target.is_visible():
            away = target.evaluate(AWAY)
            if away:
                tours = self.page.locator(f'[data-tour~="section-{away}"]:visible')
                tours.first.click()
        return target

    def press(self, target: Locator, how: How = "mouse") -> None:
        expect(self.uncover(target)).to_be_visible()
        if how == "mouse":
            target.click()
        else:
            self.walk_to(target)
            self.page.keyboard.press("Enter")

    def walk_to(self, target: Locator) -> None:
        """With Tab and the arrow keys only, as a user without a mouse would."""
        stuck = False
        for _ in range(MOST_KEYS):
            place = target.evaluate(WHERE)
            if place["there"]:
                return
            if not place.get("arrows"):
                self.page.keyboard.press("Tab")
                continue
            sideways = (abs(place["x"]) > abs(place["y"])) != stuck
            x, y = place["x"] > 0, place["y"] > 0
            key = (
                ("ArrowRight" if x else "ArrowLeft")
                if sideways
                else "ArrowDown"
                if y
                else "ArrowUp"
            )
            self.page.keyboard.press(key)
            after = target.evaluate(WHERE)
            stuck = (after.get("x"), after.get("y")) == (place["x"], place["y"]) and not stuck
        raise AssertionError(f"no way by keyboard to {target}")

    def cut(self) -> None:
        """The connection breaks."""
        self.page.evaluate("window.sockets.at(-1).close()")

    def until(self, true: Callable[[], bool]) -> None:
        """Wait for a condition; frames of the socket arrive only while the page gets time."""
        end = time.monotonic() + PATIENCE / 1000
        while not true():
            assert time.monotonic() < end, self.waited_in_vain()
            self.page.wait_for_timeout(20)

    def until_none(self, faults: Callable[[], list[str]], where: str) -> None:
        """Wait until nothing is wrong: sizes are observed, and answered some frames later."""
        end = time.monotonic() + PATIENCE / 1000
        while found := faults():
            assert time.monotonic() < end, f"{where}: {found}"
            self.settle()

    def waited_in_vain(self) -> str:
        """What came last, for whoever has to find out why."""
        lately = [frame[:160] for frame in self.frames[-6:]]
        return "\n".join(["waited in vain; last came:", *lately, *self.faults])

    def settle(self) -> None:
        """Until what the page has been told is drawn."""
        drawn = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
        self.page.evaluate(f"document.fonts.ready.then(() => {drawn})")

    def until_told(self, seq: int = 0) -> None:
        """Until a scene has come that is no older than this, and is drawn."""
        self.until(lambda: self.scene()["seq"] >= seq)
        self.settle()

    def until_seq_after(self, before: int) -> None:
        self.until(lambda: self.scene()["seq"] > before)

    def until_frame(self, kind: str) -> None:
        """Until a message of this kind has come."""
        self.until(lambda: any(f'"type":"{kind}"' in frame[:40] for frame in self.frames))

    def lines(self) -> list[dict[str, Any]]:
        """What the planner says can be paid for in the position on show."""

        def answers() -> list[dict[str, Any]]:
            told = [
                msgspec.json.decode(frame)
                for frame in self.frames
                if '"type":"Lines"' in frame[:40]
            ]
            return [one for one in told if one["seq"] == self.scene()["seq"]]

        self.until(lambda: bool(answers()))
        return [one["plan"] for one in answers()[-1]["lines"]]

    def do(self) -> None:
        """What the panel is about, with all that belongs to it: then the panel closes."""
        self.panel.locator("button.main").click()
        expect(self.panel.locator("button.main")).to_be_hidden()

    def rest(self) -> None:
        """A turn that changes little: a festival, and its end."""
        self.what("action.festival").click()
        self.do()
        self.end_turn()

    def end_turn(self, how: How = "mouse") -> None:
        """With a second press where the table asks for confirmation."""
        before = self.scene()["seq"]
        asks = self.panel.get_by_role("heading", name=self.say("board.end_turn_question"))
        self.press(self.what("end_turn"), how)
        self.until(lambda: asks.is_visible() or self.scene()["seq"] > before)
        if self.scene()["seq"] == before:
            sure = self.panel.get_by_role("button", name=self.say("board.end_turn"), exact=True)
            self.press(sure, how)
        self.until_seq_after(before)
