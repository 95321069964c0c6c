"""The bots of one table: they decide in worker processes, and the room never waits for them."""

import asyncio
import logging
import secrets
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Literal

from kontor.bots.seats import read_spec
from kontor.play.thinking import new_bot
from kontor.server.core.metrics import BOT_FAILURES
from kontor.server.rooms.operations import BotFailed, BotMoved
from kontor.wire.messages import encode

if TYPE_CHECKING:
    from kontor.server.rooms.room import Room

logger = logging.getLogger(__name__)
How = Literal["error", "illegal", "died"]
MOST_UNATTENDED = 20_000  # lines of a log; 200 rounds between bots have 3,000


class BotsAtTable:
    """Keeps each bot of a room in pickled form, with at most one question to each under way."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self._bots: dict[tuple[int, str], bytes] = {}  # by seat and spec
        self._asked: dict[int, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        return bool(self._asked)

    @property
    def unattended(self) -> bool:
        """Whether bots play every seat, whatever the reason."""
        play = self.room.play
        return play is not None and all(map(self.room.bot_at, range(play.seats)))

    @property
    def resting(self) -> bool:
        """Bots alone at a table stop after a while: people may have left a game without a cap on
        its rounds. A player who comes back can continue it."""
        play = self.room.play
        return play is not None and play.seq >= MOST_UNATTENDED and self.unattended

    def wake(self) -> None:
        """Ask every bot that has to decide and has not been asked."""
        play = self.room.play
        if self.resting:
            return
        for seat in play.deciding if play is not None else ():
            spec = self.room.bot_at(seat)
            if spec is not None and seat not in self._asked:
                self._ask(seat, spec)

    def _ask(self, seat: int, spec: str) -> None:
        play = self.room.play
        assert play is not None
        view = encode(play.table.view(seat))
        task = asyncio.create_task(self._think(seat, spec, play.seq, view))
        self._asked[seat] = task

    def _luck(self, seq: int) -> int:
        return seq if self.room.row.terms.lesson else secrets.randbits(32)

    async def _think(self, seat: int, spec: str, seq: int, view: bytes) -> None:
        room = self.room
        try:
            bot = self._bots.get((seat, spec)) or new_bot(spec, room.row.game)
            async with room.services.workers.turn(room.row.host, unattended=self.unattended):
                thought = await room.services.workers.decide(
                    room.row.game, view, seat, bot, self._luck(seq)
                )
        except asyncio.CancelledError:
            raise
        except Exception as error:  # noqa: BLE001  whatever it is, the game must continue
            how: How = "died" if isinstance(error, BrokenProcessPool) else "error"
            self.complain(seat, spec, how, error)
            self._asked.pop(seat, None)
            room.post(BotFailed(seat=seat, seq=seq, spec=spec))
            return
        self._asked.pop(seat, None)
        room.post(BotMoved(seat=seat, seq=seq, spec=spec, moves=thought.moves, bot=thought.bot))

    def complain(self, seat: int, spec: str, how: How, error: Exception) -> None:
        """Log and count a failure of a bot, with its name and what went wrong."""
        game = self.room.row.game
        BOT_FAILURES.labels(game, read_spec(spec).name, how).inc()
        logger.error(
            "bot %s of %s failed at seat %d of table %s (%s)",
            *(spec, game, seat, self.room.id, how),
            exc_info=error,
        )

    def keep(self, seat: int, bot: bytes) -> None:
        """Keep the bot as it is after its moves were accepted."""
        spec = self.room.bot_at(seat)
        if spec is not None:
            self._bots[seat, spec] = bot

    def forget(self) -> None:
        """Drop the bots: their plans were made for another log."""
        self._bots.clear()

    def stop(self) -> None:
        for task in self._asked.values():
            task.cancel()
        self._asked.clear()
