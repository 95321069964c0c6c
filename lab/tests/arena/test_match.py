"""One game: the same deal for each rotation, and what happens to a seat that fails."""

import pytest

from kontor.bots.guests import guests_of
from kontor.table.game import Score
from kontor_lab.arena.match import Match, Stopped, ranks_of
from kontor_lab.arena.results import decode, encode
from lab.tests.arena.runs import small, without_seconds


def match_of(seats: str, number: int = 0, seconds: float | None = None, rounds: int = 4) -> Match:
    settings, files = small(seats, seconds=seconds, rounds=rounds)
    return Match(settings, number, guests_of(files))


def test_rotations_have_the_same_deal_and_blocks_another() -> None:
    deals = [match.game.describe(match.state) for match in map(dealt, range(4))]
    assert deals[0] == deals[1] == deals[2]
    assert deals[3] != deals[0]


def dealt(number: int) -> Match:
    return match_of("dice eager eager", number)


def test_a_result_holds_what_the_report_needs() -> None:
    result = match_of("eager eager dice", rounds=12).play()
    assert result.capped
    assert result.rounds == 12
    assert sorted(seat.turn for seat in result.seats) == [0, 1, 2]
    for seat in result.seats:
        assert len(seat.curve) == 12
        assert seat.curve[-1] == seat.total == sum(seat.points.values())
        assert sum(seat.owned.values()) >= 9
        assert seat.decisions > 0
    assert sum(seat.share for seat in result.seats) == pytest.approx(1)
    assert {"industry", "card", "action"} <= {told.kind for told in result.happenings}
    assert decode(encode(result)) == result


def test_the_same_number_is_the_same_game() -> None:
    first, second = (match_of("eager dice", 3, rounds=8).play() for _ in range(2))
    assert without_seconds([first]) == without_seconds([second])


@pytest.mark.parametrize(
    ("bot", "fault", "detail"),
    [
        ("Crashing", "crashed", "ValueError: I have no idea (line"),
        ("Quitting", "crashed", "SystemExit: 0"),
        ("Cheating", "illegal move", "PlayCard(card='AEI32'"),
        ("Babbling", "illegal move", "this is not a move: None"),
        ("Unready", "crashed", "RuntimeError: not today"),
    ],
)
def test_a_seat_that_fails_forfeits(bot: str, fault: str, detail: str) -> None:
    result = match_of(f"dice {bot} dice").play()
    assert result.forfeit is not None
    assert (result.forfeit.seat, result.forfeit.bot) == (1, bot)
    assert result.forfeit.fault == fault
    assert detail in result.forfeit.detail
    assert result.seats[1].rank == 3
    assert result.seats[1].share == 0
    others = [result.seats[0], result.seats[2]]
    best = max(others, key=lambda seat: seat.total)
    assert best.rank == 1
    assert sum(seat.share for seat in others) == 1


def test_a_bot_over_its_time_is_interrupted() -> None:
    result = match_of("dice Sleeping", seconds=0.2).play()  # else it would sleep for ever
    assert result.forfeit is not None
    assert result.forfeit.fault == "over its time"
    assert result.forfeit.detail == "more than 0.2 s for a move"


def test_what_a_bot_prints_does_not_reach_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    match_of("dice Levelled", rounds=1).play()
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "thinking" in captured.err


def test_a_stopped_game_has_no_result() -> None:
    with pytest.raises(Stopped):
        match_of("dice dice").play(stopping=lambda: True)


def scores(*ranks: int) -> list[Score]:
    return [Score(seat, 0, [], [], rank, rank == 1) for seat, rank in enumerate(ranks)]


@pytest.mark.parametrize(
    ("before", "forfeited", "after"),
    [
        ((1, 2, 3), None, [1, 2, 3]),
        ((1, 2, 3), 0, [3, 1, 2]),
        ((1, 1, 3), 0, [3, 1, 2]),
        ((2, 1, 2, 4), 1, [1, 4, 1, 3]),
        ((1, 2), 1, [1, 2]),
    ],
)
def test_whoever_forfeits_is_last_and_the_others_move_up(
    before: tuple[int, ...], forfeited: int | None, after: list[int]
) -> None:
    assert ranks_of(scores(*before), forfeited) == after
