"""Anno 1503: the planner against brute force and against the engine."""

from random import Random

import pytest

from kontor.anno1503 import moves as m
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.refusals import NoPurchaseLeft, NotNow
from kontor.anno1503.state import State, copy_state
from kontor.planner.anno1503.lines import goals, lines
from kontor.planner.anno1503.missing import Lack, Missing, missing
from kontor.planner.anno1503.plan import Plan, Price, plans
from kontor.planner.anno1503.views import lines_of, missing_of, plans_of
from kontor.table.chance import Dice
from kontor.table.moves import Move
from kontor.table.refusals import NotYourTurn
from tests.anno1503.at import far_table, table_at
from tests.planner.brute_anno1503 import follow, ignore, reach, small_position

pytestmark = pytest.mark.wheel

SALES = (m.Sell, m.PlayTrader)


@pytest.mark.parametrize("batch", range(6))
def test_agrees_with_brute_force(batch: int) -> None:
    """Which goals are within reach, and the least price of the way there."""
    prepared = 0
    for seed in range(batch * 8, batch * 8 + 8):
        state = small_position(Random(seed))
        expected = reach(state)
        found = {goal: plans(state, goal)[:1] for goal in goals(state)}
        assert {goal for goal, best in found.items() if best} == set(expected), seed
        for goal, best in found.items():
            for plan in best:
                assert plan.moves[-1] == goal
                assert follow(state, [*plan.moves]) == expected[goal], (seed, plan)
                prepared += len(plan.moves) > 1
    assert prepared > 10


@pytest.mark.parametrize("seed", range(12))
def test_lines_are_every_goal_and_what_can_be_sold(seed: int) -> None:
    state = small_position(Random(seed))
    found: dict[Move, Plan] = {plan.moves[-1]: plan for plan in lines(state)}
    assert len(found) == len(lines(state))
    for goal in goals(state):
        if not isinstance(goal, SALES):
            assert plans(state, goal) == ([found[goal]] if goal in found else [])
    for move in ANNO_1503.legal_moves(state, state.deciding):
        assert (move in found) != isinstance(move, m.EndTurn)
        assert isinstance(move, m.EndTurn) or [*found[move].moves] == [move]


@pytest.mark.parametrize("seed", range(8))
def test_every_line_of_a_whole_game_can_be_played(seed: int) -> None:
    """From views alone, in every phase that occurs; seats that need not decide have no lines."""
    random = Random(seed)
    options = ANNO_1503.options({"expansion": seed % 2 == 0})
    state = ANNO_1503.setup(3, options, ANNO_1503.box(""), Dice(random), ignore)
    phases = set[int]()
    for _ in range(150):
        seat = state.deciding
        found = lines_of(ANNO_1503.view(state, seat))
        for plan in found if random.random() < 0.2 else []:
            follow(state, [*plan.moves])
        assert lines_of(ANNO_1503.view(state, (seat + 1) % 3)) == []
        phases.add(state.phase)
        line = random.choice(found).moves if found else [m.EndTurn()]
        for move in line[:1] if random.random() < 0.8 else [m.EndTurn()]:
            if move in ANNO_1503.legal_moves(state, seat):
                ANNO_1503.apply(state, seat, move, Dice(random), ignore)
    assert len(phases) > 4


# -- single cases -----------------------------------------------------------------------------


def seat_with(gold: int = 0, **goods: int) -> State:
    """Phase 2 of a seat with three pioneers."""
    return table_at(
        {"gold": gold, "goods": goods, "inhabitants": {"pioneer": 3}}, phase="build"
    ).state


def test_what_is_missing_is_bought() -> None:
    """According to the components, a settler costs cloth and tools."""
    state = seat_with(gold=12)
    (plan,) = plans(state, m.Promote("pioneer"))
    assert [type(move) for move in plan.moves] == [m.Buy, m.Buy, m.Promote]
    assert plan.price == Price(0, 2, 12, 3)


def test_what_is_not_needed_is_sold_for_what_is() -> None:
    state = seat_with(gold=5, tobacco=1)
    (plan,) = plans(state, m.Buy("wood"))
    assert [*plan.moves] == [m.Sell("tobacco", "pioneer"), m.Buy("wood")]
    assert plan.price == Price(0, 1, 6, 2)


@pytest.mark.parametrize("seed", range(20))
def test_the_smallest_sets_are_enough_and_nothing_less_is(seed: int) -> None:
    random = Random(seed)
    state = small_position(random)
    out_of_reach = [goal for goal in goals(state) if not plans(state, goal)]
    for goal in random.sample(out_of_reach, min(4, len(out_of_reach))):
        found = missing(state, goal)
        assert not found.nothing
        for lacks in found.sets:
            assert plans(given(state, lacks), goal), (seed, goal, lacks)
            for place, lack in enumerate(lacks):
                less = Lack(lack.what, lack.amount - 1, lack.id)
                assert not plans(given(state, [*lacks[:place], less, *lacks[place + 1 :]]), goal)


def given(state: State, lacks: list[Lack]) -> State:
    richer, seat = copy_state(state), state.active
    for lack in lacks:
        if lack.what == "gold":
            richer.gold[seat] += lack.amount
        else:
            richer.goods[seat * 9 + state.box.good_number[lack.id]] += lack.amount
    return richer


def test_gold_or_the_good_itself_is_missing() -> None:
    state = seat_with(gold=4)
    assert missing(state, m.Buy("wood")) == Missing([[Lack("gold", 2)]])


def test_what_no_means_would_help_against_is_a_refusal() -> None:
    table = table_at({"gold": 50}, phase="build", turn={"purchases": 2})
    assert missing_of(table.view(0), m.Buy("wood")).refusal == NoPurchaseLeft("Q5.4", 2)
    assert missing_of(table.view(1), m.Buy("wood")).refusal == NotYourTurn("Q4.15", 0)
    assert missing_of(table.view(0), m.EndTurn()).nothing


def test_a_ship_finds_its_way_to_a_tile() -> None:
    table = far_table({"ships": [{"square": "a1"}]}, phase="sail", turn={"points": [3, 0]})
    for plan in lines_of(table.view(0)):
        follow(table.state, [*plan.moves])
    looks = plans_of(table.view(0), m.Explore(0), most=99)
    assert looks
    assert all(plan.reveals == [len(plan.moves) - 1] for plan in looks)
    assert all(len(plan.moves) <= 3 for plan in looks)


def test_no_line_goes_on_after_the_game_is_won() -> None:
    """With a box in which a sale on the way may already win."""
    seat = {"gold": 5, "goods": {"tobacco": 1}, "inhabitants": {"pioneer": 3}}
    overlay = "[number.objectives_to_win]\namount = 1\n[objective.gold]\nneeded = {}\n"
    for needed, moves in ((6, 0), (7, 2)):
        state = table_at(seat, phase="build", overlay=overlay.format(needed)).state
        assert [len(plan.moves) for plan in plans(state, m.Buy("wood"))] == [moves] * (moves > 0)
        for plan in lines(state):
            follow(state, [*plan.moves])


def test_before_the_die_there_are_only_cards() -> None:
    """Q23.1: the Explorer's gold pays the Builder; nothing is bought or sold yet."""
    seat = {"gold": 0, "goods": {"wood": 1}, "cards": ["builder_1", "explorer_1"]}
    view = far_table(seat, phase="roll").view(0)
    (plan,) = plans_of(view, m.PlayBuilder("settler"))
    assert [*plan.moves] == [m.PlayExplorer("gold"), m.PlayBuilder("settler")]
    assert plan.price == Price(2, 0, 5, 2)
    kinds = {type(line.moves[-1]) for line in lines_of(view)}
    assert kinds == {m.Roll, m.PlayExplorer, m.PlayBuilder, m.ExchangeCard}
    assert missing_of(view, m.Buy("wood")).refusal == NotNow("Q3.1", "roll")
    poor = far_table(seat | {"cards": ["builder_1"]}, phase="roll").view(0)
    assert missing_of(poor, m.PlayBuilder("settler")).sets == [[Lack("gold", 5)]]


def test_an_exchange_among_ships_has_its_price() -> None:
    """Q23.3: and it reveals the card that is drawn."""
    seat = {"gold": 2, "cards": ["trader_1"], "ships": [{"square": "C1"}]}
    view = far_table(seat, phase="sail", turn={"points": [3, 0]}).view(0)
    (plan,) = plans_of(view, m.ExchangeCard("trader"))
    assert (plan.price, plan.reveals) == (Price(1, 0, 2, 1), [0])


def test_lines_tell_what_they_reveal() -> None:
    """Q20.1: a step of the palace draws a card. A purchase reveals nothing."""
    seat = {"gold": 30, "goods": {"stone": 4, "wood": 4, "marble": 4, "tools": 4}}
    state = far_table(seat, phase="build").state
    reveals = {type(plan.moves[-1]): plan.reveals for plan in lines(state)}
    assert reveals[m.AdvancePalace] == [0]
    assert reveals[m.Buy] == []
