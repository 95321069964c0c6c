"""Positions on a device: to share, also from a game that still runs, and to play on from."""

import secrets
from typing import TYPE_CHECKING

from kontor.local.offered import offered_here
from kontor.local.table import DEVICE, LocalTable, new_row
from kontor.notation.position_string import write_view
from kontor.play import entries
from kontor.play.film import position_of
from kontor.play.opening import among_bots, begun_at, opened_at, seat_for
from kontor.play.positions import Unusable, placed, unusable
from kontor.shelf import TITLES
from kontor.wire.bodies import Created, InviteLink, PlayOn, PositionText
from kontor.wire.refusals import bad

if TYPE_CHECKING:
    from kontor.local.calls import Answer, Call
    from kontor.local.house import LocalHouse


def of_replay(house: "LocalHouse", call: "Call", table: str, at: str) -> "Answer":
    film = house.finished(table).film(house.name)
    return position_of(film, int(at), call.number("seat")), []


def of_table(house: "LocalHouse", call: "Call", table: str) -> "Answer":
    """As an own seat sees it: what is hidden from that seat stays hidden."""
    found, seat = house.find(table), call.number("seat")
    if seat is None:
        raise bad("whose eyes?", "seat")
    found.require_seat(DEVICE, seat)
    play = found.running()
    return PositionText(write_view(play.game, play.table.view(seat))), []


def play_on(house: "LocalHouse", call: "Call") -> "Answer":
    """A table against bots that begins in the position of a string, at once."""
    asked: PlayOn = call.read(PlayOn)
    found = placed(asked.position)
    if isinstance(found, Unusable):
        raise unusable(found)
    sitting = among_bots(DEVICE, seat_for(found, asked.seat), found.seats, found.game, asked.bots)
    for one in sitting:
        if one.bot and not offered_here(one.bot, found.game):
            raise bad(f"{one.bot} takes too long to think here", "bots")
    row = new_row(house.now(), found.game, f"{house.name}: {TITLES[found.game]}")
    secret = secrets.token_hex(32)
    row = begun_at(row, found, opened_at(found, secret).opening, secret)
    table = LocalTable(row, sitting, "", entries.first_lines(house.now()))
    house.keep(table)
    return Created(table.card(house.name), InviteLink("", f"/table/{row.id}")), []
