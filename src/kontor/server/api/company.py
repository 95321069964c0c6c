"""HTTP: notes at a table, tables that wait, friends, players and their ratings, reach."""

import asyncio
import ipaddress
import socket
from typing import Annotated, Any

from litestar import Request, delete, get, post, put
from litestar.params import FromPath, JSONBody, QueryParameter

from kontor.server.api.dependencies import Caller, Reader, TableId, TheHouse, TheLobby, TheProfiles
from kontor.server.people.accounts import who_is
from kontor.server.store import company
from kontor.wire.account_bodies import (
    Friend,
    NewFriend,
    NewNote,
    NoteText,
    PlayerCard,
    RatedPlayer,
    Reach,
)
from kontor.wire.cards import TableCard
from kontor.wire.names import seen

Asked = Request[Any, Any, Any]
Most = Annotated[int, QueryParameter(ge=1, le=200)]
Seats = Annotated[int, QueryParameter(ge=1, le=16)]
ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation; nothing is sent there


# -- at a table -------------------------------------------------------------------------------


@get("/api/me/waiting", summary="Tables that wait for me, the one that has waited longest first")
async def waiting(caller: Caller, house: TheHouse, lobby: TheLobby) -> list[TableCard]:
    return await lobby.cards(await house.store.read(lambda db: company.waiting_for(db, caller.id)))


@get("/api/tables/{table:str}/note", summary="What I wrote down at this table")
async def note(table: TableId, caller: Caller, house: TheHouse) -> NoteText:
    return NoteText(await house.store.read(lambda db: company.note_of(db, caller.id, table)))


@put("/api/tables/{table:str}/note", summary="Write something down for myself")
async def set_note(
    table: TableId, data: JSONBody[NewNote], caller: Caller, house: TheHouse, lobby: TheLobby
) -> NoteText:
    await lobby.look(who_is(caller), table)
    text = "\n".join(seen(line) for line in data.text.splitlines()).strip()
    now = house.now()
    await house.store.write(lambda db: company.set_note(db, caller.id, table, text, now))
    return NoteText(text)


# -- friends ----------------------------------------------------------------------------------


@get("/api/me/friends", summary="Whom I follow, and where they play if they let others know")
async def friends(caller: Caller, profiles: TheProfiles) -> list[Friend]:
    return await profiles.friends(caller)


@post("/api/me/friends", summary="Follow a player", status_code=200)
async def add_friend(
    data: JSONBody[NewFriend], caller: Caller, profiles: TheProfiles
) -> list[Friend]:
    profiles.house.limits.creations.spend(caller.id)
    await profiles.add_friend(caller, data.user, data.name)
    return await profiles.friends(caller)


@delete("/api/me/friends/{user:str}", summary="Follow a player no longer")
async def drop_friend(user: FromPath[str], caller: Caller, house: TheHouse) -> None:
    await house.store.write(lambda db: company.drop_friend(db, caller.id, user))


# -- players ----------------------------------------------------------------------------------


@get("/api/players/{user:str}", summary="A player: results, ratings, captains met")
async def player(user: FromPath[str], reader: Reader, profiles: TheProfiles) -> PlayerCard:
    return await profiles.player(reader, user)


@get("/api/ratings/{kind:str}", summary="Everybody with a rating, the best first")
async def best(
    kind: FromPath[str], reader: Reader, profiles: TheProfiles, seats: Seats = 2, most: Most = 100
) -> list[RatedPlayer]:
    """`kind` is a game, with `+expansion` if it was played with its expansion."""
    return await profiles.best(kind, seats, most)


# -- who can come -----------------------------------------------------------------------------


@get("/api/reach", summary="Who can reach this server")
async def reach(request: Asked, house: TheHouse) -> Reach:
    """Addresses are told to this machine alone."""
    settings = house.settings
    here = request.client is not None and is_loopback(request.client.host)
    named = request.url.hostname or ""
    if settings.public_url or not here or not (named == "localhost" or is_loopback(named)):
        return Reach(local=False, addresses=[])
    addresses = await asyncio.to_thread(own_addresses)
    port = request.url.port or settings.port
    shown = [f"http://{address}:{port}" for address in addresses]
    return Reach(local=is_loopback(settings.host) or settings.host == "localhost", addresses=shown)


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.partition("%")[0]).is_loopback
    except ValueError:
        return False


def own_addresses() -> list[str]:
    """The address of this machine in its network: that of the way to anywhere else."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(ELSEWHERE)
        except OSError:
            return []
        address: str = way.getsockname()[0]
    return [] if is_loopback(address) or address == "0.0.0.0" else [address]


ROUTES = [
    waiting,
    note,
    set_note,
    friends,
    add_friend,
    drop_friend,
    player,
    best,
    reach,
]
