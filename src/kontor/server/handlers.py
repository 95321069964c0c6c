"""Which function of which module answers which request to a table."""

from kontor.server import files, hosting, moving, ops, seating, taking_back, visiting
from kontor.server import requests as r
from kontor.server.room import Handler, Room


async def show(room: Room, who: ops.Who, letter: ops.Show) -> None:
    room.show([])


HANDLERS: dict[type, Handler] = {
    # sockets
    r.Watch: visiting.watch,
    r.Submit: moving.submit,
    r.Undo: moving.undo,
    r.AskTakeBack: taking_back.ask_take_back,
    r.AnswerTakeBack: taking_back.answer_take_back,
    r.Say: visiting.say,
    r.Pause: moving.pause,
    r.Resume: moving.resume,
    r.Resign: moving.resign,
    r.StandIn: moving.stand_in,
    r.ComeBack: moving.come_back,
    r.AskMoves: visiting.moves_page,
    r.AskLines: visiting.seen,
    r.AskWays: visiting.seen,
    r.AskOutOfReach: visiting.seen,
    r.AskHint: visiting.seen,
    r.AskHistory: visiting.past,
    # the lobby
    ops.Look: visiting.look,
    ops.Join: seating.join,
    ops.Leave: seating.leave,
    ops.SetSeat: seating.set_seat,
    ops.Start: seating.start,
    ops.Kick: hosting.kick,
    ops.Ban: hosting.ban,
    ops.Mute: hosting.mute,
    ops.Rematch: seating.rematch,
    ops.Link: files.link,
    ops.Export: files.export,
    ops.LookBack: files.look_back,
    # the server itself
    ops.Arrive: visiting.arrive,
    ops.Gone: visiting.gone,
    ops.TimeUp: moving.time_up,
    ops.Show: show,
    ops.BotMoved: moving.bot_moved,
    ops.BotFailed: moving.bot_failed,
    ops.Forget: hosting.forget,
}
