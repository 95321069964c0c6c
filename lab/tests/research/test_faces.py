"""One game, five faces: library, PettingZoo, OpenSpiel, wire and command line write one log."""

import json
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest
from typer.testing import CliRunner

from kontor.cli import app
from kontor.shelf import GAMES
from kontor.table.chance import Dice, Luck
from kontor.table.game import MAX_ROUNDS
from kontor.table.log import AnyRecord, Record, decode_file, raw_move
from kontor.table.moves import Move
from kontor.table.table import Table
from kontor_lab.research import aec
from kontor_lab.research.episode import digest, numbers_of
from tests.server.play_here import guests, running_table, serving, settings_in

pytestmark = pytest.mark.wheel

SEED, SEATS = 7, 2
FOLLOWER = '''
import json
from pathlib import Path

from kontor.shelf import GAMES
from kontor.table.log import convert_move

MOVES = json.loads(Path(__file__).with_suffix(".json").read_text())


class Follower:
    """Plays the moves that are written beside this file."""

    def __init__(self):
        self.at = 0

    def choose(self, asked):
        self.at += 1
        return convert_move(asked.game.moves, MOVES[asked.view.viewer][self.at - 1])
'''


class Played(NamedTuple):
    """The game as the library plays it."""

    game: str
    options: dict[str, Any]
    moves: list[tuple[int, Move]]
    dice: list[int]
    digest: str

    def ids(self) -> list[int]:
        numbers = numbers_of(self.game, SEATS).moves
        return [one for seat, move in self.moves for one in numbers.encode(move, seat, SEATS)]


@pytest.fixture(scope="module", params=["anno1800", "anno1503"])
def played(request: pytest.FixtureRequest) -> Played:
    game, options, random = GAMES[request.param], {MAX_ROUNDS: 4}, Random(1)
    table: Table[Any, Any] = Table.open(game, ["a", "b"], options=options, seed=SEED)
    moves: list[tuple[int, Move]] = []
    while not table.over:
        seat = game.pending(table.state)[0].seat
        legal = table.legal_moves(seat)
        moves.append((seat, legal[random.randrange(len(legal))]))
        table.submit(*moves[-1], table.seq)
    asked = [outcome for record in table.records for outcome in chance_of(record)]
    assert all(len(outcome) == 1 for outcome in asked), "cards were shuffled"
    dice = [outcome[0] for outcome in asked]
    return Played(game.name, options, moves, dice, digest(table.file()))


def chance_of(record: AnyRecord) -> list[list[int]]:
    assert isinstance(record, Record)
    return record.chance


def test_pettingzoo(played: Played) -> None:
    env = aec.env(game=played.game, seats=SEATS, max_cycles=4)
    env.reset(seed=SEED)
    for number in played.ids():
        env.step(number)
    assert digest(env.unwrapped.episode.file()) == played.digest


def test_openspiel(played: Played) -> None:
    pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: NOT TESTED")
    from kontor_lab.research.openspiel import register, short_name

    register()
    given = {"max_rounds": 4, "seed": SEED, "deals": 1}
    state = pyspiel.load_game(short_name(played.game), given).new_initial_state()
    state.apply_action(0)
    dice = iter(played.dice)
    for number in played.ids():
        state.apply_action(number)
        while state.is_chance_node():
            state.apply_action(next(dice))
    assert state.is_terminal()
    assert [*dice] == []
    assert digest(state.episode.file()) == played.digest


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.anyio
async def test_the_wire(played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The chance of a server comes from secrets, not from seeds: here it comes from ours."""
    ours = Random(SEED)
    monkeypatch.setattr(Luck, "dice", lambda self, purpose: Dice(ours))
    with serving(settings_in(tmp_path)) as address:
        async with guests(address, "Anna", "Ben") as people:
            given: dict[str, Any] = {"game": played.game, "options": played.options}
            table = await running_table(*people, **given)
            for number, (seat, move) in enumerate(played.moves, start=1):
                answer = await people[seat].submit(table, seat, raw_move(move), seq=number)
                assert answer["type"] == "Done", answer
            exported = await people[0].http.get(f"/api/tables/{table}/export")
    assert digest(decode_file(exported.content)) == played.digest


def test_the_command_line(played: Played, tmp_path: Path) -> None:
    by_seat = [[raw_move(move) for seat, move in played.moves if seat == at] for at in range(SEATS)]
    follower, saved = tmp_path / "follower.py", tmp_path / "game.jsonl"
    follower.write_text(FOLLOWER, encoding="utf-8")
    follower.with_suffix(".json").write_text(json.dumps(msgspec.to_builtins(by_seat)))
    seated = ["--seats", "Follower,Follower", "--bot", f"{follower}:Follower"]
    given = ["--seed", str(SEED), "--max-rounds", "4", "--save", str(saved)]
    done = CliRunner().invoke(app, ["play", played.game, *seated, *given])
    assert done.exit_code == 0, done.output
    assert digest(decode_file(saved.read_bytes())) == played.digest


def test_another_game_has_another_digest(played: Played) -> None:
    env = aec.env(game=played.game, seats=SEATS, max_cycles=4)
    env.reset(seed=SEED + 1)
    assert digest(env.unwrapped.episode.file()) != played.digest
