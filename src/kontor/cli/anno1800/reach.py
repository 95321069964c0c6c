"""What a seat of Anno 1800 can pay for in its turn, and where a good comes from."""

from collections.abc import Iterator

from rich.text import Text

from kontor.anno1800.box import Cost
from kontor.anno1800.numbering import TILES
from kontor.anno1800.view import SeatView, View
from kontor.anno1800.words import Words
from kontor.planner.anno1800.views import wallet_of
from kontor.table.text import amount, listed

YES, NO = "✓", "✗"
COLOURS = {YES: "green", NO: "red"}


class Reach:
    """The means of the active seat in words; nothing is known of a seat that is not to move."""

    def __init__(self, view: View, words: Words, seat: int) -> None:
        self.view, self.words, self.seat = view, words, seat
        self.box = words.box
        self.wallet = wallet_of(view) if view.viewer == seat else None

    def mark(self, cost: Cost) -> str:
        """A tick if free steps bring all of a cost, a cross if not."""
        if self.wallet is None:
            return ""
        return YES if self.wallet.pays(cost) else NO

    def cost(self, cost: Cost) -> Text:
        """A cost with a cross at every good that is out of reach."""
        parts = list[Text]()
        for good, count in cost.goods:
            out = self.mark(Cost([(good, count)], [], 0, 0)) == NO
            mark, style = (NO, COLOURS[NO]) if out else ("", "")
            name = self.words.name("good", self.box.good_ids[good])
            parts.append(Text(amount(count, name) + mark, style))
        rest = Cost([], cost.cubes, cost.trade, cost.exploration)
        if rest.cubes or rest.trade or rest.exploration or not parts:
            parts.append(Text(self.words.cost(rest)))
        return Text(", ").join(parts)

    def card(self, card: str) -> Text:
        return tick(self.mark(self.box.card_cost[self.box.card_number[card]]))

    def tile(self, building: str) -> Text:
        return tick(self.mark(self.box.build_cost[self.box.building_number[building]]))

    # -- where a good comes from --------------------------------------------------------------

    def sources(self, good: str) -> str:
        """Every way to a good: make it, trade for it, import it; else what would bring it."""
        found = [*self._makers(good), *self._offers(good), *self._imports(good)]
        ways = "; ".join(found or [self._wish(good)])
        name = self.words.name("good", good)
        return self.words.catalogue.say("cli.source.line", good=name, ways=ways)

    def _workplaces(self, seat: SeatView, good: str) -> Iterator[tuple[int, int]]:
        """The spaces of a seat where a good is made, and by which kind of cube."""
        for number, field in enumerate(seat.fields):
            building = self.box.building_number.get(field.tile or field.printed or "", -1)
            if building >= 0 and self.box.product[building] == self.box.good_number[good]:
                yield number, self.box.worker[building]

    def _makers(self, good: str) -> Iterator[str]:
        for field, worker in self._workplaces(self.view.seats[self.seat], good):
            kind = self.words.name("population", self.box.kind_ids[worker])
            yield self.words.catalogue.say("cli.source.make", field=field, kind=kind)

    def _offers(self, good: str) -> Iterator[str]:
        say = self.words.catalogue.say
        for seat, price in self.prices(good):
            tokens = say("counted.tokens.trade", count=price)
            yield say("cli.source.trade", partner=self.words.seats[seat], tokens=tokens)

    def prices(self, good: str) -> Iterator[tuple[int, int]]:
        """The lowest price of each other seat that makes the good."""
        for other in self.view.seats:
            prices = [self.box.trade_price[kind] for _, kind in self._workplaces(other, good)]
            if prices and other.seat != self.seat:
                yield other.seat, min(prices)

    def _imports(self, good: str) -> Iterator[str]:
        islands = [
            self.box.new_world_ids.index(name) for name in self.view.seats[self.seat].new_world
        ]
        if any(self.box.good_number[good] in self.box.exports[island] for island in islands):
            tokens = self.words.catalogue.say("counted.tokens.trade", count=1)
            yield self.words.catalogue.say("cli.source.import", tokens=tokens)

    def _wish(self, good: str) -> str:
        """For a good that nobody makes: the industry to build, or the world to explore."""
        number = self.box.good_number[good]
        builders = [tile for tile in range(TILES) if self.box.product[tile] == number]
        if not builders:
            return self.words.catalogue.say("cli.source.explore")
        buildings = listed(self._priced(tile) for tile in builders)
        return self.words.catalogue.say("cli.source.build", buildings=buildings)

    def _priced(self, tile: int) -> str:
        name = self.words.name("building", self.box.building_ids[tile])
        return f"{name} ({self.words.cost(self.box.build_cost[tile])})"


def tick(mark: str) -> Text:
    return Text(mark, COLOURS.get(mark, ""))
