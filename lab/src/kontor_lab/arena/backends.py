"""Where games are played: in processes of this machine, or on a Ray cluster."""

import signal
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from typing import Protocol

from kontor.bots.bot import Bot
from kontor.bots.guests import guests_of
from kontor_lab.arena.match import Match
from kontor_lab.arena.results import GameResult, decode, encode
from kontor_lab.arena.settings import Settings

SILENT = "its process ended without a word"


def play_alone(settings: Settings, files: Sequence[str], number: int) -> GameResult:
    """Play in a child process. Before each move it sends the result that counts if it dies."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=_play_alone, args=(settings, tuple(files), number, theirs))
    child.start()
    theirs.close()
    last: bytes | None = None
    try:
        while True:
            last = ours.recv_bytes()
    except EOFError:
        child.join()
    finally:
        child.kill()
    if last is None:
        raise RuntimeError(f"game {number} cannot even begin: {SILENT}")
    return decode(last)


def _play_alone(settings: Settings, files: tuple[str, ...], number: int, pipe: Connection) -> None:
    match = Match(settings, number, guests_of(files))

    def say(seat: int) -> None:
        pipe.send_bytes(encode(match.result(match.forfeit(seat, "crashed", SILENT))))

    say(0)  # while the bots take their seats
    pipe.send_bytes(encode(match.play(before_each=say)))


# -- many games -------------------------------------------------------------------------------

AHEAD = 2  # games per job that are queued in advance
PATIENCE = 2.0  # seconds for a worker to leave its game when the run is stopped


class Backend(Protocol):
    """Plays games by number, in any order; closing the iterator stops what is under way."""

    def play(self, settings: Settings, numbers: Sequence[int]) -> Iterator[GameResult]: ...


class Local:
    """Processes of this machine. A bot that kills its process does not spoil other games."""

    def __init__(self, jobs: int, files: Sequence[str] = ()) -> None:
        self.jobs, self.files = jobs, tuple(files)

    def play(self, settings: Settings, numbers: Sequence[int]) -> Iterator[GameResult]:
        waiting = deque(numbers)
        while waiting:
            lost: list[int] = []
            yield from self._pooled(settings, waiting, lost)
            for number in lost:
                yield play_alone(settings, self.files, number)

    def _pooled(
        self, settings: Settings, waiting: deque[int], lost: list[int]
    ) -> Iterator[GameResult]:
        """Play until all games are done or the pool breaks; `lost` are the games lost with it."""
        context = get_context("spawn")
        stop = context.Event()
        others = set(active_children())
        pool = ProcessPoolExecutor(
            min(self.jobs, len(waiting)), context, _enter, (settings, self.files, stop)
        )
        flying: dict[Future[bytes], int] = {}
        try:
            while waiting or flying:
                while waiting and len(flying) < AHEAD * self.jobs:
                    flying[pool.submit(_play, waiting[0])] = waiting[0]
                    waiting.popleft()
                for future in wait(flying, return_when=FIRST_COMPLETED).done:
                    result = future.result()
                    del flying[future]
                    yield decode(result)
        except BrokenProcessPool:
            # a submission that failed is still waiting; a game that was finished but not yet
            # handed over is simply played again, with the same result
            lost.extend(flying.values())
        finally:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)
            for child in set(active_children()) - others:
                child.join(PATIENCE)
                child.terminate()


# -- in the worker ----------------------------------------------------------------------------

_work: tuple[Settings, dict[str, type[Bot]], Event] | None = None


def _enter(settings: Settings, files: tuple[str, ...], stop: Event) -> None:
    """Ignore Ctrl-C, which reaches every process of a terminal: the main process handles it."""
    global _work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _work = settings, guests_of(files), stop


def _play(number: int) -> bytes:
    assert _work is not None
    settings, guests, stop = _work
    return encode(Match(settings, number, guests).play(stop.is_set))
