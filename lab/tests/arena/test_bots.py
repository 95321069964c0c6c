"""Bots and their budgets in the arena: a bot that overruns is named, and the run continues."""

import time
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from kontor.bots.bot import FREELY, Budget
from kontor.bots.guests import guests_of
from kontor.cli import app
from kontor_lab.arena.backends import Local
from kontor_lab.arena.match import GRACE, OVERRUN, Match, limit_of
from kontor_lab.arena.record import Record, play_run
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.settings import Settings
from lab.tests.arena.runs import STRANGE, small, without_seconds

SEARCHING = '''
import time

from kontor.bots.bot import Budget


class Counting:
    """Moves by how many nodes it may look at."""

    budget = Budget(nodes=3)

    def choose(self, asked):
        return asked.moves[asked.budget.nodes % len(asked.moves)]


class Clinging(Counting):
    def close(self):
        print("I will not go")
        raise OSError("never")


class Slow:
    budget = Budget(seconds=0.1)

    def choose(self, asked):
        time.sleep(600)
'''


def seats_of(*seats: str) -> Settings:
    """A short run with bots from a file that is not the usual one."""
    return msgspec.structs.replace(small("dice dice", rounds=2)[0], seats=seats)


@pytest.fixture
def searching(tmp_path: Path) -> Path:
    file = tmp_path / "searching.py"
    file.write_text(SEARCHING, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("budget", "everybody", "limit"),
    [
        (FREELY, None, None),
        (FREELY, 2.0, 2.0),
        (Budget(nodes=5), None, None),
        (Budget(seconds=3), None, OVERRUN * 3 + GRACE),
        (Budget(seconds=3), 2.0, 2.0),
        (Budget(seconds=0.1), 2.0, OVERRUN * 0.1 + GRACE),
    ],
)
def test_the_tighter_limit_counts(
    budget: Budget, everybody: float | None, limit: float | None
) -> None:
    assert limit_of(budget, everybody) == limit


def test_a_bot_far_over_its_own_seconds_forfeits_and_the_run_goes_on(searching: Path) -> None:
    settings = seats_of("dice", "Slow:0.2s")
    files = [f"{searching}:Slow"]
    began = time.perf_counter()
    results = play_run(settings, 2, Local(1, files), Record(settings)).results
    assert time.perf_counter() - began < 300
    for result, seat in zip(results, (1, 0), strict=True):
        assert result.forfeit is not None
        assert (result.forfeit.seat, result.forfeit.bot) == (seat, "Slow:0.2s")
        assert result.forfeit.fault == "over its time"
        assert result.forfeit.detail == "more than 1.4 s for a move"
        assert result.seats[seat].timed
        assert not result.seats[1 - seat].timed


def test_a_budget_of_nodes_is_part_of_the_seat_and_reproducible(searching: Path) -> None:
    guests = guests_of([f"{searching}:Counting"])

    def played(spec: str) -> list[GameResult]:
        result = Match(seats_of("dice", spec), 0, guests).play()
        assert result.forfeit is None
        assert not result.seats[1].timed
        return without_seconds([result])

    assert played("Counting:40") == played("Counting:40")
    assert played("Counting:40") != played("Counting:41")


def test_a_bot_that_fails_to_leave_costs_nobody_the_game(
    searching: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    guests = guests_of([f"{searching}:Clinging"])
    result = Match(seats_of("dice", "Clinging"), 0, guests).play()
    assert result.forfeit is None
    said = capsys.readouterr()
    assert said.out == ""
    assert "Clinging failed to close: OSError: never" in said.err


def test_strengths_and_captains_play_in_the_arena() -> None:
    settings, _ = small("pim/2 clerk/1 ottilie", rounds=2)
    result = Match(settings, 0).play()
    assert result.forfeit is None
    assert [seat.bot for seat in result.seats] == ["pim/2", "clerk/1", "ottilie"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "anno1800", "--seats", "dice,random:200"], "takes no budget"),
        (["simulate", "anno1800", "--seats", "dice,dice/3"], "has no strengths"),
        (["simulate", "anno1800", "--bot", "nowhere.py:Mine"], "No such file"),
        (["play", "--bot", "ghost/3"], "there is no bot 'ghost'"),
        (["play", "--bot", "pim/9"], "a strength is a number from 1 to 5"),
        (["play", "--seats", "you,pim", "--bot", "pim/2"], "name 'pim/2' among the --seats"),
        (["play", "--bot", "mine=no_such_program"], "there is no program"),
        (["bots", "chess"], "there is no game 'chess'"),
    ],
)
def test_bad_seats_are_refused_in_one_line(words: list[str], said: str) -> None:
    result = CliRunner().invoke(app, words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("Crashing", "seat 1 (Crashing): ValueError: I have no idea"),
        ("Cheating", "seat 1 (Cheating): Refused: "),
        ("Unready", "seat 1 (Unready): RuntimeError: not today"),
    ],
)
def test_simulate_names_the_seat_that_failed(bot: str, said: str) -> None:
    words = ["simulate", "anno1800", "--seats", f"dice,{bot}", "--bot", f"{STRANGE}:{bot}"]
    result = CliRunner().invoke(app, words)
    assert result.exit_code == 2
    assert said in result.stderr


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("Crashing", "seat 1 (Crashing): ValueError: I have no idea"),
        ("Cheating", "seat 1 (Cheating): an illegal move: PlayCard(card='AEI32'"),
    ],
)
def test_play_names_the_seat_that_failed_and_keeps_the_game(
    tmp_path: Path, bot: str, said: str
) -> None:
    file = tmp_path / "game.jsonl"
    words = ["play", "--bot", f"{STRANGE}:{bot}", "--save", str(file), "--language", "en"]
    result = CliRunner().invoke(app, words, input="festival\nend\n" * 9)
    assert result.exit_code == 2
    assert said in result.stderr
    assert "Goodbye. The game is kept in" in " ".join(result.stdout.split())
    assert CliRunner().invoke(app, ["replay", str(file)]).exit_code == 0


def test_captains_sit_down_under_their_names_and_come_back(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    words = ["play", "--bot", "ottilie/2", "--bot", "pim", "--seed", "3", "--language", "en"]
    first = CliRunner().invoke(app, [*words, "--save", str(file), "--max-rounds", "1"], input="")
    assert "against Ottilie (2), Pim." in " ".join(first.stdout.split())
    again = CliRunner().invoke(
        app, ["play", "--resume", str(file), "--language", "en"], input="festival\nend\n"
    )
    assert again.exit_code == 0
    assert "The game was stopped at its limit of rounds" in " ".join(again.stdout.split())


def test_a_table_of_bots_alone_has_a_cap() -> None:
    result = CliRunner().invoke(
        app, ["play", "--seats", "dice,dice", "--seed", "1", "--language", "en"]
    )
    assert result.exit_code == 0
    assert "The game was stopped at its limit of rounds" in " ".join(result.stdout.split())
