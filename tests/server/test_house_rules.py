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
LONGEST = 400


def test_no_word_about_a_particular_game() -> None:
    words = re.compile("|".join([*GAMES, r"\banno\b", "festival"]), re.IGNORECASE)
    assert [path.name for path in SOURCES if words.search(path.read_text("utf-8"))] == []


def test_modules_are_small() -> None:
    lengths = {
        path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in SOURCES
    }
    assert {name: many for name, many in lengths.items() if many > LONGEST} == {}


def test_every_game_has_a_bot_that_stands_in() -> None:
    from kontor.play.opening import usual_stand_in

    assert [game for game in GAMES if usual_stand_in(game) not in BOTS[game]] == []
