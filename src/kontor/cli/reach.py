"""What a seat of Anno 1800 can pay for in its turn, and where a good comes from."""

from collections.abc import Iterator

from rich.text import Text

from kontor.anno1800.box import Cost
from kontor.anno1800.view import View
from kontor.anno1800.words import Words
from kontor.bots.anno1800.means import Cost as NamedCost
from kontor.bots.anno1800.means import Means, lore_of
from kontor.table.text import amount, listed

YES, NO = "✓", "✗"
COLOURS = {YES: "green", NO: "red"}


class Reach:
    """The means of the active seat, told in words; nothing is known of a seat that waits."""

    def __init__(self, view: View, words: Words, seat: int) -> None:
        self.view, self.words, self.seat = view, words, seat
        self.lore = lore_of(view.overlay)
        self.means = Means(view, self.lore) if view.active == seat else None

    def mark(self, cost: NamedCost) -> str:
        """A tick if free steps bring all of a cost, a cross if not."""
        if self.means is None:
            return ""
        return NO if self.means.steps(cost) is None else YES

    def cost(self, cost: Cost) -> Text:
        """A cost with a cross at every good that is out of reach."""
        box, parts = self.words.box, list[Text]()
        for good, count in cost.goods:
            name = box.good_ids[good]
            out = self.mark(NamedCost({name: count}, {})) == NO
            mark, style = (NO, COLOURS[NO]) if out else ("", "")
            parts.append(Text(amount(count, self.words.name("good", name)) + mark, style))
        rest = Cost([], cost.cubes, cost.trade, cost.exploration)
        if rest.cubes or rest.trade or rest.exploration or not parts:
            parts.append(Text(self.words.cost(rest)))
        return Text(", ").join(parts)

    def card(self, card: str) -> Text:
        return tick(self.mark(self.lore.cards[card]))

    def tile(self, building: str) -> Text:
        return tick(self.mark(self.lore.builds[building]))

    # -- where a good comes from --------------------------------------------------------------

    def sources(self, good: str) -> str:
        """Every way to a good: make it, trade for it, import it; else what would bring it."""
        found = [*self._makers(good), *self._offers(good), *self._imports(good)]
        ways = "; ".join(found or [self._wish(good)])
        name = self.words.name("good", good)
        return self.words.catalogue.say("cli.source.line", good=name, ways=ways)

    def _makers(self, good: str) -> Iterator[str]:
        for number, field in enumerate(self.view.seats[self.seat].fields):
            building = field.tile or field.printed or ""
            if building in self.lore.makes and self.lore.makes[building][0] == good:
                kind = self.words.name("population", self.lore.makes[building][1])
                yield self.words.catalogue.say("cli.source.make", field=number, kind=kind)

    def _offers(self, good: str) -> Iterator[str]:
        say = self.words.catalogue.say
        for seat, price in self.prices(good):
            tokens = say("counted.tokens.trade", count=price)
            yield say("cli.source.trade", partner=self.words.seats[seat], tokens=tokens)

    def prices(self, good: str) -> Iterator[tuple[int, int]]:
        """The lowest price of each other seat that makes the good."""
        for other in self.view.seats:
            made = [
                self.lore.makes.get(field.tile or field.printed or "") for field in other.fields
            ]
            prices = [self.lore.price[kind] for what, kind in filter(None, made) if what == good]
            if prices and other.seat != self.seat:
                yield other.seat, min(prices)

    def _imports(self, good: str) -> Iterator[str]:
        if any(good in self.lore.exports[i] for i in self.view.seats[self.seat].new_world):
            tokens = self.words.catalogue.say("counted.tokens.trade", count=1)
            yield self.words.catalogue.say("cli.source.import", tokens=tokens)

    def _wish(self, good: str) -> str:
        """Nobody has it: the industry to build, or the world to explore."""
        builders = self.lore.builders[good]
        if not builders:
            return self.words.catalogue.say("cli.source.explore")
        buildings = listed(self._priced(building) for building in builders)
        return self.words.catalogue.say("cli.source.build", buildings=buildings)

    def _priced(self, building: str) -> str:
        cost = self.words.box.build_cost[self.words.box.building_number[building]]
        return f"{self.words.name('building', building)} ({self.words.cost(cost)})"


def tick(mark: str) -> Text:
    return Text(mark, COLOURS.get(mark, ""))
