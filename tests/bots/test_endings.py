"""Every game that bots play ends: turns by themselves, games at the latest by the cap on rounds."""

import pytest

from kontor.bots import BOTS
from kontor.bots.captains import captains_of
from kontor.cli.simulate import play_game
from kontor.shelf import GAMES, game_named

ROUNDS = 5
EVERYBODY = [(game, bot) for game in GAMES for bot in [*BOTS[game], *captains_of(game)]]


@pytest.mark.parametrize(("game", "bot"), EVERYBODY)
def test_every_bot_comes_to_the_end_of_a_capped_game(game: str, bot: str) -> None:
    rules = game_named(game)
    searches = hasattr(BOTS[game].get(bot), "budget")
    seats = [f"{bot}:4" if searches else bot] * rules.min_seats
    played = play_game(rules, seats, "1", {"table.max_rounds": ROUNDS}, "")
    assert played.capped
    assert played.rounds == ROUNDS
    # a turn is a handful of steps; no bot goes round in circles
    assert played.decisions < 40 * ROUNDS * len(seats)
