"""The same code that `make strength` runs for hours, with a few short games."""

import sys

import pytest

from tests.soak import bars


@pytest.fixture(autouse=True)
def short_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bars, "OPTIONS", {"table.max_rounds": 12})


def run(monkeypatch: pytest.MonkeyPatch, bar: bars.Bar, *given: str) -> int:
    monkeypatch.setitem(bars.BARS["anno1800"], "clerk", bar)
    monkeypatch.setattr(sys, "argv", ["bars.py", "clerk", *given])
    return bars.main()


def test_a_bar_is_reached_when_the_interval_clears_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bar = bars.Bar(["eager", "dice"], 0.3)
    assert run(monkeypatch, bar, "--most", "12", "--fewest", "4") == 0
    line = capsys.readouterr().out.splitlines()[-1]
    assert line.endswith("capped; the bar is at least 30%: reached")
    assert int(line.split()[0]) < 12  # it stopped as soon as it knew


def test_a_bar_is_missed_when_the_interval_lies_below(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bar = bars.Bar(["dice", "eager"], 0.95)
    assert run(monkeypatch, bar, "--most", "12", "--fewest", "4") == 1
    assert capsys.readouterr().out.splitlines()[-1].endswith("at least 95%: MISSED")


def test_too_few_games_leave_it_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bar = bars.Bar(["eager", "dice"], 0.5)
    assert run(monkeypatch, bar, "--most", "2", "--fewest", "4") == 1
    line = capsys.readouterr().out.splitlines()[-1]
    assert line.startswith("2 games")
    assert "2 capped; the bar" in line
    assert line.endswith(": open")


def test_self_play_tells_of_two_three_and_four_seats(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bar = bars.Bar(["eager", "dice"], 0.5)
    assert run(monkeypatch, bar, "--selfplay", "--most", "2") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [f"{n} seats, 2 games" for n in (2, 3, 4)]
    assert all("rounds 12, capped 2" in line for line in lines)


def test_a_step_between_strengths_has_two_ends_and_may_be_played_by_four(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(bars.BARS["anno1800"], "strength-2", bars.step("eager", "dice"))
    words = ["bars.py", "strength-2", "--four", "--most", "2", "--fewest", "2"]
    monkeypatch.setattr(sys, "argv", words)
    bars.main()
    out = capsys.readouterr().out
    assert "eager against dice: at least 65%, at most 80%" in out
    assert "2 games, 2 won" in out  # by one of the two
    told = [bars.outcome(bars.step("a", "b"), *ends) for ends in ((0.66, 0.9), (0.85, 0.95))]
    assert told == ["reached", "reached, and a larger step than it should be"]


def test_bars_of_the_other_game_with_its_expansion(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(bars.BARS["anno1503"], "greedy", bars.Bar(["random", "random"], 0.5))
    argv = ["bars.py", "greedy", "--game", "anno1503", "--expansion", "--most", "2"]
    monkeypatch.setattr(sys, "argv", argv)
    assert bars.main() == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("2 games, 2 won")


def test_an_unknown_bar_is_refused_with_those_that_exist(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bars.py", "budget-4"])
    with pytest.raises(SystemExit):
        bars.main()
    assert "anno1800 has the bars clerk, steward, admiral" in capsys.readouterr().err
