"""HTTP: the shelf, the lobby, and what is done at a table before and after the game."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter, RawBody

from kontor.play.cards import game_cards
from kontor.play.table_row import Phase
from kontor.server.api import library
from kontor.server.api.dependencies import (
    Caller,
    Reader,
    TableId,
    TheHouse,
    TheLobby,
    address_of,
    is_nameless,
    key_of_page,
    number,
)
from kontor.server.people.accounts import who_is
from kontor.server.rooms.operations import (
    Ban,
    Export,
    Join,
    Kick,
    Leave,
    Link,
    Mute,
    Rematch,
    SetSeat,
    Start,
)
from kontor.server.rooms.seats import Invitation
from kontor.server.store import tables
from kontor.server.store.lists import Wanted
from kontor.wire.bodies import Created, GameCard, InviteLink, Left, NewTable
from kontor.wire.cards import TableCard
from kontor.wire.refusals import (
    NoSuchTable,
    NotSignedIn,
    NotWaiting,
    SeatTaken,
    refuse,
    suppress_refusals,
)
from kontor.wire.requests import Language

LARGEST_FILE = 5_000_000
Asked = Request[Any, Any, Any]
Most = Annotated[int, QueryParameter(ge=1, le=200)]


def link_of(table: str, code: str) -> InviteLink:
    return InviteLink(code, f"/table/{table}?code={code}")


@get("/api/games", summary="The games on the shelf, with their options and bots")
async def games(language: FromQuery[Language] = "en") -> list[GameCard]:
    return game_cards(language)


@get("/api/tables", summary="Open tables, or mine")
async def listed(
    reader: Reader,
    lobby: TheLobby,
    game: FromQuery[str | None] = None,
    phase: FromQuery[Phase | None] = None,
    free_seat: FromQuery[bool] = False,
    mine: FromQuery[bool] = False,
    most: Most = 50,
    after: FromQuery[str] = "",
) -> list[TableCard]:
    """`after`: `changed_at` and `id` of the last table already listed, with a dot between them."""
    if mine and is_nameless(reader.id):
        raise refuse(NotSignedIn)
    wanted = Wanted(
        game=game,
        phase=phase,
        free_seat=free_seat,
        user=reader.id if mine else None,
        most=most,
        after=key_of_page(after, number, str),
    )
    return await lobby.listed(wanted)


@post("/api/tables", summary="Make a table and be its host")
async def create(data: JSONBody[NewTable], caller: Caller, lobby: TheLobby) -> Created:
    row = await lobby.create(who_is(caller), data)
    return Created((await lobby.cards([row.id]))[0], link_of(row.id, row.code))


@get("/api/tables/{table:str}", summary="A table before one joins: seats, terms, rules in force")
async def look(
    table: TableId, reader: Reader, lobby: TheLobby, code: FromQuery[str] = ""
) -> TableCard:
    return await lobby.look(who_is(reader), table, code)


@get("/api/links/{code:str}", summary="The table that an invite link leads to")
async def by_link(
    code: FromPath[str], reader: Reader, house: TheHouse, lobby: TheLobby, request: Asked
) -> TableCard:
    house.limits.guesses.spend(f"link {address_of(request)}")
    table = await house.store.read(lambda db: tables.id_by_code(db, code[:32]))
    if table is None:
        raise refuse(NoSuchTable)
    house.limits.guesses.give_back(f"link {address_of(request)}")
    return await lobby.look(who_is(reader), table, code)


@get("/api/tables/{table:str}/link", summary="The invite link, for those who sit at the table")
async def link(table: TableId, caller: Caller, house: TheHouse) -> InviteLink:
    return link_of(table, await house.ask(table, who_is(caller), Link()))


@post("/api/tables/{table:str}/join", summary="Take a seat", status_code=200)
async def join(table: TableId, data: JSONBody[Join], caller: Caller, house: TheHouse) -> TableCard:
    card: TableCard = await house.ask(table, who_is(caller), data)
    return card


@post("/api/tables/{table:str}/leave", summary="Give up a seat before the game", status_code=200)
async def leave(table: TableId, data: JSONBody[Leave], caller: Caller, house: TheHouse) -> Left:
    return Left(await house.ask(table, who_is(caller), data))


@post("/api/tables/{table:str}/seat", summary="Host: seat a bot, or free a seat", status_code=200)
async def set_seat(
    table: TableId, data: JSONBody[SetSeat], caller: Caller, house: TheHouse
) -> TableCard:
    card: TableCard = await house.ask(table, who_is(caller), data)
    return card


@post("/api/tables/{table:str}/start", summary="Host: begin the game", status_code=200)
async def start(table: TableId, caller: Caller, house: TheHouse) -> TableCard:
    card: TableCard = await house.ask(table, who_is(caller), Start())
    return card


@post("/api/tables/{table:str}/kick", summary="Host: remove the player of a seat", status_code=200)
async def kick(table: TableId, data: JSONBody[Kick], caller: Caller, house: TheHouse) -> TableCard:
    card: TableCard = await house.ask(table, who_is(caller), data)
    return card


@post("/api/tables/{table:str}/ban", summary="Host: keep a user away", status_code=200)
async def ban(table: TableId, data: JSONBody[Ban], caller: Caller, house: TheHouse) -> TableCard:
    card: TableCard = await house.ask(table, who_is(caller), data)
    return card


@post("/api/tables/{table:str}/mute", summary="Host: silence a user", status_code=200)
async def mute(table: TableId, data: JSONBody[Mute], caller: Caller, house: TheHouse) -> TableCard:
    card: TableCard = await house.ask(table, who_is(caller), data)
    return card


@post(
    "/api/tables/{table:str}/rematch",
    summary="A new table for the same people; everybody asks for themselves",
    status_code=200,
)
async def rematch(table: TableId, caller: Caller, house: TheHouse) -> TableCard:
    who = who_is(caller)
    invited: Invitation = await house.ask(table, who, Rematch())
    if invited.card.next is not None:
        for seat in invited.seats:
            with suppress_refusals(SeatTaken, NotWaiting):  # taken already, perhaps by the asker
                await house.ask(invited.card.next, who, Join(seat=seat, code=invited.code))
    return invited.card


@get("/api/tables/{table:str}/export", summary="A finished game as a file for `kontor replay`")
async def export(
    table: TableId, reader: Reader, house: TheHouse, code: FromQuery[str] = ""
) -> Response[bytes]:
    data: bytes = await house.ask(table, who_is(reader), Export(code=code[:32]))
    name = f'attachment; filename="{table}.jsonl"'
    return Response(data, media_type="application/jsonl", headers={"Content-Disposition": name})


@post("/api/import", summary="Bring in a finished game", request_max_body_size=LARGEST_FILE)
async def take_file(body: RawBody, caller: Caller, lobby: TheLobby) -> Created:
    row = await lobby.take_file(who_is(caller), body)
    return Created((await lobby.cards([row.id]))[0], link_of(row.id, row.code))


ROUTES = [
    games,
    listed,
    create,
    look,
    by_link,
    link,
    join,
    leave,
    set_seat,
    start,
    kick,
    ban,
    mute,
    rematch,
    export,
    take_file,
    *library.ROUTES,
]
