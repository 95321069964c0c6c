"""What is wrong with how a page looks: words that are missing or cut off, and what axe finds."""

import re
from importlib import resources

from playwright.sync_api import Page

from tests.web.visitors import Visitor
from tests.web.words import sections

TOUCH = 40  # pixels
GRAVE = ("serious", "critical")
FIND = "axe.run(document, {resultTypes: ['violations'], iframes: false})"

# Everything that a person reads or hears.
TOLD = """
() => {
  const READ = ['aria-label', 'title', 'placeholder'];
  const parts = [document.body.innerText, document.title];
  for (const one of document.querySelectorAll('[aria-label], [title], [placeholder], svg title')) {
    for (const name of READ) parts.push(one.getAttribute(name) ?? '');
    if (one.tagName === 'title') parts.push(one.textContent);
  }
  return parts.join('\\n');
}
"""
# Buttons whose words do not fit into them.
CUT = """
() => [...document.querySelectorAll('.button, [role=tab], nav button')]
  .filter((one) => one.getClientRects().length > 0 && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.innerText)
"""
SMALL = """
(least) => [...document.querySelectorAll('.button, nav a, nav button, [role=tab], .act, .step')]
  .filter((one) => one.getClientRects().length > 0 && !one.closest('.unseen'))
  .map((one) => [one.innerText || one.getAttribute('aria-label') || one.className,
                 one.getBoundingClientRect()])
  .filter(([, box]) => box.height < least || box.width < least)
  .map(([name, box]) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`)
"""


def gaps(page: Page) -> list[str]:
    """Keys that nobody wrote words for, and parameters that nobody filled in."""
    told = str(page.evaluate(TOLD))
    keys = re.findall(r"(?<![\w./@-])([a-z_]+(?:\.[a-z_0-9]+)+)(?![\w/])", told)
    raw = [key for key in keys if key.split(".")[0] in sections() and not key.endswith(".toml")]
    return raw + re.findall(r"\{\w+(?::\w+)?\}|\bundefined\b|\bNaN\b|\[object \w+\]", told)


def sound(visitor: Visitor, where: str) -> None:
    visitor.until_none(lambda: unsound(visitor), where)


def unsound(visitor: Visitor) -> list[str]:
    cut: list[str] = visitor.page.evaluate(CUT)
    return [*gaps(visitor.page), *too_wide(visitor), *(f"cut off: {one}" for one in cut)]


def too_wide(visitor: Visitor) -> list[str]:
    return ["too wide"] if visitor.sideways() > 0 else []


def hard_to_touch(visitor: Visitor) -> list[str]:
    """Things on the page that are too small for a finger, or lie beside the window."""
    small: list[str] = visitor.page.evaluate(SMALL, TOUCH)
    return [*too_wide(visitor), *small]


def grave(page: Page) -> list[str]:
    """What axe calls serious or critical, with the places."""
    axe = resources.files("axe_playwright_python") / "axe.min.js"
    page.evaluate(axe.read_text(encoding="utf-8"))
    found = page.evaluate(FIND)["violations"]
    return [
        f"{one['id']}: {node['html'][:160]} {(node.get('any') or [{}])[0].get('message', '')}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"][:5]
    ]
