"""The planner against brute force, against the engine, and without sight of hidden cards."""

from random import Random

import pytest

from kontor.anno1800 import moves as m
from kontor.anno1800.choices import ready_made_moves
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import State
from kontor.planner.anno1800.goals import goals, same_goal
from kontor.planner.anno1800.plan import Plan, lines, plans
from kontor.planner.anno1800.views import lines_of, plans_of
from kontor.table.chance import Dice
from tests.anno1800.positions_at_random import position_at_random
from tests.planner.compare import Comparison, follow
from tests.planner.small import small_position

GOALS = (
    m.BuildIndustry,
    m.BuildShipyard,
    m.BuildShip,
    m.PlayCard,
    m.Hire,
    m.Upgrade,
    m.ExploreOldWorld,
    m.ExploreNewWorld,
    m.TakeExpeditions,
    m.HoldFestival,
)

pytestmark = pytest.mark.wheel


@pytest.mark.parametrize("batch", range(5))
def test_agrees_with_brute_force(batch: int) -> None:
    """`python tests/planner/soak.py` compares thousands."""
    comparison = Comparison()
    for seed in range(batch * 16, batch * 16 + 16):
        random = Random(seed)
        comparison.position(small_position(random), random, 3)
    assert comparison.seen["goals"] > 20


@pytest.mark.parametrize("seed", range(12))
def test_every_line_can_be_played(seed: int) -> None:
    random = Random(seed)
    state = position_at_random(random).state() if seed % 2 else small_position(random)
    found = lines(state)
    for plan in found:
        follow(state, plan.moves[-1], plan)
    at_once = [move for move in ready_made_moves(state) if isinstance(move, GOALS)]
    for move in at_once:
        assert any(same_goal(plan.moves[-1], move) for plan in found), move


@pytest.mark.parametrize("seed", range(8))
def test_the_planner_offers_what_the_german_edition_accepts(seed: int) -> None:
    """Options industries.alternative and build.remove, alone and together."""
    random = Random(seed)
    chosen = ({"edition": "de"}, {"industries.alternative": "cover"}, {"build.remove": "any"})
    setting = position_at_random(random)
    state = setting._replace(options=setting.options | chosen[seed % 3]).state()
    goals_of_lines = {plan.moves[-1] for plan in lines(state)}
    for plan in lines(state):
        follow(state, plan.moves[-1], plan)
    builds = [move for move in ready_made_moves(state) if isinstance(move, m.BuildIndustry)]
    assert goals_of_lines.issuperset(builds)


@pytest.mark.parametrize("seed", range(6))
def test_lines_are_the_cheapest_plans(seed: int) -> None:
    state = small_position(Random(seed))
    best = {plan.moves[-1]: plan.price for plan in lines(state)}
    for goal in goals(state)[::7]:
        offered = plans(state, goal, 2)
        assert [plan.price for plan in offered] == sorted(plan.price for plan in offered)
        if offered:
            assert best[offered[0].moves[-1]] == offered[0].price


# -- fairness ---------------------------------------------------------------------------------


def seen_by(state: State, dice: int) -> tuple[list[Plan], list[list[Plan]]]:
    view = ANNO_1800.view(state, state.active)
    every = lines_of(view, Dice(Random(dice)))
    wanted = [goal.move for goal in goals(state)[::9]]
    return every, [plans_of(view, move, 3, Dice(Random(dice))) for move in wanted]


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_change_nothing(seed: int) -> None:
    random = Random(seed)
    state = position_at_random(random).state() if seed % 2 else small_position(random)
    first = seen_by(state, 0)
    assert first == seen_by(state, 1) == seen_by(state, 2)
    assert first[0] == lines(state)


def test_nobody_plans_for_another() -> None:
    state = small_position(Random(1))
    view = ANNO_1800.view(state, (state.active + 1) % state.seats)
    assert lines_of(view) == []
    assert plans_of(view, m.HoldFestival()) == []
