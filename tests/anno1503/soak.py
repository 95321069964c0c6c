"""Many fuzzed games of Anno 1503, looked at closely, and a table of what occurred in them.

    python tests/anno1503/soak.py --games 1000

Each game has seats, options, box and players of its own, all from its number, so that a failure can
be repeated with `--only NUMBER`.
"""

import argparse
import sys
import time
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, get_args

from rich.console import Console

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from kontor.anno1503 import events, moves, refusals  # noqa: E402
from kontor.anno1503.game import ANNO_1503  # noqa: E402
from kontor.anno1503.state import State  # noqa: E402
from kontor.anno1503.view import View  # noqa: E402
from kontor.table.chance import Dice  # noqa: E402
from kontor.table.contract.variants import variants  # noqa: E402
from kontor.table.events import Event  # noqa: E402
from kontor.table.log import decode_file, encode_file  # noqa: E402
from kontor.table.moves import Move, Moves  # noqa: E402
from kontor.table.plain import differences  # noqa: E402
from kontor.table.refusals import Refused  # noqa: E402
from kontor.table.table import Table  # noqa: E402
from tests.anno1503.boxes import GENEROUS_BOX  # noqa: E402
from tests.anno1503.invariants import require_invariants  # noqa: E402
from tests.anno1503.players import lively, seafaring  # noqa: E402

CLOSE_LOOK = 40  # one position in so many is looked at closely
ENOUGH = 5
Coverage = Counter[tuple[str, str]]
CONSOLE = Console()


def dice(random: Random, offered: Moves) -> Move:
    return offered[random.randrange(len(offered))]


def options_of(luck: Random) -> dict[str, Any]:
    return {
        "expansion": luck.random() < 0.6,
        "objectives.stay_won": luck.random() < 0.2,
        "pirates.meet_again": luck.random() < 0.3,
        "setup.start_goods": luck.choice(["stone_and_wood", "none"]),
        "table.max_rounds": luck.choice([10, 40, 80]),
    }


def play(number: int, seen: Coverage) -> int:
    """One game from its first to its last move; how many moves it had."""
    luck = Random(f"anno1503 {number}")
    options = options_of(luck)
    overlay = GENEROUS_BOX if luck.random() < 0.5 else ""
    player = luck.choice([lively, seafaring, seafaring, dice])
    seats = ["?"] * luck.choice([2, 3, 4])
    table: Table[State, View] = Table.open(
        ANNO_1503, seats, options=options, overlay=overlay, seed=number
    )
    note(seen, table.opening_events)
    earlier: list[Move] = []
    while not table.over:
        seat = table.state.deciding
        offered = table.legal_moves(seat)
        if table.seq % CLOSE_LOOK == 0:
            look_closely(table, luck, earlier, seen)
        move = player(luck, offered)
        earlier = [*earlier[-60:], move]
        seen["move", type(move).__name__] += 1
        note(seen, table.submit(seat, move, table.seq).events)
        require_invariants(table.state)
    require_end(table)
    return table.seq


def note(seen: Coverage, happened: list[Event]) -> None:
    for event in happened:
        seen["event", type(event).__name__] += 1
        match event:
            case events.BuildingTaken() | events.NobleBuilt():
                seen["building", event.building] += 1
            case events.CardPlayed():
                seen["card", event.card] += 1
            case events.PirateCardRead():
                seen["pirate card", event.pirate_card] += 1
            case events.TileClaimed() | events.BaseDefeated():
                seen["tile", event.tile] += 1
            case events.ObjectiveFulfilled():
                seen["objective", event.objective] += 1
            case events.FateRolled():
                seen["fate", event.fate] += 1
            case events.InhabitantPromoted():
                seen["promotion", event.means] += 1


# -- a close look -----------------------------------------------------------------------------


def look_closely(
    table: Table[State, View], luck: Random, earlier: list[Move], seen: Coverage
) -> None:
    state = table.state
    seat = state.deciding
    offered = list(table.legal_moves(seat))
    assert len(set(offered)) == len(offered), "a move is offered twice"
    for move in offered:
        require_accepted(state, seat, move)
    close = [v for m in luck.sample(offered, min(3, len(offered))) for v in changed(m, luck)]
    for move in [*earlier, *close, *luck.sample(every_offer(), 30)]:
        if move not in offered:
            seen["refusal", require_refused(state, seat, move)] += 1
    written = ANNO_1503.place(ANNO_1503.describe(state), state.options, state.box)
    assert differences(written, state) == [], "the written position differs"
    for watcher in (None, *range(state.seats)):
        view = ANNO_1503.view(state, watcher)
        dream = ANNO_1503.imagine(view, Dice(luck))
        require_invariants(dream)
        assert ANNO_1503.view(dream, watcher) == view, "the dream looks different"


@cache
def every_offer() -> list[Move]:
    """Every move that some position of the game could offer."""
    found: list[Move] = []
    offers = ANNO_1503.box("").offers
    for name in dir(offers):
        part = getattr(offers, name)
        found += [move for move in (part if isinstance(part, list) else [part]) if is_move(move)]
    return found


def is_move(thing: object) -> bool:
    return isinstance(thing, Move)


def changed(move: Move, luck: Random) -> list[Move]:
    return list(variants(ANNO_1503.moves, move, luck))


def require_accepted(state: State, seat: int, move: Move) -> None:
    tried = ANNO_1503.copy(state)
    ANNO_1503.apply(tried, seat, move, Dice(Random(1)), lambda event: None)
    require_invariants(tried)


def require_refused(state: State, seat: int, move: Move) -> str:
    tried = ANNO_1503.copy(state)
    try:
        ANNO_1503.apply(tried, seat, move, Dice(Random(1)), lambda event: None)
    except Refused as refused:
        assert differences(tried, state) == [], f"refusing {move} changed something"
        return type(refused.refusal).__name__
    raise AssertionError(f"{move} was accepted, but not offered")


def require_end(table: Table[State, View]) -> None:
    assert any(score.winner for score in table.scores())
    again = Table.replay(ANNO_1503, decode_file(encode_file(table.file())))
    assert differences(again.state, table.state) == [], "the replay differs"


# -- report -----------------------------------------------------------------------------------


def required() -> dict[str, list[str]]:
    """Everything that should occur, part by part."""
    box = ANNO_1503.box("")
    return {
        "move": [kind.__name__ for kind in get_args(moves.AnyMove)],
        "event": [kind.__name__ for kind in get_args(events.AnyEvent)],
        "refusal": [kind.__name__ for kind in get_args(refusals.AnyRefusal)],
        "building": [*box.building_ids, *box.noble_ids],
        "card": box.action_ids,
        "pirate card": [c for n, c in enumerate(box.pirate_ids) if not box.wares[n]],
        "tile": box.tile_ids,
        "objective": box.objective_ids,
        "fate": box.fate_ids,
        "promotion": list(get_args(events.Means)),
    }


def holes(seen: Coverage, enough: int) -> list[str]:
    return [
        f"{part} {name} ({seen[part, name]})"
        for part, names in required().items()
        for name in names
        if seen[part, name] < enough
    ]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Fuzz Anno 1503 and print what occurred.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", type=int)
    chosen = parser.parse_args(arguments)
    first, games = (chosen.first, chosen.games) if chosen.only is None else (chosen.only, 1)
    seen: Coverage = Counter()
    started, played, failed = time.perf_counter(), 0, 0
    for number in range(first, first + games):
        try:
            played += play(number, seen)
        # A crash is as much a finding as a failed check, and the others still have to run.
        except Exception as error:  # noqa: BLE001
            failed += 1
            CONSOLE.print(f"--only {number}: {type(error).__name__}: {error}"[:1500], markup=False)
    for part, names in required().items():
        rarest = min(names, key=lambda name: seen[part, name])
        CONSOLE.print(
            f"{part:12} {len(names):4} kinds, rarest {rarest}: {seen[part, rarest]} times"
        )
    missing = holes(seen, ENOUGH) if games >= 100 else []
    CONSOLE.print(f"fewer than {ENOUGH} times: {', '.join(missing) or 'nothing'}")
    seconds = time.perf_counter() - started
    CONSOLE.print(f"{games} games, {played} moves, {failed} failed, {seconds:.0f} s")
    return 1 if failed or missing else 0


if __name__ == "__main__":
    sys.exit(main())
