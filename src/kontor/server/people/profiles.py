"""Players as others may know them: results, ratings, friends; and what is kept about a user."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection

from kontor.bots.captains import captains_of
from kontor.server.lobby import Lobby
from kontor.server.store import company, logs, people, ratings, sheets, tables
from kontor.server.store.company import MOST_FRIENDS
from kontor.server.store.engine import Store
from kontor.server.store.people import User
from kontor.wire.account_bodies import (
    AccountExport,
    CaptainRecord,
    Friend,
    GameStatistics,
    PlayerCard,
    RatedPlayer,
    Rating,
    Statistics,
)
from kontor.wire.names import first_key_of_name, key_of_name
from kontor.wire.refusals import NothingThere, bad, refuse

BOT = "/"


class Profiles:
    """What a player's page shows."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby, self.house, self.store = lobby, lobby.house, lobby.store

    async def player(self, caller: User, user: str) -> PlayerCard:
        def find(db: Connection) -> PlayerCard | None:
            known = people.by_id(db, user)
            if known is None or known.kind == "bot":
                return None
            games = logs.summaries_of(db, user)
            return PlayerCard(
                id=known.id,
                name=known.name,
                guest=known.kind == "guest",
                since=known.created_at,
                rated=known.rated,
                friend=user in company.friends_of(db, caller.id),
                ratings=ratings.ratings_of(db, user) if known.rated else [],
                games=[GameStatistics(**msgspec.structs.asdict(one)) for one in games],
                captains=captain_records(db, user),
                tables=self.lobby.cards_in(db, company.public_tables_of(db, [user])[user]),
            )

        found = await self.store.read(find)
        if found is None:
            raise refuse(NothingThere)
        return found

    async def best(self, kind: str, seats: int, most: int) -> list[RatedPlayer]:
        def find(db: Connection) -> list[RatedPlayer]:
            rows = ratings.table_of(db, kind, seats, most)
            names = people.names_of(db, {row.who for row in rows if BOT not in row.who})
            return [_line(row, kind, names) for row in rows]

        return await self.store.read(find)

    # -- friends ------------------------------------------------------------------------------

    async def friends(self, user: User) -> list[Friend]:
        def find(db: Connection) -> list[Friend]:
            ids = company.friends_of(db, user.id)
            names, at = people.names_of(db, set(ids)), company.public_tables_of(db, ids)
            every = list(dict.fromkeys(table for some in at.values() for table in some))
            cards = {card.id: card for card in self.lobby.cards_in(db, every)}
            return [
                Friend(
                    one,
                    names[one][0],
                    names[one][1] == "guest",
                    [cards[table] for table in at[one] if table in cards],
                )
                for one in ids
            ]

        return await self.store.read(find)

    async def add_friend(self, user: User, friend: str, name: str) -> None:
        now = self.house.now()

        def write(db: Connection) -> bool | None:
            keys = key_of_name(name), first_key_of_name(name)
            found = people.by_id(db, friend) if friend else people.by_name_key(db, *keys)
            if found is None or found.kind == "bot" or found.id == user.id:
                return None
            return company.add_friend(db, user.id, found.id, now)

        added = await self.store.write(write)
        if added is None:
            raise refuse(NothingThere)
        if not added:
            raise bad(f"at most {MOST_FRIENDS} friends", "user")


def captain_records(db: Connection, user: str) -> list[CaptainRecord]:
    """A spec without a strength means the usual one, so several specs may be one captain."""
    found: dict[tuple[str, str], tuple[int, int]] = {}
    for game, spec, played, ahead in company.against_bots(db, user):
        captain = ratings.captain(spec, game)
        if captain is not None:
            before = found.get((game, captain), (0, 0))
            found[game, captain] = before[0] + played, before[1] + ahead
    return [
        CaptainRecord(game, captain.split(BOT)[0], int(captain.split(BOT)[1]), *figures)
        for (game, captain), figures in sorted(found.items())
    ]


def _line(rating: Rating, kind: str, names: dict[str, tuple[str, str]]) -> RatedPlayer:
    if BOT not in rating.who:
        return RatedPlayer(rating.who, None, names.get(rating.who, ("", ""))[0], rating)
    captains = captains_of(kind.partition("+")[0])
    name = rating.who.split(BOT)[0]
    return RatedPlayer(None, rating.who, captains[name].name if name in captains else name, rating)


# -- what is kept about a user ---------------------------------------------------------------------

T = TypeVar("T")


async def statistics_of(store: Store, user: User) -> Statistics:
    found = await store.read(lambda db: logs.summaries_of(db, user.id))
    games = [GameStatistics(**msgspec.structs.asdict(one)) for one in found]
    return Statistics(sum(one.played for one in games), games)


async def export_of(store: Store, user: User) -> AccountExport:
    """Everything the server keeps about a user, except what others wrote."""

    async def read(of: Callable[[Any, str], T]) -> T:
        return await store.read(lambda db: of(db, user.id))

    history = await store.read(lambda db: logs.outcomes_of(db, user.id, 100_000))
    said, playing = await read(logs.said_by), await read(tables.running_tables_of)
    pushes, bots = await read(people.pushes_of), await read(people.bots_of)
    return AccountExport(
        id=user.id,
        kind=user.kind,
        name=user.name,
        language=user.language,
        created_at=user.created_at,
        webhook=user.webhook,
        issuer=user.issuer,
        subject=user.subject,
        pushes=[push.endpoint for push in pushes],
        bots=[bot.name for bot in bots],
        playing=playing,
        history=[msgspec.to_builtins(outcome) for outcome in history],
        chat=said,
        notes=[msgspec.to_builtins(one) for one in await read(company.notes_of)],
        friends=await read(company.friends_of),
        ratings=[msgspec.to_builtins(one) for one in await read(ratings.ratings_of)],
        puzzles=[msgspec.to_builtins(one) for one in await read(company.solutions_of)],
        sheets=await read(sheets.entered_by),
    )
