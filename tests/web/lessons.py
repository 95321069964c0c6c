"""The doors of the page "Learn", and a tutorial followed from its first step to its last."""

import re
import time

from playwright.sync_api import Locator, expect

from tests.web.visitors import Visitor

MOST_SECONDS = 120.0  # without anything to press
# What is spoken of must not lie under the panel that tells about it.
COVERED = """
() => {
  const target = document.querySelector('[data-tour-now]')?.getBoundingClientRect();
  const panel = document.querySelector('.tutorial, .note')?.getBoundingClientRect();
  if (!target || !panel) return false;
  return target.top + 4 >= panel.top && target.bottom - 4 <= panel.bottom
    && target.left + 4 >= panel.left && target.right - 4 <= panel.right;
}
"""


def begin(visitor: Visitor, door: str) -> None:
    """Through one of the doors of the page "Learn" that belong to the visitor's game."""
    visitor.go("/learn")
    title = {"anno1800": "Anno 1800", "anno1503": "Anno 1503"}[visitor.game]
    doors = visitor.page.get_by_role("region", name=title)
    heading = visitor.page.get_by_role("heading", name=visitor.say(door), exact=True)
    card = doors.locator(".card").filter(has=heading)
    card.get_by_role("button", name=visitor.say(f"{door}_open"), exact=True).click()


def panel_of(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("complementary", name=visitor.say("learn.tutorial.title"))


def note_of(visitor: Visitor) -> Locator:
    """What speaks in a game without lessons, when something comes up for the first time."""
    return visitor.page.get_by_role("region", name=visitor.say("learn.guide.title"))


def choices_of(visitor: Visitor) -> Locator:
    offered = panel_of(visitor).get_by_role("list", name=visitor.say("learn.tutorial.choose"))
    return offered.get_by_role("button")


def follow_all(visitor: Visitor, choices: list[str] | None = None) -> list[str]:
    """Press "Do it for me" and "Next" until the tutorial is over, and choose what is offered first;
    the titles of steps that were done by a move. `choices` takes what was offered."""
    lessons = panel_of(visitor)
    expect(lessons).to_be_visible()
    bar = lessons.get_by_role("progressbar", include_hidden=True)
    count = int(bar.get_attribute("max") or 0)
    done = []
    for number in range(1, count + 1):
        here = visitor.say("learn.tutorial.step", number=number, count=count)
        expect(lessons.get_by_text(here, exact=True)).to_be_visible()
        title = lessons.get_by_role("heading").inner_text()
        if _do(visitor, lessons, title, [] if choices is None else choices):
            done.append(title)
        last = visitor.say("learn.tutorial.finish" if number == count else "learn.tutorial.next")
        lessons.get_by_role("button", name=re.compile(f"^{re.escape(last)}$")).click()
    expect(lessons).to_be_hidden()
    return done


def covered(visitor: Visitor) -> list[str]:
    return ["the panel lies over its target"] if visitor.page.evaluate(COVERED) else []


def _do(visitor: Visitor, lessons: Locator, title: str, choices: list[str]) -> bool:
    """Until the way on is open. False: the step only tells something."""
    # It comes and goes with what the server says; only while it is enabled it stays.
    show = lessons.get_by_role("button", name=visitor.say("learn.tutorial.show"), disabled=False)
    offered = choices_of(visitor)
    onward = lessons.locator("button.main")
    shown, end = False, time.monotonic() + MOST_SECONDS
    while onward.count() == 0:
        assert time.monotonic() < end, f"{title}: {lessons.inner_text()}"
        if offered.count():
            choices[:] = offered.all_inner_texts()
            offered.first.click(timeout=5000)
            shown = True
            expect(offered).to_have_count(0)
        elif show.count():
            visitor.until_none(lambda: covered(visitor), title)
            show.click()
            shown, end = True, time.monotonic() + MOST_SECONDS
        visitor.page.wait_for_timeout(100)
    return shown
