"""Position strings: nothing is lost, and what is damaged or foreign is refused by its name."""

import hashlib
import zlib
from base64 import urlsafe_b64encode
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from kontor.notation import position_string
from kontor.notation.position_string import (
    BadPosition,
    Damaged,
    Impossible,
    NoPosition,
    OtherFormat,
    OtherRules,
    SharedPosition,
    packed,
    read,
    state_of,
    view_of,
    word_numbers,
    words_of,
    write,
    write_state,
    write_view,
)
from kontor.shelf import GAMES, ROWS, SHELF
from kontor.table.chance import Dice
from kontor.table.log import decode_file
from kontor.table.table import Table

GOLDEN = Path(__file__).parents[1] / "golden"
FITS_A_QR_CODE = 2953 - 100  # bytes at the lowest correction, without the address of the page
# The first words of each game, for good: strings that people keep are read by them.
WORDS = {"anno1800": (397, "98561e4bc8097df8"), "anno1503": (351, "7f3fbeca04bb2562")}


@cache
def tables(game: str) -> list[Table[Any, Any]]:
    """Each golden game, stopped somewhere."""
    stopped = []
    for number, path in enumerate(sorted((GOLDEN / game).glob("*.jsonl"))):
        file = decode_file(path.read_bytes())
        table: Table[Any, Any] = Table.begin(GAMES[game], file.opening)
        table.expect(file.records)
        for record in file.records[: len(file.records) * (number + 1) // 16]:
            table.repeat(record)
        stopped.append(table)
    return stopped


def string_of(table: Table[Any, Any]) -> str:
    options = table.game.options(table.opening.options)
    return write_state(table.game, table.state, options, table.opening.overlay)


@pytest.mark.parametrize("game", GAMES)
def test_a_complete_position_comes_back_as_it_was(game: str) -> None:
    for table in tables(game):
        text = string_of(table)
        found, options, state = state_of(read(f"https://example.org/play#at={text}"), no_dice())
        assert found is table.game
        assert state == table.state
        assert options == table.game.options(table.opening.options)
        assert len(text) < FITS_A_QR_CODE


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_sees_comes_back_and_tells_no_more(game: str) -> None:
    for table in tables(game):
        for seat in (0, 1):
            view = table.view(seat)
            text = write_view(table.game, view)
            shared = read(text)
            assert not shared.complete
            assert view_of(table.game, shared) == view
            assert table.game.view(state_of(shared, no_dice())[2], seat) == view
            assert len(text) < FITS_A_QR_CODE


def no_dice() -> Dice:
    return Dice(Random(3))


def test_any_wrong_letter_is_noticed() -> None:
    text = string_of(tables("anno1503")[3])
    start = text.rindex(".") + 1
    for at in range(start, len(text) - 1):
        other = "A" if text[at] != "A" else "B"
        with pytest.raises(Damaged):
            read(text[:at] + other + text[at + 1 :])
    for end in range(start + 1, len(text) - 1, 7):
        with pytest.raises(Damaged):
            read(text[:end])


def test_other_versions_say_what_to_do() -> None:
    text = string_of(tables("anno1800")[0])
    with pytest.raises(OtherFormat, match="update"):
        read("K2" + text[2:])
    with pytest.raises(OtherRules, match="version of Kontor that wrote it"):
        read(text.replace("K1.anno1800.3.", "K1.anno1800.77."))
    with pytest.raises(OtherRules):
        read(text.replace("anno1800", "chess"))
    with pytest.raises(NoPosition):
        read("https://example.org/")
    with pytest.raises(Damaged, match="at most"):
        read("K1.anno1800.3." + "A" * 12_100)


def test_a_sound_string_of_an_impossible_position_is_refused() -> None:
    given = tables("anno1800")[0].game.describe(tables("anno1800")[0].state)
    impossible: list[dict[str, Any]] = [
        {},
        {"seat": []},
        given | {"round": "x"},
        given | {"active": 9},
        given | {"decks": {"farmer_worker": ["FW01", "FW01"]}},
        given | {"unknown": 1},
    ]
    for position in impossible:
        text = write(SharedPosition("anno1800", 2, {}, "", position, None))
        with pytest.raises(Impossible):
            state_of(read(text), no_dice())
    for bad in ({"colour": "red"}, {"table.max_rounds": -4}):
        text = write(SharedPosition("anno1800", 2, bad, "", given, None))
        with pytest.raises(BadPosition):
            state_of(read(text), no_dice())
    view = SharedPosition("anno1800", 2, {}, "", None, {"viewer": 0})
    with pytest.raises(Impossible):
        state_of(read(write(view)), no_dice())


def forged(body: bytes) -> str:
    """A string with a right check sum around any bytes."""
    head = "K1.anno1800.3."
    data = position_string._check(head, body) + body
    return head + urlsafe_b64encode(data).decode().rstrip("=")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x50",
        bytes([68, 255, 255, 255, 255, 127]),  # a list without end
        bytes([81] * 200),  # lists in lists
        bytes([70, 200, 1]),
        bytes([70, 1, 255]),
        bytes([255, 255]),
        bytes([64] + [255] * 12),
        bytes([112, 112]),
        packed([{}, "", None, None], {}),
        packed([{}, "", {}, {}], {}),
        packed([1, 2, 3], {}),
        packed([[], "", {}, None], {}),
    ],
)
def test_forged_bytes_are_refused(content: bytes) -> None:
    with pytest.raises(Damaged):
        read(forged(zlib.compress(content, 9, wbits=-15)))


def test_a_bomb_is_not_unpacked() -> None:
    with pytest.raises(Damaged, match="too large"):
        read(forged(zlib.compress(bytes(5_000_000), 9, wbits=-15)))
    with pytest.raises(Damaged):
        read(forged(b"no deflate"))


@pytest.mark.parametrize("game", GAMES)
def test_the_words_only_grow(game: str) -> None:
    count, digest = WORDS[game]
    words = words_of(game)
    assert len(set(words)) == len(words) == len(word_numbers(game))
    assert hashlib.sha256("\n".join(words[:count]).encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("game", GAMES)
def test_every_component_has_a_word(game: str) -> None:
    rows = msgspec.to_builtins(ROWS[game]())
    ids = {
        row["id"]
        for table in rows.values()
        if isinstance(table, list)
        for row in table
        if isinstance(row, dict) and isinstance(row.get("id"), str)
    }
    assert len(ids) > 50
    assert ids <= {*words_of(game)}


def test_every_game_of_the_shelf_has_words() -> None:
    assert all(words_of(game) for game in SHELF)
    assert words_of("chess") == ()
