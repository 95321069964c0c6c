"""Moves taken back over and over: each costs the same, however long the log and the turn are."""

from random import Random
from time import process_time
from typing import Any

import pytest

from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.log import GameFile
from kontor.table.moves import Move, Seat
from kontor.table.table import STRIDE, Table
from kontor.table.transcript import events_of
from tests.toy.game import State, Toy
from tests.toy.wire import Play, ToyView

ENOUGH = 30.0  # seconds of the processor; the walk over all records took minutes


class Counted(Toy):
    """Counts how often it is asked to play a move."""

    def __init__(self) -> None:
        self.applied = 0

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        self.applied += 1
        super().apply(state, seat, move, chance, emit)


def long_turn(game: Toy, cards: int) -> Table[State, ToyView]:
    """Seat 0 may play any number of cards, which reveals nothing."""
    position: dict[str, Any] = {"hands": [[2] * cards, [4]], "left": cards + 5}
    return Table.open(game, ["Ada", "Bo"], position=position, seed=1)


def back_and_forth(table: Table[State, ToyView], times: int) -> None:
    for _ in range(times):
        table.submit(0, Play(2), table.seq)
        table.undo(0)


def test_a_log_full_of_undos_is_played_and_replayed_in_no_time() -> None:
    started = process_time()
    table = long_turn(Toy(), 3)
    back_and_forth(table, 20_000)
    again = Table.replay(Toy(), GameFile(table.opening, table.records, None))
    assert again.state == table.state
    assert len(list(events_of(Toy(), table.file()))) == len(table.records)
    assert process_time() - started < ENOUGH


@pytest.mark.parametrize("depth", [1, STRIDE - 1, STRIDE, STRIDE + 1, 10 * STRIDE])
def test_an_undo_at_the_end_of_a_long_turn_plays_a_few_moves_again(depth: int) -> None:
    game = Counted()
    table = long_turn(game, depth + 1)
    for _ in range(depth):
        table.submit(0, Play(2), table.seq)
    before = game.applied
    back_and_forth(table, 100)
    assert game.applied - before <= 100 * STRIDE


def test_moves_and_undos_in_any_order_lead_where_the_moves_that_stand_lead() -> None:
    luck = Random(7)
    table = long_turn(Toy(), 200)
    states, deepest = [table.game.copy(table.state)], 0
    for _ in range(2000):
        if len(states) > 1 and luck.random() < 0.48:
            table.undo(0)
            states.pop()
        elif len(states) < 190:
            table.submit(0, Play(2), table.seq)
            states.append(table.game.copy(table.state))
        assert table.state == states[-1]
        deepest = max(deepest, len(states))
    assert deepest > 3 * STRIDE
    assert not table.may_undo(1)


def test_the_last_move_of_a_seat_is_known_when_others_were_taken_back() -> None:
    table = long_turn(Toy(), 3)
    table.submit(0, Play(2), table.seq)
    table.submit(0, Play(2), table.seq)
    table.undo(0)
    last = table.last_standing_of(0)
    assert last is not None
    assert (last.seq, table.last_standing_of(1), table.last_reveal) == (0, None, -1)
    back_and_forth(table, 1)
    assert table.last_standing_of(0) == last
