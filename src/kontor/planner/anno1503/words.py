"""The planner of Anno 1503 in words: moves with their price, plans, goals and what is missing."""

from collections.abc import Iterator, Sequence

from kontor.anno1503 import moves as m
from kontor.anno1503.components import EFFECTS, SITES
from kontor.anno1503.numbering import FREE_SITE, NONE, ORDINARY
from kontor.anno1503.view import SeatView, View
from kontor.anno1503.words import Words
from kontor.planner.anno1503 import views
from kontor.planner.anno1503.missing import Lack, Missing, OutOfReach
from kontor.planner.anno1503.plan import Plan, Price
from kontor.planner.anno1503.prices import Prices
from kontor.planner.contract import Planning, PlanTypes
from kontor.table.moves import Move
from kontor.table.text import amount, listed


class PlanWords:
    """The words of the planner, for one table and language."""

    def __init__(self, words: Words) -> None:
        self.words, self.say = words, words.catalogue.say
        self.box = words.box
        self._prices: Prices | None = None  # of the last view

    def prices(self, view: View) -> Prices:
        if self._prices is None or self._prices.view is not view:
            self._prices = Prices(self.words, view)
        return self._prices

    # -- moves --------------------------------------------------------------------------------

    def label(self, move: Move, view: View, seat: int) -> str:
        """A move as a choice, with what it costs or brings and what it is about."""
        notes = [self.prices(view).of_move(move), self.note(move, view, seat)]
        said = " | ".join(filter(None, notes))
        return f"{self.words.move(move)} [{said}]" if said else self.words.move(move)

    def note(self, move: Move, view: View, seat: int) -> str:
        """What the move's own text leaves out: the post that is lost, what lies on a square."""
        match move:
            case m.LosePost():
                tile = view.seats[seat].docks.get(move.dock)
                return self.words.tile(tile) if tile else ""
            case m.TakeBuilding():
                return self.effect(move.building)
            case m.Sail() | m.LookAt():
                known = move.square in self.box.square_number
                return self.what_lies_there(view, move.square) if known else ""
            case m.Claim() | m.FightBase() | m.Explore():
                return self.found(view, seat)
        return ""

    def effect(self, building: str) -> str:
        """What a public building does."""
        number = self.box.building_number.get(building, -1)
        effects = [
            e for e, mask in enumerate(self.box.effect_mask) if number >= 0 and mask >> number & 1
        ]
        return ", ".join(self.words.name("effect", EFFECTS[effect]) for effect in effects)

    def found(self, view: View, seat: int) -> str:
        """The tile where the acting ship is."""
        ship = view.turn.acting
        square = view.seats[seat].ships[ship].square if ship is not None else None
        return self.what_lies_there(view, square) if square else ""

    def what_lies_there(self, view: View, square: str) -> str:
        """What a ship finds on a square, in a word or two; empty on the open sea."""
        tile = view.islands.get(square)
        if tile is not None:
            face_down = f"{self.say('cli.map.tile')} {tile.back[-1]}"
            return self.words.tile(tile.tile) if tile.tile is not None else face_down
        place = self.box.square_number[square]
        if view.options.expansion and self.box.pirate_square[place] >= 0:
            return self.say("cli.map.pirate_waters")
        return ""

    # -- plans --------------------------------------------------------------------------------

    def price(self, price: Price) -> str:
        counted = {"cards": price.cards, "goods": price.goods}
        parts = [self.say(f"cli.price.{key}", count=n) for key, n in counted.items() if n]
        if price.gold:
            parts.append(self.say("counted.gold", count=price.gold))
        return listed(parts) if parts else self.say("cli.price.nothing")

    def name(self, moves: Sequence[Move], view: View, seat: int) -> str:
        label = self.label(moves[0], view, seat)
        return label if len(moves) == 1 else f"{label} (+{len(moves) - 1})"

    # -- what is missing ----------------------------------------------------------------------

    def lack(self, lack: Lack) -> str:
        if lack.what == "gold":
            return self.say(lack.key, count=lack.amount)
        return amount(lack.amount, self.words.name("good", lack.id))

    def missing(self, missing: Missing) -> list[str]:
        """Alternatives, each of them sufficient; or the one reason why nothing helps."""
        if missing.refusal is not None:
            return [self.words.refusal(missing.refusal)]
        return [" + ".join(map(self.lack, lacks)) for lacks in missing.sets]

    def nearest(self, goal: OutOfReach, view: View, seat: int) -> str:
        """Where the goods of the smallest set come from."""
        lacks = goal.missing.sets[0] if goal.missing.sets else []
        return "\n".join(self.sources(x.id, view, seat) for x in lacks if x.what == "good")

    def outcome(self, opening: object, view: View, seat: int) -> str:
        """Never called: the planner of this game has no openings."""
        return ""

    # -- goods --------------------------------------------------------------------------------

    def sources(self, good: str, view: View, seat: int) -> str:
        """Every way to a good: the numbers of the die, the bank, and tiles of the map."""
        ways = [*self._rolled(good, view.seats[seat]), *self._bought(good, view, seat)]
        ways += self._found(good, view)
        name = self.words.name("good", good)
        return self.say("cli.source.line", good=name, ways="; ".join(ways))

    def _rolled(self, good: str, me: SeatView) -> Iterator[str]:
        number = self.box.good_number[good]
        for face, site in enumerate(self.box.site_at[self.box.board_ids.index(me.board)], start=1):
            tile = me.docks.get(SITES[site])
            docked = self.box.tile_good[self.box.tile_number[tile]] if tile else NONE
            if number in (site, docked) or (site == FREE_SITE and number < ORDINARY):
                yield self.say("cli.source.die", number=face)

    def _bought(self, good: str, view: View, seat: int) -> Iterator[str]:
        if view.supply[good]:
            price = self.prices(view).of_good(seat, good)
            yield self.say("cli.source.buy", gold=price)

    def _found(self, good: str, view: View) -> Iterator[str]:
        number = self.box.good_number[good]
        if view.options.expansion or number < ORDINARY:
            for kind, made in zip(self.box.kind_ids, self.box.tile_good, strict=True):
                if made == number:
                    yield self.say("cli.source.map", tile=self.words.name("tile", kind))
                    return


PLANNING = Planning(views, PlanWords, PlanTypes(Plan, Missing, OutOfReach))
