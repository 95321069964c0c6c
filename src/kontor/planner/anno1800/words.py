"""The planner of Anno 1800 in words: moves with their price, plans, goals and what is missing."""

from collections.abc import Sequence
from functools import lru_cache

from kontor.anno1800 import moves as m
from kontor.anno1800.box import Cost
from kontor.anno1800.expeditions import PRICE
from kontor.anno1800.islands import island_price
from kontor.anno1800.moves import Hire, Upgrade
from kontor.anno1800.view import SeatView, View
from kontor.anno1800.words import Words
from kontor.planner.anno1800 import views
from kontor.planner.anno1800.compound import PARTS_OF_BUILDING
from kontor.planner.anno1800.goals import tile_of
from kontor.planner.anno1800.missing import Lack, Missing
from kontor.planner.anno1800.openings import OutOfReach
from kontor.planner.anno1800.plan import Plan, Price
from kontor.planner.anno1800.prospect import Approach
from kontor.planner.contract import Compounds, Planning, PlanTypes
from kontor.table.moves import Move
from kontor.table.text import listed

FREE = Cost([], [], 0, 0)
BUILT = ("industry", "shipyard", "ship")
REVEALS = " !"
MOST_LABELS = 20_000  # that are cached, a language: from turn to turn most moves stay the same
Labels = dict[tuple[Move, str | None, tuple[str, int] | None], str]


class PlanWords:
    """The words of the planner, for one table and language."""

    def __init__(self, words: Words) -> None:
        self.words, self.say = words, words.catalogue.say
        self._labels = _labels_of(words.catalogue.language, words.box.overlay)

    # -- moves --------------------------------------------------------------------------------

    def label(self, move: Move, view: View, seat: int) -> str:
        """A move as a choice, with the building it concerns and the tokens it takes."""
        me = view.seats[seat]
        key = move, on(move, me), _price(move, me)
        if key not in self._labels:
            if len(self._labels) >= MOST_LABELS:
                self._labels.clear()
            self._labels[key] = self._label(*key)
        return self._labels[key]

    def _label(self, move: Move, on: str | None, price: tuple[str, int] | None) -> str:
        said = str(self.words.move(move, on))
        if price is None:
            return said
        tokens = self.say(f"counted.tokens.{price[0]}", count=price[1])
        return f"{said} ({tokens})"

    def subject(self, move: Move) -> str:
        """What a move is about, whatever it does with it."""
        box = self.words.box
        for attribute in BUILT:
            if built := getattr(move, attribute, None):
                number = box.building_number[built]
                made = box.product[number]
                makes = f" → {self.words.name('good', box.good_ids[made])}" if made >= 0 else ""
                cost = self.words.cost(box.build_cost[number])
                return f"{self.words.name('building', built)}{makes} ({cost})"
        if isinstance(move, m.Trade):
            tokens = self.say("counted.tokens.trade", count=move.price)
            return f"{self.words.name('good', move.good)} ({tokens})"
        if good := getattr(move, "good", None):
            return self.words.name("good", good)
        if card := getattr(move, "card", None):
            return self.words.card(card)
        if kind := getattr(move, "kind", None):
            return self.words.name("population", kind)
        return self.words.move(move)

    # -- plans --------------------------------------------------------------------------------

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

    def steps(self, plan: Plan, view: View, seat: int) -> list[str]:
        return [
            self.label(move, view, seat) + (REVEALS if place in plan.reveals else "")
            for place, move in enumerate(plan.moves)
        ]

    def name(self, moves: Sequence[Move], view: View, seat: int) -> str:
        """A goal in words; a tile that may stand on several spaces with their number."""
        if not tile_of(moves[0]):
            return self.label(moves[0], view, seat)
        if len(moves) == 1:
            return self.words.move(moves[0])
        spaces = self.say("cli.explain.spaces", count=len(moves))
        return f"{self.subject(moves[0])}, {spaces}"

    # -- what is missing ----------------------------------------------------------------------

    def lack(self, lack: Lack) -> str:
        return self.words.counted(lack.key, lack.amount)

    def missing(self, missing: Missing) -> list[str]:
        """Alternatives, each of them sufficient; or the one reason why nothing helps."""
        if missing.refusal is not None:
            return [self.words.refusal(missing.refusal)]
        return [" + ".join(map(self.lack, lacks)) for lacks in missing.sets]

    def nearest(self, goal: OutOfReach, view: View, seat: int) -> str:
        if not goal.openings:
            return ""
        way = self.label(goal.openings[0].plan.moves[-1], view, seat)
        return f"{way} → {self.outcome(goal.openings[0], view, seat)}"

    def outcome(self, opening: Approach, view: View, seat: int) -> str:
        """What an opening leads to."""
        if opening.then:
            return " → ".join(self.label(move, view, seat) for move in opening.then)
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


@lru_cache(maxsize=32)
def _labels_of(language: str, overlay: str) -> Labels:
    """One cache for all tables: no move of this game names a player."""
    return {}


def on(move: Move, me: SeatView) -> str | None:
    """The building on the space that a move names."""
    field = getattr(move, "field", None)
    if not isinstance(field, int) or not 0 <= field < len(me.fields):
        return None
    return me.fields[field].tile or me.fields[field].printed


def _price(move: Move, me: SeatView) -> tuple[str, int] | None:
    """The tokens that a move takes, where its text does not name them."""
    match move:
        case m.ExploreOldWorld():
            return "exploration", island_price([0] * len(me.old_world))
        case m.ExploreNewWorld():
            return "exploration", island_price([0] * len(me.new_world))
        case m.TakeExpeditions():
            return "exploration", PRICE
        case m.Import():
            return "trade", 1
    return None


PLANNING = Planning(
    views,
    PlanWords,
    PlanTypes(Plan, Missing, OutOfReach, Approach),
    Compounds(
        actions=((Hire,), (Upgrade,), PARTS_OF_BUILDING),
        together_of=views.together_of,
    ),
)
