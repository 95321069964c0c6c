"""Judges positions of Anno 1503: all seats play on by the policy of `steward`."""

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final

from kontor.anno1503 import events as e
from kontor.anno1503 import state as s
from kontor.anno1503.moves import EndTurn, Roll, SetSail
from kontor.anno1503.numbering import (
    AGREEMENTS_OBJECTIVE,
    BASES_OBJECTIVE,
    BUILDINGS_OBJECTIVE,
    GOLD_OBJECTIVE,
    LEVELS,
    MERCHANT,
    MERCHANTS_OBJECTIVE,
    NOBLE_BUILDINGS_OBJECTIVE,
    OBJECTIVES,
    PALACE_OBJECTIVE,
    POSTS_OBJECTIVE,
)
from kontor.anno1503.objectives import counts, scores
from kontor.anno1503.state import State
from kontor.bots import analyst
from kontor.bots.analyst import Counts, Option, Reason, Tally
from kontor.bots.anno1503.candidates import candidates_of
from kontor.bots.anno1503.distance import least_distance
from kontor.bots.anno1503.greedy import Steward
from kontor.bots.anno1503.rollout import Luck, deal_anew, roll_out, winning_move
from kontor.bots.bot import Asked
from kontor.table.events import Event

NEARER = 0.5  # goods cards by which a way to win must be nearer to be mentioned


def reasons(before: State, after: State, seat: int) -> list[Reason]:
    """Objectives first, then the way to win, then means; costs come last."""
    served = objectives(before, after, seat)
    return [*served, *course(before, after, seat), *means(before, after, seat)]


def objectives(before: State, after: State, seat: int) -> list[Reason]:
    """Objectives that are nearer or farther now, with how far they have come."""
    found = list[Reason]()
    for objective in range(OBJECTIVES):
        if objective == GOLD_OBJECTIVE or not counts(after, objective):
            continue
        needed = after.box.needed[objective]
        was, now = progress(before, seat, objective), progress(after, seat, objective)
        name = (f"name.objective.{after.box.objective_ids[objective]}",)
        if now > was:
            text = "objective_done" if now >= needed > was else "objective_nearer"
            found.append(Reason(text, count=min(now, needed), of=needed, names=name))
        elif now < was:
            found.append(Reason("objective_farther", "bad", now, needed, name))
    return found


def progress(state: State, seat: int, objective: int) -> int:
    """How much of an objective a seat has."""
    found = {
        MERCHANTS_OBJECTIVE: state.people[seat * LEVELS + MERCHANT],
        BUILDINGS_OBJECTIVE: s.building_count(state, seat),
        AGREEMENTS_OBJECTIVE: s.agreement_count(state, seat),
        POSTS_OBJECTIVE: s.post_count(state, seat),
        GOLD_OBJECTIVE: state.gold[seat],
    }
    if state.expansion:
        found[NOBLE_BUILDINGS_OBJECTIVE] = s.bit_count(state.nobles[seat])
        found[BASES_OBJECTIVE] = s.base_count(state, seat)
        found[PALACE_OBJECTIVE] = state.palace[seat]
    return found.get(objective, 0)


def course(before: State, after: State, seat: int) -> list[Reason]:
    """Which objectives the seat is on its way to, and whether they are nearer now."""
    plans = Steward().policy(after).plans
    plans.plan_anew(after, seat)
    open_ones = tuple(
        f"name.objective.{after.box.objective_ids[objective]}"
        for objective in range(OBJECTIVES)
        if plans.aims_at(after, seat, objective)
        and progress(after, seat, objective) < after.box.needed[objective]
    )
    weights = plans.all_weights[seat]
    was = least_distance(plans.chart, weights, before, seat)
    now = least_distance(plans.chart, weights, after, seat)
    if was - now >= NEARER and open_ones:
        return [Reason("on_the_way", names=open_ones)]
    return []


def means(before: State, after: State, seat: int) -> list[Reason]:
    found = list[Reason]()
    changes = (
        ("inhabitants", s.inhabitants(after, seat) - s.inhabitants(before, seat)),
        ("ships", s.ships_at_sea(after, seat) - s.ships_at_sea(before, seat)),
        ("gold", after.gold[seat] - before.gold[seat]),
        ("goods_gained", s.goods_count(after, seat) - s.goods_count(before, seat)),
    )
    for text, change in changes:
        if change > 0:
            found.append(Reason(text, count=change))
    spent = s.goods_count(before, seat) - s.goods_count(after, seat)
    paid = before.gold[seat] - after.gold[seat]
    if spent > 0:
        found.append(Reason("spends_goods", "bad", spent))
    if paid > 0:
        found.append(Reason("spends_gold", "bad", paid))
    return found


# -- what is counted --------------------------------------------------------------------------

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


# -- positions --------------------------------------------------------------------------------

LONGEST: Final = 60  # rounds of a rollout; then the objectives count as they are
MOST_OPTIONS: Final = 6
SPREAD: Final = 15485863  # between the seeds of rollouts
PER_PLACE: Final = 0.1  # what each place behind the first in the list of options counts


class Analyst(analyst.Analyst):
    """Plays on with the policy of `steward`."""

    effort = 60_000
    calibration = resources.files("kontor.bots.anno1503") / "data" / "chances.toml"
    prepares = (Roll, SetSail, EndTurn)
    counts = Figures

    def rollouts(self, state: State, seat: int, seed: int, count: int) -> Tally:
        tally, luck, bot = Tally(state.seats), Luck(1), Steward()
        for number in range(count):
            world = s.copy_state(state)
            luck.begin((seed + number) * SPREAD)
            deal_anew(world, seat, luck)
            begun = state.active  # the turn in progress keeps its luck
            roll_out(
                world,
                bot.policy(world),
                luck,
                (seed + number) * SPREAD + 1,
                self.turns(state),
                begun,
            )
            result = scores(world)
            totals = [float(one.total) for one in result]
            tally.add(totals, [one.seat for one in result if one.winner])
        return tally

    def turns(self, state: State) -> int:
        rounds, most = LONGEST, state.options.max_rounds
        if most is not None:
            rounds = min(rounds, most - state.round)
        return max(1, rounds) * state.seats

    def deal(self, state: State, seat: int, seed: int) -> State:
        dealt, luck = s.copy_state(state), Luck(seed)
        deal_anew(dealt, seat, luck)
        return dealt

    def options(self, asked: Asked, state: State) -> list[Option]:
        if state.phase == s.OVER:
            return []
        winner = winning_move(state)
        if winner is not None:
            return [Option([winner], 0.0)]
        found, moves = list[Option](), []
        for one in candidates_of(state, Steward().policy(state)):
            if one.move not in moves:
                moves.append(one.move)
                found.append(Option([one.move], -PER_PLACE * len(found)))
        return found[:MOST_OPTIONS]

    def reasons(self, before: State, after: State, seat: int) -> list[Reason]:
        return reasons(before, after, seat)
