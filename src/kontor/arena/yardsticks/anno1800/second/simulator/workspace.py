"""What is worked out about one seat of a simulated position, before it acts."""

from kontor.arena.yardsticks.anno1800.second.simulator.demand import Demand
from kontor.arena.yardsticks.anno1800.second.simulator.payment import IMPOSSIBLE, Payer
from kontor.arena.yardsticks.anno1800.second.simulator.state import SimState


class Workspace:
    """A payer and the demand of a seat, made once and assessed anew for every position.

    It belongs to one policy. Whoever applies an action passes the workspace that was assessed for
    the position before it.
    """

    def __init__(self) -> None:
        self.payer = Payer()
        self.demand = Demand()

    def assess(self, sim: SimState, seat: int) -> None:
        self.payer.set_work_costs(sim, seat)
        self.demand.assess(sim, seat)

    def price(
        self, sim: SimState, seat: int, goods: list[int], cubes: list[int], trade: int
    ) -> float:
        """What a cost would come to, or less than nothing if it cannot be paid."""
        for good in goods:
            if self.demand.out_of_reach[good]:
                return IMPOSSIBLE
        return self.payer.price(sim, seat, goods, cubes, trade)
