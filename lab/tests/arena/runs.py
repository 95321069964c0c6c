"""Small runs for tests of the arena."""

from pathlib import Path

import msgspec

from kontor_lab.arena.results import GameResult, SeatResult
from kontor_lab.arena.settings import Settings, settings_of

STRANGE = Path(__file__).with_name("strange_bots.py")


def guest(name: str) -> str:
    return f"{STRANGE}:{name}"


def small(
    seats: str, *, rounds: int = 4, seed: int = 1, seconds: float | None = None
) -> tuple[Settings, list[str]]:
    """Settings of a run of short games, and the files of its bots with capital letters."""
    names = seats.split()
    files = [guest(name) for name in dict.fromkeys(names) if name[0].isupper()]
    options = {"table.max_rounds": rounds}
    return settings_of("anno1800", names, seed, options, "", seconds, files), files


def without_seconds(results: list[GameResult]) -> list[GameResult]:
    """Everything that must be the same wherever the run is played."""
    return [
        msgspec.structs.replace(
            game, seats=[msgspec.structs.replace(seat, seconds=0.0) for seat in game.seats]
        )
        for game in results
    ]


def made_up(number: int, block: int, ranks: dict[str, int]) -> GameResult:
    """A game in which only the ranks matter."""
    best = list(ranks.values()).count(1)
    seats = [
        SeatResult(
            seat=seat,
            entrant=seat,
            bot=bot.rstrip("'"),
            turn=seat,
            rank=rank,
            share=1 / best if rank == 1 else 0.0,
            total=10 - rank,
            points={"gold": 10 - rank},
            curve=[10 - rank],
            owned={},
            hand=[],
            decisions=1,
            seconds=0.0,
            timed=False,
        )
        for seat, (bot, rank) in enumerate(ranks.items())
    ]
    return GameResult(number, block, 1, False, None, seats, [])
