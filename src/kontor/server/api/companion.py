"""HTTP: help at a real table. Nobody needs a name, and nothing is kept but shared score sheets."""

import asyncio
from collections.abc import Callable
from typing import Annotated, TypeVar

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from kontor.companion.games import entry_of, guide_of, sheet_of
from kontor.companion.sheet import SetUpGuide, Sheet, SheetEntry
from kontor.server.api import sheets
from kontor.server.api.dependencies import Reader, TheHouse
from kontor.table.refusals import BadInput
from kontor.wire.bodies import EnteredSheet, SetUpWish
from kontor.wire.refusals import bad

T = TypeVar("T")
Cards = Annotated[str, QueryParameter(max_length=400)]


@get("/api/companion/{game:str}/entry", summary="What has to be entered for a score sheet")
async def entry(
    game: FromPath[str],
    reader: Reader,
    house: TheHouse,
    objectives: Cards = "",
    expansion: FromQuery[bool] = False,
) -> SheetEntry:
    """`objectives`: those in play, with commas."""
    house.limits.steps.spend(reader.id)
    cards = [one for one in objectives.split(",") if one]
    return await _asked(lambda: entry_of(game, cards, expansion))


@post(
    "/api/companion/{game:str}/sheet",
    summary="Count a game at a real table",
    status_code=200,
)
async def sheet(
    game: FromPath[str], data: JSONBody[EnteredSheet], reader: Reader, house: TheHouse
) -> Sheet:
    house.limits.steps.spend(reader.id)
    return await _asked(lambda: sheet_of(game, data.entered))


@post(
    "/api/companion/{game:str}/setup",
    summary="How to set up a real table",
    status_code=200,
)
async def setup(
    game: FromPath[str], data: JSONBody[SetUpWish], reader: Reader, house: TheHouse
) -> SetUpGuide:
    house.limits.steps.spend(reader.id)
    return await _asked(lambda: guide_of(game, data.seats, data.options, data.seed))


async def _asked(work: Callable[[], T]) -> T:
    try:
        return await asyncio.to_thread(work)
    except BadInput as error:
        raise bad(error.what, error.where) from error


ROUTES = [entry, sheet, setup, *sheets.ROUTES]
