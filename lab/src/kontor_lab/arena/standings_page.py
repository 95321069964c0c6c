"""The standings of a tournament as a page: ratings with their intervals as a plot, and a table."""

from collections.abc import Mapping, Sequence
from statistics import fmean

import altair as alt
import msgspec
import polars as pl

from kontor_lab.arena.charts import Chart, sized
from kontor_lab.arena.report import COUNTED, SWEPT, page_of, percent, svg_of, table_of
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.summary import Rating, Share, rate, share_of

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


def standings_page(title: str, standings: Sequence[Standing]) -> str:
    names = [line.bot for line in standings]
    head = ["Bot", "Rating", "Victories", "Score", *(f"against {name}" for name in names)]
    rows = [
        [
            line.bot,
            f"{line.rating.rating:.0f} [{line.rating.low:.0f}, {line.rating.high:.0f}]",
            percent(line.victories),
            f"{line.score:.1f}",
            *(percent(line.against[name]) if name in line.against else "" for name in names),
        ]
        for line in standings
    ]
    notes = [COUNTED, *([SWEPT] if any(line.rating.swept for line in standings) else [])]
    caption = "<figcaption>Ratings with 95 % intervals</figcaption>"
    figure = f"<figure>{caption}{svg_of(ratings_chart(standings))}</figure>"
    return page_of(title, [figure, table_of(head, *rows)], notes)


def ratings_chart(standings: Sequence[Standing]) -> Chart:
    """A point and its interval for each bot, the best on top."""
    rows = [
        {
            "bot": one.bot,
            "rating": one.rating.rating,
            "low": one.rating.low,
            "high": one.rating.high,
        }
        for one in standings
    ]
    base = alt.Chart(pl.DataFrame(rows)).encode(y=alt.Y("bot:N", title=None, sort=None))
    scale = alt.Scale(zero=False)
    interval = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title="rating", scale=scale), x2="high:Q"
    )
    point = base.mark_point(filled=True, size=80).encode(x=alt.X("rating:Q", scale=scale))
    return sized(interval + point, 40 + 30 * len(rows))
