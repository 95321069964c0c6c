"""Several goals in one turn: examples from the rulebook, brute force, and fairness."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from kontor.anno1800 import moves as m
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import State, copy_state
from kontor.planner.anno1800.compound import compound
from kontor.planner.anno1800.missing import Lack, Thing, add
from kontor.planner.anno1800.plan import Plan
from kontor.planner.anno1800.views import compound_of, together_of
from kontor.table.chance import Dice
from kontor.table.moves import Move
from kontor.table.refusals import BadInput, NotYourTurn
from tests.anno1800.at import table_at
from tests.planner.brute_compound import DEMOLITION, NEW_CUBES, NEW_SHIP_TOKENS
from tests.planner.compare_compound import CompoundComparison
from tests.planner.small import small_compound

pytestmark = pytest.mark.wheel

NOBODY = {"farmer": 0, "worker": 0, "artisan": 0, "engineer": 0, "investor": 0}
NO_TRADE = {"tokens_exhausted": {"trade": 2}}


def planned(
    goals: list[Move], seat: dict[str, Any], partner: Any = None, **position: Any
) -> Plan | None:
    """The plan, after a table has taken all its moves."""
    table = table_at({"hand": ["FW01"]} | seat, partner or {}, **position)
    plan = compound_of(table.view(0), goals)
    if plan is not None:
        table.do(*plan.moves)
    return plan


# -- new cubes, new ship tokens ---------------------------------------------------------------


def test_two_new_workers_work_for_the_engineer() -> None:
    """B9: timber and bricks by others, coal and steel by those who have just come."""
    seat = NO_TRADE | {
        "gold": 0,
        "quarter": NOBODY | {"farmer": 2, "worker": 2, "artisan": 2},
        "fields": {
            "11": {"tile": "charcoal_kiln"},
            "12": {"tile": "brick_factory"},
            "13": {"tile": "steelworks"},
            "14": {"tile": "window_makers"},
        },
    }
    goals: list[Move] = [m.Hire("engineer"), m.Hire("worker"), m.Hire("worker")]
    plan = planned(goals, seat)
    assert plan is not None
    assert plan.moves[-1] == m.Hire("engineer")
    assert (plan.price.gold, plan.price.cubes) == (0, 2 * 1 + 4 * 2 + 2 * 3)
    short = seat | {"quarter": NOBODY | {"farmer": 2, "worker": 1, "artisan": 2}}
    assert planned(goals, short) is None


def test_the_tokens_of_the_first_ship_pay_for_the_second() -> None:
    """B7: two sails and two timber, but no artisan left for the weapons."""
    seat = {
        "gold": 0,
        "quarter": NOBODY | {"farmer": 2, "artisan": 2},
        "fields": {"11": {"tile": "shipyard_1"}, "12": {"tile": "shipyard_2"}},
    }
    partner = {"fields": {"11": {"tile": "weapon_factory"}}}
    trade, exploration = m.BuildShip("trade_ship_2", 18), m.BuildShip("exploration_ship_1", 19)
    plan = planned([exploration, trade], seat, partner)
    assert plan is not None
    assert [move for move in plan.moves if isinstance(move, m.BuildShip)] == [trade, exploration]
    assert plan.price.trade == 4
    assert planned([exploration, trade], seat | NO_TRADE, partner) is None


def test_three_upgrades() -> None:
    """B10: the bricks are made by a cube that this very action has promoted."""
    seat = NO_TRADE | {
        "gold": 0,
        "quarter": NOBODY | {"farmer": 2},
        "fields": {"11": {"tile": "brick_factory"}},
    }
    upgrade = m.Upgrade("farmer", 1, "quarter")
    turn = {"pool": {"bricks": 1}}
    plan = planned([upgrade, upgrade], seat, turn=turn)
    assert plan is not None
    assert plan.moves[:2] == [upgrade, m.Produce(11)]
    assert planned([upgrade, upgrade], seat) is None


def test_a_yard_and_its_ship_where_builds_may_be_combined() -> None:
    """C35: option build.scope."""
    seat = NO_TRADE | {
        "gold": 0,
        "quarter": NOBODY | {"farmer": 2, "artisan": 3},
        "fields": {"15": {"tile": "trade_ship_1"}},
    }
    goals: list[Move] = [m.BuildShip("trade_ship_2", 18), m.BuildShipyard("shipyard_2", 11)]
    plan = planned(goals, seat, options={"build.scope": "combine"})
    assert plan is not None
    assert plan.moves[-1] == goals[0]
    assert planned(goals, seat) is None


def test_removals_share_an_action_where_any_number_is_allowed() -> None:
    """R8.7: option build.remove; two prints come up, and make what the kiln and its hire cost."""
    seat = NO_TRADE | {
        "gold": 0,
        "quarter": NOBODY | {"farmer": 1},
        "fields": {"0": {"tile": "bakery"}, "12": {"tile": "charcoal_kiln"}},
    }
    kiln = m.BuildIndustry("charcoal_kiln", 5)
    goals: list[Move] = [kiln, m.Demolish(12), m.Demolish(0)]
    plan = planned(goals, seat, options={"edition": "de"})
    assert plan is not None
    assert plan.moves[-1] == kiln
    assert planned(goals, seat) is None
    assert planned(goals, seat, turn={"actions_left": 2}) is not None


def test_an_alternative_is_planned_over_its_original_only() -> None:
    """R9.7: option industries.alternative."""
    seat = NO_TRADE | {"gold": 0, "quarter": NOBODY | {"artisan": 1}}
    for options, spaces in (({}, (6, 12)), ({"industries.alternative": "cover"}, (6,))):
        for space in (6, 12):
            goals: list[Move] = [m.BuildIndustry("brick_factory", space)]
            assert (planned(goals, seat, options=options) is not None) is (space in spaces)


@pytest.mark.parametrize("turned", [False, True])
def test_the_yard_covers_what_has_made_the_sails(turned: bool) -> None:
    """R8.4, C35: the same space twice; in the other order there would be no yard for the ship."""
    seat = NO_TRADE | {
        "gold": 0,
        "quarter": NOBODY | {"worker": 1},
        "fields": {"9": {"tile": "bakery"}},
    }
    sails, yard = m.BuildIndustry("sailmakers", 12), m.BuildShipyard("shipyard_2", 12)
    ship = m.BuildShip("trade_ship_2", 18)
    goals: list[Move] = [ship, sails, yard] if turned else [yard, sails, ship]
    turn = {"pool": {"timber": 3, "wool": 1, "bricks": 1, "goods": 1}}
    plan = planned(goals, seat, options={"build.scope": "combine"}, turn=turn)
    assert plan is not None
    assert plan.moves == [sails, m.Produce(12), yard, ship]


def test_an_action_goes_on() -> None:
    """R14.1: two hires were made, a third is left of this action, a fourth is not."""
    seat = NO_TRADE | {"gold": 0, "quarter": NOBODY | {"farmer": 2}}
    turn = {"actions_left": 0, "actions_taken": 1, "open_action": "hire", "parts": 2}
    farmer = m.Hire("farmer")
    assert planned([farmer], seat, turn=turn) is not None
    assert planned([farmer, farmer], seat, turn=turn) is None
    assert planned([farmer, farmer], seat, turn=turn | {"parts": 1}) is not None
    extra = seat | {"face_up": ["AEI04"]}
    assert planned([farmer, farmer], extra, turn=turn) is not None


# -- demolition -------------------------------------------------------------------------------


def test_what_a_demolition_uncovers_helps_to_pay() -> None:
    """D3: the sawmill below the bakery makes the timber, once the bakery is gone."""
    seat = NO_TRADE | {
        "gold": 0,
        "quarter": NOBODY | {"farmer": 1},
        "fields": {"0": {"tile": "bakery"}},
    }
    kiln = m.BuildIndustry("charcoal_kiln", 11)
    assert planned([kiln], seat) is None
    plan = planned([kiln, m.Demolish(0)], seat)
    assert plan is not None
    assert plan.moves == [m.Demolish(0), m.Produce(0), kiln]
    assert (plan.price.gold, plan.price.cubes, plan.price.moves) == (0, 1, 3)


def test_a_tile_works_before_it_is_torn_down() -> None:
    """C26: bricks by the worker above, coal by the artisan below."""
    seat = NO_TRADE | {
        "gold": 0,
        "quarter": NOBODY | {"worker": 1, "artisan": 1},
        "fields": {"5": {"tile": "brick_factory"}},
    }
    steelworks = m.BuildIndustry("steelworks", 11)
    assert planned([steelworks], seat) is None
    plan = planned([m.Demolish(5), steelworks], seat)
    assert plan is not None
    assert plan.moves == [m.Produce(5), m.Demolish(5), m.Produce(5), steelworks]
    assert (plan.price.gold, plan.price.cubes) == (0, 2 + 3)


def test_a_demolition_needs_a_tile_and_its_place_in_an_action() -> None:
    """C22 and C25: nothing printed, and one in each build action; a hire is another action."""
    seat = NO_TRADE | {"gold": 0, "quarter": NOBODY | {"farmer": 2}}
    assert planned([m.Demolish(0)], seat) is None
    built = seat | {"fields": {"11": {"tile": "bakery"}, "12": {"tile": "brewery"}}}
    assert planned([m.Demolish(11)], built) is not None
    assert planned([m.Demolish(11), m.Demolish(12)], built) is None
    assert planned([m.Demolish(11), m.Hire("farmer")], built) is None
    assert planned([m.Demolish(11), m.Hire("farmer")], built | {"face_up": ["AEI04"]}) is not None


def test_a_ship_that_goes_takes_its_tokens_along() -> None:
    """D4: the timber is bought before the ship is torn down, or not at all."""
    seat = {
        "gold": 0,
        "quarter": NOBODY,
        "fields": {"18": {"tile": "trade_ship_1"}},
        "tokens_exhausted": {"trade": 2},
    }
    partner = {"fields": {"11": {"tile": "sawmill"}}}
    kiln = m.BuildIndustry("charcoal_kiln", 11)
    plan = planned([m.Demolish(18), kiln], seat, partner)
    assert plan is not None
    assert isinstance(plan.moves[0], m.Trade)


# -- brute force ------------------------------------------------------------------------------


def test_agrees_with_brute_force() -> None:
    """`python tests/planner/soak.py` compares thousands."""
    seen = Counter[str]()
    for seed in range(100):
        comparison, random = CompoundComparison(), Random(seed)
        comparison.goals(*small_compound(random), random)
        seen.update(comparison.seen)
    assert min(seen["compounds affordable"], seen["compounds unaffordable"]) > 30
    assert min(seen[NEW_CUBES], seen[NEW_SHIP_TOKENS]) > 2
    assert seen[DEMOLITION] > 0


# -- what is asked ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_hidden_cards_change_nothing(seed: int) -> None:
    state, goals = small_compound(Random(seed))
    view = ANNO_1800.view(state, state.active)
    first = compound_of(view, goals, Dice(Random(0)))
    assert first == compound_of(view, goals, Dice(Random(1)))
    other = ANNO_1800.view(state, (state.active + 1) % state.seats)
    assert compound_of(other, goals) is None


def test_what_is_missing_would_be_enough() -> None:
    """Whatever goes too far: with any of the sets that are named, all that was asked for can be
    had, and where a plan is found, nothing is missing."""
    told = 0
    for seed in range(60):
        state, goals = small_compound(Random(seed))
        plan, missing = together_of(ANNO_1800.view(state, state.active), goals)
        assert (plan is None) != missing.nothing
        reached = next(n for n in range(len(goals), -1, -1) if compound(state, goals[:n]))
        for lacks in missing.sets:
            richer = copy_state(state)
            for lack in lacks:
                add(richer, thing(state, lack), lack.amount)
            assert compound(richer, goals[: reached + 1]) is not None
            told += 1
    assert told > 20


def thing(state: State, lack: Lack) -> Thing:
    numbers = {"cube": state.box.kind_number, "good": state.box.good_number}.get(lack.what, {})
    return Thing(lack.what, numbers.get(lack.id, 0), lack.amount)


def test_what_is_missing_for_the_fourth_is_another_action() -> None:
    view = table_at({"gold": 9, "quarter": NOBODY | {"farmer": 9}}, {}).view(0)
    plan, missing = together_of(view, [m.Hire("farmer")] * 4)
    assert plan is None
    assert Lack("action", 1) in missing.sets[0]
    plan, missing = together_of(table_at({}, {}).view(1), [m.Hire("farmer")])
    assert (plan, missing.refusal) == (None, NotYourTurn("R3.4", 0))


def test_what_does_not_exist_cannot_be_had() -> None:
    view = table_at({}, {}).view(0)
    assert compound_of(view, [m.Hire("baron")]) is None
    assert compound_of(view, [m.Upgrade("engineer", 2, "quarter")]) is None
    assert compound_of(view, [m.BuildShip("trade_ship_1", 44)]) is None
    assert compound_of(view, [m.BuildShipyard("trade_ship_1", 11)]) is None
    assert compound_of(view, [m.Demolish(99)]) is None
    with pytest.raises(BadInput, match="PlayCard"):
        compound_of(view, [m.PlayCard("FW01")])
