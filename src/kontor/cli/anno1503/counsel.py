"""The planner of Anno 1503 in words."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from kontor.anno1503 import moves as m
from kontor.anno1503.components import SITES
from kontor.anno1503.numbering import FREE_SITE, NONE, ORDINARY
from kontor.anno1503.view import SeatView, TurnView, View
from kontor.anno1503.words import Words
from kontor.cli.anno1503.menu import Menu
from kontor.cli.anno1503.prices import Prices, position_of
from kontor.cli.menu import words_of
from kontor.planner.anno1503.lines import goals
from kontor.planner.anno1503.missing import Lack, Missing, missing
from kontor.planner.anno1503.plan import Plan, Price
from kontor.planner.anno1503.views import lines_of, missing_of, plans_of
from kontor.table.moves import Move
from kontor.table.text import amount, listed

FRESH_TURN = TurnView(0, "", 0, 0, 0, [], False, False, 0, None, [0, 0], {})
# Moves that differ only in where or with whom: the first within reach speaks for all.
ALIKE = (m.BuildShip, m.PlayEngineer, m.LookAt, m.Refill, m.PlaceShip)
PROMOTIONS = (m.Promote, m.UseTreasure, m.PlayBuilder)


class OutOfReach(msgspec.Struct, frozen=True):
    """Goals with one price that cannot be paid for in this turn, and what is missing."""

    goals: list[m.AnyMove]
    missing: Missing


class Counsel:
    """What the planner says, for one table and language."""

    def __init__(self, words: Words, menu: Menu) -> None:
        self.words, self.menu = words, menu
        self.box, self.say = words.box, words.catalogue.say

    # -- the planner --------------------------------------------------------------------------

    def fresh(self, view: View, seat: int) -> View:
        """Before its die and out of its turn a seat is told what it could do after the die."""
        if view.deciding == seat and view.phase != "roll":
            return view
        return replace(view, active=seat, deciding=seat, phase="build", turn=FRESH_TURN)

    def lines(self, view: View) -> list[Plan]:
        return lines_of(view)

    def plans(self, view: View, move: Move, most: int) -> list[Plan]:
        return plans_of(view, move, most)

    def missing(self, view: View, move: Move) -> Missing:
        return missing_of(view, move)

    def beyond(self, view: View) -> list[OutOfReach]:
        """What goods and gold alone stand in the way of; outside trade and building nothing."""
        if view.phase != "build":
            return []
        reached = {self.subject(plan.moves[-1]) for plan in lines_of(view)}
        state, found = position_of(view), dict[str, OutOfReach]()
        for goal in goals(state):
            subject = self.subject(goal)
            if subject not in reached and subject not in found:
                found[subject] = OutOfReach([goal], missing(state, goal))  # type: ignore[list-item]
        return list(found.values())

    def details(self, view: View, move: Move) -> dict[str, Any]:
        return {}

    def subject(self, move: Move) -> str:
        """What a goal is about, whoever buys and whichever good a School spares."""
        if isinstance(move, PROMOTIONS):
            return f"{type(move).__name__} {move.inhabitant}"
        if isinstance(move, m.Sell | m.PlayTrader | m.PlayPrivateer):
            return type(move).__name__
        return self.alike(move) or self.words.move(move)

    # -- words --------------------------------------------------------------------------------

    def price(self, price: Price) -> str:
        counted = {"cards": price.cards, "goods": price.goods}
        parts = [self.say(f"cli.price.{key}", count=n) for key, n in counted.items() if n]
        if price.gold:
            parts.append(self.say("counted.gold", count=price.gold))
        return listed(parts) if parts else self.say("cli.price.nothing")

    def lack(self, lack: Lack) -> str:
        if lack.what == "gold":
            return self.say(lack.key, count=lack.amount)
        return amount(lack.amount, self.words.name("good", lack.id))

    def alike(self, move: Move) -> str:
        return type(move).__name__ if isinstance(move, ALIKE) else ""

    def name(self, moves: Sequence[Move], view: View, seat: int) -> str:
        label = self.menu.label(moves[0], view, seat)
        return label if len(moves) == 1 else f"{label} (+{len(moves) - 1})"

    def idle(self, moves: Sequence[Move], view: View, seat: int) -> bool:
        return False

    def nearest(self, goal: OutOfReach, view: View, seat: int) -> str:
        """Where the goods of the smallest set come from."""
        lacks = goal.missing.sets[0] if goal.missing.sets else []
        return "\n".join(self.sources(x.id, view, seat) for x in lacks if x.what == "good")

    def nearer(self, view: View, seat: int, move: Move) -> list[str]:
        return []

    # -- goods --------------------------------------------------------------------------------

    def good(self, line: str) -> str | None:
        words = words_of(line, self.menu.names)
        return words[0] if len(words) == 1 and words[0] in self.box.good_number else None

    def sources(self, good: str, view: View, seat: int) -> str:
        """Every way to a good: the numbers of the die, the bank, and tiles of the map."""
        ways = [*self._rolled(good, view.seats[seat]), *self._bought(good, view, seat)]
        ways += self._found(good, view)
        name = self.words.name("good", good)
        return self.say("cli.source.line", good=name, ways="; ".join(ways))

    def _rolled(self, good: str, me: SeatView) -> Iterator[str]:
        number = self.box.good_number[good]
        for face, site in enumerate(self.box.site_at[self.box.board_ids.index(me.board)], start=1):
            tile = me.docks.get(SITES[site])
            docked = self.box.tile_good[self.box.tile_number[tile]] if tile else NONE
            if number in (site, docked) or (site == FREE_SITE and number < ORDINARY):
                yield self.say("cli.source.die", number=face)

    def _bought(self, good: str, view: View, seat: int) -> Iterator[str]:
        if view.supply[good]:
            price = Prices(self.words, view).of_good(seat, good)
            yield self.say("cli.source.buy", gold=price)

    def _found(self, good: str, view: View) -> Iterator[str]:
        number = self.box.good_number[good]
        if view.options.expansion or number < ORDINARY:
            for kind, made in zip(self.box.kind_ids, self.box.tile_good, strict=True):
                if made == number:
                    yield self.say("cli.source.map", tile=self.words.name("tile", kind))
                    return
