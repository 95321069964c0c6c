"""The map: what docs/house.md says of packages, and each package of its modules, is true."""

import ast
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
KONTOR, LAB = ROOT / "src" / "kontor", ROOT / "lab" / "src" / "kontor_lab"
PAGE = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ONE_WAY, SERVER, *_ = PROJECT["tool"]["importlinter"]["contracts"]
NAMES = slice(21, 52)  # of a line of a picture
LONGEST = 120
PACKAGES = {
    path.parent.relative_to(root.parent).as_posix(): path.parent
    for root in (KONTOR, LAB)
    for path in sorted(root.rglob("__init__.py"))
    if path.parent not in (KONTOR, LAB) and path.parent.name != "versions"
}


def layers(contract: Any) -> list[set[str]]:
    return [{name.split(".")[-1] for name in one.split(" | ")} for one in contract["layers"]]


def drawn(heading: str) -> list[set[str]]:
    """The picture that begins with this folder, line by line."""
    picture = PAGE[PAGE.index(f"```\n{heading}") + 4 :].partition("\n```")[0]
    return [{*line[NAMES].strip().split(" | ")} for line in picture.splitlines()]


def there(package: Path) -> set[str]:
    """The modules of a package, and the packages in it."""
    modules = {one.stem for one in package.glob("*.py") if not one.stem.startswith("__")}
    return modules | {f"{one.parent.name}/" for one in package.glob("*/__init__.py")}


def named(docstring: str) -> set[str]:
    return {*re.findall(r"`(\w+/?)`", docstring)}


def test_the_page_is_short() -> None:
    assert len(PAGE.splitlines()) <= LONGEST


@pytest.mark.parametrize(
    ("heading", "contract"), [("lab/src/kontor_lab", ONE_WAY), ("src/kontor/server", SERVER)]
)
def test_the_pictures_show_what_is_checked(heading: str, contract: Any) -> None:
    assert drawn(heading) == layers(contract)


def test_nothing_lies_beside_the_picture() -> None:
    shown = set().union(*drawn("lab/src/kontor_lab"))
    assert {one.rstrip("/") for one in there(KONTOR) | there(LAB)} - shown == {"library"}
    assert "`library`" in PAGE


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_names_its_modules(package: str) -> None:
    source = (PACKAGES[package] / "__init__.py").read_text(encoding="utf-8")
    assert named(ast.get_docstring(ast.parse(source)) or "") == there(PACKAGES[package])


def test_every_room_of_the_client_is_drawn() -> None:
    rooms = (ROOT / "web" / "eslint" / "rooms.js").read_text(encoding="utf-8")
    table = rooms[rooms.index("MAY_IMPORT = {") :].partition("\n};")[0]
    known = {*re.findall(r'^  "?([a-z/]+)"?: ', table, re.MULTILINE)} - {"page", "games/index"}
    below, *above = reversed(drawn("web/src"))
    shown = {*next(iter(below)).split()}.union(*above)
    assert {"game" if one == "games/<game>" else one for one in shown} == known


def test_what_is_named_is_found() -> None:
    assert named("`bot` is one, `data/` another, `kontor audit` is not, nor `a.py`.") == {
        "bot",
        "data/",
    }
