"""What the arena records of Anno 1800."""

from kontor.anno1800 import events as e
from kontor.anno1800.components import load_box
from kontor.anno1800.view import View
from kontor.anno1800.words import Words
from kontor.table.game import Score
from kontor_lab.arena.results import Naming, Watched
from kontor_lab.yardsticks.anno1800 import YARDSTICKS


def cubes_of(view: View, seat: int) -> dict[str, int]:
    """All cubes of a seat by kind, wherever they are."""
    mine = view.seats[seat]
    cubes = dict(mine.quarter)
    for kind, count in mine.exhausted.items():
        cubes[kind] = cubes.get(kind, 0) + count
    for field in mine.fields:
        for kind in field.workers:
            cubes[kind] = cubes.get(kind, 0) + 1
    return cubes


def first_of(view: View) -> int:
    return view.first


def hand_of(view: View, seat: int) -> list[str]:
    return sorted(view.seats[seat].hand)


def points_of(view: View, score: Score) -> dict[str, int]:
    """Points by source."""
    points: dict[str, int] = {}
    for line in score.lines:
        points[line.source] = points.get(line.source, 0) + line.points
    return points


def naming(overlay: str) -> Naming:
    words = Words("en", [], load_box(overlay))

    def name(kind: str, what: str) -> str:
        return str(words.card(what)) if kind == "card" else str(words.name("building", what))

    return name


WATCHED = Watched(
    first=first_of,
    told={
        e.IndustryBuilt: ("industry", "industry"),
        e.ShipyardBuilt: ("shipyard", "shipyard"),
        e.ShipBuilt: ("ship", "ship"),
        e.CardPlayed: ("card", "card"),
        e.OldWorldExplored: ("old_world", "island"),
        e.NewWorldExplored: ("new_world", "island"),
        e.ActionBegan: ("action", "action"),
    },
    owned=cubes_of,
    hand=hand_of,
    parts=points_of,
    points="points",
    by_source="Points by source",
    built=("industry", "shipyard", "ship"),
    figures=("curves", "points", "built", "actions", "hand", "order", "length"),
    headings={
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
    },
    naming=naming,
    yardsticks=YARDSTICKS,
)
