"""HTTP for reference: the words of a game, its components, and finished games."""

import asyncio
from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from kontor.play.film import Film, Finished, position_of, replay_of, scene_of
from kontor.play.table_row import components_of
from kontor.server.api.dependencies import (
    Reader,
    TableId,
    TheFilms,
    TheHouse,
    TheLobby,
    TheReviews,
)
from kontor.server.api.reviews import Films
from kontor.server.people.accounts import who_is
from kontor.server.rooms.house import House
from kontor.server.rooms.operations import LookBack
from kontor.server.store.people import User
from kontor.shelf import GAMES
from kontor.wire.bodies import Components, PositionText, Replay, ReviewAnswer
from kontor.wire.messages import Scene
from kontor.wire.refusals import NothingThere, refuse
from kontor.wire.requests import Language
from kontor.wire.words import texts_of, texts_of_server


@get("/api/texts", summary="Every word of the server itself in a language, by its key")
async def server_texts(language: FromQuery[Language] = "en") -> dict[str, Any]:
    return texts_of_server(language)


@get("/api/games/{game:str}/texts", summary="Every word of a game in a language, by its key")
async def texts(game: FromPath[str], language: FromQuery[Language] = "en") -> dict[str, Any]:
    return texts_of(_known(game), language)


@get("/api/games/{game:str}/components", summary="The box of a game, with sources")
async def components(game: FromPath[str]) -> Components:
    version = GAMES[_known(game)].rules_version
    return await asyncio.to_thread(components_of, game, "", version)


@get("/api/tables/{table:str}/components", summary="The box of a table, own values included")
async def table_components(
    table: TableId, reader: Reader, house: TheHouse, lobby: TheLobby, code: FromQuery[str] = ""
) -> Components:
    card = await lobby.look(who_is(reader), table, code)
    game = _known(card.rules.game)
    overlay = (await house.services.fresh_row(table)).overlay if card.rules.own_values else ""
    return await asyncio.to_thread(components_of, game, overlay, card.rules.rules_version)


@get("/api/tables/{table:str}/replay", summary="A finished game: how long it is, turn by turn")
async def replay(
    table: TableId,
    reader: Reader,
    house: TheHouse,
    films: TheFilms,
    code: FromQuery[str] = "",
) -> Replay:
    film, _ = await _film(table, code, reader, house, films)
    return replay_of(table, film)


@get("/api/tables/{table:str}/replay/{at:int}", summary="A finished game after `at` records")
async def replay_at(
    table: TableId,
    at: FromPath[int],
    reader: Reader,
    house: TheHouse,
    films: TheFilms,
    seat: FromQuery[int | None] = None,
    language: FromQuery[Language | None] = None,
    code: FromQuery[str] = "",
) -> Scene:
    film, finished = await _film(table, code, reader, house, films)
    return await asyncio.to_thread(scene_of, table, film, finished, at, seat, language or "")


@get(
    "/api/tables/{table:str}/replay/{at:int}/position",
    summary="The same as a string for a link: complete, or as a seat sees it",
)
async def replay_position(
    table: TableId,
    at: FromPath[int],
    reader: Reader,
    house: TheHouse,
    films: TheFilms,
    seat: FromQuery[int | None] = None,
    code: FromQuery[str] = "",
) -> PositionText:
    """Only finished games have positions to share: those of running ones would tell secrets."""
    film, _ = await _film(table, code, reader, house, films)
    return await asyncio.to_thread(position_of, film, at, seat)


@get("/api/tables/{table:str}/review", summary="What decided a finished game, once it is made")
async def review(
    table: TableId,
    reader: Reader,
    house: TheHouse,
    reviews: TheReviews,
    language: FromQuery[Language] = "en",
    code: FromQuery[str] = "",
) -> ReviewAnswer:
    """Whoever may see the replay may ask. The first to ask has the review made."""
    house.limits.steps.spend(reader.id)
    who = who_is(reader)

    async def ask(held: int | None) -> Finished:
        finished: Finished = await house.ask(table, who, LookBack(held=held, code=code[:32]))
        return finished

    return await reviews.look(table, reader.id, ask, language, house.limits.films)


async def _film(
    table: str, code: str, user: User, house: House, films: Films
) -> tuple[Film, Finished]:
    """A game is played again for those who come first, one at a time."""
    house.limits.steps.spend(user.id)
    if not films.held(table):
        house.limits.films.spend(user.id)
    who = who_is(user)

    async def ask(held: int | None) -> Finished:
        finished: Finished = await house.ask(table, who, LookBack(held=held, code=code[:32]))
        return finished

    return await films.look_back(table, user.id, ask)


def _known(game: str) -> str:
    if game not in GAMES:
        raise refuse(NothingThere)
    return game


ROUTES = [
    server_texts,
    texts,
    components,
    table_components,
    replay,
    replay_at,
    replay_position,
    review,
]
