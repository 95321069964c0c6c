"""What is counted in a finished game of Anno 1800, seat by seat."""

from collections.abc import Mapping, Sequence

from kontor.anno1800 import events as e
from kontor.anno1800.numbering import KINDS, WORKER
from kontor.anno1800.state import State
from kontor.table.events import Event


class Figures:
    """Turns, festivals, cards and workers."""

    def __init__(self, seats: int) -> None:
        self.festivals = [0.0] * seats
        self.idle = [0.0] * seats  # cubes that could have worked when a festival began
        self.drawn = [0.0] * seats
        self.played = [0.0] * seats
        self.swapped = [0.0] * seats
        self.traded = [0.0] * seats
        self.sold = [0.0] * seats
        self.built = [0.0] * seats
        self.lost = [0.0] * seats
        self._rested = [0] * seats  # before the move that is heard

    def hear(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            self._count(event)
        self._look(state)

    def _count(self, event: Event) -> None:
        match event:
            case e.FestivalHeld():
                self.festivals[event.seat] += 1
                self.idle[event.seat] += self._rested[event.seat]
            case e.CardsDrawn():
                self.drawn[event.seat] += event.count
            case e.CardsBuried():
                self.swapped[event.seat] += event.count
            case e.CardPlayed():
                self.played[event.seat] += 1
            case e.Traded():
                self.traded[event.seat] += 1
                self.sold[event.partner] += 1
            case e.IndustryBuilt() | e.ShipBuilt() | e.ShipyardBuilt():
                self.built[event.seat] += 1
            case e.GoodsLost():
                self.lost[event.seat] += sum(event.goods.values())

    def _look(self, state: State) -> None:
        for seat in range(state.seats):
            first = seat * KINDS
            self._rested[seat] = sum(state.quarter[first + WORKER : first + KINDS])

    def figures(self) -> Mapping[str, Sequence[float]]:
        return {
            "cards_drawn": self.drawn,
            "cards_played": self.played,
            "cards_swapped": self.swapped,
            "festivals": self.festivals,
            "idle": [
                idle / max(1.0, held) for idle, held in zip(self.idle, self.festivals, strict=True)
            ],
            "built": self.built,
            "traded": self.traded,
            "sold": self.sold,
            "goods_lost": self.lost,
        }
