"""Plans reveal something exactly where the table no longer lets a move be taken back."""

from random import Random

import msgspec
import pytest

from kontor.anno1800 import moves as m
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import State
from kontor.planner.anno1800.compound import compound
from kontor.planner.anno1800.plan import Plan, lines
from kontor.table.moves import Move
from kontor.table.table import Table
from tests.anno1800.at import table_at
from tests.anno1800.positions_at_random import position_at_random
from tests.planner.small import small_compound, small_position

pytestmark = pytest.mark.wheel


def barriers(state: State, moves: list[Move]) -> list[int]:
    """Play the moves at a table: after which of them it takes nothing back."""
    table = Table.open(
        ANNO_1800,
        [f"seat {number}" for number in range(state.seats)],
        options=msgspec.to_builtins(state.options),
        position=ANNO_1800.describe(state),
        seed=1,
    )
    seat, found = state.active, []
    for place, move in enumerate(moves):
        table.submit(seat, move, table.seq)
        if not table.may_undo(seat):
            found.append(place)
    return found


def different(plans: list[Plan], random: Random) -> list[Plan]:
    """Some plans of each kind of goal, and all that reveal something on the way."""
    random.shuffle(plans)
    chosen: dict[str, Plan] = {}
    for plan in plans:
        on_the_way = len([place for place in plan.reveals if place < len(plan.moves) - 1])
        chosen.setdefault(f"{type(plan.moves[-1]).__name__} {on_the_way}", plan)
    return list(chosen.values())


@pytest.mark.parametrize("batch", range(4))
def test_marks_are_the_barriers_of_undo(batch: int) -> None:
    marked = 0
    for seed in range(batch * 10, batch * 10 + 10):
        random = Random(seed)
        state = position_at_random(random).state() if seed % 2 else small_position(random)
        for plan in different(lines(state), random):
            assert barriers(state, [*plan.moves]) == plan.reveals, plan
            marked += len(plan.reveals)
    assert marked > 5


def test_marks_of_several_goals() -> None:
    marked = 0
    for seed in range(60):
        state, goals = small_compound(Random(seed))
        plan = compound(state, goals)
        if plan is not None:
            assert barriers(state, [*plan.moves]) == plan.reveals, plan
            marked += len(plan.reveals)
    assert marked > 10


def test_new_cubes_reveal_as_long_as_their_deck_lasts() -> None:
    """R14.4, R14.5: the second hire pays gold for the card that is no longer there."""
    seat = {
        "gold": 1,
        "quarter": {"farmer": 2},
        "tokens_exhausted": {"trade": 2},
        "hand": ["FW01"],
    }
    table = table_at(seat, {"hand": []}, decks={"farmer_worker": ["FW02"]})
    plan = compound(table.state, [m.Hire("farmer"), m.Hire("farmer")])
    assert plan is not None
    assert [type(move) for move in plan.moves] == [m.Produce, m.Hire, m.Produce, m.Hire]
    assert plan.reveals == [1]
    assert plan.price.gold == 1
