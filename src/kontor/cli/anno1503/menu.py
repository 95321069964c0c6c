"""Moves of Anno 1503 as numbered choices, and as typed words."""

from collections.abc import Collection, Iterable

import msgspec

from kontor.anno1503 import moves as m
from kontor.anno1503.numbering import FIRST_CROWN_SQUARE
from kontor.anno1503.view import View
from kontor.anno1503.words import Words
from kontor.cli.menu import LONG, filled, glance, grouped, names_of, words_of
from kontor.cli.terminal import Group
from kontor.planner.anno1503.words import PlanWords
from kontor.table.moves import Move, Moves

# Which moves share a heading, in the order of a turn.
GROUPS: dict[str, tuple[type[Move], ...]] = {
    "roll": (m.Roll,),
    "take": (m.TakeGood,),
    "lose": (m.PayRansom, m.LosePost, m.LowerInhabitant),
    "refill": (m.Refill,),
    "sell": (m.Sell,),
    "buy": (m.Buy,),
    "pioneer": (m.PlacePioneer,),
    "building": (m.TakeBuilding,),
    "promote": (m.Promote, m.UseTreasure, m.PromoteByLibrary, m.DeclinePromotion),
    "ship": (m.BuildShip, m.Repair),
    "noble": (m.BuildNoble,),
    "palace": (m.AdvancePalace,),
    "cannon": (m.BuyCannon,),
    "cards": (
        m.PlayBuilder,
        m.PlayExplorer,
        m.PlayInventor,
        m.PlayPrivateer,
        m.PlayTrader,
        m.PlayEngineer,
    ),
    "exchange": (m.ExchangeCard,),
    "look": (m.LookAt,),
    "set_sail": (m.SetSail,),
    "sail": (m.Sail, m.Explore),
    "tile": (m.Claim, m.FightBase, m.Leave),
    "fight": (m.FightPirates, m.PayPirates, m.PlaySeaHero, m.RollAgain),
    "give": (m.GiveGood, m.GiveGold),
    "place": (m.PlaceShip,),
    "pirate_market": (m.BuyFromPirate, m.Decline),
    "discard": (m.Discard, m.DiscardCard),
    "end": (m.EndTurn,),
}
# What a typed move begins with; where several kinds share a word, the legal one is meant.
VERBS: dict[str, tuple[type[Move], ...]] = {
    "roll": (m.Roll,),
    "take": (m.TakeGood, m.TakeBuilding),
    "pay": (m.PayRansom, m.PayPirates),
    "lose": (m.LosePost, m.LowerInhabitant),
    "put": (m.Refill, m.PlaceShip),
    "buy": (m.Buy, m.BuyFromPirate),
    "sell": (m.Sell,),
    "pioneer": (m.PlacePioneer,),
    "promote": (m.Promote, m.PromoteByLibrary),
    "treasure": (m.UseTreasure,),
    "ship": (m.BuildShip,),
    "mend": (m.Repair,),
    "build": (m.BuildNoble,),
    "palace": (m.AdvancePalace,),
    "cannon": (m.BuyCannon,),
    "builder": (m.PlayBuilder,),
    "explorer": (m.PlayExplorer,),
    "inventor": (m.PlayInventor,),
    "privateer": (m.PlayPrivateer,),
    "trader": (m.PlayTrader,),
    "engineer": (m.PlayEngineer,),
    "hero": (m.PlaySeaHero,),
    "exchange": (m.ExchangeCard,),
    "look": (m.LookAt,),
    "sail": (m.Sail, m.SetSail),
    "explore": (m.Explore,),
    "claim": (m.Claim,),
    "leave": (m.Leave,),
    "fight": (m.FightBase, m.FightPirates),
    "again": (m.RollAgain,),
    "give": (m.GiveGood, m.GiveGold),
    "decline": (m.Decline, m.DeclinePromotion),
    "discard": (m.Discard, m.DiscardCard),
    "end": (m.EndTurn,),
}
# Which field tells moves of one group apart, and the table of its names.
ABOUT = {"good": "good", "inhabitant": "inhabitant", "building": "building", "dock": "site"}
UNSAID = ("served",)  # fields that are never typed


class Menu:
    """Puts moves into words and words into moves, for one table and language."""

    verbs: Collection[str] = VERBS.keys()
    examples = ("sell wood settler", "promote settler", "spice")

    def __init__(self, words: Words) -> None:
        self.words, self.say = words, words.catalogue.say
        self.plan_words = PlanWords(words)
        self.names = names_of(self._named(), words.seats)

    def _named(self) -> Iterable[tuple[str, str]]:
        box = self.words.box
        tables = {"good": box.good_ids, "inhabitant": box.inhabitant_ids, "site": box.site_ids[-1:]}
        tables |= {"building": box.building_ids + box.noble_ids, "card": box.action_kind_ids}
        for table, components in tables.items():
            for component in components:
                yield self.words.name(table, component), component

    # -- choices ------------------------------------------------------------------------------

    def groups(self, legal: Moves) -> list[Group]:
        """The legal moves by kind; a few are listed one by one."""
        found = grouped(legal, GROUPS)
        if len(legal) > LONG:
            return found
        return [Group(group.name, [move]) for group in found for move in group.moves]

    def choice(self, group: Group, view: View, seat: int) -> str:
        """A group in one line: its only move, or its title and the choices in it."""
        if len(group.moves) == 1:
            return self.label(group.moves[0], view, seat)
        title = self.say(f"cli.group.{group.name}")
        return glance(title, len(group.moves), map(self.about, group.moves))

    def about(self, move: Move) -> str:
        """The word that distinguishes a move from the others of its group."""
        for attribute, table in ABOUT.items():
            if component := getattr(move, attribute, None):
                return self.words.name(table, component)
        if card := getattr(move, "card", None):
            return self.words.card(card)
        return getattr(move, "square", None) or self.words.move(move)

    def label(self, move: Move, view: View, seat: int) -> str:
        return self.plan_words.label(move, view, seat)

    def split(self, moves: list[Move]) -> dict[str, list[Move]]:
        """A long list by what it is about, so that the second question is short."""
        parts: dict[str, list[Move]] = {}
        for move in moves:
            parts.setdefault(self.about(move), []).append(move)
        return parts

    # -- typed moves --------------------------------------------------------------------------

    def typed(self, line: str, legal: Moves, view: View, seat: int) -> Move | None:
        """A move from words such as `sell wood settler`: the legal one that they mean, or else the
        illegal move that they spell; None if they are not a move."""
        verb, *said = self.words_of(line, view) or [""]
        kinds = VERBS.get(verb, ())
        meant = fitting([move for move in legal if isinstance(move, kinds)], set(said))
        if meant is not None:
            return meant
        made = [self.filled(kind, said) for kind in kinds]
        return next((move for move in made if move is not None), None)

    def words_of(self, line: str, view: View) -> list[str]:
        """Names become ids; squares keep the case of their letters, since small ones are those of
        the second map."""
        typed = {word.lower(): word for word in line.split()}
        words = words_of(line, self.names)
        return [self.square(typed.get(word, word), view) or word for word in words]

    def square(self, word: str, view: View) -> str:
        squares = self.words.box.square_ids
        known = squares if view.options.expansion else squares[:FIRST_CROWN_SQUARE]
        return word if word in known else word.upper() if word.upper() in known else ""

    def filled(self, kind: type[Move], said: list[str]) -> Move | None:
        """The words in the order of the move's fields."""
        fields = [f for f in msgspec.structs.fields(kind) if f.name not in UNSAID]
        values: dict[str, object] = {}
        for place, field in enumerate(fields):
            if field.name == "goods":
                values["goods"], said = said[place:], said[:place]
            elif place < len(said):
                values[field.name] = self.value(field.name, said[place])
        return None if len(said) > len(fields) else filled(kind, values)

    def value(self, field: str, word: str) -> str:
        """A typed word as a value: ships are counted from one."""
        return str(int(word) - 1) if field == "ship" and word.isdecimal() else word


def fitting(moves: list[Move], said: set[str]) -> Move | None:
    """The move that the words name completely, or the only one that fits; it never guesses."""
    unsaid = {move: len(said_of(move) - said) for move in moves if said_of(move) >= said}
    least = min(unsaid.values(), default=0)
    best = [move for move, left in unsaid.items() if left == least]
    return best[0] if best and (least == 0 or len(best) == 1) else None


def said_of(move: Move) -> set[str]:
    """The words that a move may be asked for with."""
    words = set[str]()
    for name in move.__struct_fields__:
        value = getattr(move, name)
        if name == "ship":
            words.add(str(value + 1))
        elif isinstance(value, tuple):
            words |= set(value)
        elif value is not None and name not in UNSAID:
            words.add(str(value))
    return words
