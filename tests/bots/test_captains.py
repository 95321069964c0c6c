"""Captains and strengths: tables that fit the bots, and characters that show."""

from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from kontor.anno1800.game import ANNO_1800
from kontor.bots import BOTS
from kontor.bots.anno1800.steward import Admiral, Clerk, Persona, Steward
from kontor.bots.bot import Asked, Follower, question
from kontor.bots.captains import Captain, Roster, captains_of, changed, roster_of, with_character
from kontor.bots.match import play_table
from kontor.bots.random_lines import Erring
from kontor.bots.seats import seated
from kontor.shelf import GAMES
from kontor.table.moves import Move
from kontor.table.table import Table
from tests.anno1800.at import new_table

CAPTAINS = list(captains_of("anno1800"))


@pytest.mark.parametrize("game", [game for game in GAMES if roster_of(game) != Roster()])
def test_the_ladder_has_five_rungs_of_bots_that_exist(game: str) -> None:
    roster = roster_of(game)
    assert list(roster.strength) == [1, 2, 3, 4, 5]
    assert roster.usual in roster.strength
    assert {strength.bot for strength in roster.strength.values()} <= BOTS[game].keys()
    for what in ("errs", "misjudges", "overlooks"):
        limits = [getattr(strength, what) for strength in roster.strength.values()]
        assert limits == sorted(limits, reverse=True)
        assert limits[-1] == 0
    assert not roster.captain.keys() & BOTS[game].keys()


def test_a_game_without_a_table_has_no_captains() -> None:
    assert roster_of("chess") == Roster()


@pytest.mark.parametrize("captain", CAPTAINS)
@pytest.mark.parametrize(("level", "thinks"), [(2, Clerk), (4, Steward), (5, Admiral)])
def test_a_captain_has_a_persona(captain: str, level: int, thinks: type[Steward]) -> None:
    plain = thinks()
    bot: Any = seated(f"{captain}/{level}", "anno1800").bot
    assert type(bot) is thinks
    assert bot.minds(2).policy.scorer.weights != plain.minds(2).policy.scorer.weights
    assert bot.minds(2).outlook.net is plain.minds(2).outlook.net


def test_a_captain_may_weigh_things_otherwise_and_leaves_the_others_alone() -> None:
    before = asdict(Steward().persona)
    bot: Any = with_character(Steward, captains_of("anno1800")["ottilie"])
    assert asdict(bot.persona) != before
    assert asdict(Steward().persona) == before


@pytest.mark.parametrize("captain", CAPTAINS)
@pytest.mark.parametrize("level", ["", "/1", "/4"])
def test_captains_play_at_every_strength(captain: str, level: str) -> None:
    seats = [captain + level, "dice"]
    table = Table.open(ANNO_1800, seats, options={"table.max_rounds": 2}, seed=captain)
    play_table(table, seats, 1)
    assert table.over


def test_factors_of_lists_are_for_each_entry() -> None:
    weights = Persona(sail=3.0, owned=[1.0, 1.0, 1.0, 1.0, 2.0])
    new = changed(weights, {"sail": 2.0, "owned": [1, 1, 1, 1, 5]})
    assert new == Persona(sail=6.0, owned=[1.0, 1.0, 1.0, 1.0, 10.0])


@pytest.mark.parametrize("factors", [{"sails": 2.0}, {"sail": [1.0]}, {"owned": [1.0]}])
def test_factors_that_do_not_fit_are_noticed(factors: dict[str, float | list[float]]) -> None:
    with pytest.raises((AssertionError, ValueError), match=r"no such weights|list|argument 2"):
        changed(Persona(), factors)


def test_a_bot_that_weighs_nothing_has_no_character() -> None:
    dice = BOTS["anno1800"]["dice"]
    assert isinstance(with_character(dice, Captain("Nobody", {"gold": 2.0})), dice)


# -- mistakes ---------------------------------------------------------------------------------


class Silent:
    """Counts how often it is asked, and makes the last ready-made move: the end of the turn if
    legal."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, asked: Asked) -> Move:
        self.asked += 1
        return asked.moves.made[-1]


@pytest.mark.parametrize("share", [0.0, 0.3, 1.0])
def test_mistakes_come_once_a_turn_in_their_share_of_turns(share: float) -> None:
    slips, turns = 0, 60
    for turn in range(turns):
        table = new_table(2, turn % 3)
        seat, luck, inner = table.state.active, Random(turn), Silent()
        bot = Follower(Erring(inner, share))
        while table.state.active == seat:
            move = bot.choose(question(ANNO_1800, table.state, seat, luck))
            table.submit(seat, move, table.seq)
        slips += inner.asked == 1  # the action was a mistake, the end was chooser of
    assert share * turns - 8 <= slips <= share * turns + 8
