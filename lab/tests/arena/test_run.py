"""Runs: the same for any number of jobs, stopped and resumed without a loss."""

import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from kontor.bots.guests import guests_of
from kontor.table.refusals import BadInput
from kontor_lab.arena.backends import Local
from kontor_lab.arena.match import Match
from kontor_lab.arena.record import GAMES, SETTINGS, Record, missing, play_run
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.settings import Settings
from lab.tests.arena.runs import small, without_seconds
from lab.tests.arena.strange_bots import GOOD_MOVES
from tests.server.waiting import PATIENCE, wait_for


class Here:
    """No processes: games in this one, the last first, with Ctrl-C after some of them."""

    def __init__(self, files: Sequence[str] = (), until: int = 1000) -> None:
        self.files, self.until = files, until

    def play(self, settings: Settings, numbers: Sequence[int]) -> Iterator[GameResult]:
        for count, number in enumerate(reversed(numbers)):
            if count == self.until:
                raise KeyboardInterrupt
            yield Match(settings, number, guests_of(self.files)).play()


def played_here(settings: Settings, games: int) -> list[GameResult]:
    return without_seconds(play_run(settings, games, Here(), Record(settings)).results)


@pytest.mark.parametrize("jobs", [1, 2])
def test_any_number_of_jobs_gives_the_same_results(jobs: int) -> None:
    settings, _ = small("dice eager eager", rounds=6)
    outcome = play_run(settings, 7, Local(jobs), Record(settings))
    assert not outcome.stopped
    assert [game.number for game in outcome.results] == list(range(7))
    assert without_seconds(outcome.results) == played_here(settings, 7)


def test_a_bot_that_kills_its_process_forfeits_and_the_run_goes_on() -> None:
    settings, files = small("dice Dying")
    results = play_run(settings, 3, Local(2, files), Record(settings)).results
    assert [game.number for game in results] == [0, 1, 2]
    assert [game.forfeit and (game.forfeit.seat, game.forfeit.bot) for game in results] == [
        (1, "Dying"),
        (0, "Dying"),
        (1, "Dying"),
    ]
    assert results[0].seats[1].decisions == GOOD_MOVES


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    settings, _ = small("dice dice eager")
    first = play_run(settings, 6, Here(until=2), Record(settings, tmp_path))
    assert first.stopped
    assert [game.number for game in first.results] == [4, 5]
    record = Record(settings, tmp_path)
    assert missing(record, 6) == [0, 1, 2, 3]
    second = play_run(settings, 6, Here(), record)
    assert not second.stopped
    assert without_seconds(second.results) == played_here(settings, 6)


def test_more_games_may_be_added_and_fewer_asked_for(tmp_path: Path) -> None:
    settings, _ = small("dice dice")
    play_run(settings, 3, Here(), Record(settings, tmp_path))
    assert missing(Record(settings, tmp_path), 5) == [3, 4]
    assert [game.number for game in Record(settings, tmp_path).first(2)] == [0, 1]


@pytest.mark.parametrize("cut", [1, 20])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    settings, _ = small("dice dice")
    play_run(settings, 2, Here(), Record(settings, tmp_path))
    file = tmp_path / GAMES
    file.write_bytes(file.read_bytes()[:-cut])
    record = Record(settings, tmp_path)
    assert missing(record, 2) == [0]  # it was written last
    play_run(settings, 2, Here(), record)
    assert file.read_bytes().count(b"\n") == 2
    assert missing(Record(settings, tmp_path), 2) == []


def test_a_folder_with_only_half_a_line_begins_anew(tmp_path: Path) -> None:
    settings, _ = small("dice dice")
    Record(settings, tmp_path)
    (tmp_path / GAMES).write_bytes(b'{"number":')
    assert missing(Record(settings, tmp_path), 1) == [0]
    assert (tmp_path / GAMES).read_bytes() == b""


def test_other_settings_are_refused_with_what_differs(tmp_path: Path) -> None:
    Record(small("dice dice")[0], tmp_path)
    with pytest.raises(
        BadInput, match=r"another run.*: seed is 2, was 1; options is .*5.*, was .*4"
    ):
        Record(small("dice dice", seed=2, rounds=5)[0], tmp_path)


@pytest.mark.parametrize(
    ("file", "content", "said"),
    [
        (SETTINGS, b"{", "cannot be read"),
        (GAMES, b"{}\n", "no run.json"),
    ],
)
def test_a_folder_that_cannot_be_read_is_refused(
    tmp_path: Path, file: str, content: bytes, said: str
) -> None:
    (tmp_path / file).write_bytes(content)
    with pytest.raises(BadInput, match=said):
        Record(small("dice dice")[0], tmp_path)


def test_a_broken_line_in_the_middle_is_refused(tmp_path: Path) -> None:
    settings, _ = small("dice dice")
    Record(settings, tmp_path)
    (tmp_path / GAMES).write_bytes(b"{}\n{}\n")
    with pytest.raises(BadInput, match="line 1 cannot be read"):
        Record(settings, tmp_path)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match="taken"):
        Record(small("dice dice")[0], tmp_path / "taken")


SCRIPT = """
import sys
from pathlib import Path
from kontor_lab.arena.backends import Local
from kontor_lab.arena.record import Record
from kontor_lab.arena.record import play_run
from kontor_lab.arena.settings import settings_of

if __name__ == "__main__":
    settings = settings_of("anno1800", ["dice", "dice"], 1, {"table.max_rounds": 100})
    outcome = play_run(settings, 100000, Local(2), Record(settings, Path(sys.argv[1])))
    print("stopped" if outcome.stopped else "finished", len(outcome.results))
"""


def has_a_line(file: Path) -> bool:
    return file.exists() and b"\n" in file.read_bytes()


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is sent in another way there")
def test_ctrl_c_stops_at_once_and_keeps_every_finished_game(tmp_path: Path) -> None:
    script = tmp_path / "run.py"
    script.write_text(SCRIPT, encoding="utf-8")
    folder = tmp_path / "out"
    run = subprocess.Popen(
        [sys.executable, str(script), str(folder)], stdout=subprocess.PIPE, text=True
    )
    wait_for(lambda: has_a_line(folder / GAMES))
    run.send_signal(signal.SIGINT)
    out, _ = run.communicate(timeout=PATIENCE)
    kept = (folder / GAMES).read_bytes()
    assert kept.endswith(b"\n")
    assert out.split() == ["stopped", str(len(kept.splitlines()))]
    assert run.returncode == 0
