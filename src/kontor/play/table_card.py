"""The card of a table: who sits there, by which rules, on which terms."""

from typing import Any, Literal

import msgspec

from kontor.bots.words import name_of
from kontor.play.components import unsourced
from kontor.play.table_row import Names, OwnValues, Seating, TableRow, playable
from kontor.shelf import GAMES
from kontor.table.text import distinct_names
from kontor.wire.cards import RulesCard, SeatCard, TableCard


def make_card(row: TableRow, sitting: list[Seating], names: Names, here: set[str]) -> TableCard:
    return TableCard(
        id=row.id,
        name=row.name,
        phase=row.phase,
        access=row.access,
        host=row.host,
        seats=[_seat(row, seat, one, names, here) for seat, one in enumerate(sitting)],
        rules=rules_card(row),
        terms=row.terms,
        seal=row.opening.seal if row.opening is not None else "",
        playable=playable(row),
        ending=row.ending,
        next=row.next,
        created_at=row.created_at,
        changed_at=row.changed_at,
    )


def _seat(row: TableRow, seat: int, one: Seating, names: Names, here: set[str]) -> SeatCard:
    if one.user is not None:
        name, kind = names.get(one.user, ("", ""))
        what: Literal["wire_bot", "person"] = "wire_bot" if kind == "bot" else "person"
        guest = kind == "guest"
        return SeatCard(seat, what, one.user, name, None, one.user in here, guest)
    if one.bot is not None:
        return SeatCard(seat, "bot", None, name_of(one.bot, row.game), one.bot, True)
    # A game that came as a file has names at its seats, but nobody sits there.
    name = row.opening.seats[seat] if row.opening is not None else ""
    return SeatCard(seat, "free", None, name, None, False)


def seat_names(row: TableRow, sitting: list[Seating], names: Names) -> list[str]:
    """Names for a game file, all different; a deleted user is a number."""
    return distinct_names(
        [
            _seat(row, seat, one, names, set()).name or f"#{seat + 1}"
            for seat, one in enumerate(sitting)
        ]
    )


# -- rules in force ---------------------------------------------------------------------------


def rules_card(row: TableRow) -> RulesCard:
    own = row.own or OwnValues(0, [])
    if row.game not in GAMES:
        return RulesCard(row.game, row.rules_version, row.options, [], own.count, [])
    usual: dict[str, Any] = msgspec.to_builtins(GAMES[row.game].options({}))
    changed = [name for name, value in row.options.items() if usual.get(name) != value]
    doubtful = [path for path in unsourced(row.game) if path not in own.settled]
    return RulesCard(row.game, row.rules_version, row.options, changed, own.count, doubtful)
