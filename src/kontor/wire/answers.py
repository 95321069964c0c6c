"""Which message answers which request, unless the answer is `No`.

The web client's types are made from this table (`tools/typescript.py`), so that an answer has its
type there without a cast. The server's tests check every answer that they get against it.
"""

from kontor.wire import messages as m
from kontor.wire import requests as r

ANSWERS: dict[type[r.Request], type[m.Message]] = {
    r.Ping: m.Done,
    r.WatchLobby: m.Done,
    r.Watch: m.Done,  # after the scenes
    r.Unwatch: m.Done,
    r.Submit: m.Done,
    r.Undo: m.Done,
    r.AskTakeBack: m.Done,
    r.AnswerTakeBack: m.Done,
    r.Say: m.Done,
    r.Pause: m.Done,
    r.Resume: m.Done,
    r.Resign: m.Done,
    r.StandIn: m.Done,
    r.ComeBack: m.Done,
    r.AskMoves: m.MovesPage,
    r.AskLines: m.Lines,
    r.AskWays: m.Ways,
    r.AskCompound: m.Ways,
    r.AskOutOfReach: m.OutOfReach,
    r.AskHint: m.Hint,
    r.AskHistory: m.History,
}
