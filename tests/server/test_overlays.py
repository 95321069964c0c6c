"""Overlays made to keep the server busy are read, or refused, in no time."""

import contextlib
from time import process_time

import pytest

from kontor.pieces.overlay import MAX_LENGTH
from kontor.play.opening import game_of
from kontor.table.refusals import Refused
from kontor.wire.bodies import NewTable, SeatWish

ENOUGH = 5.0  # seconds of the processor; the worst of these took 15 before
SEATS = [SeatWish(kind="me"), SeatWish(kind="open")]


def filled(line: str) -> str:
    """As many lines as fit, each with its number in it."""
    text, number = "", 0
    while len(text) + len(more := line.format(number=number)) <= MAX_LENGTH:
        text, number = text + more, number + 1
    return text


OVERLAYS = {
    "dots": filled(".".join(["k{number}", *["a"] * 59]) + " = 1\n"),
    "more dots": "a" + ".a" * 29_000 + " = 1",
    "one long path": filled(".".join(["a"] * 59) + ".b{number} = 1\n"),
    "headers": filled("[" + ".".join(["a"] * 55) + ".b{number}]\nx = 1\n"),
    "lists in lists": "x = " + "[" * 29_000 + "]" * 29_000,
    "tables in tables": "x = " + "{a=" * 14_000 + "1" + "}" * 14_000,
    "a long list": "x = [" + "1," * 29_000 + "]",
    "lists of tables": filled("[[industry]]\n"),
    "comments": filled("# {number}\n"),
    "blanks": "[" + " " * 59_000,
    "strings": 'x = """' + '\\"' * 29_000 + '"""',
}


@pytest.mark.parametrize("overlay", OVERLAYS.values(), ids=list(OVERLAYS))
def test_no_overlay_takes_long(overlay: str) -> None:
    started = process_time()
    with contextlib.suppress(Refused):
        game_of(NewTable(game="anno1800", seats=SEATS, overlay=overlay))
    assert process_time() - started < ENOUGH
