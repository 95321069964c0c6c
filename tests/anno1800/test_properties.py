"""Properties of Anno 1800 over fuzzed games and positions. `make soak` runs many more of them."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from kontor.anno1800.choices import LegalMoves
from kontor.anno1800.components import load_box
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import EndTurn, HoldFestival, SwapCards
from kontor.anno1800.options import choose
from kontor.anno1800.scoring import scores
from kontor.table.moves import Move
from tests.anno1800.at import new_table
from tests.anno1800.invariants import census, check, check_fresh_turn, whole_box
from tests.anno1800.positions_at_random import (
    CHOICES,
    EDITIONS,
    OBJECTIVE_SETS,
    Setting,
    deal_at_random,
    position_at_random,
)
from tests.soak.anno1800 import REFUSALS, required, watch_game, watch_position
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
many = settings(few, max_examples=60)


@st.composite
def deals(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """How a table is dealt: seats, edition, single options, objectives, who begins."""
    seats = draw(st.integers(2, 4))
    by_name = st.lists(
        st.sampled_from(load_box().objective_ids), min_size=5, max_size=5, unique=True
    )
    options = {
        "edition": draw(st.sampled_from(EDITIONS)),
        "objectives": draw(st.one_of(st.sampled_from(OBJECTIVE_SETS), by_name)),
        "table.max_rounds": draw(st.integers(1, 6)),
    }
    for name, values in CHOICES.items():
        if draw(st.booleans()):
            options[name] = draw(st.sampled_from(values))
    if draw(st.booleans()):
        options["setup.first_player"] = "host_choice"
        options["setup.first_seat"] = draw(st.integers(0, seats - 1))
    return seats, options


positions = st.builds(lambda seed: position_at_random(Random(seed)), st.integers(0, 2**32))


# -- games and positions ----------------------------------------------------------------------


@few
@given(deals(), st.integers(0, 2**32))
def test_games_keep_the_invariants_and_replay(deal: tuple[int, dict[str, Any]], seed: int) -> None:
    seats, options = deal
    watch = watch_game(seats, options, seed, Coverage(), thoroughness=0.05)
    assert watch.table.over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_longer_games_keep_the_invariants_and_replay(seats: int) -> None:
    deal = deal_at_random(Random(seats), seats, max_rounds=30)
    assert watch_game(seats, deal, seats, Coverage()).table.over


@settings(few, max_examples=60)
@given(positions, st.integers(0, 2**32))
def test_at_any_position_legal_moves_and_apply_agree(setting: Setting, seed: int) -> None:
    watch_position(setting, seed, Coverage(), moves=10, thoroughness=0.1)


# Values at the edge of what an overlay may say: free things, and costs of several kinds at once.
OVERLAYS = {
    "free_shift_end": "[population.farmer]\nshift_end = 0\n[population.worker]\nshift_end = 0",
    "no_fees": "\n".join(
        f"[deck.{deck}]\nempty_fee = 0" for deck in ("farmer_worker", "artisan_engineer_investor")
    ),
    "free_objectives": "[objective.alonso_graves]\nexploration = 0\ngold = 0",
    "other_prices": "[population.farmer]\ntrade_price = 3\n[population.artisan]\ntrade_price = 0",
    "free_ships": "[ship.trade_ship_1]\ncost = {}\n[ship.exploration_ship_3]\ncost = {}",
    "both_tokens": "\n".join(
        f"[card.{card}]\ncost = {{}}\ntokens = {{ trade = 2, exploration = 2 }}"
        for card in ("FW01", "FW20", "FW30", "AEI01", "AEI09")
    ),
}


@pytest.mark.parametrize("overlay", OVERLAYS)
def test_with_another_box_legal_moves_and_apply_agree(overlay: str) -> None:
    for seed in range(8):
        setting = position_at_random(Random(f"{overlay} {seed}"))
        watch_position(setting, seed, Coverage(), moves=8, overlay=OVERLAYS[overlay])


@many
@given(positions)
def test_every_position_has_a_legal_move_and_a_way_to_end_the_turn(setting: Setting) -> None:
    state = setting.state()
    moves = ANNO_1800.legal_moves(state, state.active)
    assert (EndTurn() in moves) == (state.actions_taken > 0)
    assert (HoldFestival() in moves) == (state.actions_left > 0)
    assert moves


@many
@given(positions)
def test_scores_add_up_and_rank_at_any_position(setting: Setting) -> None:
    result = scores(setting.state())
    assert [score.seat for score in result] == list(range(len(setting.seats)))
    keys = [(s.total, s.tie_breaks[0], -s.tie_breaks[1]) for s in result]
    for score, key in zip(result, keys, strict=True):
        assert score.total == sum(line.points for line in score.lines)
        assert score.rank == 1 + sum(other > key for other in keys)
        assert score.winner == (key == max(keys))


@many
@given(deals(), st.integers(0, 2**32))
def test_every_deal_is_the_whole_box(deal: tuple[int, dict[str, Any]], seed: int) -> None:
    seats, options = deal
    table = new_table(seats, seed, **options)
    check(table.state, whole_box())
    check_fresh_turn(table.state)
    assert len(table.state.objectives) == 5
    assert choose(options).objectives == table.state.options.objectives


# -- the lazy list of moves -------------------------------------------------------------------


cards = st.lists(st.sampled_from([f"FW{n:02}" for n in range(1, 12)]), max_size=7, unique=True)
swaps = st.lists(st.sampled_from([f"FW{n:02}" for n in range(1, 12)]), max_size=5)


@many
@given(cards, st.lists(st.just(EndTurn()), max_size=1), swaps)
def test_the_lazy_list_of_moves_is_a_list(
    hand: list[str], made: list[Move], swap: list[str]
) -> None:
    lazy = LegalMoves(made, hand)
    real = list(lazy)
    assert len(real) == len(lazy) == len(set(real))
    assert [lazy[at] for at in range(len(lazy))] == real
    assert [lazy[-at] for at in range(1, len(lazy) + 1)] == real[::-1]
    assert lazy == real
    move = SwapCards(tuple(swap))
    assert (move in lazy) == (move in real)
    with pytest.raises(IndexError):
        lazy[len(lazy)]


# -- the checks themselves --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "index", "change"),
    [
        ("quarter", 0, 1),
        ("exhausted", 0, -1),
        ("cubes", 2, 1),
        ("tiles", 3, -1),
        ("ready", 0, 1),
        ("gold", 1, -9),
    ],
)
def test_the_invariants_notice_a_miscount(field: str, index: int, change: int) -> None:
    table = new_table(2)
    getattr(table.state, field)[index] += change
    with pytest.raises(AssertionError):
        check(table.state, census(table.state))


def test_the_invariants_notice_a_lost_card() -> None:
    table = new_table(2)
    pieces = census(table.state)
    table.state.decks[1].pop()
    with pytest.raises(AssertionError, match="cards not conserved"):
        check(table.state, pieces)


def test_a_soak_that_missed_something_fails() -> None:
    assert set(Coverage().holes(required())) == set(required())
    coverage = Coverage()
    coverage.seen.update(required())
    assert coverage.holes(required(), 1) == []
    assert len(REFUSALS) == len({("refusal", r.__name__) for r in REFUSALS} & set(required()))


def test_a_sample_of_the_soak(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--game", "anno1800", "--sample", "--workers", "1"]) == 0
    assert "3 games, 9 positions" in capsys.readouterr().out
