"""The generated pages of the documentation site: reference, decisions, root pages.

A hook of MkDocs (mkdocs.yml names it). Every module of kontor gets a page, which mkdocstrings fills
from the sources without importing them; CONTRIBUTING and the others at the root are shown as they
are, with their links pointing into the site.
"""

import ast
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from pygments.formatters import HtmlFormatter  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ((ROOT / "src", "kontor"), (ROOT / "lab" / "src", "kontor_lab"))
AT_THE_ROOT = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
LEFT_OUT = ("kontor.server.store.migrations",)
WIDE_TABLES = ".wy-table-responsive table td { white-space: normal; }"  # the theme never wraps
FROM_ELSEWHERE = re.compile(r"<(?:script|img|link|iframe)[^>]+(?:src|href)=.?https?://[^>]+>")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Replace `decisions` in the navigation by all of them."""
    assert config.nav is not None
    config.nav = [_whole(entry) for entry in config.nav]
    return config


def _whole(entry: Any) -> Any:
    if isinstance(entry, dict) and "decisions" in entry.values():
        (title,) = entry
        pages = sorted((ROOT / "docs" / "decisions").glob("*.md"))
        return {title: [f"decisions/{page.name}" for page in pages]}
    return entry


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for name in AT_THE_ROOT:
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, name.lower(), content=towards_the_site(text)))
    modules = {name: says for one in PACKAGES for name, says in modules_of(*one).items()}
    for name in modules:
        page = f"# {name}\n\n::: {name}\n"
        files.append(File.generated(config, f"api/{name}.md", content=page))
    files.append(File.generated(config, "api/index.md", content=index(modules)))
    colours = HtmlFormatter().get_style_defs(".highlight")
    files.append(File.generated(config, "kontor.css", content=f"{colours}\n{WIDE_TABLES}\n"))
    return files


def towards_the_site(text: str) -> str:
    """The links of a page at the root, as seen from docs/."""
    text = text.replace("](docs/", "](")
    for name in AT_THE_ROOT:
        text = text.replace(f"]({name})", f"]({name.lower()})")
    return text


def modules_of(sources: Path, package: str) -> dict[str, str]:
    """Every module by its dotted name, with the first line of its docstring."""
    found = {}
    for path in sorted((sources / package).rglob("*.py")):
        parts = path.relative_to(sources).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        tree = ast.parse(path.read_text(encoding="utf-8"))
        if not name.startswith(LEFT_OUT) and parts[-1] != "__main__":
            found[name] = (ast.get_docstring(tree) or "").partition("\n")[0]
    return found


def index(modules: dict[str, str]) -> str:
    """All modules by package: the first two parts of the name."""
    lines = [
        "# Reference",
        "",
        "Every module, with what its docstrings say. [The house](../house.md) is the map that",
        "explains how they belong together.",
    ]
    room = ""
    for name, says in modules.items():
        now = ".".join(name.split(".")[:2])
        if now != room:
            room = now
            lines += ["", f"## {room}", ""]
        lines.append(f"- [`{name}`]({name}.md) {_plain(says)}")
    return "\n".join(lines) + "\n"


def _plain(text: str) -> str:
    return re.sub(r"([\[\]<>])", r"\\\1", text)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Remove everything that a page would load from other hosts."""
    if found := FROM_ELSEWHERE.search(output):
        raise PluginError(f"{page.file.src_uri} loads from elsewhere: {found.group()}")
    return output
