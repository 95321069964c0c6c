"""The steward of Anno 1800 ends a game that it leads, and no other."""

from dataclasses import replace
from random import Random

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import PlayCard, SwapCards
from kontor.anno1800.numbering import ARTISAN, CARDS, ENGINEER, EXPLORATION, FIELDS, KINDS, TRADE
from kontor.anno1800.state import State
from kontor.bots.anno1800.foresight import Foresight
from kontor.bots.anno1800.greedy import Prospect
from kontor.bots.anno1800.outline import Outline, outline_named
from kontor.bots.anno1800.outlook import Outlook
from kontor.bots.anno1800.steward import Steward
from kontor.bots.anno1800.thought import SWAP_REST, sensible
from kontor.bots.anno1800.timing import LATE, SMALL, ahead, closes
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


def test_a_steward_that_is_behind_keeps_its_last_card() -> None:
    state = last_card()
    state.gold[1 - state.active] = 300
    assert ahead(state, state.active) < 0.0
    assert not isinstance(line_of(Steward(), state), PlayCard)


def test_a_victory_needs_no_way_out_however_it_looks() -> None:
    steward, state = Steward(), last_card()
    rest(state)
    steward.closing = replace(steward.closing, doubt=-20.0)  # to end looks worse than to wait
    assert isinstance(line_of(steward, state), PlayCard)


def rest(state: State) -> None:
    """All cubes and tokens of the active seat come home."""
    seat = state.active
    for kind in range(KINDS):
        state.quarter[seat * KINDS + kind] += state.exhausted[seat * KINDS + kind]
        state.exhausted[seat * KINDS + kind] = 0
    for place in range(seat * FIELDS * 2, (seat + 1) * FIELDS * 2):
        if state.work[place] >= 0:
            state.quarter[seat * KINDS + state.work[place]] += 1
            state.work[place] = -1
    for family in (TRADE, EXPLORATION):
        state.ready[seat * 2 + family] += state.spent[seat * 2 + family]
        state.spent[seat * 2 + family] = 0


def test_if_only_the_last_position_counted_it_would_put_off_the_end() -> None:
    state, counted = last_card(), outline_named("steward")
    patient = replace(counted, wait=0.0, path=0.0)
    assert best_line(counted, state) == PlayCard
    assert best_line(patient, state) != PlayCard


def best_line(outline: Outline, state: State) -> type[Move]:
    """What looks best five turns ahead, whoever leads."""
    thought = Prospect(outline, list(state.hands[state.active]), state)
    foresight = Foresight(thought.again, 5, outline)
    options = sensible(thought.actions(), state, 0)
    return type(max(options, key=lambda option: foresight.value(thought, option, 0))[-1])


def test_what_is_put_off_counts_for_less_than_what_is_done_at_once() -> None:
    state, outline = last_card(), outline_named("steward")
    state.hands[state.active] = [*state.hands[state.active], *state.decks[0][-6:]]
    for card in state.decks[0][-6:]:
        state.decks[0].remove(card)
    thought = Prospect(outline, list(state.hands[state.active]), state)
    now = next(plan.moves for plan in lines(state) if isinstance(plan.moves[-1], PlayCard))
    foresight = Foresight(thought.again, 4, outline)
    assert foresight.value(thought, list(now), 0) > foresight.value(thought, [], 0)


def test_the_last_artisan_is_not_promoted_while_it_makes_the_windows() -> None:
    state = last_card()
    seat = state.active
    for kind in range(KINDS):
        state.quarter[seat * KINDS + kind] = [4, 4, 1, 0, 0][kind]
        state.exhausted[seat * KINDS + kind] = 0
    state.work = [-1] * len(state.work)
    assert engineer_with(1.0, state) > engineer_with(0.0, state)
    state.quarter[seat * KINDS + ARTISAN] = 2
    assert engineer_with(1.0, state) == engineer_with(0.0, state)


def engineer_with(spare: float, state: State) -> float:
    """Actions until there is an engineer."""
    outline = replace(outline_named("steward"), spare=spare)
    return Outlook(state, state.active, outline, [], []).far[ENGINEER]


def test_time_has_a_price_for_whoever_leads_and_could_end_the_game() -> None:
    steward, state = Steward(), last_card()
    assert closes(state)
    assert steward.stance(state).action > 0.0
    state.hands[state.active] = [*state.hands[state.active], *state.decks[0][-SMALL:]]
    assert steward.stance(state).action == 0.0  # with so many cards only late in the game
    state.round = LATE
    assert steward.stance(state).action > 0.0


def test_whoever_is_behind_late_in_the_game_looks_farther() -> None:
    steward, state = Steward(), last_card()
    state.gold[1 - state.active] = 300
    assert steward.stance(state) == steward.weights
    state.round = LATE
    assert steward.stance(state).sight > steward.weights.sight
    assert steward.stance(state).action == 0.0


def test_whoever_closes_swaps_the_last_cards_as_often_as_it_takes() -> None:
    steward, state = Steward(), last_card()
    steward.swapped = state.round - SWAP_REST
    thought = Prospect(steward.weights, list(state.hands[state.active]), state)
    assert swaps(thought, steward.last_swap(state))
    state.gold[1 - state.active] = 300
    assert not swaps(thought, steward.last_swap(state))


def swaps(thought: Prospect, swapped: int) -> bool:
    options = sensible(thought.actions(), thought.state, swapped)
    return any(isinstance(option[-1], SwapCards) for option in options)


def test_cards_for_explorers_are_nearer_once_their_ship_can_be_built() -> None:
    state, outline = last_card(), outline_named("steward")
    seat, box = state.active, state.box
    card = next(card for card in range(CARDS) if box.card_cost[card].exploration == 6)
    far = Outlook(state, seat, outline, [], []).cost_of(card)
    able = Outlook(state, seat, outline, [], [])
    assert able.fit_out()  # goods of the ship are lacking here
    assert able.cost_of(card) < far
    assert Outlook(state, seat, replace(outline, fitting=0.0), [], []).cost_of(card) < far
