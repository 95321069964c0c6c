"""One table: what it accepts, what it refuses and in which order, and what can be taken back."""

from collections.abc import Callable

import pytest

from kontor.table.chance import Chance
from kontor.table.game import Emit, as_seen_by
from kontor.table.log import Record, UndoRecord
from kontor.table.moves import Move, Seat
from kontor.table.plain import clone
from kontor.table.refusals import (
    BadInput,
    BadOverlay,
    BadScenario,
    GameOver,
    NothingToUndo,
    NotYourTurn,
    Refusal,
    Refused,
    StaleMove,
    UndoBarred,
)
from kontor.table.table import Table
from tests.toy.game import State, Toy
from tests.toy.wire import (
    CardDrawn,
    Draw,
    EndTurn,
    NotPossible,
    Peek,
    Play,
    Roll,
    ToyView,
)

ToyTable = Table[State, ToyView]
POSITION = {"hands": [[2, 3], [4, 8]], "piles": [[0, 1], [9]]}


def open_table(rounds: int = 3) -> ToyTable:
    """Seat 0 holds cards 2 and 3, seat 1 cards 4 and 8."""
    return Table.open(Toy(), ["Ada", "Bo"], options={"rounds": rounds}, position=POSITION, seed=1)


def play(table: ToyTable, *moves: tuple[Seat, Move]) -> None:
    for seat, move in moves:
        table.submit(seat, move, table.seq)


def refusal_of(table: ToyTable, action: Callable[[], object]) -> Refusal:
    """The refusal, with proof that the table is as before."""
    before, records = clone(table.state), list(table.records)
    with pytest.raises(Refused) as caught:
        action()
    assert table.state == before
    assert table.records == records
    return caught.value.refusal


# -- submit -----------------------------------------------------------------------------------


def test_a_stale_move_is_refused_first() -> None:
    table = open_table()
    refusal = refusal_of(table, lambda: table.submit(1, Play(99), 5))
    assert refusal == StaleMove("table", 5, 0)


@pytest.mark.parametrize("seat", [1, 2, -1, 10**20])
def test_a_move_of_another_seat_is_refused_second(seat: Seat) -> None:
    table = open_table()
    refusal = refusal_of(table, lambda: table.submit(seat, Play(99), 0))
    assert refusal == NotYourTurn("table", 0)


def test_a_move_against_the_rules_is_refused_last() -> None:
    table = open_table()
    assert refusal_of(table, lambda: table.submit(0, Play(4), 0)) == NotPossible("toy", "Play")


def test_the_same_move_sent_twice_is_played_once() -> None:
    table = open_table()
    table.submit(0, Roll(), 0)
    assert refusal_of(table, lambda: table.submit(0, Roll(), 0)) == StaleMove("table", 0, 1)


def test_nobody_moves_after_the_end() -> None:
    table = open_table(rounds=1)
    play(table, (0, Play(2)), (0, EndTurn()), (1, Play(4)), (1, EndTurn()))
    assert table.over
    assert refusal_of(table, lambda: table.submit(0, Roll(), 4)) == GameOver("table")
    assert [score.total for score in table.scores()] == [2, 4]


def test_a_step_tells_number_seat_record_and_events() -> None:
    table = open_table()
    step = table.submit(0, Draw(0), 0)
    assert (step.seq, step.seat, step.reveals) == (0, 0, True)
    assert step.record == Record(0, 0, {"type": "Draw", "pile": 0}, [])
    assert step.events == [CardDrawn(0, 0, 1)]
    assert table.seq == 1


def test_each_seat_gets_its_own_share_of_the_events() -> None:
    events = open_table().submit(0, Draw(0), 0).events
    assert as_seen_by(events, 0) == [CardDrawn(0, 0, 1)]
    assert as_seen_by(events, 1) == [CardDrawn(0, 0, None)]
    assert as_seen_by(events, None) == [CardDrawn(0, 0, None)]


def test_views_show_only_what_a_seat_may_see() -> None:
    table = open_table()
    assert table.view(0).hands == [[2, 3], [-1, -2]]
    assert table.view(None).hands == [[-1, -1], [-1, -2]]
    play(table, (0, Peek(1)))
    assert table.view(0).piles == [[-1, -1], [9]]
    assert table.view(1).piles == [[-1, -1], [-2]]


class Crashing(Toy):
    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        state.points[seat] += 5
        raise ZeroDivisionError


def test_a_crash_inside_the_rules_leaves_no_half_move() -> None:
    table: ToyTable = Table.open(Crashing(), ["Ada", "Bo"], seed=1)
    with pytest.raises(ZeroDivisionError):
        table.submit(0, Roll(), 0)
    assert table.state.points == [0, 0]
    assert table.seq == 0


# -- opening ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 4])
def test_a_table_for_too_few_or_too_many_is_refused(seats: int) -> None:
    with pytest.raises(BadInput, match=f"seats: toy takes 2 to 3 seats, not {seats}"):
        Table.open(Toy(), ["x"] * seats)


def test_bad_options_overlays_and_positions_are_refused_with_the_place() -> None:
    with pytest.raises(BadInput, match=r"options: .*`colour`"):
        Table.open(Toy(), ["Ada", "Bo"], options={"colour": "red"})
    with pytest.raises(BadOverlay, match="line 1: unknown component 'x=1'"):
        Table.open(Toy(), ["Ada", "Bo"], overlay="x=1")
    with pytest.raises(BadScenario, match="position: unknown part 'ships'"):
        Table.open(Toy(), ["Ada", "Bo"], position={"ships": 3})


def test_the_opening_keeps_all_that_was_agreed_and_dealt() -> None:
    table: ToyTable = Table.open(Toy(), ["Ada", "Bo"], overlay="prize=9", seed=5)
    opening = table.opening
    assert (opening.game, opening.rules_version) == ("toy", 1)
    assert opening.seats == ["Ada", "Bo"]
    assert opening.options == {"rounds": 5, "table.max_rounds": None}
    assert opening.overlay == "prize=9"
    assert [sorted(outcome) for outcome in opening.chance] == [list(range(6))] * 2


def test_a_seed_gives_the_same_table_and_no_seed_gives_luck() -> None:
    def dealt(seed: int | None) -> list[list[int]]:
        return Table.open(Toy(), ["Ada", "Bo"], seed=seed).opening.chance

    assert dealt(5) == dealt(5)
    assert len({str(dealt(None)) for _ in range(20)}) > 1


# -- undo -------------------------------------------------------------------------------------


def test_undo_takes_moves_back_one_by_one() -> None:
    table = open_table()
    first = clone(table.state)
    table.submit(0, Play(2), 0)
    second = clone(table.state)
    table.submit(0, Play(3), 1)
    step = table.undo(0)
    assert table.state == second
    assert step.record == UndoRecord(2, 0, 1)
    assert table.undo(0).record == UndoRecord(3, 0, 0)
    assert table.state == first
    assert table.seq == 4


def test_the_end_of_a_turn_can_be_taken_back_until_another_seat_has_moved() -> None:
    table = open_table()
    play(table, (0, Play(2)), (0, EndTurn()))
    assert table.may_undo(0)
    assert not table.may_undo(1)
    table.undo(0)
    assert table.legal_moves(0)
    play(table, (0, EndTurn()), (1, Play(4)))
    assert not table.may_undo(0)
    assert refusal_of(table, lambda: table.undo(0)) == UndoBarred("table", 4)


def test_the_move_of_another_seat_stays_a_barrier_when_it_is_taken_back() -> None:
    table = open_table()
    play(table, (0, Play(2)), (0, EndTurn()), (1, Play(4)))
    table.undo(1)
    for seat in (0, 1):
        assert isinstance(refusal_of(table, lambda s=seat: table.undo(s)), UndoBarred)  # type: ignore[misc]


@pytest.mark.parametrize("move", [Draw(0), Peek(1), Roll()])
def test_what_reveals_something_cannot_be_taken_back(move: Move) -> None:
    table = open_table()
    play(table, (0, Play(2)), (0, move))
    assert refusal_of(table, lambda: table.undo(0)) == UndoBarred("table", 1)
    play(table, (0, EndTurn()))
    table.undo(0)
    assert refusal_of(table, lambda: table.undo(0)) == UndoBarred("table", 1)


def test_there_is_nothing_to_undo_before_the_first_move() -> None:
    table = open_table()
    assert refusal_of(table, lambda: table.undo(0)) == NothingToUndo("table")
    play(table, (0, Play(2)))
    table.undo(0)
    assert refusal_of(table, lambda: table.undo(0)) == NothingToUndo("table")


def test_a_move_meant_for_the_time_before_an_undo_is_stale() -> None:
    table = open_table()
    play(table, (0, Play(2)))
    table.undo(0)
    assert refusal_of(table, lambda: table.submit(0, Play(2), 0)) == StaleMove("table", 0, 2)


def test_the_last_move_of_a_game_can_be_taken_back() -> None:
    table = open_table(rounds=1)
    play(table, (0, Play(2)), (0, EndTurn()), (1, Play(4)), (1, EndTurn()))
    assert table.file().result is not None
    table.undo(1)
    assert not table.over
    assert table.file().result is None
