"""The charts of a report: each function takes the tables of a run and returns a chart or None."""

from collections.abc import Mapping
from typing import Any

import altair as alt
import polars as pl

from kontor_lab.arena.frames import Frames
from kontor_lab.arena.results import Naming
from kontor_lab.arena.summary import wilson

WIDTH, HEIGHT = 640, 260
MOST = 20  # rows of a chart that lists things
FEW = 5  # a mean is drawn only while at least this many games are running

POINTS = "points_"  # prefix of columns of points

Chart = Any  # altair has a type for each shape of chart; the difference does not matter here


def points_by_source(frames: Frames) -> Chart:
    columns = _sources(frames)
    means = frames.seats.group_by("bot").agg(pl.col(columns).mean()).sort("bot")
    long = means.unpivot(columns, index="bot", variable_name="source", value_name="points")
    long = long.with_columns(pl.col("source").str.strip_prefix(POINTS).str.replace_all("_", " "))
    return sized(
        alt.Chart(long)
        .mark_bar()
        .encode(
            x=alt.X("points:Q", title="mean points"),
            y=alt.Y("bot:N", title=None),
            color=alt.Color("source:N", title="source"),
        ),
        40 + 30 * len(means),
    )


def score_curves(frames: Frames, points: str) -> Chart:
    """Means over the games that lasted that long, as long as there are a few."""
    seats = frames.seats.with_columns(
        round=pl.int_ranges(1, pl.col("curve").list.len() + 1)
    ).select("bot", "round", "curve")
    rows = seats.explode("round", "curve")
    most = min(FEW, len(frames.games))
    means = (
        rows.group_by("bot", "round")
        .agg(score=pl.col("curve").mean(), seats=pl.len())
        .filter(pl.col("seats") >= most)
        .sort("bot", "round")
    )
    return sized(
        alt.Chart(means)
        .mark_line()
        .encode(
            x=alt.X("round:Q"),
            y=alt.Y("score:Q", title=f"mean {points} after the round"),
            color=alt.Color("bot:N"),
        )
    )


def seat_advantage(frames: Frames) -> Chart:
    games = len(frames.games)
    rows = frames.seats.group_by("turn").agg(wins=pl.col("share").sum()).sort("turn")
    shares = pl.DataFrame(
        [
            (f"{turn + 1}.", wins / games, *wilson(wins, games), 1 / len(rows))
            for turn, wins in rows.iter_rows()
        ],
        schema=["turn", "share", "low", "high", "even"],
        orient="row",
    )
    base = alt.Chart(shares).encode(x=alt.X("turn:N", title="place in the order of play"))
    bars = base.mark_bar(size=28).encode(
        y=alt.Y("share:Q", title="share of victories", axis=alt.Axis(format="%"))
    )
    spread = base.mark_rule(strokeWidth=2, color="black").encode(y="low:Q", y2="high:Q")
    even = alt.Chart(shares).mark_rule(strokeDash=[4, 4]).encode(y="mean(even):Q")
    return sized(bars + spread + even)


def rounds_played(frames: Frames) -> Chart:
    counts = frames.games.group_by("rounds").agg(games=pl.len()).sort("rounds")
    return sized(
        alt.Chart(counts)
        .mark_bar()
        .encode(
            x=alt.X("rounds:Q", title="rounds", bin=alt.Bin(maxbins=25)),
            y=alt.Y("sum(games):Q", title="games"),
        )
    )


def firsts_of_winners(
    frames: Frames, kinds: tuple[str, ...], headings: Mapping[str, str], name: Naming
) -> Chart | None:
    """How many of the winners had it, and in which round they usually first had it."""
    firsts = (
        _named(_of_winners(frames, kinds), name)
        .group_by("game", "seat", "kind", "name")
        .agg(round=pl.col("round").min())
    )
    winners = frames.seats.filter(pl.col("rank") == 1).height
    common = (
        firsts.group_by("kind", "name")
        .agg(
            share=pl.len() / winners,
            early=pl.col("round").quantile(0.25),
            middle=pl.col("round").median(),
            late=pl.col("round").quantile(0.75),
        )
        .sort("share", "name", descending=[True, False])
        .head(MOST)
        .with_columns(pl.col("kind").replace(headings))
    )
    if common.is_empty():
        return None
    order = list(common.sort("middle", "name")["name"])
    base = alt.Chart(common).encode(y=alt.Y("name:N", sort=order, title=None))
    spans = base.mark_rule().encode(x=alt.X("early:Q", title="round"), x2="late:Q")
    points = base.mark_circle(opacity=1).encode(
        x="middle:Q",
        size=alt.Size("share:Q", title="of the winners", legend=alt.Legend(format="%")),
        color=alt.Color("kind:N", title=None),
    )
    return sized(spans + points, 20 * len(common))


def objectives_at_the_end(frames: Frames, name: Naming) -> Chart | None:
    """The share of winners, and of the others, that had each objective."""
    seats = frames.seats.with_columns(who=pl.when(pl.col("rank") == 1).then(pl.lit("winners")))
    counts = (
        seats.with_columns(pl.col("who").fill_null("others"))
        .unpivot(_sources(frames), index="who", variable_name="source", value_name="had")
        .group_by("who", "source")
        .agg(had=pl.col("had").sum(), seats=pl.len())
        .sort("source", "who")
    )
    rows = pl.DataFrame(
        [
            (name("objective", source.removeprefix(POINTS)), who, had / of, *wilson(had, of))
            for who, source, had, of in counts.iter_rows()
        ],
        schema=["objective", "who", "share", "low", "high"],
        orient="row",
    )
    if rows.is_empty():
        return None
    order = list(rows.sort("share", descending=True)["objective"].unique(maintain_order=True))
    base = alt.Chart(rows).encode(
        y=alt.Y("objective:N", title=None, sort=order),
        yOffset=alt.YOffset("who:N", sort=["winners", "others"]),
    )
    bars = base.mark_bar().encode(
        x=alt.X("share:Q", title="seats with it at the end", axis=alt.Axis(format="%")),
        color=alt.Color("who:N", title=None, sort=["winners", "others"]),
    )
    spread = base.mark_rule(color="black").encode(x="low:Q", x2="high:Q")
    return sized(bars + spread, 20 * len(rows))


def ways_to_win(frames: Frames, name: Naming) -> Chart | None:
    """Which objectives winners had together."""
    winners = frames.seats.filter(pl.col("rank") == 1)
    sources = _sources(frames)
    ways = [
        ", ".join(
            name("objective", source.removeprefix(POINTS))
            for source, had in zip(sources, row, strict=True)
            if had
        )
        or "none"
        for row in winners.select(sources).iter_rows()
    ]
    rows = (
        pl.DataFrame({"way": ways}, schema={"way": pl.String})
        .group_by("way")
        .agg(share=pl.len() / max(1, len(ways)))
        .sort("share", "way", descending=[True, False])
        .head(MOST)
    )
    if rows.is_empty():
        return None
    chart = (
        alt.Chart(rows)
        .mark_bar()
        .encode(
            x=alt.X("share:Q", title="of the winners", axis=alt.Axis(format="%")),
            y=alt.Y("way:N", sort=None, title=None, axis=alt.Axis(labelLimit=420)),
        )
    )
    return sized(chart, 20 * len(rows))


def cards_in_hand(frames: Frames, name: Naming) -> Chart | None:
    """How many of the seats that ever held the card still hold it at the end."""
    left = _held(frames.seats.select("hand").explode("hand"), "hand", "left")
    played = frames.happenings.filter(pl.col("kind") == "card")
    rows = left.join(_held(played, "what", "played"), on="what", how="full", coalesce=True)
    rows = (
        rows.fill_null(0)
        .with_columns(held=pl.col("left") + pl.col("played"))
        .with_columns(stays=pl.col("left") / pl.col("held"), kind=pl.lit("card"))
        .filter(pl.col("left") > 0)
        .sort("left", "what", descending=[True, False])
        .head(MOST)
    )
    if rows.is_empty():
        return None
    rows = _named(rows, name)
    chart = (
        alt.Chart(rows)
        .mark_bar()
        .encode(
            x=alt.X("left:Q", title="seats that still held it at the end"),
            y=alt.Y("name:N", sort=None, title=None, axis=alt.Axis(labelLimit=420)),
            color=alt.Color(
                "stays:Q",
                title="of those played or held",
                scale=alt.Scale(domain=[0, 1]),
                legend=alt.Legend(format="%"),
            ),
        )
    )
    return sized(chart, 20 * len(rows))


def actions_of_winners(frames: Frames) -> Chart | None:
    """What winners spend their actions on over the course of the game."""
    taken = _of_winners(frames, ("action",))
    if taken.is_empty():
        return None
    counts = (
        taken.with_columns(
            round=(pl.col("round") - 1) // 5 * 5 + 1,
            action=pl.col("what").str.replace_all("_", " "),
        )
        .group_by("round", "action")
        .agg(actions=pl.len())
        .sort("round", "action")
    )
    return sized(
        alt.Chart(counts)
        .mark_bar()
        .encode(
            x=alt.X("round:O", title="five rounds from round"),
            y=alt.Y("actions:Q", stack="normalize", title="actions", axis=alt.Axis(format="%")),
            color=alt.Color("action:N"),
        )
    )


def _of_winners(frames: Frames, kinds: tuple[str, ...]) -> pl.DataFrame:
    return frames.happenings.filter((pl.col("rank") == 1) & pl.col("kind").is_in(kinds))


def _sources(frames: Frames) -> list[str]:
    return [name for name in frames.seats.columns if name.startswith(POINTS)]


def _held(rows: pl.DataFrame, column: str, count: str) -> pl.DataFrame:
    return rows.drop_nulls(column).group_by(pl.col(column).alias("what")).agg(pl.len().alias(count))


def _named(rows: pl.DataFrame, name: Naming) -> pl.DataFrame:
    names = [name(kind, what) for kind, what in rows.select("kind", "what").iter_rows()]
    return rows.with_columns(name=pl.Series(names, dtype=pl.String))


def sized(chart: Chart, height: int = HEIGHT) -> Chart:
    return chart.properties(width=WIDTH, height=height)


def as_spec(chart: Chart) -> Mapping[str, Any]:
    spec: Mapping[str, Any] = chart.to_dict()
    return spec
