"""Records the golden games again: tests/golden/<game>/*.jsonl and expected.toml.

    python tools/record_golden.py anno1503

Golden games pin behaviour; they do not prove it right. Record them only when play changed on
purpose, and look at the difference. Each game below is played with one seed after the other until
it shows what it has to, so the same sources record the same files.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from rich.progress import track

from kontor.bots.bot import MoveBot, question
from kontor.bots.seats import seated
from kontor.shelf import GAMES
from kontor.table.log import encode_file
from kontor.table.table import Table
from kontor_lab.arena.watch import with_yardsticks
from tests.anno1503.boxes import GENEROUS_BOX
from tests.anno1503.players import lively, seafaring
from tests.golden.endings import REQUIRED, fingerprint, traits
from tests.soak.anno1503 import Chooser
from tests.soak.players import Lively

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
MOST_TRIES = 3000
MOST_MOVES = 900
OWN_BOX = """[population.farmer]
shift_end = 2

[ship.exploration_ship_2]
cost = { sails = 1, timber = 1, weapons = 1 }
"""
# Two seats that differ only in their last round: 21 gold make up for the fireworks.
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


E, D, L, S = "eager", "dice", "lively", "seafaring"
ANNO_1800: dict[str, Game] = {
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
    "de_two_first": Game([E] * 2, {"edition": "de"}, "ended by the first seat"),
    "de_three_lively": Game([L, E, L], {"edition": "de", "table.max_rounds": 25}, "capped"),
    "last_round_buildings": Game([L] * 2, {}, "won by buildings", position=LAST_ROUND),
    "last_round_hand_cards": Game([L] * 2, {"edition": "fr"}, "won by hand cards", "", LAST_ROUND),
    "last_round_shared": Game([L] * 2, {"edition": "it"}, "shared victory", "", LAST_ROUND),
    "last_round_three_shared": Game(
        [L] * 3, {}, "shared victory", "", THREE_IN_THE_LAST_ROUND, undo=0.1
    ),
}


# -- Anno 1503 --------------------------------------------------------------------------------

OWN_PRICES = """[number.purchase_price]
amount = 5

[number.objectives_to_win]
amount = 2

[inhabitant.pioneer]
cost = { wood = 1 }
"""
FAR = {"expansion": True}
# Seats that have almost won, each in another way.
NEARLY_WON: list[dict[str, Any]] = [
    {
        "inhabitants": {"settler": 1, "merchant": 3},
        "goods": {"cloth": 1, "silk": 1, "marble": 1, "gem": 1},
        "bases": ["pirate_base_4"],
        "palace": 7,
        "noble_buildings": ["theatre", "library"],
        "cards": ["sea_hero_1"],
        "cannons": 3,
    },
    {
        "inhabitants": {"pioneer": 2, "settler": 2, "citizen": 3},
        "buildings": ["smith", "church", "tavern", "school"],
        "bases": ["pirate_base_5", "pirate_base_6"],
        "noble_buildings": ["park", "rich_noble"],
        "goods": {"silk": 1, "marble": 1, "cloth": 1, "wood": 1},
        "gold": 19,
    },
    {
        "agreements": ["agreement", "agreement", "agreement"],
        "bases": ["pirate_base_4"],
        "palace": 8,
        "noble_buildings": ["university"],
        "goods": {"marble": 2, "gem": 2},
        "cannons": 5,
        "ships": [{"square": "d4"}, {"square": "b4"}],
    },
    {"gold": 40, "palace": 3, "cards": ["explorer_1", "trader_1"]},
]
NEARLY_WON_AT_HOME: list[dict[str, Any]] = [
    {
        "inhabitants": {"settler": 1, "merchant": 3},
        "docks": {"wood": "spice_post", "stone": "tobacco_post", "tools": "cloth_post"},
        "ships": [{"square": "A2"}, {"square": "C3"}],
        "agreements": ["agreement", "agreement"],
        "gold": 22,
    },
    {
        "inhabitants": {"settler": 2, "citizen": 1, "merchant": 2},
        "docks": {"wood": "spice_post", "cloth": "tobacco_post", "tools": "spice_post"},
        "goods": {"cloth": 1, "tobacco": 1},
        "ships": [{"square": "A6"}],
        "gold": 25,
    },
    {"agreements": ["agreement", "agreement"], "gold": 29, "ships": [{"square": "E2"}]},
]
NEAR_TILES = {"A2": "cloth_post", "C3": "agreement", "A6": "tobacco_post", "E2": "agreement"}


def at_home(seats: int) -> dict[str, Any]:
    """A position of the base game in which a seat wins soon."""
    return {"seat": NEARLY_WON_AT_HOME[:seats], "islands": NEAR_TILES}


ANNO_1503: dict[str, Game] = {
    "base_two_won": Game([L] * 2, {}, "won, base"),
    "base_three_posts": Game([L] * 3, {}, "won with posts", position=at_home(3)),
    "base_two_gold": Game([L] * 2, {}, "won with gold", position=at_home(2)),
    "base_three_agreements": Game([L] * 3, {}, "won with agreements", "", at_home(3), undo=0.05),
    "base_two_stay_won": Game(
        [L] * 2,
        {"objectives.stay_won": True, "setup.start_goods": "none"},
        "won with merchants",
        position=at_home(2),
    ),
    "base_two_capped": Game([D, L], {"table.max_rounds": 15}, "capped, base"),
    "base_three_upkeep": Game([L] * 3, {"events.upkeep": True}, "won, base", position=at_home(3)),
    "base_four_own_box": Game([L] * 4, {}, "won with buildings", OWN_PRICES),
    "expansion_two_capped": Game([S] * 2, FAR | {"table.max_rounds": 25}, "capped, expansion"),
    "expansion_three_capped": Game([S, L, D], FAR | {"table.max_rounds": 15}, "capped, expansion"),
    "expansion_four_pirates": Game(
        [S] * 4,
        FAR | {"pirates.meet_again": True, "table.max_rounds": 8},
        "pirates met again",
        GENEROUS_BOX,
        undo=0.05,
    ),
    "expansion_two_palace": Game(
        [L] * 2, FAR, "won with palace", position={"seat": NEARLY_WON[::2]}
    ),
    "expansion_three_noble_buildings": Game(
        [L] * 3, FAR, "won with noble_buildings", position={"seat": NEARLY_WON[:3]}
    ),
    "expansion_four_bases": Game([S] * 4, FAR, "won with bases", position={"seat": NEARLY_WON}),
}
RECORDED = {"anno1800": ANNO_1800, "anno1503": ANNO_1503}
PLAYERS: dict[tuple[str, str], Callable[[], MoveBot]] = {
    ("anno1800", L): Lively,
    ("anno1503", L): lambda: Chooser(lively),
    ("anno1503", S): lambda: Chooser(seafaring),
}


def record(game: str, name: str, wanted: Game) -> Table[Any, Any]:
    """The first play that shows what it has to."""
    for seed in range(MOST_TRIES):
        table = play(game, wanted, f"{name} {seed}")
        if not table.over:
            continue
        shown = traits(table)
        if wanted.shows in shown and (wanted.undo == 0 or "with an undo" in shown):
            return table
    raise SystemExit(f"{name}: no play shows {wanted.shows!r}")


def play(game: str, wanted: Game, seed: str) -> Table[Any, Any]:
    """One play to its end, or until it is too long to keep, with a move taken back now and then."""
    random = Random(seed)
    rules = GAMES[game]
    table: Table[Any, Any] = Table.open(
        rules,
        wanted.seats,
        options={"table.max_rounds": 150} | wanted.options,
        overlay=wanted.overlay,
        position=wanted.position,
        seed=seed,
    )
    bots = [player(game, name) for name in wanted.seats]
    while not table.over and table.seq < MOST_MOVES:
        seat = rules.pending(table.state)[0].seat
        move = bots[seat].choose(question(rules, table.state, seat, random))
        table.submit(seat, move, table.seq)
        if table.may_undo(seat) and random.random() < wanted.undo:
            table.undo(seat)
    return table


def player(game: str, name: str) -> MoveBot:
    made = PLAYERS.get((game, name))
    return seated(name, game, with_yardsticks(game)) if made is None else made()


def expectation(name: str, table: Table[Any, Any]) -> str:
    """What the test expects of this game, as a TOML table."""
    scores = table.scores()
    lines = [
        f"[{name}]",
        f"totals = {[score.total for score in scores]}",
        f"tie_breaks = {[score.tie_breaks for score in scores]}",
        f"ranks = {[score.rank for score in scores]}",
        f"moves = {table.seq}",
        f"rounds = {table.state.round}",
        f'position = "{fingerprint(table)}"',
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
    parser = argparse.ArgumentParser(description="Record the golden games of one game again.")
    parser.add_argument("game", choices=RECORDED)
    game: str = parser.parse_args().game
    wanted = RECORDED[game].items()
    tables = {name: record(game, name, about) for name, about in track(wanted, "Recording")}
    missing = REQUIRED[game] - {trait for table in tables.values() for trait in traits(table)}
    if missing:
        raise SystemExit(f"no game shows: {', '.join(sorted(missing))}")
    folder = FOLDER / game
    for old in folder.glob("*.jsonl"):
        old.unlink()
    for name, table in tables.items():
        (folder / f"{name}.jsonl").write_bytes(encode_file(table.file()))
        print(f"{name}: {table.seq} moves, {[score.total for score in table.scores()]}")
    told = [expectation(name, table) for name, table in tables.items()]
    header = "# Written by tools/record_golden.py: what each golden game has to end in.\n\n"
    (folder / "expected.toml").write_text(header + "\n".join(told), encoding="utf-8")


if __name__ == "__main__":
    main()
