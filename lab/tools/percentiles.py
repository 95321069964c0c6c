"""Write the table of scores that the companion compares with: games between bots, by seats.

    nice python lab/tools/percentiles.py --games 400

takes ten minutes of one core with the compiled wheel.
"""

import argparse
from pathlib import Path
from typing import Any

from kontor.bots.match import play_table
from kontor.shelf import GAMES
from kontor.table.game import MAX_ROUNDS
from kontor.table.table import Table

GAME, BOT, FILE = "anno1800", "clerk", Path("src/kontor/companion/data/scores_anno1800.toml")


def totals(seats: int, games: int) -> tuple[list[int], list[int]]:
    """The scores of all seats and of the winners, sorted."""
    everybody, winners = list[int](), list[int]()
    for seed in range(games):
        bots = [BOT] * seats
        table: Table[Any, Any] = Table.open(
            GAMES[GAME], bots, options={MAX_ROUNDS: 200}, seed=f"percentiles {seed}"
        )
        play_table(table, bots, seed)
        scores = table.scores()
        everybody += [score.total for score in scores]
        winners.append(max(score.total for score in scores))
    return sorted(everybody), sorted(winners)


def percentiles(values: list[int]) -> list[int]:
    """The score below which 1, 2, ... 99 per cent of the scores lie."""
    return [values[len(values) * share // 100] for share in range(1, 100)]


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=400)
    games = asked.parse_args().games
    lines = [
        f"# Scores of games between bots ({BOT}), random objectives; by lab/tools/percentiles.py.",
        "# `all` and `winners`: the score below which 1, 2, ... 99 per cent of them lie.",
        f'game = "{GAME}"',
        f"rules_version = {GAMES[GAME].rules_version}",
        f'bot = "{BOT}"',
        f"games = {games}  # for each number of seats",
    ]
    for seats in (2, 3, 4):
        everybody, winners = totals(seats, games)
        lines += ["", f"[seats.{seats}]", f"all = {percentiles(everybody)}"]
        lines.append(f"winners = {percentiles(winners)}")
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
