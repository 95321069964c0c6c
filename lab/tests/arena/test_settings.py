"""Which game is which, and which runs are the same."""

from pathlib import Path

import msgspec
import pytest

from kontor.bots.guests import guests_of
from kontor.bots.random_lines import Dice
from kontor.bots.seats import seated
from kontor.table.refusals import BadInput
from kontor_lab.arena.settings import Settings, differences, settings_of
from kontor_lab.arena.summary import wilson
from lab.tests.arena.runs import STRANGE, guest, small


def test_every_deal_is_played_from_every_seat() -> None:
    settings, _ = small("dice eager eager")
    pairings = [settings.pairing(number) for number in range(7)]
    assert [pairing.block for pairing in pairings] == [0, 0, 0, 1, 1, 1, 2]
    assert [pairing.entrants for pairing in pairings[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert pairings[3].entrants == pairings[0].entrants


@pytest.mark.parametrize(
    ("seats", "rotations"), [("dice dice", 1), ("dice eager dice eager", 2), ("dice eager", 2)]
)
def test_a_seating_is_never_played_twice_with_the_same_deal(seats: str, rotations: int) -> None:
    assert len(small(seats)[0].rotations) == rotations


def test_a_run_is_known_by_its_settings() -> None:
    ours, theirs = small("dice eager")[0], small("dice eager", seed=2, rounds=5)[0]
    again = msgspec.json.decode(msgspec.json.encode(ours), type=Settings)
    assert differences(ours, again) == []
    assert [line.split()[0] for line in differences(ours, theirs)] == ["seed", "options"]


def test_a_changed_bot_file_is_another_run(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(STRANGE.read_text(encoding="utf-8"), encoding="utf-8")
    first = settings_of("anno1800", ["dice", "Crashing"], 1, guests=[f"{file}:Crashing"])
    file.write_text(STRANGE.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    second = settings_of("anno1800", ["dice", "Crashing"], 1, guests=[f"{file}:Crashing"])
    assert [line.split()[0] for line in differences(first, second)] == ["guests"]


@pytest.mark.parametrize("seats", ["dice", "dice dice dice dice dice"])
def test_the_number_of_seats_is_that_of_the_game(seats: str) -> None:
    with pytest.raises(BadInput, match="takes 2 to 4 seats"):
        small(seats)


# -- who is seated ----------------------------------------------------------------------------


def test_bots_are_seated_by_name_and_strength() -> None:
    guests = guests_of([guest("Levelled")])
    assert isinstance(seated("dice", "anno1800").bot, Dice)
    assert vars(seated("Levelled", "anno1800", guests).bot) == {"strength": 3}
    assert vars(seated("Levelled/5", "anno1800", guests).bot) == {"strength": 5}


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("ghost", "no bot 'ghost'; there are: dice, random"),
        ("ghost/2", "no bot 'ghost'"),
        ("dice/2", "'dice' has no strengths"),
        ("Levelled/6", "from 1 to 5"),
        ("Levelled/much", "from 1 to 5"),
        ("Levelled/", "from 1 to 5"),
    ],
)
def test_what_cannot_be_seated_is_refused(spec: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        seated(spec, "anno1800", guests_of([guest("Levelled")]))


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("bots.py", "write path.py:Name"),
        ("nowhere.py:Mine", "No such file"),
        (f"{STRANGE}:Missing", "no class 'Missing'"),
        (f"{STRANGE}:GOOD_MOVES", "no class 'GOOD_MOVES'"),
    ],
)
def test_files_without_the_bot_are_refused(spec: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        guests_of([spec])


def test_a_file_that_does_not_even_load_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "broken.py"
    file.write_text("1 / 0\n", encoding="utf-8")
    with pytest.raises(BadInput, match="ZeroDivisionError"):
        guests_of([f"{file}:Mine"])


# -- how sure a share is ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998
        (0, 0, 0.0, 1.0),
    ],
)
def test_wilson_intervals(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_shared_victories_may_be_fractions() -> None:
    assert wilson(1, 4).low < wilson(1.5, 4).low < wilson(2, 4).low
