"""A game in a process of its own, for bots that take their process down with them."""

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection

from kontor.bots.guests import guests_of
from kontor_lab.arena.match import Match
from kontor_lab.arena.results import GameResult, decode, encode
from kontor_lab.arena.settings import Settings

SILENT = "its process ended without a word"


def play_alone(settings: Settings, files: Sequence[str], number: int) -> GameResult:
    """Play in a child process. Before each move it sends the result that counts if it dies."""
    context = get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=_play, args=(settings, tuple(files), number, theirs))
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


def _play(settings: Settings, files: tuple[str, ...], number: int, pipe: Connection) -> None:
    match = Match(settings, number, guests_of(files))

    def say(seat: int) -> None:
        pipe.send_bytes(encode(match.result(match.forfeit(seat, "crashed", SILENT))))

    say(0)  # while the bots take their seats
    pipe.send_bytes(encode(match.play(before_each=say)))
