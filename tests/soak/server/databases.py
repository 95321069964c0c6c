"""Databases and brokers that go away: cables that can be cut, and a locked SQLite."""

import asyncio
import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

SOCKET = ".s.PGSQL.5432"


class Cable:
    """Passes everything on to a server behind it, until it is cut: then either all connections
    break and new ones fail, or there is simply silence, in both directions or in one of them. With
    a delay, everything takes that many seconds in each direction."""

    def __init__(self, behind: Path, path: Path) -> None:
        self.behind, self.path = behind, path
        self.delay = 0.0
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._there, self._back = asyncio.Event(), asyncio.Event()

    async def mend(self) -> None:
        self.delay = 0.0
        for way in (self._there, self._back):
            way.set()
        if self._server is None:
            self._server = await asyncio.start_unix_server(self._carry, self.path)

    def silence(self, only_back: bool = False) -> None:
        """What was under way arrives when the cable is mended, unless it is cut before."""
        self._back.clear()
        if not only_back:
            self._there.clear()

    def cut(self) -> None:
        if self._server is not None:
            self._server.close()
            self._server = None
        self.path.unlink(missing_ok=True)
        for writer in list(self._open):
            writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self.behind)
        passing = self._pass(reader, back, self._there), self._pass(there, writer, self._back)
        with contextlib.suppress(OSError):
            await asyncio.gather(*passing)

    async def _pass(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: asyncio.Event
    ) -> None:
        self._open.add(writer)
        try:
            while data := await reader.read(65536):
                await asyncio.sleep(self.delay)
                await way.wait()
                writer.write(data)
                await writer.drain()
        finally:
            self._open.discard(writer)
            writer.close()


@asynccontextmanager
async def cable_to(address: str) -> AsyncIterator[tuple[str, Cable]]:
    """The address of a cable to a PostgreSQL or a Redis, and the cable."""
    parts = urlsplit(address)
    behind = Path(parts.path)
    if parts.scheme != "unix":
        behind = Path(parse_qs(parts.query)["host"][0]) / SOCKET
    folder = Path(tempfile.mkdtemp(prefix="kontor-cable-"))
    cable = Cable(behind, folder / behind.name)
    await cable.mend()
    try:
        yield address.replace(str(behind.parent), str(folder)), cable
    finally:
        cable.cut()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Keep all others from writing to this SQLite database."""
    with contextlib.closing(sqlite3.connect(file, timeout=30, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield
        db.execute("ROLLBACK")
