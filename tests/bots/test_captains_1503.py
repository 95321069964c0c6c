"""Captains of Anno 1503: characters that fit the bots, at every strength."""

from dataclasses import asdict

import pytest

from kontor.anno1503.game import ANNO_1503
from kontor.bots.anno1503.greedy import Greedy
from kontor.bots.anno1503.personas import likewise
from kontor.bots.anno1503.weights import model_named
from kontor.bots.captains import captains_of, changed
from kontor.bots.match import play_table
from kontor.bots.seats import seated
from kontor.table.table import Table

CAPTAINS = list(captains_of("anno1503"))


@pytest.mark.parametrize("captain", CAPTAINS)
def test_a_captain_thinks_otherwise_in_both_games_and_leaves_the_others_alone(captain: str) -> None:
    before = asdict(Greedy().weights), asdict(Greedy().expansion_weights)
    bot = seated(f"{captain}/5", "anno1503").bot
    usual, far = model_named("steward")
    assert isinstance(bot, Greedy)
    assert asdict(bot.weights) != asdict(usual)
    assert asdict(bot.expansion_weights) != asdict(far)
    assert (asdict(Greedy().weights), asdict(Greedy().expansion_weights)) == before


@pytest.mark.parametrize("captain", CAPTAINS)
@pytest.mark.parametrize("level", ["", "/1", "/4", "/5:4"])
def test_captains_play_at_every_strength(captain: str, level: str) -> None:
    seats = [captain + level, "dice"]
    options = {"table.max_rounds": 2, "expansion": level == "/4"}
    table = Table.open(ANNO_1503, seats, options=options, seed=captain)
    play_table(table, seats, 1)
    assert table.over


def test_what_is_changed_in_one_game_is_changed_alike_in_the_other() -> None:
    usual, far = model_named("steward")
    given = changed(usual, {"ship": 2.0, "building": [3.0] * 8})
    other = likewise(far, given, usual)
    assert other.ship == pytest.approx(2 * far.ship)
    assert other.building == pytest.approx([3 * one for one in far.building])
    assert other.pioneer == far.pioneer
