"""What can be afforded, how, and what is missing, on the terminal."""

from collections.abc import Sequence
from typing import Any

from rich.box import HORIZONTALS
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kontor.cli.terminal import Terminal
from kontor.planner.contract import Lack, Missing, OutOfReach, Plan
from kontor.table.moves import Move
from kontor.table.refusals import Refusal

NOTHING, REVEALS, THEN = "–", " !", " → "
MOST_WAYS = 3


class Reasons:
    """Puts plans and missing things into tables, with the words of a game's counsel."""

    def __init__(self, terminal: Terminal, console: Console) -> None:
        self.words, self.menu, self.counsel = terminal.words, terminal.menu, terminal.counsel
        self.console, self.say = console, terminal.words.catalogue.say

    # -- small words --------------------------------------------------------------------------

    def sets(self, sets: Sequence[Sequence[Lack]], lines: bool = False) -> str:
        """Alternatives, such as `1 engineer or 3 trade tokens or 4 gold`."""
        said = [" + ".join(map(self.counsel.lack, lacks)) for lacks in sets]
        either = self.say("cli.explain.or")
        return (f"{either.rstrip()}\n" if lines else either).join(said)

    def missing(self, missing: Missing) -> str:
        if missing.refusal is not None:
            return self.words.refusal(missing.refusal)
        return self.sets(missing.sets, lines=True)

    def steps(self, plan: Plan, view: Any, seat: int, last: bool) -> list[str]:
        """The moves of a plan; without the `last` one if the goal is already named."""
        moves = plan.moves if last else plan.moves[:-1]
        return [
            self.menu.label(move, view, seat) + (REVEALS if place in plan.reveals else "")
            for place, move in enumerate(moves)
        ]

    def goal_name(self, alike: Sequence[Plan], view: Any, seat: int) -> str:
        name = self.counsel.name([one.moves[-1] for one in alike], view, seat)
        return name + (REVEALS if len(alike[0].moves) - 1 in alike[0].reveals else "")

    def way(self, alike: Sequence[Plan], view: Any, seat: int) -> str:
        """A goal with the steps before it and its price, in one line."""
        steps = THEN.join(self.steps(alike[0], view, seat, last=False))
        price = self.counsel.price(alike[0].price)
        return f"{self.goal_name(alike, view, seat)} ({price}): {steps}"

    # -- everything at once -------------------------------------------------------------------

    def within(self, plans: Sequence[Plan], view: Any, seat: int) -> None:
        """All affordable goals with their cheapest plans."""
        if not plans:
            self.print(self.say("cli.explain.nothing"))
            return
        grid = self.table(self.say("cli.explain.within"), "goal", "steps")
        grid.add_column(self.say("heading.cost"))
        for alike in self.worthwhile(plans, view, seat):
            name = self.goal_name(alike, view, seat)
            steps = "\n".join(self.steps(alike[0], view, seat, last=False)) or NOTHING
            grid.add_row(Text(name), Text(steps), Text(self.counsel.price(alike[0].price)))
        self.console.print(grid)
        self.legend(plans)

    def worthwhile(self, plans: Sequence[Plan], view: Any, seat: int) -> list[list[Plan]]:
        """Goals that change something; similar ones as one."""
        every = self.together(plans)
        idle = self.counsel.idle
        return [alike for alike in every if not idle([one.moves[-1] for one in alike], view, seat)]

    def to_prepare(self, plans: Sequence[Plan], view: Any, seat: int) -> list[list[Plan]]:
        """Goals that take more than one step."""
        return [alike for alike in self.worthwhile(plans, view, seat) if len(alike[0].moves) > 1]

    def together(self, plans: Sequence[Plan]) -> list[list[Plan]]:
        """Consecutive goals that are alike as one, such as a tile with all its spaces."""
        found: list[list[Plan]] = []
        for plan in plans:
            alike = self.counsel.alike(plan.moves[-1])
            if alike and found and self.counsel.alike(found[-1][0].moves[-1]) == alike:
                found[-1].append(plan)
            else:
                found.append([plan])
        return found

    def beyond(self, goals: Sequence[OutOfReach], view: Any, seat: int) -> None:
        """All goals that are out of reach, each with what is missing and the nearest opening."""
        told = [goal for goal in goals if not self.counsel.idle(goal.goals, view, seat)]
        if not told:
            return
        grid = self.table(self.say("cli.missing"), "goal", "lacking", "nearest")
        for goal in told:
            name = self.counsel.name(goal.goals, view, seat)
            nearest = self.counsel.nearest(goal, view, seat) or NOTHING
            grid.add_row(Text(name), Text(self.missing(goal.missing)), Text(nearest))
        self.console.print(grid)

    def table(self, title: str, *columns: str) -> Grid:
        grid = Grid(title=title, title_justify="left", show_lines=True, box=HORIZONTALS)
        for column in columns:
            grid.add_column(self.say(f"cli.explain.{column}"))
        return grid

    # -- one goal -----------------------------------------------------------------------------

    def goal(self, view: Any, seat: int, move: Move) -> None:
        """One goal in full: every cheap way to it, or what is missing and what would help."""
        missing = self.counsel.lacking(view, move)
        if not missing.sets and missing.refusal is None:
            self.ways(self.counsel.plans(view, move, MOST_WAYS), move, view, seat)
            return
        self.lacks(missing, view, seat)
        for line in self.counsel.nearer(view, seat, move):
            self.print(line)

    def lacks(self, missing: Missing, view: Any, seat: int) -> None:
        if missing.refusal is not None:
            self.refused(missing.refusal)
        else:
            self.print(self.say("cli.explain.lacks", sets=self.sets(missing.sets)))
            self.sources(missing.sets[0], view, seat)

    def ways(self, plans: Sequence[Plan], move: Move, view: Any, seat: int) -> None:
        """A step that is legal at once, or every plan for a goal."""
        if not plans or len(plans[0].moves) == 1:
            self.print(self.say("cli.allowed", move=self.menu.label(move, view, seat)))
            return
        self.print(self.say("cli.explain.within"))
        for number, plan in enumerate(plans, start=1):
            price = self.counsel.price(plan.price)
            self.print(self.say("cli.explain.plan", number=number, price=price))
            for step in self.steps(plan, view, seat, last=True):
                self.print(f"  {step}")
        self.legend(plans)

    def refused(self, refusal: Refusal) -> None:
        self.print(self.say("cli.refused", reason=self.words.refusal(refusal)))
        if refusal.rule != "table":
            self.print(self.say("cli.rule", rule=refusal.rule))

    def sources(self, lacks: Sequence[Lack], view: Any, seat: int) -> None:
        """Where the goods of a set come from."""
        for lack in lacks:
            if lack.what == "good":
                self.print(f"  {self.counsel.sources(lack.id, view, seat)}")

    def legend(self, plans: Sequence[Plan]) -> None:
        if any(plan.reveals for plan in plans):
            self.console.print(self.say("cli.explain.reveals"), style="dim", highlight=False)

    def print(self, line: str) -> None:
        self.console.print(line, markup=False, highlight=False)
