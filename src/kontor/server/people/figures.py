"""Everything that is kept about a user, for the user; and their games in figures."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from kontor.server.store import company, logs, people, ratings, sheets, tables
from kontor.server.store.engine import Store
from kontor.server.store.people import User
from kontor.wire.account_bodies import AccountExport, GameStatistics, Statistics

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
