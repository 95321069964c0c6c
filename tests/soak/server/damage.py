"""Damage to the files of a database is never silent: bytes are changed, pages zeroed, ends cut off.

    python -m tests.soak.server.damage --blows 500

Tables are played and the server is killed, so that the write-ahead log is full. Then, again and
again, a copy of that, or of the database after a proper end, is damaged and opened as a server
opens it. Either every line of every log is there as
before, or the damage is told: by SQLite, by the count of commits, or by a check sum.
"""

import argparse
import asyncio
import shutil
import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random

from sqlalchemy import Engine, select
from sqlalchemy.exc import DatabaseError

from kontor.play.entries import LogLine
from kontor.server.store import logs, operators
from kontor.server.store.connect import open_engine, upgrade
from kontor.server.store.engine import ENDING, Tally
from kontor.server.store.rows import tables
from tests.soak.server.lost import Plan, place_of

FILE = "kontor.sqlite"
FILES = (FILE, f"{FILE}-wal")  # SQLite makes its third file again
PAGE = 4096
Logs = dict[str, list[LogLine]]


async def play(folder: Path, tables: int = 3, moves: int = 40) -> None:
    """A database as a killed server leaves it."""
    async with place_of(Plan(tables=tables), folder) as place:
        await place.open()
        while sum(company.moves for company in place.players) < moves:
            await asyncio.sleep(0.05)
        place.servers[0].kill()


def damage(folder: Path, random: Random) -> str:
    """Damage one of the files, and say how."""
    file = random.choice([folder / name for name in FILES if (folder / name).exists()])
    data = bytearray(file.read_bytes())
    at = random.randrange(len(data))
    how = random.choice(("bit", "bytes", "page", "swap", "cut"))
    if how == "bit":
        data[at] ^= 1 << random.randrange(8)
    elif how == "bytes":
        data[at : at + 16] = random.randbytes(len(data[at : at + 16]))
    elif how == "page":
        at -= at % PAGE
        data[at : at + PAGE] = bytes(len(data[at : at + PAGE]))
    elif how == "swap":
        at, other = (random.randrange(len(data) // PAGE) * PAGE for _ in range(2))
        one, two = data[at : at + PAGE], data[other : other + PAGE]
        data[at : at + PAGE], data[other : other + PAGE] = two, one
    else:
        del data[at:]
    file.write_bytes(data)
    return f"{how} in {file.name}"


def told(folder: Path, known: Logs) -> str:
    """How the damage is told; empty: it did no harm. `AssertionError`: it is silent."""
    engine = open_engine(f"sqlite:///{folder / FILE}")
    try:
        return _told(engine, known)
    except (DatabaseError, UnicodeError, ValueError) as error:
        return f"not opened: {type(error).__name__}"
    finally:
        engine.dispose()


def _told(engine: Engine, known: Logs) -> str:
    upgrade(engine)
    tally = Tally.of(engine)
    try:
        tally.compare(engine)
        if tally.lost:
            return "commits are missing"
    finally:
        tally.close()
    if found := next(operators.faults(engine), ""):
        return "a log is damaged" if "log of table" in found else "the database is damaged"
    assert read(engine) == known, "damage that nobody is told of"
    return ""


def read(engine: Engine) -> Logs:
    with engine.connect() as db:
        return {table: logs.read(db, table) for table in db.scalars(select(tables.c.id))}


def copy(folder: Path, to: Path) -> None:
    to.mkdir()
    for name in (*FILES, f"{FILE}{ENDING}"):
        if (folder / name).exists():
            shutil.copy(folder / name, to / name)


def run(folder: Path, blows: int, seed: int = 1) -> str:
    """Play, then damage copies; returns the findings in one line."""
    played = folder / "played"
    played.mkdir()
    asyncio.run(play(played))
    copy(played, folder / "whole")
    engine = open_engine(f"sqlite:///{folder / 'whole' / FILE}")
    upgrade(engine)
    known = read(engine)
    engine.dispose()  # the last connection empties the write-ahead log into the database
    assert not (folder / "whole" / FILES[1]).exists()
    lines = sum(map(len, known.values()))
    assert lines > 40
    found = Counter[str]()
    for number in range(blows):
        place, random = folder / f"blow{number}", Random(f"{seed} {number}")
        copy(folder / random.choice(("played", "whole")), place)
        how = damage(place, random)
        try:
            found[told(place, known) or "did no harm"] += 1
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, blow {number}, {how}: {error}") from error
        shutil.rmtree(place)
    shown = ", ".join(f"{what}: {count}" for what, count in found.most_common())
    return f"damage: {blows} blows to files with {lines} lines, none silent; {shown}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--blows", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kontor-damage-") as folder:
        print(run(Path(folder), asked.blows, asked.seed))
    return 0


if __name__ == "__main__":
    sys.exit(main())
