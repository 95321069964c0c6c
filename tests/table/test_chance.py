"""Chance is written down as it falls, and replayed from what was written."""

from random import Random

import pytest

from kontor.table.chance import Dice, RecordedChance
from kontor.table.log import Record
from kontor.table.refusals import BadLog
from kontor.table.table import Table
from tests.toy.game import Toy
from tests.toy.wire import DieRolled, Roll


def test_dice_write_down_every_outcome() -> None:
    dice = Dice(Random(3))
    one, order, none = dice.below(6), dice.order(4), dice.order(0)
    assert dice.outcomes == [[one], order, none]
    assert 0 <= one < 6
    assert sorted(order) == [0, 1, 2, 3]


def test_the_written_order_is_safe_from_its_reader() -> None:
    dice = Dice(Random(3))
    dice.order(4).clear()
    assert sorted(dice.outcomes[0]) == [0, 1, 2, 3]
    recorded = RecordedChance([[1, 0]])
    recorded.order(2).clear()
    assert recorded.outcomes == [[1, 0]]


def test_recorded_chance_falls_as_it_fell() -> None:
    dice = Dice(Random(3))
    asked = (dice.below(6), dice.order(4), dice.below(100))
    again = RecordedChance(dice.outcomes)
    assert not again.all_used()
    assert (again.below(6), again.order(4), again.below(100)) == asked
    assert again.all_used()


@pytest.mark.parametrize("outcome", [[6], [-1], [], [1, 2], [10**20]])
def test_an_outcome_that_cannot_have_fallen_is_refused(outcome: list[int]) -> None:
    with pytest.raises(BadLog, match="expected one outcome below 6"):
        RecordedChance([outcome]).below(6)


@pytest.mark.parametrize("outcome", [[], [0, 1], [0, 1, 1], [1, 2, 3], [0, 1, 2, 3]])
def test_an_order_of_other_pieces_is_refused(outcome: list[int]) -> None:
    with pytest.raises(BadLog, match="expected an order of 3 pieces"):
        RecordedChance([outcome]).order(3)


def test_a_missing_outcome_is_refused() -> None:
    with pytest.raises(BadLog, match="missing"):
        RecordedChance([]).below(6)


def test_a_roll_during_play_stands_in_its_record() -> None:
    table = Table.open(Toy(), ["Ada", "Bo"], seed=8)
    step = table.submit(0, Roll(), 0)
    assert isinstance(step.record, Record)
    [[rolled]] = step.record.chance
    assert step.events == [DieRolled(0, rolled + 1)]
