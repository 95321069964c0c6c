"""Databases that go away: a cable to PostgreSQL that can be cut, and a locked SQLite."""

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
    """Passes everything on to a PostgreSQL, until it is cut: then either all connections break and
    new ones fail, or there is simply silence."""

    def __init__(self, behind: Path, folder: Path) -> None:
        self.behind, self.path = behind, folder / SOCKET
        self._server: asyncio.Server | None = None
        self._open: set[asyncio.StreamWriter] = set()
        self._speaks = asyncio.Event()

    async def mend(self) -> None:
        self._speaks.set()
        if self._server is None:
            self._server = await asyncio.start_unix_server(self._carry, self.path)

    async def cut(self, silently: bool = False) -> None:
        if silently:
            self._speaks.clear()
            return
        if self._server is not None:
            self._server.close()
            self._server = None
        self.path.unlink(missing_ok=True)
        for writer in list(self._open):
            writer.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there, back = await asyncio.open_unix_connection(self.behind)
        with contextlib.suppress(OSError):
            await asyncio.gather(self._pass(reader, back), self._pass(there, writer))

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        try:
            while data := await reader.read(65536):
                await self._speaks.wait()
                writer.write(data)
                await writer.drain()
        finally:
            self._open.discard(writer)
            writer.close()


@asynccontextmanager
async def cable_to(address: str) -> AsyncIterator[tuple[str, Cable]]:
    """The address of the cable, and the cable."""
    behind = Path(parse_qs(urlsplit(address).query)["host"][0])
    folder = Path(tempfile.mkdtemp(prefix="kontor-cable-"))
    cable = Cable(behind / SOCKET, folder)
    await cable.mend()
    try:
        yield address.replace(str(behind), str(folder)), cable
    finally:
        await cable.cut()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Keep all others from writing to this SQLite database."""
    with contextlib.closing(sqlite3.connect(file, timeout=30, isolation_level=None)) as db:
        db.execute("BEGIN IMMEDIATE")
        yield
        db.execute("ROLLBACK")
