"""Several goals in one turn, step by step: finds a way whenever there is one.

Every order of goals and steps is tried, apart from what can never matter: nothing is made that no
goal asks for, equivalent workplaces count once, and gold, tokens and actions are fetched only when
something waits for them. Positions that were seen before or that their bounds rule out are skipped.
"""

from kontor.anno1800 import numbering as n
from kontor.anno1800.effects import is_void
from kontor.anno1800.exhaust import (
    can_pay_trade,
    exchange_rate,
    tokens_at_hand,
    trade_tokens_differ,
)
from kontor.anno1800.game import HANDLERS
from kontor.anno1800.moves import ActivateCard, AskAarhant, AskAlonso, ChooseGood
from kontor.anno1800.objectives import may_ask
from kontor.anno1800.offers import EXHAUSTED, PLACES, QUARTER
from kontor.anno1800.production import able_to_produce, can_work, exports_to
from kontor.anno1800.serving import serves_action
from kontor.anno1800.state import NONE, State, building_at, copy_state, field_count, industry_at
from kontor.anno1800.trade import trade_only_if_unable
from kontor.planner.anno1800.bounds import goods_of, may_be_done
from kontor.planner.anno1800.parts import Part, industries_of, is_repeated, without
from kontor.planner.anno1800.payment import cheapest_offer, helping_cards
from kontor.planner.anno1800.steps import ignore
from kontor.table.moves import Move
from kontor.table.refusals import Refused


class Relevance:
    """Computed once from the position where the search begins, for all that follow."""

    def __init__(self, state: State, parts: list[Part]) -> None:
        self.start = state
        self.parts = parts
        self.needs = goods_of(parts)
        self.fields = [part.field for part in parts]
        self.covers_ship = self.any_ship_covered()
        self.only_if_unable = trade_only_if_unable(state)
        self.useful = [False] * n.KINDS
        self.find_useful()
        self.wanted = [0] * n.KINDS
        self.count_wanted()
        self.fees_possible = self.cubes_may_cost()

    def any_ship_covered(self) -> bool:
        """D4: only then does it matter whether tokens on ships or on cards are spent."""
        state = self.start
        for place, field in enumerate(self.fields):
            if field == NONE or n.TERRAIN[field] != n.SEA:
                continue
            if building_at(state, state.active, field) != NONE or field in self.fields[:place]:
                return True
        return False

    def find_useful(self) -> None:
        """The kinds that work for a good, are exhausted or promoted or bring gold, and those that
        free steps raise to such a kind."""
        state, box = self.start, self.start.box
        for field in range(field_count(state, state.active)):
            industry = industry_at(state, state.active, field)
            if industry != NONE and self.needs[box.product[industry]] > 0:
                self.useful[box.worker[industry]] = True
        for part in self.parts:
            self.find_useful_for(part)
        if may_ask(state, n.AARHANT):
            self.useful[n.INVESTOR] = True
        for kind in range(n.INVESTOR - 1, -1, -1):
            if self.useful[kind + 1] and self.free_steps_from(kind) > 0:
                self.useful[kind] = True

    def find_useful_for(self, part: Part) -> None:
        box = self.start.box
        for kind in range(n.KINDS):
            if part.cubes[kind] > 0 or part.promoted == kind:
                self.useful[kind] = True
        for industry in industries_of(self.start, part):
            self.useful[box.worker[industry]] = True

    def free_steps_from(self, kind: int) -> int:
        """R26.6: at hand, or on cards."""
        state = self.start
        steps = state.free_steps[kind]
        for card in state.face_up[state.active]:
            effect = state.box.card_effect[card]
            if effect.kind == n.FREE_UPGRADES and effect.population == kind:
                steps += effect.amount
        return steps

    def count_wanted(self) -> None:
        """How many cubes of each kind could be taken out of the supply at most."""
        state = self.start
        for part in self.parts:
            if part.taken != NONE:
                self.wanted[part.taken] += 1
        for card in state.face_up[state.active]:
            effect = state.box.card_effect[card]
            if effect.kind == n.GAIN_POPULATION:
                self.wanted[effect.population] += effect.amount
        for kind in range(1, n.KINDS):
            self.wanted[kind] += self.free_steps_from(kind - 1)

    def cubes_may_cost(self) -> bool:
        """D14: whether a lack of gold could change how many cubes a card brings, so that it matters
        when gold is spent."""
        state = self.start
        drawn, gains = [0] * len(state.decks), [False] * len(state.decks)
        for part in self.parts:
            if part.deck != NONE:
                drawn[part.deck] += 1
        for card in state.face_up[state.active]:
            effect = state.box.card_effect[card]
            if effect.kind == n.GAIN_POPULATION:
                deck = state.box.deck_of_kind[effect.population]
                drawn[deck] += effect.amount
                gains[deck] = True
        for deck in range(len(state.decks)):
            if gains[deck] and drawn[deck] > len(state.decks[deck]):
                return True
        return False

    # -- equivalent places ------------------------------------------------------------------------

    def different_places(self, state: State, kind: int, lacking: list[int]) -> list[int]:
        """The places of cubes of a kind, equivalent ones only once: the quarter, workplaces that
        are still needed, and anywhere else."""
        seat = state.active
        places = [QUARTER] if state.quarter[seat * n.KINDS + kind] > 0 else []
        if state.exhausted[seat * n.KINDS + kind] > 0:
            places.append(EXHAUSTED)
        seen: list[int] = []
        away = state.exhausted[seat * n.KINDS + kind] > 0
        for field in range(field_count(state, seat)):
            place = (seat * n.FIELDS + field) * 2
            if state.work[place] != kind and state.work[place + 1] != kind:
                continue
            mark = self.mark_of(state, field, lacking)
            if mark == NONE and not away:
                places.append(field)
                away = True
            elif mark != NONE and mark not in seen:
                places.append(field)
                seen.append(mark)
        return places

    def mark_of(self, state: State, field: int, lacking: list[int]) -> int:
        """A number that equivalent workplaces share; NONE where nothing is made that is needed."""
        industry = industry_at(state, state.active, field)
        if industry == NONE or lacking[state.box.product[industry]] == 0:
            return NONE
        place = (state.active * n.FIELDS + field) * 2
        one, other = state.work[place] + 1, state.work[place + 1] + 1
        stands = max(one, other) * 8 + min(one, other)
        mark = (state.box.product[industry] * n.KINDS + state.box.worker[industry]) * 64 + stands
        # a space that will be built over is not equivalent to any other
        return mark * (n.FIELDS + 1) + (field + 1 if field in self.fields else 0)


# -- the search -------------------------------------------------------------------------------


class Thorough:
    """One search. `moves` is the way found."""

    def __init__(self, state: State, parts: list[Part]) -> None:
        self.start = state
        self.parts = parts
        self.relevance = Relevance(state, parts)
        self.moves: list[Move] = []
        self.closed: set[tuple[int, ...]] = set()

    def run(self) -> bool:
        return self.reach(self.start, self.parts)

    def reach(self, state: State, left: list[Part]) -> bool:
        """Whether all the goals left can be reached from here."""
        if not left:
            return True
        lacking = goods_of(left)
        for good in range(n.GOODS):
            lacking[good] = max(0, lacking[good] - state.pool[good])
        key = self.key(state, left, lacking)
        if key in self.closed:
            return False
        self.closed.add(key)
        if not may_be_done(state, left):
            return False
        if self.try_goals(state, left, lacking):
            return True
        for step in Fork(self.relevance, state, left, lacking).steps():
            if self.follow(state, step, left):
                return True
        return False

    def follow(self, state: State, move: Move, left: list[Part]) -> bool:
        after = copy_state(state)
        try:
            HANDLERS[type(move)](after, move, ignore)
        except Refused:
            return False
        self.moves.append(move)
        if self.reach(after, left):
            return True
        self.moves.pop()
        return False

    def try_goals(self, state: State, left: list[Part], lacking: list[int]) -> bool:
        for place, part in enumerate(left):
            if is_repeated(left, place) or not has_all(state, part):
                continue
            rest = without(left, place)
            for ending in self.endings(state, part, lacking):
                if self.follow(state, ending, rest):
                    return True
        return False

    def endings(self, state: State, part: Part, lacking: list[int]) -> list[Move]:
        """The moves of a goal; an upgrade at every place where such a cube stands."""
        if part.promoted == NONE:
            return [part.move]
        first = (part.promoted * n.INVESTOR + part.steps - 1) * PLACES
        places = self.relevance.different_places(state, part.promoted, lacking)
        return [state.box.offers.upgrade[first + place] for place in places]

    def key(self, state: State, left: list[Part], lacking: list[int]) -> tuple[int, ...]:
        """Everything that can matter from here."""
        seat = state.active
        marks: list[int] = []
        away = state.exhausted[seat * n.KINDS : (seat + 1) * n.KINDS]
        for field in range(field_count(state, seat)):
            mark = self.relevance.mark_of(state, field, lacking)
            if mark != NONE:
                marks.append(mark)
            else:
                place = (seat * n.FIELDS + field) * 2
                for stands in state.work[place : place + 2]:
                    if stands != NONE:
                        away[stands] += 1
        marks.sort()
        key = [*state.quarter[seat * n.KINDS : (seat + 1) * n.KINDS], *away, *state.cubes]
        key += state.free_steps
        key += [state.gold[seat], state.actions_left, state.open_action, state.parts, state.built]
        key += [state.asked, *self.tokens(state)]
        for deck in state.decks:
            key.append(len(deck))
        for good in range(n.GOODS):
            if self.relevance.needs[good] > 0:
                key.append(state.pool[good])
                key.append(state.traded[good])
        for field in self.relevance.fields:
            if field != NONE:
                key.append(state.tile[seat * n.FIELDS + field])
        key += [self.places_left(left), len(marks), *marks]
        key += sorted(state.launched)
        key.append(NONE)
        key += state.face_up[seat]
        return tuple(key)

    def tokens(self, state: State) -> list[int]:
        first = state.active * 2
        if self.relevance.covers_ship:
            spent = state.spent[first : first + 2]
            return [*state.ready[first : first + 2], *state.on_cards[first : first + 2], *spent]
        return [tokens_at_hand(state, n.TRADE), tokens_at_hand(state, n.EXPLORATION)]

    def places_left(self, left: list[Part]) -> int:
        """Which goals are left, as a mask; of equal ones the last are left."""
        mask = 0
        for part in left:
            for place in range(len(self.parts) - 1, -1, -1):
                if self.parts[place].move == part.move and not mask & (1 << place):
                    mask |= 1 << place
                    break
        return mask


def has_all(state: State, part: Part) -> bool:
    """Whether goods and cubes for a goal are there."""
    for good, amount in part.goods:
        if state.pool[good] < amount:
            return False
    for kind in range(n.KINDS):
        if state.quarter[state.active * n.KINDS + kind] < part.cubes[kind]:
            return False
    return True


class Fork:
    """The free steps that could help at one position."""

    def __init__(
        self, relevance: Relevance, state: State, left: list[Part], lacking: list[int]
    ) -> None:
        self.relevance = relevance
        self.state = state
        self.left = left
        self.lacking = lacking
        self.found: list[Move] = []

    def steps(self) -> list[Move]:
        if serves_action(self.state):
            self.work()
            self.buy()
            self.take_gifts()
        self.use_cards()
        self.raise_cubes()
        self.end_shifts()
        self.ask()
        return self.found

    def work(self) -> None:
        state, box = self.state, self.state.box
        seen: list[int] = []
        for field in range(field_count(state, state.active)):
            mark = self.relevance.mark_of(state, field, self.lacking)
            if mark == NONE or mark in seen:
                continue
            seen.append(mark)
            if can_work(
                state, state.active, field, box.worker[industry_at(state, state.active, field)]
            ):
                self.found.append(box.offers.produce[field])

    # -- trade --------------------------------------------------------------------------------

    def buy(self) -> None:
        state, offers = self.state, self.state.box.offers
        for good in range(n.GOODS):
            if self.lacking[good] == 0:
                continue
            if exports_to(state, state.active, good):
                self.import_good(good)
            price = cheapest_offer(state, good)
            if price == 0 or (self.relevance.only_if_unable and able_to_produce(state, good)):
                continue
            partner = partner_for(state, good, price)
            for exchanged in range(price + 1 if exchange_rate(state) > 0 else 1):
                if can_pay_trade(state, price, exchanged):
                    self.found.append(offers.trade(good, partner, price, exchanged, False))
                    if self.relevance.covers_ship and trade_tokens_differ(state, price, exchanged):
                        self.found.append(offers.trade(good, partner, price, exchanged, True))

    def import_good(self, good: int) -> None:
        state, offers = self.state, self.state.box.offers
        for exchanged in range(2 if exchange_rate(state) > 0 else 1):
            if can_pay_trade(state, 1, exchanged):
                self.found.append(offers.import_good(good, exchanged, False))
                if self.relevance.covers_ship and trade_tokens_differ(state, 1, exchanged):
                    self.found.append(offers.import_good(good, exchanged, True))

    # -- cards and objectives -----------------------------------------------------------------

    def take_gifts(self) -> None:
        state, box = self.state, self.state.box
        for card in state.face_up[state.active]:
            effect = box.card_effect[card]
            if effect.kind == n.FREE_NEW_WORLD_RESOURCE:
                for good in effect.goods:
                    if self.lacking[good] > 0:
                        self.found.append(ChooseGood(box.card_ids[card], box.good_ids[good]))

    def use_cards(self) -> None:
        state, box = self.state, self.state.box
        for card in helping_cards(state):
            if self.is_due(card) and not is_void(state, box.card_effect[card]):
                self.found.append(ActivateCard(box.card_ids[card]))

    def is_due(self, card: int) -> bool:
        """Whether anything could need what the card brings."""
        effect = self.state.box.card_effect[card]
        if effect.kind == n.EXTRA_ACTION:
            return self.state.actions_left == 0
        if effect.kind == n.GAIN_POPULATION:
            return self.relevance.useful[effect.population]
        if effect.kind == n.FREE_UPGRADES:
            return self.step_helps(effect.population)
        return (
            (effect.gold > 0 and self.gold_is_short())
            or (
                effect.trade > 0
                and tokens_at_hand(self.state, n.TRADE) < max(self.state.box.trade_price)
            )
            or (effect.exploration > 0 and self.charts_are_short())
        )

    def gold_is_short(self) -> bool:
        """Whether something could cost more than the gold at hand."""
        box = self.state.box
        dearest = max(max(box.shift_end), max(box.deck_fee), box.objectives[n.ALONSO].gold)
        return self.relevance.fees_possible or self.state.gold[self.state.active] < dearest

    def charts_are_short(self) -> bool:
        most = exchange_rate(self.state) * max(self.state.box.trade_price)
        if may_ask(self.state, n.ALONSO):
            most = max(most, self.state.box.objectives[n.ALONSO].exploration)
        return tokens_at_hand(self.state, n.EXPLORATION) < most

    def ask(self) -> None:
        state = self.state
        gold = state.gold[state.active]
        home = state.quarter[state.active * n.KINDS + n.INVESTOR]
        if may_ask(state, n.AARHANT) and home > 0 and self.gold_is_short():
            self.found.append(AskAarhant())
        early = self.relevance.fees_possible or self.relevance.covers_ship
        if may_ask(state, n.ALONSO) and (state.actions_left == 0 or early):
            card = state.box.objectives[n.ALONSO]
            if gold >= card.gold and tokens_at_hand(state, n.EXPLORATION) >= card.exploration:
                self.found.append(AskAlonso())
                if self.relevance.covers_ship:
                    self.found.append(AskAlonso(True))

    # -- cubes --------------------------------------------------------------------------------

    def step_helps(self, kind: int) -> bool:
        """A step up brings a cube of use, or puts one of a scarce kind back into the supply."""
        scarce = self.state.cubes[kind] < self.relevance.wanted[kind]
        return self.relevance.useful[kind + 1] or scarce

    def raise_cubes(self) -> None:
        state = self.state
        for kind in range(n.INVESTOR):
            if state.free_steps[kind] > 0 and state.cubes[kind + 1] > 0 and self.step_helps(kind):
                for place in self.relevance.different_places(state, kind, self.lacking):
                    self.found.append(state.box.offers.upgrade_free[kind * PLACES + place])

    def end_shifts(self) -> None:
        """Bring a cube home if none is there for the work, or to make room."""
        state = self.state
        for kind in range(n.KINDS):
            if state.box.shift_end[kind] > state.gold[state.active]:
                continue
            called = self.relevance.useful[kind] and (
                self.relevance.fees_possible
                or state.quarter[state.active * n.KINDS + kind] < self.at_once(kind)
            )
            for place in self.relevance.different_places(state, kind, self.lacking):
                if place != QUARTER and (called or self.makes_room(place)):
                    self.found.append(state.box.offers.end_shift[kind * PLACES + place])

    def at_once(self, kind: int) -> int:
        """How many cubes of a kind a single step could take."""
        most = 1
        for part in self.left:
            most = max(most, part.cubes[kind] + (1 if part.promoted == kind else 0))
        return most

    def makes_room(self, place: int) -> bool:
        """Whether this is a full industry whose good is missing."""
        if place == EXHAUSTED:
            return False
        industry = industry_at(self.state, self.state.active, place)
        if industry == NONE or self.lacking[self.state.box.product[industry]] == 0:
            return False
        first = (self.state.active * n.FIELDS + place) * 2
        return NONE not in self.state.work[first : first + 2]


def partner_for(state: State, good: int, price: int) -> int:
    """The poorest seat that sells at this price, since a trade brings the partner gold."""
    best = NONE
    for seat in range(state.seats):
        if seat == state.active or not state.asking[seat * n.GOODS + good] >> price & 1:
            continue
        if best == NONE or state.gold[seat] < state.gold[best]:
            best = seat
    return best
