"""The table of Anno 1800 on a terminal, as one seat sees it."""

from collections.abc import Iterable, Mapping, Sequence

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from kontor.anno1800.components import OBJECTIVE_KINDS, load_rows
from kontor.anno1800.view import FieldView, SeatView, TokensView, View
from kontor.anno1800.words import Words
from kontor.cli.anno1800.reach import NO, YES, Reach
from kontor.cli.drawing import NOTHING, Marks, panel
from kontor.cli.terminal import Show
from kontor.table.game import Score
from kontor.table.text import listed

TIE_BREAKS = ("buildings", "hand")
UNKNOWN = "?"
WORKPLACES, FREE = 2, "·"
WIDE = 110  # columns from which inland, coast and sea are drawn side by side
# The cubes of the box; their letters are those of the ids that players type.
COLOURS = {
    "farmer": "green3",
    "worker": "dodger_blue1",
    "artisan": "red1",
    "engineer": "medium_purple1",
    "investor": "turquoise2",
}


class Board:
    """Draws views with the words of one table."""

    def __init__(self, words: Words, console: Console) -> None:
        self.words, self.console = words, console
        self.say = words.catalogue.say
        self.marks = Marks(load_rows(words.box.overlay), words.catalogue)
        self.pages: Mapping[str, Show] = {
            "hand": self.hand,
            "tiles": self.tiles,
            "objectives": self.objectives,
        }

    def welcome(self, view: View) -> None:
        """Which rules are in force, and what wins."""
        edition = self.words.name("edition", view.options.edition)
        self.console.print(f"{self.heading('edition')}: {edition}")
        self.objectives(view, 0)

    def show(self, view: View, seat: int, scores: Sequence[Score]) -> None:
        """Everything: the players, the viewer's island, cubes and hand."""
        self.players(view, seat, scores)
        self.island(view.seats[seat])
        self.people(view, view.seats[seat])
        self.hand(view, seat)

    # -- small words --------------------------------------------------------------------------

    def heading(self, key: str) -> str:
        return self.say(f"heading.{key}")

    def building(self, building: str) -> str:
        """The name of a building; its workers are given by a letter, not in brackets."""
        return self.marks.on(building, self.words.name("building", building).split(" (")[0])

    def panel(self, title: str, *inside: RenderableType, legend: str = "") -> None:
        self.console.print(panel(title, *inside, legend=legend))

    def print(self, *parts: str | Text) -> None:
        self.console.print(Text(" | ").join(Text.assemble(part) for part in parts))

    # -- the players --------------------------------------------------------------------------

    def players(self, view: View, seat: int, scores: Sequence[Score]) -> None:
        """The public facts about every seat, side by side, and the points of objectives."""
        grid = Grid(box=None, pad_edge=False)
        grid.add_column()
        for number, name in enumerate(self.words.seats):
            grid.add_column(name, justify="right", style="bold" if number == seat else "")
        for title, cells in self.facts(view):
            grid.add_row(title, *cells)
        grid.add_row(Text(f"{self.heading('objectives')}: {self.heading('points')}", "bold"))
        for objective in view.objectives:
            title = self.marks.on(objective, self.words.name("objective", objective))
            points = [self.standing(objective, score, seat) for score in scores]
            grid.add_row(f"  {title}", *points)
        tiles = [self.tiles_of(other) for other in view.seats if other.seat != seat]
        players = self.heading("players")
        title = f"{players} | {self.heading('round')} {view.round}"
        self.panel(title, grid, *filter(None, tiles))

    def facts(self, view: View) -> Iterable[tuple[str, list[RenderableType]]]:
        """Rows of the players' table; things that no player has are left out."""
        seats, heading = view.seats, self.heading
        yield heading("gold"), [str(s.gold) for s in seats]
        yield heading("trade_tokens"), [_tokens(s.trade) for s in seats]
        yield heading("exploration_tokens"), [_tokens(s.exploration) for s in seats]
        yield self.words.name("place", "quarter"), [cubes(s.quarter) for s in seats]
        yield heading("hand"), [self.hand_size(s) for s in seats]
        counts = {
            "played_cards": [len(s.face_up) + len(s.face_down) for s in seats],
            "old_world": [len(s.old_world) for s in seats],
            "new_world": [len(s.new_world) for s in seats],
            "expeditions": [s.expedition_count for s in seats],
        }
        for key, numbers in counts.items():
            if any(numbers):
                yield heading(key), [str(number) for number in numbers]

    def hand_size(self, seat: SeatView) -> str:
        """How many cards of each deck, by the letters that their ids begin with."""
        box = self.words.box
        prefix = {
            box.deck_ids[deck]: card.rstrip("0123456789")
            for card, deck in zip(box.card_ids, box.deck_of_card, strict=True)
        }
        return " ".join(f"{n} {prefix[deck]}" for deck, n in seat.hand_sizes.items() if n) or "0"

    def tiles_of(self, other: SeatView) -> Text | None:
        """What another seat has built, with what it makes and who works there."""
        tiles = [field.tile for field in other.fields if field.tile]
        if not tiles:
            return None
        name = f"{self.words.seats[other.seat]}: "
        return Text.assemble((name, "bold"), ", ".join(map(self.works, tiles)))

    def works(self, building: str) -> str:
        """A building; an industry with what it makes."""
        good = self.words.box.product[self.words.box.building_number[building]]
        name = self.building(building)
        if good < 0:
            return name
        return f"{name} → {self.words.name('good', self.words.box.good_ids[good])}"

    def worker(self, building: str) -> Text:
        """The letter of the cubes that work in a building, if any do."""
        box = self.words.box
        number = box.building_number[building]
        return letter(box.kind_ids[box.worker[number]]) if box.product[number] >= 0 else Text()

    def crew(self, building: str, workers: Sequence[str]) -> Text:
        """The letter of an industry, and its two workplaces with the cubes that stand there."""
        worker = self.worker(building)
        if not worker:
            return worker
        free = FREE * (WORKPLACES - len(workers))
        return Text.assemble(worker, "[", *map(letter, workers), free, "]")

    def standing(self, objective: str, score: Score, seat: int) -> str:
        """Points now; the visitors of other seats are hidden until the end."""
        kind = self._kind_of(objective)
        if kind == "expedition_bonus" and score.seat != seat:
            return UNKNOWN
        points = sum(line.points for line in score.lines if line.item == objective)
        return "" if kind == "effect" else str(points)

    def objectives(self, view: View, seat: int) -> None:
        """The objective cards, and what they do."""
        grid = Grid(box=None, show_header=False, pad_edge=False)
        for objective in view.objectives:
            title = self.marks.on(objective, self.words.name("objective", objective))
            grid.add_row(title, self.words.objective(objective))
        self.panel(self.heading("objectives"), grid)
        for note in self.marks.notes():
            self.console.print(note, style="dim")

    # -- the viewer's own ---------------------------------------------------------------------

    def island(self, me: SeatView) -> None:
        """Every space with its number, its building, and the cubes at work."""
        parts: dict[str, Grid] = {}
        for number, field in enumerate(me.fields):
            if field.terrain not in parts:
                parts[field.terrain] = Grid(box=None, pad_edge=False, padding=(0, 1, 0, 0))
                parts[field.terrain].add_column(justify="right")
                parts[field.terrain].add_column(min_width=len("F[··]"))
                parts[field.terrain].add_column(self.words.name("terrain", field.terrain))
            parts[field.terrain].add_row(str(number), *self.field(field))
        inland, *shores = parts.values()
        sides = shores if self.console.width >= WIDE else [Group(*shores)]
        whole = Grid.grid(expand=True, padding=(0, 1, 0, 0))
        for _ in (inland, *sides):
            whole.add_column(ratio=1)
        whole.add_row(inland, *sides)
        title, places = self.words.name("island", "home_island"), self.heading("workplaces")
        self.panel(title, whole, *self.colonies(me), legend=f"[{FREE * WORKPLACES}] {places}")

    def field(self, field: FieldView) -> tuple[Text, Text]:
        """The workplaces of a space, and its building."""
        building = field.tile or field.printed
        if building is None:
            return Text(), Text(self.heading("empty").lower(), "dim")
        return self.crew(building, field.workers), Text(self.works(building))

    def colonies(self, me: SeatView) -> Iterable[str]:
        for name in me.new_world:
            goods = self.words.box.exports[self.words.box.new_world_ids.index(name)]
            names = [self.words.name("good", self.words.box.good_ids[good]) for good in goods]
            yield f"{self.words.name('island', name)}: {', '.join(names)}"

    def people(self, view: View, me: SeatView) -> None:
        """Cubes by kind and place, what a shift end costs, and what is left in the supply."""
        grid = Grid(box=None, pad_edge=False, padding=(0, 1, 0, 0))
        places = [self.words.name("place", p) for p in ("quarter", "workplace", "exhausted")]
        grid.add_column()
        for title in (*places, self.heading("shift_end"), self.heading("supply")):
            grid.add_column(title, justify="right", overflow="fold")
        for number, kind in enumerate(self.words.box.kind_ids):
            at_work = sum(field.workers.count(kind) for field in me.fields)
            shift = self.say("counted.gold", count=self.words.box.shift_end[number])
            name = self.marks.on(kind, self.words.name("population", kind))
            counts = [str(n) for n in (me.quarter[kind], at_work, me.exhausted[kind])]
            supply = str(view.supply[kind])
            grid.add_row(letter(kind).append(f" {name}", "default"), *counts, shift, supply)
        self.panel(self.heading("population"), grid)

    def hand(self, view: View, seat: int) -> None:
        """Hand cards with what they cost and bring; a cross marks goods out of reach."""
        me, reach = view.seats[seat], Reach(view, self.words, seat)
        grid = Grid("", "", self.heading("cost"), self.heading("effect"), box=None, pad_edge=False)
        grid.add_column(self.heading("points"), justify="right")
        box = self.words.box
        for card in me.hand:
            place = box.card_number[card]
            effect = self.words.effect(box.card_effect[place])
            points = str(box.deck_points[box.deck_of_card[place]])
            cost = reach.cost(box.card_cost[place])
            grid.add_row(self.marks.on(card), reach.card(card), cost, effect, points)
        yes, no = self.say("cli.payable"), self.say("cli.missing")
        self.panel(self.heading("hand"), grid, *self.played(me), legend=f"{YES} {yes}, {NO} {no}")

    def played(self, me: SeatView) -> Iterable[str]:
        """Cards on the table: with an effect to use (and the code to type), activated, and
        expeditions."""
        card = self.words.card
        piles: dict[str, list[str]] = {
            "played_cards": [f"{code} {card(code)}" for code in me.face_up],
            "activated": [card(code) for code in me.face_down],
            "expeditions": [card(code) for code in me.expeditions],
        }
        for key, cards in piles.items():
            if cards:
                yield f"{self.heading(key)}: {listed(cards)}"

    def status(self, view: View, seat: int) -> None:
        """The state of the turn, and what is at hand for it."""
        pool = [f"{n} × {self.words.name('good', good)}" for good, n in view.turn.pool.items()]
        me = view.seats[seat]
        parts: list[str | Text] = [
            f"{self.heading('actions_left')} {view.turn.actions_left}",
            cubes(me.quarter),
            f"{self.heading('gold')} {me.gold}",
            f"{self.heading('trade_tokens')} {_tokens(me.trade)}",
            f"{self.heading('exploration_tokens')} {_tokens(me.exploration)}",
        ]
        if view.phase != "main":
            parts.insert(0, Text(self.say(f"phase.{view.phase}"), "bold"))
        self.print(*parts)
        self.console.print(f"{self.heading('pool')}: {', '.join(pool) or NOTHING}", style="bold")

    # -- what lies in the middle --------------------------------------------------------------

    def tiles(self, view: View, seat: int) -> None:
        """Tiles left on the board with what they cost and make, and what is left to draw."""
        box, reach = self.words.box, Reach(view, self.words, seat)
        grid = Grid("", "", self.heading("buildings"), "", self.heading("cost"), box=None)
        for name, left in view.tiles.items():
            if left:
                cost = reach.cost(box.build_cost[box.building_number[name]])
                row = (self.worker(name), self.works(name), reach.tile(name), cost)
                grid.add_row(f"{left} ×", *row)
        self.console.print(grid)
        stacks: dict[str, int] = {}
        for deck, pile in view.decks.items():
            stacks[self.words.name("deck", deck)] = len(pile.cards)
        stacks[self.heading("expeditions")] = view.expedition_deck
        island = self.heading("island")
        stacks[f"{island} {self.heading('old_world')}"] = view.old_world_stack
        stacks[f"{island} {self.heading('new_world')}"] = view.new_world_stack
        said = ", ".join(f"{name} {count}" for name, count in stacks.items())
        self.console.print(self.heading("stack_left") + f": {said}")

    # -- points -------------------------------------------------------------------------------

    def sheet(self, scores: Sequence[Score], seat: int | None) -> None:
        """The score sheet, source by source; `seat` does not see the visitors of other seats."""
        grid = Grid(self.heading("score"))
        for name in self.words.seats:
            grid.add_column(name, justify="right")
        for number, line in enumerate(scores[0].lines):
            points = [score.lines[number].points for score in scores]
            secret = line.source == "expeditions" or self._kind_of(line.item) == "expedition_bonus"
            cells = [
                UNKNOWN if secret and seat not in (None, score.seat) else str(points[score.seat])
                for score in scores
            ]
            grid.add_row(self.words.score_line(line), *cells)
        if seat is None:
            grid.add_section()
            grid.add_row(self.heading("total"), *(str(score.total) for score in scores))
            if len({score.total for score in scores}) < len(scores):
                for number, name in enumerate(TIE_BREAKS):
                    counts = [str(abs(score.tie_breaks[number])) for score in scores]
                    grid.add_row(self.words.name("tie_break", name), *counts)
            grid.add_row(self.heading("rank"), *(str(score.rank) for score in scores))
        self.console.print(grid)
        if seat is not None:
            self.console.print(f"{UNKNOWN} " + self.heading("hidden"))

    def _kind_of(self, item: str) -> str:
        """The kind of an objective; None for other items of a score."""
        number = self.words.box.objective_number.get(item)
        return "" if number is None else OBJECTIVE_KINDS[self.words.box.objectives[number].kind]


def letter(kind: str) -> Text:
    return Text(kind[0].upper(), COLOURS.get(kind, ""))


def cubes(counts: Mapping[str, int]) -> Text:
    """Cubes by letter and number, such as F4 W3."""
    parts = [Text.assemble(letter(kind), str(n)) for kind, n in counts.items() if n]
    return Text(" ").join(parts) if parts else Text(NOTHING)


def _tokens(tokens: TokensView) -> str:
    """Tokens on ships, ready and in total, and those on cards."""
    on_cards = f" + {tokens.on_cards}" if tokens.on_cards else ""
    return f"{tokens.ready}/{tokens.ready + tokens.exhausted}{on_cards}"
