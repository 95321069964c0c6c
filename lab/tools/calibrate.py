"""Calibrate the chances that hints and reviews show, and draw how reliable they are.

    .venv/compiled/bin/python lab/tools/calibrate.py anno1800
    .venv/compiled/bin/python lab/tools/calibrate.py anno1503 --expansion --games 400 --seats 2,3,4

Bots of several strengths play games by the rules. A few positions of each game are judged by
rollouts, and kept with who won in the end and by how much. Three numbers are fitted to them by
maximum likelihood and written to `bots/<game>/data/chances.toml`, with what they were made from.
The plot (`docs/images/chances-<game>.svg`) shows, for every tenth of the scale, how often seats
with such a chance won; it is cross-fitted: each half of the games is judged with the numbers of the
other half. Run it again whenever policy or rules change; the same seed plays the same games.
"""

import argparse
import subprocess
from collections.abc import Sequence
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import track

from kontor.bots import analyst_of
from kontor.bots.analyst import Calibration, Tally, certain, evidence
from kontor.bots.match import ByRules, Choosers, at_their_seats, play
from kontor.shelf import GAMES
from kontor.table.chance import Dice
from kontor.table.game import MAX_ROUNDS

ROOT = Path(__file__).parents[2]
BOTS = {"anno1800": "steward:8,steward:24,steward:2", "anno1503": "steward,greedy,admiral:20"}
BINS = 10
LONGEST = 150  # rounds
STEPS, RATE = 400, 0.5  # of the fit


class Sample(NamedTuple):
    """A position: its number of rounds, the tally of its rollouts, and the result."""

    game: int
    round: int
    tally: Tally
    wins: list[float]
    leads: list[float]


def played(name: str, number: int, seats: int, bots: Sequence[str], args: Any) -> list[Sample]:
    """A game, and positions of it at random."""
    game, luck, analyst = GAMES[name], Random(f"{args.seed}/{number}"), analyst_of(name)
    options: dict[str, Any] = {MAX_ROUNDS: LONGEST}
    if args.expansion and number % 2:
        options["expansion"] = True
    specs = [luck.choice(bots) for _ in range(seats)]
    position = ByRules(game, seats, options, "", Dice(luck))
    found = list[tuple[int, int, Any]]()
    with at_their_seats(specs, name) as seated:
        choosers = Choosers(position, seated, f"{args.seed}/{number}")
        begun = -1
        for seat in play(position, choosers.choose, position.make):
            if seat != begun and game.pending(position.state):
                begun = seat
                found.append((game.round(position.state), seat, game.copy(position.state)))
    scores = game.scores(position.state)
    result = certain([one.total for one in scores], [one.seat for one in scores if one.winner])
    samples = []
    for at, (turn, seat, state) in enumerate(luck.sample(found, min(args.positions, len(found)))):
        tally = analyst.rollouts(state, seat, number * 100 + at, args.rollouts)
        wins, leads = [one.win for one in result], [one.lead for one in result]
        samples.append(Sample(number, turn, tally, wins, leads))
    return samples


def fitted(samples: Sequence[Sample]) -> Calibration:
    """Maximum likelihood by gradient ascent; the expected lead by least squares."""
    votes, lead = 1.0, 0.1
    cases = [(evidence(one.tally), one.wins) for one in samples]
    for _ in range(STEPS):
        slope_votes = slope_lead = bend_votes = bend_lead = 0.0
        for seen, wins in cases:
            odds = [exp(votes * one + lead * other) for one, other in seen]
            shares = [one / sum(odds) for one in odds]
            mean_votes = sum(p * s[0] for p, s in zip(shares, seen, strict=True))
            mean_lead = sum(p * s[1] for p, s in zip(shares, seen, strict=True))
            slope_votes += sum(w * (s[0] - mean_votes) for w, s in zip(wins, seen, strict=True))
            slope_lead += sum(w * (s[1] - mean_lead) for w, s in zip(wins, seen, strict=True))
            bend_votes += sum(
                p * (s[0] - mean_votes) ** 2 for p, s in zip(shares, seen, strict=True)
            )
            bend_lead += sum(p * (s[1] - mean_lead) ** 2 for p, s in zip(shares, seen, strict=True))
        votes += RATE * slope_votes / (bend_votes + 1e-6)
        lead += RATE * slope_lead / (bend_lead + 1e-6)
    pairs = [
        (one.tally.lead(seat), one.leads[seat]) for one in samples for seat in range(len(one.wins))
    ]
    slope = sum(x * y for x, y in pairs) / (sum(x * x for x, _ in pairs) + 1e-6)
    return Calibration(round(votes, 4), round(lead, 4), round(slope, 4))


def crossed(samples: Sequence[Sample]) -> list[tuple[float, float, float, float]]:
    """For every seat of every position: chance, result, expected lead and lead; each half of the
    games with the numbers of the other half."""
    halves = [[one for one in samples if one.game % 2 == half] for half in (0, 1)]
    found = []
    for half in (0, 1):
        numbers = fitted(halves[1 - half])
        for one in halves[half]:
            for seat, chance in enumerate(numbers.chances(one.tally)):
                found.append((chance.win, one.wins[seat], chance.lead, one.leads[seat]))
    return found


class Bin(NamedTuple):
    """Seats with about the same chance: how many, the mean chance, and how often they won."""

    seats: int
    chance: float
    won: float

    @property
    def error(self) -> float:
        """Twice the standard error."""
        return 2.0 * sqrt(max(self.won * (1.0 - self.won), 0.01) / max(1, self.seats))


def bins_of(pairs: Sequence[tuple[float, float]]) -> list[Bin]:
    found = []
    for number in range(BINS):
        inside = [one for one in pairs if min(BINS - 1, int(one[0] * BINS)) == number]
        if inside:
            chance = sum(one[0] for one in inside) / len(inside)
            found.append(Bin(len(inside), chance, sum(one[1] for one in inside) / len(inside)))
    return found


def plot(bins: Sequence[Bin], title: str) -> str:
    """A reliability plot: the chance that was told across, how often it came true upwards."""
    size, edge = 300, 46

    def at(chance: float, won: float) -> tuple[float, float]:
        return edge + chance * size, edge + (1.0 - won) * size

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 2 * edge} {size + 2 * edge}"'
        ' font-family="sans-serif" font-size="11" role="img">',
        f"<title>{title}</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for tenth in range(0, 11, 2):
        x, y = at(tenth / 10, 0.0)
        parts.append(
            f'<path d="M{x:g} {edge}V{edge + size}" stroke="#ddd"/>'
            f'<text x="{x:g}" y="{y + 15:g}" text-anchor="middle">{tenth * 10} %</text>'
        )
        x, y = at(0.0, tenth / 10)
        parts.append(
            f'<path d="M{edge} {y:g}H{edge + size}" stroke="#ddd"/>'
            f'<text x="{x - 6:g}" y="{y + 4:g}" text-anchor="end">{tenth * 10} %</text>'
        )
    parts.append(f'<path d="M{edge} {edge + size}L{edge + size} {edge}" stroke="#888"/>')
    for one in bins:
        x, y = at(one.chance, one.won)
        low, high = at(0, max(0.0, one.won - one.error))[1], at(0, min(1.0, one.won + one.error))[1]
        parts.append(
            f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="#1f5673"/>'
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{2 + sqrt(one.seats) / 6:.1f}" fill="#1f5673">'
            f"<title>{one.seats} seats: {one.chance:.0%} told, {one.won:.0%} won</title></circle>"
        )
    middle = edge + size / 2
    parts.append(f'<text x="{middle:g}" y="{edge - 18}" text-anchor="middle">{title}</text>')
    parts.append(
        f'<text x="{middle:g}" y="{size + 2 * edge - 8}" text-anchor="middle">chance told</text>'
    )
    parts.append(
        f'<text transform="translate(10 {middle:g}) rotate(-90)" text-anchor="middle">'
        "share won</text>"
    )
    return "\n".join([*parts, "</svg>"]) + "\n"


def written(name: str, numbers: Calibration, facts: dict[str, Any]) -> str:
    lines = [
        "# How the chances of hints and reviews follow from rollouts (bots/analyst.py), written by",
        "# lab/tools/calibrate.py. Fitted to finished games; `measured` is cross-fitted.",
        "[made]",
        *(f"{key} = {value!r}".replace("'", '"') for key, value in facts.items()),
        "",
        "[calibration]",
        *(f"{key} = {value}" for key, value in numbers._asdict().items()),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", default="2,3,4")
    parser.add_argument("--bots", default="")
    parser.add_argument("--positions", type=int, default=5, help="of each game")
    parser.add_argument("--rollouts", type=int, default=48, help="of each position")
    parser.add_argument("--expansion", action="store_true", help="in every other game")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    console, bots = Console(), (args.bots or BOTS[args.game]).split(",")
    table, samples = [int(one) for one in args.seats.split(",")], list[Sample]()
    for number in track(range(args.games), "games", console=console):
        samples += played(args.game, number, table[number // 2 % len(table)], bots, args)
    numbers, judged = fitted(samples), crossed(samples)
    brier = sum((told - won) ** 2 for told, won, _, _ in judged) / len(judged)
    plain = [(1 / len(one.wins) - won) ** 2 for one in samples for won in one.wins]
    bins = bins_of([(told, won) for told, won, _, _ in judged])
    gap = max((abs(one.chance - one.won), one) for one in bins)
    loss = -sum(won * log(max(told, 1e-9)) for told, won, _, _ in judged) / len(samples)
    off = sum(abs(told - lead) for _, _, told, lead in judged) / len(judged)
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    facts = {
        "rules_version": GAMES[args.game].rules_version,
        "games": args.games,
        "positions": len(samples),
        "seats": args.seats,
        "bots": ",".join(bots),
        "rollouts": args.rollouts,
        "commit": commit,
        "measured": f"Brier {brier:.3f} ({sum(plain) / len(plain):.3f} for even chances), "
        f"largest gap {gap[0]:.3f} at {gap[1].chance:.2f} ({gap[1].seats} seats)",
    }
    data = ROOT / "src" / "kontor" / "bots" / args.game / "data" / "chances.toml"
    data.write_text(written(args.game, numbers, facts), encoding="utf-8")
    image = ROOT / "docs" / "images" / f"chances-{args.game}.svg"
    image.write_text(plot(bins, f"{args.game}: {args.games} games"), encoding="utf-8")
    console.print(numbers, facts["measured"], f"log loss {loss:.3f}, lead off by {off:.1f}")
    for one in bins:
        console.print(f"{one.chance:6.1%} told {one.won:6.1%} won  +- {one.error:.1%}  {one.seats}")


if __name__ == "__main__":
    main()
