"""Where tables are created, imported and listed."""

import asyncio
import secrets

import msgspec
from sqlalchemy import Connection

from kontor.play import entries
from kontor.play.cards import make_card
from kontor.play.opening import (
    UNFINISHED,
    Unfit,
    among_bots,
    begun_at,
    game_of,
    opened_at,
    options_of,
    seat_for,
    seating_of,
    terms_of,
)
from kontor.play.table_row import Access, Seating, TableRow, play_of, waiting_row
from kontor.server.core import tokens
from kontor.server.core.hub import LOBBY, player
from kontor.server.core.tokens import new_code, new_id, same
from kontor.server.rooms.house import House
from kontor.server.rooms.operations import Who
from kontor.server.store import lists, logs, people, tables
from kontor.server.store.lists import Wanted
from kontor.shelf import TITLES
from kontor.wire import messages as m
from kontor.wire.bodies import NewTable, PlayOn
from kontor.wire.broadcast import broadcast
from kontor.wire.cards import TableCard
from kontor.wire.refusals import Banned, NoSuchTable, NotFinished, bad, refuse


class Lobby:
    """What can be done without a table."""

    def __init__(self, house: House) -> None:
        self.house, self.store = house, house.store

    async def create(self, who: Who, asked: NewTable) -> TableRow:
        self.house.limits.creations.spend(who.id)
        game, own = await asyncio.to_thread(game_of, asked)
        sitting = [seating_of(wish, who.id, asked.game) for wish in asked.seats]
        if all(one.user is None for one in sitting) and any(one.free for one in sitting):
            raise bad("the host of a new table needs a seat, unless only bots play", "seats")
        password = None
        if asked.access == "password":
            password = await tokens.hashed(asked.password or _no_password())
        row = self._row(
            who, game.name, asked.name or f"{who.name}: {TITLES[game.name]}", asked.access
        )
        row = msgspec.structs.replace(
            row,
            password=password,
            terms=terms_of(asked.terms, game.name),
            options=options_of(game, asked.options, only_bots=all(one.bot for one in sitting)),
            overlay=asked.overlay,
            own=own,
        )
        await self.store.write(lambda db: tables.add(db, row, sitting))
        if row.access != "link":
            card = (await self.cards([row.id]))[0]
            self.house.hub.publish(LOBBY, broadcast(m.TableChanged(card)))
        return row

    def _row(self, who: Who, game: str, name: str, access: Access) -> TableRow:
        now = self.house.now()
        return waiting_row(
            new_id(), new_code(), game=game, name=name, access=access, host=who.id, now=now
        )

    async def take_file(self, who: Who, data: bytes) -> TableRow:
        """Import a finished game, after replaying it to its result."""
        self.house.limits.creations.spend(who.id)
        read = await self.house.workers.read_file(who.id, data)
        if isinstance(read, Unfit):
            raise refuse(NotFinished) if read == UNFINISHED else bad(read.what, read.where)
        file, game = read.file, read.file.opening.game
        row = self._row(who, game, f"{who.name}: {TITLES[game]}", "link")
        row = msgspec.structs.replace(
            row,
            rules_version=file.opening.rules_version,
            phase="over",
            opening=file.opening,
            secret=file.secret or None,
            result=file.result,
            options=file.opening.options,
            overlay=file.opening.overlay,
            own=read.own,
            ending="rules",
        )
        lines: list[entries.AnyEntry] = [entries.Begun()]
        lines += [entries.entry_of(record) for record in file.records]

        def write(db: Connection) -> None:
            tables.add(db, row, [Seating(None, None) for _ in file.opening.seats])
            logs.append(db, row.id, 0, row.created_at, lines, [], None)

        await self.store.write(write)
        return row

    async def play_on(self, who: Who, asked: PlayOn) -> TableRow:
        """A table against bots that begins in the position of a string, at once."""
        self.house.limits.creations.spend(who.id)
        found = await self.house.workers.place(who.id, asked.position)
        mine = seat_for(found, asked.seat)
        sitting = among_bots(who.id, mine, found.seats, found.game, asked.bots)
        row = self._row(who, found.game, f"{who.name}: {TITLES[found.game]}", "link")
        secret = secrets.token_hex(32)
        table = await asyncio.to_thread(opened_at, found, secret)
        row = begun_at(row, found, table.opening, secret)
        play = play_of(row, entries.first_lines(row.created_at))
        assert play is not None
        left = list(play.clock.left)
        deciding = sum(1 << seat for seat in play.deciding if sitting[seat].user is not None)

        def write(db: Connection) -> None:
            tables.add(db, row, sitting)
            logs.append(
                db, row.id, 0, row.created_at, [entries.Begun()], left, None, deciding=deciding
            )

        await self.store.write(write)
        return row

    # -- lists --------------------------------------------------------------------------------

    async def listed(self, wanted: Wanted) -> list[TableCard]:
        return await self.cards(await self.store.read(lambda db: lists.listed(db, wanted)))

    async def look(self, who: Who, table: str, code: str = "") -> TableCard:
        """The card of one table, from the store: a table that is only looked at stays there."""

        def find(db: Connection) -> tuple[TableRow, list[Seating], bool, TableCard] | None:
            found = tables.find_all(db, [table])
            if not found:
                return None
            banned = who.id in tables.manners_of(db, table).banned
            return (*found[0], banned, self.cards_in(db, [table])[0])

        stored = await self.store.read(find)
        if stored is None:
            raise refuse(NoSuchTable)
        row, sitting, banned, card = stored
        at_home = who.id == row.host or any(one.user == who.id for one in sitting)
        if row.access == "link" and banned:
            raise refuse(Banned)
        if row.access == "link" and not at_home and not same(code, row.code):
            self.house.services.guess(who, table)
            raise refuse(NoSuchTable)
        return card

    async def cards(self, ids: list[str]) -> list[TableCard]:
        return await self.store.read(lambda db: self.cards_in(db, ids))

    def cards_in(self, db: Connection, ids: list[str]) -> list[TableCard]:
        found = tables.find_all(db, ids)
        users = {one.user for _, sitting in found for one in sitting if one.user is not None}
        names = people.names_of(db, users)
        return [make_card(row, sitting, names, self._here(row, sitting)) for row, sitting in found]

    def _here(self, row: TableRow, sitting: list[Seating]) -> set[str]:
        users = {one.user for one in sitting if one.user is not None}
        return {user for user in users if self.house.hub.heard(player(row.id, user))}


def _no_password() -> str:
    raise bad("the table needs a password", "password")
