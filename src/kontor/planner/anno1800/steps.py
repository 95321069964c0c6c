"""From a payment to the moves that carry it out, in an order that the table accepts."""

from kontor.anno1800.effects import activate_card, choose_good
from kontor.anno1800.moves import (
    ActivateCard,
    AskAarhant,
    AskAlonso,
    ChooseGood,
    EndShift,
    Import,
    Produce,
    Trade,
    UpgradeFree,
)
from kontor.anno1800.numbering import GOODS, INVESTOR, KINDS
from kontor.anno1800.objectives import ask_aarhant, ask_alonso
from kontor.anno1800.production import free_workplace, import_good, produce
from kontor.anno1800.shift_end import end_shift, workplace_of
from kontor.anno1800.state import NONE, State, copy_state, field_count
from kontor.anno1800.trade import trade
from kontor.anno1800.workforce import upgrade_free
from kontor.planner.anno1800.demand import Demand
from kontor.planner.anno1800.payment import IMPORTED, TRADED, Payment, Purse
from kontor.table.events import Event
from kontor.table.moves import Move


def ignore(event: Event) -> None:
    """Nobody listens to a plan."""


class Steps:
    """Plays a payment on a copy of the position, so that each next step fits."""

    def __init__(self, purse: Purse, demand: Demand, payment: Payment) -> None:
        self.purse = purse
        self.demand = demand
        self.payment = payment
        self.state: State = copy_state(purse.state)
        self.moves: list[Move] = []
        self.back = payment.back.copy()
        self.removed = payment.removed.copy()
        self.exchanged = payment.exchanged

    def run(self) -> list[Move]:
        """All free steps; only the goal itself is left."""
        self.use_cards()
        for kind in range(KINDS):
            self.work(kind)
            self.upgrade(kind)
        self.ask()
        self.trade()
        for kind in range(KINDS):
            self.bring_home(kind, self.demand.cubes[kind])
        return self.moves

    # -- cards and objectives -----------------------------------------------------------------

    def use_cards(self) -> None:
        ids = self.state.box.card_ids
        for card in self.payment.cards:
            activation = ActivateCard(ids[card])
            activate_card(self.state, activation, ignore)
            self.moves.append(activation)
        for card, good in self.payment.gifts:
            choice = ChooseGood(ids[card], self.state.box.good_ids[good])
            choose_good(self.state, choice, ignore)
            self.moves.append(choice)
        self.ask()

    def ask(self) -> None:
        """Aarhant as soon as an investor is at home, Alonso as soon as the gold is there."""
        investors = self.state.quarter[self.state.active * KINDS + INVESTOR]
        if self.payment.aarhant and investors > 0:
            self.payment.aarhant = False
            ask_aarhant(self.state, AskAarhant(), ignore)
            self.moves.append(AskAarhant())

    # -- work ---------------------------------------------------------------------------------

    def work(self, kind: int) -> None:
        """Send the cubes of this kind to their workplaces."""
        for _, source in self.payment.sources:
            if source >= 0 and self.purse.workshops[source].kind == kind:
                field = self.free_field(source)
                self.bring_home(kind, 1)
                step = Produce(field)
                produce(self.state, step, ignore)
                self.moves.append(step)

    def free_field(self, number: int) -> int:
        """A space of the workshop with a free workplace; if there is none, somebody goes home."""
        workshop = self.purse.workshops[number]
        for field in workshop.fields:
            if free_workplace(self.state, self.state.active, field) != NONE:
                return field
        for kind in range(KINDS):
            if (number, kind) in self.removed:
                for field in workshop.fields:
                    if workplace_of(self.state, self.state.active, field, kind) != NONE:
                        self.removed.remove((number, kind))
                        self.end_shift(kind, field)
                        return field
        raise ValueError("the payment does not fit the workshop")

    def bring_home(self, kind: int, count: int) -> None:
        """End shifts until so many cubes of a kind are in their quarter."""
        while self.state.quarter[self.state.active * KINDS + kind] < count:
            self.end_shift(kind, self.somewhere(kind))

    def somewhere(self, kind: int) -> int:
        """Where a cube of a kind is brought back from: where a place is needed, or anywhere."""
        seat = self.state.active
        for number, other in self.removed:
            if other == kind:
                for field in self.purse.workshops[number].fields:
                    if workplace_of(self.state, seat, field, kind) != NONE:
                        self.removed.remove((number, kind))
                        return field
        if self.state.exhausted[seat * KINDS + kind] > 0:
            return NONE
        for field in range(field_count(self.state, seat)):
            if workplace_of(self.state, seat, field, kind) != NONE:
                return field
        raise ValueError("there is no such cube to bring back")

    def end_shift(self, kind: int, field: int) -> None:
        step = EndShift(self.state.box.kind_ids[kind], None if field == NONE else field)
        end_shift(self.state, step, ignore)
        self.moves.append(step)

    def upgrade(self, kind: int) -> None:
        for _ in range(self.payment.upgrades[kind]):
            self.bring_home(kind, 1)
            step = UpgradeFree(self.state.box.kind_ids[kind], "quarter")
            upgrade_free(self.state, step, ignore)
            self.moves.append(step)

    # -- trade --------------------------------------------------------------------------------

    def trade(self) -> None:
        ids = self.state.box.good_ids
        for good, source in self.payment.sources:
            if source == TRADED:
                price = self.purse.trade_price[good]
                partner = self.partner(good, price)
                deal = Trade(ids[good], partner, price, self.take_exchange(price))
                trade(self.state, deal, ignore)
                self.moves.append(deal)
            elif source == IMPORTED:
                step = Import(ids[good], self.take_exchange(1))
                import_good(self.state, step, ignore)
                self.moves.append(step)
        if self.payment.alonso:
            ask_alonso(self.state, AskAlonso(), ignore)
            self.moves.append(AskAlonso())

    def partner(self, good: int, price: int) -> int:
        """The poorest of those who sell at this price: a trade brings gold to the partner."""
        best = NONE
        for seat in range(self.state.seats):
            sells = self.state.asking[seat * GOODS + good] >> price & 1
            if seat == self.state.active or not sells:
                continue
            if best == NONE or self.state.gold[seat] < self.state.gold[best]:
                best = seat
        return best

    def take_exchange(self, price: int) -> int:
        share = min(price, self.exchanged)
        self.exchanged -= share
        return share
