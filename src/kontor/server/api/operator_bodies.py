"""What the HTTP API receives and sends for those who operate the server."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from kontor.server.api.bodies import Body, Short
from kontor.server.store.operators import Noted, Person


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
