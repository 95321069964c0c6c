"""Bots in other languages: whole games over lines, and what happens to programs that misbehave."""

import gc
import json
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import msgspec
import pytest

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import HoldFestival
from kontor.bots import guests
from kontor.bots.bot import Budget, line_of, question
from kontor.bots.guests import (
    Gone,
    Program,
    from_anywhere,
    guest_of,
    guests_of,
    in_plain,
    patience_of,
)
from kontor.bots.seats import seated
from kontor.cli.simulate import play_game
from kontor.table.refusals import BadInput
from kontor_lab.arena.match import Match
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.settings import Settings, differences, settings_of
from tests.anno1800.at import new_table
from tests.server.waiting import wait_for

ROOT = Path(__file__).parents[2]
STRANGE = Path(__file__).with_name("strange_program.py")
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="other programs are there")


def python(file: Path, *words: object) -> str:
    return shlex.join([sys.executable, str(file), *map(str, words)])


def match_of(guest: str, seconds: float | None = None) -> GameResult:
    name = guest_of(guest).name
    options = {"table.max_rounds": 4}
    settings = settings_of("anno1800", ["dice", name], 1, options, "", seconds, [guest])
    return Match(settings, 0, guests_of([guest])).play()


def alive(pid: str) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def is_gone(note: Path) -> bool:
    """Whether a program and its child have ended; reaping the child may take a moment."""
    wait_for(lambda: is_gone_now(note))
    return True


# -- whole games ------------------------------------------------------------------------------


@POSIX
def test_two_programs_play_a_whole_game() -> None:
    guests = guests_of(
        [
            f"mine={python(ROOT / 'examples' / 'over_lines.py')}",
            f"festival=sh {ROOT / 'examples' / 'festival.sh'}",
        ]
    )
    played = [
        play_game(ANNO_1800, ["mine", "festival"], "2", {"table.max_rounds": 10}, "", guests)
        for _ in range(2)
    ]
    assert played[0] == played[1]
    assert played[0].rounds == 10
    assert played[0].scores[0].winner


def test_the_same_bot_as_a_class_plays_by_the_rules() -> None:
    guests = guests_of([f"{ROOT / 'examples' / 'cards_first.py'}:CardsFirst"])
    played = play_game(ANNO_1800, ["CardsFirst", "dice"], "1", {"table.max_rounds": 10}, "", guests)
    assert played.scores[0].winner


# -- what is said -----------------------------------------------------------------------------


def test_a_question_in_plain_words_can_be_read_back() -> None:
    state = new_table(3, 2).state
    asked = question(ANNO_1800, state, state.active, Random(5), Budget(nodes=70))
    plain = json.loads(msgspec.json.encode(in_plain(asked)))
    assert plain.keys() == {"view", "moves", "moves_count", "lines", "budget", "random"}
    assert plain["view"]["viewer"] == state.active
    assert plain["view"]["seats"][state.active - 1]["hand"] == []
    assert {"type": "HoldFestival"} in plain["moves"]
    assert plain["moves_count"] == len(asked.moves) > len(plain["moves"])
    assert not any(move["type"] == "SwapCards" for move in plain["moves"])
    assert [{"type": "HoldFestival"}] in [line["moves"] for line in plain["lines"]]
    assert plain["budget"] == {"nodes": 70, "seconds": None}
    assert plain["random"] == Random(5).getrandbits(32)


def test_a_program_is_greeted_with_game_seat_and_strength(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    script = tmp_path / "listener.sh"
    script.write_text(
        f'read -r line; echo "$line" > {heard}; echo \'{{"protocol": 1}}\'\n'
        'read -r line; echo \'{"move": {"type": "HoldFestival"}}\'\n',
        encoding="utf-8",
    )
    bot = seated("mine/4:3s", "anno1800", guests_of([f"mine=sh {script}"]))
    state = new_table(2, 1).state
    asked = question(ANNO_1800, state, state.active, Random(1))
    assert bot.choose(asked) == HoldFestival()
    assert asked.budget == Budget(seconds=3)
    assert bot.timed
    bot.close()
    assert json.loads(heard.read_text(encoding="utf-8")) == {
        "protocol": 1,
        "game": "anno1800",
        "rules_version": ANNO_1800.rules_version,
        "seat": state.active,
        "strength": 4,
    }


def test_a_budget_of_seconds_is_waited_for() -> None:
    assert patience_of(Budget(seconds=30)) == 30 + guests.PATIENCE
    assert patience_of(Budget()) == guests.PATIENCE


# -- programs that go wrong -------------------------------------------------------------------


@POSIX
@pytest.mark.parametrize(
    ("how", "seconds", "fault", "detail"),
    [
        ("garbage", None, "crashed", "Babble: JSON is malformed"),
        ("binary", None, "crashed", "Babble: "),
        ("shrugging", None, "crashed", "not {\"move\": ...} but {'idea': None}"),
        ("stranger", None, "crashed", "this is protocol 1, and the greeting was {'protocol': 99}"),
        ("dying", None, "crashed", "it ended with exit code 7"),
        ("unreadable", None, "illegal move", "this is not a move: Invalid value 'Teleport'"),
        ("cheating", None, "illegal move", "PlayCard(card='AEI32'"),
        ("silent", 1.5, "over its time", "more than 1.5 s for a move"),
        ("deaf", 1.5, "over its time", "more than 1.5 s for a move"),
    ],
)
def test_a_program_that_goes_wrong_forfeits_and_is_ended(
    tmp_path: Path, how: str, seconds: float | None, fault: str, detail: str
) -> None:
    note = tmp_path / "pids"
    result = match_of(f"odd={python(STRANGE, how, note)}", seconds)
    assert result.forfeit is not None
    assert (result.forfeit.seat, result.forfeit.bot) == (1, "odd")
    assert result.forfeit.fault == fault
    assert detail in result.forfeit.detail
    assert is_gone(note)


@POSIX
def test_patience_ends_also_where_no_clock_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guests, "PATIENCE", 1.0)
    note = tmp_path / "pids"
    result = match_of(f"odd={python(STRANGE, 'deaf', note)}")
    assert result.forfeit is not None
    assert (result.forfeit.fault, result.forfeit.detail) == (
        "over its time",
        "no answer within 1 s",
    )
    assert is_gone(note)


@POSIX
@pytest.mark.parametrize("how", ["good", "staying"])
def test_a_program_ends_with_its_game(tmp_path: Path, how: str) -> None:
    note = tmp_path / "pids"
    assert match_of(f"odd={python(STRANGE, how, note)}").forfeit is None
    assert is_gone(note)


@POSIX
def test_a_program_that_is_forgotten_is_ended_too(tmp_path: Path) -> None:
    note = tmp_path / "pids"
    bot = guests_of([f"odd={python(STRANGE, 'staying', note)}"])["odd"]()
    state = new_table(2, 1).state
    line_of(bot, question(ANNO_1800, state, state.active, Random(1)))
    assert not is_gone_now(note)
    del bot
    gc.collect()
    assert is_gone(note)


TERMINATED = """
import sys
from random import Random
from kontor.anno1800.game import ANNO_1800
from kontor.bots.bot import question
from kontor.bots.guests import guests_of
from kontor.table.table import Table

bot = guests_of([sys.argv[1]])["odd"]()
state = Table.open(ANNO_1800, ["a", "b"], seed=1).state
bot.choose(question(ANNO_1800, state, state.active, Random(1)))
"""


@POSIX
def test_whoever_terminates_kontor_ends_its_programs_too(tmp_path: Path) -> None:
    note = tmp_path / "pids"
    guest = f"odd={python(STRANGE, 'deaf', note)}"
    with subprocess.Popen([sys.executable, "-c", TERMINATED, guest]) as kontor:
        wait_for(lambda: note.exists() and note.read_text())
        assert not is_gone_now(note)
        kontor.terminate()
    assert kontor.returncode == -signal.SIGTERM
    assert is_gone(note)


def is_gone_now(note: Path) -> bool:
    return not any(map(alive, note.read_text(encoding="utf-8").split()))


def test_a_program_that_cannot_be_started_is_gone(tmp_path: Path) -> None:
    class Missing(Program):
        command = (str(tmp_path / "nowhere"),)

    state = new_table(2, 1).state
    with pytest.raises(Gone, match="cannot be started"):
        Missing().choose(question(ANNO_1800, state, state.active, Random(1)))


# -- how it is written ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("mine=", "write name=command"),
        ("mine='sh", "No closing quotation"),
        ("mine=no_such_program --fast", "there is no program 'no_such_program'"),
        ("my bot=sh", "write path.py:Name or name=command"),
    ],
)
def test_commands_that_cannot_be_run_are_refused(spec: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        guests_of([spec])


def test_a_command_is_the_same_from_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my bot.sh").write_text("", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert guest_of(from_anywhere("mine=sh 'my bot.sh' --fast")).command == (
        "sh",
        str(tmp_path / "my bot.sh"),
        "--fast",
    )


def test_a_changed_program_or_flag_is_another_run(tmp_path: Path) -> None:
    script = tmp_path / "bot.sh"
    script.write_text("true\n", encoding="utf-8")

    def run(flag: str) -> Settings:
        return settings_of("anno1800", ["dice", "m"], 1, guests=[f"m=sh {script} {flag}"])

    first, flag = run("--a"), run("--b")
    script.write_text("false\n", encoding="utf-8")
    for other in (flag, run("--a")):
        assert [line.split()[0] for line in differences(first, other)] == ["guests"]
