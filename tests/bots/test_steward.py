"""The steward of Anno 1800 ends a game that it leads."""

from dataclasses import replace
from random import Random

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import PlayCard
from kontor.anno1800.numbering import CARDS, ENGINEER, INVESTOR, KINDS
from kontor.anno1800.state import State
from kontor.bots.anno1800.outline import outline_named
from kontor.bots.anno1800.outlook import Outlook, lead_of
from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import question
from kontor.bots.match import play_table
from kontor.planner.anno1800.lines import lines
from kontor.table.moves import Move
from kontor.table.table import Table

SEED, MOVES = 3, 150


def last_card() -> State:
    """A rich seat in the middle of a game, with one card in hand that it can play."""
    table = Table.open(ANNO_1800, ["greedy"] * 2, seed=SEED)
    play_table(table, ["greedy"] * 2, SEED, MOVES)
    while table.state.actions_left == 0:
        play_table(table, ["greedy"] * 2, SEED, table.seq + 1)
    for card in range(CARDS):
        state = ANNO_1800.copy(table.state)
        state.round = 40
        state.gold[state.active] = 60
        state.hands[state.active] = [card]
        if any(isinstance(plan.moves[-1], PlayCard) for plan in lines(state)):
            return state
    raise AssertionError("no card can be played")


def line_of(steward: Steward, state: State) -> Move:
    asked = question(ANNO_1800, state, state.active, Random(1), steward.budget)
    return steward.decide(asked)[-1]


def test_a_steward_that_leads_plays_its_last_card_at_once() -> None:
    assert isinstance(line_of(Steward(), last_card()), PlayCard)


def test_without_a_price_for_waiting_it_would_put_off_the_end() -> None:
    patient = Steward(replace(outline_named("steward"), wait=0.0))
    assert not isinstance(line_of(patient, last_card()), PlayCard)


def test_time_has_a_price_that_grows() -> None:
    """What a hand costs that nobody can play: nothing in round 20, more and more later."""

    def price(round_number: int) -> float:
        state, outline = last_card(), replace(outline_named("steward"), fading=1.0, pace=0.0)
        state.round = round_number
        seat = state.active
        far = max(range(CARDS), key=Outlook(state, seat, outline, [], []).cost_of)
        state.hands[seat] = []
        without = Outlook(state, seat, outline, [], []).value()
        state.hands[seat] = [far]
        hand = Outlook(state, seat, outline, [far], [])
        return without + hand.hope - hand.value()

    assert abs(price(20)) < 0.5
    assert 1.0 < price(40) < price(60)


def test_who_is_behind_has_time() -> None:
    steward, state = Steward(), last_card()
    assert lead_of(state, state.active) > 0
    assert steward.stance(state).hurry == steward.weights.hurry
    state.gold[1 - state.active] = 500
    assert steward.stance(state).hurry == 0.0


def test_the_last_engineer_is_not_promoted_for_nothing() -> None:
    """R15.5: a cube that is promoted is gone, so that an investor is farther away with one engineer
    than with two."""
    state, outline = last_card(), outline_named("steward")
    place = state.active * KINDS + ENGINEER
    state.quarter[place] = 1
    one = Outlook(state, state.active, outline, [], []).far[INVESTOR]
    state.quarter[place] = 2
    assert Outlook(state, state.active, outline, [], []).far[INVESTOR] < one


def test_a_penalty_for_cards_in_hand_does_not_count_for_those_that_will_be_played() -> None:
    """R24.22."""
    state, outline = last_card(), outline_named("steward")
    seat, box = state.active, state.box
    penalty = box.objective_ids.index("pyrphorian")
    state.objectives[0] = penalty
    hopeful = Outlook(state, seat, outline, state.hands[seat], [])
    strict = Outlook(state, seat, replace(outline, relief=0.0), state.hands[seat], [])
    assert hopeful.hope > strict.hope


def test_cards_for_explorers_are_nearer_once_their_ship_can_be_built() -> None:
    state, outline = last_card(), outline_named("steward")
    seat, box = state.active, state.box
    card = next(card for card in range(CARDS) if box.card_cost[card].exploration == 6)
    far = Outlook(state, seat, outline, [], []).cost_of(card)
    able = Outlook(state, seat, outline, [], [])
    assert able.fit_out()  # goods of the ship are lacking here
    assert able.cost_of(card) < far
    assert Outlook(state, seat, replace(outline, fitting=0.0), [], []).cost_of(card) < far
