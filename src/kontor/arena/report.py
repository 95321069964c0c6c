"""The report of a run: one HTML file that needs nothing from anywhere."""

from collections.abc import Callable, Iterator, Mapping
from html import escape

import vl_convert

from kontor.anno1800.components import load_box
from kontor.anno1800.words import Words
from kontor.arena import charts
from kontor.arena.charts import Chart, Naming
from kontor.arena.frames import Frames
from kontor.arena.summary import Share, Summary

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
       color: #222; background: #fff; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .25rem .7rem; text-align: right; border-bottom: 1px solid #ddd; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 2rem 0; overflow-x: auto; }
figcaption, .note { color: #555; }
svg { max-width: 100%; height: auto; }
"""
COUNTED = (
    "Every game counts as one victory; k seats that share it get 1/k each. A capped game is "
    "decided by the standing at the cap. A seat that crashes, makes an illegal move or takes too "
    "long forfeits: it is last, and the others are ranked by their scores at that moment. Shares "
    "have 95 % Wilson intervals; ratings (Plackett-Luce, 400 points are odds of ten to one, mean "
    "1500) have 95 % bootstrap intervals over whole deals."
)
HEADINGS = {
    "industry": "industries built",
    "shipyard": "shipyards built",
    "ship": "ships built",
    "card": "cards played",
    "old_world": "Old World islands",
    "new_world": "New World islands",
    "action": "actions",
    "farmer": "farmers",
    "worker": "workers",
    "artisan": "artisans",
    "engineer": "engineers",
    "investor": "investors",
}
SWEPT = (
    "A bot that is ahead, or behind, in every game has no finite rating: its figure only says how "
    "far so many games can tell, and its interval says nothing."
)


def report_html(summary: Summary, frames: Frames) -> str:
    title = f"{summary.games} games of {summary.settings.game}"
    return "\n".join(
        [
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            *(f"<p>{escape(line)}</p>" for line in head_lines(summary)),
            _bots(summary),
            _points(summary),
            f'<p class="note">{escape(COUNTED)}</p>',
            *([f'<p class="note">{escape(SWEPT)}</p>'] if swept(summary) else []),
            _forfeits(summary),
            *_figures(summary, frames),
            "</body></html>\n",
        ]
    )


def head_lines(summary: Summary) -> Iterator[str]:
    """What a reader has to know before any figure."""
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
    """Medians, which one strange game does not move."""
    winners = summary.winners
    counts = {**winners.happenings, **winners.cubes}
    listed = ", ".join(f"{HEADINGS.get(name, name)} {counts[name]:g}" for name in counts)
    return f"Winners, medians: {winners.score:g} points after {winners.rounds:g} rounds; {listed}."


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
    return _table(head, rows)


def _points(summary: Summary) -> str:
    sources = list(dict.fromkeys(source for line in summary.bots for source in line.points))
    rows = [
        [line.bot, *(f"{line.points.get(source, 0):.1f}" for source in sources)]
        for line in summary.bots
    ]
    return _table(["Points by source", *(source.replace("_", " ") for source in sources)], rows)


def _forfeits(summary: Summary) -> str:
    if not summary.forfeits:
        return ""
    rows = [
        [str(line.game), str(lost.seat), lost.bot, lost.fault, lost.detail]
        for line in summary.forfeits
        for lost in (line.forfeit,)
    ]
    return "<h2>Forfeits</h2>" + _table(["Game", "Seat", "Bot", "Fault", "Detail"], rows)


def _table(head: list[str], rows: list[list[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><tr>{top}</tr>{body}</table>"


# -- figures ----------------------------------------------------------------------------------


def _figures(summary: Summary, frames: Frames) -> Iterator[str]:
    name = NAMES[summary.settings.game](summary.settings.overlay)
    drawn: list[tuple[str, str, Chart | None]] = [
        (
            "Score over the rounds",
            "Mean score after each round, over the seats whose game lasted that long.",
            charts.score_curves(frames),
        ),
        ("Points by source", "Mean points of a seat.", charts.points_by_source(frames)),
        (
            "What the winners built, and when",
            "The dot is the middle of the rounds in which winners first built it, the line the "
            "middle half; larger dots were built by more of them.",
            charts.built_by_winners(frames, name),
        ),
        (
            "What the winners spent their actions on",
            "Shares of the actions in five rounds each.",
            charts.actions_of_winners(frames),
        ),
        (
            "Cards that stay in hand",
            "Most often held at the end; a dark bar is a card that is hardly ever played.",
            charts.cards_in_hand(frames, name),
        ),
        (
            "Does it matter who begins?",
            "Victories by place in the order of play, with 95 % intervals; dashed: an even share.",
            charts.seat_advantage(frames),
        ),
        ("Length of the games", "Rounds until the end.", charts.rounds_played(frames)),
    ]
    for title, caption, chart in drawn:
        if chart is not None:
            yield (
                f"<figure><h2>{escape(title)}</h2>{svg_of(chart)}"
                f"<figcaption>{escape(caption)}</figcaption></figure>"
            )


def svg_of(chart: Chart) -> str:
    """Drawn here and now: a page with a script would have to fetch it from somewhere."""
    return vl_convert.vegalite_to_svg(dict(charts.as_spec(chart)))


def _anno1800_names(overlay: str) -> Naming:
    words = Words("en", [], load_box(overlay))

    def name(kind: str, what: str) -> str:
        return str(words.card(what)) if kind == "card" else str(words.name("building", what))

    return name


# How each game calls its components.
NAMES: Mapping[str, Callable[[str], Naming]] = {"anno1800": _anno1800_names}
