"""HTTP for operators, accounts that `kontor admin promote` has made so; health and metrics."""

from typing import Annotated, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import FromQuery, JSONBody, QueryParameter
from msgspec import Meta
from sqlalchemy import Connection

from kontor import __version__
from kontor.play.table_row import Phase
from kontor.server.api.dependencies import Caller, TheHouse, TheLobby, key_of_page, number
from kontor.server.core import metrics
from kontor.server.store import lists, logs, operators
from kontor.server.store.engine import Away
from kontor.server.store.operators import Noted, Person
from kontor.server.store.people import User
from kontor.table.refusals import BadInput
from kontor.wire.bodies import Body, Short
from kontor.wire.cards import TableCard
from kontor.wire.refusals import NotOperator, bad, refuse

Most = Annotated[int, QueryParameter(ge=1, le=200)]


class Order(Body, frozen=True):
    """What an operator wants done: one of the actions, to whom or what, and why."""

    action: Short
    subject: Annotated[str, Meta(max_length=300)] = ""
    detail: Annotated[str, Meta(max_length=300)] = ""


class AdminPage(msgspec.Struct, frozen=True):
    """What operators see: what is in force, who is banned, and what was done."""

    read_only: bool
    announced: str
    networks: list[str]
    people: list[Person]
    audit: list[Noted]


def require_operator(user: User) -> None:
    if user.role != "admin":
        raise refuse(NotOperator)


def page_of(db: Connection) -> AdminPage:
    now = operators.orders(db, operators.last_noted(db))
    return AdminPage(
        now.read_only,
        now.announced,
        now.networks,
        operators.banned_people(db),
        operators.noted(db),
    )


@get("/api/admin", summary="Operators: what is in force, and the audit log")
async def page(caller: Caller, house: TheHouse) -> AdminPage:
    require_operator(caller)
    return await house.store.read(page_of)


@get("/api/admin/tables", summary="Operators: all tables, those with a link included")
async def all_tables(
    caller: Caller,
    house: TheHouse,
    lobby: TheLobby,
    phase: FromQuery[Phase] = "running",
    most: Most = 50,
    after: FromQuery[str] = "",
) -> list[TableCard]:
    require_operator(caller)
    place = key_of_page(after, number, str)
    found = await house.store.read(lambda db: lists.every(db, phase, most, place))
    return await lobby.cards(found)


@post("/api/admin", summary="Operators: do something", status_code=200)
async def order(data: JSONBody[Order], caller: Caller, house: TheHouse) -> AdminPage:
    require_operator(caller)
    action = operators.ACTIONS.get(data.action)
    if action is None:
        raise bad(f"there are: {', '.join(operators.ACTIONS)}", "action")

    try:
        await house.store.write(lambda db: action(db, caller.id, data.subject, data.detail))
    except BadInput as error:
        raise bad(error.what, error.where) from error
    await house.orders.follow(house)
    return await house.store.read(page_of)


# -- health and metrics ----------------------------------------------------------------------------


class Health(msgspec.Struct, frozen=True):
    """`damaged` are tables whose logs are damaged, `corrupt` what is wrong with the file of the
    database, `lost` the commits that it no longer had at the start."""

    status: Literal["ok", "closing"]
    version: str
    database: bool
    rooms: int
    read_only: bool
    damaged: list[str]
    corrupt: str
    lost: int


@get("/health", summary="Whether the server and its database work")
async def health(house: TheHouse) -> Response[Health]:
    try:
        database = await house.store.read(logs.works) and house.store.writable
    except Away:
        database = False
    store = house.store
    sound = database and not store.corrupt
    status = 200 if sound and not house.closing else 503
    answer = Health(
        status="closing" if house.closing else "ok",
        version=__version__,
        database=sound,
        rooms=len(house.loaded()),
        read_only=house.orders.read_only,
        damaged=sorted(store.damaged),
        corrupt=store.corrupt,
        lost=store.tally.lost,
    )
    return Response(answer, status_code=status)


@get("/metrics", summary="Figures for Prometheus", media_type="text/plain; version=0.0.4")
async def figures() -> bytes:
    return metrics.text()


ROUTES = [page, all_tables, order, health, figures]
