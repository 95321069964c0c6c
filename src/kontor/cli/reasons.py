"""What can be afforded, how, and what is missing, on the terminal."""

from collections.abc import Sequence

from rich.box import HORIZONTALS
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kontor.anno1800.box import Cost
from kontor.anno1800.view import SeatView, View
from kontor.anno1800.words import Words
from kontor.cli.menu import Menu
from kontor.cli.reach import Reach
from kontor.planner.anno1800.goals import tile_of
from kontor.planner.anno1800.missing import Lack, Missing
from kontor.planner.anno1800.openings import OutOfReach
from kontor.planner.anno1800.plan import Plan, Price
from kontor.planner.anno1800.prospect import Opening
from kontor.planner.anno1800.views import missing_of, openings_of, plans_of
from kontor.table.moves import Move
from kontor.table.refusals import Refusal
from kontor.table.text import listed

NOTHING, REVEALS = "–", " !"
MOST_WAYS = 3
FREE = Cost([], [], 0, 0)


class Reasons:
    """Puts plans, missing things and openings into words and tables."""

    def __init__(self, words: Words, console: Console) -> None:
        self.words, self.console = words, console
        self.menu = Menu(words)
        self.say = words.catalogue.say

    # -- small words --------------------------------------------------------------------------

    def price(self, price: Price) -> str:
        """What a plan costs; labour adds up the levels of the cubes that work."""
        counted = {
            "counted.gold": price.gold,
            "counted.tokens.trade": price.trade,
            "counted.tokens.exploration": price.exploration,
        }
        parts = [str(self.words.counted(key, count)) for key, count in counted.items() if count]
        if price.cubes:
            parts.append(self.say("cli.explain.labour", count=price.cubes))
        return listed(parts) if parts else self.words.cost(FREE)

    def sets(self, sets: Sequence[Sequence[Lack]], lines: bool = False) -> str:
        """Alternatives, such as `1 engineer or 3 trade tokens or 4 gold`."""
        said = [" + ".join(self.words.counted(x.key, x.amount) for x in lacks) for lacks in sets]
        either = self.say("cli.explain.or")
        return (f"{either.rstrip()}\n" if lines else either).join(said)

    def missing(self, missing: Missing) -> str:
        if missing.refusal is not None:
            return self.words.refusal(missing.refusal)
        return self.sets(missing.sets, lines=True)

    def steps(self, plan: Plan, me: SeatView, last: bool) -> list[str]:
        """The moves of a plan; without the `last` one where the goal is named already."""
        moves = plan.moves if last else plan.moves[:-1]
        return [
            self.menu.label(move, me) + (REVEALS if place in plan.reveals else "")
            for place, move in enumerate(moves)
        ]

    def name(self, moves: Sequence[Move], me: SeatView) -> str:
        """A goal; a tile that may stand on several spaces with their number."""
        if not tile_of(moves[0]):
            return self.menu.label(moves[0], me)
        if len(moves) == 1:
            return self.words.move(moves[0])
        spaces = self.say("cli.explain.spaces", count=len(moves))
        return f"{self.menu.subject(moves[0])}, {spaces}"

    def outcome(self, opening: Opening, me: SeatView) -> str:
        """What comes of an opening."""
        if opening.then:
            return " → ".join(self.menu.label(move, me) for move in opening.then)
        parts = []
        if opening.unseen:
            counts = {"islands": opening.islands, "unseen": opening.unseen}
            parts.append(self.say("cli.explain.islands", **counts))
        if opening.opens:
            when = "cli.explain.same_turn" if opening.this_turn else "cli.explain.later"
            parts.append(self.say(when))
        elif opening.leaves:
            parts.append(self.say("cli.explain.still", sets=self.sets(opening.leaves)))
        return listed(parts)

    # -- everything at once -------------------------------------------------------------------

    def within(self, plans: Sequence[Plan], me: SeatView) -> None:
        """All affordable goals with their cheapest plans."""
        if not plans:
            self.print(self.say("cli.explain.nothing"))
            return
        grid = self.table("within", "goal", "steps")
        grid.add_column(self.say("heading.cost"))
        revealing = False
        for alike in self.together(plans):
            plan = alike[0]
            if renews([one.moves[-1] for one in alike], me):
                continue
            name = self.name([one.moves[-1] for one in alike], me)
            last = REVEALS if len(plan.moves) - 1 in plan.reveals else ""
            steps = "\n".join(self.steps(plan, me, last=False)) or NOTHING
            grid.add_row(Text(name + last), Text(steps), Text(self.price(plan.price)))
            revealing = revealing or bool(plan.reveals)
        self.console.print(grid)
        self.legend(revealing)

    def together(self, plans: Sequence[Plan]) -> list[list[Plan]]:
        """A tile with all its spaces; any other plan alone."""
        found: list[list[Plan]] = []
        for plan in plans:
            tile = tile_of(plan.moves[-1])
            if tile and found and tile_of(found[-1][0].moves[-1]) == tile:
                found[-1].append(plan)
            else:
                found.append([plan])
        return found

    def beyond(self, goals: Sequence[OutOfReach], me: SeatView) -> None:
        """All goals that are out of reach, each with what is missing and the nearest opening."""
        if not goals:
            return
        grid = self.table("", "goal", "lacking", "nearest")
        for goal in goals:
            if renews(goal.goals, me):
                continue
            name, nearest = self.name(goal.goals, me), NOTHING
            if goal.openings:
                opening = goal.openings[0]
                way = self.menu.label(opening.plan.moves[-1], me)
                nearest = f"{way} → {self.outcome(opening, me)}"
            grid.add_row(Text(name), Text(self.missing(goal.missing)), Text(nearest))
        self.console.print(grid)

    def table(self, title: str, *columns: str) -> Grid:
        said = self.say(f"cli.explain.{title}") if title else self.say("cli.missing")
        grid = Grid(title=said, title_justify="left", show_lines=True, box=HORIZONTALS)
        for column in columns:
            grid.add_column(self.say(f"cli.explain.{column}"))
        return grid

    # -- one goal -----------------------------------------------------------------------------

    def goal(self, view: View, seat: int, move: Move) -> None:
        """One goal in full: every good way to it, or what is missing and what would help."""
        me, missing = view.seats[seat], missing_of(view, move)
        if missing.nothing:
            self.ways(plans_of(view, move, MOST_WAYS), move, me)
            return
        if missing.refusal is not None:
            self.refused(missing.refusal)
        else:
            self.print(self.say("cli.explain.lacks", sets=self.sets(missing.sets)))
            self.sources(view, seat, missing)
        self.openings(openings_of(view, move), me)

    def ways(self, plans: Sequence[Plan], move: Move, me: SeatView) -> None:
        """A step that is legal at once, or every plan for a goal."""
        if not plans or len(plans[0].moves) == 1:
            self.print(self.say("cli.allowed", move=self.menu.label(move, me)))
            return
        self.print(self.say("cli.explain.within"))
        for number, plan in enumerate(plans, start=1):
            price = self.price(plan.price)
            self.print(self.say("cli.explain.plan", number=number, price=price))
            for step in self.steps(plan, me, last=True):
                self.print(f"  {step}")
        self.legend(any(plan.reveals for plan in plans))

    def refused(self, refusal: Refusal) -> None:
        self.print(self.say("cli.refused", reason=self.words.refusal(refusal)))
        if refusal.rule != "table":
            self.print(self.say("cli.rule", rule=refusal.rule))

    def sources(self, view: View, seat: int, missing: Missing) -> None:
        """Where the goods of the first set come from."""
        reach = Reach(view, self.words, seat)
        for lack in missing.sets[0]:
            if lack.what == "good":
                self.print(f"  {reach.sources(lack.id)}")

    def openings(self, openings: Sequence[Opening], me: SeatView) -> None:
        if not openings:
            self.print(self.say("cli.explain.dead_end"))
            return
        self.print(self.say("cli.explain.nearer"))
        for opening in openings:
            *before, last = self.steps(opening.plan, me, last=True)
            price = self.price(opening.plan.price)
            self.print(f"  {last} [{price}] → {self.outcome(opening, me)}")
            for step in before:
                self.print(f"    {step}")
        self.legend(any(opening.plan.reveals for opening in openings))

    def legend(self, revealing: bool) -> None:
        if revealing:
            self.console.print(self.say("cli.explain.reveals"), style="dim", highlight=False)

    def print(self, line: str) -> None:
        self.console.print(line, markup=False, highlight=False)


def renews(moves: Sequence[Move], me: SeatView) -> bool:
    """Whether a tile would only take its own place: legal, but nothing to be told of."""
    tile = tile_of(moves[0])
    fields = [getattr(move, "field", None) for move in moves]
    return bool(tile) and all(
        me.fields[field].tile == tile for field in fields if field is not None
    )
