"""The steward and the admiral of Anno 1800: what they play for, how they pay and travel."""

import pickle
from math import log
from random import Random

import pytest

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import PlayCard
from kontor.anno1800.numbering import ARTISAN, CARDS, KINDS, TRADE
from kontor.anno1800.state import State
from kontor.bots.anno1800.admiral import Admiral
from kontor.bots.anno1800.leanings import Leanings
from kontor.bots.anno1800.lookout import HARDLY, MOST, PATIENCE, Lookout
from kontor.bots.anno1800.sketch import deeds, traits
from kontor.bots.anno1800.sketch.drawing import sketch_of
from kontor.bots.anno1800.sketch.instinct import Instinct, weights_named
from kontor.bots.anno1800.sketch.world import World
from kontor.bots.anno1800.steward import Steward
from kontor.bots.anno1800.thrift import cost_of, thrifty
from kontor.bots.bot import Asked, Budget, Follower, question
from kontor.bots.match import play_table
from kontor.planner.anno1800.lines import lines
from kontor.table.moves import Move
from kontor.table.table import Table

SEED, MOVES = 3, 150
NODES = 60


def middle(seed: int = SEED) -> State:
    """Somebody's turn in the middle of a game."""
    table = Table.open(ANNO_1800, ["greedy"] * 2, seed=seed)
    play_table(table, ["greedy"] * 2, seed, MOVES)
    while table.state.actions_left == 0:
        play_table(table, ["greedy"] * 2, seed, table.seq + 1)
    return ANNO_1800.copy(table.state)


def last_card() -> State:
    """A seat with one card in hand that it can play."""
    for card in range(CARDS):
        state = middle()
        state.gold[state.active] = 60
        state.hands[state.active] = [card]
        if any(isinstance(plan.moves[-1], PlayCard) for plan in lines(state)):
            return state
    raise AssertionError("no card can be played")


def asked_about(state: State, nodes: int = NODES) -> Asked:
    return question(ANNO_1800, state, state.active, Random(1), Budget(nodes=nodes))


def line_of(bot: Steward, state: State) -> list[Move]:
    return bot.decide(asked_about(state))


def test_an_admiral_that_leads_plays_its_last_card() -> None:
    state = last_card()
    state.gold[state.active] = 300
    assert isinstance(line_of(Admiral(), state)[-1], PlayCard)


def test_an_admiral_that_is_far_behind_keeps_its_last_card() -> None:
    state = last_card()
    state.gold[1 - state.active] = 300
    assert not isinstance(line_of(Admiral(), state)[-1], PlayCard)


def test_nobody_keeps_the_last_card_for_ever() -> None:
    state = last_card()
    state.gold[1 - state.active] = 300
    state.round = PATIENCE + 1
    assert isinstance(line_of(Admiral(), state)[-1], PlayCard)


@pytest.mark.parametrize("nodes", [1, 2, 7, 60])
def test_a_search_ends_with_its_budget(nodes: int) -> None:
    state = middle()
    admiral = Admiral()
    asked = asked_about(state, nodes)
    lookout = Lookout(admiral.mind(2), asked, state, admiral.options(asked, state), 0)
    assert lookout.best(nodes, None) in lookout.choices
    assert sum(lookout.games) <= nodes
    assert len(lookout.choices) <= MOST


def test_without_time_it_takes_what_instinct_is_drawn_to() -> None:
    state = middle()
    admiral = Admiral()
    asked = asked_about(state)
    options = admiral.options(asked, state)
    assert Lookout(admiral.mind(2), asked, state, options, 0).best(NODES, 0.0) == options[0]


def test_trying_now_and_then_overrules_instinct() -> None:
    admiral, overruled = Admiral(), 0
    for seed in range(6):
        state = middle(seed)
        asked = asked_about(state)
        options = admiral.options(asked, state)
        lookout = Lookout(admiral.mind(2), asked, state, options, 0)
        overruled += lookout.best(NODES, None) != options[0]
    assert 1 <= overruled <= 5


def noted(lead: int, cards: int) -> float:
    """What a trial counts that ends with so many points ahead, as gold, and cards in hand."""
    state, admiral = middle(), Admiral()
    asked = asked_about(state)
    lookout = Lookout(admiral.mind(2), asked, state, admiral.options(asked, state), 0)
    world = sketch_of(state)
    world.gold = [0, 0]
    world.gold[state.active] = 3 * (lead - world.lead(state.active))
    world.hands[state.active] = world.hands[1 - state.active][:1] * cards
    lookout.note(0, world)
    return lookout.total[0]


def test_whoever_is_sure_of_a_victory_wants_fewer_cards_in_hand() -> None:
    """Else all ways to win look the same, and nobody ends the game."""
    assert noted(400, 2) > noted(400, 8)
    assert noted(400, 2) <= HARDLY


class Watched:
    """Somebody in a hurry, whose turns are counted."""

    def __init__(self, hasty: Instinct, seat: int) -> None:
        self.hasty, self.seat, self.turns = hasty, seat, 0

    def turn(self, world: World) -> None:
        assert world.active != self.seat
        self.turns += 1
        self.hasty.turn(world)


def test_others_are_thought_to_hurry_half_of_the_time() -> None:
    state, admiral = middle(), Admiral()
    asked = asked_about(state)
    turns = []
    for games in (1, 2, 3):
        lookout = Lookout(admiral.mind(2), asked, state, admiral.options(asked, state), 0)
        watched = Watched(lookout.hasty, lookout.seat)
        lookout.hasty = watched  # type: ignore[assignment]
        lookout.try_out(0, state, 1, games)
        turns.append(watched.turns)
    assert 0 < turns[0] == turns[1] < turns[2]


# -- paying -----------------------------------------------------------------------------------


def test_what_is_scarce_is_spared() -> None:
    state = middle()
    seat = state.active
    effort = [0.2, 0.2, 0.2, 0.2, 0.2]
    for plan in lines(state):
        line = list[Move](plan.moves)
        thrift = thrifty(state, line, effort)
        assert thrift[-1] == line[-1] or isinstance(line[-1], PlayCard)
        assert cost_of(state, thrift, effort) <= cost_of(state, line, effort) + 1e-9
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
    for move in thrifty(state, line, scarce):
        ANNO_1800.apply(after, seat, move, None, lambda event: None)  # type: ignore[arg-type]
    assert after.quarter[seat * KINDS + ARTISAN] == 2
    assert after.ready[at] < 9


# -- characters and travel --------------------------------------------------------------------


def test_leanings_make_deeds_so_many_times_as_likely() -> None:
    plain = weights_named("steward")
    bent = Leanings(industry=4.0, owned=[1.0, 1.0, 1.0, 3.0, 1.0]).bend(plain)
    changed = {place for place in range(len(plain)) if bent[place] != plain[place]}
    hire, upgrade = traits.HIRE_KIND + 3, traits.HIRE_KIND + traits.PEOPLE + 3
    assert changed == {deeds.BUILD * traits.CONTEXT, hire, upgrade}
    assert bent[deeds.BUILD * traits.CONTEXT] == pytest.approx(
        plain[deeds.BUILD * traits.CONTEXT] + log(4.0)
    )


@pytest.mark.parametrize("bot", [Steward, Admiral])
def test_a_bot_plays_on_in_another_process_as_it_would_have_here(bot: type[Steward]) -> None:
    state, mind = middle(), bot(Leanings(industry=2.0))
    here = Follower(mind)
    luck = Random(4)
    asked = question(ANNO_1800, state, state.active, luck, Budget(nodes=12))
    move = here.choose(asked)
    ANNO_1800.apply(state, state.active, move, None, lambda event: None)  # type: ignore[arg-type]
    there: Follower = pickle.loads(pickle.dumps(here))
    assert there.line == here.line
    assert there.bot.mind(2).weights == mind.mind(2).weights  # type: ignore[union-attr]
    seat = state.active
    both = [question(ANNO_1800, state, seat, Random(5), Budget(nodes=12)) for _ in range(2)]
    assert here.choose(both[0]) == there.choose(both[1])


@pytest.mark.parametrize(("seats", "school"), [(2, "steward"), (3, "steward"), (4, "crowd")])
def test_steward_learned_separately_for_four_seats(seats: int, school: str) -> None:
    state, steward = Table.open(ANNO_1800, ["steward"] * seats, seed=SEED).state, Steward()
    steward.decide(question(ANNO_1800, state, state.active, Random(1), Budget(nodes=1)))
    assert [mind.weights for mind in steward.minds.values()] == [weights_named(school)]
