"""Strength from rankings: the Plackett-Luce model, fitted by choix, with bootstrap intervals."""

from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations
from math import log
from random import Random

import choix
import msgspec
import numpy as np

from kontor_lab.arena.results import GameResult

MIDDLE, STEP = 1500.0, 400 / log(10)  # as in chess: 400 points are odds of ten to one
SAMPLES = 200
Ranking = tuple[int, ...]
Blocks = list[list[Ranking]]


class Rating(msgspec.Struct, frozen=True):
    """`low` and `high` bound 95 % of the bootstrap samples.

    `swept`: no other bot was ever ahead of it, or none ever behind, so that the rating is only a
    bound, and its interval means nothing.
    """

    bot: str
    rating: float
    low: float
    high: float
    swept: bool


def rate(
    games: Iterable[tuple[Hashable, GameResult]], bots: Sequence[str], samples: int = SAMPLES
) -> list[Rating]:
    """Ratings with mean 1500 from games with the block that each belongs to.

    Whole blocks are drawn, because games with the same deal are not independent.
    """
    if len(bots) == 1:
        return [Rating(bots[0], MIDDLE, MIDDLE, MIDDLE, False)]
    numbers = {bot: number for number, bot in enumerate(bots)}
    by_block: dict[Hashable, list[Ranking]] = {}
    for block, game in games:
        by_block.setdefault(block, []).extend(rankings_of(game, numbers))
    blocks = list(by_block.values())
    best = _fit(blocks, len(bots), None)
    luck = Random(len(blocks))  # with a fixed seed, so that repeating a report does not change it
    drawn = [_fit(luck.choices(blocks, k=len(blocks)), len(bots), best) for _ in range(samples)]
    low, high = np.percentile(np.array(drawn), (2.5, 97.5), axis=0)
    return [
        Rating(bot, _shown(best[n]), _shown(low[n]), _shown(high[n]), _swept(n, blocks))
        for bot, n in numbers.items()
    ]


def _shown(strength: float) -> float:
    return round(MIDDLE + STEP * float(strength), 1)


def _swept(bot: int, blocks: Blocks) -> bool:
    ahead = behind = False
    for ranking in (ranking for block in blocks for ranking in block):
        places = [place for place, other in enumerate(ranking) if other == bot]
        others = [place for place, other in enumerate(ranking) if other != bot]
        if places and others:
            ahead = ahead or min(places) < max(others)
            behind = behind or min(others) < max(places)
    return ahead != behind


def rankings_of(game: GameResult, numbers: dict[str, int]) -> list[Ranking]:
    """Two rankings for each game, best first; seats that share a rank are once in either order.

    A bot with several seats is in the ranking as many times.
    """
    forward = sorted(game.seats, key=lambda seat: (seat.rank, seat.seat))
    backward = sorted(game.seats, key=lambda seat: (seat.rank, -seat.seat))
    return [tuple(numbers[seat.bot] for seat in order) for order in (forward, backward)]


def _fit(blocks: Blocks, bots: int, start: np.ndarray | None) -> np.ndarray:
    """Fit the model. A draw between every two bots is added, so that a clean sweep stays finite."""
    drawn: list[Ranking] = [
        pair for a, b in combinations(range(bots), 2) for pair in ((a, b), (b, a))
    ]
    data = [*drawn, *(ranking for block in blocks for ranking in block)]
    fitted = choix.ilsr_rankings(bots, data, initial_params=start, max_iter=1000, tol=1e-6)
    return np.asarray(fitted - fitted.mean())
