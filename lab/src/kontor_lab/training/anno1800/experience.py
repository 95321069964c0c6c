"""Games of policies in the simulator, remembered round by round, for the net of the value."""

from kontor.anno1800.state import OVER
from kontor.bots.anno1800.outlook import Outlook
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.simulator.state import SimState


class Experience:
    """One game: for every round its number, the inputs of every seat, and the scores."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.rounds: list[int] = []
        self.inputs: list[list[list[float]]] = []
        self.scores: list[list[int]] = []

    def play(self, sim: SimState, policies: list[Policy], until: int) -> None:
        """Play a game, at most until the end of a round."""
        while sim.phase != OVER and sim.round <= until:
            if sim.active == sim.first:
                self.rounds.append(sim.round)
                self.inputs.append(self.outlook.inputs(sim))
                self.scores.append([sim.score(seat) for seat in range(sim.seats)])
            policies[sim.active].turn(sim)
