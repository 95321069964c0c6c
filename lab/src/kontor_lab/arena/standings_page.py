"""The standings of a tournament as a page: ratings with their intervals as a plot, and a table."""

from collections.abc import Sequence

import altair as alt
import polars as pl

from kontor_lab.arena.charts import Chart, sized
from kontor_lab.arena.report import COUNTED, SWEPT, page_of, percent, svg_of, table_of
from kontor_lab.arena.standings import Standing


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
