"""HTTP: positions that somebody shares, to look at and to play on from."""

import asyncio

from litestar import post
from litestar.params import JSONBody

from kontor.play.table_row import components_of
from kontor.server.api.dependencies import Caller, Reader, TheHouse, TheLobby
from kontor.server.api.tables import link_of
from kontor.server.people.accounts import who_is
from kontor.wire.bodies import (
    AskAboutPosition,
    ComposedPosition,
    Created,
    LookAtPosition,
    PlayOn,
    PositionShown,
    PositionText,
    RefereeAnswer,
)
from kontor.wire.words import Reader as Speaker


@post(
    "/api/positions/look",
    summary="What a position string holds",
    status_code=200,
)
async def look(data: JSONBody[LookAtPosition], reader: Reader, house: TheHouse) -> PositionShown:
    house.limits.films.spend(reader.id)
    speaker = Speaker(data.language, ())
    found, scene = await house.workers.show_position(reader.id, data.position, data.seat, speaker)
    components = await asyncio.to_thread(
        components_of, found.game, found.overlay, found.rules_version
    )
    return PositionShown(
        game=found.game,
        names=[f"#{seat + 1}" for seat in range(found.seats)],
        scene=scene,
        complete=found.complete,
        deciding=found.deciding,
        playable=found.playable,
        components=components,
    )


@post(
    "/api/positions/play",
    summary="A new table against bots that begins in this position",
)
async def play_on(data: JSONBody[PlayOn], caller: Caller, lobby: TheLobby) -> Created:
    row = await lobby.play_on(who_is(caller), data)
    return Created((await lobby.cards([row.id]))[0], link_of(row.id, row.code))


@post(
    "/api/positions/ask",
    summary="What can be afforded in a position, what is missing, or what a bot would do",
    status_code=200,
)
async def ask(data: JSONBody[AskAboutPosition], reader: Reader, house: TheHouse) -> RefereeAnswer:
    house.limits.films.spend(reader.id)
    workers = house.workers
    return await workers.referee(reader.id, data.position, data.question, data.language)


@post(
    "/api/positions/compose",
    summary="The string of a position that is written down as in a scenario",
    status_code=200,
)
async def compose(
    data: JSONBody[ComposedPosition], reader: Reader, house: TheHouse
) -> PositionText:
    house.limits.films.spend(reader.id)
    workers = house.workers
    return await workers.compose(reader.id, data.game, data.position, data.options)


ROUTES = [look, play_on, ask, compose]
