"""What the HTTP API receives and sends for operators."""

from typing import Annotated

import msgspec
from msgspec import Meta

from kontor.server.api.bodies import Body, Short
from kontor.server.store.operators import Noted, Person


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
