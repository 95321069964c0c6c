"""Dumps scenes of real bot games for the story page of the Anno 1800 table.

    python tools/web_scenes.py [FOLDER]

Each file holds what a client would receive: the scene, the planner's lines, what is out of reach,
and ways to every goal. The same version always writes the same scenes.
"""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from kontor.anno1800.components import load_rows
from kontor.anno1800.numbering import GAIN_POPULATION, KINDS
from kontor.bots import named
from kontor.bots.bot import question
from kontor.planner.anno1800.goals import tile_of
from kontor.planner.anno1800.views import lines_of, out_of_reach_of, plans_of
from kontor.shelf import game_named
from kontor.table.events import Event
from kontor.table.game import as_seen_by
from kontor.table.moves import Move, MoveList
from kontor.table.table import Table
from kontor.table.text import LANGUAGES, read_texts
from kontor.wire.messages import Deciding, Listed
from kontor.wire.words import happened

FOLDER = Path(__file__).parents[1] / "web" / "src" / "games" / "anno1800" / "story" / "scenes"
NAMES = ["Ada", "Boris Botkin", "Chloé", "Wilhelmina von Malching"]
LAST_EVENTS = 12

AnyTable = Table[Any, Any]


class Wanted(NamedTuple):
    """A scene: the number of seats, when to stop, and which seat looks."""

    seats: int
    until: Callable[[AnyTable], bool]
    viewer: int | None = 0
    options: Mapping[str, Any] = MappingProxyType({})
    then: Callable[[AnyTable], None] = lambda table: None


def mine(round_number: int, pool: int = 0) -> Callable[[AnyTable], bool]:
    """The first seat is to move in this round or later, with this number of goods at hand."""

    def reached(table: AnyTable) -> bool:
        view = table.view(0)
        ready = len(view.turn.pool) >= pool
        return bool(view.active == 0 and view.round >= round_number and ready)

    return reached


def theirs(table: AnyTable) -> bool:
    return bool(table.state.active == 1 and table.state.round >= 9)


def tired(table: AnyTable) -> None:
    """No cube of the first seat is at home, but played cards would bring new ones: plans contain
    steps that reveal something."""
    state, box = table.state, table.state.box
    state.quarter[:KINDS] = [0] * KINDS
    state.gold[0] = 0
    bring = [c for c in state.hands[0] if box.card_effect[c].kind == GAIN_POPULATION]
    state.face_up[0] += bring
    state.hands[0] = [card for card in state.hands[0] if card not in bring]
    for card in bring:
        state.known[card] = 0


SCENES = {
    "early": Wanted(3, mine(1), 0, {"objectives": "first_game"}),
    "mid": Wanted(4, mine(11)),
    "pool": Wanted(3, mine(8, 2), 0, {"objectives": "complex"}),
    "reveal": Wanted(3, mine(6), then=tired),
    "late": Wanted(4, mine(22), 0, {"objectives": "confrontational"}),
    "waiting": Wanted(3, theirs),
    "spectator": Wanted(4, mine(14), None),
    "end": Wanted(2, lambda table: table.over),
}


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, wanted in SCENES.items():
        write(folder / f"{name}.json", told(*played(wanted), wanted))
    write(folder / "components.json", load_rows())
    for language in LANGUAGES:
        texts = read_texts("kontor.table", language) | read_texts("kontor.anno1800", language)
        write(folder / f"texts.{language}.json", texts)


def write(file: Path, what: object) -> None:
    file.write_bytes(msgspec.json.encode(what))


def played(wanted: Wanted) -> tuple[AnyTable, list[Event]]:
    """A game of bots up to the wanted moment, and what happened last."""
    names = NAMES[: wanted.seats]
    table: AnyTable = Table.open(
        game_named("anno1800"), names, seed=wanted.seats, options=wanted.options
    )
    bots, luck = [named("clerk", "anno1800") for _ in names], Random(wanted.seats)
    events: list[Event] = []
    while not table.over and not wanted.until(table):
        seat = table.state.active
        move = bots[seat].choose(question(table.game, table.state, seat, luck))
        events = (events + table.submit(seat, move, table.seq).events)[-LAST_EVENTS:]
    wanted.then(table)
    return table, events


def told(table: AnyTable, events: list[Event], wanted: Wanted) -> dict[str, Any]:
    seat, view = wanted.viewer, table.view(wanted.viewer)
    pending = [] if table.over else table.game.pending(table.state)
    decides = seat is not None and seat in [one.seat for one in pending]
    legal = table.legal_moves(seat) if seat is not None and decides else MoveList()
    moves = legal.made
    lines = lines_of(view) if decides else []
    scene = {
        "type": "Scene",
        "table": "story",
        "seat": seat,
        "seq": table.seq,
        "events": happened(as_seen_by(events, seat)),
        "view": view,
        "deciding": [Deciding(one.seat, one.prompt) for one in pending],
        "moves": [Listed(move, None, False) for move in moves],
        "moves_count": len(legal),
        "may_undo": seat is not None and decides and table.may_undo(seat),
        "over": table.over,
        "paused": False,
        "stand_ins": [],
        "resigned": [],
        "take_back": None,
        "clock": None,
        "scores": table.scores() if table.over else [],
    }
    goals = {str(tile_of(line.moves[-1]) or line.moves[-1]): line.moves[-1] for line in lines}
    return {
        "scene": scene,
        "names": NAMES[: wanted.seats],
        "lines": lines if decides else None,
        "outOfReach": out_of_reach_of(view) if decides else None,
        "ways": [ways(view, goal) for goal in goals.values()],
    }


def ways(view: Any, goal: Move) -> dict[str, Any]:
    return {"move": goal, "plans": plans_of(view, goal)}


if __name__ == "__main__":
    main()
