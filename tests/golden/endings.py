"""What a recorded game is an example of."""

import hashlib

import msgspec

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import NONE, State
from kontor.anno1800.view import View
from kontor.table.log import UndoRecord
from kontor.table.table import Table

# Every one of these has to be shown by some golden game.
REQUIRED = {
    "2 seats",
    "3 seats",
    "4 seats",
    "edition recommended",
    "edition it",
    "edition ru",
    "edition fr",
    "edition cs",
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
}


def traits(table: Table[State, View]) -> set[str]:
    """What a finished table shows."""
    state, opening = table.state, table.opening
    shown = {f"{state.seats} seats", f"edition {state.options.edition}", _decision(table)}
    if state.capped:
        shown.add("capped")
    elif state.fireworks != NONE:
        place = (state.fireworks - state.first) % state.seats
        middle = "the last seat" if place == state.seats - 1 else "a seat in the middle"
        shown.add(f"ended by {'the first seat' if place == 0 else middle}")
    if opening.position is not None:
        shown.add("from a written position")
    if opening.overlay:
        shown.add("with an overlay")
    if any(isinstance(record, UndoRecord) for record in table.records):
        shown.add("with an undo")
    return shown


def _decision(table: Table[State, View]) -> str:
    """By what the victory was decided."""
    scores = table.scores()
    winners = [score for score in scores if score.winner]
    if len(winners) > 1:
        return "shared victory"
    tied = [score for score in scores if score.total == winners[0].total]
    if len(tied) == 1:
        return "won by points"
    buildings = sorted(score.tie_breaks[0] for score in tied)
    return "won by buildings" if buildings[-1] > buildings[-2] else "won by hand cards"


def fingerprint(state: State) -> str:
    """A short name of a position: equal positions have equal ones."""
    written = msgspec.json.encode(ANNO_1800.describe(state), order="sorted")
    return hashlib.sha256(written).hexdigest()[:16]
