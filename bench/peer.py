"""Measures four random players of Catanatron, in its own environment, as JSON (CPU times)."""

import json
import random
import statistics
import time
from typing import Any

from catanatron import Color, Game, RandomPlayer
from catanatron.models.player import Player

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
DECISIONS = 40_000


class Counting(Player):  # type: ignore[misc]
    """A random player that notes how many choices it had."""

    counts: list[int] = []  # noqa: RUF012

    def decide(self, game: Any, playable_actions: list[Any]) -> Any:
        self.counts.append(len(playable_actions))
        return playable_actions[random.randrange(len(playable_actions))]


def play(player: type[Player], decisions: int) -> float:
    """Seconds for this many decisions, without setting up the games."""
    spent, done, seed = 0.0, 0, 1
    while done < decisions:
        game = Game([player(color) for color in COLORS], seed=seed)
        seed += 1
        started = time.process_time()
        while done < decisions and game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            done += 1
        spent += time.process_time() - started
    return spent


def play_games(seconds: float) -> float:
    """Decisions a second of its own loop, over whole games with their set-up."""
    seed, done, began = 0, 0, time.process_time()
    while time.process_time() - began < seconds:
        game = Game([RandomPlayer(color) for color in COLORS], seed=seed)
        game.play()
        done += len(game.state.actions)
        seed += 1
    return done / (time.process_time() - began)


if __name__ == "__main__":
    play(Counting, 5_000)
    seconds = [play(RandomPlayer, DECISIONS) for _ in range(3)]
    print(
        json.dumps(
            {
                "decisions_per_second": DECISIONS / statistics.median(seconds),
                "simulate_decisions_per_second": max(play_games(2.0) for _ in range(2)),
                "mean_legal_moves": statistics.fmean(Counting.counts),
                "share_with_a_choice": sum(n >= 2 for n in Counting.counts) / len(Counting.counts),
            }
        )
    )
