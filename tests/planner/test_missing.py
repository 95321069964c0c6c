"""What is missing for a goal, worked out by hand and tried piece by piece; and what opens it."""

from itertools import product
from random import Random
from typing import Any

import pytest

from kontor.anno1800 import moves as m
from kontor.anno1800 import refusals as r
from kontor.anno1800.choices import ready_made_moves
from kontor.anno1800.components import load_box
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.numbering import INVESTOR
from kontor.anno1800.state import State, copy_state
from kontor.planner.anno1800.goals import Goal, goals
from kontor.planner.anno1800.missing import Lack, Missing, Shortage, add, goal_for, missing
from kontor.planner.anno1800.openings import openings
from kontor.planner.anno1800.plan import Price, plans
from kontor.planner.anno1800.prospect import Approach
from kontor.planner.anno1800.views import missing_of, openings_of
from kontor.table.chance import Dice
from kontor.table.moves import Move
from kontor.table.refusals import GameOver, NotYourTurn
from tests.anno1800.at import TestTable, table_at
from tests.anno1800.positions_at_random import position_at_random
from tests.planner.brute import play
from tests.planner.small import small_position

NOBODY = {"farmer": 0, "worker": 0, "artisan": 0, "engineer": 0, "investor": 0}
SPENT = {"tokens_exhausted": {"trade": 2, "exploration": 1}}
PLAIN = ["zoo"]  # an objective that cannot be used to pay


def at(seat: dict[str, Any], partner: Any = None, **position: Any) -> TestTable:
    return table_at({"hand": ["FW01"]} | seat, partner or {}, **({"objectives": PLAIN} | position))


def said(found: Missing) -> set[str]:
    """The sets in short: `3 trade`, `1 farmer + 1 timber`."""
    return {
        " + ".join(f"{lack.amount} {lack.id or lack.what}" for lack in lacks)
        for lacks in found.sets
    }


# -- sets, worked out by hand -----------------------------------------------------------------


def test_an_engineer_or_three_trade_tokens_or_four_gold() -> None:
    """The engineer who makes steam motors is tired (R7.2: 4 gold); the partner sells them for 3."""
    seat = SPENT | {
        "gold": 0,
        "quarter": NOBODY,
        "exhausted": {"engineer": 1},
        "fields": {"11": {"tile": "motor_assembly_line"}},
    }
    partner = {"fields": {"11": {"tile": "motor_assembly_line"}}}
    table = at(seat, partner, turn={"pool": {"cotton": 1}})
    found = missing(table.state, m.BuildIndustry("cotton_mill_workers", 12))
    assert found.sets == [
        [Lack("cube", 1, "engineer")],
        [Lack("good", 1, "steam_motors")],
        [Lack("trade", 3)],
        [Lack("gold", 4)],
    ]
    assert [lack.key for lacks in found.sets for lack in lacks] == [
        "counted.population.engineer",
        "name.good.steam_motors",
        "counted.tokens.trade",
        "counted.gold",
    ]


def test_a_cube_is_of_no_use_where_there_is_no_place_for_it() -> None:
    """R4.6: both workplaces are taken, so a farmer alone makes no timber."""
    seat = SPENT | {
        "gold": 0,
        "quarter": NOBODY,
        "fields": {"0": {"workers": ["farmer", "farmer"]}},
    }
    found = missing(at(seat).state, m.Hire("farmer"))
    assert said(found) == {"1 gold", "1 trade", "1 timber"}


def test_two_goods_can_be_made_up_for_in_sixteen_ways() -> None:
    """A tired farmer (1 gold, 1 token) and a tired artisan (3 gold, 2 tokens)."""
    seat = SPENT | {"gold": 0, "quarter": NOBODY, "exhausted": {"farmer": 1, "artisan": 1}}
    state = at(seat).state
    timber = ({"farmer": 1}, {"timber": 1}, {"trade": 1}, {"gold": 1})
    bricks = ({"artisan": 1}, {"bricks": 1}, {"trade": 2}, {"gold": 3})
    ways = set()
    for one, other in product(timber, bricks):
        both = {key: one.get(key, 0) + other.get(key, 0) for key in one | other}
        ways.add(frozenset(both.items()))
    found = missing(state, m.Hire("worker"), 99)
    assert {
        frozenset((lack.id or lack.what, lack.amount) for lack in lacks) for lacks in found.sets
    } == ways
    sizes = [sum(lack.amount for lack in lacks) for lacks in found.sets]
    assert sizes == sorted(sizes)
    few = missing(state, m.Hire("worker"))
    assert few.sets == found.sets[: len(few.sets)]
    assert len(few.sets) == 5


def test_what_is_there_is_not_missing() -> None:
    assert missing(at({}).state, m.BuildIndustry("bakery", 11)) == Missing()
    assert missing(at({}).state, m.BuildIndustry("bakery", 11)).nothing


def test_an_action() -> None:
    turn = {"actions_left": 0, "actions_taken": 1}
    assert said(missing(at({}, turn=turn).state, m.Hire("farmer"))) == {"1 action"}


def test_r14_5_the_gold_for_a_card_of_an_empty_deck() -> None:
    table = at({"gold": 0}, {"hand": ["FW02"]}, decks={"farmer_worker": []})
    assert said(missing(table.state, m.Hire("farmer"))) == {"1 gold"}


def test_tokens_for_islands_and_cards() -> None:
    assert said(missing(at({"old_world": ["OW01"]}).state, m.ExploreOldWorld())) == {
        "1 exploration"
    }
    table = at({"hand": ["FW36"]} | SPENT)
    assert said(missing(table.state, m.PlayCard("FW36"))) == {"2 exploration"}


def test_r24_4_exploration_tokens_in_pairs() -> None:
    seat = SPENT | {"gold": 0, "quarter": NOBODY}
    found = missing(at(seat, objectives=["beryl_omara"]).state, m.Hire("farmer"))
    assert said(found) == {"1 farmer", "1 timber", "1 trade", "2 exploration"}


def test_somebody_to_promote() -> None:
    seat = SPENT | {"gold": 0, "quarter": NOBODY | {"artisan": 1}}
    assert said(missing(at(seat).state, m.Upgrade("farmer", 1, "quarter"))) == {"1 farmer"}


# -- what no means can help -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "refusal"),
    [
        (m.BuildIndustry("brewery", 12), r.IndustryTwice("R9.4", "brewery")),
        (m.BuildIndustry("bakery", 16), r.WrongTerrain("R9.3", "bakery", 16)),
        (m.BuildIndustry("palace", 12), r.UnknownComponent("R8.2", "industry", "palace")),
        (m.BuildShip("trade_ship_2", 18), r.NoYardForShip("R11.2", "trade_ship_2")),
        (m.PlayCard("FW07"), r.NotInHand("R12.1", "FW07")),
        (m.ExploreOldWorld(), r.StackEmpty("R16.12", "old_world")),
        (m.Hire("investor"), r.NoCubeInSupply("R1.13", "investor")),
        (m.Upgrade("engineer", 1, "quarter"), r.NoCubeInSupply("R1.13", "investor")),
        (m.Upgrade("farmer", 4, "quarter"), r.WrongNumberOfSteps("R15.1", 3)),
        (m.Trade("beer", 1, 1), r.NoTradeSource("R6.3", "beer", 1, 1)),
        (m.EndTurn(), r.NoActionTaken("D1")),
    ],
)
def test_a_rule_in_the_way_is_said_as_a_refusal(move: Move, refusal: r.AnyRefusal) -> None:
    seat = {"fields": {"11": {"tile": "brewery"}}, "hand": ["FW01"]}
    everybody = {"quarter": {"investor": load_box().cube_supply[INVESTOR]}}
    table = at(seat, everybody, old_world_stack=[])
    found = missing(table.state, move)
    assert found.sets == []
    assert type(found.refusal) is type(refusal)
    fields = [name for name in refusal.__struct_fields__ if name != "rule"]
    assert [getattr(found.refusal, name) for name in fields] == [
        getattr(refusal, name) for name in fields
    ]


def test_free_steps_are_legal_or_refused() -> None:
    assert missing(at({}).state, m.Produce(0)).nothing
    assert missing(at({}).state, m.Produce(11)).refusal == r.NoIndustryHere("R4.1", 11)


def test_whoever_is_not_to_move_learns_whose_turn_it_is() -> None:
    state = at({}).state
    assert missing_of(ANNO_1800.view(state, 1), m.Hire("farmer")).refusal == NotYourTurn("R3.4", 0)
    assert openings_of(ANNO_1800.view(state, 1), m.Hire("farmer")) == []
    over = at({}, phase="end").state
    assert missing_of(ANNO_1800.view(over, 0), m.Hire("farmer")).refusal == GameOver("R20.4")


# -- openings ---------------------------------------------------------------------------------


def ways(table: TestTable, goal: Move) -> list[Approach]:
    """The openings of a goal, each of them played at a table like this one."""
    found = openings(table.state, goal)
    for opening in found:
        state = table.state
        for move in opening.plan.moves:
            assert move in ready_made_moves(state)
            state = play(state, move)[0]
    return found


def last(opening: Approach) -> Move:
    return opening.plan.moves[-1]


def test_a_festival_wakes_the_farmer() -> None:
    seat = SPENT | {"gold": 0, "quarter": NOBODY, "exhausted": {"farmer": 1}}
    found = ways(at(seat), m.Hire("farmer"))
    assert last(found[0]) == m.HoldFestival()
    assert (found[0].opens, found[0].this_turn, found[0].leaves) == (True, False, [])
    assert found[0].plan.price == Price(0, 0, 0, 0, 1)


def test_an_industry_for_the_missing_good() -> None:
    """FW01 asks for work clothes and bread: the knitters are what is missing, for next turn."""
    seat = {"hand": ["FW01"], "fields": {"11": {"tile": "bakery"}}}
    found = ways(at(seat), m.PlayCard("FW01"))
    assert [last(opening) for opening in found] == [m.BuildIndustry("framework_knitters", 12)]
    assert (found[0].opens, found[0].this_turn) == (True, False)


def test_half_the_way_is_an_opening_too() -> None:
    """Bakery and knitters are both missing: either leaves the good of the other."""
    found = ways(at({"hand": ["FW01"]}), m.PlayCard("FW01"))
    leaves = {last(opening): said(Missing(opening.leaves)) for opening in found}
    assert leaves == {
        m.BuildIndustry("bakery", 11): {"1 work_clothes"},
        m.BuildIndustry("framework_knitters", 11): {"1 bread"},
    }
    assert not any(opening.opens for opening in found)


@pytest.mark.parametrize(
    ("goal", "islands"),
    [(m.BuildIndustry("cotton_mill_artisans", 11), 8), (m.BuildIndustry("rum_distillery", 11), 3)],
)
def test_r17_6_an_island_that_may_export_it(goal: Move, islands: int) -> None:
    """Every island exports cotton, three of eight export sugar cane."""
    found = ways(at({}), goal)
    voyage = next(opening for opening in found if last(opening) == m.ExploreNewWorld())
    assert (voyage.opens, voyage.islands, voyage.unseen) == (True, islands, 8)


def test_a_shipyard_for_a_ship() -> None:
    goal = m.BuildShip("trade_ship_2", 18)
    assert missing(at({}).state, goal).refusal is not None
    found = ways(at({"gold": 9}), goal)
    assert m.BuildShipyard("shipyard_2", 11) in [last(opening) for opening in found]


def test_a_longer_way_names_what_lies_on_it() -> None:
    """R14.2: an engineer asks for windows, their makers for glass, and glassmakers can be built."""
    found = ways(at({}), m.Hire("engineer"))
    assert [last(opening) for opening in found] == [m.BuildIndustry("glassmakers", 12)]
    assert found[0].then == [m.BuildIndustry("window_makers", 11)]
    assert not found[0].opens


def test_an_extra_action_opens_in_the_same_turn() -> None:
    seat = SPENT | {"gold": 0, "quarter": NOBODY, "exhausted": {"farmer": 1}}
    found = ways(at(seat, turn={"actions_left": 2}), m.Hire("farmer"))
    assert last(found[0]) == m.HoldFestival()
    assert found[0].this_turn


def test_only_the_turn_has_to_end() -> None:
    turn = {"actions_left": 0, "actions_taken": 1}
    found = ways(at({}, turn=turn), m.Hire("farmer"))
    assert [opening.plan.moves for opening in found] == [[m.EndTurn()]]


def test_no_turn_follows_the_final_round() -> None:
    seat = SPENT | {"gold": 0, "quarter": NOBODY, "exhausted": {"farmer": 1}}
    assert ways(at(seat, phase="final_round", fireworks=1), m.Hire("farmer")) == []
    capped = at(seat, options={"table.max_rounds": 4}, round=4)
    assert ways(capped, m.Hire("farmer")) == []


# -- at random --------------------------------------------------------------------------------


def state_at_random(seed: int) -> State:
    random = Random(seed)
    return position_at_random(random).state() if seed % 2 else small_position(random)


def some_goals(state: State, seed: int) -> list[Goal]:
    by_demand = {id(goal.demand): goal for goal in goals(state)}
    every = list(by_demand.values())
    return Random(seed).sample(every, min(12, len(every)))


def affords(state: State, goal: Goal, shortage: Shortage, amounts: tuple[int, ...]) -> bool:
    richer = copy_state(state)
    for thing, amount in zip(shortage.things, amounts, strict=True):
        add(richer, thing, amount)
    return bool(plans(richer, goal, 1))


@pytest.mark.parametrize("seed", range(24))
def test_a_set_is_enough_and_nothing_smaller_is(seed: int) -> None:
    state = state_at_random(seed)
    looked_at = 0
    for goal in some_goals(state, seed):
        before = copy_state(state)
        found = missing(state, goal.move)
        assert state == before
        assert bool(plans(state, goal, 1)) == found.nothing
        shortage = Shortage(state, goal)
        if not found.sets:
            continue
        assert shortage.sets() == found.sets
        for amounts in shortage.found:
            assert affords(state, goal, shortage, amounts)
            smaller = list(product(*(range(amount + 1) for amount in amounts)))[:-1]
            for less in smaller[-300:]:
                assert not affords(state, goal, shortage, less), (goal.move, amounts, less)
            looked_at += 1
    assert looked_at


@pytest.mark.parametrize("seed", range(12))
def test_openings_can_be_played_and_help(seed: int) -> None:
    state = state_at_random(seed)
    for goal in some_goals(state, seed):
        if missing(state, goal.move).nothing:
            continue
        for opening in openings(state, goal.move):
            now = state
            for move in opening.plan.moves:
                assert move in ready_made_moves(now)
                now = play(now, move)[0]
            if opening.opens and opening.this_turn and not opening.unseen:
                again = goal_for(now, goal.move)
                assert isinstance(again, Goal)
                assert plans(now, again, 1)


@pytest.mark.parametrize("seed", range(8))
def test_hidden_cards_change_nothing(seed: int) -> None:
    state = state_at_random(seed)
    view = ANNO_1800.view(state, state.active)
    for goal in some_goals(state, seed)[:5]:
        first, *others = [
            (
                missing_of(view, goal.move, Dice(Random(n))),
                openings_of(view, goal.move, Dice(Random(n))),
            )
            for n in range(3)
        ]
        assert others == [first, first]
        assert first[0] == missing(state, goal.move)
        assert first[1] == ([] if first[0].nothing else openings(state, goal.move))
