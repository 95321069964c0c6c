"""Score sheets of all games, by name: plain data in, plain data out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kontor.companion import anno1503, anno1800
from kontor.companion.sheet import SetUpGuide, Sheet, SheetEntry
from kontor.shelf import GAMES
from kontor.table.refusals import BadInput


class Companion(NamedTuple):
    """Help with a game at a real table: what is entered at its end, the sheet that this makes, and
    how the table is set up (seats, options, seed), and what has to be entered."""

    entered: Any
    sheet: Callable[[Any], Sheet]
    guide: Callable[[int, Mapping[str, Any], int], SetUpGuide]
    entry: Callable[[list[str], bool], SheetEntry]


COMPANIONS: dict[str, Companion] = {
    "anno1800": Companion(anno1800.Entered, anno1800.score_sheet, anno1800.guide, anno1800.entry),
    "anno1503": Companion(anno1503.Entered, anno1503.victory_check, anno1503.guide, anno1503.entry),
}


def sheet_of(game: str, entered: Mapping[str, Any]) -> Sheet:
    """The sheet of what was entered; `BadInput` says what cannot be, and where."""
    companion = _companion(game)
    try:
        given = msgspec.convert(entered, companion.entered)
    except msgspec.ValidationError as error:
        raise BadInput(str(error), "sheet") from error
    return companion.sheet(given)


def whole_of(
    game: str, seats: Sequence[Mapping[str, Any]], facts: Mapping[str, Any]
) -> dict[str, Any]:
    """What `sheet_of` takes: the seats, and of all facts those that the game knows."""
    known = _companion(game).entered.__struct_fields__
    return {
        "seats": list(seats),
        **{key: value for key, value in facts.items() if key in known},
    }


def seat_of(game: str, entered: Mapping[str, Any]) -> dict[str, Any]:
    """What one player entered, with the right types; it need not be complete."""
    companion = _companion(game)
    try:
        whole = msgspec.convert({"seats": [entered, {}]}, companion.entered)
    except msgspec.ValidationError as error:
        raise BadInput(str(error), "entered") from error
    found: dict[str, Any] = msgspec.to_builtins(whole.seats[0])
    return found


def entry_of(game: str, objectives: list[str], expansion: bool) -> SheetEntry:
    """What has to be entered for a sheet."""
    return _companion(game).entry(objectives, expansion)


def guide_of(game: str, seats: int, options: Mapping[str, Any], seed: int) -> SetUpGuide:
    """How to set up a table for so many players; the seed draws what is drawn."""
    companion, rules = _companion(game), GAMES[game]
    if not rules.min_seats <= seats <= rules.max_seats:
        raise BadInput(f"{rules.min_seats} to {rules.max_seats}", "seats")
    return companion.guide(seats, options, seed)


def _companion(game: str) -> Companion:
    companion = COMPANIONS.get(game)
    if companion is None:
        raise BadInput(f"there is no companion for {game!r}", "game")
    return companion
