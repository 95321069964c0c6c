"""Which objectives and population cards of Anno 1800 are strong, and what it is worth to begin.

    .venv/compiled/bin/python -m lab.tools.strong_cards clerk --seats 2 3 4 --games 400

Games of a bot with itself, as tables in Markdown with 95 % intervals (Wilson). An objective is
strong if who gets more points by it than all others wins more often than others do. A card is
strong if seats that played it win more often than seats that played another of the same deck.
"""

import argparse
from collections import defaultdict
from statistics import fmean, median
from typing import NamedTuple

from kontor.anno1800.components import load_box
from kontor.bots.anno1800.features import EFFECT_NAMES
from kontor_lab.arena.match import Match
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.settings import settings_of
from kontor_lab.arena.summary import wilson

BOX = load_box("")
OPTIONS = {"table.max_rounds": 150}
FEWEST = 30  # cards or games that a line takes


class Played(NamedTuple):
    """A game, and the points of every seat by objective."""

    result: GameResult
    objectives: dict[str, list[int]]


class Tally:
    """How often somebody won."""

    def __init__(self) -> None:
        self.wins = 0.0
        self.games = 0
        self.rounds: list[int] = []

    def add(self, share: float, when: int = 0) -> None:
        self.wins += share
        self.games += 1
        self.rounds.append(when)

    def __str__(self) -> str:
        low, high = wilson(self.wins, self.games)
        return f"{self.wins / self.games:.0%} ({low:.0%} to {high:.0%})"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("bot")
    parser.add_argument("--seats", type=int, nargs="*", default=[2])
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=3)
    given = parser.parse_args()
    for seats in given.seats:
        games = played(given.bot, seats, given.games, given.seed)
        rounds = [game.result.rounds for game in games]
        capped = sum(game.result.capped for game in games)
        print(f"## {seats} seats, {len(games)} games\n")
        print(f"rounds: {median(rounds):g} ({min(rounds)} to {max(rounds)}), {capped} capped\n")
        for lines in (by_turn(games), by_objective(games), by_card(games)):
            print("\n".join(lines) + "\n", flush=True)


def played(bot: str, seats: int, games: int, seed: int) -> list[Played]:
    settings = settings_of("anno1800", [bot] * seats, seed, OPTIONS)
    found = []
    for number in range(games):
        match = Match(settings, number)
        result = match.play()
        objectives = defaultdict[str, list[int]](list)
        for score in match.game.scores(match.state):
            for line in score.lines:
                if line.source == "objectives":
                    objectives[line.item].append(line.points)
        found.append(Played(result, dict(objectives)))
    return found


def by_turn(games: list[Played]) -> list[str]:
    turns = defaultdict[int, Tally](Tally)
    for game in games:
        for seat in game.result.seats:
            turns[seat.turn].add(seat.share)
    lines = ["| place in the order of play | wins (95 %) |", "| --- | --- |"]
    return lines + [f"| {turn + 1} | {turns[turn]} |" for turn in sorted(turns)]


def by_objective(games: list[Played]) -> list[str]:
    """How often the seat that has most points by an objective wins; ties are left out."""
    best = defaultdict[str, Tally](Tally)
    points, ahead = defaultdict[str, list[float]](list), defaultdict[str, list[float]](list)
    for game in games:
        for name, gained in game.objectives.items():
            points[name] += gained
            top = max(gained)
            if gained.count(top) == 1:
                seat = gained.index(top)
                best[name].add(game.result.seats[seat].share)
                others = sum(gained) - top
                ahead[name].append(top - others / (len(gained) - 1))
    lines = [
        "| objective | points of a seat | ahead by, if somebody is | who is ahead wins (95 %) |",
        "| --- | --- | --- | --- |",
    ]
    for name in sorted(best, key=lambda name: -best[name].wins / best[name].games):
        if best[name].games >= FEWEST:
            lines.append(
                f"| {name} | {fmean(points[name]):.1f} | {fmean(ahead[name]):.1f}, "
                f"{best[name].games} games | {best[name]} |"
            )
    return lines


def by_card(games: list[Played]) -> list[str]:
    """By deck and effect, and the single cards that stand out."""
    groups, decks = defaultdict[tuple[str, str], Tally](Tally), defaultdict[str, Tally](Tally)
    cards = defaultdict[str, Tally](Tally)
    for game in games:
        for one in game.result.happenings:
            if one.kind == "card":
                share = game.result.seats[one.seat].share
                deck, effect = told(one.what)
                for tally in (groups[deck, effect], decks[deck], cards[one.what]):
                    tally.add(share, one.round)
    lines = [
        "| deck | effect | of a seat | round (median) | wins (95 %) | any of the deck |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    seats = len(games) * len(games[0].result.seats)
    for (deck, effect), tally in sorted(groups.items()):
        if tally.games >= FEWEST:
            lines.append(
                f"| {deck} | {effect} | {tally.games / seats:.2f} | {median(tally.rounds):g} | "
                f"{tally} | {decks[deck].wins / decks[deck].games:.0%} |"
            )
    clear = [card for card in cards if stands_out(cards[card], decks[told(card)[0]])]
    named = ", ".join(f"{card} ({told(card)[1]}) {cards[card]}" for card in sorted(clear))
    return [*lines, "", f"Single cards clear of their deck: {named or 'none'}"]


def stands_out(card: Tally, deck: Tally) -> bool:
    low, high = wilson(card.wins, card.games)
    return card.games >= FEWEST and not low <= deck.wins / deck.games <= high


def told(card: str) -> tuple[str, str]:
    """The deck of a card, and its effect by the name of the feature."""
    number = BOX.card_number[card]
    deck = BOX.deck_ids[BOX.deck_of_card[number]]
    return deck, EFFECT_NAMES[BOX.card_effect[number].kind]


if __name__ == "__main__":
    main()
