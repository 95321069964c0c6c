"""Which function of which module answers which request to a table."""

from kontor.play.handlers import HANDLERS as CHANGES
from kontor.server.rooms import actions, operations, seats, visitors
from kontor.server.rooms.room import Handler, Room
from kontor.wire import requests as r


async def show(room: Room, who: operations.Who, letter: operations.Show) -> None:
    room.show([])


HANDLERS: dict[type, Handler] = {
    # sockets
    r.Watch: visitors.watch,
    **dict.fromkeys(CHANGES, actions.change),
    r.Say: visitors.say,
    r.StandIn: actions.stand_in,
    r.AskMoves: visitors.moves_page,
    r.AskLines: visitors.seen,
    r.AskWays: visitors.seen,
    r.AskCompound: visitors.seen,
    r.AskOutOfReach: visitors.seen,
    r.AskHint: visitors.seen,
    r.AskHistory: visitors.past,
    # the lobby
    operations.Join: seats.join,
    operations.Leave: seats.leave,
    operations.SetSeat: seats.set_seat,
    operations.Start: seats.start,
    operations.Kick: seats.kick,
    operations.Ban: seats.ban,
    operations.Mute: seats.mute,
    operations.Rematch: seats.rematch,
    operations.Link: visitors.link,
    operations.Export: visitors.export,
    operations.LookBack: visitors.look_back,
    # the server itself
    operations.Arrive: visitors.arrive,
    operations.Gone: visitors.gone,
    operations.TimeUp: actions.time_up,
    operations.Show: show,
    operations.BotMoved: actions.bot_moved,
    operations.BotFailed: actions.bot_failed,
    operations.Rename: visitors.rename,
    operations.Forget: seats.forget,
    operations.CloseTable: seats.close_table,
}

# What a table is asked without being changed; all else has to wait while nothing may change.
READING = (
    *(r.Watch, r.AskMoves, r.AskLines, r.AskWays, r.AskCompound, r.AskOutOfReach, r.AskHint),
    *(r.AskHistory, operations.Link, operations.Export, operations.LookBack),
    *(operations.Arrive, operations.Gone, operations.Show),
)
