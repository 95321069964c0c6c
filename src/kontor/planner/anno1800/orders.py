"""In which order the steps of a payment can be taken."""

from kontor.anno1800.effects import cubes_to_gain, is_void
from kontor.anno1800.numbering import FIELDS, GAIN_POPULATION, INVESTOR, KINDS
from kontor.anno1800.offers import EXHAUSTED, QUARTER
from kontor.anno1800.production import able_to_produce
from kontor.anno1800.serving import serves_action
from kontor.anno1800.state import NONE
from kontor.anno1800.workforce import places_of
from kontor.planner.anno1800.demand import Demand
from kontor.planner.anno1800.payment import TRADED, Payment, Purse
from kontor.planner.anno1800.steps import Steps, alonso_gold

# the kinds of the next step: each with a number and a place
CARD = 0
ASK = 1
DEAL = 2
WORK = 3
BACK = 4
RISE = 5
IDLE = 6
ACTION = 7

Option = tuple[int, int, int]


def is_playable(purse: Purse, demand: Demand, payment: Payment) -> bool:
    """Whether the steps of a payment can be taken in some order."""
    return steps_of(purse, demand, payment) is not None


def steps_of(purse: Purse, demand: Demand, payment: Payment) -> Steps | None:
    """The steps, played until only the goal is left. Cubes work first and rise later, which nearly
    always works; if not, every order is tried."""
    steps = Steps(purse, demand, payment)
    if steps.play():
        return steps
    steps = Steps(purse, demand, payment)
    steps.use_cards()
    return Orders().search(steps)


class Orders:
    """Tries every next step, and never the same situation twice."""

    def __init__(self) -> None:
        self.seen: set[tuple[int, ...]] = set()

    def search(self, steps: Steps) -> Steps | None:
        if not steps.waiting():
            steps.ask_for_action()
            return steps if is_ready(steps) and not steps.alonso else None
        situation = situation_of(steps)
        if situation in self.seen:
            return None
        self.seen.add(situation)
        for option in options_of(steps):
            after = steps.copy()
            take(after, option)
            found = self.search(after)
            if found is not None:
                return found
        return None


def is_ready(steps: Steps) -> bool:
    """Whether the cubes that the goal asks for are in their quarters, and one to promote."""
    demand, spare = steps.demand, 0
    for kind in range(KINDS):
        left = steps.state.quarter[steps.home + kind] - demand.cubes[kind]
        if left < 0:
            return False
        if kind == demand.promoted:
            spare = left
    if demand.promoted == NONE or spare > 0:
        return True
    for place in places_of(steps.state, demand.promoted):
        if place != QUARTER:
            return True
    return False


def situation_of(steps: Steps) -> tuple[int, ...]:
    """What is still to be done, and where the cubes are; everything else follows from these."""
    state, home = steps.state, steps.home
    work = state.active * FIELDS * 2
    return (
        *steps.back,
        *steps.upgrades,
        *steps.idle,
        int(steps.aarhant),
        int(steps.alonso),
        len(steps.deals),
        *[good for good, _ in steps.deals],
        len(steps.jobs),
        *steps.jobs,
        *steps.cards,
        NONE,
        *state.quarter[home : home + KINDS],
        *state.exhausted[home : home + KINDS],
        *state.work[work : work + FIELDS * 2],
    )


# -- options ----------------------------------------------------------------------------------


def options_of(steps: Steps) -> list[Option]:
    """Every step that could be taken now, likely ones first."""
    found: list[Option] = []
    if serves_action(steps.state):
        add_deals(steps, found)
        add_work(steps, found)
    elif steps.alonso and steps.state.gold[steps.state.active] >= alonso_gold(steps.state):
        found.append((ACTION, 0, 0))
    if steps.aarhant and steps.state.quarter[steps.home + INVESTOR] > 0:
        found.append((ASK, 0, 0))
    add_cards(steps, found)
    add_returns(steps, found)
    add_promotions(steps, found)
    return found


def add_deals(steps: Steps, found: list[Option]) -> None:
    for number in range(len(steps.deals)):
        good, source = steps.deals[number]
        barred = source == TRADED and steps.purse.only_if_unable
        if not barred or not able_to_produce(steps.state, good):
            found.append((DEAL, number, 0))


def add_work(steps: Steps, found: list[Option]) -> None:
    for number in range(len(steps.jobs)):
        workshop = steps.jobs[number]
        if workshop in steps.jobs[:number]:
            continue
        field = steps.free_field(workshop)
        at_home = steps.state.quarter[steps.home + steps.purse.workshops[workshop].kind]
        if field != NONE and at_home > 0:
            found.append((WORK, number, field))


def add_cards(steps: Steps, found: list[Option]) -> None:
    for number in range(len(steps.cards)):
        effect = steps.state.box.card_effect[steps.cards[number]]
        if is_void(steps.state, effect):
            continue
        comes = steps.brings[number]
        if effect.kind != GAIN_POPULATION or cubes_to_gain(steps.state, effect) == comes:
            found.append((CARD, number, 0))


def add_returns(steps: Steps, found: list[Option]) -> None:
    for kind in range(KINDS):
        if steps.back[kind] > 0 and steps.can_pay(kind):
            for place in away(steps, kind):
                found.append((BACK, kind, place))


def add_promotions(steps: Steps, found: list[Option]) -> None:
    for kind in range(INVESTOR):
        if steps.upgrades[kind] > 0 and steps.may_rise(kind, QUARTER):
            found.append((RISE, kind, QUARTER))
        if steps.idle[kind] > 0:
            for place in away(steps, kind):
                if steps.may_rise(kind, place):
                    found.append((IDLE, kind, place))
            if steps.may_rise(kind, QUARTER):
                found.append((IDLE, kind, QUARTER))


def away(steps: Steps, kind: int) -> list[int]:
    """Where cubes of a kind are that are not at home; one space per workshop is enough."""
    found: list[int] = []
    if steps.state.exhausted[steps.home + kind] > 0:
        found.append(EXHAUSTED)
    for number in range(len(steps.purse.workshops)):
        field = steps.field_with(number, kind)
        if field != NONE:
            found.append(field)
    return found


# -- steps ------------------------------------------------------------------------------------


def take(steps: Steps, option: Option) -> None:
    what, number, place = option
    if what == CARD:
        steps.use_waiting(number)
    elif what == ASK:
        steps.ask()
    elif what == ACTION:
        steps.ask_for_action()
    elif what == DEAL:
        steps.make_deal(number)
    elif what == WORK:
        steps.send_to_work(number, place)
    elif what == BACK:
        steps.end_shift(number, place)
    elif what == RISE:
        steps.upgrades[number] -= 1
        steps.promote(number, place)
    else:
        steps.idle[number] -= 1
        steps.promote(number, place)
