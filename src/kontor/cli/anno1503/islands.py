"""The home island and the noble island of one seat of Anno 1503 on a terminal."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kontor.anno1503.components import EFFECTS, NOBLE_EFFECTS
from kontor.anno1503.numbering import PALACE_STEPS, PIONEER
from kontor.anno1503.view import SeatView, View
from kontor.anno1503.words import Words
from kontor.cli.drawing import NOTHING, Marks
from kontor.planner.anno1503.prices import Prices
from kontor.table.text import listed


class Islands:
    """Draws what belongs to a seat, part by part."""

    def __init__(self, words: Words, marks: Marks) -> None:
        self.words, self.marks = words, marks
        self.box, self.say = words.box, words.catalogue.say

    def heading(self, key: str) -> str:
        return self.say(f"heading.{key}")

    # -- the home island ----------------------------------------------------------------------

    def sites(self, me: SeatView) -> Grid:
        """What each number of the die brings, and the post at the dock."""
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        grid.add_column(self.heading("die"), justify="right")
        grid.add_column(self.marks.on(me.board, self.heading("site")))
        grid.add_column(self.heading("dock"))
        board = self.box.board_ids.index(me.board)
        for face, site in enumerate(self.box.site_at[board], start=1):
            name = self.box.site_ids[site]
            tile = me.docks.get(name)
            dock = Text(self.words.tile(tile)) if tile else Text(NOTHING, "dim")
            grid.add_row(str(face), self.words.name("site", name), dock)
        return grid

    def people(self, view: View, me: SeatView) -> Grid:
        """Inhabitants by level: how many, who may still buy, what they pay and what they cost."""
        grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        grid.add_column(self.heading("inhabitants"))
        for column in ("number", "may_buy", "pays"):
            grid.add_column(self.heading(column), justify="right")
        grid.add_column(self.heading("cost"))
        mine = view.active == me.seat
        for level, name in enumerate(self.box.inhabitant_ids):
            count = me.inhabitants.get(name, 0)
            served = view.turn.served.get(name, 0) if mine else 0
            title = self.marks.on(name, f"{name[0].upper()} {self.words.name('inhabitant', name)}")
            pays = self.say("counted.gold", count=self.box.pays[level])
            grid.add_row(title, str(count), str(count - served), pays, self.rise(level))
        return grid

    def rise(self, level: int) -> str:
        """What a new pioneer costs, or the step to a higher level."""
        cost = self.words.cost(self.box.cost[level])
        if level == PIONEER:
            return cost
        below = self.box.inhabitant_ids[level - 1]
        return f"{self.words.name('inhabitant', below)} + {cost}"

    def possessions(self, me: SeatView, prices: Prices) -> Iterator[RenderableType]:
        """Public buildings with their effects, agreements, treasures."""
        for building in me.buildings:
            yield self.building(building)
        agreements = self.words.name("objective", "agreements")
        price = prices.of_good(me.seat, self.box.good_ids[0])
        slots = f"{len(me.agreements)}/{self.box.agreement_slots}"
        yield f"{agreements} {slots} | {self.heading('price')} {price}"
        if me.treasures:
            yield f"{self.heading('treasures')}: {listed(map(self.words.tile, me.treasures))}"

    def building(self, building: str) -> Text:
        """A building with what it does."""
        if building in self.box.building_number:
            number = self.box.building_number[building]
            effects = [
                EFFECTS[e] for e, mask in enumerate(self.box.effect_mask) if mask >> number & 1
            ]
        else:
            number = self.box.noble_number[building]
            effects = [NOBLE_EFFECTS[self.box.noble_effect[number]]]
        name = self.marks.on(building, self.words.name("building", building))
        said = listed(self.words.name("effect", effect) for effect in effects)
        return Text.assemble((name, "bold"), f": {said}")

    # -- the noble island ---------------------------------------------------------------------

    def noble(self, me: SeatView) -> Iterator[RenderableType]:
        """Palace, cannons, noble buildings, bases, and the price of what comes next."""
        box = self.box
        yield f"{self.heading('palace')} {me.palace}/{PALACE_STEPS}{self.next_step(me)}"
        price = self.say("counted.gold", count=box.cannon_first + box.cannon_step * me.cannons)
        following = self.next(price) if me.cannons < box.cannons else ""
        yield f"{self.heading('cannons')} {me.cannons}/{box.cannons}{following}"
        for building in me.noble_buildings:
            yield self.building(building)
        if me.bases:
            bases = listed(map(self.words.tile, me.bases))
            yield f"{self.words.name('objective', 'bases')}: {bases}"

    def next_step(self, me: SeatView) -> str:
        """What the next step of the palace costs."""
        if me.palace >= PALACE_STEPS:
            return ""
        box, parts = self.box, list[str]()
        if box.step_cost[me.palace]:
            parts.append(self.words.cost(box.step_cost[me.palace]))
        if gold := box.step_gold[me.palace]:
            parts.append(self.say("counted.gold", count=gold))
        if bases := box.step_bases[me.palace]:
            parts.append(f"{self.words.name('objective', 'bases')} {len(me.bases)}/{bases}")
        return self.next(listed(parts))

    def next(self, price: str) -> str:
        title = self.heading("next")
        return f" | {title}: {price}"

    def cards(self, me: SeatView) -> Iterator[Text]:
        """Action cards in hand with what they do."""
        for card in me.cards:
            kind = self.box.action_kind_ids[self.box.action_kind[self.box.action_ids.index(card)]]
            does = self.say(f"cli.card.{kind}", **self.amounts())
            yield Text.assemble((self.words.card(card), "bold"), f": {does}")

    def amounts(self) -> dict[str, str | int]:
        """The numbers of the box that the texts of action cards name."""
        box = self.box
        gold = {
            "builder": box.builder_fee,
            "explorer": box.explorer_gold,
            "trader": box.trader_gold,
            "engineer": box.engineer_fee,
        }
        said: dict[str, str | int] = {n: self.say("counted.gold", count=g) for n, g in gold.items()}
        return said | {"looks": box.explorer_looks, "goods": box.trader_cards}
