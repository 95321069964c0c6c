"""Positions of the soak in which planner and brute force once disagreed, as they were dealt."""

from typing import Any

from kontor.anno1800 import moves as m
from kontor.planner.anno1800.goals import goal_of
from kontor.planner.anno1800.plan import Plan, plans
from kontor.table.moves import Move
from tests.anno1800.at import table_at
from tests.planner.brute import cheapest
from tests.planner.compare import agree, astuple

NOBODY = {"farmer": 0, "worker": 0, "artisan": 0, "engineer": 0, "investor": 0}


def best(goal: Move, *seats: dict[str, Any], **position: Any) -> Plan:
    """The cheapest plan, after brute force has found that price too."""
    state = table_at(*seats, **position).state
    wanted = goal_of(state, goal)
    assert wanted is not None
    offered = plans(state, wanted)
    agree(state, goal, cheapest(state, goal), offered)
    return offered[0]


def test_a_step_after_work_fills_the_supply() -> None:
    """No artisan is left in the supply: the one at the kiln rises when its work is done."""
    seat = {
        "gold": 6,
        "quarter": NOBODY | {"farmer": 1, "artisan": 1, "engineer": 1},
        "exhausted": {"worker": 1, "investor": 1},
        "tokens_exhausted": {"trade": 1, "exploration": 2},
        "hand": ["FW35", "NW20"],
        "face_up": ["AEI27", "FW45", "AEI24"],
        "fields": {
            "1": {"workers": ["farmer"]},
            "2": {"workers": ["farmer"]},
            "4": {"workers": ["farmer", "farmer"]},
            "5": {"workers": ["investor", "investor"]},
            "18": {"tile": "exploration_ship_1"},
        },
    }
    hoard = {"farmer": 19, "worker": 39, "artisan": 24, "engineer": 17, "investor": 12}
    plan = best(
        m.Upgrade("worker", 1, "quarter"),
        seat,
        {"quarter": NOBODY, "exhausted": hoard, "hand": []},
        objectives=["alonso_graves", "beryl_omara"],
        decks={"farmer_worker": ["FW07"], "artisan_engineer_investor": [], "new_world": []},
        turn={"traded": ["pigs"], "free_steps": {"artisan": 2}},
    )
    assert m.UpgradeFree("artisan", "workplace", 5) in plan.moves
    assert astuple(plan) == (8, 0, 0, 6, 7)


def test_a_step_leaves_one_cube_less_to_pay_for() -> None:
    """R14.5: two workers are left, and one card to draw; the second worker of FW06 would cost gold.
    A farmer rises first, so that only one can come."""
    seat = {
        "gold": 3,
        "quarter": NOBODY,
        "exhausted": {"farmer": 1, "investor": 1},
        "tokens_exhausted": {"exploration": 1},
        "hand": ["AEI11", "NW12"],
        "face_up": ["FW06", "AEI26", "AEI27", "FW29"],
        "fields": {
            "0": {"tile": "brick_factory"},
            "2": {"workers": ["farmer", "farmer"]},
            "3": {"workers": ["farmer", "farmer"]},
            "5": {"workers": ["investor", "investor"]},
            "6": {"workers": ["engineer", "engineer"]},
            "7": {"tile": "charcoal_kiln", "workers": ["worker", "worker"]},
            "18": {"tile": "exploration_ship_3"},
            "19": {"tile": "trade_ship_1"},
        },
    }
    partner = {
        "quarter": NOBODY,
        "exhausted": {"farmer": 18, "worker": 36, "artisan": 24, "investor": 12},
        "hand": [],
        "fields": {"10": {"tile": "brick_factory"}},
    }
    plan = best(
        m.BuildShipyard("shipyard_2", 10),
        seat,
        partner,
        options={"edition": "ru"},
        objectives=["aarhant"],
        decks={"farmer_worker": ["FW36"], "artisan_engineer_investor": [], "new_world": ["NW16"]},
        turn={"pool": {"goods": 1}},
    )
    rises = [place for place, move in enumerate(plan.moves) if isinstance(move, m.UpgradeFree)]
    assert rises[0] < plan.moves.index(m.ActivateCard("FW06"))
    assert astuple(plan) == (0, 1, 0, 2, 6)
