"""Fairness: no bot chooses differently when everything that its seat cannot see is dealt again."""

from functools import lru_cache
from random import Random
from typing import Any

import pytest

from kontor.bots import BOTS
from kontor.bots.bot import Asked, Bot, question
from kontor.bots.captains import captains_of
from kontor.bots.match import play_table
from kontor.bots.seats import Seated, seated
from kontor.shelf import GAMES, game_named
from kontor.table.chance import Dice
from kontor.table.game import Game
from kontor.table.moves import Move
from kontor.table.table import Table

NODES = 8
DEALS = 3
STEPS = 6
MIDDLES = {0: "start", 25: "early", 70: "later"}
EVERYBODY = [(game, bot) for game in GAMES for bot in [*BOTS[game], *captains_of(game)]]


@lru_cache(maxsize=8)
def position(name: str, moves: int) -> Any:
    """A shared position, which must not be changed."""
    table: Table[Any, Any] = Table.open(game_named(name), ["a", "b", "c"], seed=moves)
    play_table(table, ["random"] * 3, 5, moves)
    return table.state


def unlike_only_in_secret(game: Game[Any, Any], state: Any, seat: int) -> list[Any]:
    """The position, and others that look the same from this seat."""
    view = game.view(state, seat)
    others = [game.imagine(view, Dice(Random(deal))) for deal in range(DEALS)]
    assert all(game.view(other, seat) == view for other in others)
    return [game.copy(state), *others]


def choices(
    game: Game[Any, Any], states: list[Any], seat: int, players: list[Any]
) -> list[list[Move]]:
    """What is chosen step by step, in all of the positions, as long as they look the same."""
    lucks = [Random(11) for _ in states]
    chosen: list[list[Move]] = []
    for _ in range(STEPS):
        asked = [
            question(game, state, seat, luck) for state, luck in zip(states, lucks, strict=True)
        ]
        chosen.append([bot.choose(one) for bot, one in zip(players, asked, strict=True)])
        for state, move in zip(states, chosen[-1], strict=True):
            game.apply(state, seat, move, Dice(Random(0)), lambda event: None)
        pending = game.pending(states[0])
        views = [game.view(state, seat) for state in states]
        if not pending or pending[0].seat != seat or any(view != views[0] for view in views):
            break
    return chosen


def fresh(game: str, name: str) -> Seated:
    searches = hasattr(BOTS[game].get(name), "budget")
    return seated(f"{name}:{NODES}" if searches else name, game)


@pytest.mark.parametrize("moves", MIDDLES, ids=MIDDLES.values())
@pytest.mark.parametrize(("game", "name"), EVERYBODY)
def test_what_a_seat_cannot_see_never_changes_its_choice(game: str, name: str, moves: int) -> None:
    rules = game_named(game)
    state = position(game, moves)
    seat = rules.pending(state)[0].seat
    states = unlike_only_in_secret(rules, state, seat)
    players = [fresh(game, name) for _ in states]
    assert not any(player.timed for player in players), "a clock is not the same twice"
    for chosen in choices(rules, states, seat, players):
        assert all(move == chosen[0] for move in chosen)


class Peeking:
    """Looks at the whole table through a crack, and at the top card of a deck."""

    def choose(self, asked: Asked) -> Move:
        cells = dict(
            zip(asked._see.__code__.co_freevars, asked._see.__closure__ or (), strict=True)
        )
        top = cells["state"].cell_contents.decks[0][-1]
        return asked.moves[top % len(asked.moves)]


def test_a_bot_that_peeks_is_found_out() -> None:
    rules = game_named("anno1800")
    state = position("anno1800", 25)
    seat = rules.pending(state)[0].seat
    states = unlike_only_in_secret(rules, state, seat)
    players: list[Bot] = [Peeking() for _ in states]
    first = choices(rules, states, seat, players)[0]
    assert any(move != first[0] for move in first)
