"""HTTP: score sheets of real tables that everybody fills on their own phone."""

from collections.abc import Callable
from functools import partial

from litestar import delete, get, post, put
from litestar.params import FromPath, JSONBody
from sqlalchemy import Connection

from kontor.server import sheets as shared
from kontor.server.api.dependencies import Caller, Reader, TheHouse
from kontor.server.core.tokens import new_code
from kontor.server.rooms.house import House
from kontor.server.store import sheets
from kontor.server.store.sheets import Shared
from kontor.wire.bodies import (
    ChangedSheet,
    EnteredSeat,
    LeaveSeat,
    NewSheet,
    SharedSheet,
    TakeSeat,
)
from kontor.wire.names import name_of
from kontor.wire.refusals import NothingThere, refuse

SheetId = FromPath[str]


@post("/api/sheets", summary="A score sheet that everybody fills on their own phone")
async def new_sheet(data: JSONBody[NewSheet], caller: Caller, house: TheHouse) -> SharedSheet:
    house.limits.creations.spend(caller.id)
    made = shared.opened(new_code(), data.game, caller.id, data.facts, data.seats)
    await house.store.write(lambda db: sheets.add(db, made, house.now()))
    return shared.seen_by(made, caller.id)


@get("/api/sheets/{sheet:str}", summary="A shared score sheet, as far as one may see it")
async def look(sheet: SheetId, reader: Reader, house: TheHouse) -> SharedSheet:
    found = await house.store.read(lambda db: sheets.find(db, sheet))
    if found is None:
        raise refuse(NothingThere)
    return shared.seen_by(found, reader.id)


@put("/api/sheets/{sheet:str}", summary="Say what is in play and how many take part (host)")
async def change(
    sheet: SheetId, data: JSONBody[ChangedSheet], caller: Caller, house: TheHouse
) -> SharedSheet:
    work = partial(shared.change, user=caller.id, facts=data.facts, seats=data.seats)
    return await _changed(house, sheet, caller.id, work)


@post("/api/sheets/{sheet:str}/take", summary="Take a free seat", status_code=200)
async def take(
    sheet: SheetId, data: JSONBody[TakeSeat], caller: Caller, house: TheHouse
) -> SharedSheet:
    name = name_of(data.name) if data.name else caller.name
    work = partial(shared.take, number=data.seat, user=caller.id, name=name)
    return await _changed(house, sheet, caller.id, work)


@post(
    "/api/sheets/{sheet:str}/leave",
    summary="Free a seat: one's own, or as the host any",
    status_code=200,
)
async def leave(
    sheet: SheetId, data: JSONBody[LeaveSeat], caller: Caller, house: TheHouse
) -> SharedSheet:
    work = partial(shared.leave, number=data.seat, user=caller.id)
    return await _changed(house, sheet, caller.id, work)


@put("/api/sheets/{sheet:str}/seat", summary="Enter what one has, and whether that is all")
async def enter(
    sheet: SheetId, data: JSONBody[EnteredSeat], caller: Caller, house: TheHouse
) -> SharedSheet:
    work = partial(
        shared.enter,
        number=data.seat,
        user=caller.id,
        name=name_of(data.name) if data.name else "",
        entered=data.entered,
        ready=data.ready,
    )
    return await _changed(house, sheet, caller.id, work)


@post("/api/sheets/{sheet:str}/reveal", summary="Show everybody everything (host)", status_code=200)
async def reveal(sheet: SheetId, caller: Caller, house: TheHouse) -> SharedSheet:
    return await _changed(house, sheet, caller.id, partial(shared.reveal, user=caller.id))


@delete("/api/sheets/{sheet:str}", summary="Remove a shared score sheet (host)")
async def remove(sheet: SheetId, caller: Caller, house: TheHouse) -> None:
    def work(db: Connection) -> None:
        found = _found(db, sheet)
        shared.require_host(found, caller.id)
        sheets.remove(db, sheet)

    await house.store.write(work)


async def _changed(
    house: House, sheet: str, user: str, change: Callable[[Shared], None]
) -> SharedSheet:
    """Read, changed and kept in one go, so that two phones never overwrite each other."""
    house.limits.steps.spend(user)

    def work(db: Connection) -> Shared:
        found = _found(db, sheet)
        change(found)
        sheets.keep(db, found, house.now())
        return found

    return shared.seen_by(await house.store.write(work), user)


def _found(db: Connection, sheet: str) -> Shared:
    found = sheets.find(db, sheet, to_change=True)
    if found is None:
        raise refuse(NothingThere)
    return found


ROUTES = [new_sheet, look, change, take, leave, enter, reveal, remove]
