"""What is counted in a finished game of Anno 1800, seat by seat."""

from collections.abc import Mapping, Sequence

from kontor.anno1800 import events as e
from kontor.anno1800.numbering import KINDS, WORKER
from kontor.anno1800.state import State
from kontor.bots.analyst import Counts
from kontor.table.events import Event


class Figures(Counts):
    """Turns, festivals, cards and workers."""

    names = (
        *("cards_drawn", "cards_played", "cards_swapped", "festivals"),
        "idle",  # cubes that could have worked when a festival began, on average
        *("built", "traded", "sold", "goods_lost"),
    )

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self._rested = [0] * seats  # before the move that is heard

    def hear(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            self._count(event)
        self._look(state)

    def _count(self, event: Event) -> None:
        match event:
            case e.FestivalHeld():
                self.count("festivals", event.seat)
                self.count("idle", event.seat, self._rested[event.seat])
            case e.CardsDrawn():
                self.count("cards_drawn", event.seat, event.count)
            case e.CardsBuried():
                self.count("cards_swapped", event.seat, event.count)
            case e.CardPlayed():
                self.count("cards_played", event.seat)
            case e.Traded():
                self.count("traded", event.seat)
                self.count("sold", event.partner)
            case e.IndustryBuilt() | e.ShipBuilt() | e.ShipyardBuilt():
                self.count("built", event.seat)
            case e.GoodsLost():
                self.count("goods_lost", event.seat, sum(event.goods.values()))

    def _look(self, state: State) -> None:
        for seat in range(state.seats):
            first = seat * KINDS
            self._rested[seat] = sum(state.quarter[first + WORKER : first + KINDS])

    def figures(self) -> Mapping[str, Sequence[float]]:
        rests = zip(self.found["idle"], self.found["festivals"], strict=True)
        return {**self.found, "idle": [idle / max(1.0, held) for idle, held in rests]}
