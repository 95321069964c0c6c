"""The simulator of Anno 1800 follows the real game, and looking at a position changes nothing."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

import pytest

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import ActivateCard
from kontor.anno1800.numbering import (
    BUILDINGS,
    EXPLORATION,
    FIELDS,
    FIRST_SHIP,
    GAIN_GOLD,
    GAIN_GOLD_AND_TOKENS,
    SEA,
    TERRAIN,
    TILES,
    TRADE,
    YARDS,
)
from kontor.anno1800.state import NONE, OVER, State, building_at, field_count
from kontor.bots.anno1800 import candidates
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.candidates import Action, action_of, at_once, space_for
from kontor.bots.anno1800.model import model_named
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.simulator import actions
from kontor.bots.anno1800.simulator.demand import Workspace
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.options import Options
from kontor.bots.anno1800.simulator.payment import NOTHING, Payer
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.anno1800.value import Value
from kontor.bots.match import play_table
from kontor.planner.anno1800.plan import lines
from kontor.table.moves import Move
from kontor.table.table import Table
from kontor_lab.training.anno1800.actor_critic import ActorCritic, Reward

pytestmark = pytest.mark.compiled_too

NO_WEIGHTS = [0.0] * f.FEATURES
GAMES = {2: 30, 3: 25, 4: 20}  # seats and rounds
EXACT = (
    actions.PLAY,
    actions.BUILD,
    actions.BUILD_YARD,
    actions.LAUNCH,
    actions.HIRE,
    actions.UPGRADE,
    actions.NEW_ISLAND,
    actions.OLD_ISLAND,
    actions.EXPEDITION,
    actions.FESTIVAL,
)


PAID = (actions.PLAY, actions.BUILD, actions.HIRE, actions.UPGRADE)


@lru_cache(maxsize=4)
def positions(seats: int) -> tuple[State, ...]:
    """Positions of a game, in the middle of turns as well."""
    names = ["steward:1"] * seats
    table = Table.open(ANNO_1800, names, options={"table.max_rounds": GAMES[seats]}, seed=seats)
    found = []
    while not table.over:
        play_table(table, names, seats, table.seq + 7)
        if not table.over:
            found.append(ANNO_1800.copy(table.state))
    return tuple(found)


def policy_of(name: str) -> Policy:
    return Policy(model_named(name).policy)


def learner(policy: Policy, points: float = 0.05) -> ActorCritic:
    value = Value([0.0] * (f.DECADES * f.SEAT_FEATURES), alone=points > 0.0)
    return ActorCritic(policy, value, Reward(points, 0.0, 0.0, 0.0), 0.9)


def everywhere() -> Iterator[State]:
    for seats in GAMES:
        yield from positions(seats)


def contents(sim: SimState) -> list[object]:
    """All that a action could change."""
    return [
        sim.quarter,
        sim.cubes,
        sim.places,
        sim.owned,
        sim.ready,
        sim.tokens,
        sim.on_cards,
        sim.gold,
        sim.room,
        sim.imports,
        sim.offer,
        sim.hands,
        sim.points,
        sim.unused,
        sim.extra,
        sim.gifts,
        sim.pile,
        sim.old_islands,
        sim.new_islands,
        sim.supply,
        sim.tiles,
        sim.decks,
        sim.traded,
        sim.round,
        sim.phase,
    ]


def test_the_simulator_counts_the_points_of_the_real_table() -> None:
    for state in everywhere():
        sim = simulated(state)
        for score in ANNO_1800.scores(state):
            gold = state.gold[score.seat]
            if any(state.on_cards):
                continue  # the simulator counts tokens of ships only
            assert sim.score(score.seat) - sim.gold[score.seat] // 3 == score.total - gold // 3
            waiting = [state.box.card_effect[card] for card in state.face_up[score.seat]]
            brings = [e.gold for e in waiting if e.kind in (GAIN_GOLD, GAIN_GOLD_AND_TOKENS)]
            assert sim.gold[score.seat] == gold + sum(brings)


def test_what_is_only_looked_at_or_priced_does_not_change() -> None:
    policy = policy_of("seats2")
    for state in everywhere():
        sim = simulated(state)
        before = contents(sim.copy())
        policy.look(sim)
        assert contents(sim) == before


def test_a_copy_goes_its_own_way() -> None:
    policy = policy_of("seats2")
    sim = simulated(positions(3)[5])
    before, other = contents(sim.copy()), sim.copy()
    policy.play_on(other, other.round + 2)
    assert contents(sim) == before
    assert contents(other) != before


def test_the_same_random_numbers_bring_the_same_game() -> None:
    policy = policy_of("seats2")
    ends = []
    for _ in range(2):
        sim = simulated(positions(2)[0])
        sim.rng = 5
        policy.play_on(sim, 12)
        ends.append(contents(sim))
    assert ends[0] == ends[1]


def uses_cards(moves: Sequence[Move]) -> bool:
    return any(isinstance(move, ActivateCard) for move in moves)


def test_simulator_and_planner_nearly_always_agree_on_what_can_be_paid() -> None:
    """At the beginning of a payment, and but for an industry in place of itself (C31)."""
    policy = policy_of("seats2")
    both, planned, played = 0, 0, 0
    for state in everywhere():
        if state.actions_left == 0 or any(state.pool):
            continue
        sim = simulated(state)
        policy.look(sim)
        known = zip(policy.options.actions, policy.options.arguments, strict=True)
        mine = {(action, argument) for action, argument in known if action in PAID}
        told = {action_of(state.box, plan.moves[-1]) for plan in lines(state)}
        theirs = {
            action for action in told if action and action[0] in PAID and not twice(sim, action)
        }
        both += len(mine & theirs)
        planned += len(theirs)
        played += len(mine)
    assert planned > 300
    assert both / played > 0.98
    assert both / planned > 0.95


def test_nothing_that_could_be_paid_is_called_out_of_reach() -> None:
    """Also with tokens and gifts that only cards bring."""
    work = Workspace()
    unpayable = 0
    for state in everywhere():
        sim, seat = simulated(state), state.active
        for on_cards, gifts in ((0, 0), (3, 0), (0, 2)):
            sim.on_cards[seat * 2], sim.gifts[seat] = on_cards, gifts
            work.assess(sim, seat)
            for goods in [*sim.costs.build_goods, *sim.costs.upgrade_goods]:
                cost = work.payer.price(sim, seat, goods, [], 0)
                assert work.price(sim, seat, goods, [], 0) == cost
                unpayable += cost < 0.0
    assert unpayable > 1000


def test_a_policy_that_learns_has_the_same_logits() -> None:
    plays, learns = policy_of("seats2"), policy_of("seats2")
    learner(learns)
    for state in positions(2):
        for policy in (plays, learns):
            policy.look(simulated(state))
        assert plays.scorer.logits == learns.scorer.logits
        assert not plays.scorer.features
        assert len(learns.scorer.begins) == len(learns.options.actions)


def twice(sim: SimState, action: Action) -> bool:
    return action[0] == actions.BUILD and sim.owned[sim.active * BUILDINGS + action[1]] > 0


def after(state: State, moves: list[Move]) -> State:
    real = candidates.after(state, moves)
    return candidates.after(real, at_once(real, ANNO_1800.legal_moves(real, state.active)))


def outcome(sim: SimState) -> list[object]:
    """What does not depend on the way of paying."""
    hands = [sorted(hand) for hand in sim.hands]
    counts = [sim.tokens, sim.pile, sim.old_islands, sim.new_islands]
    stock = [sim.cubes, sim.owned, sim.tiles, sim.supply, sim.points]
    return [hands, counts, stock, sim.phase, sim.actions_left, sim.imports]


def compared(state: State) -> list[int]:
    """Which actions were done in the simulator and at the table, with the same outcome."""
    policy, found = policy_of("seats2"), []
    sim = simulated(state)
    policy.look(sim)
    known = set(zip(policy.options.actions, policy.options.arguments, strict=True))
    for plan in lines(state):
        action = action_of(state.box, plan.moves[-1])
        field = getattr(plan.moves[-1], "field", None)
        if action not in known or action[0] not in EXACT or len(plan.moves) > 7:
            continue
        places = field is not None and action[0] <= actions.LAUNCH
        if places and field != space_for(state, sim, action):
            continue
        if uses_cards(plan.moves):
            continue  # the planner may use up what the simulator would not
        played = sim.copy()
        policy.look(played)
        actions.apply_action(played, policy.work, *action)
        assert outcome(played) == outcome(simulated(after(state, list(plan.moves)))), action
        found.append(action[0])
    return found


def test_actions_lead_where_the_real_moves_lead() -> None:
    seen = {action for state in everywhere() for action in compared(state)}
    assert {actions.PLAY, actions.BUILD, actions.HIRE, actions.LAUNCH, actions.FESTIVAL} <= seen


@pytest.mark.parametrize("family", [TRADE, EXPLORATION])
def test_a_ship_is_built_over_a_small_one_where_no_sea_is_free(family: int) -> None:
    """R8.4 and D4, as at the table: the tokens of the small one leave with it."""
    launched = 0
    for state in everywhere():
        fill_the_sea(state := ANNO_1800.copy(state), FIRST_SHIP + family * YARDS)
        launched += compared(state).count(actions.LAUNCH)
    assert launched > 10


def fill_the_sea(state: State, ship: int) -> None:
    seat = state.active
    for field in range(field_count(state, seat)):
        if TERRAIN[field] == SEA and building_at(state, seat, field) == NONE:
            state.tile[seat * FIELDS + field] = ship
            state.ready[seat * 2 + state.box.family[ship]] += state.box.strength[ship]
            state.tiles[ship] = max(0, state.tiles[ship] - 1)


def test_ships_need_a_free_sea_where_the_table_says_so() -> None:
    policy = policy_of("seats2")
    for state in positions(2):
        fill_the_sea(state := ANNO_1800.copy(state), FIRST_SHIP)
        sim = simulated(state)
        sim.free_sea_only = True
        policy.look(sim)
        assert actions.LAUNCH not in policy.options.actions


def test_an_alternative_goes_over_its_original_where_the_table_says_so() -> None:
    """R9.7, as at the table: no free space is used up, and the original is lost."""
    cover = ANNO_1800.options({"industries.alternative": "cover"})
    over = Counter[int]()
    for state in everywhere():
        state = ANNO_1800.copy(state)
        state.options = cover
        sim, policy = simulated(state), policy_of("seats2")
        policy.look(sim)
        known = set(zip(policy.options.actions, policy.options.arguments, strict=True))
        for plan in lines(state):
            action = action_of(state.box, plan.moves[-1])
            if action not in known or action[0] != actions.BUILD or uses_cards(plan.moves):
                continue
            field = state.box.original_field[action[1]]
            if field == NONE or building_at(state, state.active, field) < TILES:
                continue  # no alternative, or one whose original is covered
            assert space_for(state, sim, action) == field == getattr(plan.moves[-1], "field", NONE)
            played = sim.copy()
            actions.apply_action(played, policy.work, *action)
            real = simulated(after(state, list(plan.moves)))
            assert (outcome(played), played.room) == (outcome(real), real.room)
            over[action[1]] += 1
    assert len(over) > 2
    assert over.total() > 30


def test_a_price_that_cannot_be_paid_leaves_everything() -> None:
    payer, state = Payer(), positions(2)[3]
    sim = simulated(state)
    before = contents(sim.copy())
    dear = list(range(38))  # one of everything
    assert payer.pay(sim, state.active, dear, NOTHING, 0) < 0
    assert contents(sim) == before


# -- learning ---------------------------------------------------------------------------------


def test_a_victory_is_the_other_seats_defeat() -> None:
    sim = simulated(positions(2)[-1])
    plain = Reward(points=0.0, lead=0.025, victory=1.0, haste=0.0)
    assert plain.of(sim, 0) + plain.of(sim, 1) == -2.0  # a game that is cut off nobody wins
    sim.phase = OVER
    assert plain.of(sim, 0) == -plain.of(sim, 1)
    hurried = Reward(points=0.0, lead=0.025, victory=1.0, haste=0.1)
    assert hurried.of(sim, 0) < plain.of(sim, 0)


def test_weights_change_only_if_something_is_at_stake() -> None:
    for points in (0.0, 0.05):
        pupil = learner(Policy(NO_WEIGHTS), points)
        sim = simulated(positions(2)[3])
        got = pupil.learn(sim, [None, None], 14)
        assert got == [points * sim.score(seat) for seat in range(2)]
        assert any(pupil.change[0]) == (points > 0.0)
        assert pupil.samples


def test_what_brings_more_than_expected_is_done_more_often() -> None:
    """The trace of a choice: more of what was chosen, less of what was not, nothing in sum."""
    pupil = learner(Policy(NO_WEIGHTS))
    scorer = pupil.policy.scorer
    pupil.traces, pupil.change = [[0.0] * f.FEATURES], [[0.0] * f.FEATURES]
    pupil.policy.options.actions = [actions.PLAY, actions.FESTIVAL]
    scorer.logits, scorer.begins = [0.0, 0.0], [0, 0]
    scorer.context = [1.0] + [0.0] * 13
    pupil.remember(0, 0)
    pupil.credit(0, 2.0)
    assert pupil.change[0][actions.PLAY * f.CONTEXT] == 1.0
    assert pupil.change[0][actions.FESTIVAL * f.CONTEXT] == -1.0
    assert sum(pupil.change[0]) == 0.0


def test_seats_of_others_teach_nothing() -> None:
    pupil = learner(Policy(NO_WEIGHTS))
    pupil.learn(simulated(positions(2)[3]), [None, Policy(NO_WEIGHTS)], 14)
    assert any(pupil.change[0])
    assert not any(pupil.change[1])


def test_the_value_weighs_what_it_is_given() -> None:
    """Weights on points alone: the leader expects more."""
    weights = [0.0] * (f.DECADES * f.SEAT_FEATURES)
    weights[f.SCORE :: f.SEAT_FEATURES] = [1.0] * f.DECADES
    value = Value(weights)
    for state in positions(2):
        sim = simulated(state)
        lead = sim.score(0) - sim.score(1)
        assert value.estimate(sim, 0) == pytest.approx(lead / 10)


# -- what is worked out belongs to one position -----------------------------------------------


def test_cards_are_put_back_by_this_position_whatever_was_looked_at_before() -> None:
    """Returning cards comes after the action, when nothing else has to be assessed."""
    for state in positions(2):
        found = []
        for before in (positions(3)[0], positions(4)[-1]):
            work, sim = Workspace(), simulated(state)
            work.assess(simulated(before), before.active)
            sim.actions_left, sim.open_action, sim.returns = 0, NONE, 2
            Options().find(sim, work)
            actions.apply_action(sim, work, actions.RETURN, 1)
            found.append(sim.hands[sim.active])
        assert found[0] == found[1]
