"""What the bounds of several goals rule out before any search, and what they must not."""

from typing import Any

import pytest

from kontor.anno1800 import moves as m
from kontor.planner.anno1800.bounds import may_be_done, never_falling
from kontor.planner.anno1800.compound import compound
from kontor.planner.anno1800.parts import part_of
from kontor.table.moves import Move
from tests.anno1800.at import table_at

NOBODY = {"farmer": 0, "worker": 0, "artisan": 0, "engineer": 0, "investor": 0}
BARE = {"hand": ["FW01"], "gold": 0, "quarter": NOBODY, "tokens_exhausted": {"trade": 2}}


def judged(goals: list[Move], seat: dict[str, Any], **position: Any) -> tuple[bool, bool]:
    """Whether the bounds let the goals pass, and whether they can be reached."""
    state = table_at(BARE | seat, {}, **position).state
    parts = [part for part in (part_of(state, goal) for goal in goals) if part is not None]
    assert len(parts) == len(goals)
    return may_be_done(state, parts), compound(state, goals) is not None


@pytest.mark.parametrize(("gold", "possible"), [(0, False), (1, True)])
def test_who_rises_elsewhere_is_not_at_home(gold: int, possible: bool) -> None:
    """A worker is needed for the bricks: the farmer comes home for a gold piece and rises there."""
    seat = {
        "gold": gold,
        "exhausted": {"farmer": 2},
        "fields": {"11": {"tile": "brick_factory"}},
    }
    turn = {"free_steps": {"farmer": 1}}
    assert judged([m.Upgrade("farmer", 1, "quarter")], seat, turn=turn) == (possible, possible)


@pytest.mark.parametrize(("quarter", "possible"), [({}, False), ({"farmer": 1}, True)])
def test_who_jumps_elsewhere_is_not_at_home(quarter: dict[str, int], possible: bool) -> None:
    """The new artisan makes the second bricks, if it has risen at home."""
    seat = {"quarter": NOBODY | quarter, "exhausted": {"farmer": 2}}
    goals: list[Move] = [m.Upgrade("farmer", 2, "quarter"), m.Upgrade("farmer", 1, "quarter")]
    turn = {"pool": {"bricks": 1, "coal": 1, "goods": 1}}
    assert judged(goals, seat, turn=turn) == (possible, possible)


@pytest.mark.parametrize(("workers", "possible"), [(1, False), (2, True)])
def test_everybody_is_promoted_once(workers: int, possible: bool) -> None:
    seat = {"exhausted": {"worker": workers}}
    turn = {"pool": {"coal": 2, "goods": 2}}
    upgrade = m.Upgrade("worker", 1, "quarter")
    assert judged([upgrade, upgrade], seat, turn=turn) == (possible, possible)


def test_prices_that_never_fall() -> None:
    """Data may be laid over with other prices; a bound must not count on their order."""
    assert never_falling([1, 2, 3, 4, 5]) == [1, 2, 3, 4, 5]
    assert never_falling([3, 1, 4, 4, 2]) == [1, 1, 2, 2, 2]
