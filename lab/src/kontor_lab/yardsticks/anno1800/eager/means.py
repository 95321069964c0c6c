"""What a seat of Anno 1800 can pay for by free steps, and which steps those are."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from kontor.anno1800.box import Box
from kontor.anno1800.box import Cost as BoxCost
from kontor.anno1800.components import load_box
from kontor.anno1800.moves import ActivateCard, ChooseGood, EndShift, Import, Produce, Trade
from kontor.anno1800.numbering import GAIN_TOKENS, INDUSTRY
from kontor.anno1800.view import SeatView, View
from kontor.table.moves import Move

WORKPLACES = 2
ONCE = ("once", "again")
TRADE, EXPLORATION, GOLD = "trade", "exploration", "gold"


class Cost(NamedTuple):
    """A cost by name: goods to bring, and stock (cubes, tokens) to spend."""

    goods: dict[str, int]
    stock: dict[str, int]


class Way(NamedTuple):
    """One way to a unit of a good: the steps, and the stock they use up."""

    steps: list[Move]
    uses: dict[str, int]


class Lore:
    """The components of one box by name, looked up once."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.cards = {c: self._cost(box.card_cost[n]) for c, n in box.card_number.items()}
        self.effects = {c: box.card_effect[n] for c, n in box.card_number.items()}
        built = box.building_ids[: len(box.build_cost)]
        self.builds = {b: self._cost(c) for b, c in zip(built, box.build_cost, strict=True)}
        self.upgrades = {k: self._cost(box.upgrade[n]) for k, n in box.kind_number.items()}
        self.shift_end = dict(zip(box.kind_ids, box.shift_end, strict=True))
        self.price = dict(zip(box.kind_ids, box.trade_price, strict=True))
        self.makes = {
            name: (box.good_ids[box.product[n]], box.kind_ids[box.worker[n]])
            for name, n in box.building_number.items()
            if box.building_class[n] == INDUSTRY
        }
        self.builders = {
            good: [name for name in built if self.makes.get(name, ("",))[0] == good]
            for good in box.good_ids
        }
        self.exports = {
            island: [box.good_ids[good] for good in box.exports[n]]
            for n, island in enumerate(box.new_world_ids)
        }

    def _cost(self, cost: BoxCost) -> Cost:
        stock = {self.box.kind_ids[kind]: n for kind, n in cost.cubes}
        if cost.trade:
            stock[TRADE] = cost.trade
        if cost.exploration:
            stock[EXPLORATION] = cost.exploration
        return Cost({self.box.good_ids[good]: n for good, n in cost.goods}, stock)


@lru_cache(maxsize=8)
def lore_of(overlay: str) -> Lore:
    return Lore(load_box(overlay))


class Means:
    """All that the active seat has at hand; with `rested`, as it will be after a festival.

    `stock` counts cubes in their quarter by kind, naval tokens, gold, `tired <kind>` in the exhaust
    area, `free <space>` workplaces, and `busy <kind>` at work,
    and `once <good>` for what can be had once a turn.
    """

    def __init__(self, view: View, lore: Lore, rested: bool = False) -> None:
        me = view.seats[view.active]
        self.lore = lore
        self.pool = {} if rested else view.turn.pool
        self.stock = _stock(me, rested)
        self.stock |= {f"once {good}": 0 for good in view.turn.traded if not rested}
        self.makers: dict[str, list[tuple[int, str, list[str]]]] = {}
        for number, field in enumerate(me.fields):
            if made := lore.makes.get(field.tile or field.printed or ""):
                workers = [] if rested else field.workers
                self.makers.setdefault(made[0], []).append((number, made[1], workers))
                self.stock[f"free {number}"] = WORKPLACES - len(workers)
        self.offers = _offers(view, lore)
        self.imports = {good for island in me.new_world for good in lore.exports[island]}
        effects = {card: lore.effects[card] for card in me.face_up}
        self.gifts = {
            lore.box.good_ids[good]: card for card, e in effects.items() for good in e.goods
        }
        self.stores = [
            (card, e.trade, e.exploration) for card, e in effects.items() if e.kind == GAIN_TOKENS
        ]
        self.at_work: dict[str, int] = {}
        for number, field in enumerate(() if rested else me.fields):
            for kind in field.workers:
                self.at_work[kind] = number
                self.stock[f"busy {kind}"] = self.stock.get(f"busy {kind}", 0) + 1

    def has_source(self, good: str) -> bool:
        """Whether the good could come from somewhere if cubes and tokens were no matter."""
        return (
            good in self.pool
            or good in self.makers
            or good in self.imports
            or good in self.offers
            or good in self.gifts
        )

    def steps(self, cost: Cost) -> list[Move] | None:
        """The free steps that bring everything a cost asks for, or None if there is no way."""
        missing = [g for g, n in cost.goods.items() for _ in range(n - self.pool.get(g, 0))]
        if not all(self.has_source(good) for good in missing):
            return None
        opened: list[Move] = []
        before = self.stock
        self.stock = dict(before)
        found = self._collect(missing, cost.stock)
        for card, trade, exploration in self.stores:  # tokens on cards: only when they are needed
            if found is not None:
                break
            opened.append(ActivateCard(card))
            self.stock[TRADE] += trade
            self.stock[EXPLORATION] += exploration
            found = self._collect(missing, cost.stock)
        self.stock = before
        return None if found is None else opened + found

    def _collect(self, missing: list[str], spend: dict[str, int]) -> list[Move] | None:
        """Set something aside, then get one unit after another by a way that leaves enough."""
        if any(self._left(key) < n for key, n in spend.items()):
            return None
        for key, n in spend.items():
            self.stock[key] = self._left(key) - n
        found: list[Move] | None = None if missing else []
        for way in self._ways(missing[0]) if missing else ():
            rest = self._collect(missing[1:], way.uses)
            if rest is not None:
                found = way.steps + rest
                break
        for key, n in spend.items():
            self.stock[key] += n
        return found

    def _left(self, key: str) -> int:
        return self.stock.get(key, 1 if key.startswith(ONCE) else 0)

    def _ways(self, good: str) -> Iterator[Way]:
        """Work first, then imports, trade and gifts, and gold for a shift end last."""
        makers = self.makers.get(good, ())
        for field, kind, _ in makers:
            yield Way([Produce(field)], {kind: 1, f"free {field}": 1, f"busy {kind}": -1})
        if good in self.imports:
            yield Way([Import(good)], {TRADE: 1})
        if good in self.offers:
            partner, price = self.offers[good]
            yield Way([Trade(good, partner, price)], {TRADE: price, f"once {good}": 1})
        if good in self.gifts:
            card = self.gifts[good]
            yield Way([ChooseGood(card, good)], {f"once {card}": 1})
        for field, kind, workers in makers:
            gold, place = self.lore.shift_end[kind], f"free {field}"
            tired: list[Move] = [EndShift(kind), Produce(field)]
            yield Way(tired, {GOLD: gold, f"tired {kind}": 1, place: 1, f"busy {kind}": -1})
            if kind in workers:
                again: list[Move] = [EndShift(kind, field), Produce(field)]
                yield Way(again, {GOLD: gold, f"again {field}": 1})
            # a cube that is at work elsewhere, or will be once the steps before are done
            other: list[Move] = [EndShift(kind, self.at_work.get(kind)), Produce(field)]
            yield Way(other, {GOLD: gold, f"busy {kind}": 1, place: 1})


def _stock(me: SeatView, rested: bool) -> dict[str, int]:
    stock = dict(me.quarter)
    for kind, count in me.exhausted.items():
        if rested:
            stock[kind] += count
        else:
            stock[f"tired {kind}"] = count
    if rested:
        for field in me.fields:
            for kind in field.workers:
                stock[kind] += 1
    for name, tokens in ((TRADE, me.trade), (EXPLORATION, me.exploration)):
        stock[name] = tokens.ready + (tokens.exhausted if rested else tokens.on_cards)
    stock[GOLD] = me.gold
    return stock


def _offers(view: View, lore: Lore) -> dict[str, tuple[int, int]]:
    """For each good the partner with the lowest price."""
    offers: dict[str, tuple[int, int]] = {}
    for seat in view.seats:
        if seat.seat != view.active:
            for field in seat.fields:
                if made := lore.makes.get(field.tile or field.printed or ""):
                    good, price = made[0], lore.price[made[1]]
                    if 0 < price < offers.get(good, (0, 99))[1]:
                        offers[good] = (seat.seat, price)
    return offers


# -- distances --------------------------------------------------------------------------------

FAR = 40.0  # more actions than any way that is worth going
GUESSES = 5  # industries for industries for ...
ISLAND = 6.0  # an unknown island, and three more cards to play
KINDS = ("farmer", "worker", "artisan", "engineer", "investor")


class Distances:
    """Guesses for one position; `rested` is what the seat has after a festival."""

    def __init__(self, view: View, lore: Lore, rested: Means) -> None:
        self.view, self.lore, self.rested = view, lore, rested
        self.islands = len(view.seats[view.active].new_world)
        self.far = {kind: 0.0 if rested.stock[kind] else FAR for kind in KINDS}
        for good in lore.builders:
            self.far[good] = self._first_guess(good)
        for _ in range(GUESSES):
            before = sum(self.far.values())
            self._guess_again()
            if sum(self.far.values()) == before:
                break

    def card(self, card: str) -> float:
        """Roughly the number of actions until this card is played."""
        return 1 + self.cost(self.lore.cards[card])

    def cost(self, cost: Cost) -> float:
        far = 0.0
        for good, n in cost.goods.items():
            far += self.far[good] * n
        for key, n in cost.stock.items():
            if self.rested.stock[key] >= n:
                continue
            if key in KINDS:
                far += self.far[key]
            else:
                weapons = self.far["weapons"] if key == EXPLORATION else 0.0
                far += (n - self.rested.stock[key]) * (1.5 + weapons / n)
        return far

    def industry(self, industry: str) -> float:
        if self.view.tiles[industry] == 0:
            return FAR
        worker = self.lore.makes[industry][1]
        return 1 + self.cost(self.lore.builds[industry]) + self.far[worker]

    def _first_guess(self, good: str) -> float:
        means = self.rested
        kinds = [kind for _, kind, _ in means.makers.get(good, ())]
        if any(means.stock[kind] for kind in kinds) or good in means.imports:
            return 0.3
        if good in means.offers and means.offers[good][1] <= means.stock[TRADE]:
            return 0.2 + 0.3 * means.offers[good][1]
        if not self.lore.builders[good] and self.view.new_world_stack and self.islands < 4:
            return ISLAND  # only the New World has it
        return FAR

    def _guess_again(self) -> None:
        """What is near makes other things near."""
        far = self.far
        for lower, kind in pairwise(KINDS):
            if far[kind] > 0:
                way = 1 + self.cost(self.lore.upgrades[kind]) + far[lower]
                far[kind] = min(far[kind], way)
        for good, builders in self.lore.builders.items():
            if far[good] >= 1:
                for industry in builders:
                    far[good] = min(far[good], self.industry(industry))
