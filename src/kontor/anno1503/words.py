"""Anno 1503 in words: events, refusals, moves and components in one of six languages.

A text may use every field of its class (ids become names, seats the names of those who sit there)
and what follows from the fields:

    gold     counted ("3 gold")
    tile     the name of its kind
    card     the name of an action card, whichever of its copies it is
    pirate_card   "your left neighbour is the pirate; defeat: ..."
    ship     1 or 2
    total, pirate_total   strength and die of both sides of a fight

Additionally in moves:

    cost     of what is built, placed or promoted
    into     the level that a promotion leads to
    note     " (has bought)" where the inhabitant meant has bought in this turn
"""

from collections.abc import Sequence
from typing import Any

import msgspec

from kontor.anno1503.bank import Cost
from kontor.anno1503.box import Box
from kontor.anno1503.components import DEFEATS, PIRATES, load_box
from kontor.anno1503.events import GameCapped, GameWon, TableSet, TurnBegan
from kontor.anno1503.numbering import MERCHANT, NONE, PEACEFUL, PIONEER, REWARD_GOLD
from kontor.pieces.names import gold_of, name_of, phrase_of, value_of
from kontor.table.events import Event
from kontor.table.game import ScoreLine
from kontor.table.moves import Move
from kontor.table.refusals import Refusal
from kontor.table.text import Name, amount, catalogue, fields_of, key_of, listed, seat_name

PACKAGE = "kontor.anno1503"
NAMES = {
    "good": "good",
    "spared": "good",
    "inhabitant": "inhabitant",
    "into": "inhabitant",
    "building": "building",
    "dock": "site",
    "objective": "objective",
    "fate": "fate",
    "phase": "phase",
    "component": "component",
    "deck": "deck",
    "means": "means",
}
SEATS = ("seat", "first", "victim", "drawer", "pirate")
HEADS = (TableSet, TurnBegan, GameWon, GameCapped)
PROMOTIONS = ("Promote", "UseTreasure", "PromoteByLibrary", "PlayBuilder")


class Words:
    """One language, the seats of one table and the components of its box."""

    def __init__(self, language: str, seats: Sequence[str], box: Box | None = None) -> None:
        self.catalogue = catalogue(language, PACKAGE)
        self.seats = list(seats)
        self.box = load_box() if box is None else box

    # -- sentences ----------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """What happened. A masked event says only what its receiver may know."""
        return self._say("event", event)

    def brief(self, event: Event) -> str:
        """The same in a few words, for the summary of a turn: without who did it."""
        return self._say("brief", event)

    def heads(self, event: Event) -> bool:
        """Whether an event opens a paragraph of the transcript."""
        return isinstance(event, HEADS)

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is not allowed, and what to do about it."""
        return self._say("refusal", refusal)

    def move(self, move: Move, on: str | None = None) -> str:
        """A move as a choice; `on` is not needed in this game."""
        return self._say("move", move)

    def prompt(self, prompt: str, seat: int) -> str:
        """The question of a decision."""
        return self.catalogue.say(f"prompt.{prompt}", seat=seat_name(self.seats, seat))

    def score_line(self, line: ScoreLine) -> str:
        """An objective, the only source of points."""
        return self.name("objective", line.item)

    def option(self, option: str) -> str:
        """The name of a rule option."""
        return self.name("option", option)

    def value(self, option: str, value: object) -> str:
        """A value of an option in words; a number is written as it is."""
        return value_of(self.catalogue, option, value)

    # -- components ---------------------------------------------------------------------------

    def name(self, table: str, component: str) -> Name:
        """The name of an id; an unknown id is its own name."""
        return name_of(self.catalogue, table, component)

    def tile(self, tile: str) -> Name:
        """The kind of a tile."""
        number = self.box.tile_number.get(tile, -1)
        return self.name("tile", tile if number < 0 else self.box.kind_ids[number])

    def card(self, card: str) -> Name:
        """An action card, by its id or its kind."""
        if card in self.box.action_ids:
            kind = self.box.action_kind[self.box.action_ids.index(card)]
            card = self.box.action_kind_ids[kind]
        return self.name("card", card)

    def pirate_card(self, card: str) -> Name:
        """A pirate card: who fights, and what is won or lost; or what is sold."""
        if card not in self.box.pirate_ids:
            return Name(card)
        number = self.box.pirate_ids.index(card)
        box = self.box
        facts: dict[str, Any] = {}
        if box.pirate[number] == PEACEFUL:
            facts["goods"] = listed(self._good(good) for good in box.wares[number])
            facts["gold"] = self._gold(box.wares_price[number])
            return self._phrase("peaceful_card", facts)
        facts["pirate"] = self.name("pirate", PIRATES[box.pirate[number]])
        facts["defeat"] = self.name("defeat", DEFEATS[box.defeat[number]])
        facts["reward"] = self._reward(number)
        return self._phrase("attack_card", facts)

    def cost(self, cost: Cost) -> Name:
        """Goods to be paid."""
        return listed(amount(count, self._good(good)) for good, count in cost)

    # -- parameters ---------------------------------------------------------------------------

    def _say(self, section: str, struct: msgspec.Struct) -> str:
        facts = fields_of(struct)
        if "pirate_die" in facts:
            facts["total"] = facts["strength"] + facts["die"]
            facts["pirate_total"] = facts["pirate_strength"] + facts["pirate_die"]
        if isinstance(struct, Move):
            facts |= self._move_facts(type(struct).__name__, facts)
        shown = {field: self._show(field, value) for field, value in facts.items()}
        return self.catalogue.render(key_of(section, struct), facts, shown)

    def _show(self, field: str, value: Any) -> Any:
        if value is None or isinstance(value, Name):
            return Name(value or "")
        if field in NAMES:
            return self.name(NAMES[field], value)
        if field in SEATS:
            return seat_name(self.seats, value)
        return self._show_other(field, value)

    def _show_other(self, field: str, value: Any) -> Any:
        if field == "gold":
            return self._gold(value)
        if field == "goods":
            return self._goods(value)
        if field == "ship":
            return value + 1
        if field == "boards":
            return listed(value)
        by_kind = {"tile": self.tile, "card": self.card, "pirate_card": self.pirate_card}
        return by_kind[field](value) if field in by_kind else value

    def _goods(self, goods: Any) -> Name:
        if isinstance(goods, dict):
            return listed(amount(n, self.name("good", good)) for good, n in goods.items())
        return listed(self.name("good", good) for good in goods)

    def _move_facts(self, move: str, fields: dict[str, Any]) -> dict[str, Any]:
        facts: dict[str, Any] = {}
        if "served" in fields:
            facts["note"] = self._phrase("has_bought", {}) if fields["served"] else Name()
        if move in PROMOTIONS:
            facts |= self._promotion_facts(fields)
        if move == "PlacePioneer":
            facts["cost"] = self.cost(self.box.cost[PIONEER])
        if move == "BuildShip":
            facts["cost"] = self.cost(self.box.ship_cost[0])
        if move == "BuildNoble":
            number = self.box.noble_number.get(fields["building"], NONE)
            facts["cost"] = Name() if number == NONE else self.cost(self.box.noble_cost[number])
        return facts

    def _promotion_facts(self, fields: dict[str, Any]) -> dict[str, Any]:
        level = self.box.inhabitant_number.get(fields["inhabitant"], MERCHANT)
        above = min(level + 1, MERCHANT)
        cost = [
            (good, count - (self.box.good_ids[good] == fields.get("spared")))
            for good, count in self.box.cost[above]
        ]
        paid = [(good, count) for good, count in cost if count > 0]
        return {"into": self.box.inhabitant_ids[above], "cost": self.cost(paid)}

    # -- small words --------------------------------------------------------------------------

    def _phrase(self, key: str, facts: dict[str, Any]) -> Name:
        return phrase_of(self.catalogue, key, facts)

    def _good(self, good: int) -> Name:
        return self.name("good", self.box.good_ids[good])

    def _gold(self, gold: int) -> Name:
        return gold_of(self.catalogue, gold)

    def _reward(self, card: int) -> Name:
        if self.box.reward[card] == REWARD_GOLD:
            return self._gold(self.box.reward_amount[card])
        return amount(self.box.reward_amount[card], self._good(self.box.reward[card]))
