"""The steward and the admiral of Anno 1800: what they play for, how they pay and are pickled."""

import pickle
from math import log
from random import Random

import pytest

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import PlayCard
from kontor.anno1800.numbering import ARTISAN, INDUSTRIES, KINDS, TRADE
from kontor.anno1800.state import OVER, State
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.candidates import cheapest_payment, cost_of
from kontor.bots.anno1800.model import model_named
from kontor.bots.anno1800.outlook import WINNING
from kontor.bots.anno1800.search import Search, Settings
from kontor.bots.anno1800.simulator import actions
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.steward import Admiral, Persona, Steward, seen
from kontor.bots.bot import Asked, Budget, Follower, Sight, question
from kontor.bots.match import play_table
from kontor.bots.search import Limit
from kontor.planner.anno1800.plan import lines
from kontor.table.moves import Move
from kontor.table.table import Table

SEED, MOVES = 3, 150
NODES = 60


def middle(seed: int = SEED) -> State:
    """A turn in the middle of a game."""
    table = Table.open(ANNO_1800, ["clerk"] * 2, seed=seed)
    play_table(table, ["clerk"] * 2, seed, MOVES)
    while table.state.actions_left == 0:
        play_table(table, ["clerk"] * 2, seed, table.seq + 1)
    return ANNO_1800.copy(table.state)


def last_card() -> State:
    """A seat with one card in hand that it can play."""
    for seed in range(6):
        state = middle(seed)
        for card in [*state.hands[state.active]]:
            found = ANNO_1800.copy(state)
            found.gold[found.active] = 60
            found.hands[found.active] = [card]
            for other in state.hands[state.active]:
                if other != card:
                    found.decks[found.box.deck_of_card[other]].append(other)
            if any(isinstance(plan.moves[-1], PlayCard) for plan in lines(found)):
                return found
    raise AssertionError("no card can be played")


def asked_about(state: State, nodes: int = NODES) -> Asked:
    return question(ANNO_1800, state, state.active, Random(1), Budget(nodes=nodes))


def line_of(bot: Steward, state: State) -> list[Move]:
    return bot.decide(asked_about(state))


def search_of(bot: Steward, asked: Asked, state: State) -> Search:
    """A search of a bot that has just swapped cards."""
    candidates = bot.candidates(asked, state)
    return Search(bot.minds(2), asked, state, candidates, 0, bot.settings)


def test_an_admiral_that_leads_plays_its_last_card() -> None:
    state = last_card()
    state.gold[state.active] = 300
    assert isinstance(line_of(Admiral(), state)[-1], PlayCard)


@pytest.mark.parametrize("nodes", [1, 2, 7, 60])
def test_a_search_ends_with_its_budget(nodes: int) -> None:
    state = middle()
    admiral = Admiral()
    asked = asked_about(state, nodes)
    search = search_of(admiral, asked, state)
    assert search.best(Limit(nodes)) in [one.candidate for one in search.tried]
    assert sum(len(one.values) for one in search.tried) == nodes - search.nodes_left <= nodes
    assert len(search.tried) <= Settings().most_candidates


def test_without_time_it_takes_what_the_policy_prefers() -> None:
    state = middle()
    admiral = Admiral()
    asked = asked_about(state)
    search = search_of(admiral, asked, state)
    assert search.best(Limit(NODES, 0.0)) == search.tried[0].candidate


def test_rollouts_now_and_then_overrule_the_policy() -> None:
    admiral, overruled = Admiral(), 0
    for seed in range(6):
        state = middle(seed)
        asked = asked_about(state)
        search = search_of(admiral, asked, state)
        overruled += search.best(Limit(NODES)) != search.tried[0].candidate
    assert 1 <= overruled <= 5


def test_a_victory_is_worth_more_the_sooner_it_comes() -> None:
    state = middle()
    asked = asked_about(state)
    search = search_of(Admiral(), asked, state)
    sim = simulated(state)
    rewards = []
    for rounds in (0, 5, 30):
        sim.phase, sim.round = OVER, state.round + rounds
        sim.gold[search.seat] = 900
        search.outlook.look(sim)
        rewards.append(search.reward(sim))
    assert rewards == sorted(rewards, reverse=True)
    price = Settings().round_price + Settings().waiting_price
    assert rewards[0] - rewards[1] == pytest.approx(5 * price)


def test_an_industry_is_worth_nothing_by_itself() -> None:
    """Only what it brings in the rounds that are played on."""
    state = middle()
    search = search_of(Admiral(), asked_about(state), state)
    inputs = search.outlook.inputs(simulated(state))[search.seat]
    inputs[f.OWNS : f.SEAT_FEATURES] = [0.0] * INDUSTRIES
    found: dict[str, list[float]] = {"net": [], "blind": []}
    for industry in range(INDUSTRIES):
        built = inputs.copy()
        built[f.OWNS + industry] = 1.0
        found["net"].append(search.minds.outlook.net.look(built)[WINNING])
        found["blind"].append(search.outlook.net.look(built)[WINNING])
    assert found["blind"] == pytest.approx([found["blind"][0]] * INDUSTRIES)
    assert max(found["net"]) - min(found["net"]) > 0.1


def test_rounds_cost_more_the_longer_a_game_has_lasted() -> None:
    early, late = middle(), middle()
    late.round = 100
    searches = [search_of(Admiral(), asked_about(state), state) for state in (early, late)]
    assert [search.impatience for search in searches] == [1.0, 4.0]


def test_what_was_chosen_is_the_foremost_of_what_was_tried() -> None:
    state = middle()
    asked = asked_about(state)
    search = search_of(Admiral(), asked, state)
    best = search.best(Limit(NODES))
    tried = search.foremost(6)
    assert tried[0] == best
    assert len(tried) == len({id(one) for one in tried}) == 6


def test_the_budget_is_spent_in_stages_of_the_same_size() -> None:
    """Of fourteen candidates seven are left, then four, two and one."""
    state = middle()
    asked = asked_about(state)
    search = search_of(Admiral(), asked, state)
    assert len(search.tried) == Settings().most_candidates == 14
    search.best(Limit(112))
    # 28 rollouts a stage: 2 for each of 14, 4 for each of 7, 7 for each of 4, 14 for each of 2
    assert (
        sorted(len(one.values) for one in search.tried) == [2] * 7 + [6] * 3 + [13] * 2 + [27] * 2
    )


# -- what nobody does -------------------------------------------------------------------------


def test_what_was_built_over_is_not_built_again() -> None:
    state, steward = middle(), Steward()
    asked = asked_about(state)
    built = [one for one in steward.candidates(asked, state) if one.action[0] == actions.BUILD]
    assert built
    steward.given_up = {one.action[1] for one in built}
    assert not {one.action for one in built} & {
        one.action for one in steward.candidates(asked, state)
    }


def test_a_weak_seat_sees_cards_and_not_all_else() -> None:
    state, steward = middle(), Steward()
    candidates = steward.candidates(asked_about(state), state)
    found = seen(candidates, Sight(0.0, 1.0), Random(1))
    kept = [one for one in candidates if one.action[0] in (actions.PLAY, actions.FESTIVAL)]
    assert [one for one in found if one in kept] == kept
    assert not any(one.action[0] == actions.BUILD for one in found)
    liked = seen(candidates, Sight(9.0, 0.0), Random(1))
    assert sorted(one.action for one in liked) == sorted(one.action for one in candidates)
    assert [one.logit for one in liked] == sorted((one.logit for one in liked), reverse=True)


# -- paying -----------------------------------------------------------------------------------


def test_what_is_scarce_is_spared() -> None:
    state = middle()
    seat = state.active
    work_cost = [0.2, 0.2, 0.2, 0.2, 0.2]
    for plan in lines(state):
        line = list[Move](plan.moves)
        thrift = cheapest_payment(state, line, work_cost)
        assert thrift[-1] == line[-1] or isinstance(line[-1], PlayCard)
        assert cost_of(state, thrift, work_cost) <= cost_of(state, line, work_cost) + 1e-9
        after = ANNO_1800.copy(state)
        for move in thrift:
            ANNO_1800.apply(after, seat, move, None, lambda event: None)  # type: ignore[arg-type]


def test_somebody_with_few_artisans_trades_instead() -> None:
    """At the beginning coal comes from an artisan or, for a token, from the neighbour."""
    table = Table.open(ANNO_1800, ["a", "b"], seed=1)
    state = ANNO_1800.copy(table.state)
    seat, at = state.active, state.active * 2 + TRADE
    state.ready[at] = 9
    line = next(
        list[Move](plan.moves)
        for plan in lines(state)
        if getattr(plan.moves[-1], "industry", "") == "brick_factory"
    )
    scarce = [1.0 / (state.quarter[seat * KINDS + kind] + 0.5) for kind in range(KINDS)]
    after = ANNO_1800.copy(state)
    for move in cheapest_payment(state, line, scarce):
        ANNO_1800.apply(after, seat, move, None, lambda event: None)  # type: ignore[arg-type]
    assert after.quarter[seat * KINDS + ARTISAN] == 2
    assert after.ready[at] < 9


# -- characters and travel --------------------------------------------------------------------


def test_a_persona_makes_actions_so_many_times_as_likely() -> None:
    plain = model_named("seats2").policy
    biased = Persona(industry=4.0, owned=[1.0, 1.0, 1.0, 3.0, 1.0]).biased(plain)
    changed = {place for place in range(len(plain)) if biased[place] != plain[place]}
    hire, upgrade = f.HIRE_FEATURES + 3, f.UPGRADE_FEATURES + 3
    assert changed == {actions.BUILD * f.CONTEXT, hire, upgrade}
    assert biased[actions.BUILD * f.CONTEXT] == pytest.approx(
        plain[actions.BUILD * f.CONTEXT] + log(4.0)
    )


@pytest.mark.parametrize("bot", [Steward, Admiral])
def test_a_bot_plays_on_in_another_process_as_it_would_have_here(bot: type[Steward]) -> None:
    state, plain = middle(), bot(Persona(industry=2.0))
    here = Follower(plain)
    luck = Random(4)
    asked = question(ANNO_1800, state, state.active, luck, Budget(nodes=12))
    move = here.choose(asked)
    ANNO_1800.apply(state, state.active, move, None, lambda event: None)  # type: ignore[arg-type]
    there: Follower = pickle.loads(pickle.dumps(here))
    assert there.line == here.line
    weights = plain.minds(2).policy.scorer.weights
    assert there.bot.minds(2).policy.scorer.weights == weights  # type: ignore[union-attr]
    seat = state.active
    both = [question(ANNO_1800, state, seat, Random(5), Budget(nodes=12)) for _ in range(2)]
    assert here.choose(both[0]) == there.choose(both[1])


@pytest.mark.parametrize(("seats", "model"), [(2, "seats2"), (3, "seats3"), (4, "seats4")])
def test_steward_learned_separately_for_every_number_of_seats(seats: int, model: str) -> None:
    state, steward = Table.open(ANNO_1800, ["steward"] * seats, seed=SEED).state, Steward()
    steward.decide(question(ANNO_1800, state, state.active, Random(1), Budget(nodes=1)))
    weights = steward.minds(seats).policy.scorer.weights
    assert weights == model_named(model).policy
