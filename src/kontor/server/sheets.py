"""What may be done with a shared score sheet, and by whom.

Before the reveal nobody learns what another player entered, the host included: `seen_by` is the
only way out. Whoever has the link may look; people write only into their own seats.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from kontor.companion.games import entry_of, seat_of, sheet_of, whole_of
from kontor.companion.sheet import Sheet
from kontor.server.store.sheets import Seat, Shared
from kontor.shelf import GAMES
from kontor.table.refusals import BadInput
from kontor.wire.bodies import SharedSeat, SharedSheet, SheetFacts
from kontor.wire.refusals import NotHost, NotYourSeat, SeatTaken, bad, refuse

LONGEST = 4000  # bytes that one seat may enter


def opened(id_: str, game: str, host: str, facts: SheetFacts, seats: int) -> Shared:
    shared = Shared(id_, game, host, facts, [])
    _resize(shared, seats)
    _check(shared, {})
    return shared


def change(shared: Shared, user: str, facts: SheetFacts, seats: int) -> None:
    """The host says what is in play and how many take part. If other things have to be entered
    now, everybody says anew that they are ready."""
    require_host(shared, user)
    _resize(shared, seats)
    asked = (shared.facts.objectives, shared.facts.expansion)
    shared.facts = facts
    if shared.revealed:
        _check(shared, dict(enumerate(shared.seats)))
    else:
        _check(shared, {})
        if asked != (facts.objectives, facts.expansion):
            for seat in shared.seats:
                seat.ready = False
        _reveal_if_all_is_told(shared)


def take(shared: Shared, number: int, user: str, name: str) -> None:
    seat = _seat(shared, number)
    if seat.user is not None:
        raise refuse(SeatTaken)
    seat.user, seat.name = user, name


def leave(shared: Shared, number: int, user: str) -> None:
    """Whoever sits there, or the host, frees a seat. Before the reveal what was entered goes, so
    that nobody reads it who sits down there next."""
    seat = _seat(shared, number)
    if user not in (seat.user, shared.host):
        raise refuse(NotYourSeat, number)
    shared.seats[number] = (
        Seat(None, seat.name, seat.entered, ready=True) if shared.revealed else Seat()
    )


def enter(
    shared: Shared, number: int, user: str, name: str, entered: Mapping[str, Any], ready: bool
) -> None:
    """One's own figures; once everybody has seen all of them, the host may correct any. The sheet
    is revealed when everybody is ready and nothing is open at the table."""
    seat = _seat(shared, number)
    corrects = shared.revealed and user == shared.host
    if seat.user != user and not corrects:
        raise refuse(NotYourSeat, number)
    found = _parsed(shared.game, entered)
    seat = Seat(seat.user, name or seat.name, found, ready or shared.revealed)
    if seat.ready:
        others = dict(enumerate(shared.seats)) if shared.revealed else {}
        _check(shared, others | {number: seat})
    shared.seats[number] = seat
    _reveal_if_all_is_told(shared)


def reveal(shared: Shared, user: str) -> None:
    """The host does not wait for those who are not ready, nor for what is open."""
    require_host(shared, user)
    _check(shared, dict(enumerate(shared.seats)))
    shared.revealed = True
    for seat in shared.seats:
        seat.ready = True


def open_facts(shared: Shared) -> list[str]:
    """What the host has not said yet, of what decides a game that counts points."""
    if not entry_of(shared.game, [], False).by_points:
        return []
    facts = shared.facts
    told = {"fireworks": facts.fireworks is not None, "objectives": bool(facts.objectives)}
    return [fact for fact, known in told.items() if not known]


def _reveal_if_all_is_told(shared: Shared) -> None:
    if all(one.ready for one in shared.seats) and not open_facts(shared):
        shared.revealed = True


def seen_by(shared: Shared, user: str) -> SharedSheet:
    """What this user may know: their own figures, and everybody's after the reveal."""
    seats = [
        SharedSeat(
            name=seat.name,
            taken=seat.user is not None,
            mine=seat.user == user,
            ready=seat.ready,
            entered=seat.entered if shared.revealed or seat.user == user else None,
        )
        for seat in shared.seats
    ]
    return SharedSheet(
        id=shared.id,
        game=shared.game,
        facts=shared.facts,
        host=shared.host == user,
        seats=seats,
        open=open_facts(shared),
        sheet=_check(shared, dict(enumerate(shared.seats))) if shared.revealed else None,
        version=shared.version,
    )


def _check(shared: Shared, seats: Mapping[int, Seat]) -> Sheet:
    """The result of these seats, with nothing at the others, or what cannot be."""
    entered = [
        seats[number].entered if number in seats else {} for number in range(len(shared.seats))
    ]
    facts = msgspec.to_builtins(shared.facts)
    try:
        return sheet_of(shared.game, whole_of(shared.game, entered, facts))
    except BadInput as error:
        raise bad(error.what, error.where) from error


def _parsed(game: str, entered: Mapping[str, Any]) -> dict[str, Any]:
    try:
        found = seat_of(game, entered)
    except BadInput as error:
        raise bad(error.what, error.where) from error
    if len(msgspec.json.encode(found)) > LONGEST:
        raise bad(f"at most {LONGEST} bytes", "entered")
    return found


def _resize(shared: Shared, count: int) -> None:
    rules = GAMES.get(shared.game)
    if rules is None:
        raise bad(f"there is no game {shared.game!r}", "game")
    if not rules.min_seats <= count <= rules.max_seats:
        raise bad(f"{rules.min_seats} to {rules.max_seats}", "seats")
    if any(seat.user is not None or seat.entered for seat in shared.seats[count:]):
        raise refuse(SeatTaken)
    more = count - len(shared.seats)
    shared.seats = [*shared.seats[:count], *(Seat(ready=shared.revealed) for _ in range(more))]


def _seat(shared: Shared, number: int) -> Seat:
    if not 0 <= number < len(shared.seats):
        raise bad("there is no such seat", "seat")
    return shared.seats[number]


def require_host(shared: Shared, user: str) -> None:
    if shared.host != user:
        raise refuse(NotHost)
