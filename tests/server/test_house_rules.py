"""The server knows no particular game, and its modules stay small."""

import re
from pathlib import Path

import kontor
from kontor.bots import BOTS
from kontor.shelf import GAMES

ROOT = Path(kontor.__file__).parent
SOURCES = [
    path
    for package in ("wire", "play", "server")
    for path in (ROOT / package).rglob("*.py")
    if "versions" not in path.parts
]
LONGEST = 250


def test_no_word_about_a_particular_game() -> None:
    words = re.compile("|".join([*GAMES, r"\banno\b", "festival"]), re.IGNORECASE)
    assert [path.name for path in SOURCES if words.search(path.read_text("utf-8"))] == []


def test_modules_are_small() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in SOURCES
    }
    assert {name: many for name, many in lengths.items() if many > LONGEST} == {}


def test_the_map_of_the_house_names_every_module() -> None:
    house = Path(__file__).parents[2] / "docs" / "house.md"
    section = house.read_text("utf-8").partition("## Where is the server?")[2].partition("\n## ")[0]
    named: set[str] = set()
    for _, package, modules in re.findall(
        r"^\| (.*?) \| `(.*?)/` \| (.*) \|$", section, re.MULTILINE
    ):
        named |= {f"{package}/{module}" for module in re.findall(r"`(\w+\.py)`", modules)}
    there = {path.relative_to(ROOT).as_posix() for path in SOURCES if path.name[0] != "_"}
    assert named == {path for path in there if "migrations" not in path}


def test_every_game_has_a_bot_that_stands_in() -> None:
    from kontor.play.opening import usual_stand_in

    assert [game for game in GAMES if usual_stand_in(game) not in BOTS[game]] == []
