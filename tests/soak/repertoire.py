"""Does the best bot of Anno 1503 use all that the box holds when it plays against itself?

    .venv/compiled/bin/python tests/soak/repertoire.py
    .venv/compiled/bin/python tests/soak/repertoire.py admiral:60 --games 40
    .venv/compiled/bin/python tests/soak/repertoire.py leonor/5 balthasar/5 marit/5 tiago/5 grete/5

Games of two, three and four seats, with and without the expansion; several bots, such as the
captains of the highest strength, take turns. Printed are, as tables in
Markdown, what winners had fulfilled, in which combinations, and how often each building, action
card and type of move was used. It fails if an objective was part of no victory, or if a building or
card of the box was never used, and says which.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple, get_args

from kontor.anno1503 import moves as m
from kontor.anno1503.game import ANNO_1503
from kontor_lab.arena.match import Match
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.settings import settings_of
from kontor_lab.arena.summary import wilson

BOX = ANNO_1503.box("")
BOXES = {False: "base", True: "expansion"}
OPTIONS = {"table.max_rounds": 80}
MOVES = {kind.__name__ for kind in get_args(m.AnyMove)}


class Repertoire(NamedTuple):
    """What was done in some games of one box."""

    expansion: bool
    games: int
    capped: int
    objectives: Counter[str]  # victories with this objective
    ways: Counter[tuple[str, ...]]  # victories with exactly these
    buildings: Counter[str]
    nobles: Counter[str]
    cards: Counter[str]
    moves: Counter[str]

    @property
    def unused(self) -> list[str]:
        """Ways to win, buildings and cards that never occurred."""
        return [
            *(one for one in objectives_of(self.expansion) if not self.objectives[one]),
            *(one for one in BOX.building_ids if not self.buildings[one]),
            *(one for one in nobles_of(self.expansion) if not self.nobles[one]),
            *(one for one in cards_of(self.expansion) if not self.cards[one]),
        ]


def objectives_of(expansion: bool) -> list[str]:
    table = Match(settings_of("anno1503", ["dice", "dice"], 1, {"expansion": expansion}), 0)
    return [line.item for line in table.game.scores(table.state)[0].lines]


def nobles_of(expansion: bool) -> list[str]:
    return list(BOX.noble_ids) if expansion else []


def cards_of(expansion: bool) -> list[str]:
    return list(BOX.action_kind_ids) if expansion else []


def kind_of(card: str) -> str:
    return card.rstrip("_0123456789")


def repertoire(results: Iterable[GameResult], expansion: bool) -> Repertoire:
    found = Repertoire(expansion, 0, 0, *(Counter() for _ in range(6)))
    games = capped = 0
    for result in results:
        games, capped = games + 1, capped + result.capped
        for seat in result.seats:
            found.moves.update(seat.moves)
            if seat.rank == 1 and not result.capped:
                way = tuple(name for name, held in seat.points.items() if held)
                found.objectives.update(way)
                found.ways[way] += 1
        for one in result.happenings:
            if one.kind == "building":
                found.buildings[one.what] += 1
            elif one.kind == "noble":
                found.nobles[one.what] += 1
            elif one.kind == "card":
                found.cards[kind_of(one.what)] += 1
    return found._replace(games=games, capped=capped)


def lines_of(found: Repertoire) -> list[str]:
    """The repertoire as text in Markdown."""
    won = found.games - found.capped
    lines = [f"{found.games} games, {found.capped} cut off", ""]
    lines += ["| fulfilled by the winner | victories (95 %) |", "| --- | --- |"]
    for name in objectives_of(found.expansion):
        count = found.objectives[name]
        low, high = wilson(count, won) if won else (0.0, 1.0)
        share = count / won if won else 0.0
        lines.append(f"| {name} | {count}, {share:.0%} ({low:.0%} to {high:.0%}) |")
    ways = ", ".join(f"{' + '.join(way)} {count}" for way, count in found.ways.most_common())
    lines += ["", f"{len(found.ways)} combinations: {ways}", ""]
    for title, counts in (
        ("Public buildings", found.buildings),
        ("Noble buildings", found.nobles),
        ("Action cards", found.cards),
        ("Moves", found.moves),
    ):
        if counts:
            told = ", ".join(f"{name} {count}" for name, count in counts.most_common())
            lines += [f"{title}: {told}", ""]
    return [*lines, f"Never used: {', '.join(found.unused) or 'nothing'}"]


def game_of(
    bots: list[str], seats: int, number: int, seed: int, options: dict[str, Any]
) -> GameResult:
    names = [bots[(number + seat) % len(bots)] for seat in range(seats)]
    return Match(settings_of("anno1503", names, seed, options), number).play()


def main() -> int:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("bots", nargs="*", default=["admiral:60"])
    parser.add_argument("--games", type=int, default=40, help="of each number of seats")
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=("base", "expansion"), help="one of the two games")
    parser.add_argument("--known", nargs="*", default=[], help="unused things that are no failure")
    given = parser.parse_args()
    unused, made = list[str](), set[str]()
    for expansion in [box for box, name in BOXES.items() if given.only in (None, name)]:
        results = [
            game_of(given.bots, seats, number, given.seed, options)
            for options in [OPTIONS | {"expansion": expansion}]
            for seats in given.seats
            for number in range(given.games)
        ]
        found = repertoire(results, expansion)
        print(f"## {'With' if expansion else 'Without'} the expansion\n")
        print("\n".join(lines_of(found)) + "\n", flush=True)
        unused += found.unused
        made |= found.moves.keys()
    print(f"Moves that did not occur at all: {', '.join(sorted(MOVES - made)) or 'none'}")
    return 1 if set(unused) - set(given.known) else 0


if __name__ == "__main__":
    sys.exit(main())
