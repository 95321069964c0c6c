"""Finished games: their films, kept while they are looked at, and their reviews, made once for a
table, in a worker process, and stored.
"""

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from kontor.bots import PLAYERS
from kontor.play.film import Film, Finished, film_of
from kontor.review.report import FORMAT, Review
from kontor.review.told import Teller
from kontor.server.core.limits import Limiter
from kontor.server.core.queue import Turns
from kontor.server.store import tables
from kontor.server.store.engine import Store
from kontor.server.workers.pools import Workers
from kontor.table.log import decode_file
from kontor.wire.bodies import ReviewAnswer
from kontor.wire.refusals import NothingThere, refuse

MOST_FILMS = 8
MOST_WAITING = 4  # films that one user waits for
AT_ONCE = 0.5  # seconds in which a short game may be reviewed before the answer is "not yet"
HELD = 32  # reviews that are kept in memory

Ask = Callable[[int | None], Awaitable[Finished]]

# -- films ----------------------------------------------------------------------------------------


class Films:
    """The films of the tables that were looked at most recently, by table and number of records."""

    def __init__(self) -> None:
        self._films: dict[str, tuple[int, Film]] = {}
        self._turns = Turns(1, MOST_WAITING)

    def held(self, table: str) -> bool:
        return table in self._films

    async def look_back(self, table: str, user: str, ask: Ask) -> tuple[Film, Finished]:
        """The film of a finished game; the file is asked for only if it is not held. Games are
        played again one at a time, for one user after the other."""
        records, film = self._films.get(table, (None, None))
        finished = await ask(records)
        if finished.file is not None:
            async with self._turns.turn(user):
                film = await asyncio.to_thread(film_of, finished.file)
        assert film is not None
        self._films.pop(table, None)
        self._films[table] = finished.records, film  # last in the dict: the most recent
        while len(self._films) > MOST_FILMS:
            del self._films[next(iter(self._films))]
        return film, finished


# -- reviews --------------------------------------------------------------------------------------


class Job:
    """A review in the making."""

    def __init__(self, records: int, task: asyncio.Task[Review], progress: Path) -> None:
        self.records, self.task, self.progress = records, task, progress

    def done(self) -> float:
        """How much of it is done; nothing before a process has begun."""
        try:
            return float(self.progress.read_text(encoding="ascii"))
        except FileNotFoundError:
            return 0.0


class Reviews:
    """What is being reviewed, and the reviews that were asked for most recently."""

    def __init__(self, store: Store, workers: Workers) -> None:
        self._store, self._workers = store, workers
        self._jobs: dict[str, Job] = {}
        self._made: dict[str, tuple[int, Review]] = {}
        self._folder = tempfile.TemporaryDirectory(prefix="kontor-reviews-")

    async def look(
        self, table: str, user: str, ask: Ask, language: str, limit: Limiter
    ) -> ReviewAnswer:
        """The review in words, or how far it is. `ask` checks whether the user may see it."""
        held = self._known(table)
        finished = await ask(held)
        if finished.file is not None:
            _require_reviewer(finished.file)
        if finished.file is not None and not await self._find(table, finished.records):
            limit.spend(user)
            self._begin(table, user, finished)
        job = self._jobs.get(table)
        if job is not None:
            await asyncio.wait([job.task], timeout=AT_ONCE)
            if not job.task.done():
                return ReviewAnswer(job.done(), None)
            if self._jobs.get(table) is job:
                del self._jobs[table]
            self._keep(table, job.records, job.task.result())
        review = self._made[table][1]
        told = await asyncio.to_thread(Teller(review, language, finished.names).told)
        return ReviewAnswer(1.0, told)

    def _known(self, table: str) -> int | None:
        """The number of records of the game that is reviewed here, if it is."""
        if table in self._jobs:
            return self._jobs[table].records
        return self._made[table][0] if table in self._made else None

    async def _find(self, table: str, records: int) -> bool:
        """Whether the review is stored, or is already being made by now."""
        data = await self._store.read(lambda db: tables.review_of(db, table, records))
        if data is not None and msgspec.json.decode(data)["format"] == FORMAT:
            self._keep(table, records, msgspec.json.decode(data, type=Review))
        return self._known(table) == records

    def _begin(self, table: str, user: str, finished: Finished) -> None:
        progress = Path(self._folder.name) / f"{table}-{finished.records}"
        making = self._make(table, user, finished, progress)
        self._jobs[table] = Job(finished.records, asyncio.create_task(making), progress)

    async def _make(self, table: str, user: str, finished: Finished, progress: Path) -> Review:
        assert finished.file is not None
        review = await self._workers.review(user, finished.file, finished.result, progress)
        data = msgspec.json.encode(review)
        await self._store.write(lambda db: tables.keep_review(db, table, finished.records, data))
        progress.unlink(missing_ok=True)
        return review

    def _keep(self, table: str, records: int, review: Review) -> None:
        self._made.pop(table, None)
        self._made[table] = records, review
        while len(self._made) > HELD:
            del self._made[next(iter(self._made))]

    async def close(self) -> None:
        jobs, self._jobs = [*self._jobs.values()], {}
        for job in jobs:
            job.task.cancel()
        await asyncio.gather(*(job.task for job in jobs), return_exceptions=True)
        self._folder.cleanup()


def _require_reviewer(file: bytes) -> None:
    """Not every game has somebody who can judge its positions."""
    opening = decode_file(file[: file.index(b"\n") + 1]).opening
    if PLAYERS[opening.game].analyst is None:
        raise refuse(NothingThere)
