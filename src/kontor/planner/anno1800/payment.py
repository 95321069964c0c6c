"""The exact payment of a demand, cheapest first.

Every unit of a good comes from one source: a workplace of the seat, a trade, an import, or a card
that gives it away. Once sources are chosen the rest is arithmetic: how many cubes of each kind have
to work, how many of those must first be brought back for gold, which tokens are spent. So the
search runs over sources (a handful for each unit) and over the cards that could help.

A price is (gold, trade tokens, exploration tokens, cubes weighted by level, moves), compared in
that order.
"""

from dataclasses import dataclass

from kontor.anno1800 import numbering as n
from kontor.anno1800.box import Effect
from kontor.anno1800.exhaust import exchange_rate, tokens_at_hand
from kontor.anno1800.objectives import may_ask
from kontor.anno1800.state import NONE, State, cube_count, field_count, industry_at
from kontor.anno1800.trade import trade_only_if_unable

# sources of a unit of a good, besides the numbers of workshops
TRADED = -1
IMPORTED = -2
GIVEN = -3

Price = tuple[int, int, int, int, int]
NO_PRICE: Price = (1 << 30, 0, 0, 0, 0)

# cards that serve one purpose only
TRADE_CARD = 1
EXPLORATION_CARD = 2
ACTION_CARD = 4


def is_less(one: Price, other: Price) -> bool:
    """Tuples of numbers compare slowly where compiled; this does not."""
    if one[0] != other[0]:
        return one[0] < other[0]
    if one[1] != other[1]:
        return one[1] < other[1]
    if one[2] != other[2]:
        return one[2] < other[2]
    if one[3] != other[3]:
        return one[3] < other[3]
    return one[4] < other[4]


@dataclass
class Workshop:
    """All the seat's spaces where one kind of cube makes one good."""

    good: int
    kind: int
    fields: list[int]
    free: int
    standing: list[int]  # cubes there now, by kind


@dataclass
class Means:
    """What a choice of helping cards adds to what is at hand."""

    cards: list[int]
    brings: list[int]  # for each of the cards how many cubes it brings
    gold: int
    trade: int
    exploration: int
    gained: list[int]
    fees: int
    free_steps: list[int]
    actions: int
    without: int  # the same means without the last card, by number; NONE for no card at all
    only_opens: bool  # the last card makes payments possible, but never cheaper
    number: int
    helps: int  # cards that serve one purpose only, as a mask
    promotes: bool  # whether there are free steps
    most_home: list[int]  # how many cubes of each kind could be at home without a shift end


@dataclass
class Payment:
    """One way to pay: where goods come from, who comes back, what is activated."""

    price: Price
    cards: list[int]
    brings: list[int]
    gifts: list[tuple[int, int]]
    sources: list[tuple[int, int]]  # (good, source), one for each unit
    back: list[int]  # shift ends by kind
    removed: list[tuple[int, int]]  # (workshop, kind): cubes that must leave a full workshop
    upgrades: list[int]  # free steps of cubes in their quarter, by the kind they start from
    idle: list[int]  # free steps of cubes anywhere else: for the supply, or for the goal itself
    exchanged: int  # trade tokens replaced by exploration tokens
    aarhant: bool
    alonso: bool


class Purse:
    """Everything that the active seat of a position could pay with, read once for many demands."""

    def __init__(self, state: State) -> None:
        self.state = state
        seat = state.active
        self.quarter = state.quarter[seat * n.KINDS : (seat + 1) * n.KINDS]
        self.owned = [cube_count(state, seat, kind) for kind in range(n.KINDS)]
        self.workshops: list[Workshop] = workshops_of(state)
        self.makers: list[list[int]] = [[] for _ in range(n.GOODS)]
        for number, workshop in enumerate(self.workshops):
            if self.owned[workshop.kind] > 0 or has_cube_to_come(state, workshop.kind):
                self.makers[workshop.good].append(number)
        self.trade_price = [cheapest_offer(state, good) for good in range(n.GOODS)]
        self.imports = [False] * n.GOODS
        for island in state.new_world[seat]:
            for good in state.box.exports[island]:
                self.imports[good] = True
        self.rate = exchange_rate(state)
        self.only_if_unable = trade_only_if_unable(state)
        self.gifts = [
            c for c in state.face_up[seat] if effect_of(state, c) == n.FREE_NEW_WORLD_RESOURCE
        ]
        self.choices: list[Means] = means_of(state)
        self.known: list[list[int] | None] = [None] * n.GOODS
        self.look_ahead()

    def look_ahead(self) -> None:
        """The most of everything that any choice of cards could bring: demands that cost more need
        not be searched."""
        state = self.state
        self.most_gold = 0
        self.most_trade = 0
        self.most_exploration = 0
        self.may_act = may_ask(state, n.ALONSO)
        self.most_home = self.quarter.copy()
        self.most_owned = self.owned.copy()
        self.most_supply = state.cubes.copy()
        self.least_shift_end = min(state.box.shift_end)
        for means in self.choices:
            self.most_gold = max(self.most_gold, means.gold)
            self.most_trade = max(self.most_trade, means.trade)
            self.most_exploration = max(self.most_exploration, means.exploration)
            self.may_act = self.may_act or means.actions > 0
            self.look_at_cubes(means)
        if may_ask(state, n.AARHANT):
            self.most_gold += state.box.objectives[n.AARHANT].gold
        self.most_exchanged = self.most_exploration // self.rate if self.rate > 0 else 0

    def look_at_cubes(self, means: Means) -> None:
        for kind in range(n.KINDS):
            came = means.gained[kind] + (means.free_steps[kind - 1] if kind > 0 else 0)
            leave = means.free_steps[kind] if kind < n.INVESTOR else 0
            means.promotes = means.promotes or leave > 0
            means.most_home.append(self.quarter[kind] + came)
            self.most_home[kind] = max(self.most_home[kind], self.quarter[kind] + came)
            self.most_owned[kind] = max(self.most_owned[kind], self.owned[kind] + came)
            supply = self.state.cubes[kind] + leave
            self.most_supply[kind] = max(self.most_supply[kind], supply)

    def sources(self, good: int) -> list[int]:
        """Where a unit of a good could come from."""
        known = self.known[good]
        if known is None:
            known = self.find_sources(good)
            self.known[good] = known
        return known

    def find_sources(self, good: int) -> list[int]:
        found = list(self.makers[good])
        if self.trade_price[good] > 0:
            found.append(TRADED)
        if self.imports[good]:
            found.append(IMPORTED)
        for card in self.gifts:
            if good in self.state.box.card_effect[card].goods:
                found.append(GIVEN)
                break
        return found


def effect_of(state: State, card: int) -> int:
    return state.box.card_effect[card].kind


def has_cube_to_come(state: State, kind: int) -> bool:
    """Whether a helping card could bring a cube of a kind that the seat does not have."""
    if kind > 0 and state.free_steps[kind - 1] > 0:
        return True
    for card in state.face_up[state.active]:
        effect = state.box.card_effect[card]
        if effect.kind == n.GAIN_POPULATION and effect.population == kind:
            return True
        if effect.kind == n.FREE_UPGRADES and effect.population == kind - 1:
            return True
    return False


def workshops_of(state: State) -> list[Workshop]:
    found: list[Workshop] = []
    seat, box = state.active, state.box
    for field in range(field_count(state, seat)):
        industry = industry_at(state, seat, field)
        if industry == NONE:
            continue
        good, kind = box.product[industry], box.worker[industry]
        workshop: Workshop | None = None
        for known in found:
            if known.good == good and known.kind == kind:
                workshop = known
        if workshop is None:
            workshop = Workshop(good, kind, [], 0, [0] * n.KINDS)
            found.append(workshop)
        workshop.fields.append(field)
        place = (seat * n.FIELDS + field) * 2
        for slot in (place, place + 1):
            if state.work[slot] == NONE:
                workshop.free += 1
            else:
                workshop.standing[state.work[slot]] += 1
    return found


def cheapest_offer(state: State, good: int) -> int:
    """The lowest price at which a partner sells a good now, or 0."""
    if state.traded[good] > 0:
        return 0
    best = 0
    for partner in range(state.seats):
        if partner != state.active:
            price, mask = 1, state.asking[partner * n.GOODS + good]
            while mask >> price and not (mask >> price) & 1:
                price += 1
            if mask and (best == 0 or price < best):
                best = price
    return best


# -- helping cards ----------------------------------------------------------------------------


def helps(effect: Effect) -> bool:
    return effect.kind in (
        n.GAIN_POPULATION,
        n.GAIN_TOKENS,
        n.GAIN_GOLD,
        n.GAIN_GOLD_AND_TOKENS,
        n.FREE_UPGRADES,
        n.EXTRA_ACTION,
    )


def means_of(state: State) -> list[Means]:
    """Every different choice of helping cards, each after the choices that it adds a card to."""
    start = Means(
        [],
        [],
        state.gold[state.active],
        tokens_at_hand(state, n.TRADE),
        tokens_at_hand(state, n.EXPLORATION),
        [0] * n.KINDS,
        0,
        state.free_steps.copy(),
        state.actions_left,
        NONE,
        False,
        0,
        0,
        False,
        [],
    )
    found = [start]
    seen: list[int] = []  # of cards with equal effects the first is taken first
    for card in helping_cards(state):
        before = like_cards(state, seen, card)
        for means in found.copy():
            if all_in(before, means.cards):
                add_card(state, means, card, found)
        seen.append(card)
    return found


def helping_cards(state: State) -> list[int]:
    """The cards that could help: gold and tokens first, since new cubes may cost gold."""
    cards = [c for c in state.face_up[state.active] if helps(state.box.card_effect[c])]
    new_cubes = [c for c in cards if effect_of(state, c) == n.GAIN_POPULATION]
    return [c for c in cards if c not in new_cubes] + new_cubes


def all_in(cards: list[int], chosen: list[int]) -> bool:
    for card in cards:
        if card not in chosen:
            return False
    return True


def like_cards(state: State, seen: list[int], card: int) -> list[int]:
    effect = state.box.card_effect[card]
    return [other for other in seen if same_effect(state.box.card_effect[other], effect)]


def same_effect(one: Effect, other: Effect) -> bool:
    return (
        one.kind == other.kind
        and one.population == other.population
        and one.amount == other.amount
        and one.gold == other.gold
        and one.trade == other.trade
        and one.exploration == other.exploration
    )


def add_card(state: State, means: Means, card: int, found: list[Means]) -> None:
    """The means with one more card activated, in every useful way."""
    effect = state.box.card_effect[card]
    if effect.kind == n.GAIN_POPULATION:
        most = most_to_gain(state, means, effect)
        for count in range(least_to_gain(state, means, effect, most), most + 1):
            found.append(with_cubes(state, means, card, count, len(found)))
        return
    more = with_card(means, card, 0, len(found))
    more.only_opens = effect.kind != n.FREE_UPGRADES and (
        effect.exploration == 0 or exchange_rate(state) == 0
    )
    more.gold += effect.gold
    more.trade += effect.trade
    more.exploration += effect.exploration
    if effect.kind == n.FREE_UPGRADES:
        more.free_steps[effect.population] += effect.amount
    elif effect.kind == n.EXTRA_ACTION:
        more.actions += 1
        more.helps |= ACTION_CARD
    elif effect.kind == n.GAIN_TOKENS and effect.exploration == 0:
        more.helps |= TRADE_CARD
    elif effect.kind == n.GAIN_TOKENS and effect.trade == 0:
        more.helps |= EXPLORATION_CARD
    found.append(more)


def with_card(means: Means, card: int, brings: int, number: int) -> Means:
    return Means(
        [*means.cards, card],
        [*means.brings, brings],
        means.gold,
        means.trade,
        means.exploration,
        means.gained.copy(),
        means.fees,
        means.free_steps.copy(),
        means.actions,
        means.number,
        False,
        number,
        means.helps,
        False,
        [],
    )


def cards_left(state: State, means: Means, deck: int) -> int:
    """What is left of a deck after the cubes that other cards have brought."""
    drawn = 0
    for kind in range(n.KINDS):
        if state.box.deck_of_kind[kind] == deck:
            drawn += means.gained[kind]
    return max(0, len(state.decks[deck]) - drawn)


def most_to_gain(state: State, means: Means, effect: Effect) -> int:
    """R26.1: as many as are pictured; free steps may bring cubes back into the supply."""
    kind = effect.population
    supply = state.cubes[kind] - means.gained[kind]
    if kind < n.INVESTOR:
        supply += means.free_steps[kind]
    return min(effect.amount, supply)


def least_to_gain(state: State, means: Means, effect: Effect, most: int) -> int:
    """D14: fewer cubes come where gold or the supply is short at that moment."""
    kind = effect.population
    deck = state.box.deck_of_kind[kind]
    ample = state.cubes[kind] - means.gained[kind] >= most
    if ample and cards_left(state, means, deck) >= most:
        return max(1, most)
    return 1


def with_cubes(state: State, means: Means, card: int, count: int, number: int) -> Means:
    """R26.1: a number of cubes, with the fee for those that the deck no longer has cards for."""
    kind = state.box.card_effect[card].population
    deck = state.box.deck_of_kind[kind]
    short = max(0, count - cards_left(state, means, deck))
    more = with_card(means, card, count, number)
    more.gained[kind] += count
    more.fees += short * state.box.deck_fee[deck]
    return more
