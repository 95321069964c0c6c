"""Specs of seats, and the bots they stand for."""

from random import Random
from typing import Any

import pytest

from kontor.anno1800.game import ANNO_1800
from kontor.bots import BOTS
from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import CLEAR, Asked, Bot, Budget, question
from kontor.bots.seats import Spec, read_spec, seated
from kontor.table.moves import Move
from kontor.table.refusals import BadInput
from tests.anno1800.at import new_table


class Searching:
    """Remembers what it was asked."""

    budget = Budget(nodes=50)

    def choose(self, asked: Asked) -> Move:
        self.asked = asked
        return asked.moves[0]


class Clocked(Searching):
    budget = Budget(seconds=0.5)


GUESTS: dict[str, type[Bot]] = {"Searching": Searching, "Clocked": Clocked}


@pytest.mark.parametrize(
    ("spec", "parts"),
    [
        ("greedy", Spec("greedy", None, None)),
        ("greedy@1", Spec("greedy@1", None, None)),
        ("greedy/3", Spec("greedy", 3, None)),
        ("admiral:2000", Spec("admiral", None, Budget(nodes=2000))),
        ("admiral:1s", Spec("admiral", None, Budget(seconds=1))),
        ("admiral@2/4:0.25s", Spec("admiral@2", 4, Budget(seconds=0.25))),
    ],
)
def test_the_parts_of_a_seat(spec: str, parts: Spec) -> None:
    assert read_spec(spec) == parts


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("", "write name, name/strength or name:budget"),
        ("/3", "write name"),
        ("a/1/2", "write name"),
        ("a:1/2", "write name"),
        ("a:1:2", "write name"),
        ("a/0", "from 1 to 5"),
        ("a/٣", "from 1 to 5"),
        ("a/3 ", "from 1 to 5"),
        ("a:", "a budget is"),
        ("a:0", "a budget is"),
        ("a:-5", "a budget is"),
        ("a:2e3", "a budget is"),
        ("a:0s", "a budget is"),
        ("a:0.0s", "a budget is"),
        ("a:1 s", "a budget is"),
        ("a:infs", "a budget is"),
        ("a:nans", "a budget is"),
        ("a:1m", "a budget is"),
    ],
)
def test_what_is_written_wrongly_is_refused(spec: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        read_spec(spec)


@pytest.mark.parametrize(
    ("spec", "budget", "timed"),
    [
        ("Searching", Budget(nodes=50), False),
        ("Searching:7", Budget(nodes=7), False),
        ("Searching:2s", Budget(seconds=2), True),
        ("Clocked", Budget(seconds=0.5), True),
        ("Clocked:9", Budget(nodes=9), False),
    ],
)
def test_a_bot_is_asked_with_its_budget(spec: str, budget: Budget, timed: bool) -> None:
    bot = seated(spec, "anno1800", GUESTS)
    assert bot.timed == timed
    state = new_table(2, 1).state
    bot.choose(question(ANNO_1800, state, state.active, Random(1)))
    assert isinstance(bot.bot, Searching)
    assert bot.bot.asked.budget == bot.budget == budget


@pytest.mark.parametrize("spec", ["dice:20", "random:1s", "random:20"])
def test_a_bot_that_does_not_search_takes_no_budget(spec: str) -> None:
    with pytest.raises(BadInput, match="takes no budget"):
        seated(spec, "anno1800")


def test_a_strength_limits_the_sight_and_the_best_sees_all() -> None:
    weak, strong = seated("steward/1", "anno1800"), seated("steward/5", "anno1800")
    assert isinstance(weak.bot, Steward)
    assert isinstance(strong.bot, Steward)
    assert weak.bot.sight > strong.bot.sight == CLEAR


def test_a_frozen_version_has_the_strengths_of_its_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS["anno1800"], "steward@9", Steward)
    assert seated("steward@9/2", "anno1800").bot.sight != CLEAR  # type: ignore[union-attr]


@pytest.mark.parametrize("spec", ["dice/2", "random/2", "Searching/2"])
def test_not_every_bot_has_strengths(spec: str) -> None:
    with pytest.raises(BadInput, match="has no strengths"):
        seated(spec, "anno1800", GUESTS)


def test_an_unknown_name_is_refused_with_everybody_there_is() -> None:
    with pytest.raises(BadInput, match=r"'greedy@99'; there are: dice, .*ottilie.*Searching"):
        seated("greedy@99", "anno1800", GUESTS)


def test_whatever_a_bot_holds_open_is_closed() -> None:
    closed: list[Any] = []
    bot = seated("Searching", "anno1800", GUESTS)
    bot.close()
    bot.bot.close = lambda: closed.append(bot)  # type: ignore[union-attr]
    bot.close()
    assert closed == [bot]
