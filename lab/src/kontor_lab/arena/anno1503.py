"""What the arena records of Anno 1503."""

from kontor.anno1503 import events as e
from kontor.anno1503.components import load_box
from kontor.anno1503.view import View
from kontor.anno1503.words import Words
from kontor.table.game import Score
from kontor_lab.arena.results import Naming, Watched
from kontor_lab.yardsticks.anno1503 import YARDSTICKS

NAMED = {
    "objective": "objective",
    "building": "building",
    "noble": "building",
    "rise": "inhabitant",
}


def owned(view: View, seat: int) -> dict[str, int]:
    """What counts for the objectives, and what is needed to get it."""
    mine = view.seats[seat]
    levels = ("pioneer", "settler", "citizen", "merchant")
    found = {level: mine.inhabitants.get(level, 0) for level in levels}
    found |= {"public_buildings": len(mine.buildings), "posts": len(mine.docks)}
    found |= {"agreements": len(mine.agreements), "gold": mine.gold}
    if view.options.expansion:
        found |= {"palace_steps": mine.palace, "noble_buildings": len(mine.noble_buildings)}
        found |= {"bases": len(mine.bases), "cannons": mine.cannons}
    return found


def first_of(view: View) -> int:
    return view.first


def hand_of(view: View, seat: int) -> list[str]:
    """Action cards by kind."""
    return sorted(card.rstrip("_0123456789") for card in view.seats[seat].cards)


def objectives_of(view: View, score: Score) -> dict[str, int]:
    """The objectives that a seat fulfils, including those not needed for victory."""
    held = view.seats[score.seat].objectives
    return {line.item: int(line.points > 0 or line.item in held) for line in score.lines}


def naming(overlay: str) -> Naming:
    words = Words("en", [], load_box(overlay))

    def name(kind: str, what: str) -> str:
        if kind == "palace":
            return f"Palace: step {what}"
        if kind in ("claim", "base"):
            return str(words.tile(what))
        return str(words.card(what) if kind == "card" else words.name(NAMED.get(kind, kind), what))

    return name


WATCHED = Watched(
    first=first_of,
    told={
        e.ObjectiveFulfilled: ("objective", "objective"),
        e.ObjectiveLost: ("objective_lost", "objective"),
        e.BuildingTaken: ("building", "building"),
        e.InhabitantPromoted: ("rise", "into"),
        e.ShipBuilt: ("ship", "square"),
        e.TileClaimed: ("claim", "tile"),
        e.PostLost: ("post_lost", "tile"),
        e.PalaceAdvanced: ("palace", "step"),
        e.NobleBuilt: ("noble", "building"),
        e.BaseDefeated: ("base", "tile"),
        e.CardPlayed: ("card", "card"),
    },
    owned=owned,
    hand=hand_of,
    parts=objectives_of,
    points="objectives",
    by_source="Objectives held at the end",
    built=("building", "claim", "rise", "noble", "base", "palace"),
    figures=("objectives", "ways", "reached", "curves", "built", "order", "length"),
    headings={
        "objective": "objectives reached",
        "objective_lost": "objectives lost again",
        "building": "public buildings taken",
        "rise": "promotions",
        "ship": "ships built",
        "claim": "tiles claimed",
        "post_lost": "posts lost to Pirates",
        "palace": "palace steps built",
        "noble": "noble buildings built",
        "base": "bases defeated",
        "card": "action cards played",
        "pioneer": "pioneers",
        "settler": "settlers",
        "citizen": "citizens",
        "merchant": "merchants",
        "public_buildings": "public buildings",
        "noble_buildings": "noble buildings",
        "palace_steps": "palace steps",
        "bases": "defeated bases",
    },
    naming=naming,
    yardsticks=YARDSTICKS,
)
