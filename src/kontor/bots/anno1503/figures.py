"""What is counted in a finished game of Anno 1503, seat by seat."""

from collections.abc import Mapping, Sequence

from kontor.anno1503 import events as e
from kontor.anno1503.state import State
from kontor.bots.analyst import Counts
from kontor.table.events import Event

AFTER_THE_ROLL = (
    *(e.GoodBought, e.GoodSold, e.PioneerPlaced, e.InhabitantPromoted, e.ShipBuilt),
    *(e.ShipsSetSail, e.TurnEnded, e.CardPlayed),
)


class Figures(Counts):
    """Die rolls, goods, voyages and fights."""

    names = (
        *("goods_taken", "empty_rolls", "goods_discarded", "gold_earned", "gold_spent"),
        *("explored", "fruitless", "fights_lost"),
    )

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.rolls = 0
        self.claimed = [0.0] * seats
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
                self.count("goods_taken", event.seat)
                self._got.add(event.seat)
            case e.GoodDiscarded():
                self.count("goods_discarded", event.seat)
            case e.IslandExplored():
                self.count("explored", event.seat)
            case e.TileClaimed():
                self.claimed[event.seat] += 1
            case e.GoodSold():
                self.count("gold_earned", event.seat, event.gold)
            case e.GoodBought():
                self.count("gold_spent", event.seat, event.gold)
            case e.FightLost():
                self.count("fights_lost", event.seat)
        if isinstance(event, AFTER_THE_ROLL):
            self._count_roll()

    def _count_roll(self) -> None:
        """Every seat that got nothing from a roll had an empty one, whoever rolled."""
        if self._rolled:
            self.rolls += 1
            for seat in range(len(self.claimed)):
                self.count("empty_rolls", seat, seat not in self._got)
        self._rolled = False
        self._got.clear()

    def figures(self) -> Mapping[str, Sequence[float]]:
        explored = zip(self.found["explored"], self.claimed, strict=True)
        return {
            **self.found,
            "empty_rolls": [100.0 * n / max(1, self.rolls) for n in self.found["empty_rolls"]],
            "fruitless": [max(0.0, seen - claimed) for seen, claimed in explored],
        }
