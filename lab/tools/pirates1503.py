"""What pirate waters bring in Anno 1503, with and without `pirates.meet_again`, and to a farmer.

    .venv/compiled/bin/python lab/tools/pirates1503.py --games 400
    .venv/compiled/bin/python lab/tools/pirates1503.py --games 400 --bot steward
    .venv/compiled/bin/python lab/tools/pirates1503.py --games 400 --farm 1

All seats play by the policy of a bot. With `--farm` one seat, a different one in every game, is a
farmer: as soon as its strength exceeds that of every other seat by the given number and it has two
ships fit to sail, it sends one of them to the nearest pirate waters and has it sail out of them and
back in, turn after turn. With `--spare` it does so only with a ship that is near and has nothing
else to do. Otherwise it plays by the policy. The same seed deals the same games with the option and
without.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import median

from kontor.anno1503 import events as e
from kontor.anno1503 import moves as m
from kontor.anno1503.fights import strength_of
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.numbering import NONE, ORDINARY, SHIPS, SQUARES
from kontor.anno1503.offers import sail_number
from kontor.anno1503.ships import fit_to_sail, neighbours_of
from kontor.anno1503.state import BUILD, OVER, SAIL, State
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.policy.policy import Policy
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.moves import Move
from kontor_lab.arena.summary import wilson
from kontor_lab.yardsticks.anno1503 import model_of

BOTS = ("greedy", "steward", "greedy@1", "steward@1")
ROUNDS = 150  # after which a game is stopped
NEVER = 99
NEAR = 2  # points to pirate waters from where a ship with nothing to do goes there


class Farmer:
    """Plays by the policy, except for one ship that goes in and out of pirate waters."""

    def __init__(self, policy: Policy, lead: int, spare: bool) -> None:
        self.policy = policy
        self.lead = lead
        self.spare = spare

    def choose(self, state: State) -> Move:
        move = self.policy.choose(state)
        ends = isinstance(move, m.EndTurn)
        if state.phase == SAIL and (ends or not self.spare) and self.farms(state):
            return self.sail(state) or move
        if state.phase == BUILD and ends and self.farms(state) and self.ship(state) != NONE:
            return state.box.offers.set_sail
        return move

    def farms(self, state: State) -> bool:
        others = [strength_of(state, s) for s in range(state.seats) if s != state.active]
        strong = strength_of(state, state.active) >= max(others) + self.lead
        return strong and (self.spare or all(fit_to_sail(state, ship) for ship in range(SHIPS)))

    def ship(self, state: State) -> int:
        """The ship that is nearest to pirate waters."""
        fit = [ship for ship in range(SHIPS) if fit_to_sail(state, ship)]
        return min(fit, key=lambda ship: self.away(state, self.at(state, ship)), default=NONE)

    def at(self, state: State, ship: int) -> int:
        return state.ship_at[state.active * SHIPS + ship]

    def away(self, state: State, square: int) -> int:
        return min(self.policy.plans.chart.away[water][square] for water in waters(state))

    def sail(self, state: State) -> Move | None:
        ship = self.ship(state)
        if ship == NONE or state.points[ship] == 0:
            return None
        if self.spare and self.away(state, self.at(state, ship)) > NEAR:
            return None
        ways = neighbours_of(state, self.at(state, ship))
        way = min(ways, key=lambda square: self.away(state, square))
        return state.box.offers.sail[sail_number(ship, way)]


def waters(state: State) -> list[int]:
    return [square for square in range(SQUARES) if state.box.pirate_square[square] != NONE]


@dataclass
class Tally:
    """The results of the games of one kind."""

    games: int = 0
    capped: int = 0
    rounds: list[int] = field(default_factory=list)
    places: Counter[int] = field(default_factory=Counter)
    farmed: int = 0  # games that the farmer won
    seen: Counter[str] = field(default_factory=Counter)  # at pirate waters, by all seats
    own: Counter[str] = field(default_factory=Counter)  # the farmer's part of it
    most: list[int] = field(default_factory=list)  # entries of the seat with the most


class Game:
    """One game, and what happened to its seats in pirate waters."""

    def __init__(
        self, seats: int, again: bool, bot: str, lead: int, seed: str, spare: bool = False
    ) -> None:
        options = {"expansion": True, "table.max_rounds": ROUNDS, "pirates.meet_again": again}
        self.chance = Dice(Random(f"{seed}/luck"))
        box = ANNO_1503.box("")
        self.state = ANNO_1503.setup(
            seats, ANNO_1503.options(options), box, self.chance, lambda event: None
        )
        weights = [model_of(bot)[1]] * seats
        self.policies = [Policy(Chart(self.state), weights, seats) for _ in range(seats)]
        self.farmer = NONE if lead >= NEVER else Random(seed).randrange(seats)
        self.players: list[Policy | Farmer] = [*self.policies]
        if self.farmer != NONE:
            self.players[self.farmer] = Farmer(self.policies[self.farmer], lead, spare)
        self.by_seat = [Counter[str]() for _ in range(seats)]
        self.met = False  # the active seat is dealing with pirates of the sea

    def play(self) -> None:
        state = self.state
        while state.phase != OVER:
            move = self.players[state.deciding].choose(state)
            again = self.enters_again(move)
            happened: list[Event] = []
            seat = state.active
            ANNO_1503.apply(state, state.deciding, move, self.chance, happened.append)
            for event in happened:
                self.count(self.by_seat[seat], event, again)

    def enters_again(self, move: Move) -> bool:
        """Whether a ship goes where it has met pirates on this voyage."""
        if not isinstance(move, m.Sail):
            return False
        state = self.state
        water = state.box.pirate_square[state.box.square_number[move.square]]
        return water != NONE and state.met[state.active * SHIPS + move.ship] >> water & 1 == 1

    def count(self, seen: Counter[str], event: Event, again: bool) -> None:
        luxury = self.state.box.good_ids[ORDINARY:]
        match event:
            case e.PiratesMet():
                self.met = True
                seen["entries"] += 1
                seen["entered again"] += again
                seen["attacks"] += event.attack
            case e.IslandExplored() | e.TurnEnded():
                self.met = False
            case e.PiratesPaid():
                seen["bought off"] += 1
                seen["gold paid"] += event.gold
            case e.BoughtFromPirate():
                seen["goods bought"] += 1
                seen["gold paid"] += event.gold
            case e.FightWon() if self.met:
                seen["fights won"] += 1
            case e.FightLost() if self.met:
                seen["fights lost"] += 1
            case e.GoodTaken() if self.met:
                seen["luxury goods won" if event.good in luxury else "ordinary goods won"] += 1
            case e.GoldGained() if self.met:
                seen["gold won"] += event.gold
            case e.GoodGiven():
                seen["goods lost"] += 1
            case e.GoldPaid() if self.met:
                seen["gold lost"] += event.gold
            case e.ShipDamaged() if self.met:
                seen["ships damaged"] += 1


def tally_of(seats: int, again: bool, given: argparse.Namespace) -> Tally:
    tally = Tally()
    for number in range(given.games):
        seed = f"{given.seed}/{seats}/{number}"
        game = Game(seats, again, given.bot, given.farm, seed, given.spare)
        game.play()
        state = game.state
        tally.games += 1
        tally.capped += state.capped
        tally.rounds.append(state.round)
        if state.winner != NONE:
            tally.places[(state.winner - state.first) % seats] += 1
            tally.farmed += state.winner == game.farmer
        for seen in game.by_seat:
            tally.seen += seen
        tally.most.append(max(seen["entries"] for seen in game.by_seat))
        if game.farmer != NONE:
            tally.own += game.by_seat[game.farmer]
    return tally


COUNTS = (
    *("entries", "entered again", "attacks", "bought off", "fights won", "fights lost"),
    *("goods bought", "luxury goods won", "ordinary goods won", "gold won"),
    *("gold paid", "gold lost", "goods lost", "ships damaged"),
)


def rows(tally: Tally, seats: int, farm: bool) -> list[tuple[str, str]]:
    found = [
        (
            "rounds, median (longest), stopped",
            f"{median(tally.rounds):.0f} ({max(tally.rounds)}), {tally.capped}",
        )
    ]
    found += [(f"wins of place {n + 1}", share(tally.places[n], tally.games)) for n in range(seats)]
    if farm:
        found.append(("wins of the farmer", share(tally.farmed, tally.games)))
    counted = tally.own if farm else tally.seen
    found += [(f"{name}, per game", f"{counted[name] / tally.games:.2f}") for name in COUNTS]
    if not farm:
        found.append(("most entries of a seat", f"{max(tally.most)}"))
    return found


def share(part: int, whole: int) -> str:
    low, high = wilson(part, whole)
    return f"{part / whole:.1%} [{low:.1%}, {high:.1%}]"


def main(arguments: Sequence[str] | None = None) -> int:
    given = parser().parse_args(arguments)
    farm = given.farm < NEVER
    whose = "the farmer's part" if farm else "all seats together"
    print(f"{given.games} games each, seed {given.seed!r}, bot {given.bot}, {whose}")
    for seats in given.seats:
        both = [rows(tally_of(seats, again, given), seats, farm) for again in (True, False)]
        print(f"\n| {seats} seats | meet_again | without |\n| --- | --- | --- |")
        for (name, one), (_, other) in zip(*both, strict=True):
            print(f"| {name} | {one} | {other} |")
    return 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--games", type=int, default=200, help="games of each kind")
    made.add_argument("--seed", default="pirates", help="any word; the same deals the same games")
    made.add_argument("--bot", choices=BOTS, default=BOTS[0], help="whose weights")
    made.add_argument("--seats", type=int, nargs="+", choices=(2, 3, 4), default=(2, 3, 4))
    made.add_argument(
        "--farm", type=int, default=NEVER, help="one seat farms with such a lead in strength"
    )
    made.add_argument(
        "--spare", action="store_true", help="it farms only with a ship that has nothing to do"
    )
    return made


if __name__ == "__main__":
    sys.exit(main())
