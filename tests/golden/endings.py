"""What a recorded game is an example of."""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from kontor.anno1503.game import ANNO_1503
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import NONE
from kontor.table.log import UndoRecord
from kontor.table.table import Table

AnyTable = Table[Any, Any]

# Every one of these has to be shown by some golden game.
REQUIRED: dict[str, set[str]] = {
    "anno1800": {
        "2 seats",
        "3 seats",
        "4 seats",
        "edition recommended",
        "edition it",
        "edition ru",
        "edition fr",
        "edition cs",
        "edition de",
        "ended by the first seat",
        "ended by a seat in the middle",
        "ended by the last seat",
        "capped",
        "won by buildings",
        "won by hand cards",
        "shared victory",
        "from a written position",
        "with an overlay",
        "with an undo",
    },
    "anno1503": {
        *(f"{seats} seats, {kind}" for seats in (2, 3, 4) for kind in ("base", "expansion")),
        "won, base",
        "won, expansion",
        "capped, base",
        "capped, expansion",
        *(f"won with {objective}" for objective in ANNO_1503.box("").objective_ids),
        "objectives stay won",
        "pirates met again",
        "upkeep in events",
        "no starting goods",
        "from a written position",
        "with an overlay",
        "with an undo",
    },
}


def traits(table: AnyTable) -> set[str]:
    """What a finished table shows."""
    shown = OF_A_GAME[table.game.name](table)
    if table.opening.position is not None:
        shown.add("from a written position")
    if table.opening.overlay:
        shown.add("with an overlay")
    if any(isinstance(record, UndoRecord) for record in table.records):
        shown.add("with an undo")
    return shown


def fingerprint(table: AnyTable) -> str:
    """A short name of a position: equal positions have equal ones."""
    written = msgspec.json.encode(table.game.describe(table.state), order="sorted")
    return hashlib.sha256(written).hexdigest()[:16]


# -- Anno 1800 --------------------------------------------------------------------------------


def _of_anno_1800(table: AnyTable) -> set[str]:
    state = table.state
    shown = {f"{state.seats} seats", f"edition {state.options.edition}", _decision(table)}
    if state.capped:
        shown.add("capped")
    elif state.fireworks != NONE:
        place = (state.fireworks - state.first) % state.seats
        middle = "the last seat" if place == state.seats - 1 else "a seat in the middle"
        shown.add(f"ended by {'the first seat' if place == 0 else middle}")
    return shown


def _decision(table: AnyTable) -> str:
    """What decided the victory."""
    scores = table.scores()
    winners = [score for score in scores if score.winner]
    if len(winners) > 1:
        return "shared victory"
    tied = [score for score in scores if score.total == winners[0].total]
    if len(tied) == 1:
        return "won by points"
    buildings = sorted(score.tie_breaks[0] for score in tied)
    return "won by buildings" if buildings[-1] > buildings[-2] else "won by hand cards"


# -- Anno 1503 --------------------------------------------------------------------------------


def _of_anno_1503(table: AnyTable) -> set[str]:
    state, options = table.state, table.state.options
    kind = "expansion" if options.expansion else "base"
    shown = {f"{state.seats} seats, {kind}", f"{'capped' if state.capped else 'won'}, {kind}"}
    if not state.capped:
        marked = state.marked[state.winner]
        names = state.box.objective_ids
        shown |= {f"won with {o}" for number, o in enumerate(names) if marked >> number & 1}
    for told, chosen in (
        ("objectives stay won", options.stay_won),
        ("pirates met again", options.meet_again and options.expansion),
        ("upkeep in events", options.upkeep),
        ("no starting goods", options.start_goods == "none"),
    ):
        if chosen:
            shown.add(told)
    return shown


OF_A_GAME: dict[str, Callable[[AnyTable], set[str]]] = {
    ANNO_1800.name: _of_anno_1800,
    ANNO_1503.name: _of_anno_1503,
}
