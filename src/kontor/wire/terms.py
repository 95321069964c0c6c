"""What the players of a table agree on besides the rules of the game."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

DAY = 24 * 3600


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The terms of a table: time, taking back, chat and the like.

    Live, every seat has `seconds` for the game and gets `increment` more after each turn. By
    correspondence every turn has `seconds`. 0 seconds: no clock. `time_up` is what happens when the
    time is over: a bot plays the turn and gives the seat back, a bot keeps the seat until its
    player comes back, the turn is let pass with the idle move that the card of the game names, or
    the seat resigns.
    """

    pace: Literal["live", "correspondence"] = "live"
    seconds: Annotated[int, Meta(ge=0, le=60 * DAY)] = 0
    increment: Annotated[int, Meta(ge=0, le=DAY)] = 30
    time_up: Literal["bot_turn", "bot_seat", "idle", "resign"] = "bot_turn"
    stand_in: Annotated[str, Meta(max_length=60)] = ""  # the bot; empty: the game's usual one
    take_back: bool = True  # even past a reveal, if everybody agrees
    spectators: bool = True
    remarks: bool = True  # captains say a line now and then
    wire_bots: bool = False  # bots from outside may take a seat
    lesson: bool = False  # a first game: its deal and all luck are the same every time
