"""What is wrong with how a page looks: words that are missing or cut off, and what axe finds."""

import re
from importlib import resources

from playwright.sync_api import Page

from tests.web.visitors import Visitor
from tests.web.words import sections

TOUCH = 40  # pixels
GRAVE = ("serious", "critical")
# Whether everything lies in a landmark is never grave, and takes long to find out.
FIND = """
axe.run(document, {
  resultTypes: ['violations'], iframes: false, rules: {region: {enabled: false}},
})
"""

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

# Every line of text in sight: too small, cut off, outside of the window, or over another one. What
# scrolls is not cut, and what an opaque thing covers is not in sight.
SEEN = """
(least) => {
  const everything = new CSSStyleSheet();
  everything.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets.push(everything);
  const found = [];
  const short = (one) => one.text.length > 40 ? `${one.text.slice(0, 40)}…` : one.text;
  const drawn = (one) => one instanceof SVGElement && one.tagName !== 'svg' && one.tagName !== 'g';
  const opaque = (one) => {
    const style = getComputedStyle(one);
    if (drawn(one)) return style.fill !== 'none' && !['text', 'tspan'].includes(one.tagName);
    const alpha = /rgba\\(.*, ([\\d.]+)\\)/.exec(style.backgroundColor);
    if (style.backgroundImage !== 'none') return true;
    return !alpha ? style.backgroundColor.startsWith('rgb') : Number(alpha[1]) > 0.7;
  };
  // Where something clips, and what scrolls there.
  const clipped = (one, box) => {
    let [left, top, right, bottom, cut] = [box.left, box.top, box.right, box.bottom, ''];
    for (let at = one; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.position === 'fixed' && at !== one) break;
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
      const edge = at.getBoundingClientRect();
      if (edge.width === 0 && edge.height === 0) continue;
      const beside = left < edge.left - 2 || right > edge.right + 2;
      const below = top < edge.top - 4 || bottom > edge.bottom + 4;
      const ways = [
        ['X', beside, at.scrollWidth > at.clientWidth + 1],
        ['Y', below, at.scrollHeight > at.clientHeight + 1],
      ];
      for (const [way, beyond, scrolls] of ways) {
        const how = style[`overflow${way}`];
        if (beyond && how !== 'visible' && !(scrolls && /auto|scroll/.test(how))) cut = 'cut off';
      }
      left = Math.max(left, edge.left);
      top = Math.max(top, edge.top);
      right = Math.min(right, edge.right);
      bottom = Math.min(bottom, edge.bottom);
      if (right - left < 2 || bottom - top < 2) return null;
    }
    return { left, top, right, bottom, cut };
  };
  const lines = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    const text = node.textContent.trim();
    if (!text || !one || ['SCRIPT', 'STYLE', 'OPTION', 'TITLE'].includes(one.tagName.toUpperCase()))
      continue;
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (one.closest('.unseen')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 1 && box.height > 1);
    const zoom = one instanceof SVGElement ? (one.getScreenCTM()?.d ?? 1) : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * zoom;
    for (const box of boxes) {
      const seen = clipped(one, box);
      if (!seen) continue;
      const line = { one, text, ...seen };
      if (seen.cut) found.push(`${seen.cut}: ${short(line)}`);
      if (seen.left < -2 || seen.right > innerWidth + 2)
        found.push(`beside the window: ${short(line)}`);
      if (size < least - 0.1) found.push(`${size.toFixed(1)} px: ${short(line)}`);
      const inside = seen.bottom > 0 && seen.top < innerHeight;
      if (inside) lines.push(line);
    }
    const style = getComputedStyle(one);
    if (style.textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1)
      found.push(`shortened: ${text.slice(0, 40)}`);
  }
  // The upper one of two hides the lower one, if something opaque lies between them.
  const over = (a, b, x, y) => {
    const pile = document.elementsFromPoint(x, y);
    const [high, low] = [pile.indexOf(a), pile.indexOf(b)];
    if (high < 0 || low < 0) return false;
    const [from, to] = [Math.min(high, low), Math.max(high, low)];
    const lower = pile[to];
    return !pile.slice(from, to).some((one) => opaque(one) && !one.contains(lower));
  };
  for (const [n, a] of lines.entries()) {
    for (const b of lines.slice(n + 1)) {
      if (a.one === b.one) continue;
      const left = Math.max(a.left, b.left);
      const right = Math.min(a.right, b.right);
      const top = Math.max(a.top, b.top);
      const bottom = Math.min(a.bottom, b.bottom);
      // A line box is higher than its letters.
      const lower = Math.min(a.bottom - a.top, b.bottom - b.top);
      if (right - left <= 2 || bottom - top <= 0.3 * lower) continue;
      if (over(a.one, b.one, (left + right) / 2, (top + bottom) / 2))
        found.push(`${short(a)} over ${short(b)}`);
    }
  }
  document.adoptedStyleSheets.pop();
  return [...new Set(found)];
}
"""
LEAST_TEXT, LEAST_TEXT_PHONE = 12, 11  # pixels


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


def ill_read(visitor: Visitor) -> list[str]:
    """Texts in sight that are too small, cut off, beside the window or over one another."""
    size = visitor.page.viewport_size
    assert size is not None
    least = LEAST_TEXT_PHONE if size["width"] < 600 else LEAST_TEXT
    found: list[str] = visitor.page.evaluate(SEEN, least)
    return found


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
