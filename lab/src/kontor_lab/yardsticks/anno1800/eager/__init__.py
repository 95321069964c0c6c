"""A quick bot for tests and measurements, with a payer and distances of its own (`means`).

It works towards an empty hand, so that games end by the rules: it looks for the card that is
nearest to being played, brings its goods, builds what makes them, rests when it is tired, and swaps
what it will never pay for.
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import takewhile

from kontor.anno1800 import moves as m
from kontor.anno1800 import numbering as b
from kontor.anno1800.choices import LegalMoves
from kontor.anno1800.view import View
from kontor.bots.bot import Asked
from kontor.table.moves import Move, Moves
from kontor_lab.yardsticks.anno1800.eager import means
from kontor_lab.yardsticks.anno1800.eager.means import Cost, Distances, Lore, Means, lore_of

HARD = 26.0  # a card this far away had better be swapped
NEW_WORLD, OLD_WORLD, YARD = "new_world", "old_world", "shipyard_2"
TARGETS = 4  # cards thought about at a time
SPARE = {"farmer": 2, "worker": 3, "artisan": 2, "engineer": 0}
AT_ONCE = (b.GAIN_GOLD, b.DRAW_EXPEDITION_CARDS, b.FREE_UPGRADES, b.GAIN_GOLD_AND_TOKENS)


def lower_than(kind: str) -> str:
    return means.KINDS[means.KINDS.index(kind) - 1]


class Eager:
    """Plays cards as fast as it can, and looks no further than that. One for each seat."""

    def decide(self, asked: Asked) -> list[Move]:
        return Thought(asked.view, asked.moves).decide()


class Thought:
    """One decision: what is at hand, how far away each hand card is, and what to do about it."""

    def __init__(self, view: View, moves: Moves) -> None:
        self.view = view
        self.me = view.seats[view.active]
        self.moves = moves.made if isinstance(moves, LegalMoves) else list(moves)
        self.swappable = moves.swappable if isinstance(moves, LegalMoves) else []
        self.lore: Lore = lore_of(view.overlay)
        self.plan: list[Move] = []

    def decide(self) -> list[Move]:
        """The move, and the free steps that are to follow it."""
        return [self.move(), *self.plan]

    @cached_property
    def now(self) -> Means:
        return Means(self.view, self.lore)

    @cached_property
    def rested(self) -> Means:
        return Means(self.view, self.lore, rested=True)

    @cached_property
    def distances(self) -> Distances:
        return Distances(self.view, self.lore, self.rested)

    def move(self) -> Move:
        if gain := self.free_gain():
            return gain
        if self.view.turn.actions_left == 0:
            return self.one_more() or m.EndTurn()
        return self.play() or self.prepare() or self.give_up()

    # -- what costs no action -----------------------------------------------------------------

    def free_gain(self) -> Move | None:
        """What helps at once and brings no card into the hand."""
        returns = [move for move in self.moves if isinstance(move, m.ReturnCards)]
        if returns:
            return max(returns, key=lambda move: sum(map(self.distances.card, move.cards)))
        edits = [move for move in self.moves if isinstance(move, m.AskEditor)]
        if edits:
            return max(edits, key=lambda move: self.distances.card(move.card))
        for move in self.moves:
            if isinstance(move, m.ActivateCard) and self.lore.effects[move.card].kind in AT_ONCE:
                return move
            if isinstance(move, m.UpgradeFree) and self.has_spare(move.kind):
                return move
            if isinstance(move, m.AskAarhant) and self.view.phase == "final_round":
                return move
        return None

    def has_spare(self, kind: str) -> bool:
        return self.rested.stock[kind] > SPARE[kind]

    def one_more(self) -> Move | None:
        """An extra action, if it gets a card played."""
        for move in self.moves:
            extra = isinstance(move, m.ActivateCard) and (
                self.lore.effects[move.card].kind == b.EXTRA_ACTION
            )
            if (extra or isinstance(move, m.AskAlonso)) and self.play_steps() is not None:
                return move
        return None

    # -- playing cards ------------------------------------------------------------------------

    def play(self) -> Move | None:
        found = self.play_steps()
        if found is None:
            return None
        card, steps = found
        return self.first_of([*steps, m.PlayCard(card)])

    def play_steps(self) -> tuple[str, list[Move]] | None:
        """A hand card that can be paid for now; those that take others along come first."""
        best: tuple[tuple[bool, int], str, list[Move]] | None = None
        for card in self.me.hand:
            steps = self.now.steps(self.lore.cards[card])
            if steps is not None:
                last = self.lore.effects[card].kind != b.RETURN_HAND_CARDS
                if best is None or (last, len(steps)) < best[0]:
                    best = (last, len(steps)), card, steps
        return None if best is None else best[1:]

    def first_of(self, steps: list[Move]) -> Move | None:
        """The first step, with those to follow about which no second thought is needed."""
        if steps and steps[0] in self.moves:
            self.plan = list(takewhile(lambda step: not isinstance(step, m.EndShift), steps[1:]))
            return steps[0]
        return next((step for step in steps if step in self.moves), None)

    # -- preparing ----------------------------------------------------------------------------

    def prepare(self) -> Move | None:
        """The first step that can be taken now towards the nearest cards, or a rest before it.

        A wish is a building, a kind of cube, or an island; each may lead to further wishes.
        """
        rest = False
        wishes: list[str] = []
        for card in sorted(self.me.hand, key=self.distances.card)[:TARGETS]:
            if self.distances.card(card) < HARD:
                rest = rest or self.rested.steps(self.lore.cards[card]) is not None
                wishes += self.lacks(self.lore.cards[card])
        for wish in wishes:  # grows on the way
            if not self.must_wait(wish):
                steps = self.now.steps(self.cost_of(wish))
                move = None if steps is None else self.first_of(steps) or self.fulfil(wish)
                if move is not None:
                    return move
                rest = rest or self.rested.steps(self.cost_of(wish)) is not None
            wishes += [more for more in self.lacks_for(wish) if more not in wishes]
        return m.HoldFestival() if rest and self.tired() else None

    def tired(self) -> bool:
        return self.rested.stock != self.now.stock

    def lacks(self, cost: Cost) -> Iterator[str]:
        """What would bring a cost nearer."""
        lacking = False
        for good in cost.goods:
            if self.distances.far[good] >= 1:
                lacking = True
                yield self.origin(good)
        for key, n in cost.stock.items():
            if self.rested.stock[key] < n:
                lacking = True
                yield from [key] if key in means.KINDS else self.ships(key)
        if not lacking and self.rested.steps(cost) is None:
            yield from self.lacks_more(cost)

    def lacks_more(self, cost: Cost) -> Iterator[str]:
        """Each good could be had, but not all in one turn: own industries, more cubes, ships."""
        for good in cost.goods:
            if good not in self.rested.makers and good not in self.rested.imports:
                yield self.origin(good)
        for good in cost.goods:
            for _, kind, _ in self.rested.makers.get(good, ()):
                if kind != "farmer":
                    yield kind
        for good in cost.goods:
            for industry in self.lore.builders[good]:
                if self.view.tiles[industry] > 0 and not self.owns(industry):
                    yield industry
        yield from self.ships(means.TRADE)

    def lacks_for(self, wish: str) -> Iterator[str]:
        """What a wish needs besides what it costs, and what it costs."""
        if wish in self.lore.makes and self.rested.stock[self.lore.makes[wish][1]] == 0:
            yield self.lore.makes[wish][1]
        if self.must_wait(wish):
            yield lower_than(wish)
        if wish in self.lore.makes and not self.free_land():
            yield OLD_WORLD
        yield from self.lacks(self.cost_of(wish))

    def must_wait(self, wish: str) -> bool:
        """Whether a kind of cube needs one of the kind below first; workers can be hired."""
        return wish in means.KINDS[2:] and not self.has_spare(lower_than(wish))

    def origin(self, good: str) -> str:
        """The nearest industry for a good, a cube for the one that stands, or the New World."""
        for _, kind, _ in self.rested.makers.get(good, ()):
            return kind
        builders = [i for i in self.lore.builders[good] if self.view.tiles[i] > 0]
        return min(builders, key=self.distances.industry) if builders else NEW_WORLD

    def ships(self, family: str) -> list[str]:
        yard = [] if self.owns(YARD) else [YARD]
        return [f"{family}_ship_2", *yard, f"{family}_ship_1"]

    def cost_of(self, wish: str) -> Cost:
        if wish in (NEW_WORLD, OLD_WORLD):
            owned = self.me.new_world if wish == NEW_WORLD else self.me.old_world
            return Cost({}, {means.EXPLORATION: len(owned) + 1})
        if wish == "worker" and not self.has_spare("farmer"):
            return Cost({"timber": 1, "bricks": 1}, {})
        return self.lore.upgrades[wish] if wish in means.KINDS else self.lore.builds[wish]

    def fulfil(self, wish: str) -> Move | None:
        """The legal move that does it, and does least harm."""
        fitting = [move for move in self.moves if self.fits(move, wish)]
        return min(fitting, key=self.harm) if fitting else None

    def fits(self, move: Move, wish: str) -> bool:
        match move:
            case m.BuildIndustry():
                return move.industry == wish
            case m.BuildShipyard():
                return move.shipyard == wish
            case m.BuildShip():
                return move.ship == wish and self.covers_less(move)
            case m.Upgrade():
                lower = lower_than(wish) if wish in means.KINDS else ""
                return move.kind == lower and move.steps == 1 and self.has_spare(lower)
            case m.Hire() | m.ActivateCard():
                return (
                    wish == "worker" and not self.has_spare("farmer") and self.brings_worker(move)
                )
            case m.ExploreOldWorld():
                return wish == OLD_WORLD
        return wish == NEW_WORLD and isinstance(move, m.ExploreNewWorld)

    def brings_worker(self, move: m.Hire | m.ActivateCard) -> bool:
        if isinstance(move, m.Hire):
            return move.kind == "worker"
        effect = self.lore.effects[move.card]
        return effect.kind == b.GAIN_POPULATION and effect.population <= b.WORKER

    def covers_less(self, move: m.BuildShip) -> bool:
        """Ships are built over lesser ships only."""
        field = self.me.fields[move.field]
        return (field.tile or field.printed or "0")[-1] < move.ship[-1]

    def free_land(self) -> bool:
        return any(
            f.terrain != "sea" and f.tile is None and f.printed is None for f in self.me.fields
        )

    # -- where to build -----------------------------------------------------------------------

    def owns(self, building: str) -> bool:
        return any((f.tile or f.printed) == building for f in self.me.fields)

    def harm(self, move: Move) -> float:
        if isinstance(move, m.Upgrade):
            return ("exhausted", "workplace", "quarter").index(move.place)
        if not isinstance(move, m.BuildIndustry | m.BuildShipyard | m.BuildShip):
            return 0.0
        field = self.me.fields[move.field]
        building = field.tile or field.printed
        if building is None:
            return 0.0 if field.terrain != "coast" else 0.1
        if building not in self.lore.makes:
            return 1.0 + building.startswith("shipyard") * 2.0
        return 1.0 + self.use(self.lore.makes[building][0])

    def use(self, good: str) -> float:
        """How much a good of one's own is needed: by hand cards, and for building."""
        hand = sum(self.lore.cards[card].goods.get(good, 0) for card in self.me.hand)
        built = sum(good in cost.goods for cost in self.lore.builds.values())
        return (hand + built / 3) / len(self.rested.makers[good]) ** 2

    # -- when nothing leads on ----------------------------------------------------------------

    def give_up(self) -> Move:
        """Other cards may be nearer; otherwise islands, expeditions, or a festival."""
        hard = [card for card in self.swappable if self.distances.card(card) > 4]
        if hard:
            hard.sort(key=self.distances.card, reverse=True)
            return m.SwapCards(tuple(hard[:3]))
        for kind in (m.ExploreOldWorld, m.TakeExpeditions):
            for move in self.moves:
                if isinstance(move, kind):
                    return move
        return m.HoldFestival()


__all__ = ["Eager"]
