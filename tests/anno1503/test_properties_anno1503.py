"""Properties of Anno 1503 over fuzzed games and positions. `make soak` runs many more of them."""

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kontor.anno1503 import events, moves
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.moves import LookAt
from kontor.anno1503.setup import copies_in_play
from kontor.anno1503.state import State
from kontor.anno1503.view import View
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.refusals import BadOverlay
from kontor.table.table import Table
from tests.anno1503 import ledger
from tests.anno1503.at import far_table, new_table
from tests.anno1503.boxes import GENEROUS_BOX
from tests.anno1503.invariants import require_fresh_turn, require_invariants
from tests.anno1503.players import lively, seafaring
from tests.anno1503.positions_at_random import Setting, position_at_random
from tests.anno1503.told import Told
from tests.soak.anno1503 import REFUSALS, required, watch_game, watch_position
from tests.soak.coverage import Coverage
from tests.soak.run import main

pytestmark = pytest.mark.wheel

few = settings(
    max_examples=20,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
positions = st.builds(lambda seed: position_at_random(Random(seed)), st.integers(0, 2**32))


def play(
    seats: int, seed: int, options: dict[str, Any], most: int, overlay: str = ""
) -> tuple[Table[State, View], Counter[str]]:
    """A lively game with every position looked at, and what happened in it."""
    luck = Random(seed)
    table: Table[State, View] = Table.open(
        ANNO_1503, ["?"] * seats, options=options, overlay=overlay, seed=seed
    )
    seen: Counter[str] = Counter()
    while not table.over and table.seq < most:
        seat = ANNO_1503.pending(table.state)[0].seat
        move = lively(luck, table.legal_moves(seat))
        step = table.submit(seat, move, table.seq)
        seen[type(move).__name__] += 1
        seen.update(type(event).__name__ for event in step.events)
        require_invariants(table.state)
    return table, seen


# -- games and positions ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("expansion", [False, True])
def test_random_games_keep_every_piece_and_replay(seats: int, expansion: bool) -> None:
    options = {"expansion": expansion, "table.max_rounds": 20}
    watch = watch_game(seats, options, seats, Coverage())
    assert watch.table.over
    assert sum(score.winner for score in watch.table.scores()) >= 1


def test_games_without_a_cap_are_won() -> None:
    for seed in range(3):
        table, seen = play(4, seed, {}, 20_000)
        assert table.state.winner >= 0
        assert not table.state.capped
        assert seen["GameWon"] == 1


# What a few thousand lively moves do not come across; the soak and the tests by chapter do.
RARE = {"NothingLeft", "GameCapped", "GameWon", "ObjectiveLost", "PlaySeaHero", "GiveGold"}


def test_lively_games_come_across_almost_every_move_and_event() -> None:
    seen: Counter[str] = Counter()
    for seed in range(4, 9):
        options = {"expansion": True, "events.upkeep": seed == 8}
        seen += play(2 + seed % 3, seed, options, 5000, GENEROUS_BOX)[1]
    every_move = {kind.__name__ for kind in get_args(moves.AnyMove)}
    every_event = {kind.__name__ for kind in get_args(events.AnyEvent)}
    assert every_move - seen.keys() - RARE == set()
    assert every_event - seen.keys() - RARE - {"TableSet"} == set()


@settings(few, max_examples=40)
@given(positions, st.integers(0, 2**32))
def test_at_any_position_legal_moves_and_apply_agree(setting: Setting, seed: int) -> None:
    watch_position(setting, seed, Coverage(), moves=6, thoroughness=0.1)


@settings(few, max_examples=60)
@given(positions)
def test_scores_add_up_and_rank_at_any_position(setting: Setting) -> None:
    state = setting.state()
    result = ANNO_1503.scores(state)
    keys = [(state.winner == s.seat, s.total, s.tie_breaks[0]) for s in result]
    for score, key in zip(result, keys, strict=True):
        assert score.total == sum(line.points for line in score.lines)
        assert score.rank == 1 + sum(other > key for other in keys)
        assert score.winner == (key == max(keys))


@settings(few, max_examples=60)
@given(st.integers(2, 4), st.booleans(), st.integers(0, 2**32))
def test_every_deal_is_the_whole_box(seats: int, expansion: bool, seed: int) -> None:
    state = new_table(seats, seed, expansion=expansion).state
    require_invariants(state)
    require_fresh_turn(state)
    assert not any(state.known)


# Values at the edge of what an overlay may say.
OVERLAYS = {
    "free_things": "[number.purchase_price]\namount = 0\n[number.pay_pirates]\namount = 0",
    "no_fees": "\n".join(
        f"[number.{name}]\namount = 0"
        for name in ("exchange_fee", "builder_fee", "engineer_fee", "cannon_first", "cannon_step")
    ),
    "no_room": "\n".join(
        f"[number.{name}]\namount = 0"
        for name in ("agreement_slots", "base_slots", "noble_slots", "cannons", "hand_limit")
    ),
    "one_look": "[number.explorer_looks]\namount = 1\n[number.trader_cards]\namount = 1",
    "hard_times": "[number.fire_inhabitants]\namount = 0\n[number.pirates_posts]\namount = 0\n"
    "[number.fire_ransom]\namount = 99\n[number.pirates_ransom]\namount = 99",
    "free_ships": "[ship_cost.new]\ncost = {}\n[ship_cost.hit_by_pirates]\nany_ordinary = 0",
    "empty_piles": "\n".join(
        f"[good.{good}]\nsupply = 2\nstart = 0" for good in ("wood", "stone", "silk", "gem")
    ),
}


@pytest.mark.parametrize("name", OVERLAYS)
def test_with_another_box_legal_moves_and_apply_agree(name: str) -> None:
    for seats in (2, 4):
        options = {"expansion": True, "table.max_rounds": 5}
        overlay = OVERLAYS[name]
        watch_game(seats, options, seats, Coverage(), overlay=overlay, thoroughness=0.05)


@pytest.mark.parametrize(
    "overlay",
    [
        "[number.explorer_looks]\namount = 0",
        "[number.trader_cards]\namount = 0",
        "[ship_cost.new]\nany_ordinary = 1",
        '[map.base]\nrows = [".2.3.2.4.2.3", "..4.2.3.2.4.", "S....2.222.D", "..3.2.4.2.3.", '
        '".2.4.2.3...4"]',
    ],
)
def test_a_box_that_cannot_be_played_is_refused(overlay: str) -> None:
    with pytest.raises(BadOverlay):
        ANNO_1503.box(overlay)


# -- events -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_events_tell_of_gold_and_goods_is_what_happened(seats: int) -> None:
    luck = Random(seats)
    options = {"expansion": True, "table.max_rounds": 60}
    table = new_table(seats, seats, GENEROUS_BOX, **options)
    while not table.over and table.seq < 700:
        before = ANNO_1503.copy(table.state)
        events_now = table.do(seafaring(luck, table.legal_moves(table.asked)))
        assert ledger.told(events_now) == ledger.happened(before, table.state)


@settings(few, max_examples=60)
@given(positions, st.integers(0, 2**32))
def test_at_any_position_too(setting: Setting, seed: int) -> None:
    state = setting.state()
    for move in ANNO_1503.legal_moves(state, state.deciding):
        after, events_now = ANNO_1503.copy(state), list[Event]()
        ANNO_1503.apply(after, state.deciding, move, Dice(Random(seed)), events_now.append)
        assert ledger.told(events_now) == ledger.happened(state, after)


# -- secrets ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_shown_what_it_was_told_and_nothing_else(seats: int) -> None:
    """Tiles, pirate cards, decks and hands: what a seat's view names follows from the events that
    it has seen."""
    luck = Random(seats)
    options = {"expansion": True, "table.max_rounds": 60}
    table = new_table(seats, seats, GENEROUS_BOX, **options)
    told, looks = Told(table), 0
    while not table.over and table.seq < 900:
        events_now = table.do(seafaring(luck, table.legal_moves(table.state.deciding)))
        looks += any(isinstance(e, events.IslandExplored | events.TileSeen) for e in events_now)
        told.hear(events_now, table.state)
        told.check(table)
    assert looks > 10


@settings(few, max_examples=60)
@given(positions, st.integers(0, 2**32))
def test_a_peeked_tile_is_known_to_that_seat_only(setting: Setting, seed: int) -> None:
    """A seat that explores or spies learns one tile, and no other seat learns anything."""
    state = setting.state()
    peeks = [
        move
        for move in ANNO_1503.legal_moves(state, state.deciding)
        if isinstance(move, moves.Explore | LookAt)
    ]
    if not peeks:
        return
    luck = Random(seed)
    table: Table[State, View] = Table.open(
        ANNO_1503, setting.seats, options=setting.options, position=setting.position
    )
    before = {viewer: tiles_named(table.view(viewer)) for viewer in (None, *range(state.seats))}
    seat = state.deciding
    event = table.submit(seat, luck.choice(peeks), 0).events[0]
    assert isinstance(event, events.IslandExplored | events.TileSeen)
    assert tiles_named(table.view(seat)) == before[seat] | {event.square}
    for viewer in (None, *range(state.seats)):
        if viewer != seat:
            assert tiles_named(table.view(viewer)) == before[viewer]
            told = event.seen_by(viewer)
            assert told is not None
            assert told.tile is None


def tiles_named(view: View) -> set[str]:
    """The squares whose tiles the viewer knows."""
    return {square for square, tile in view.islands.items() if tile is not None and tile.tile}


def test_a_hand_of_action_cards_is_seen_by_its_owner_only() -> None:
    table = far_table({"cards": ["builder_1", "sea_hero_2"]}, {"cards": ["trader_1"]})
    assert [seat.cards for seat in table.view(0).seats] == [["builder_1", "sea_hero_2"], []]
    assert [seat.cards for seat in table.view(None).seats] == [[], []]
    assert [seat.card_count for seat in table.view(None).seats] == [2, 1]


# -- the checks themselves --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "index", "change"),
    [
        ("goods", 0, 1),
        ("supply", 2, -1),
        ("gold", 1, -90),
        ("people", 2, 9),
        ("display", 0, -1),
        ("noble_display", 0, 1),
        ("cannons", 0, 9),
        ("palace", 1, 10),
        ("points", 0, -1),
        ("served", 0, 9),
    ],
)
def test_the_invariants_notice_a_miscount(field: str, index: int, change: int) -> None:
    state = new_table(2, expansion=True).state
    getattr(state, field)[index] += change
    with pytest.raises(AssertionError):
        require_invariants(state)


@pytest.mark.parametrize("pile", ["reserve", "crown_reserve", "action_deck", "pirate_deck"])
def test_the_invariants_notice_a_lost_piece(pile: str) -> None:
    state = new_table(2, expansion=True).state
    getattr(state, pile).pop()
    with pytest.raises(AssertionError):
        require_invariants(state)


def test_a_leak_is_noticed() -> None:
    table = new_table(2, expansion=True)
    told = Told(table)
    table.state.known[table.state.reserve[0]] = 2
    with pytest.raises(AssertionError, match="tiles shown to 1"):
        told.check(table)


def test_buildings_are_always_too_few_for_all() -> None:
    box = ANNO_1503.box("")
    for seats in (2, 3, 4):
        tiles = sum(copies_in_play(copies, seats) for copies in box.building_copies)
        assert tiles < 4 * seats


def test_a_soak_that_missed_something_fails() -> None:
    assert set(Coverage().holes(required())) == set(required())
    assert len(REFUSALS) == len({("refusal", r.__name__) for r in REFUSALS} & set(required()))


def test_a_sample_of_the_soak(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "anno1503", "--sample", "--workers", "1"]) == 0
    assert "3 games, 9 positions" in capsys.readouterr().out
