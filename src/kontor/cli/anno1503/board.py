"""The table of Anno 1503 on a terminal, as one seat sees it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kontor.anno1503.box import Box
from kontor.anno1503.components import load_rows
from kontor.anno1503.numbering import NO_ISLAND, NOBLE_ISLAND, PALACE_STEPS
from kontor.anno1503.view import SeatView, View
from kontor.anno1503.words import Words
from kontor.cli.anno1503.islands import Islands
from kontor.cli.anno1503.sea import SEATS, Sea
from kontor.cli.drawing import NOTHING, Marks, panel
from kontor.cli.terminal import Show
from kontor.planner.anno1503.prices import Prices
from kontor.table.game import Score
from kontor.table.text import amount, listed

# -- standings -------------------------------------------------------------------------------------


class Goal(NamedTuple):
    """An objective of this table, and how many of a thing it asks for."""

    objective: str
    needed: int
    noble: bool


def objectives_of(view: View, box: Box) -> Iterator[Goal]:
    """The objectives that count at this table, in the order of the box."""
    left_out = NO_ISLAND if view.options.expansion else NOBLE_ISLAND
    for objective, needed, island in zip(
        box.objective_ids, box.needed, box.objective_island, strict=True
    ):
        if island != left_out:
            yield Goal(objective, needed, island == NOBLE_ISLAND)


def reached(seat: SeatView, objective: str) -> int:
    """What a seat has of the thing that an objective counts."""
    counts = {
        "merchants": seat.inhabitants.get("merchant", 0),
        "buildings": len(seat.buildings),
        "agreements": len(seat.agreements),
        "posts": len(seat.docks),
        "gold": seat.gold,
        "noble_buildings": len(seat.noble_buildings),
        "bases": len(seat.bases),
        "palace": seat.palace,
    }
    return counts[objective]


# -- the board -------------------------------------------------------------------------------------

DONE = "✓"
WIDE = 110  # columns from which sites and inhabitants are drawn side by side


class Board:
    """Draws views with the words of one table."""

    def __init__(self, words: Words, console: Console) -> None:
        self.words, self.console = words, console
        self.box, self.say = words.box, words.catalogue.say
        self.marks = Marks(load_rows(words.box.overlay), words.catalogue)
        self.sea, self.islands = Sea(words), Islands(words, self.marks)
        self.pages: Mapping[str, Show] = {
            "map": self.map,
            "hand": self.hand,
            "tiles": self.tiles,
            "objectives": self.objectives,
        }

    def heading(self, key: str) -> str:
        return self.say(f"heading.{key}")

    def panel(self, title: str, *inside: RenderableType) -> None:
        self.console.print(panel(title, *inside))

    def welcome(self, view: View) -> None:
        """Which game is played, and what wins it."""
        expansion = self.words.value("expansion", view.options.expansion)
        self.console.print(f"{self.words.option('expansion')}: {expansion}")
        self.objectives(view, 0)

    def show(self, view: View, seat: int, scores: Sequence[Score]) -> None:
        """Everything: the players, the map, and the viewer's islands."""
        self.players(view, seat)
        self.map(view, seat)
        self.home(view, seat)
        if view.options.expansion:
            me = view.seats[seat]
            self.panel(
                self.heading("noble_island"), *self.islands.noble(me), *self.islands.cards(me)
            )

    # -- the players --------------------------------------------------------------------------

    def players(self, view: View, seat: int) -> None:
        """What each player has, side by side, and how far each has come."""
        grid = self.side_by_side(seat)
        for title, cells in self.facts(view):
            grid.add_row(title, *cells)
        self.standing(grid, view)
        others = [self.tiles_of(other) for other in view.seats if other.seat != seat]
        title = f"{self.heading('players')} | {self.heading('round')} {view.round}"
        self.panel(title, grid, *filter(None, others))

    def side_by_side(self, seat: int | None) -> Grid:
        grid = Grid(box=None, pad_edge=False)
        grid.add_column()
        for number, name in enumerate(self.words.seats):
            style = f"bold {SEATS[number]}" if number == seat else SEATS[number]
            grid.add_column(name, justify="right", header_style=style)
        return grid

    def facts(self, view: View) -> Iterator[tuple[str, list[str]]]:
        """Rows of the players' table."""
        seats = view.seats
        yield self.heading("gold"), [str(s.gold) for s in seats]
        yield self.heading("goods"), [str(sum(s.goods.values())) for s in seats]
        yield self.heading("inhabitants"), [people(s.inhabitants) for s in seats]
        at_sea = [sum(ship.square is not None for ship in s.ships) for s in seats]
        yield self.heading("ships"), [f"{n}/{self.box.ships}" for n in at_sea]
        if view.options.expansion:
            yield self.heading("cannons"), [str(s.cannons) for s in seats]
            yield self.heading("palace"), [f"{s.palace}/{PALACE_STEPS}" for s in seats]
            yield self.heading("action_cards"), [str(s.card_count) for s in seats]

    def standing(self, grid: Grid, view: View) -> None:
        """A row for each objective: how much of what it asks for each player has."""
        grid.add_row(Text(self.heading("objectives"), "bold"))
        for goal in objectives_of(view, self.box):
            grid.add_row(f"  {self.goal(goal)}", *(self.progress(s, goal) for s in view.seats))

    def goal(self, goal: Goal) -> str:
        return self.marks.on(goal.objective, self.words.name("objective", goal.objective))

    def progress(self, seat: SeatView, goal: Goal) -> Text:
        done = goal.objective in seat.objectives
        said = f"{reached(seat, goal.objective)}/{goal.needed}"
        return Text(f"{DONE} {said}", "bold green3") if done else Text(said)

    def tiles_of(self, other: SeatView) -> Text | None:
        """What another seat holds, and what lies on its islands."""
        goods = [amount(n, self.words.name("good", good)) for good, n in other.goods.items()]
        buildings = [
            self.words.name("building", b) for b in (*other.buildings, *other.noble_buildings)
        ]
        docks = [
            f"{self.words.name('site', d)} ← {self.words.tile(t)}" for d, t in other.docks.items()
        ]
        tiles = [
            *goods,
            *buildings,
            *docks,
            *map(self.words.tile, (*other.treasures, *other.bases)),
        ]
        if not tiles:
            return None
        return Text.assemble((f"{self.words.seats[other.seat]}: ", "bold"), listed(tiles))

    # -- pages --------------------------------------------------------------------------------

    def map(self, view: View, seat: int) -> None:
        known = self.sea.known(view)
        seen = [known] if known else []
        self.panel(self.heading("map"), self.sea.draw(view), self.sea.legend(view), *seen)

    def home(self, view: View, seat: int) -> None:
        """The viewer's island: sites and docks, inhabitants, and what else lies there."""
        me, prices = view.seats[seat], Prices(self.words, view)
        sites, people = self.islands.sites(me), self.islands.people(view, me)
        inside: list[RenderableType] = [sites, "", people]
        if self.console.width >= WIDE:
            inside = [Columns([sites, people], padding=(0, 4))]
        title = f"{self.heading('home_island')} {me.board}"
        self.panel(title, *inside, "", *self.islands.possessions(me, prices))

    def hand(self, view: View, seat: int) -> None:
        """Goods with what they cost to buy, and action cards."""
        me, prices = view.seats[seat], Prices(self.words, view)
        grid = Grid("", "", self.heading("price"), self.heading("supply"), box=None)
        for good in self.goods_in_play(view):
            name = self.marks.on(good, self.words.name("good", good))
            cells = (str(me.goods.get(good, 0)), name, prices.of_good(seat, good))
            grid.add_row(*cells, str(view.supply[good]))
        self.panel(self.heading("goods"), grid, *self.islands.cards(me))

    def goods_in_play(self, view: View) -> Iterator[str]:
        for good, pile in zip(self.box.good_ids, self.box.pile, strict=True):
            if pile and (view.supply[good] or any(good in seat.goods for seat in view.seats)):
                yield good

    def tiles(self, view: View, seat: int) -> None:
        """Public and noble buildings on display, and what is left to draw."""
        grid = Grid("", self.heading("buildings"), self.heading("cost"), box=None)
        for building, left in view.display.items():
            if left:
                grid.add_row(f"{left} ×", self.islands.building(building), NOTHING)
        for building, left in view.noble_display.items():
            if left:
                cost = self.words.cost(self.box.noble_cost[self.box.noble_number[building]])
                grid.add_row(f"{left} ×", self.islands.building(building), cost)
        self.console.print(grid)
        stacks = {"reserve": len(view.reserve)}
        if view.options.expansion:
            stacks |= {"crown_reserve": len(view.crown_reserve), "pirate_cards": view.pirate_deck}
            stacks["action_cards"] = view.action_deck
        said = (f"{self.heading(name)} {count}" for name, count in stacks.items())
        self.console.print(" | ".join(said))

    def objectives(self, view: View, seat: int) -> None:
        """What wins, and how far each player has come."""
        grid = self.side_by_side(None)
        self.standing(grid, view)
        numbers = {"home": self.box.home_to_win, "noble": self.box.noble_to_win}
        wins = self.say("cli.wins.base", count=self.box.objectives_to_win)
        if view.options.expansion:
            wins = self.say("cli.wins.expansion", **numbers)
        self.panel(self.heading("objectives"), wins, grid)
        for note in self.marks.notes():
            self.console.print(note, style="dim")

    # -- the turn -----------------------------------------------------------------------------

    def status(self, view: View, seat: int) -> None:
        """The state of the turn, and what is at hand."""
        me, prices = view.seats[seat], Prices(self.words, view)
        parts = [f"{self.heading('gold')} {me.gold}"]
        if view.turn.die:
            parts.insert(0, f"{self.heading('die')} {view.turn.die}")
        if view.phase == "build" and view.active == seat:
            parts.append(
                f"{self.heading('purchases')} {view.turn.purchases}/{prices.purchases(seat)}"
            )
        if view.phase in ("sail", "look"):
            points = ", ".join(str(n) for n in view.turn.points)
            parts.append(f"{self.heading('ship_points')} {points}")
        self.console.print(" | ".join(parts))
        held = listed(amount(n, self.words.name("good", good)) for good, n in me.goods.items())
        limit = f"{sum(me.goods.values())}/{prices.hand_limit(seat)}"
        self.console.print(f"{self.heading('goods')} {limit}: {held or NOTHING}", style="bold")

    def sheet(self, scores: Sequence[Score], seat: int | None) -> None:
        """The objectives that count for each player; at the end also the ranking."""
        grid = Grid(self.heading("score"))
        for name in self.words.seats:
            grid.add_column(name, justify="right")
        for number, line in enumerate(scores[0].lines):
            cells = [DONE if score.lines[number].points else NOTHING for score in scores]
            grid.add_row(self.words.score_line(line), *cells)
        grid.add_section()
        grid.add_row(self.heading("total"), *(str(score.total) for score in scores))
        if seat is None:
            grid.add_row(self.heading("gold"), *(str(score.tie_breaks[0]) for score in scores))
            grid.add_row(self.heading("rank"), *(str(score.rank) for score in scores))
        self.console.print(grid)


def people(counts: Mapping[str, int]) -> str:
    """Inhabitants by letter and number, such as P1 S2."""
    return " ".join(f"{name[0].upper()}{n}" for name, n in counts.items() if n) or NOTHING
