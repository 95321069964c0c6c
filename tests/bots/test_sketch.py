"""Sketches of Anno 1800 go the way of the real game, and leave no trace where they only ask."""

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
    TRADE,
    YARDS,
)
from kontor.anno1800.state import NONE, State, building_at, field_count
from kontor.bots.anno1800.choices import at_once
from kontor.bots.anno1800.reading import Deed, deed_of, space_for
from kontor.bots.anno1800.sketch import deeds
from kontor.bots.anno1800.sketch.drawing import sketch_of
from kontor.bots.anno1800.sketch.instinct import Instinct, weights_named
from kontor.bots.anno1800.sketch.judgement import Judgement
from kontor.bots.anno1800.sketch.lessons import Aim, Pupil
from kontor.bots.anno1800.sketch.paying import NOTHING
from kontor.bots.anno1800.sketch.traits import TRAITS
from kontor.bots.anno1800.sketch.world import World
from kontor.bots.anno1800.thought import NO_CHANCE, ignore
from kontor.bots.match import play_table
from kontor.planner.anno1800.lines import lines
from kontor.table.moves import Move
from kontor.table.table import Table

pytestmark = pytest.mark.compiled_too

GAMES = {2: 30, 3: 25, 4: 20}  # seats and rounds
EXACT = (
    deeds.PLAY,
    deeds.BUILD,
    deeds.BUILD_YARD,
    deeds.LAUNCH,
    deeds.HIRE,
    deeds.UPGRADE,
    deeds.NEW_ISLAND,
    deeds.OLD_ISLAND,
    deeds.EXPEDITION,
    deeds.FESTIVAL,
)


PAID = (deeds.PLAY, deeds.BUILD, deeds.HIRE, deeds.UPGRADE)


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


def everywhere() -> Iterator[State]:
    for seats in GAMES:
        yield from positions(seats)


def contents(world: World) -> list[object]:
    """All that a deed could change."""
    return [
        world.quarter,
        world.cubes,
        world.places,
        world.owned,
        world.ready,
        world.tokens,
        world.on_cards,
        world.gold,
        world.room,
        world.imports,
        world.offer,
        world.hands,
        world.points,
        world.unused,
        world.extra,
        world.gifts,
        world.pile,
        world.old_islands,
        world.new_islands,
        world.supply,
        world.tiles,
        world.decks,
        world.traded,
        world.round,
        world.phase,
    ]


def test_a_sketch_counts_the_points_of_the_real_table() -> None:
    for state in everywhere():
        world = sketch_of(state)
        for score in ANNO_1800.scores(state):
            gold = state.gold[score.seat]
            if any(state.on_cards):
                continue  # a sketch counts tokens of ships only
            assert world.score(score.seat) - world.gold[score.seat] // 3 == score.total - gold // 3
            waiting = [state.box.card_effect[card] for card in state.face_up[score.seat]]
            brings = [e.gold for e in waiting if e.kind in (GAIN_GOLD, GAIN_GOLD_AND_TOKENS)]
            assert world.gold[score.seat] == gold + sum(brings)


def test_what_is_only_looked_at_or_priced_does_not_change() -> None:
    instinct = Instinct(weights_named("steward"))
    for state in everywhere():
        world = sketch_of(state)
        before = contents(world.copy())
        instinct.look(world)
        assert contents(world) == before


def test_a_copy_goes_its_own_way() -> None:
    instinct = Instinct(weights_named("steward"))
    world = sketch_of(positions(3)[5])
    before, other = contents(world.copy()), world.copy()
    instinct.play_on(other, other.round + 2)
    assert contents(world) == before
    assert contents(other) != before


def test_the_same_luck_brings_the_same_game() -> None:
    instinct = Instinct(weights_named("steward"))
    ends = []
    for _ in range(2):
        world = sketch_of(positions(2)[0])
        world.luck = 5
        instinct.play_on(world, 12)
        ends.append(contents(world))
    assert ends[0] == ends[1]


def uses_cards(moves: Sequence[Move]) -> bool:
    return any(isinstance(move, ActivateCard) for move in moves)


def test_sketch_and_planner_nearly_always_agree_on_what_can_be_paid() -> None:
    """At the beginning of a payment, and but for an industry in place of itself (C31)."""
    instinct = Instinct(weights_named("steward"))
    both, planned, sketched = 0, 0, 0
    for state in everywhere():
        if state.actions_left == 0 or any(state.pool):
            continue
        world = sketch_of(state)
        instinct.look(world)
        known = zip(instinct.deeds, instinct.things, strict=True)
        mine = {(deed, thing) for deed, thing in known if deed in PAID}
        told = {deed_of(state.box, plan.moves[-1]) for plan in lines(state)}
        theirs = {deed for deed in told if deed and deed[0] in PAID and not twice(world, deed)}
        both += len(mine & theirs)
        planned += len(theirs)
        sketched += len(mine)
    assert planned > 300
    assert both / sketched > 0.98
    assert both / planned > 0.95


def test_nothing_that_could_be_paid_is_called_out_of_reach() -> None:
    """Also with tokens and gifts that only cards bring."""
    instinct = Instinct(weights_named("steward"))
    unpayable = 0
    for state in everywhere():
        world, seat = sketch_of(state), state.active
        for on_cards, gifts in ((0, 0), (3, 0), (0, 2)):
            world.on_cards[seat * 2], world.gifts[seat] = on_cards, gifts
            instinct.think(world, seat)
            for goods in [*world.lore.build_goods, *world.lore.upgrade_goods]:
                cost = instinct.till.price(world, seat, goods, [], 0)
                assert instinct.price(world, seat, goods, [], 0) == cost
                unpayable += cost < 0.0
    assert unpayable > 1000


def test_those_who_learn_are_drawn_to_the_same() -> None:
    plays = Instinct(weights_named("steward"))
    learns = Pupil(weights_named("steward"), [0.0] * 350, Aim(0.05, 0.0, 0.0, 0.0), 0.9)
    for state in positions(2):
        for mind in (plays, learns):
            mind.look(sketch_of(state))
        assert plays.pull == learns.pull
        assert not plays.trait
        assert len(learns.begins) == len(learns.deeds)


def twice(world: World, deed: Deed) -> bool:
    return deed[0] == deeds.BUILD and world.owned[world.active * BUILDINGS + deed[1]] > 0


def after(state: State, moves: list[Move]) -> State:
    real = ANNO_1800.copy(state)
    for move in moves:
        ANNO_1800.apply(real, state.active, move, NO_CHANCE, ignore)
    for step in at_once(real, ANNO_1800.legal_moves(real, state.active)):
        ANNO_1800.apply(real, state.active, step, NO_CHANCE, ignore)
    return real


def outcome(world: World) -> list[object]:
    """What does not depend on the way of paying."""
    hands = [sorted(hand) for hand in world.hands]
    counts = [world.tokens, world.pile, world.old_islands, world.new_islands]
    stock = [world.cubes, world.owned, world.tiles, world.supply, world.points]
    return [hands, counts, stock, world.phase, world.actions, world.imports]


def compared(state: State) -> list[int]:
    """Which deeds were done in a sketch and at the table, with the same outcome."""
    instinct, found = Instinct(weights_named("steward")), []
    world = sketch_of(state)
    instinct.look(world)
    known = set(zip(instinct.deeds, instinct.things, strict=True))
    for plan in lines(state):
        deed = deed_of(state.box, plan.moves[-1])
        field = getattr(plan.moves[-1], "field", None)
        if deed not in known or deed[0] not in EXACT or len(plan.moves) > 7:
            continue
        places = field is not None and deed[0] <= deeds.LAUNCH
        if places and field != space_for(state, world, deed):
            continue
        if uses_cards(plan.moves):
            continue  # the planner may use up what a sketch would not
        sketched = world.copy()
        instinct.look(sketched)
        instinct.do(sketched, *deed)
        assert outcome(sketched) == outcome(sketch_of(after(state, list(plan.moves)))), deed
        found.append(deed[0])
    return found


def test_deeds_lead_where_the_real_moves_lead() -> None:
    seen = {deed for state in everywhere() for deed in compared(state)}
    assert {deeds.PLAY, deeds.BUILD, deeds.HIRE, deeds.LAUNCH, deeds.FESTIVAL} <= seen


@pytest.mark.parametrize("family", [TRADE, EXPLORATION])
def test_a_ship_is_built_over_a_small_one_where_no_sea_is_free(family: int) -> None:
    """R8.4 and D4, as at the table: the tokens of the small one leave with it."""
    launched = 0
    for state in everywhere():
        fill_the_sea(state := ANNO_1800.copy(state), FIRST_SHIP + family * YARDS)
        launched += compared(state).count(deeds.LAUNCH)
    assert launched > 10


def fill_the_sea(state: State, ship: int) -> None:
    seat = state.active
    for field in range(field_count(state, seat)):
        if TERRAIN[field] == SEA and building_at(state, seat, field) == NONE:
            state.tile[seat * FIELDS + field] = ship
            state.ready[seat * 2 + state.box.family[ship]] += state.box.strength[ship]
            state.tiles[ship] = max(0, state.tiles[ship] - 1)


def test_ships_need_a_free_sea_where_the_table_says_so() -> None:
    instinct = Instinct(weights_named("steward"))
    for state in positions(2):
        fill_the_sea(state := ANNO_1800.copy(state), FIRST_SHIP)
        world = sketch_of(state)
        world.free_sea_only = True
        instinct.look(world)
        assert deeds.LAUNCH not in instinct.deeds


def test_a_price_that_cannot_be_paid_leaves_everything() -> None:
    instinct = Instinct(weights_named("steward"))
    state = positions(2)[3]
    world = sketch_of(state)
    before = contents(world.copy())
    dear = list(range(38))  # one of everything
    assert instinct.till.pay(world, state.active, dear, NOTHING, 0) < 0
    assert contents(world) == before


# -- learning ---------------------------------------------------------------------------------


def test_a_victory_is_the_other_seats_defeat() -> None:
    world = sketch_of(positions(2)[-1])
    aim = Aim(points=0.0, lead=0.025, victory=1.0, haste=0.0)
    assert aim.reward(world, 0) == -aim.reward(world, 1)
    hurried = Aim(points=0.0, lead=0.025, victory=1.0, haste=0.1)
    assert hurried.reward(world, 0) < aim.reward(world, 0)


def test_a_pupil_changes_only_if_something_is_at_stake() -> None:
    weights = [0.0] * TRAITS
    for points in (0.0, 0.05):
        pupil = Pupil(weights, [0.0] * 350, Aim(points, 0.0, 0.0, 0.0), 0.9)
        world = sketch_of(positions(2)[3])
        got = pupil.learn(world, [None, None], 14)
        assert got == [points * world.score(seat) for seat in range(2)]
        assert any(pupil.change[0]) == (points > 0.0)
        assert pupil.samples


def test_what_brings_more_than_expected_is_done_more_often() -> None:
    """The trace of a choice: more of what was chosen, less of what was not, nothing in sum."""
    pupil = Pupil([0.0] * TRAITS, [0.0] * 350, Aim(0.05, 0.0, 0.0, 0.0), 0.9)
    pupil.traces, pupil.change = [[0.0] * TRAITS], [[0.0] * TRAITS]
    pupil.deeds, pupil.things, pupil.pull = [deeds.PLAY, deeds.FESTIVAL], [0, 0], [0.0, 0.0]
    pupil.begins, pupil.trait, pupil.degree = [0, 0], [], []
    pupil.context = [1.0] + [0.0] * 13
    pupil.remember(0, 0)
    pupil.credit(0, 2.0)
    assert pupil.change[0][deeds.PLAY * 14] == 1.0
    assert pupil.change[0][deeds.FESTIVAL * 14] == -1.0
    assert sum(pupil.change[0]) == 0.0


def test_seats_of_others_teach_nothing() -> None:
    weights = [0.0] * TRAITS
    pupil = Pupil(weights, [0.0] * 350, Aim(0.05, 0.0, 0.0, 0.0), 0.9)
    pupil.learn(sketch_of(positions(2)[3]), [None, Instinct(weights)], 14)
    assert any(pupil.change[0])
    assert not any(pupil.change[1])


def test_judgement_likes_what_it_was_told_to_like() -> None:
    """Weights on points alone: whoever leads expects more."""
    expects = [0.0] * 350
    expects[0::70] = [1.0] * 5
    judge = Judgement([0.0] * TRAITS, expects)
    for state in positions(2):
        world = sketch_of(state)
        lead = world.score(0) - world.score(1)
        assert judge.expected(world, 0) == pytest.approx(lead / 10)
