"""What is counted in a finished game of Anno 1503, seat by seat."""

from collections.abc import Mapping, Sequence

from kontor.anno1503 import events as e
from kontor.anno1503.state import State
from kontor.table.events import Event

AFTER_THE_ROLL = (
    *(e.GoodBought, e.GoodSold, e.PioneerPlaced, e.InhabitantPromoted, e.ShipBuilt),
    *(e.ShipsSetSail, e.TurnEnded, e.CardPlayed),
)


class Figures:
    """Die rolls, goods, voyages and fights."""

    def __init__(self, seats: int) -> None:
        self.rolls = [0.0] * seats
        self.empty = [0.0] * seats
        self.taken = [0.0] * seats
        self.discarded = [0.0] * seats
        self.explored = [0.0] * seats
        self.claimed = [0.0] * seats
        self.sold = [0.0] * seats
        self.bought = [0.0] * seats
        self.lost = [0.0] * seats
        self._rolled = False  # and nobody knows yet who got something
        self._got: set[int] = set()

    def hear(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            self._count(event)

    def _count(self, event: Event) -> None:
        match event:
            case e.DieRolled():
                self._count_roll()
                self._rolled = True
            case e.GoodTaken():
                self.taken[event.seat] += 1
                self._got.add(event.seat)
            case e.GoodDiscarded():
                self.discarded[event.seat] += 1
            case e.IslandExplored():
                self.explored[event.seat] += 1
            case e.TileClaimed():
                self.claimed[event.seat] += 1
            case e.GoodSold():
                self.sold[event.seat] += event.gold
            case e.GoodBought():
                self.bought[event.seat] += event.gold
            case e.FightLost():
                self.lost[event.seat] += 1
        if isinstance(event, AFTER_THE_ROLL):
            self._count_roll()

    def _count_roll(self) -> None:
        """Every seat that got nothing from a roll had an empty one, whoever rolled."""
        if self._rolled:
            for seat in range(len(self.empty)):
                self.rolls[seat] += 1
                self.empty[seat] += seat not in self._got
        self._rolled = False
        self._got.clear()

    def figures(self) -> Mapping[str, Sequence[float]]:
        empty = [
            100.0 * none / max(1.0, rolls)
            for none, rolls in zip(self.empty, self.rolls, strict=True)
        ]
        fruitless = [
            seen - claimed for seen, claimed in zip(self.explored, self.claimed, strict=True)
        ]
        return {
            "goods_taken": self.taken,
            "empty_rolls": empty,
            "goods_discarded": self.discarded,
            "gold_earned": self.sold,
            "gold_spent": self.bought,
            "explored": self.explored,
            "fruitless": [max(0.0, number) for number in fruitless],
            "fights_lost": self.lost,
        }
