"""Everything that can be turned into goods and gold before the ships move, for one demand.

Gold comes from sales to inhabitants and nobles, from Traders and Explorers; goods from the bank and
from Privateers. Before the die roll there are only the cards. Nothing else counts as a means:
placing a pioneer in order to sell to him takes two plans.
"""

from typing import NamedTuple

from kontor.anno1503 import moves as m
from kontor.anno1503 import numbering as n
from kontor.anno1503.market import buys_now, luxury_price, ordinary_price, purchase_limit
from kontor.anno1503.objectives import has_won, objectives_met
from kontor.anno1503.state import ROLL, State, effect_of
from kontor.planner.anno1503.demand import Demand
from kontor.table.moves import Move

BUYERS = n.RICH_NOBLE + 1


class Node(NamedTuple):
    """What is left of all means on the way to a goal."""

    goods: tuple[int, ...]
    gold: int
    purchases: int
    buyers: tuple[int, ...]
    first: bool  # the next sale to an inhabitant is the first
    explorers: int
    privateers: int
    traders: int
    supply: tuple[int, ...]
    prey: tuple[int, ...]  # goods of the others


class Step(NamedTuple):
    """One move, and what it uses up: action cards, goods cards and gold."""

    move: Move
    node: Node
    cards: int = 0
    goods: int = 0
    gold: int = 0


class Purse:
    """The means of the active seat that a demand leaves free."""

    def __init__(self, state: State, demand: Demand) -> None:
        self.state, self.demand, self.need = state, demand, demand.goods
        self.asked = [(good, need) for good, need in enumerate(demand.goods) if need > 0]
        seat = state.active
        self.prices = (ordinary_price(state, seat), luxury_price(state, seat))
        self.ending = self._ending()
        self.bonus = effect_of(state, seat, n.FIRST_SALE)
        robs = self._cards(n.PRIVATEER) > 0
        self.victims = [self._victims(good) if robs else [] for good in range(n.GOODS)]
        self.start = self._start()
        serve = self.must_serve(self.start)
        self.resale = (serve or self._resells(0), self._resells(1))

    def _ending(self) -> int:
        """Q11.3: the amount of gold that wins the game, where every line ends; or NONE."""
        state, seat = self.state, self.state.active
        marked = state.marked[seat] if state.options.stay_won else 0
        marked |= objectives_met(state, seat) | 1 << n.GOLD_OBJECTIVE
        wins = not state.expansion and has_won(state, marked)
        return state.box.needed[n.GOLD_OBJECTIVE] if wins else n.NONE

    def _start(self) -> Node:
        state, demand = self.state, self.demand
        seat = state.active
        supply, buyers = state.supply.copy(), [self._buyers(buyer) for buyer in range(BUYERS)]
        purchases = purchase_limit(state, seat) - state.purchases
        if demand.bought != n.NONE:
            purchases -= 1
            supply[demand.bought] -= 1
        if demand.buyer != n.NONE:
            buyers[demand.buyer] -= 1
        if state.phase == ROLL:  # the market opens after the roll
            purchases, buyers = 0, [0] * BUYERS
        return Node(
            tuple(state.goods[seat * n.GOODS : seat * n.GOODS + n.GOODS]),
            state.gold[seat],
            purchases,
            tuple(buyers),
            state.sales == 0,
            self._cards(n.EXPLORER),
            self._cards(n.PRIVATEER),
            self._cards(n.TRADER),
            tuple(supply),
            tuple(len(victims) for victims in self.victims),
        )

    def _buyers(self, buyer: int) -> int:
        if buyer < n.LEVELS:
            return (
                self.state.people[self.state.active * n.LEVELS + buyer] - self.state.served[buyer]
            )
        return int(buys_now(self.state, buyer))

    def _cards(self, kind: int) -> int:
        state = self.state
        held = [c for c in state.action_hands[state.active] if state.box.action_kind[c] == kind]
        return len(held) - (1 if self.demand.card == kind else 0)

    def _victims(self, good: int) -> list[int]:
        """The seats that hold this good, once for every card that may be taken."""
        state, found = self.state, list[int]()
        for seat in range(state.seats):
            if seat != state.active:
                found += [seat] * state.goods[seat * n.GOODS + good]
        if self.demand.robbed == good:
            found.remove(self.demand.victim)
        return found

    def _resells(self, luxury: int) -> bool:
        """Whether a good can be sold for more than it costs, so that buying brings gold."""
        best = self.state.box.trader_gold if self.start.traders else 0
        for buyer in range(n.LEVELS, BUYERS) if luxury else range(n.LEVELS):
            if self.start.buyers[buyer] > 0:
                best = max(best, self.pay(self.start, buyer))
        return best > self.prices[luxury]

    # -- questions ----------------------------------------------------------------------------

    def pay(self, node: Node, buyer: int) -> int:
        return self.state.box.pays[buyer] + (self.bonus if node.first and buyer < n.LEVELS else 0)

    def price(self, good: int) -> int:
        return self.prices[good >= n.ORDINARY]

    def missing(self, node: Node) -> list[int]:
        """The goods that are short, once for every card."""
        short = list[int]()
        for good, need in self.asked:
            short += [good] * (need - node.goods[good])
        return short

    def must_serve(self, node: Node) -> bool:
        """Whether the inhabitant who rises still has to buy."""
        level = self.demand.served
        if level == n.NONE or self.state.served[level] > 0:
            return False
        return node.buyers[level] == self.start.buyers[level]

    def reached(self, node: Node) -> bool:
        return (
            node.gold >= self.demand.gold and not self.missing(node) and not self.must_serve(node)
        )

    def hopeless(self) -> bool:
        """A quick check for demands that all means together cannot meet; it misses some."""
        node, short = self.start, self.missing(self.start)
        if node.purchases < 0 or min(node.buyers) < 0:
            return True
        if len(short) > node.purchases + node.privateers:
            return True
        cost = self.demand.gold + sum(
            sorted(self.price(good) for good in short)[: max(0, len(short) - node.privateers)]
        )
        return node.gold < cost and node.gold + self._most_income() < cost

    def _most_income(self) -> int:
        """An upper bound of the gold that sales and cards could bring."""
        node, box = self.start, self.state.box
        traded = [box.trader_gold] * (box.trader_cards * node.traders)
        income = box.explorer_gold * node.explorers + self.bonus
        for luxury, buyers in enumerate((range(n.LEVELS), range(n.LEVELS, BUYERS))):
            pays = [box.pays[buyer] for buyer in buyers for _ in range(node.buyers[buyer])]
            income += sum(sorted([*pays, *traded])[::-1][: self._most_sales(luxury == 1)])
        return income

    def _most_sales(self, luxury: bool) -> int:
        """An upper bound of the cards of a kind that could be sold."""
        node = self.start
        goods = range(n.ORDINARY, n.GOODS) if luxury else range(n.ORDINARY)
        if self.resale[luxury]:
            return sum(node.goods[good] for good in goods) + node.purchases + node.privateers
        return sum(max(0, node.goods[g] - self.need[g]) for g in goods) + node.privateers

    # -- steps --------------------------------------------------------------------------------

    def steps(self, node: Node) -> list[Step]:
        """The next steps; of equivalent ones only one."""
        short = self.missing(node)
        cost = self.demand.gold + sum(self.price(good) for good in short)
        serve = self.must_serve(node)
        out = list[Step]()
        poor = node.gold < cost or serve  # a good to be sold may have to be bought first
        if poor:
            self._sales(node, serve, out)
            self._explorer(node, out)
            self._traders(node, out)
            self._resale(node, out)
        if poor or short:
            self._privateers(node, out)
        self._purchase(node, short, out)
        if self.ending != n.NONE:
            return [step for step in out if step.node.gold < self.ending]
        return out

    def _purchase(self, node: Node, short: list[int], out: list[Step]) -> None:
        """The order of purchases makes no difference, so only the first possible one is tried."""
        for good in short:
            if node.supply[good] > 0:
                self._buy(node, good, out)
                return

    def _buy(self, node: Node, good: int, out: list[Step]) -> None:
        price = self.price(good)
        if node.purchases > 0 and node.gold >= price and node.supply[good] > 0:
            after = node._replace(
                goods=more(node.goods, good),
                supply=less(node.supply, good),
                gold=node.gold - price,
                purchases=node.purchases - 1,
            )
            out.append(Step(self.state.box.offers.buy[good], after, gold=price))

    def _resale(self, node: Node, out: list[Step]) -> None:
        """Buy a good only to sell it again: for more, or so that an inhabitant has bought."""
        for luxury, goods in enumerate((range(n.ORDINARY), range(n.ORDINARY, n.GOODS))):
            if self.resale[luxury]:
                self._buy(node, max(goods, key=lambda good: node.supply[good]), out)

    def spare(self, node: Node, luxury: bool) -> list[int]:
        """What may be sold: one good that is not asked for; if there is none, any good, provided
        that goods are bought for less than they are sold for."""
        goods = range(n.ORDINARY, n.GOODS) if luxury else range(n.ORDINARY)
        best = max(goods, key=lambda good: node.goods[good] - self.need[good])
        if node.goods[best] > self.need[best]:
            return [best]
        held = [good for good in goods if node.goods[good] > 0]
        return held if self.resale[luxury] else []

    def _sales(self, node: Node, serve: bool, out: list[Step]) -> None:
        """Sales to the buyer who pays most, and to the inhabitant who has to buy."""
        for luxury, buyers in enumerate((range(n.LEVELS), range(n.LEVELS, BUYERS))):
            free = [buyer for buyer in buyers if node.buyers[buyer] > 0]
            if not free:
                continue
            chosen = {max(free, key=lambda buyer: self.state.box.pays[buyer])}
            if serve and self.demand.served in free:
                chosen.add(self.demand.served)
            for good in self.spare(node, luxury == 1):
                for buyer in sorted(chosen):
                    self._sell(node, good, buyer, out)

    def _sell(self, node: Node, good: int, buyer: int, out: list[Step]) -> None:
        box = self.state.box
        after = node._replace(
            goods=less(node.goods, good),
            gold=node.gold + self.pay(node, buyer),
            buyers=less(node.buyers, buyer),
            first=node.first and buyer >= n.LEVELS,
        )
        out.append(Step(m.Sell(box.good_ids[good], box.buyer_ids[buyer]), after, goods=1))

    def _explorer(self, node: Node, out: list[Step]) -> None:
        if node.explorers > 0:
            gold = node.gold + self.state.box.explorer_gold
            after = node._replace(gold=gold, explorers=node.explorers - 1)
            out.append(Step(self.state.box.offers.explorer_gold, after, cards=1))

    def _traders(self, node: Node, out: list[Step]) -> None:
        if node.traders == 0:
            return
        tried = set[tuple[int, ...]]()
        for good in self.spare(node, False) + self.spare(node, True):
            self._trade(node, (good,), tried, out)
            if self.state.box.trader_cards < 2:
                continue
            after = node._replace(goods=less(node.goods, good))
            for other in self.spare(after, False) + self.spare(after, True):
                self._trade(node, tuple(sorted((good, other))), tried, out)

    def _trade(
        self, node: Node, goods: tuple[int, ...], tried: set[tuple[int, ...]], out: list[Step]
    ) -> None:
        if goods in tried:
            return
        tried.add(goods)
        left = node.goods
        for good in goods:
            left = less(left, good)
        gold = node.gold + self.state.box.trader_gold * len(goods)
        after = node._replace(goods=left, gold=gold, traders=node.traders - 1)
        names = tuple(self.state.box.good_ids[good] for good in goods)
        out.append(Step(m.PlayTrader(names), after, cards=1, goods=len(goods)))

    def _privateers(self, node: Node, out: list[Step]) -> None:
        if node.privateers == 0:
            return
        for good in range(n.GOODS):
            if node.prey[good] > 0:
                after = node._replace(
                    goods=more(node.goods, good),
                    prey=less(node.prey, good),
                    privateers=node.privateers - 1,
                )
                victim = self.victims[good][node.prey[good] - 1]
                move = m.PlayPrivateer(victim, self.state.box.good_ids[good])
                out.append(Step(move, after, cards=1))


def more(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] + 1, *counts[place + 1 :])


def less(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
    return (*counts[:place], counts[place] - 1, *counts[place + 1 :])
