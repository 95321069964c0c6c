"""Plans that a player would recognise, one means at a time."""

from typing import Any

from kontor.anno1800 import moves as m
from kontor.planner.anno1800.goals import goal_of
from kontor.planner.anno1800.plan import Plan, plans
from kontor.table.moves import Move
from tests.anno1800.at import table_at

NOBODY = {"farmer": 0, "worker": 0, "artisan": 0, "engineer": 0, "investor": 0}


def best(goal: Move, seat: dict[str, Any], partner: Any = None, **position: Any) -> Plan | None:
    table = table_at({"hand": ["FW01"]} | seat, partner or {}, **position)
    wanted = goal_of(table.state, goal)
    assert wanted is not None
    found = plans(table.state, wanted)
    for plan in found[:1]:
        table.do(*plan.moves)
    return found[0] if found else None


def test_exhausted_cubes_come_back_for_gold() -> None:
    """R7.1: a worker makes the bricks; the farmer for the timber is exhausted."""
    seat = {
        "gold": 1,
        "quarter": NOBODY | {"worker": 1},
        "exhausted": {"farmer": 1},
        "fields": {"11": {"tile": "brick_factory"}},
        "tokens_exhausted": {"trade": 2},
    }
    plan = best(m.Hire("worker"), seat)
    assert plan is not None
    assert m.EndShift("farmer") in plan.moves
    assert (plan.price.gold, plan.price.cubes, plan.price.moves) == (1, 3, 4)
    assert best(m.Hire("worker"), seat | {"gold": 0}) is None


def test_the_tile_that_worked_is_built_over() -> None:
    """R8.5: the sawmill makes the timber for the kiln that covers it."""
    seat = {"quarter": NOBODY | {"farmer": 1}, "tokens_exhausted": {"trade": 2}}
    plan = best(m.BuildIndustry("charcoal_kiln", 0), seat)
    assert plan is not None
    assert plan.moves == [m.Produce(0), m.BuildIndustry("charcoal_kiln", 0)]
    assert (plan.price.cubes, plan.price.moves) == (1, 2)


def test_somebody_promoted_makes_room() -> None:
    """R15.7: two workers stand in the sawmill, whose farmer waits at home."""
    seat = {
        "gold": 2,
        "quarter": NOBODY | {"farmer": 1},
        "fields": {"0": {"workers": ["worker", "worker"]}},
        "tokens_exhausted": {"trade": 2},
    }
    plan = best(m.Hire("farmer"), seat)
    assert plan is not None
    assert plan.moves == [m.EndShift("worker", 0), m.Produce(0), m.Hire("farmer")]


def test_trade_waits_until_nobody_is_left_to_work() -> None:
    """Option trade.when: the one artisan makes one of three goods, then two may be traded for."""
    seat = {
        "quarter": NOBODY | {"artisan": 1},
        "exhausted": {"farmer": 1},
        "tokens_on_cards": {"trade": 6},
    }
    options = {"trade.when": "only_if_unable"}
    plan = best(m.Upgrade("farmer", 2, "exhausted"), seat, options=options)
    assert plan is not None
    kinds = [type(move) for move in plan.moves]
    assert kinds == [m.Produce, m.Trade, m.Trade, m.Upgrade]
    assert plan.price.trade == 4


def test_an_investor_for_gold() -> None:
    """R24.2: Aarhant only where gold is short."""
    seat = {
        "gold": 0,
        "quarter": NOBODY | {"investor": 1},
        "exhausted": {"farmer": 1},
        "tokens_exhausted": {"trade": 2},
    }
    plan = best(m.Hire("farmer"), seat, objectives=["aarhant"])
    assert plan is not None
    assert plan.moves[0] == m.AskAarhant()
    assert (plan.price.gold, plan.price.cubes) == (1, 6)
    plan = best(m.Hire("farmer"), seat | {"gold": 1}, objectives=["aarhant"])
    assert plan is not None
    assert m.AskAarhant() not in plan.moves


def test_aarhants_gold_does_not_bring_his_own_investor_back() -> None:
    """R24.2, R7.1: the investor has to be at home before there is gold for him."""
    seat = {
        "gold": 2,
        "quarter": NOBODY,
        "exhausted": {"farmer": 1, "worker": 1, "investor": 1},
        "fields": {"11": {"tile": "brick_factory"}},
        "tokens_exhausted": {"trade": 2},
    }
    assert best(m.Hire("worker"), seat, objectives=["aarhant"]) is None
    awake = {"quarter": NOBODY | {"investor": 1}, "exhausted": {"farmer": 1, "worker": 1}}
    plan = best(m.Hire("worker"), seat | awake, objectives=["aarhant"])
    assert plan is not None
    assert plan.moves[0] == m.AskAarhant()


def test_alonso_before_a_gift_that_only_his_action_can_use() -> None:
    """R26.5, D12: without an action left the card cannot be used yet."""
    seat = {
        "gold": 3,
        "quarter": NOBODY | {"farmer": 1},
        "face_up": ["AEI28"],
        "tokens_on_cards": {"exploration": 3},
        "tokens_exhausted": {"trade": 2, "exploration": 1},
    }
    goal = m.BuildIndustry("rum_distillery", 11)
    gift = m.ChooseGood("AEI28", "sugar_cane")
    turn = {"actions_left": 0, "actions_taken": 1}
    plan = best(goal, seat, objectives=["alonso_graves"], turn=turn)
    assert plan is not None
    assert plan.moves == [m.AskAlonso(), gift, m.Produce(0), goal]
    plan = best(goal, seat, objectives=["alonso_graves"])
    assert plan is not None
    assert plan.moves == [gift, m.Produce(0), goal]


def test_an_extra_action_of_a_card_before_alonso() -> None:
    """R24.1, R26.7."""
    seat = {"gold": 3, "fields": {"18": {"tile": "exploration_ship_3"}}}
    turn = {"actions_left": 0, "actions_taken": 1}
    plan = best(m.HoldFestival(), seat, objectives=["alonso_graves"], turn=turn)
    assert plan is not None
    assert plan.moves == [m.AskAlonso(), m.HoldFestival()]
    plan = best(
        m.HoldFestival(), seat | {"face_up": ["AEI04"]}, objectives=["alonso_graves"], turn=turn
    )
    assert plan is not None
    assert plan.moves == [m.ActivateCard("AEI04"), m.HoldFestival()]
