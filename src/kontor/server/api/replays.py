"""Films of finished games, kept while they are looked at."""

import asyncio
from collections.abc import Awaitable, Callable

from kontor.play.film import Film, Finished, film_of
from kontor.server.core.queue import Turns

MOST_FILMS = 8
MOST_WAITING = 4  # films that one user waits for


class Films:
    """The films of the tables that were looked at most recently, by table and number of records."""

    def __init__(self) -> None:
        self._films: dict[str, tuple[int, Film]] = {}
        self._turns = Turns(1, MOST_WAITING)

    def held(self, table: str) -> bool:
        return table in self._films

    async def look_back(
        self, table: str, user: str, ask: Callable[[int | None], Awaitable[Finished]]
    ) -> tuple[Film, Finished]:
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
