"""Moves of Anno 1800 as numbered choices, and as typed words."""

from collections.abc import Collection
from typing import Any

import msgspec

from kontor.anno1800 import moves as m
from kontor.anno1800.choices import LegalMoves
from kontor.anno1800.view import SeatView, View
from kontor.anno1800.words import Words
from kontor.cli.anno1800.reach import Reach
from kontor.cli.menu import filled, glance, grouped, names_of, words_of
from kontor.cli.terminal import Group, Several
from kontor.planner.anno1800.words import BUILT, PlanWords, on
from kontor.table.moves import Move, Moves

MOST_CARDS = 3  # of a swap
NAMED = ("good", "population", "building", "objective")

# Which moves share a heading, in the order of a turn.
GROUPS: dict[str, tuple[type[Move], ...]] = {
    "activate": (m.ActivateCard, m.ChooseGood, m.ReturnCards),
    "free_upgrades": (m.UpgradeFree,),
    "objectives": (m.AskAlonso, m.AskAarhant, m.AskEditor),
    "produce": (m.Produce,),
    "trade": (m.Trade,),
    "import": (m.Import,),
    "shift_end": (m.EndShift,),
    "play_card": (m.PlayCard,),
    "industry": (m.BuildIndustry,),
    "shipyard": (m.BuildShipyard,),
    "ship": (m.BuildShip,),
    "demolish": (m.Demolish,),
    "hire": (m.Hire,),
    "upgrade": (m.Upgrade,),
    "old_world": (m.ExploreOldWorld,),
    "new_world": (m.ExploreNewWorld,),
    "expedition": (m.TakeExpeditions,),
    "swap": (m.SwapCards,),
    "festival": (m.HoldFestival,),
    "end_turn": (m.EndTurn,),
}

ORDER = list(GROUPS)

# What a typed move begins with; what `build` means depends on what is built.
VERBS: dict[str, type[Move]] = {
    "build": m.BuildIndustry,
    "produce": m.Produce,
    "trade": m.Trade,
    "import": m.Import,
    "shift": m.EndShift,
    "demolish": m.Demolish,
    "play": m.PlayCard,
    "swap": m.SwapCards,
    "hire": m.Hire,
    "upgrade": m.Upgrade,
    "old": m.ExploreOldWorld,
    "new": m.ExploreNewWorld,
    "expedition": m.TakeExpeditions,
    "festival": m.HoldFestival,
    "activate": m.ActivateCard,
    "choose": m.ChooseGood,
    "return": m.ReturnCards,
    "free": m.UpgradeFree,
    "alonso": m.AskAlonso,
    "aarhant": m.AskAarhant,
    "editor": m.AskEditor,
    "end": m.EndTurn,
}
# Titles: the terminal's own words, and words that are headings elsewhere, too.
TITLED = ("activate", "produce", "trade", "import", "demolish", "swap", "festival")
HEADED = ("objectives", "shift_end")
# Which field tells moves of one group apart, and the table of its names.
ABOUT = dict.fromkeys(BUILT, "building") | {"good": "good", "card": "card", "kind": "population"}
NOBODY = -1  # a trade that names no partner
UNSAID = {"steps": 1, "place": "quarter", "price": 1, "partner": NOBODY}


class Menu:
    """Puts moves into words and words into moves, for one table and language."""

    verbs: Collection[str] = VERBS.keys()
    examples = ("build bakery 11", "build bakery 11", "bread")

    def __init__(self, words: Words) -> None:
        self.words, self.plan_words = words, PlanWords(words)
        self.say = words.catalogue.say
        box = words.box
        ids = (box.good_ids, box.kind_ids, box.building_ids, box.objective_ids)
        self.names = names_of(
            [
                (words.name(table, component), component)
                for table, components in zip(NAMED, ids, strict=True)
                for component in components
            ],
            words.seats,
        )

    # -- choices ------------------------------------------------------------------------------

    def groups(self, legal: Moves) -> list[Group]:
        """The legal moves by kind; swaps are not listed, but chosen by their cards."""
        if not isinstance(legal, LegalMoves):
            return grouped(legal, GROUPS)
        found = grouped(legal.made, GROUPS)
        if legal.swappable:
            place = sum(ORDER.index(group.name) < ORDER.index("swap") for group in found)
            found.insert(place, self._swaps(list(legal.swappable)))
        return found

    def _swaps(self, cards: list[str]) -> Group:
        def swap(places: list[int]) -> Move:
            return m.SwapCards(tuple(cards[place] for place in places))

        return Group("swap", [], Several([*map(self.words.card, cards)], MOST_CARDS, swap))

    def choice(self, group: Group, view: View, seat: int) -> str:
        """A group in one line: its only move, or its title and the choices in it."""
        if len(group.moves) == 1 and group.name != "festival":
            return self.label(group.moves[0], view, seat)
        if len(group.moves) <= 1:
            return self.title(group.name)
        me = view.seats[seat]
        about = [self.about(move, me) for move in group.moves]
        return glance(self.title(group.name), len(group.moves), about)

    def title(self, group: str) -> str:
        """The heading of a group."""
        name, say = self.words.name, self.say
        if group in TITLED:
            return say(f"cli.group.{group}")
        if group in HEADED:
            return say(f"heading.{group}")
        if group in BUILT:
            return f"{name('action', 'build')}: {say(f'heading.{group}')}"
        return name("effect" if group == "free_upgrades" else "action", group)

    def label(self, move: Move, view: View, seat: int) -> str:
        return self.plan_words.label(move, view, seat)

    def about(self, move: Move, me: SeatView) -> str:
        """The word that distinguishes a move from the others of its group."""
        if isinstance(move, m.Produce):
            box = self.words.box
            product = box.product[box.building_number[on(move, me) or ""]]
            return self.words.name("good", box.good_ids[product])
        for attribute, table in ABOUT.items():
            if component := getattr(move, attribute, None):
                return self.words.name(table, component)
        if isinstance(move, m.Demolish):
            return self.words.name("building", on(move, me) or "")
        return self.words.move(move)

    def split(self, moves: list[Move]) -> dict[str, list[Move]]:
        """A long list by what it is about, so that the second question is short."""
        parts: dict[str, list[Move]] = {}
        for move in moves:
            parts.setdefault(self.subject(move), []).append(move)
        return parts

    def subject(self, move: Move) -> str:
        return self.plan_words.subject(move)

    # -- typed moves --------------------------------------------------------------------------

    def typed(self, line: str, legal: Moves, view: View, seat: int) -> Move | None:
        """A move from words; a trade that names no partner asks a player who has the good."""
        move = self.read(line, legal)
        if not isinstance(move, m.Trade) or move.partner != NOBODY:
            return move
        prices = list(Reach(view, self.words, seat).prices(move.good))
        somebody = (seat + 1) % len(view.seats)
        return m.Trade(move.good, *(prices or [(somebody, move.price)])[0])

    def read(self, line: str, legal: Moves) -> Move | None:
        """A move from words such as `build bakery 11`, legal or not; None if they are none."""
        verb, *said = self.words_of(line) or [""]
        if verb == "build":
            return self._built(said)
        if verb not in VERBS:
            return None
        if verb == "trade" and len(said) < 3:
            for move in legal.made if isinstance(legal, LegalMoves) else legal:
                if isinstance(move, m.Trade) and _begins(move, said):
                    return move
        return self._filled(VERBS[verb], said)

    def words_of(self, line: str) -> list[str]:
        cards = self.words.box.card_number
        words = words_of(line, self.names)
        return [word.upper() if word.upper() in cards else word for word in words]

    def _built(self, said: list[str]) -> Move | None:
        if not said:
            return None
        yards, ships = "shipyard", "_ship_"
        kind: type[Move] = m.BuildIndustry
        if said[0].startswith(yards):
            kind = m.BuildShipyard
        elif ships in said[0]:
            kind = m.BuildShip
        return self._filled(kind, said)

    def _filled(self, kind: type[Move], said: list[str]) -> Move | None:
        """The words in the order of the move's fields; fields not named take their default."""
        fields = msgspec.structs.fields(kind)
        values: dict[str, Any] = {}
        for number, field in enumerate(fields):
            if field.name == "cards":
                values["cards"], said = said[number:], said[:number]
            elif number < len(said):
                values[field.name] = said[number]
            elif field.required and field.name in UNSAID:
                values[field.name] = UNSAID[field.name]
        if len(said) > len(fields):
            return None
        if "field" in values and "place" in {field.name for field in fields}:
            values["place"] = "workplace"
        return filled(kind, values)


def _begins(trade: m.Trade, said: list[str]) -> bool:
    return [trade.good, str(trade.partner)][: len(said)] == said
