"""Random games keep every piece, end, and come across all that can happen."""

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest

from kontor.anno1503 import events, moves
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.setup import copies_in_play
from kontor.table.table import Table
from tests.anno1503.boxes import GENEROUS_BOX
from tests.anno1503.invariants import require_invariants
from tests.anno1503.players import lively
from tests.anno1503.soak import main

GAMES = [
    (seats, expansion, seed)
    for seats in (2, 3, 4)
    for expansion in (False, True)
    for seed in (1, 2)
]


def play(
    seats: int, seed: int, options: dict[str, Any], most: int, overlay: str = ""
) -> tuple[Any, Counter[str]]:
    """A lively game with every position looked at, and what happened in it."""
    luck = Random(seed)
    table = Table.open(ANNO_1503, ["?"] * seats, options=options, overlay=overlay, seed=seed)
    seen: Counter[str] = Counter()
    while not table.over and table.seq < most:
        seat = ANNO_1503.pending(table.state)[0].seat
        move = lively(luck, table.legal_moves(seat))
        step = table.submit(seat, move, table.seq)
        seen[type(move).__name__] += 1
        seen.update(type(event).__name__ for event in step.events)
        require_invariants(table.state)
    return table, seen


@pytest.mark.parametrize(("seats", "expansion", "seed"), GAMES)
def test_random_games_keep_every_piece(seats: int, expansion: bool, seed: int) -> None:
    options = {"expansion": expansion, "table.max_rounds": 40}
    table, _ = play(seats, seed, options, 3000)
    assert table.over
    assert sum(score.winner for score in table.scores()) >= 1


def test_games_without_a_cap_are_won() -> None:
    for seed in range(3):
        table, seen = play(4, seed, {}, 20_000)
        assert table.state.winner >= 0
        assert not table.state.capped
        assert seen["GameWon"] == 1


# What a few thousand lively moves do not come across; the tests by chapter do.
RARE = {"NothingLeft", "GameCapped", "GameWon", "ObjectiveLost", "PlaySeaHero", "GiveGold"}


def test_lively_games_come_across_almost_every_move_and_event() -> None:
    seen: Counter[str] = Counter()
    for seed in range(4):
        options = {"expansion": True, "pirates.meet_again": True}
        seen += play(2 + seed % 3, seed, options, 5000, GENEROUS_BOX)[1]
    every_move = {kind.__name__ for kind in get_args(moves.AnyMove)}
    every_event = {kind.__name__ for kind in get_args(events.AnyEvent)}
    assert every_move - seen.keys() - RARE == set()
    assert every_event - seen.keys() - RARE - {"TableSet"} == set()


def test_buildings_are_always_too_few_for_all() -> None:
    box = ANNO_1503.box("")
    for seats in (2, 3, 4):
        tiles = sum(copies_in_play(copies, seats) for copies in box.building_copies)
        assert tiles < 4 * seats


def test_a_few_games_of_the_soak_are_in_order() -> None:
    assert main(["--games", "3", "--first", "7000"]) == 0
