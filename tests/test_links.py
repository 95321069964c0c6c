"""Every relative link and every anchor in the documents leads somewhere."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
LINK = re.compile(r"!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^)\s>]+)>?[^)]*\)")
REFERENCE = re.compile(r"^\[[^\]]+\]:\s+<?(\S+?)>?(?:\s|$)", re.MULTILINE)
HEADING = re.compile(r"^#{1,6}\s+(.+?)\s*#*$", re.MULTILINE)
NAMED = re.compile(r"<a (?:id|name)=\"([^\"]+)\"")


def documents(root: Path) -> list[Path]:
    """The pages that people read on the site or in the repository."""
    places = [root, root / ".github", root / "docs"]
    found = [*places[0].glob("*.md"), *places[1].rglob("*.md"), *places[2].rglob("*.md")]
    return sorted(found)


def links(text: str) -> Iterator[str]:
    prose = CODE.sub("", FENCE.sub("", text))
    for pattern in (LINK, REFERENCE):
        yield from (match[1] for match in pattern.finditer(prose))


def anchors(text: str) -> set[str]:
    """The names of the headings, as GitHub makes them; a repeated one gets a number."""
    found = set(NAMED.findall(text))
    times: dict[str, int] = {}
    for match in HEADING.finditer(FENCE.sub("", text)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", match[1]).lower()
        slug = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        times[slug] = times.get(slug, -1) + 1
        found.add(f"{slug}-{times[slug]}" if times[slug] else slug)
    return found


def broken(page: Path, text: str, root: Path) -> list[str]:
    """The links of a page that lead nowhere, or out of the repository."""
    found = []
    for link in links(text):
        parts = urlsplit(link)
        if parts.scheme in ("http", "https", "mailto"):
            continue
        target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        missing = not target.exists() or not target.is_relative_to(root)
        if missing or (parts.fragment and not has_anchor(target, parts.fragment)):
            found.append(link)
    return found


def has_anchor(target: Path, name: str) -> bool:
    return target.suffix == ".md" and name in anchors(target.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", documents(ROOT), ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    assert broken(page, page.read_text(encoding="utf-8"), ROOT) == []


def test_every_page_of_the_documentation_is_in_its_index() -> None:
    index = ROOT / "docs" / "index.md"
    linked = {
        (index.parent / urlsplit(link).path).resolve()
        for link in links(index.read_text(encoding="utf-8"))
    }
    pages = [page for page in documents(ROOT) if page.is_relative_to(index.parent)]
    assert [page.name for page in pages if page not in linked and page != index] == []


def test_every_page_of_the_documentation_is_in_the_navigation_of_the_site() -> None:
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    assert "- Decisions: decisions\n" in navigation  # tools/docs_pages.py puts all of them there
    pages = [path.relative_to(ROOT / "docs") for path in (ROOT / "docs").rglob("*.md")]
    named = [page for page in pages if page.parts[0] != "decisions"]
    assert [str(page) for page in named if f"- {page.as_posix()}\n" not in navigation] == []


def test_a_broken_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# A *heading*, twice\n\n# A heading, twice\n", "utf-8")
    page = tmp_path / "page.md"
    good = "[a](other.md#a-heading-twice) [b](other.md#a-heading-twice-1) [c](#here) `[d](no.md)`"
    bad = "[a](none.md) ![b](none.png) [c](other.md#elsewhere) [d](#there) [e](../../..)"
    page.write_text(f"# Here\n\n{good}\n{bad}\n\n[f]: gone.md\n", encoding="utf-8")
    assert broken(page, page.read_text(encoding="utf-8"), tmp_path) == [
        *("none.md", "none.png", "other.md#elsewhere", "#there", "../../..", "gone.md"),
    ]
