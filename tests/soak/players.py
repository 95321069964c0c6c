"""Who plays fuzzed games of Anno 1800: two simple bots, and one that tries a bit of everything."""

from random import Random

from kontor.anno1800 import moves as m
from kontor.bots.bot import Asked, MoveBot
from kontor.bots.seats import seated
from kontor.table.moves import Move, Moves
from kontor_lab.arena.watch import with_yardsticks

# The lively player picks a kind of move by these weights first (the others weigh 10).
WEIGHTS: dict[type[Move], int] = {
    m.PlayCard: 400,
    m.ActivateCard: 25,
    m.ReturnCards: 60,
    m.ChooseGood: 15,
    m.BuildIndustry: 30,
    m.BuildShip: 40,
    m.ExploreOldWorld: 25,
    m.ExploreNewWorld: 20,
    m.TakeExpeditions: 20,
    m.Hire: 20,
    m.Upgrade: 20,
    m.UpgradeFree: 40,
    m.Produce: 60,
    m.Trade: 30,
    m.EndShift: 3,
    m.Demolish: 2,
    m.SwapCards: 2,
    m.HoldFestival: 1,
    m.EndTurn: 12,
}


class Lively:
    """First a kind of move, then one of that kind; swaps and festivals are rare."""

    def choose(self, asked: Asked) -> Move:
        return lively(asked.random, asked.moves)


def lively(random: Random, moves: Moves) -> Move:
    """The same as a plain function, for the contract suite."""
    made = moves.made
    by_kind: dict[type[Move], list[Move]] = {}
    for move in made:
        by_kind.setdefault(type(move), []).append(move)
    if len(made) < len(moves):
        by_kind[m.SwapCards] = [moves[random.randrange(len(made), len(moves))]]
    kinds = list(by_kind)
    kind = random.choices(kinds, [WEIGHTS.get(kind, 10) for kind in kinds])[0]
    return random.choice(by_kind[kind])


def players_at_random(random: Random, seats: int) -> list[MoveBot]:
    """Dice, eager and lively seats in any mixture."""
    names = random.choices(("dice", "eager", "lively"), (1, 2, 2), k=seats)
    return [
        Lively() if name == "lively" else seated(name, "anno1800", with_yardsticks("anno1800"))
        for name in names
    ]
