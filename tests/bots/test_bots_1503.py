"""The bots for Anno 1503: legal in every position, repeatable, and able to see a win."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from kontor.anno1503 import moves as m
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.numbering import (
    AGREEMENT,
    AGREEMENTS_OBJECTIVE,
    BASES_OBJECTIVE,
    FIRST_CROWN_SQUARE,
    GOLD_OBJECTIVE,
    NOBLE_ISLAND,
    NONE,
    PIRATE_BASE,
    POSTS_OBJECTIVE,
)
from kontor.anno1503.state import BUILD, OVER, SAIL, State, copy_state
from kontor.anno1503.view import View
from kontor.bots.anno1503.admiral import Admiral, Search, worth_trying
from kontor.bots.anno1503.candidates import Candidate, candidates_of
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.distance import (
    Prizes,
    hidden_agreements,
    is_in_reach,
    nearest_plan,
    win_chance,
)
from kontor.bots.anno1503.greedy import Greedy
from kontor.bots.anno1503.rollout import Luck, deal_anew, ignore, perform, roll_out
from kontor.bots.anno1503.weights import model_named
from kontor.bots.bot import Asked, Budget, question
from kontor.bots.match import play_table
from kontor.bots.search import Limit
from kontor.bots.seats import seated
from kontor.table.chance import Dice
from kontor.table.log import Record
from kontor.table.moves import Move
from kontor.table.table import Table
from kontor_lab.arena.watch import with_yardsticks
from tests.anno1503.at import TestTable, far_table, new_table, table_at
from tests.anno1503.players import seafaring

BOTS = ["greedy", "greedy@1", "steward", "steward@1", "admiral:9"]
YARDSTICKS = with_yardsticks("anno1503")
EVERYWHERE = [(seats, expansion) for seats in (2, 3, 4) for expansion in (False, True)]


def played(seats: list[str], seed: int, rounds: int, expansion: bool) -> Table[State, View]:
    options = {"table.max_rounds": rounds, "expansion": expansion}
    table = Table.open(ANNO_1503, seats, options=options, seed=seed)
    play_table(table, seats, seed, guests=YARDSTICKS)
    return table


def wild_positions(seats: int, expansion: bool, count: int) -> list[State]:
    """Unlikely positions of many phases."""
    random, found = Random(f"{seats}{expansion}"), list[State]()
    options = ANNO_1503.options({"expansion": expansion})
    state = ANNO_1503.setup(seats, options, ANNO_1503.box(""), Dice(random), ignore)
    while len(found) < count and state.phase != OVER:
        found.append(copy_state(state))
        moves = ANNO_1503.legal_moves(state, state.deciding)
        ANNO_1503.apply(state, state.deciding, seafaring(random, moves), Dice(random), ignore)
    return found


# -- every decision ---------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "expansion"), EVERYWHERE)
def test_the_routine_has_a_legal_move_wherever_it_is_asked(seats: int, expansion: bool) -> None:
    phases, greedy = set[int](), Greedy()
    for state in wild_positions(seats, expansion, 500):
        move = greedy.policy(state).choose(copy_state(state))
        assert move in ANNO_1503.legal_moves(state, state.deciding), move
        phases.add(state.phase)
    assert len(phases) >= (9 if expansion else 8)


@pytest.mark.parametrize(("seats", "expansion"), EVERYWHERE)
def test_options_are_legal_and_the_first_is_that_of_the_routine(
    seats: int, expansion: bool
) -> None:
    greedy = Greedy()
    for state in wild_positions(seats, expansion, 250)[::5]:
        before = ANNO_1503.describe(state)
        options = candidates_of(state, greedy.policy(state))
        assert ANNO_1503.describe(state) == before
        assert options[0].move == greedy.policy(state).choose(state)
        legal = ANNO_1503.legal_moves(state, state.deciding)
        assert all(option.move in legal for option in options)


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("expansion", [False, True])
def test_bots_play_legal_games_and_the_same_ones_again(bot: str, expansion: bool) -> None:
    seats = [bot, "random"]
    first, again = played(seats, 4, 4, expansion), played(seats, 4, 4, expansion)
    assert first.over
    assert first.records == again.records


@pytest.mark.parametrize("expansion", [False, True])
def test_greedy_is_ahead_of_chance(expansion: bool) -> None:
    table = played(["random", "greedy@1"], 1, 60, expansion)
    assert [score.winner for score in table.scores()] == [False, True]


# -- what a seat cannot see -------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "expansion"), EVERYWHERE)
def test_what_is_dealt_anew_looks_the_same(seats: int, expansion: bool) -> None:
    moved = 0
    for number, state in enumerate(wild_positions(seats, expansion, 300)[::20]):
        other = copy_state(state)
        deal_anew(other, state.deciding, Luck(number))
        seat = state.deciding
        assert ANNO_1503.view(other, seat) == ANNO_1503.view(state, seat)
        assert sorted(other.island + other.reserve + other.crown_reserve + other.drawn) == sorted(
            state.island + state.reserve + state.crown_reserve + state.drawn
        )
        moved += other.island != state.island
    assert moved > 5


def test_luck_is_even_and_repeats_itself() -> None:
    luck, counts = Luck(3), [0] * 6
    for turn in range(600):
        luck.begin(turn * 7919)
        counts[luck.below(6)] += 1
    assert min(counts) > 60
    assert [Luck(5).order(9), sorted(Luck(6).order(9))] == [Luck(5).order(9), list(range(9))]


def test_the_luck_of_one_turn_says_nothing_about_the_next() -> None:
    """Worlds and turns are numbered; their dice must not be."""
    luck, pairs = Luck(0), Counter[tuple[int, int]]()
    for world in range(200):
        before = 0
        for turn in range(1, 37):
            luck.begin(4711 + world * 15485863 + turn * 7919)
            rolled = luck.below(6)
            pairs[before, rolled] += turn > 1
            before = rolled
    expected = 200 * 35 / 36
    assert len(pairs) == 36
    assert all(0.7 * expected < count < 1.3 * expected for count in pairs.values())


# -- plans ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("expansion", "count"), [(False, 10), (True, 9)])
def test_every_way_to_win_is_a_plan(expansion: bool, count: int) -> None:
    state = new_table(2, 1, expansion=expansion).state
    plans = Chart(state).plans
    assert len(plans) == len(set(plans)) == count
    islands = state.box.objective_island
    for plan in plans:
        chosen_ones = [number for number in range(8) if plan >> number & 1]
        assert len(chosen_ones) == 3
        if expansion:
            assert sum(islands[number] == NOBLE_ISLAND for number in chosen_ones) == 2


def test_a_plan_goes_for_what_is_nearly_there() -> None:
    posts = {"wood": "I201", "stone": "I204", "tools": "I207"}
    rich = table_at({"gold": 29, "docks": posts}, phase="build").state
    greedy = Greedy()
    plan = nearest_plan(greedy.chart_of(rich), greedy.weights, rich, 0)
    assert plan >> GOLD_OBJECTIVE & 1
    assert plan >> POSTS_OBJECTIVE & 1


def test_nobody_waits_for_agreements_that_lie_in_the_reserve() -> None:
    """All squares are known but one, whose back is not that of the agreement that is left."""
    state = new_table(2, 1, expansion=True).state
    box, seat = state.box, 0
    hidden = [tile for tile in state.island + state.reserve if box.tile_kind[tile] == AGREEMENT]
    assert len(hidden) > 3
    for tile in state.island:
        if tile != NONE:
            state.known[tile] |= 1 << seat
    on_the_map = sum(tile in hidden for tile in state.island if tile != NONE)
    assert Prizes(state, seat, careful=True).agreements == on_the_map
    assert sum(hidden_agreements(state, seat)) == len(hidden) - on_the_map


def test_nobody_waits_for_bases_that_lie_in_the_reserve() -> None:
    """The map is known; the frozen ones still hope for every tile with a crown."""
    state, greedy = new_table(2, 1, expansion=True).state, Greedy()
    bases = [
        square
        for square, tile in enumerate(state.island)
        if tile != NONE and state.box.tile_kind[tile] == PIRATE_BASE
    ]
    assert Prizes(state, 0, careful=True).bases >= len(bases)
    for tile in state.island:
        if tile != NONE:
            state.known[tile] |= 1
    assert Prizes(state, 0, careful=True).bases == len(bases)
    for square in bases:
        state.island[square] = NONE
    assert Prizes(state, 0, careful=True).bases == 0
    plans = greedy.chart_of(state).plans
    assert not any(
        is_in_reach(greedy.chart_of(state), greedy.expansion_weights, state, 0, plan)
        for plan in plans
    )
    state.bases[0] = next(t for t, kind in enumerate(state.box.tile_kind) if kind == PIRATE_BASE)
    plan = nearest_plan(greedy.chart_of(state), greedy.expansion_weights, state, 0)
    assert not plan >> BASES_OBJECTIVE & 1


def test_a_plan_is_kept_as_long_as_it_can_be_fulfilled() -> None:
    state, greedy = new_table(2, 1, expansion=True).state, Greedy()
    policy = greedy.policy(state)
    plan = next(plan for plan in policy.plans.chart.plans if plan >> AGREEMENTS_OBJECTIVE & 1)
    policy.plans.keep_to(0, plan)
    policy.plans.plan_anew(state, 0)
    assert policy.plans.chosen[0] == plan
    for square in range(FIRST_CROWN_SQUARE):
        state.island[square] = NONE
    assert not is_in_reach(policy.plans.chart, policy.plans.weights, state, 0, plan)
    policy.plans.plan_anew(state, 0)
    assert not policy.plans.chosen[0] >> AGREEMENTS_OBJECTIVE & 1


def nearly_won() -> TestTable:
    """Two objectives are there; a sale brings the thirtieth gold piece."""
    return table_at(
        {
            "gold": 28,
            "goods": {"wood": 1},
            "inhabitants": {"settler": 1, "merchant": 3},
            "docks": {"wood": "I201", "stone": "I204", "tools": "I207", "cloth": "I202"},
        },
        phase="build",
    )


@pytest.mark.parametrize("bot", BOTS)
def test_everybody_sees_a_win(bot: str) -> None:
    table, player = nearly_won(), seated(bot, "anno1503", YARDSTICKS)
    move = player.choose(question(ANNO_1503, table.state, 0, Random(1)))
    assert isinstance(move, m.Sell)
    table.do(move)
    assert table.over


def test_with_the_expansion_too() -> None:
    """The third noble building wins."""
    table = far_table(
        {
            "goods": {"marble": 1, "silk": 1, "wood": 1},
            "inhabitants": {"merchant": 3},
            "noble_buildings": ["rich_noble", "university"],
            "bases": ["C206", "C207"],
        },
        phase="build",
    )
    for bot in BOTS:
        move = seated(bot, "anno1503", YARDSTICKS).choose(
            question(ANNO_1503, table.state, 0, Random(1))
        )
        assert isinstance(move, m.BuildNoble), bot


# -- cards and choices ------------------------------------------------------------------------

POOR = {"gold": 2, "docks": {"wood": "I201"}, "cards": ["explorer_1", "trader_1"]}


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("gold", "move"), [(2, m.PlayExplorer("gold")), (3, m.Roll())])
def test_before_the_die_gold_is_taken_only_for_a_ransom(bot: str, gold: int, move: Move) -> None:
    table = far_table(POOR | {"gold": gold}, phase="roll")
    asked = question(ANNO_1503, table.state, 0, Random(1))
    chosen_move = seated(bot, "anno1503", YARDSTICKS).choose(asked)
    assert chosen_move == move


@pytest.mark.parametrize("bot", BOTS)
def test_with_upkeep_the_gold_for_every_inhabitant_is_wanted_before_the_die(bot: str) -> None:
    people = {"inhabitants": {"pioneer": 2, "settler": 2}}
    found = list[Move]()
    for gold in (3, 4):
        seat = POOR | people | {"gold": gold}
        table = far_table(seat, phase="roll", options={"events.upkeep": True})
        asked = question(ANNO_1503, table.state, 0, Random(1))
        found.append(seated(bot, "anno1503", YARDSTICKS).choose(asked))
    assert found == [m.PlayExplorer("gold"), m.Roll()]


@pytest.mark.parametrize("expansion", [False, True])
def test_with_upkeep_bots_play_whole_games(expansion: bool) -> None:
    options = {"table.max_rounds": 12, "expansion": expansion, "events.upkeep": True}
    seats = ["greedy", "steward", "random"]
    table = Table.open(ANNO_1503, seats, options=options, seed=3)
    play_table(table, seats, 3)
    assert table.over


AT_SEA: dict[str, Any] = {
    "phase": "sail",
    "turn": {"points": [0, 0], "exchanged": True, "fresh_card": True},
}


@pytest.mark.parametrize("bot", BOTS)
def test_a_card_exchanged_at_sea_is_not_wasted(bot: str) -> None:
    for cards, move in (
        (["trader_1", "explorer_1"], m.PlayExplorer("gold")),
        (["explorer_1", "sea_hero_1"], m.EndTurn()),
    ):
        table = far_table({"gold": 0, "cards": cards}, **AT_SEA)
        asked = question(ANNO_1503, table.state, 0, Random(1))
        assert seated(bot, "anno1503", YARDSTICKS).choose(asked) == move


def test_a_search_tries_the_card_that_was_exchanged_at_sea() -> None:
    table = far_table({"gold": 9, "cards": ["trader_1", "builder_1"]}, **AT_SEA)
    found = candidates_of(table.state, Greedy().policy(table.state))
    tried = {type(candidate.move) for candidate in found}
    assert tried == {m.EndTurn, m.PlayBuilder}
    looks = far_table(phase="late_spying", turn={"exchanged": True, "owed": 3})
    assert len(candidates_of(looks.state, Greedy().policy(looks.state))) == 1


@pytest.mark.parametrize("bot", BOTS)
def test_a_card_before_the_die_that_wins_is_played(bot: str) -> None:
    seat = {
        "gold": 5,
        "inhabitants": {"citizen": 1, "merchant": 2},
        "bases": ["C206", "C208"],
        "palace": 9,
        "cards": ["builder_1"],
    }
    table = far_table(seat, phase="roll")
    asked = question(ANNO_1503, table.state, 0, Random(1))
    assert isinstance(seated(bot, "anno1503", YARDSTICKS).choose(asked), m.PlayBuilder)


@pytest.mark.parametrize("bot", BOTS)
def test_a_library_promotes_somebody(bot: str) -> None:
    table = far_table({"noble_buildings": ["library"]}, phase="library")
    asked = question(ANNO_1503, table.state, 0, Random(1))
    assert isinstance(seated(bot, "anno1503", YARDSTICKS).choose(asked), m.PromoteByLibrary)


def test_the_frozen_ones_never_exchange_a_card() -> None:
    """They were made before bots did that; others are in test_repertoire_1503.py."""
    kinds = Counter[str]()
    for seed in range(3):
        table = played(["greedy@1", "steward@1", "steward@1"], seed, 60, True)
        kinds.update(r.move["type"] for r in table.records if isinstance(r, Record))
    assert kinds["ExchangeCard"] == kinds["LookAt"] == 0
    assert kinds["PlayExplorer"] > 0
    assert kinds["PlayTrader"] + kinds["PlayPrivateer"] > 0


# -- search -----------------------------------------------------------------------------------


def test_a_playout_comes_to_an_end() -> None:
    state = new_table(3, 2, expansion=True).state
    policy = Greedy().policy(state)
    roll_out(state, policy, Luck(1), 1, 1000)
    assert state.phase == OVER
    assert state.winner >= 0


def test_a_playout_lasts_as_many_turns_as_asked() -> None:
    state = new_table(2, 2).state
    roll_out(state, Greedy().policy(state), Luck(1), 1, 6)
    assert state.round == 4


def test_a_card_before_the_die_begins_no_further_turn() -> None:
    state = far_table(POOR, {}, phase="roll").state
    ends = []
    for move in (m.PlayExplorer("gold"), m.Roll()):
        after = copy_state(state)
        perform(after, move, Luck(1))
        roll_out(after, Greedy().policy(after), Luck(1), 1, 4, state.active)
        ends.append((after.round, after.active))
    assert ends == [(3, 1), (3, 1)]
    again = copy_state(state)  # the card is the policy's own idea now
    roll_out(again, Greedy().policy(again), Luck(1), 1, 4)
    assert (again.round, again.active) == (3, 0)


@pytest.mark.parametrize("expansion", [False, True])
def test_chances_of_all_seats_make_one(expansion: bool) -> None:
    state, greedy = new_table(3, 2, expansion=expansion).state, Greedy()
    roll_out(state, greedy.policy(state), Luck(1), 1, 12)
    judge = model_named("outlook")[1 if expansion else 0]
    before = [win_chance(greedy.chart_of(state), judge, state, seat) for seat in range(3)]
    assert sum(before) == pytest.approx(1)
    state.people[3] += 2  # two more merchants for the first seat
    assert win_chance(greedy.chart_of(state), judge, state, 0) > before[0]


def test_nobody_departs_from_the_first_option_without_a_clear_reason() -> None:
    state, greedy = new_table(2, 5).state, Greedy()
    search = search_of(greedy, state, [Candidate(m.EndTurn()), Candidate(m.SetSail())], 2.0)
    first, other = search.tried
    for one, values in ((first, [0.5, 0.1, 0.4]), (other, [0.5, 0.2, 0.4])):
        for value in values:
            one.note(value)
    assert search.chosen([first, other]) is first
    for value in (0.8, 0.9, 0.8):
        first.note(0.4)
        other.note(value)
    assert search.chosen([first, other]) is other


def search_of(
    bot: Greedy, state: State, candidates: list[Candidate], caution: float = 0.5
) -> Search:
    weights = bot.all_weights(state)
    chart = bot.chart_of(state)
    return Search(candidates, chart, weights, weights[0], state, 1, 4, caution)


def test_a_search_keeps_to_its_nodes() -> None:
    state = new_table(2, 5).state
    perform(state, m.Roll(), Luck(1))
    while state.phase != BUILD:
        perform(state, Greedy().policy(state).choose(state), Luck(1))
    greedy = Greedy()
    options = candidates_of(state, greedy.policy(state))
    search = search_of(greedy, state, options)
    search.best(Limit(50))
    assert len(options) <= 50 - search.nodes_left <= 50


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_a_ship_goes_on_to_where_the_admiral_has_sent_it(seed: int) -> None:
    state, admiral, legs = new_table(2, seed).state, Admiral(), 0
    while state.phase != SAIL:
        perform(state, Greedy().policy(state).choose(state), Luck(state.round))
    away, seat = admiral.chart_of(state).away, state.active
    sent: dict[int, int] = {}
    while state.phase == SAIL:
        move = admiral.choose(question(ANNO_1503, state, seat, Random(seed), Budget(nodes=12)))
        if isinstance(move, m.Sail):
            target = sent.setdefault(move.ship, admiral.targets[move.ship])
            before = away[target][state.ship_at[seat * 2 + move.ship]]
            perform(state, move, Luck(1))
            assert away[target][state.ship_at[seat * 2 + move.ship]] < before
            legs += 1
        else:
            perform(state, move, Luck(1))
            break
    assert legs > 1


def test_the_admiral_leaves_the_market_early_only_to_save_something() -> None:
    stop, sale, purchase = (
        Candidate(m.SetSail()),
        Candidate(m.Sell("wood", "settler")),
        m.Buy("wood"),
    )
    assert worth_trying([sale, stop]) == [sale]
    assert worth_trying([stop, sale]) == [stop, sale]
    assert worth_trying([Candidate(purchase), stop])[1] is stop


class Clockwatcher:
    """Asks the admiral with a clock that has run out already."""

    def __init__(self) -> None:
        self.bot = seated("admiral:0.001s", "anno1503")

    def choose(self, asked: Asked) -> Move:
        return self.bot.choose(asked)


def test_the_admiral_can_be_stopped_at_any_moment() -> None:
    table = new_table(2, 7)
    luck: Any = Random(1)
    for _ in range(12):
        seat = table.state.deciding
        asked = question(ANNO_1503, table.state, seat, luck, Budget(seconds=0.001))
        table.submit(seat, Clockwatcher().choose(asked), table.seq)
    assert table.seq == 12
