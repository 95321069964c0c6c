"""Game files made to keep the server busy."""

import asyncio
from pathlib import Path
from time import process_time

import msgspec
import pytest

from kontor.play.opening import LONGEST_SEAT, MOST_RECORDS, Unfit, Verified, verified
from kontor.server.workers import pools
from kontor.shelf import GAMES
from kontor.table.log import GameFile, convert_move, encode_file
from kontor.table.table import Table
from tests.server.play_here import guest, new_table, serving_open, settings_in
from tests.server.waiting import PATIENCE

pytestmark = pytest.mark.anyio
ENOUGH = 60.0  # seconds of the processor; before, these took many minutes
SLOW = '[industry.sawmill]\nproduct = """\n[' + " " * 50_000 + '\n"""\n'


def a_game(undos: int) -> bytes:
    """A game of one round in which the first move was taken back over and over."""
    game = GAMES["anno1800"]
    table = Table.open(game, ["Ann", "Ben"], options={"table.max_rounds": 1}, seed=1)
    festival = convert_move(game.moves, {"type": "HoldFestival"})
    end = convert_move(game.moves, {"type": "EndTurn"})
    for _ in range(undos):
        seat = game.pending(table.state)[0].seat
        table.submit(seat, festival, table.seq)
        table.undo(seat)
    while not table.over:
        seat = game.pending(table.state)[0].seat
        table.submit(seat, festival, table.seq)
        table.submit(seat, end, table.seq)
    return encode_file(table.file())


def with_overlay(data: bytes, overlay: str) -> bytes:
    """The same game, said to be played with an overlay; the check sums are right."""
    read = verified(data)
    assert isinstance(read, Verified)
    opening = msgspec.structs.replace(read.file.opening, overlay=overlay)
    return encode_file(GameFile(opening, read.file.records, read.file.result))


def test_a_file_full_of_undos_is_read_in_no_time() -> None:
    started = process_time()
    data = a_game(MOST_RECORDS // 2 - 10)
    assert isinstance(verified(data), Verified)
    assert process_time() - started < ENOUGH


def test_a_file_of_too_many_records_is_refused_unread() -> None:
    read = verified(b"{}\n" * (MOST_RECORDS + 3))
    assert isinstance(read, Unfit)
    assert str(MOST_RECORDS) in read.what


def test_a_slow_overlay_in_a_file_is_refused_as_quickly() -> None:
    data = with_overlay(a_game(0), SLOW)
    started = process_time()
    assert isinstance(verified(data), Unfit)
    deep = with_overlay(a_game(0), "a" + ".a" * 29_000 + " = 1")
    assert isinstance(verified(deep), Unfit)
    assert process_time() - started < ENOUGH


async def test_imports_do_not_keep_others_from_their_tables(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        eve, anna = await guest(address, "Eve"), await guest(address, "Anna")
        data = a_game(MOST_RECORDS // 2 - 10)
        imports = [
            asyncio.create_task(eve.http.post("/api/import", content=data, timeout=600))
            for _ in range(12)
        ]
        await asyncio.sleep(0.2)
        for _ in range(5):
            async with asyncio.timeout(PATIENCE):
                await new_table(anna, "me", "open")
        answers = [answer.status_code for answer in await asyncio.gather(*imports)]
        assert set(answers) <= {201, 429, 503}  # 503: the disk was too slow, nothing was stored
        assert answers.count(429) >= 12 - 1 - pools.MOST_FILES - 1
        assert answers.count(201) >= 1
        monkeypatch.setattr(pools, "FILE_SECONDS", 0.01)
        late = await anna.http.post("/api/import", content=data)
        assert (late.status_code, late.json()["where"]) == (400, "file")
        monkeypatch.setattr(pools, "FILE_SECONDS", PATIENCE)
        again = await anna.http.post("/api/import", content=a_game(0))
        assert again.status_code == 201
        assert server.house.workers.reading._processes is not None


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Magnus Carlsen", "Magnus Carlsen"),
        ("x" * 200_000, "x" * LONGEST_SEAT),
        ("\u202egnp.exe", "gnp.exe"),
        ("a\0b", "ab"),
        ("<img src=x>", "img src=x"),
        ("\u3164", "#1"),
    ],
)
def test_names_in_files_are_cleaned(name: str, shown: str) -> None:
    read = verified(a_game(0))
    assert isinstance(read, Verified)
    opening = msgspec.structs.replace(read.file.opening, seats=[name, "Ben"])
    again = verified(encode_file(GameFile(opening, read.file.records, read.file.result)))
    assert isinstance(again, Verified)
    assert again.file.opening.seats == [shown, "Ben"]
