"""A run in figures, as printed, as JSON and in the report; strength from rankings by the
Plackett-Luce model, fitted by choix, with bootstrap intervals."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from itertools import combinations
from math import log, sqrt
from random import Random
from statistics import fmean, median
from typing import NamedTuple

import choix
import msgspec
import numpy as np

from kontor_lab.arena.results import Forfeit, GameResult, SeatResult
from kontor_lab.arena.settings import Settings
from kontor_lab.arena.watch import WATCHED

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


Z = 1.959964  # standard deviations that enclose 95 % of a normal distribution


class Interval(NamedTuple):
    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """The Wilson score interval (95 %) of a share of wins.

    Shared victories bring fractions. The formula takes them as they are: results between 0 and 1
    scatter less than wins and losses with the same mean, so the interval is slightly too wide.
    """
    if games == 0:
        return Interval(0.0, 1.0)
    share, z2 = wins / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))


class Share(msgspec.Struct, frozen=True):
    """A share of victories with its 95 % interval; `even` is the share among equal players."""

    wins: float
    games: int
    share: float
    low: float
    high: float
    even: float


class BotLine(msgspec.Struct, frozen=True):
    """One bot over all its seats. Scores, possessions at the end and decisions are means per
    seat and game; `moves` and `happenings` are how often it did what in all games together, by type
    of move, and by kind and name."""

    bot: str
    seats: int
    victories: Share
    rating: Rating
    score: float
    points: dict[str, float]
    owned: dict[str, float]
    decisions: float
    seconds_per_move: float
    forfeits: int
    moves: dict[str, int]
    happenings: dict[str, dict[str, int]]


class TurnLine(msgspec.Struct, frozen=True):
    """A place in the order of play, whichever bots held it."""

    turn: int
    victories: Share
    score: float


class Winners(msgspec.Struct, frozen=True):
    """Medians over the winning seats: happenings by kind, and possessions at the end."""

    score: float
    rounds: float
    happenings: dict[str, float]
    owned: dict[str, float]


class ForfeitLine(msgspec.Struct, frozen=True):
    game: int
    forfeit: Forfeit


class Summary(msgspec.Struct, frozen=True):
    """`reproducible` is false if any decision depended on the clock."""

    settings: Settings
    games: int
    blocks: int
    finished: int
    capped: int
    forfeited: int
    stopped: bool
    reproducible: bool
    rounds: float
    winners: Winners
    bots: list[BotLine]
    turns: list[TurnLine]
    forfeits: list[ForfeitLine]


def summary_of(settings: Settings, results: Sequence[GameResult], stopped: bool) -> Summary:
    """Every game counts: a capped one by its scores then, a forfeited one with that seat last."""
    bots = list(dict.fromkeys(settings.seats))
    ratings = rate([(game.block, game) for game in results], bots)
    forfeits = [ForfeitLine(game.number, game.forfeit) for game in results if game.forfeit]
    capped = sum(game.capped for game in results)
    return Summary(
        settings=settings,
        games=len(results),
        blocks=len({game.block for game in results}),
        finished=len(results) - capped - len(forfeits),
        capped=capped,
        forfeited=len(forfeits),
        stopped=stopped,
        reproducible=not any(map(_by_the_clock, results)),
        rounds=_mean(game.rounds for game in results),
        winners=_winners(results),
        bots=[
            _bot_line(bot, rating, settings, results)
            for bot, rating in zip(bots, ratings, strict=True)
        ],
        turns=[_turn_line(turn, results) for turn in range(len(settings.seats))],
        forfeits=forfeits,
    )


def _by_the_clock(game: GameResult) -> bool:
    late = game.forfeit is not None and game.forfeit.fault == "over its time"
    return late or any(seat.timed for seat in game.seats)


def _winners(results: Sequence[GameResult]) -> Winners:
    won = [(game, seat) for game in results for seat in game.seats if seat.rank == 1]
    counts = [Counter(h.kind for h in game.happenings if h.seat == s.seat) for game, s in won]
    kinds = sorted({kind for count in counts for kind in count})
    owned = dict.fromkeys(thing for _, seat in won for thing in seat.owned)
    return Winners(
        score=_median(seat.total for _, seat in won),
        rounds=_median(game.rounds for game, _ in won),
        happenings={kind: _median(count[kind] for count in counts) for kind in kinds},
        owned={thing: _median(seat.owned.get(thing, 0) for _, seat in won) for thing in owned},
    )


def _bot_line(
    bot: str, rating: Rating, settings: Settings, results: Sequence[GameResult]
) -> BotLine:
    seats = [seat for game in results for seat in game.seats if seat.bot == bot]
    decisions = sum(seat.decisions for seat in seats)
    sources = dict.fromkeys(source for seat in seats for source in seat.points)
    things = dict.fromkeys(thing for seat in seats for thing in seat.owned)
    chairs = settings.seats.count(bot)
    return BotLine(
        bot=bot,
        seats=chairs,
        victories=share_of(seats, len(results), chairs / len(settings.seats)),
        rating=rating,
        score=_mean(seat.total for seat in seats),
        points={source: _mean(seat.points.get(source, 0) for seat in seats) for source in sources},
        owned={thing: _mean(seat.owned.get(thing, 0) for seat in seats) for thing in things},
        decisions=_mean(seat.decisions for seat in seats),
        seconds_per_move=round(sum(seat.seconds for seat in seats) / max(1, decisions), 6),
        forfeits=sum(game.forfeit is not None and game.forfeit.bot == bot for game in results),
        moves=_in_order(sum((Counter(seat.moves) for seat in seats), Counter())),
        happenings=_happenings_of(bot, settings, results),
    )


def _happenings_of(
    bot: str, settings: Settings, results: Sequence[GameResult]
) -> dict[str, dict[str, int]]:
    name = WATCHED[settings.game].naming(settings.overlay)
    raw = Counter(
        (told.kind, told.what)
        for game in results
        for told in game.happenings
        if game.seats[told.seat].bot == bot
    )
    found: dict[str, Counter[str]] = {}
    for (kind, what), count in raw.items():
        found.setdefault(kind, Counter())[name(kind, what)] += count
    return {kind: _in_order(found[kind]) for kind in sorted(found)}


def _in_order(counts: Counter[str]) -> dict[str, int]:
    return dict(sorted(counts.items()))


def _turn_line(turn: int, results: Sequence[GameResult]) -> TurnLine:
    seats = [seat for game in results for seat in game.seats if seat.turn == turn]
    even = 1 / len(results[0].seats) if results else 0.0
    return TurnLine(turn, share_of(seats, len(results), even), _mean(s.total for s in seats))


def share_of(seats: Iterable[SeatResult], games: int, even: float) -> Share:
    wins = sum(seat.share for seat in seats)
    low, high = wilson(wins, games)
    share = wins / games if games else 0.0
    return Share(round(wins, 4), games, *_rounded(share, low, high, even))


def _rounded(*numbers: float) -> list[float]:
    return [round(number, 4) for number in numbers]


def _mean(numbers: Iterable[float]) -> float:
    values = list(numbers)
    return round(fmean(values), 2) if values else 0.0


def _median(numbers: Iterable[float]) -> float:
    values = list(numbers)
    return float(median(values)) if values else 0.0
