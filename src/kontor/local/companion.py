"""Help at a real table, on a device: the companion and the referee by the paths of the HTTP API."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from kontor.companion.games import entry_of, guide_of, sheet_of
from kontor.play import positions
from kontor.play.components import components_of
from kontor.play.positions import Unusable, unusable
from kontor.table.refusals import BadInput
from kontor.wire.bodies import (
    AskAboutPosition,
    ComposedPosition,
    EnteredSheet,
    LookAtPosition,
    PositionShown,
    SetUpWish,
)
from kontor.wire.refusals import bad
from kontor.wire.words import Reader

if TYPE_CHECKING:
    from kontor.local.calls import Answer, Call
    from kontor.local.house import LocalHouse

T = TypeVar("T")


def entry(house: "LocalHouse", call: "Call", game: str) -> "Answer":
    cards = [one for one in call.query.get("objectives", "").split(",") if one]
    expansion = call.query.get("expansion") == "true"
    return _counted(lambda: entry_of(game, cards, expansion)), []


def sheet(house: "LocalHouse", call: "Call", game: str) -> "Answer":
    entered: dict[str, Any] = call.read(EnteredSheet).entered
    return _counted(lambda: sheet_of(game, entered)), []


def setup(house: "LocalHouse", call: "Call", game: str) -> "Answer":
    wish: SetUpWish = call.read(SetUpWish)
    return _counted(lambda: guide_of(game, wish.seats, wish.options, wish.seed)), []


def _counted(work: Callable[[], T]) -> T:
    try:
        return work()
    except BadInput as error:
        raise bad(error.what, error.where) from error


# -- positions --------------------------------------------------------------------------------


def look(house: "LocalHouse", call: "Call") -> "Answer":
    wish: LookAtPosition = call.read(LookAtPosition)
    shown = positions.shown(wish.position, wish.seat, Reader(wish.language, ()))
    found, scene = _usable(shown)
    components = components_of(found.game, found.overlay, found.rules_version)
    names = [f"#{seat + 1}" for seat in range(found.seats)]
    facts = found.complete, found.deciding, found.playable
    return PositionShown(found.game, names, scene, *facts, components), []


def ask(house: "LocalHouse", call: "Call") -> "Answer":
    wish: AskAboutPosition = call.read(AskAboutPosition)
    return _usable(positions.asked(wish.position, wish.question, wish.language)), []


def compose(house: "LocalHouse", call: "Call") -> "Answer":
    wish: ComposedPosition = call.read(ComposedPosition)
    return _usable(positions.composed(wish.game, wish.position, wish.options)), []


def _usable(found: T | Unusable) -> T:
    if isinstance(found, Unusable):
        raise unusable(found)
    return found
