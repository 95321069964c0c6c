"""From a payment to the moves that carry it out, in an order that the table accepts."""

from typing import cast

from kontor.anno1800 import moves as m
from kontor.anno1800 import numbering as n
from kontor.anno1800.effects import activate_card, choose_good, cubes_to_gain, is_void
from kontor.anno1800.objectives import ask_aarhant, ask_alonso
from kontor.anno1800.offers import EXHAUSTED, PLACES, QUARTER
from kontor.anno1800.production import able_to_produce, free_workplace, import_good, produce
from kontor.anno1800.serving import serves_action
from kontor.anno1800.shift_end import end_shift, workplace_of
from kontor.anno1800.state import NONE, State, copy_lists, field_count
from kontor.anno1800.trade import trade
from kontor.anno1800.workforce import places_of, upgrade_free
from kontor.planner.anno1800.demand import Demand
from kontor.planner.anno1800.payment import IMPORTED, TRADED, Payment, Purse
from kontor.table.events import Event
from kontor.table.moves import Move


def ignore(event: Event) -> None:
    """Drop the event."""


def alonso_gold(state: State) -> int:
    """R24.1: what his action costs besides tokens."""
    return state.box.objectives[n.ALONSO].gold


def draft_of(state: State) -> State:
    """A position to play payments on: parts that no payment changes are shared, not copied."""
    return State(
        state.box,
        state.options,
        state.seats,
        state.objectives,
        state.first,
        state.active,
        state.round,
        state.phase,
        state.fireworks,
        state.capped,
        state.actions_left,
        state.actions_taken,
        state.open_action,
        state.parts,
        state.built,
        state.launched,
        state.pool.copy(),
        state.traded.copy(),
        state.asked,
        state.free_steps.copy(),
        state.played_now,
        state.gold.copy(),
        state.quarter.copy(),
        state.exhausted.copy(),
        state.ready.copy(),
        state.spent.copy(),
        state.on_cards.copy(),
        state.tile,
        state.printed,
        state.work.copy(),
        state.asking,
        own_copied(state.hands, state.active),
        own_copied(state.face_up, state.active),
        own_copied(state.face_down, state.active),
        state.piles,
        state.old_world,
        state.new_world,
        state.cubes.copy(),
        state.tiles,
        copy_lists(state.decks),
        state.expedition_deck,
        state.old_world_stack,
        state.new_world_stack,
        state.known.copy(),
    )


def own_copied(lists: list[list[int]], seat: int) -> list[list[int]]:
    """The lists of all seats; only that of one seat is copied, since only it will change."""
    shared = lists.copy()
    shared[seat] = lists[seat].copy()
    return shared


class Steps:
    """Plays a payment on a copy of the position. Everything to be done waits; the next step is one
    that is possible and does not block any other."""

    def __init__(self, purse: Purse, demand: Demand, payment: Payment) -> None:
        self.purse = purse
        self.demand = demand
        self.payment = payment
        self.state: State = draft_of(purse.state)
        self.home = self.state.active * n.KINDS  # where the seat's quarters begin
        self.moves: list[Move] = []
        self.back = payment.back.copy()
        self.removed = payment.removed.copy()
        self.upgrades = payment.upgrades.copy()
        self.idle = payment.idle.copy()
        self.exchanged = payment.exchanged
        self.aarhant = payment.aarhant
        self.alonso = payment.alonso
        self.jobs: list[int] = []
        self.deals: list[tuple[int, int]] = []
        for good, source in payment.sources:
            if source >= 0:
                self.jobs.append(source)
            elif source in (TRADED, IMPORTED):
                self.deals.append((good, source))
        self.gifts = payment.gifts.copy()
        self.cards: list[int] = []  # not yet activated
        self.brings: list[int] = []

    def play(self) -> bool:
        self.use_cards()
        while self.waiting():
            if not self.go_on():
                return False
        self.ask_for_action()
        return not self.alonso

    def copy(self) -> "Steps":
        """A copy of the current state, to continue from there in another way."""
        other = Steps(self.purse, self.demand, self.payment)
        other.state = draft_of(self.state)
        other.moves = self.moves.copy()
        other.back = self.back.copy()
        other.upgrades = self.upgrades.copy()
        other.idle = self.idle.copy()
        other.exchanged = self.exchanged
        other.aarhant = self.aarhant
        other.alonso = self.alonso
        other.jobs = self.jobs.copy()
        other.deals = self.deals.copy()
        other.gifts = self.gifts.copy()
        other.cards = self.cards.copy()
        other.brings = self.brings.copy()
        return other

    def waiting(self) -> bool:
        rest = sum(self.back) + sum(self.upgrades) + sum(self.idle)
        return bool(rest or self.jobs or self.deals or self.cards or self.aarhant)

    def go_on(self) -> bool:
        """Make one step. Trade comes first, since it may be open only while the seat cannot
        produce; gold comes last, since cubes may cost all of it."""
        if serves_action(self.state):
            if self.deal() or self.work():
                return True
        elif self.ask_for_action():
            return True
        return (
            self.ask()
            or self.rise(False)
            or self.activate(n.FREE_UPGRADES)
            or self.activate(n.GAIN_POPULATION)
            or self.fetch_investor()
            or self.make_room()
            or self.call_back(True)
            or self.rise_idle()
            or self.rise(True)
            or self.call_back(False)
            or self.activate(n.GAIN_GOLD)
        )

    # -- cards and objectives -----------------------------------------------------------------

    def use_cards(self) -> None:
        """Use tokens, actions and gifts as soon as possible; cubes, steps and gold when they are
        needed."""
        for place, card in enumerate(self.payment.cards):
            effect = self.state.box.card_effect[card].kind
            if effect in (n.GAIN_POPULATION, n.FREE_UPGRADES, n.GAIN_GOLD):
                self.cards.append(card)
                self.brings.append(self.payment.brings[place])
            else:
                self.use(card)
        if serves_action(self.state):
            self.take_gifts()

    def take_gifts(self) -> None:
        ids, goods = self.state.box.card_ids, self.state.box.good_ids
        for card, good in self.gifts:
            choice = m.ChooseGood(ids[card], goods[good])
            choose_good(self.state, choice, ignore)
            self.moves.append(choice)
        self.gifts.clear()

    def use(self, card: int) -> None:
        activation = m.ActivateCard(self.state.box.card_ids[card])
        activate_card(self.state, activation, ignore)
        self.moves.append(activation)

    def activate(self, kind: int) -> bool:
        """Activate a waiting card of this kind, if it brings what it should."""
        for place, card in enumerate(self.cards):
            effect = self.state.box.card_effect[card]
            if effect.kind != kind or is_void(self.state, effect):
                continue
            if (
                kind == n.GAIN_POPULATION
                and cubes_to_gain(self.state, effect) != self.brings[place]
            ):
                continue
            self.use_waiting(place)
            return True
        return False

    def use_waiting(self, place: int) -> None:
        self.brings.pop(place)
        self.use(self.cards.pop(place))

    def ask(self) -> bool:
        """Use Aarhant as soon as an investor is at home."""
        if not self.aarhant or self.state.quarter[self.home + n.INVESTOR] == 0:
            return False
        self.aarhant = False
        ask_aarhant(self.state, m.AskAarhant(), ignore)
        self.moves.append(m.AskAarhant())
        return True

    def ask_for_action(self) -> bool:
        """Alonso: before the goods that only his action can use (D12), otherwise last, when all
        that costs gold is paid."""
        if not self.alonso or self.state.gold[self.state.active] < alonso_gold(self.state):
            return False
        self.alonso = False
        ask_alonso(self.state, m.AskAlonso(), ignore)
        self.moves.append(m.AskAlonso())
        self.take_gifts()
        return True

    # -- work ---------------------------------------------------------------------------------

    def work(self) -> bool:
        """Send a cube to a workplace that waits for it."""
        for place, number in enumerate(self.jobs):
            if self.state.quarter[self.home + self.purse.workshops[number].kind] > 0:
                field = self.free_field(number)
                if field != NONE:
                    self.send_to_work(place, field)
                    return True
        return False

    def send_to_work(self, place: int, field: int) -> None:
        self.jobs.pop(place)
        step = self.state.box.offers.produce[field]
        produce(self.state, cast(m.Produce, step), ignore)
        self.moves.append(step)

    def free_field(self, number: int) -> int:
        """A space of the workshop with a free workplace, or NONE."""
        for field in self.purse.workshops[number].fields:
            if free_workplace(self.state, self.state.active, field) != NONE:
                return field
        return NONE

    # -- shift ends ---------------------------------------------------------------------------

    def make_room(self) -> bool:
        """Let a cube leave a full workshop that others wait for."""
        for place, (number, kind) in enumerate(self.removed):
            if number in self.jobs and self.free_field(number) == NONE:
                field = self.field_with(number, kind)
                if field != NONE and self.can_pay(kind):
                    self.removed.pop(place)
                    self.end_shift(kind, field)
                    return True
        return False

    def fetch_investor(self) -> bool:
        """Aarhant pays for other shifts, so the investor he needs comes home first."""
        if not self.aarhant or self.back[n.INVESTOR] == 0:
            return False
        if not self.can_pay(n.INVESTOR):
            return self.activate(n.GAIN_GOLD)
        field = self.somewhere(n.INVESTOR)
        if field == NONE:
            return False
        self.end_shift(n.INVESTOR, field)
        return True

    def call_back(self, to_work: bool) -> bool:
        """Bring back a cube, first those that have something left to do before the goal."""
        for kind in range(n.KINDS):
            if self.back[kind] > 0 and self.can_pay(kind):
                if to_work and (not self.wanted(kind) or self.state.quarter[self.home + kind] > 0):
                    continue
                field = self.somewhere(kind)
                if field != NONE:
                    self.end_shift(kind, field)
                    return True
        return False

    def can_pay(self, kind: int) -> bool:
        return self.state.gold[self.state.active] >= self.state.box.shift_end[kind]

    def wanted(self, kind: int) -> bool:
        """Whether a cube of this kind still has to work or to rise."""
        for number in self.jobs:
            if self.purse.workshops[number].kind == kind:
                return True
        return self.upgrades[kind] > 0

    def field_with(self, number: int, kind: int) -> int:
        for field in self.purse.workshops[number].fields:
            if workplace_of(self.state, self.state.active, field, kind) != NONE:
                return field
        return NONE

    def somewhere(self, kind: int) -> int:
        """Where a cube of a kind is brought back from: where a place is needed, or anywhere."""
        for place, (number, other) in enumerate(self.removed):
            if other == kind and self.field_with(number, kind) != NONE:
                self.removed.pop(place)
                return self.field_with(number, kind)
        if self.back[kind] <= self.reserved(kind):
            return NONE
        if self.state.exhausted[self.home + kind] > 0:
            return EXHAUSTED
        for field in range(field_count(self.state, self.state.active)):
            if workplace_of(self.state, self.state.active, field, kind) != NONE:
                return field
        return NONE

    def reserved(self, kind: int) -> int:
        """Shift ends of this kind that have to free a certain workshop."""
        count = 0
        for _, other in self.removed:
            count += 1 if other == kind else 0
        return count

    def end_shift(self, kind: int, field: int) -> None:
        step = self.state.box.offers.end_shift[kind * PLACES + field]
        end_shift(self.state, cast(m.EndShift, step), ignore)
        self.back[kind] -= 1
        self.moves.append(step)

    # -- free upgrades ------------------------------------------------------------------------

    def rise(self, even_before_work: bool) -> bool:
        """A free step of a cube in its quarter."""
        for kind in range(n.INVESTOR):
            waits = even_before_work or not self.works(kind)
            if self.upgrades[kind] > 0 and waits and self.may_rise(kind, QUARTER):
                self.upgrades[kind] -= 1
                self.promote(kind, QUARTER)
                return True
        return False

    def works(self, kind: int) -> bool:
        for number in self.jobs:
            if self.purse.workshops[number].kind == kind:
                return True
        return False

    def may_rise(self, kind: int, place: int) -> bool:
        if self.state.free_steps[kind] == 0 or self.state.cubes[kind + 1] == 0:
            return False
        return place in places_of(self.state, kind)

    def rise_idle(self) -> bool:
        """A free step of a cube that is away, or at home with nothing to do."""
        for kind in range(n.INVESTOR):
            if self.idle[kind] > 0:
                for place in reversed(places_of(self.state, kind)):
                    if self.may_rise(kind, place) and (place != QUARTER or self.spare(kind)):
                        self.idle[kind] -= 1
                        self.promote(kind, place)
                        return True
        return False

    def spare(self, kind: int) -> bool:
        at_home = self.state.quarter[self.home + kind]
        return not self.wanted(kind) and at_home > self.demand.cubes[kind]

    def promote(self, kind: int, place: int) -> None:
        step = self.state.box.offers.upgrade_free[kind * PLACES + place]
        upgrade_free(self.state, cast(m.UpgradeFree, step), ignore)
        self.moves.append(step)

    # -- trade --------------------------------------------------------------------------------

    def deal(self) -> bool:
        """An import, or a trade if it is open now (option trade.when)."""
        for place, (good, source) in enumerate(self.deals):
            barred = source == TRADED and self.purse.only_if_unable
            if not barred or not able_to_produce(self.state, good):
                self.make_deal(place)
                return True
        return False

    def make_deal(self, place: int) -> None:
        good, source = self.deals.pop(place)
        offers = self.state.box.offers
        if source == IMPORTED:
            step = offers.import_good(good, self.take_exchange(1), False)
            import_good(self.state, cast(m.Import, step), ignore)
        else:
            price = self.purse.trade_price[good]
            partner = self.partner(good, price)
            step = offers.trade(good, partner, price, self.take_exchange(price), False)
            trade(self.state, cast(m.Trade, step), ignore)
        self.moves.append(step)

    def partner(self, good: int, price: int) -> int:
        """The poorest seat that sells at this price, since a trade brings the partner gold."""
        best = NONE
        for seat in range(self.state.seats):
            sells = self.state.asking[seat * n.GOODS + good] >> price & 1
            if seat == self.state.active or not sells:
                continue
            if best == NONE or self.state.gold[seat] < self.state.gold[best]:
                best = seat
        return best

    def take_exchange(self, price: int) -> int:
        share = min(price, self.exchanged)
        self.exchanged -= share
        return share
