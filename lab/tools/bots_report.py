"""The figures of docs/bots.md: games of a bot with itself, at two, three and four seats.

python lab/tools/bots_report.py clerk --games 120 --plot docs/bots.svg
"""

import argparse
from collections import Counter, defaultdict
from pathlib import Path
from statistics import mean, median

from kontor_lab.arena.match import Match
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.settings import settings_of
from kontor_lab.arena.summary import wilson

CAP = 150
COLOURS = {2: "#1f5f8b", 3: "#b5651d", 4: "#3d7a3d"}
WIDTH, HEIGHT, MOST_ROUNDS, MOST_POINTS = 640, 320, 50, 140


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    found: dict[int, list[GameResult]] = {}
    for seats in (2, 3, 4):
        options = {"table.max_rounds": CAP}
        settings = settings_of("anno1800", [given.bot] * seats, given.seed, options)
        found[seats] = [Match(settings, number).play() for number in range(given.games)]
        tell(seats, found[seats])
    if given.plot:
        given.plot.write_text(drawn(found), encoding="utf-8")


def tell(seats: int, games: list[GameResult]) -> None:
    winners = [min(game.seats, key=lambda seat: seat.rank) for game in games]
    rounds = [game.rounds for game in games]
    print(f"\n## {seats} seats, {len(games)} games")
    print(f"rounds: median {median(rounds)}, {min(rounds)} to {max(rounds)}")
    print(f"capped: {sum(game.capped for game in games)}")
    print(f"winning score: median {median(winner.total for winner in winners)}")
    for turn in range(seats):
        wins = sum(seat.share for game in games for seat in game.seats if seat.turn == turn)
        low, high = wilson(wins, len(games))
        print(f"seat {turn + 1} wins {wins / len(games):.0%} [{low:.0%}, {high:.0%}]")
    sources = Counter[str]()
    for winner in winners:
        sources.update(winner.points)
    print("points:", {name: round(points / len(games), 1) for name, points in sources.items()})
    tell_happenings(games)


def tell_happenings(games: list[GameResult]) -> None:
    """How often things happen to a seat, when, and how many more to winners."""
    rounds: dict[tuple[str, str], list[int]] = defaultdict(list)
    won: Counter[tuple[str, str]] = Counter()
    seats = len(games) * len(games[0].seats)
    for game in games:
        best = min(game.seats, key=lambda seat: seat.rank).seat
        for one in game.happenings:
            rounds[one.kind, one.what].append(one.round)
            won[one.kind, one.what] += one.seat == best
    for (kind, what), when in sorted(rounds.items(), key=lambda item: -len(item[1])):
        if kind in ("industry", "shipyard", "ship", "card") and len(when) >= seats / 8:
            print(
                f"{kind} {what}: {len(when) / seats:.2f} a seat, {won[kind, what] / len(games):.2f}"
                f" a winner, round {median(when):g}"
            )


def drawn(found: dict[int, list[GameResult]]) -> str:
    """Mean scores of winners by round, one line for each number of seats."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -20 {WIDTH + 80} {HEIGHT + 70}" '
        'font-family="sans-serif" font-size="13">',
        f'<rect x="-50" y="-20" width="{WIDTH + 80}" height="{HEIGHT + 70}" fill="#ffffff"/>',
        f'<path d="M0 0V{HEIGHT}H{WIDTH}" fill="none" stroke="#444444"/>',
    ]
    for points in range(0, MOST_POINTS + 1, 20):
        y = HEIGHT - points * HEIGHT / MOST_POINTS
        lines.append(f'<text x="-8" y="{y + 4:.0f}" text-anchor="end">{points}</text>')
    for number in range(0, MOST_ROUNDS + 1, 10):
        x = number * WIDTH / MOST_ROUNDS
        lines.append(f'<text x="{x:.0f}" y="{HEIGHT + 18}" text-anchor="middle">{number}</text>')
    lines.append(f'<text x="{WIDTH}" y="{HEIGHT + 38}" text-anchor="end">round</text>')
    for place, (seats, games) in enumerate(found.items()):
        curves = [min(game.seats, key=lambda seat: seat.rank).curve for game in games]
        path = []
        for number in range(MOST_ROUNDS):
            so_far = [curve[number] for curve in curves if number < len(curve)]
            if len(so_far) * 2 < len(curves):
                break
            x, y = (number + 1) * WIDTH / MOST_ROUNDS, mean(so_far) * HEIGHT / MOST_POINTS
            path.append(f"{x:.1f} {HEIGHT - y:.1f}")
        colour = COLOURS[seats]
        lines.append(
            f'<path d="M{"L".join(path)}" fill="none" stroke="{colour}" stroke-width="2"/>'
        )
        lines.append(f'<text x="20" y="{20 + 20 * place}" fill="{colour}">{seats} seats</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"


if __name__ == "__main__":
    main()
