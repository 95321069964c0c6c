"""The report of a run: a self-contained HTML file."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from typing import NamedTuple

import vl_convert

from kontor_lab.arena import charts
from kontor_lab.arena.charts import Chart, as_spec
from kontor_lab.arena.frames import Frames
from kontor_lab.arena.results import Naming, Watched
from kontor_lab.arena.summary import Share, Summary
from kontor_lab.arena.watch import WATCHED

Draw = Callable[[Frames, Watched, Naming], Chart | None]


class Figure(NamedTuple):
    """Title and caption may name `{points}`, what a score counts, and `{by_source}`, its parts."""

    title: str
    caption: str
    draw: Draw


class Drawn(NamedTuple):
    title: str
    caption: str
    chart: Chart


WHEN = (
    "The dot is the middle of the rounds in which winners first had it, the line the middle half; "
    "larger dots were had by more of them."
)
FIGURES: dict[str, Figure] = {
    "curves": Figure(
        "{points} over the rounds",
        "Mean {points} after each round, over the seats whose game lasted that long.",
        lambda frames, game, name: charts.score_curves(frames, game.points),
    ),
    "points": Figure(
        "{by_source}",
        "Mean {points} of a seat.",
        lambda frames, game, name: charts.points_by_source(frames),
    ),
    "objectives": Figure(
        "What the winners won with",
        "How many of the winners, and of the others, had the objective at the end; with 95 % "
        "intervals.",
        lambda frames, game, name: charts.objectives_at_the_end(frames, name),
    ),
    "ways": Figure(
        "Ways to win",
        "The objectives of the winners together, the most frequent ways first.",
        lambda frames, game, name: charts.ways_to_win(frames, name),
    ),
    "reached": Figure(
        "When the winners reached their objectives",
        WHEN,
        lambda frames, game, name: charts.firsts_of_winners(
            frames, ("objective",), game.headings, name
        ),
    ),
    "built": Figure(
        "What the winners built, and when",
        WHEN,
        lambda frames, game, name: charts.firsts_of_winners(
            frames, game.built, game.headings, name
        ),
    ),
    "actions": Figure(
        "What the winners spent their actions on",
        "Shares of the actions in five rounds each.",
        lambda frames, game, name: charts.actions_of_winners(frames),
    ),
    "hand": Figure(
        "Cards that stay in hand",
        "Most often held at the end; a dark bar is a card that is hardly ever played.",
        lambda frames, game, name: charts.cards_in_hand(frames, name),
    ),
    "order": Figure(
        "Does it matter who begins?",
        "Victories by place in the order of play, with 95 % intervals; dashed: an even share.",
        lambda frames, game, name: charts.seat_advantage(frames),
    ),
    "length": Figure(
        "Length of the games",
        "Rounds until the end.",
        lambda frames, game, name: charts.rounds_played(frames),
    ),
}


def figures_of(frames: Frames, game: Watched, overlay: str) -> Iterator[Drawn]:
    """The figures with something to draw, in the order that the game names them."""
    name = game.naming(overlay)
    for wanted in game.figures:
        figure = FIGURES[wanted]
        chart = figure.draw(frames, game, name)
        if chart is not None:
            words = {"points": game.points, "by_source": game.by_source}
            title = figure.title.format_map(words)
            yield Drawn(title[0].upper() + title[1:], figure.caption.format_map(words), chart)


# -- the page ---------------------------------------------------------------------------------

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: #222; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; display: block; overflow-x: auto; }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 2rem 0; }
figcaption, .note { color: #555; }
svg { max-width: 100%; height: auto; overflow: visible; } /* other fonts may be wider */
"""
COUNTED = (
    "Every game counts as one victory; k seats that share it get 1/k each. A capped game is "
    "decided by the standing at the cap. A seat that crashes, makes an illegal move or takes too "
    "long forfeits: it is last, and the others are ranked by their scores at that moment. Shares "
    "have 95 % Wilson intervals; ratings (Plackett-Luce, 400 points are odds of ten to one, mean "
    "1500) have 95 % bootstrap intervals over whole deals."
)
SWEPT = (
    "A bot that is ahead, or behind, in every game has no finite rating: its figure is only a "
    "bound from this number of games, and its interval means nothing."
)


def report_html(summary: Summary, frames: Frames) -> str:
    parts = [
        *(f"<p>{escape(line)}</p>" for line in head_lines(summary)),
        _bots(summary),
        table_of(*points_table(summary)),
        table_of(*owned_table(summary)),
        _done(summary),
    ]
    notes = [COUNTED, *([SWEPT] if swept(summary) else [])]
    after = [_forfeits(summary), *_figures(summary, frames)]
    return page_of(f"{summary.games} games of {summary.settings.game}", parts, notes, after)


def page_of(
    title: str, parts: Iterable[str], notes: Iterable[str], after: Iterable[str] = ()
) -> str:
    """A page that needs no other file; the notes stand behind the first parts."""
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            *parts,
            *(f'<p class="note">{escape(note)}</p>' for note in notes),
            *after,
            "</body></html>\n",
        ]
    )


def head_lines(summary: Summary) -> Iterator[str]:
    """What a reader should know before the figures."""
    settings = summary.settings
    yield f"Seats {', '.join(settings.seats)}; seed {settings.seed}; Kontor {settings.program}."
    yield (
        f"{summary.finished} finished, {summary.capped} capped, {summary.forfeited} forfeited; "
        f"{summary.blocks} deals, each with the seats rotated{_not_whole(summary)}; "
        f"{summary.rounds:.1f} rounds on average."
    )
    yield winners_line(summary)
    if summary.stopped:
        yield "The run was stopped before its end."
    if not summary.reproducible:
        yield "Not reproducible: the clock had a say in at least one game."


def _not_whole(summary: Summary) -> str:
    whole = summary.games == summary.blocks * len(summary.settings.rotations)
    return "" if whole else " (not all of them from every seat)"


def winners_line(summary: Summary) -> str:
    """Medians, which a single outlier does not move."""
    winners, game = summary.winners, WATCHED[summary.settings.game]
    counts = {**winners.happenings, **winners.owned}
    listed = ", ".join(f"{_called(name, game.headings)} {counts[name]:g}" for name in counts)
    total = f"{winners.score:g} {game.points} after {winners.rounds:g} rounds"
    return f"Winners, medians: {total}; {listed}."


def swept(summary: Summary) -> bool:
    return any(line.rating.swept for line in summary.bots)


def percent(share: Share) -> str:
    return f"{share.share:.1%} [{share.low:.1%}, {share.high:.1%}]"


# -- tables -----------------------------------------------------------------------------------


def _bots(summary: Summary) -> str:
    head = ["Bot", "Seats", "Victories", "Even", "Rating", "Score", "Moves", "s per move"]
    rows = [
        [
            line.bot,
            f"{line.seats}",
            percent(line.victories),
            f"{line.victories.even:.1%}",
            f"{line.rating.rating:.0f} [{line.rating.low:.0f}, {line.rating.high:.0f}]",
            f"{line.score:.1f}",
            f"{line.decisions:.0f}",
            f"{line.seconds_per_move:.4f}",
        ]
        for line in summary.bots
    ]
    return table_of(head, *rows)


def points_table(summary: Summary) -> list[list[str]]:
    """Mean points of each bot by source, with a head."""
    rows = [(line.bot, line.points) for line in summary.bots]
    return _by_bot(WATCHED[summary.settings.game].by_source, rows, {})


def owned_table(summary: Summary) -> list[list[str]]:
    """What each bot has at the end, and what the winners have."""
    rows = [(line.bot, line.owned) for line in summary.bots]
    rows.append(("winners (medians)", summary.winners.owned))
    return _by_bot("At the end", rows, WATCHED[summary.settings.game].headings)


def _done(summary: Summary) -> str:
    """How often each bot did what; what nobody did is not listed, so a 0 stands out."""
    headings = WATCHED[summary.settings.game].headings
    bots = [line.bot for line in summary.bots]
    tables = [("Moves", [line.moves for line in summary.bots])]
    for kind in sorted({kind for line in summary.bots for kind in line.happenings}):
        counts = [line.happenings.get(kind, {}) for line in summary.bots]
        tables.append((_called(kind, headings), counts))
    told = [table_of([title, *bots], *_counted(counts)) for title, counts in tables]
    return "<details><summary>What each bot did, and how often</summary>{}</details>".format(
        "".join(told)
    )


def _counted(counts: list[dict[str, int]]) -> Iterator[list[str]]:
    for what in sorted({what for count in counts for what in count}):
        yield [what, *(str(count.get(what, 0)) for count in counts)]


def _by_bot(
    title: str, rows: list[tuple[str, dict[str, float]]], headings: Mapping[str, str]
) -> list[list[str]]:
    columns = list(dict.fromkeys(column for _, row in rows for column in row))
    head = [title, *(_called(column, headings) for column in columns)]
    body = [[bot, *(f"{row.get(column, 0):.1f}" for column in columns)] for bot, row in rows]
    return [head, *body]


def _called(name: str, headings: Mapping[str, str]) -> str:
    """The name of a kind of happening, a possession or a source of points."""
    return headings.get(name, name.replace("_", " "))


def _forfeits(summary: Summary) -> str:
    if not summary.forfeits:
        return ""
    rows = [
        [str(line.game), str(lost.seat), lost.bot, lost.fault, lost.detail]
        for line in summary.forfeits
        for lost in (line.forfeit,)
    ]
    return "<h2>Forfeits</h2>" + table_of(["Game", "Seat", "Bot", "Fault", "Detail"], *rows)


def table_of(head: list[str], *rows: Iterable[str]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><tr>{top}</tr>{body}</table>"


# -- figures ----------------------------------------------------------------------------------


def _figures(summary: Summary, frames: Frames) -> Iterator[str]:
    settings = summary.settings
    for title, caption, chart in figures_of(frames, WATCHED[settings.game], settings.overlay):
        yield (
            f"<figure><h2>{escape(title)}</h2>{svg_of(chart)}"
            f"<figcaption>{escape(caption)}</figcaption></figure>"
        )


def svg_of(chart: Chart) -> str:
    """The chart as SVG: a chart drawn by a script would have to fetch that script."""
    return vl_convert.vegalite_to_svg(dict(as_spec(chart)))
