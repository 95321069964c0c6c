"""The planner of Anno 1800 in words."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from kontor.anno1800.box import Cost
from kontor.anno1800.view import TurnView, View
from kontor.anno1800.words import Words
from kontor.cli.anno1800.menu import Menu
from kontor.cli.anno1800.reach import Reach
from kontor.planner.anno1800.goals import tile_of
from kontor.planner.anno1800.missing import Lack, Missing
from kontor.planner.anno1800.openings import OutOfReach
from kontor.planner.anno1800.plan import Plan, Price
from kontor.planner.anno1800.prospect import Opening
from kontor.planner.anno1800.views import (
    lines_of,
    missing_of,
    openings_of,
    out_of_reach_of,
    plans_of,
)
from kontor.table.moves import Move
from kontor.table.text import listed

FREE = Cost([], [], 0, 0)
FRESH_TURN = TurnView(1, 0, "", 0, 0, [], {}, [], [], {}, [])
REVEALS = " !"


class Counsel:
    """What the planner says, for one table and language."""

    def __init__(self, words: Words, menu: Menu) -> None:
        self.words, self.menu = words, menu
        self.say = words.catalogue.say

    # -- the planner --------------------------------------------------------------------------

    def fresh(self, view: View, seat: int) -> View:
        return view if view.active == seat else replace(view, active=seat, turn=FRESH_TURN)

    def lines(self, view: View) -> list[Plan]:
        return lines_of(view)

    def plans(self, view: View, move: Move, most: int) -> list[Plan]:
        return plans_of(view, move, most)

    def missing(self, view: View, move: Move) -> Missing:
        return missing_of(view, move)

    def beyond(self, view: View) -> list[OutOfReach]:
        return out_of_reach_of(view)

    def details(self, view: View, move: Move) -> dict[str, Any]:
        return {"openings": openings_of(view, move)}

    # -- words --------------------------------------------------------------------------------

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

    def lack(self, lack: Lack) -> str:
        return self.words.counted(lack.key, lack.amount)

    def alike(self, move: Move) -> str:
        """A tile on any of its spaces."""
        return tile_of(move)

    def name(self, moves: Sequence[Move], view: View, seat: int) -> str:
        """A goal; a tile that may stand on several spaces with their number."""
        if not tile_of(moves[0]):
            return self.menu.label(moves[0], view, seat)
        if len(moves) == 1:
            return self.words.move(moves[0])
        spaces = self.say("cli.explain.spaces", count=len(moves))
        return f"{self.menu.subject(moves[0])}, {spaces}"

    def idle(self, moves: Sequence[Move], view: View, seat: int) -> bool:
        """Whether a tile would only take its own place."""
        tile, spaces = tile_of(moves[0]), view.seats[seat].fields
        fields = [getattr(move, "field", None) for move in moves]
        return bool(tile) and all(spaces[f].tile == tile for f in fields if f is not None)

    # -- what would help ----------------------------------------------------------------------

    def nearest(self, goal: OutOfReach, view: View, seat: int) -> str:
        if not goal.openings:
            return ""
        way = self.menu.label(goal.openings[0].plan.moves[-1], view, seat)
        return f"{way} → {self.outcome(goal.openings[0], view, seat)}"

    def nearer(self, view: View, seat: int, move: Move) -> list[str]:
        """Openings: the last step of each with what comes of it, then the steps before."""
        openings = openings_of(view, move)
        if not openings:
            return [self.say("cli.explain.dead_end")]
        said = [self.say("cli.explain.nearer")]
        for opening in openings:
            *before, last = self.steps(opening.plan, view, seat)
            price = self.price(opening.plan.price)
            said.append(f"  {last} [{price}] → {self.outcome(opening, view, seat)}")
            said += [f"    {step}" for step in before]
        if any(opening.plan.reveals for opening in openings):
            said.append(self.say("cli.explain.reveals"))
        return said

    def steps(self, plan: Plan, view: View, seat: int) -> list[str]:
        return [
            self.menu.label(move, view, seat) + (REVEALS if place in plan.reveals else "")
            for place, move in enumerate(plan.moves)
        ]

    def outcome(self, opening: Opening, view: View, seat: int) -> str:
        """What comes of an opening."""
        if opening.then:
            return " → ".join(self.menu.label(move, view, seat) for move in opening.then)
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

    def sets(self, sets: Sequence[Sequence[Lack]]) -> str:
        return self.say("cli.explain.or").join(" + ".join(map(self.lack, lacks)) for lacks in sets)

    # -- goods --------------------------------------------------------------------------------

    def good(self, line: str) -> str | None:
        words = self.menu.words_of(line)
        return words[0] if len(words) == 1 and words[0] in self.words.box.good_number else None

    def sources(self, good: str, view: View, seat: int) -> str:
        return Reach(view, self.words, seat).sources(good)
