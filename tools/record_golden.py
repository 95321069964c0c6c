"""Records the golden games of Anno 1800 anew: tests/golden/*.jsonl and expected.toml.

    python tools/record_golden.py

Golden games pin behaviour, they prove nothing: record them only when play changed on purpose, and
look at the difference. Each game below is played with one seed after the other until it shows what
is asked of it, so the same sources record the same files.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.progress import track

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import State
from kontor.anno1800.view import View
from kontor.bots import named
from kontor.bots.bot import Bot, question
from kontor.table.log import encode_file
from kontor.table.table import Table
from tests.golden.endings import REQUIRED, fingerprint, traits
from tests.soak.players import Lively

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
MOST_TRIES = 3000
OWN_BOX = """[population.farmer]
shift_end = 2

[ship.exploration_ship_2]
cost = { sails = 1, timber = 1, weapons = 1 }
"""
# Two seats that are level but for what they do in the last round: 21 gold weigh up the fireworks.
LAST_ROUND: dict[str, Any] = {
    "phase": "final_round",
    "round": 14,
    "fireworks": 0,
    "objectives": ["zoo", "pyrphorian", "hannah_goode", "beryl_omara", "bente_jorgensen"],
    "seat": [
        {"gold": 1, "hand": ["FW20", "FW36"], "face_down": ["FW01", "AEI03"], "face_up": ["FW38"]},
        {"gold": 22, "hand": ["FW21", "FW37"], "face_down": ["FW02", "AEI04"], "face_up": ["FW39"]},
    ],
}
THREE_IN_THE_LAST_ROUND: dict[str, Any] = LAST_ROUND | {
    "first": 1,
    "seat": [*LAST_ROUND["seat"], {"gold": 21, "hand": ["FW22"], "face_down": ["FW03", "AEI05"]}],
}


class Game(NamedTuple):
    """A game to record, and what it has to show."""

    seats: list[str]
    options: dict[str, Any]
    shows: str
    overlay: str = ""
    position: dict[str, Any] | None = None
    undo: float = 0.0


E, D, L = "eager", "dice", "lively"
GAMES: dict[str, Game] = {
    "recommended_four_first": Game([E] * 4, {}, "ended by the first seat"),
    "recommended_three_complex": Game(
        [E] * 3, {"objectives": "complex"}, "ended by a seat in the middle", undo=0.05
    ),
    "recommended_two_capped": Game([D, E], {"table.max_rounds": 15}, "capped"),
    "it_three_middle": Game(
        [E] * 3, {"edition": "it", "objectives": "relaxed"}, "ended by a seat in the middle"
    ),
    "it_four_lively": Game([L, E, L, D], {"edition": "it", "table.max_rounds": 25}, "capped"),
    "ru_two_last": Game(
        [E] * 2, {"edition": "ru", "objectives": "first_game"}, "ended by the last seat"
    ),
    "ru_four_buildings": Game([E] * 4, {"edition": "ru"}, "won by buildings"),
    "fr_four_last": Game(
        [E] * 4, {"edition": "fr", "objectives": "confrontational"}, "ended by the last seat"
    ),
    "fr_two_own_box": Game([E, E], {"edition": "fr"}, "ended by the first seat", OWN_BOX),
    "cs_four_first": Game([E] * 4, {"edition": "cs"}, "ended by the first seat"),
    "cs_three_lively": Game(
        [L, L, E], {"edition": "cs", "table.max_rounds": 20}, "capped", undo=0.05
    ),
    "last_round_buildings": Game([L] * 2, {}, "won by buildings", position=LAST_ROUND),
    "last_round_hand_cards": Game([L] * 2, {"edition": "cs"}, "won by hand cards", "", LAST_ROUND),
    "last_round_shared": Game([L] * 2, {"edition": "it"}, "shared victory", "", LAST_ROUND),
    "last_round_three_shared": Game(
        [L] * 3, {}, "shared victory", "", THREE_IN_THE_LAST_ROUND, undo=0.1
    ),
}


def record(name: str, game: Game) -> Table[State, View]:
    """The first play that shows what it has to."""
    for seed in range(MOST_TRIES):
        table = play(game, f"{name} {seed}")
        if game.shows in traits(table) and (game.undo == 0 or "with an undo" in traits(table)):
            return table
    raise SystemExit(f"{name}: no play shows {game.shows!r}")


def play(game: Game, seed: str) -> Table[State, View]:
    """One play to its end, with a move taken back now and then."""
    random = Random(seed)
    options = {"table.max_rounds": 150} | game.options
    table: Table[State, View] = Table.open(
        ANNO_1800,
        game.seats,
        options=options,
        overlay=game.overlay,
        position=game.position,
        seed=seed,
    )
    bots: list[Bot] = [Lively() if name == L else named(name) for name in game.seats]
    while not table.over:
        seat = table.state.active
        move = bots[seat].choose(question(ANNO_1800, table.state, seat, random))
        table.submit(seat, move, table.seq)
        if table.may_undo(seat) and random.random() < game.undo:
            table.undo(seat)
    return table


def expectation(name: str, table: Table[State, View]) -> str:
    """What the test expects of this game, as a TOML table."""
    scores = table.scores()
    lines = [
        f"[{name}]",
        f"totals = {[score.total for score in scores]}",
        f"tie_breaks = {[score.tie_breaks for score in scores]}",
        f"ranks = {[score.rank for score in scores]}",
        f"moves = {table.seq}",
        f"rounds = {table.state.round}",
        f'position = "{fingerprint(table.state)}"',
        "shows = [" + ", ".join(f'"{trait}"' for trait in sorted(traits(table))) + "]",
        "points = [",
    ]
    for score in scores:
        points = [
            f'"{f"{line.source} {line.item}".strip()}" = {line.points}'
            for line in score.lines
            if line.points
        ]
        lines.append("    { " + ", ".join(points) + " },")
    return "\n".join([*lines, "]", ""])


def main() -> None:
    tables = {name: record(name, game) for name, game in track(GAMES.items(), "Recording")}
    missing = REQUIRED - {trait for table in tables.values() for trait in traits(table)}
    if missing:
        raise SystemExit(f"no game shows: {', '.join(sorted(missing))}")
    for old in FOLDER.glob("*.jsonl"):
        old.unlink()
    for name, table in tables.items():
        (FOLDER / f"{name}.jsonl").write_bytes(encode_file(table.file()))
        print(f"{name}: {table.seq} moves, {[score.total for score in table.scores()]}")
    told = [expectation(name, table) for name, table in tables.items()]
    header = "# Written by tools/record_golden.py: what each golden game has to end in.\n\n"
    (FOLDER / "expected.toml").write_text(header + "\n".join(told), encoding="utf-8")


if __name__ == "__main__":
    main()
