"""The table of a round robin."""

from collections.abc import Mapping, Sequence
from statistics import fmean

import msgspec

from kontor_lab.arena.ratings import Rating, rate
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.summary import Share, share_of

EVEN = 0.5


class Standing(msgspec.Struct, frozen=True):
    """One bot against all others, together and one by one."""

    bot: str
    rating: Rating
    victories: Share
    score: float
    forfeits: int
    against: dict[str, Share]


def standings_of(
    bots: Sequence[str], played: Mapping[tuple[str, str], Sequence[GameResult]]
) -> list[Standing]:
    """The standings, best first."""
    games = [((pair, game.block), game) for pair, results in played.items() for game in results]
    lines = [
        _standing(bot, rating, played) for bot, rating in zip(bots, rate(games, bots), strict=True)
    ]
    return sorted(lines, key=lambda line: -line.rating.rating)


def _standing(
    bot: str, rating: Rating, played: Mapping[tuple[str, str], Sequence[GameResult]]
) -> Standing:
    mine = {
        other: results
        for pair, results in played.items()
        if bot in pair
        for other in pair
        if other != bot
    }
    games = [game for results in mine.values() for game in results]
    seats = [seat for game in games for seat in game.seats if seat.bot == bot]
    return Standing(
        bot=bot,
        rating=rating,
        victories=share_of(seats, len(games), EVEN),
        score=round(fmean([seat.total for seat in seats]), 2) if seats else 0.0,
        forfeits=sum(game.forfeit is not None and game.forfeit.bot == bot for game in games),
        against={other: _against(bot, results) for other, results in mine.items()},
    )


def _against(bot: str, results: Sequence[GameResult]) -> Share:
    seats = [seat for game in results for seat in game.seats if seat.bot == bot]
    return share_of(seats, len(results), EVEN)
