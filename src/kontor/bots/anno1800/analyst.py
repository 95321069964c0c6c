"""Judges positions of Anno 1800: rollouts of the policy in the simulator, reasons, and what is
counted in a finished game."""

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Final, Literal

from kontor.anno1800 import events as e
from kontor.anno1800 import numbering as n
from kontor.anno1800.moves import EndShift, EndTurn, Import, Produce, Trade, UpgradeFree
from kontor.anno1800.scoring import scores
from kontor.anno1800.state import OVER, PLAYING, State, copy_state
from kontor.bots import analyst
from kontor.bots.analyst import Counts, Option, Reason, Tally
from kontor.bots.anno1800.candidates import candidates_of, cheapest_payment, work_cost_of
from kontor.bots.anno1800.simulator.demand import LACKING, Demand
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import Asked
from kontor.table.events import Event

MOST_NAMES = 3


def reasons(before: State, after: State, seat: int) -> list[Reason]:
    """What weighs most comes first; costs come last."""
    old, new = simulated(before), simulated(after)
    return [
        *points(before, after, seat),
        *buildings(old, new, seat),
        *wishes(old, new, seat),
        *people(old, new, seat),
        *others(old, new, seat),
        *costs(old, new, seat),
    ]


def points(before: State, after: State, seat: int) -> list[Reason]:
    """Cards that were played, and objectives that bring more or less than before."""
    old, new = scores(before)[seat].lines, scores(after)[seat].lines
    found, cards = list[Reason](), 0
    for was, now in zip(old, new, strict=True):
        gained = now.points - was.points
        if now.source == "population_cards":
            cards += gained
        elif now.source == "objectives" and gained:
            name = f"name.objective.{now.item}"
            text = "objective" if gained > 0 else "objective_lost"
            found.append(Reason(text, sign_of(gained), abs(gained), names=(name,)))
        elif now.source == "expeditions" and gained > 0:
            found.append(Reason("visitors", count=gained))
        elif now.source == "fireworks" and gained > 0:
            found.append(Reason("end_triggered", count=gained))
    fewer = len(before.hands[seat]) - len(after.hands[seat])
    if cards > 0:
        found.insert(0, Reason("card_points", count=cards))
    if fewer > 0:
        found.append(Reason("hand_left", count=len(after.hands[seat])))
    elif fewer < 0:
        found.append(Reason("hand_grows", "bad", -fewer))
    return found


def buildings(old: SimState, new: SimState, seat: int) -> list[Reason]:
    ids, start = old.costs.box.building_ids, seat * n.BUILDINGS
    built = [
        f"name.building.{ids[number]}"
        for number in range(n.TILES)
        if new.owned[start + number] > old.owned[start + number]
    ]
    return [Reason("yours", names=tuple(built[:MOST_NAMES]))] if built else []


def wishes(old: SimState, new: SimState, seat: int) -> list[Reason]:
    """Goods that are at hand now, and cards of the hand that can be paid for sooner or later with
    what there is."""
    was, now, found = Demand(), Demand(), list[Reason]()
    was.assess(old, seat)
    now.assess(new, seat)
    kept = [card for card in old.hands[seat] if card in new.hands[seat]]
    payable = [card for card in kept if now.far_card[card] <= 0.0 < was.far_card[card]]
    nearer = [card for card in kept if 0.0 < now.far_card[card] < was.far_card[card] - 0.5]
    lost = [card for card in kept if was.far_card[card] <= 0.0 < now.far_card[card]]
    if payable:
        found.append(Reason("cards_payable", count=len(payable)))
    elif nearer:
        found.append(Reason("cards_nearer", count=len(nearer)))
    goods = [
        f"name.good.{old.costs.box.good_ids[good]}"
        for good in range(n.GOODS)
        if was.access[good] == LACKING != now.access[good]
    ]
    if goods:
        found.append(Reason("goods_at_hand", names=tuple(goods[:MOST_NAMES])))
    if lost:
        found.append(Reason("cards_farther", "bad", len(lost)))
    return found


def people(old: SimState, new: SimState, seat: int) -> list[Reason]:
    box, found = old.costs.box, list[Reason]()
    for kind in range(n.KINDS):
        gained = new.cubes[seat * n.KINDS + kind] - old.cubes[seat * n.KINDS + kind]
        if gained > 0:
            name = f"name.population.{box.kind_ids[kind]}"
            found.append(Reason("cubes", count=gained, names=(name,)))
    return found[-2:]


def others(old: SimState, new: SimState, seat: int) -> list[Reason]:
    """Tokens, islands, expedition cards, gold."""
    trade, exploration = seat * 2 + n.TRADE, seat * 2 + n.EXPLORATION
    changes = (
        ("trade_tokens", new.tokens[trade] - old.tokens[trade]),
        ("exploration_tokens", new.tokens[exploration] - old.tokens[exploration]),
        ("old_world", new.old_islands[seat] - old.old_islands[seat]),
        ("new_world", new.new_islands[seat] - old.new_islands[seat]),
        ("expedition_cards", new.pile[seat] - old.pile[seat]),
        ("rested", rested(new, seat) - rested(old, seat)),
        ("gold", new.gold[seat] - old.gold[seat]),
    )
    return [Reason(text, count=count) for text, count in changes if count > 0]


def costs(old: SimState, new: SimState, seat: int) -> list[Reason]:
    trade, exploration = seat * 2 + n.TRADE, seat * 2 + n.EXPLORATION
    changes = (
        ("tires", rested(old, seat) - rested(new, seat)),
        ("spends_trade", old.ready[trade] - new.ready[trade]),
        ("spends_exploration", old.ready[exploration] - new.ready[exploration]),
        ("spends_gold", old.gold[seat] - new.gold[seat]),
    )
    return [Reason(text, "bad", count) for text, count in changes if count > 0]


def rested(sim: SimState, seat: int) -> int:
    """Cubes that can still work."""
    return sum(sim.quarter[seat * n.KINDS : seat * n.KINDS + n.KINDS])


def sign_of(change: int) -> Literal["good", "bad"]:
    return "good" if change > 0 else "bad"


# -- what is counted --------------------------------------------------------------------------


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
            first = seat * n.KINDS
            self._rested[seat] = sum(state.quarter[first + n.WORKER : first + n.KINDS])

    def figures(self) -> Mapping[str, Sequence[float]]:
        rests = zip(self.found["idle"], self.found["festivals"], strict=True)
        return {**self.found, "idle": [idle / max(1.0, held) for idle, held in rests]}


# -- positions --------------------------------------------------------------------------------

HORIZON: Final = 4  # rounds of a rollout; then the value says what to expect
MOST_OPTIONS: Final = 6
SPREAD: Final = 7919  # between the seeds of rollouts


class Analyst(analyst.Analyst):
    """All seats play on by the policy of `steward`, which knows what ends games in time."""

    effort = 24_000
    calibration = resources.files("kontor.bots.anno1800") / "data" / "chances.toml"
    prepares = (Produce, Trade, Import, EndShift, UpgradeFree, EndTurn)
    counts = Figures

    def __init__(self) -> None:
        self.bot = Steward()

    def rollouts(self, state: State, seat: int, seed: int, count: int) -> Tally:
        tally, start, minds = Tally(state.seats), simulated(state), self.bot.minds(state.seats)
        last, cap = start.round + HORIZON, state.options.max_rounds
        if cap is not None:
            last = min(last, cap)
        for number in range(count):
            sim = start.copy()
            sim.rng = (seed + number + 1) * SPREAD & 0x7FFFFFFF
            deal_decks(sim)
            minds.policy.play_on(sim, last)
            if sim.phase not in (PLAYING, OVER) and last != cap:
                minds.policy.play_on(sim, sim.round + 2)  # the end has begun
            if sim.phase == OVER or last == cap:
                add_end(tally, sim)
            else:
                minds.outlook.look(sim)
                leads = [minds.outlook.lead(one) for one in range(sim.seats)]
                tally.expect(minds.outlook.chances, leads)
        return tally

    def deal(self, state: State, seat: int, seed: int) -> State:
        """Hands stay; decks and stacks are shuffled."""
        dealt, sim = copy_state(state), simulated(state)
        sim.rng = (seed + 1) * SPREAD & 0x7FFFFFFF
        deal_decks(sim)
        dealt.decks, dealt.expedition_deck = sim.decks, sim.expeditions
        dealt.old_world_stack, dealt.new_world_stack = sim.old_stack, sim.new_stack
        return dealt

    def options(self, asked: Asked, state: State) -> list[Option]:
        policy, work_cost = self.bot.minds(state.seats).policy, work_cost_of(state)
        found = candidates_of(policy, state, simulated(state), asked.moves)[:MOST_OPTIONS]
        return [Option(cheapest_payment(state, one.moves, work_cost), one.logit) for one in found]

    def reasons(self, before: State, after: State, seat: int) -> list[Reason]:
        return reasons(before, after, seat)


def add_end(tally: Tally, sim: SimState) -> None:
    totals = [float(sim.score(seat)) for seat in range(sim.seats)]
    best = max(totals)
    tally.add(totals, [seat for seat in range(sim.seats) if totals[seat] == best])


def deal_decks(sim: SimState) -> None:
    for deck in sim.decks:
        sim.shuffle(deck)
    for pieces in (sim.expeditions, sim.old_stack, sim.new_stack):
        sim.shuffle(pieces)
