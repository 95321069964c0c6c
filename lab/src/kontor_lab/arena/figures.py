"""The figures of a report by name; each game names those it wants."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from kontor_lab.arena import charts
from kontor_lab.arena.charts import Chart
from kontor_lab.arena.frames import Frames
from kontor_lab.arena.watched import Naming, Watched

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
