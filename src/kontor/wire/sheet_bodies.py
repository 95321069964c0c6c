"""What the HTTP API receives and sends about shared score sheets."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from kontor.companion.sheet import Sheet
from kontor.wire.bodies import Body, Short

SeatNumber = Annotated[int, Meta(ge=0, le=15)]
NameGiven = Annotated[str, Meta(max_length=60)]


class SheetFacts(Body, frozen=True, kw_only=True):
    """What everybody at a real table can see: the objectives in play and who has the fireworks, or
    whether it is played with the expansion and whose turn it is."""

    objectives: Annotated[tuple[Short, ...], Meta(max_length=16)] = ()
    fireworks: SeatNumber | None = None
    expansion: bool = False
    active: SeatNumber | None = None


class NewSheet(Body, frozen=True, kw_only=True):
    """A score sheet to be filled together."""

    game: Short
    seats: Annotated[int, Meta(ge=1, le=16)]
    facts: SheetFacts = SheetFacts()


class ChangedSheet(Body, frozen=True, kw_only=True):
    """What the host says about the table."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    facts: SheetFacts


class TakeSeat(Body, frozen=True, kw_only=True):
    """A free seat of a sheet; without a name it is mine."""

    seat: SeatNumber
    name: NameGiven = ""


class LeaveSeat(Body, frozen=True, kw_only=True):
    seat: SeatNumber


class EnteredSeat(Body, frozen=True, kw_only=True):
    """What one player has, as the companion's entry for the game describes it. Only what is `ready`
    has to be complete."""

    seat: SeatNumber
    entered: dict[str, Any]
    ready: bool = False
    name: NameGiven = ""


# -- answers ----------------------------------------------------------------------------------


class SharedSeat(msgspec.Struct, frozen=True):
    """`entered` is null as long as the asker may not know it."""

    name: str
    taken: bool
    mine: bool
    ready: bool
    entered: dict[str, Any] | None


class SharedSheet(msgspec.Struct, frozen=True):
    """A shared score sheet as the asker may see it; `host`: the asker is the host. `open` is what
    the host has yet to say before it is revealed by itself. `sheet` is the result then."""

    id: str
    game: str
    facts: SheetFacts
    host: bool
    seats: list[SharedSeat]
    open: list[str]
    sheet: Sheet | None
    version: int
