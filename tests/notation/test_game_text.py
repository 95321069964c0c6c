"""Games in notation: every golden game comes back to the last byte."""

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from kontor.bots.match import play_table
from kontor.notation.game_text import NOTATIONS, is_game_text, read_game, write_game
from kontor.shelf import GAMES, SHELF, game_of_file
from kontor.table.log import decode_file, encode_file
from kontor.table.refusals import BadInput, BadLog, WrongRulesVersion
from kontor.table.table import Table
from tests.toy.put import on_the_shelf
from tests.toy.title import TITLE

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.rglob("*.jsonl"))
ONE = GOLDEN / "anno1800" / "recommended_three_complex.jsonl"


def text_of(path: Path) -> str:
    file = decode_file(path.read_bytes())
    return write_game(game_of_file(file.opening), file)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_golden_game_comes_back_to_the_last_byte(path: Path) -> None:
    text = text_of(path)
    assert is_game_text(text.encode())
    assert not is_game_text(path.read_bytes())
    assert encode_file(read_game(text)) == path.read_bytes()


def test_a_turn_is_a_line_that_names_round_seat_and_moves() -> None:
    lines = text_of(ONE).splitlines()
    assert "1 #1 eager: use 5 (home_charcoal_kiln); use 4 (home_sheep_farm);" in lines[11]
    assert lines[11].endswith("build framework_knitters on 11; end")
    assert "6 #2 eager: undo 75; end" in lines


def test_words_in_brackets_are_for_readers_alone() -> None:
    text = re.sub(r" \([^)]*\)", "", text_of(ONE))
    assert encode_file(read_game(text)) == ONE.read_bytes()


def test_an_unfinished_game_comes_back_unfinished() -> None:
    file = decode_file(ONE.read_bytes())
    short = type(file)(file.opening, file.records[:40], None)
    assert read_game(write_game(GAMES["anno1800"], short)) == short


@pytest.mark.parametrize("game", SHELF)
def test_every_move_of_a_game_can_be_written(game: str) -> None:
    assert set(get_args(GAMES[game].moves)) == set(NOTATIONS[game].patterns)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("build framework_knitters on 11", "build framework_knitters on 99"), "not legal"),
        (("build framework_knitters on 11", "dance on 11"), "no move is written like this"),
        (("1 #1 eager: ", "1 eager: "), "a line is a tag in square brackets"),
        (("[Kontor 1]", "[Kontor 9]"), "begin with"),
        (("[Rules 3]", '[Rules "two"]'), "do not make a game"),
        (("[Seat ", "[Seat"), "a line is a tag"),
        (("[Options {", "[Options {{"), "JSON"),
        (('[Deal "=', '[Deal "=x'), "outcomes of chance"),
        (("[Result [", "[Result [1"), "do not lead to this result"),
        (("[Check ", '[Check "0"]\n[Old '), "changed since it was written"),
    ],
)
def test_a_changed_text_is_refused_with_its_line(change: tuple[str, str], said: str) -> None:
    text = text_of(ONE)
    assert change[0] in text
    with pytest.raises(BadInput, match=said):
        read_game(text.replace(*change, 1))


def test_a_line_of_the_text_is_named() -> None:
    text = text_of(ONE).replace("build framework_knitters on 11", "build framework_knitters on 99")
    with pytest.raises(BadLog, match="line 12"):
        read_game(text)


def test_rules_that_nobody_plays_any_more_are_refused() -> None:
    with pytest.raises(WrongRulesVersion, match="version of Kontor that wrote it"):
        read_game(text_of(ONE).replace("[Rules 3]", "[Rules 77]"))


def test_a_game_that_says_nothing_is_written_plainly() -> None:
    toy = TITLE.game
    with on_the_shelf():
        table: Table[Any, Any] = Table.open(toy, ["Ada", "Ben"], seed=3)
        play_table(table, ["dice", "dice"], 1, moves=12)
        text = write_game(toy, table.file())
        assert read_game(text) == table.file()
