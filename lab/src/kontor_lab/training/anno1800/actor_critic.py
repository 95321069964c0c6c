"""How the policy learns: an actor and a critic, with eligibility traces.

The policy plays with itself. From round to round, what surprises the value (the critic) is credited
to the choices before, to the later ones more.
"""

from typing import Final

from kontor.anno1800.state import OVER
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.outlook import Outlook
from kontor.bots.anno1800.policy import Policy, odds_of
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.anno1800.value import Value, decade_of

ROUNDS_PER_SAMPLE: Final = 3  # every third round is a sample for the value


class Reward:
    """What is learned for."""

    def __init__(
        self, points: float, lead: float, victory: float, haste: float, unplayed: float = 0.0
    ) -> None:
        self.points = points  # for every point of the seat's own
        self.lead = lead  # for every point ahead, up to 1
        self.victory = victory  # less as much for a defeat; a game that is cut off nobody wins
        self.haste = haste  # less for every round
        self.unplayed = unplayed  # points less for every card in hand, if the game is cut off

    def of(self, sim: SimState, seat: int) -> float:
        lead = self.lead_of(sim, seat)
        reward = self.points * sim.score(seat) - self.haste * sim.round
        reward += max(-1.0, min(1.0, self.lead * lead))
        if sim.phase != OVER:
            return reward - self.victory
        return reward + self.victory if lead > 0 else reward - self.victory if lead < 0 else reward

    def lead_of(self, sim: SimState, seat: int) -> float:
        """Points ahead of the best of the others."""
        best = -9999.0
        for other in range(sim.seats):
            if other != seat:
                best = max(best, self.standing(sim, other))
        return self.standing(sim, seat) - best

    def standing(self, sim: SimState, seat: int) -> float:
        points = float(sim.score(seat))
        return points if sim.phase == OVER else points - self.unplayed * len(sim.hands[seat])


class ActorCritic:
    """Plays a game and says which way the weights of its policy should change."""

    def __init__(self, policy: Policy, value: Value, reward: Reward, decay: float) -> None:
        self.policy = policy
        self.value = value
        self.reward = reward
        self.decay = decay  # how much of a trace is left after a round
        self.traces: list[list[float]] = []
        self.change: list[list[float]] = []
        self.estimates: list[float] = []  # of the round before, by seat
        self.samples: list[tuple[int, int, list[float]]] = []  # decade, seat, features
        policy.scorer.keeps_features = True

    def learn(self, sim: SimState, others: list[Policy | None], until: int) -> list[float]:
        """Play a game; seats that another policy plays teach nothing. The rewards of all."""
        seats = range(sim.seats)
        self.traces = [[0.0] * f.FEATURES for _ in seats]
        self.change = [[0.0] * f.FEATURES for _ in seats]
        self.estimates = [0.0] * sim.seats
        self.samples = []
        while sim.phase != OVER and sim.round <= until:
            if sim.active == sim.first:
                self.look_back(sim)
            other = others[sim.active]
            if other is None:
                self.turn(sim)
            else:
                other.turn(sim)
        rewards = [self.reward.of(sim, seat) for seat in seats]
        for seat in seats:
            self.credit(seat, rewards[seat] - self.estimates[seat])
        return rewards

    def turn(self, sim: SimState) -> None:
        """As `Policy.turn`, with a trace of every choice."""
        goes_on = True
        while goes_on:
            self.policy.look(sim)
            number = self.policy.sample(sim)
            if len(self.policy.scorer.logits) > 1:
                self.remember(sim.active, number)
            goes_on = self.policy.apply(sim, number)

    def remember(self, seat: int, chosen: int) -> None:
        """The gradient of the choice's log-probability: its features, less those expected of it."""
        scorer, actions = self.policy.scorer, self.policy.options.actions
        context, features, amounts = scorer.context, scorer.features, scorer.amounts
        begins = scorer.begins
        odds = odds_of(scorer.logits)
        total, trace = sum(odds), self.traces[seat]
        begins.append(len(features))
        for number in range(len(odds)):
            share = (1.0 if number == chosen else 0.0) - odds[number] / total
            start = actions[number] * f.CONTEXT
            for place in range(f.CONTEXT):
                trace[start + place] += share * context[place]
            for place in range(begins[number], begins[number + 1]):
                trace[features[place]] += share * amounts[place]

    def look_back(self, sim: SimState) -> None:
        """Credit what the critic expects more or less than a round ago."""
        for seat in range(sim.seats):
            features = self.value.features(sim, seat)
            estimate = self.value.weighed(sim, features)
            if sim.round > 1:
                self.credit(seat, estimate - self.estimates[seat])
            self.estimates[seat] = estimate
            if sim.round % ROUNDS_PER_SAMPLE == 1:
                self.samples.append((decade_of(sim), seat, features))

    def credit(self, seat: int, surprise: float) -> None:
        trace, change = self.traces[seat], self.change[seat]
        for feature in range(f.FEATURES):
            if trace[feature] != 0.0:
                change[feature] += surprise * trace[feature]
                trace[feature] *= self.decay


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
