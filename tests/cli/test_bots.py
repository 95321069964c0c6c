"""The two simple bots: legal, repeatable, and eager ends games by the rules."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import Produce
from kontor.bots import named
from kontor.bots.bot import Asked, Follower, question
from kontor.bots.match import play_table
from kontor.cli.simulate import play_game
from kontor.table.moves import Move
from kontor.table.table import Table
from kontor_lab.yardsticks.anno1800 import YARDSTICKS
from kontor_lab.yardsticks.anno1800.eager import Eager


@pytest.mark.parametrize(
    ("seats", "edition", "luck"),
    [
        ("eager eager", "recommended", "1"),
        ("eager eager eager", "cs", "2"),
        ("eager eager eager eager", "it", "3"),
        ("dice eager dice eager", "recommended", "4"),
    ],
)
def test_eager_ends_games_by_the_rules(seats: str, edition: str, luck: str) -> None:
    options = {"edition": edition, "table.max_rounds": 200}
    played = play_game(ANNO_1800, seats.split(), luck, options, "", YARDSTICKS)
    assert not played.capped
    assert played.rounds < 120


def test_bots_are_repeatable_and_the_same_with_and_without_a_table() -> None:
    bots, options = ["eager", "dice", "eager"], {"table.max_rounds": 12}
    table = Table.open(ANNO_1800, bots, options=options, seed="9")
    play_table(table, bots, "9", guests=YARDSTICKS)
    again = play_game(ANNO_1800, bots, "9", options, "", YARDSTICKS)
    assert again.scores == table.scores()
    assert again.decisions == table.seq


class OnDemand(Sequence[Move]):
    """Moves that may be asked for one at a time, but not all at once."""

    def __len__(self) -> int:
        return 9

    def __getitem__(self, index: Any) -> Any:
        return Produce(index)

    def __iter__(self) -> Iterator[Move]:
        raise AssertionError("listed")

    @property
    def made(self) -> Sequence[Move]:
        raise AssertionError("listed")


def test_dice_need_no_view_and_never_make_a_list_of_all_moves() -> None:
    def unasked(*_: Any) -> Any:
        raise AssertionError("asked for a view")

    chosen = {
        named("dice").choose(Asked(unasked, unasked, OnDemand(), Random(n))) for n in range(200)
    }
    assert chosen == {Produce(field) for field in range(9)}


def test_eager_goes_on_if_somebody_moved_in_its_place() -> None:
    table = Table.open(ANNO_1800, ["a", "b"], seed=1)
    eager, seat = Follower(Eager()), table.state.active
    eager.choose(question(ANNO_1800, table.state, seat, Random(1)))
    eager.line = [Produce(19), Produce(19)]  # steps that are not possible any more
    move = eager.choose(question(ANNO_1800, table.state, seat, Random(1)))
    assert move in table.legal_moves(seat)
    assert Produce(19) not in eager.line
