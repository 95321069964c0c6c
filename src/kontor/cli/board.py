"""The table of Anno 1800 on a terminal, as one seat sees it."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid

from kontor.anno1800.box import Cost
from kontor.anno1800.components import OBJECTIVE_KINDS, load_rows
from kontor.anno1800.numbering import HOME_FIELDS, ISLAND_FIELDS
from kontor.anno1800.view import FieldView, SeatView, TokensView, View
from kontor.anno1800.words import Words
from kontor.bots.means import Cost as NamedCost
from kontor.bots.means import Means, lore_of
from kontor.cli.components import OWN_BOX, STAND_IN, marked
from kontor.table.game import Score

HOME_COLUMNS = 5
UNKNOWN = "?"


class Board:
    """Draws views with the words of one table."""

    def __init__(self, words: Words, console: Console) -> None:
        self.words, self.console = words, console
        self.say = words.catalogue.say
        rows = load_rows(words.box.overlay)
        self.stand_ins = marked(rows, STAND_IN)
        self.own = marked(rows, OWN_BOX)

    def show(self, view: View, seat: int, scores: Sequence[Score]) -> None:
        """Everything: objectives, the others, one's own island, hand and means."""
        self.objectives(view, seat, scores)
        self.others(view, seat)
        self.island(view.seats[seat])
        self.people(view, view.seats[seat])
        self.hand(view, seat)
        self.stacks(view)
        self.footnotes()
        self.status(view, seat)

    # -- small words --------------------------------------------------------------------------

    def heading(self, key: str) -> str:
        return self.say(f"heading.{key}")

    def marked(self, component: str, text: str = "") -> str:
        """A component with its marks: a star for stand-ins, a plus for one's own values."""
        star = "*" if component in self.stand_ins else ""
        return f"{text or component}{star}{'+' if component in self.own else ''}"

    def building(self, building: str) -> str:
        return self.marked(building, self.words.name("building", building))

    def panel(self, key: str, *inside: RenderableType) -> None:
        self.console.print(Panel(Columns(inside), title=self.heading(key), title_align="left"))

    def footnotes(self) -> None:
        notes = ["* " + self.say("cli.reconstructed")]
        if self.own:
            notes.append("+ " + self.say("cli.own_box"))
        self.console.print("\n".join(notes))

    # -- what lies in the middle --------------------------------------------------------------

    def objectives(self, view: View, seat: int, scores: Sequence[Score]) -> None:
        """The objective cards, what they do, and how many points they would bring now."""
        grid = Grid(self.heading("objectives"), self.heading("effect"), box=None)
        for name in self.words.seats:
            grid.add_column(name, justify="right")
        for objective in view.objectives:
            points = [self.standing(objective, score, seat) for score in scores]
            title = self.marked(objective, self.words.name("objective", objective))
            grid.add_row(title, self.words.objective(objective), *points)
        self.panel("objectives", grid)

    def standing(self, objective: str, score: Score, seat: int) -> str:
        """Points now; visitors of other seats are nobody's business before the end."""
        number = self.words.box.objective_number[objective]
        kind = OBJECTIVE_KINDS[self.words.box.objectives[number].kind]
        if kind == "expedition_bonus" and score.seat != seat:
            return UNKNOWN
        lines = [line for line in score.lines if line.item == objective]
        return str(sum(line.points for line in lines)) if kind != "effect" else ""

    def others(self, view: View, seat: int) -> None:
        lines = [self.other(other) for other in view.seats if other.seat != seat]
        self.panel("player", *lines)

    def other(self, other: SeatView) -> str:
        """What everybody may know of a seat, in a few lines."""
        played = len(other.face_up) + len(other.face_down)
        hand = [
            f"{self.words.name('deck', deck)} {size}"
            for deck, size in other.hand_sizes.items()
            if size
        ]
        cubes = [
            f"{self.words.name('population', kind)} {other.quarter[kind]}"
            for kind in self.words.box.kind_ids
            if other.quarter[kind]
        ]
        tiles = [self.building(field.tile) for field in other.fields if field.tile]
        islands = [self.words.name("island", i) for i in [*other.old_world, *other.new_world]]
        facts = [
            ("gold", str(other.gold)),
            ("trade_tokens", _tokens(other.trade)),
            ("exploration_tokens", _tokens(other.exploration)),
            ("population", ", ".join(cubes)),
            ("hand", ", ".join(hand)),
            ("played_cards", str(played)),
            ("expeditions", str(other.expedition_count)),
            ("buildings", ", ".join([*tiles, *islands])),
        ]
        said = " | ".join(f"{self.heading(key)}: {value or '–'}" for key, value in facts)
        return f"{other.seat} {self.words.seats[other.seat]} | {said}"

    # -- one's own ----------------------------------------------------------------------------

    def island(self, me: SeatView) -> None:
        """Every space with its number, its building and the cubes at work there."""
        grid = Grid(show_header=False, show_lines=True, expand=True)
        for _ in range(HOME_COLUMNS):
            grid.add_column(ratio=1, overflow="fold")
        for start in range(0, HOME_FIELDS, HOME_COLUMNS):
            fields = range(start, start + HOME_COLUMNS)
            grid.add_row(*(self.field(number, me.fields[number]) for number in fields))
        for number, island in enumerate(me.old_world):
            start = HOME_FIELDS + number * ISLAND_FIELDS
            cells = [self.field(n, me.fields[n]) for n in range(start, start + ISLAND_FIELDS)]
            grid.add_row(self.words.name("island", island), *cells[:3])
            grid.add_row("", *cells[3:])
        self.panel("island", grid)
        self.terrains(me)
        for name in me.new_world:
            goods = self.words.box.exports[self.words.box.new_world_ids.index(name)]
            names = [self.words.name("good", self.words.box.good_ids[good]) for good in goods]
            self.console.print(f"{self.words.name('island', name)}: {', '.join(names)}")

    def terrains(self, me: SeatView) -> None:
        """Which spaces are inland, coast and sea."""
        spaces: dict[str, list[str]] = {}
        for number, field in enumerate(me.fields):
            spaces.setdefault(field.terrain, []).append(str(number))
        said = [f"{self.words.name('terrain', t)} {' '.join(n)}" for t, n in spaces.items()]
        said.append("[··] " + self.heading("workplaces"))
        self.console.print(f"{self.heading('field')}: {' | '.join(said)}")

    def field(self, number: int, field: FieldView) -> str:
        building = field.tile or field.printed
        if building is None:
            empty = self.heading("empty").lower()
            return f"{number} {empty}"
        text = f"{number} {self.building(building)}"
        place = self.words.box.building_number[building]
        if self.words.box.product[place] < 0:
            return text
        workers = [self.words.name("population", kind) for kind in field.workers]
        free = "·" * (2 - len(workers))
        return f"{text}\n[{' '.join([*workers, free]).strip()}]"

    def people(self, view: View, me: SeatView) -> None:
        """Cubes by kind and place, and what is left in the supply; shift ends beside them."""
        grid = Grid(self.heading("population"), box=None)
        for place in ("quarter", "workplace", "exhausted"):
            grid.add_column(self.words.name("place", place), justify="right")
        for key in ("supply", "shift_end"):
            grid.add_column(self.heading(key), justify="right")
        for number, kind in enumerate(self.words.box.kind_ids):
            at_work = sum(field.workers.count(kind) for field in me.fields)
            counts = me.quarter[kind], at_work, me.exhausted[kind], view.supply[kind]
            shift = self.words.box.shift_end[number]
            name = self.marked(kind, self.words.name("population", kind))
            grid.add_row(name, *map(str, counts), str(shift))
        tokens = Grid(self.heading("trade_tokens"), self.heading("exploration_tokens"), box=None)
        tokens.add_row(_tokens(me.trade), _tokens(me.exploration))
        self.panel("population", grid, tokens)

    def hand(self, view: View, seat: int) -> None:
        """Hand cards with what they cost and bring, and the goods that are out of reach now."""
        me = view.seats[seat]
        grid = Grid("", self.heading("card"), self.heading("cost"), box=None)
        grid.add_column(self.heading("effect"))
        grid.add_column(self.say("cli.missing"))
        box = self.words.box
        for number, card in enumerate(me.hand, start=1):
            place = box.card_number[card]
            cost, effect = box.card_cost[place], box.card_effect[place]
            missing = self.missing(view, seat, card, cost)
            cells = (self.words.cost(cost), self.words.effect(effect), missing)
            grid.add_row(str(number), self.marked(card), *cells)
        self.panel("hand", grid)
        for key, cards in (("played_cards", me.face_up), ("activated", me.face_down)):
            if cards:
                said = ", ".join(self.words.card(card) for card in cards)
                self.console.print(f"{self.heading(key)}: {said}")
        if me.expeditions:
            said = ", ".join(self.words.card(card) for card in me.expeditions)
            self.console.print(f"{self.heading('expeditions')}: {said}")

    def missing(self, view: View, seat: int, card: str, cost: Cost) -> str:
        """Goods that no free step brings now; a tick if all can be had together."""
        if view.active != seat:
            return ""
        lore = lore_of(view.overlay)
        means = Means(view, lore)
        if means.steps(lore.cards[card]) is not None:
            return "✓"
        goods = [self.words.box.good_ids[good] for good, _ in cost.goods]
        out = [good for good in goods if means.steps(NamedCost({good: 1}, {})) is None]
        return ", ".join(self.words.name("good", good) for good in out) or "…"

    def status(self, view: View, seat: int) -> None:
        """One line: where the game stands, and what is at hand for this turn."""
        pool = [f"{n} × {self.words.name('good', good)}" for good, n in view.turn.pool.items()]
        me = view.seats[seat]
        cubes = [
            f"{self.words.name('population', kind)} {n}" for kind, n in me.quarter.items() if n
        ]
        parts = [
            f"{self.heading('round')} {view.round}",
            self.say(f"phase.{view.phase}"),
            f"{self.heading('gold')} {me.gold}",
            f"{self.heading('trade_tokens')} {_tokens(me.trade)}",
            f"{self.heading('exploration_tokens')} {_tokens(me.exploration)}",
            f"{self.words.name('place', 'quarter')}: {', '.join(cubes) or '–'}",
            f"{self.heading('actions_left')} {view.turn.actions_left}",
            f"{self.heading('pool')}: {', '.join(pool) or '–'}",
        ]
        if view.fireworks is not None:
            parts.append(f"{self.heading('fireworks')}: {self.words.seats[view.fireworks]}")
        self.console.print(" | ".join(parts))

    def stacks(self, view: View) -> None:
        """What is left to draw."""
        decks = [
            f"{self.words.name('deck', deck)} {len(cards.cards)}"
            for deck, cards in view.decks.items()
        ]
        stacks = [
            f"{self.heading('old_world')} {view.old_world_stack}",
            f"{self.heading('new_world')} {view.new_world_stack}",
            f"{self.heading('expeditions')} {view.expedition_deck}",
        ]
        left = self.heading("stack_left")
        self.console.print(f"{left}: {', '.join([*decks, *stacks])}")

    # -- points -------------------------------------------------------------------------------

    def sheet(self, scores: Sequence[Score], seat: int | None) -> None:
        """The score sheet, source by source; `seat` sees the visitors of no other seat."""
        grid = Grid(self.heading("score"))
        for name in self.words.seats:
            grid.add_column(name, justify="right")
        for number, line in enumerate(scores[0].lines):
            points = [score.lines[number].points for score in scores]
            secret = line.source == "expeditions" or self._is_bonus(line.item)
            cells = [
                UNKNOWN if secret and seat not in (None, score.seat) else str(points[score.seat])
                for score in scores
            ]
            grid.add_row(self.words.score_line(line), *cells)
        if seat is None:
            grid.add_row(self.heading("total"), *(str(score.total) for score in scores))
            grid.add_row(self.heading("rank"), *(str(score.rank) for score in scores))
        self.console.print(grid)
        if seat is not None:
            self.console.print(f"{UNKNOWN} " + self.heading("hidden"))

    def _is_bonus(self, item: str) -> bool:
        number = self.words.box.objective_number.get(item)
        if number is None:
            return False
        return OBJECTIVE_KINDS[self.words.box.objectives[number].kind] == "expedition_bonus"


def _tokens(tokens: TokensView) -> str:
    """Ready ones of all on ships, and those on cards."""
    on_cards = f" + {tokens.on_cards}" if tokens.on_cards else ""
    return f"{tokens.ready}/{tokens.ready + tokens.exhausted}{on_cards}"
