"""The policy: a softmax over the options of a simulated position, trained by self-play.

Its logits are weighted sums of the features of each option.
"""

from math import exp
from typing import Final

from kontor.anno1800 import numbering as n
from kontor.anno1800.state import OVER, PLAYING
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.simulator import actions
from kontor.bots.anno1800.simulator.actions import END_TURN, apply_action
from kontor.bots.anno1800.simulator.building_over import must_cover
from kontor.bots.anno1800.simulator.demand import AT_HAND, Demand, Workspace
from kontor.bots.anno1800.simulator.options import Options
from kontor.bots.anno1800.simulator.state import SimState

FEW_CARDS: Final = 3
MOST_DISTANCE: Final = 10.0  # actions; cards that are farther away count as this far


class ActionScorer:
    """Finds the features of options and adds up their weights.

    For training, `keeps_features` is set: the features of option number n are then those in
    `features`, with their `amounts`, from `begins[n]` on, and those of the context.
    """

    def __init__(self, weights: list[float]) -> None:
        self.weights = weights
        self.logits: list[float] = []
        self.logit = 0.0  # of the option at hand
        self.context = [0.0] * f.CONTEXT
        self.context_logits = [0.0] * actions.ACTIONS  # what the context adds, for every action
        self.is_known = [False] * actions.ACTIONS  # whether that has been added up already
        self.keeps_features = False
        self.begins: list[int] = []
        self.features: list[int] = []
        self.amounts: list[float] = []

    def score(self, sim: SimState, options: Options, demand: Demand) -> None:
        """The logits of all options."""
        self.logits.clear()
        self.begins.clear()
        self.features.clear()
        self.amounts.clear()
        self.set_context(sim, sim.active)
        for number in range(len(options.actions)):
            self.score_option(sim, options, demand, number)

    def score_option(self, sim: SimState, options: Options, demand: Demand, number: int) -> None:
        """The logit of one more option."""
        action = options.actions[number]
        if self.keeps_features:
            self.begins.append(len(self.features))
        if not self.is_known[action]:
            self.add_context(action)
        self.logit = self.context_logits[action]
        if action <= actions.UPGRADE:
            self.paid_features(sim, options, demand, number)
        elif action <= actions.FESTIVAL:
            self.other_features(sim, options, demand, number)
        else:
            self.free_features(sim, options, number)
        self.logits.append(self.logit)

    def add_context(self, action: int) -> None:
        start, total = action * f.CONTEXT, 0.0
        for place in range(f.CONTEXT):
            total += self.weights[start + place] * self.context[place]
        self.context_logits[action] = total
        self.is_known[action] = True

    def add(self, feature: int, amount: float) -> None:
        """The option at hand has this feature."""
        if self.keeps_features:
            self.features.append(feature)
            self.amounts.append(amount)
        self.logit += self.weights[feature] * amount

    def set_context(self, sim: SimState, seat: int) -> None:
        """What all options of the position have in common."""
        context = self.context
        cubes, at_home = 0, 0
        for kind in range(n.WORKER, n.KINDS):
            cubes += sim.cubes[seat * n.KINDS + kind]
            at_home += sim.quarter[seat * n.KINDS + kind]
        fewest = 99
        for other in range(sim.seats):
            if other != seat:
                fewest = min(fewest, len(sim.hands[other]))
        hand, trade = len(sim.hands[seat]), seat * 2 + n.TRADE
        rounds, lead = sim.round / 40.0, max(-2.0, min(2.0, sim.lead(seat) / 20.0))
        context[f.BIAS] = 1.0
        context[f.ROUND] = rounds
        context[f.ROUND_SQUARED] = rounds * rounds
        context[f.LEAD] = lead
        context[f.HAND] = hand / 10.0
        context[f.FEW_CARDS] = 1.0 if hand <= FEW_CARDS else 0.0
        context[f.OTHERS_FEW_CARDS] = 1.0 if fewest < FEW_CARDS else 0.0
        context[f.OTHERS_FEWEST_CARDS] = fewest / 10.0
        context[f.TIRED] = 1.0 - at_home / (cubes + 0.01)
        context[f.TRADE_SPENT] = 1.0 - sim.ready[trade] / (sim.tokens[trade] + 0.01)
        context[f.GOLD] = min(2.0, sim.gold[seat] / 10.0)
        context[f.END_IN_SIGHT] = 1.0 if sim.phase != PLAYING else 0.0
        context[f.CUBES] = cubes / 12.0
        context[f.LEAD_WITH_FEW_CARDS] = lead if hand <= FEW_CARDS else 0.0
        for action in range(actions.ACTIONS):
            self.is_known[action] = False

    # -- by action ----------------------------------------------------------------------------

    def paid_features(self, sim: SimState, options: Options, demand: Demand, number: int) -> None:
        seat, action = sim.active, options.actions[number]
        what, cost, more = options.arguments[number], options.costs[number], options.goes_on[number]
        if action == actions.PLAY:
            self.card_features(sim, seat, what, cost)
        elif action == actions.BUILD:
            self.industry_features(sim, demand, seat, what, cost)
        elif action == actions.BUILD_YARD:
            self.yard_features(sim, seat, what, cost)
        elif action == actions.LAUNCH:
            self.ship_features(sim, demand, seat, what, cost, more)
        else:
            self.kind_features(sim, demand, seat, action, what, cost, more)

    def other_features(self, sim: SimState, options: Options, demand: Demand, number: int) -> None:
        seat, action = sim.active, options.actions[number]
        if action == actions.NEW_ISLAND:
            self.new_island_features(sim, demand, seat)
        elif action == actions.OLD_ISLAND:
            self.old_island_features(sim, seat)
        elif action == actions.EXPEDITION:
            self.expedition_features(sim, seat)
        elif action == actions.SWAP:
            self.swap_features(demand, options.to_swap, options.arguments[number])
        else:
            self.festival_features(sim, demand, seat, options.actions.count(actions.PLAY))

    def free_features(self, sim: SimState, options: Options, number: int) -> None:
        action, argument = options.actions[number], options.arguments[number]
        if action == actions.GAIN:
            effect = sim.costs.box.card_effect[argument]
            self.add(f.GAIN_KIND + effect.population, 1.0)
        elif action == actions.PROMOTE:
            effect = sim.costs.box.card_effect[argument]
            count = sim.cubes[sim.active * n.KINDS + effect.population]
            self.add(f.PROMOTE_KIND + effect.population, 1.0)
            self.add(f.PROMOTE_COUNT, count / 4.0)
            self.add(f.PROMOTE_ALL, 1.0 if count >= effect.amount else 0.0)
        elif action == actions.RETURN:
            self.add(f.RETURN_COUNT + argument - 1, 1.0)
            if argument == len(sim.hands[sim.active]):
                self.add(f.RETURN_LAST, 1.0)
                self.add(f.RETURN_LAST_LEAD, self.context[f.LEAD])
        elif action == actions.END_TURN and options.goes_on[number]:
            self.add(f.END_OPEN + sim.open_action - actions.LAUNCH, 1.0)

    def card_features(self, sim: SimState, seat: int, card: int, cost: float) -> None:
        costs, hand = sim.costs, len(sim.hands[seat])
        effect = costs.box.card_effect[card]
        self.add(f.PLAY_EFFECT + effect.kind, 1.0)
        if effect.kind == n.GAIN_POPULATION:
            self.add(f.PLAY_CUBES + effect.population, 1.0)
        elif effect.kind == n.RETURN_HAND_CARDS:
            self.add(f.PLAY_RETURNS, hand / 5.0)
        self.add(f.PLAY_POINTS, costs.card_points[card] / 8.0)
        self.add(f.PLAY_COST, cost)
        self.add(f.PLAY_COST_TIRED, cost * self.context[f.TIRED])
        self.add(f.PLAY_EXPLORATION, costs.card_exploration[card] / 4.0)
        if hand == 1 and sim.phase == PLAYING:
            lead = self.context[f.LEAD]
            self.add(f.PLAY_LAST, 1.0)
            self.add(f.PLAY_LAST_LEAD, lead)
            self.add(f.PLAY_LAST_BEHIND, 1.0 if lead < 0.0 else 0.0)

    def industry_features(
        self, sim: SimState, demand: Demand, seat: int, industry: int, cost: float
    ) -> None:
        box = sim.costs.box
        good = box.product[industry]
        self.add(f.BUILD_INDUSTRY + industry, 1.0)
        self.add(f.BUILD_COST, cost)
        self.add(f.BUILD_DEPTH, sim.costs.depth[good] / 5.0)
        for stage in range(len(f.STAGE_ENDS)):
            if sim.round < f.STAGE_ENDS[stage]:
                self.add(f.BUILD_EARLY + stage * n.INDUSTRIES + industry, 1.0)
                break
        if demand.wanted[good] > 0.0:
            self.add(f.BUILD_WANTED, 1.0)
            self.add(f.BUILD_POINTS, min(demand.wanted[good], 20.0) / 5.0)
            self.add(f.BUILD_ONLY_LACKING, demand.hangs_on(sim, seat, good) / 5.0)
        if demand.tokens_for[good] > 0.0:
            self.add(f.BUILD_TOKENS, demand.tokens_for[good])
        if demand.access[good] == AT_HAND:
            self.add(f.BUILD_AGAIN, 1.0)
        if sim.cubes[seat * n.KINDS + box.worker[industry]] == 0:
            self.add(f.BUILD_IDLE, 1.0)
        room = sim.room[seat * 3 + n.INLAND] + sim.room[seat * 3 + n.COAST]
        if room == 0 or must_cover(sim, industry):
            self.add(f.BUILD_OVER, 1.0)
        if sim.tiles[industry] == 1:
            self.add(f.BUILD_LAST_TILE, 1.0)
        self.objective_features(sim, industry)

    def objective_features(self, sim: SimState, industry: int) -> None:
        points, late = sim.objectives.industry[industry] / 4.0, sim.phase != PLAYING
        if points > 0.0:
            self.add(f.BUILD_OBJECTIVE, points)
            if late:
                self.add(f.BUILD_OBJECTIVE_LATE, points)
        elif late:
            self.add(f.BUILD_LATE, 1.0)

    def yard_features(self, sim: SimState, seat: int, strength: int, cost: float) -> None:
        at, coast = seat * n.BUILDINGS + n.FIRST_YARD, sim.room[seat * 3 + n.COAST]
        count = sim.owned[at] + sim.owned[at + 1] + sim.owned[at + 2]
        self.add(f.YARD_STRENGTH + strength, 1.0)
        self.add(f.YARD_COUNT, count / 2.0)
        self.add(f.YARD_MIDDLE, float(sim.owned[at + 1]))
        self.add(f.YARD_LARGE, float(sim.owned[at + 2]))
        self.add(f.YARD_SEA, sim.room[seat * 3 + n.SEA] / 3.0)
        self.add(f.YARD_OVER, 1.0 if coast == 0 else 0.0)
        self.add(f.YARD_COST, cost)

    def ship_features(
        self, sim: SimState, demand: Demand, seat: int, ship: int, cost: float, more: bool
    ) -> None:
        family, kind = sim.costs.box.family[ship], ship - n.FIRST_SHIP
        self.add(f.SHIP_TYPE + kind, 1.0)
        self.add(f.SHIP_ROUND + kind, self.context[f.ROUND])
        self.add(f.SHIP_TOKENS + family, sim.tokens[seat * 2 + family] / 5.0)
        self.add(f.SHIP_COST, cost)
        if family == n.EXPLORATION:
            self.add(f.SHIP_WANTED, min(4.0, demand.wanted_ships / 4.0))
        else:
            self.add(f.SHIP_TRADES, min(6.0, sum(demand.tokens_for)) / 3.0)
            if sim.objectives.first[n.COUNT_TRADE_TOKENS] > 0:
                self.add(f.SHIP_MAJORITY, 1.0)
        if more:
            self.add(f.SHIP_MORE + family, 1.0)
        if sim.room[seat * 3 + n.SEA] == 0:
            self.add(f.SHIP_OVER, 1.0)

    def kind_features(
        self,
        sim: SimState,
        demand: Demand,
        seat: int,
        action: int,
        kind: int,
        cost: float,
        more: bool,
    ) -> None:
        at = seat * n.KINDS + kind
        first = f.UPGRADE_FEATURES if action == actions.UPGRADE else f.HIRE_FEATURES
        below = sim.cubes[at - 1] / 5.0 if action == actions.UPGRADE else self.context[f.HAND]
        self.add(first + f.KIND_TYPE + kind, 1.0)
        self.add(first + f.KIND_ROUND + kind, self.context[f.ROUND])
        self.add(first + f.KIND_OWNED + kind, sim.cubes[at] / 5.0)
        self.add(first + f.KIND_OTHER + kind, below)
        self.add(first + f.KIND_COST, cost)
        if demand.wanted_kind[kind] > 0.0:
            self.add(first + f.KIND_LACKING, 1.0)
            self.add(first + f.KIND_WANTED, min(4.0, demand.wanted_kind[kind] / 4.0))
        if more:
            self.add(first + f.KIND_MORE, 1.0)
            self.add(first + f.KIND_MORE_OF + kind, 1.0)
        self.counted_features(sim, first, kind)
        if kind >= n.ARTISAN and sim.cubes[at] < sim.animals[at] + sim.artefacts[at]:
            visit = float(sim.costs.box.visitor_points[kind])
            self.add(first + f.KIND_VISITS, visit)
            if sim.phase != PLAYING:
                self.add(first + f.KIND_VISITS_LATE, visit)

    def counted_features(self, sim: SimState, first: int, kind: int) -> None:
        majority = sim.objectives.first
        if kind == n.ENGINEER and majority[n.COUNT_ENGINEERS] > 0:
            self.add(first + f.KIND_ENGINEERS, 1.0)
        if kind == n.INVESTOR and majority[n.COUNT_INVESTORS] > 0:
            self.add(first + f.KIND_INVESTORS, 1.0)
        if majority[n.COUNT_CUBES] > 0:
            self.add(first + f.KIND_ALL, 1.0)

    def new_island_features(self, sim: SimState, demand: Demand, seat: int) -> None:
        count, cards = sim.new_islands[seat], 0
        for card in sim.hands[seat]:
            if sim.costs.box.deck_of_card[card] == n.NEW_WORLD:
                cards += 1
        self.add(f.NEW_FIRST, 1.0 if count == 0 else 0.0)
        self.add(f.NEW_COUNT, count / 2.0)
        self.add(f.NEW_WANTED, min(4.0, demand.wanted_voyage / 4.0))
        self.add(f.NEW_CARDS, cards / 3.0)
        if sim.objectives.new_island > 0:
            self.add(f.NEW_OBJECTIVE, 1.0)
            if sim.phase != PLAYING:
                self.add(f.NEW_OBJECTIVE_LATE, 1.0)

    def old_island_features(self, sim: SimState, seat: int) -> None:
        count = sim.old_islands[seat]
        room = sim.room[seat * 3 + n.INLAND] + sim.room[seat * 3 + n.COAST]
        self.add(f.OLD_COUNT, count / 2.0)
        self.add(f.OLD_ROOM, room / 4.0)
        self.add(f.OLD_FULL, 1.0 if room == 0 else 0.0)
        self.add(f.OLD_NO_SEA, 1.0 if sim.room[seat * 3 + n.SEA] == 0 else 0.0)
        if sim.objectives.few_islands > 0 and count == sim.objectives.at_most:
            self.add(f.OLD_LIMIT, 1.0)

    def expedition_features(self, sim: SimState, seat: int) -> None:
        box, spare = sim.costs.box, 0
        for kind in range(n.ARTISAN, n.KINDS):
            at = seat * n.KINDS + kind
            idle = sim.cubes[at] - sim.animals[at] - sim.artefacts[at]
            spare += max(0, idle) * box.visitor_points[kind]
        self.add(f.VISIT_SPARE, spare / 6.0)
        self.add(f.VISIT_ENOUGH, 1.0 if spare >= 3 else 0.0)
        if sim.objectives.first[n.COUNT_EXPEDITIONS] > 0:
            self.add(f.VISIT_MAJORITY, 1.0)
        if sim.objectives.visitors[0] + sim.objectives.visitors[1] > 0:
            self.add(f.VISIT_BONUS, 1.0)
        if sim.phase != PLAYING:
            self.add(f.VISIT_LATE, spare / 6.0)

    def festival_features(self, sim: SimState, demand: Demand, seat: int, plays: int) -> None:
        start, at = seat * n.KINDS, seat * 2 + n.EXPLORATION
        for kind in range(n.KINDS):
            if sim.cubes[start + kind] > 0:
                tired = 1.0 - sim.quarter[start + kind] / sim.cubes[start + kind]
                self.add(f.REST_KIND + kind, tired)
        self.add(f.REST_EXPLORATION, 1.0 - sim.ready[at] / (sim.tokens[at] + 0.01))
        self.add(f.REST_ARTISANS, 1.0 if sim.quarter[start + n.ARTISAN] == 0 else 0.0)
        self.add(f.REST_WORKERS, 1.0 if sim.quarter[start + n.WORKER] == 0 else 0.0)
        near = 0
        for card in sim.hands[seat]:
            if demand.far_card[card] <= 0.0:
                near += 1
        self.add(f.REST_NO_CARD, 1.0 if plays == 0 else 0.0)
        self.add(f.REST_CARDS_AFTER, (near - plays) / 3.0)
        self.add(f.REST_CARDS_NOW, plays / 3.0)

    def swap_features(self, demand: Demand, cards: list[int], count: int) -> None:
        total, far = 0.0, 0.0
        for place in range(count):
            far = min(MOST_DISTANCE, demand.far_card[cards[place]])
            total += far
        self.add(f.SWAP_COUNT + count - 1, 1.0)
        self.add(f.SWAP_MEAN, total / count / 5.0)
        self.add(f.SWAP_LEAST, far / 5.0)


# -- the softmax ------------------------------------------------------------------------------

SAMPLES: Final = 1 << 20
PLANNED_COST: Final = 1.0  # festivals; what an option costs that only the planner can pay for


class Policy:
    """Plays for the active seat, each option the more likely the higher its logit."""

    def __init__(self, weights: list[float]) -> None:
        self.work = Workspace()
        self.options = Options()
        self.scorer = ActionScorer(weights)

    def look(self, sim: SimState) -> None:
        """Find the options of the active seat and their logits."""
        self.options.find(sim, self.work)
        self.scorer.score(sim, self.options, self.work.demand)

    def consider(self, sim: SimState, action: int, argument: int) -> float:
        """The logit of an option that the planner found a way to pay for, and `look` did not."""
        number, goes_on = len(self.options.actions), sim.open_action == action
        self.options.add(action, argument, PLANNED_COST, goes_on)
        self.scorer.score_option(sim, self.options, self.work.demand, number)
        return self.scorer.logits[number]

    def sample(self, sim: SimState) -> int:
        """The number of an option, by the softmax of the logits."""
        odds = odds_of(self.scorer.logits)
        left = sum(odds) * sim.chance(SAMPLES) / SAMPLES
        for number in range(len(odds)):
            left -= odds[number]
            if left < 0.0:
                return number
        return len(odds) - 1

    def apply(self, sim: SimState, number: int) -> bool:
        """Do what an option says; whether the turn goes on."""
        action = self.options.actions[number]
        if action == END_TURN:
            sim.end_turn()
            return False
        apply_action(sim, self.work, action, self.options.arguments[number])
        return True

    def turn(self, sim: SimState) -> None:
        """All of one seat's turn."""
        goes_on = True
        while goes_on:
            self.look(sim)
            goes_on = self.apply(sim, self.sample(sim))

    def play_on(self, sim: SimState, until: int) -> None:
        """To the end of the game, or of a round."""
        while sim.phase != OVER and sim.round <= until:
            self.turn(sim)


def odds_of(logits: list[float]) -> list[float]:
    """Probabilities up to a common factor."""
    most = max(logits)
    return [exp(logit - most) for logit in logits]
