"""HTTP for operators: health and metrics."""

from typing import Literal

import msgspec
from litestar import Response, get

from kontor import __version__
from kontor.server.api.dependencies import TheHouse
from kontor.server.core import metrics
from kontor.server.store import logs
from kontor.server.store.engine import Away


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


ROUTES = [health, figures]
