"""Anno 1800 in words: events, refusals, moves and components in one of six languages.

A text may use every field of its class (ids become names, seats the names of those who sit there)
and what follows from the fields:

    tokens   family with count, needed or both sources; price (always trade tokens)
    cubes    kind with count or needed
    card     "work clothes + bread → 2 farmers", in quotation marks; name: only what it costs;
             effect: what it brings
    cards    all of them in a row; names: only what they cost; count: how many
    bonus    what an Old World island brings; goods: what a New World island exports
    gold     counted ("3 gold"); also the price of an `EndShift` and the gold of an objective

Additionally in moves:

    on       the building on the move's space, if the caller names it; for `Produce` it brings
             good and kind
    cost     of what is built, hired or upgraded
    into     the kind that an upgrade leads to
    note     how tokens are paid, where the move chooses: " (tokens from ships first)"
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from kontor.anno1800 import numbering as b
from kontor.anno1800.box import Box, Cost, Effect
from kontor.anno1800.components import FAMILIES, MAJORITIES, OBJECTIVE_KINDS, load_box
from kontor.anno1800.events import FinalRoundBegan, GameEnded, TableSet, TurnBegan
from kontor.pieces.names import gold_of, name_of, phrase_of, value_of
from kontor.table.events import Event
from kontor.table.game import ScoreLine
from kontor.table.moves import Move
from kontor.table.refusals import Refusal
from kontor.table.text import Name, amount, catalogue, fields_of, key_of, listed, seat_name

NAMES = {
    "good": "good",
    "kind": "population",
    "into": "population",
    "building": "building",
    "industry": "building",
    "shipyard": "building",
    "ship": "building",
    "on": "building",
    "deck": "deck",
    "island": "island",
    "objective": "objective",
    "action": "action",
    "family": "family",
    "place": "place",
    "component": "component",
}
SEATS = ("seat", "partner", "first")
HEADS = (TableSet, TurnBegan, FinalRoundBegan, GameEnded)
PACKAGE = "kontor.anno1800"
# the effects of the box by number, as the texts call them
EFFECT_TEXTS = (
    "gain_population",
    "gain_tokens",
    "gain_gold",
    "gain_gold_and_tokens",
    "draw_expedition_cards",
    "free_new_world_resource",
    "free_upgrades",
    "extra_action",
    "return_hand_cards",
    "printed_building",
)


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
        """A move as a choice; `on` is the id of the building on its space."""
        return self._say("move", move, on)

    def prompt(self, prompt: str, seat: int) -> str:
        """The question of a decision."""
        return self.catalogue.say(f"prompt.{prompt}", seat=seat_name(self.seats, seat))

    def score_line(self, line: ScoreLine) -> str:
        """Where points come from: a source, and its component where there are several."""
        source = self.name("score", line.source)
        if not line.item:
            return source
        table = "objective" if line.item in self.box.objective_ids else "deck"
        item = self.name(table, line.item)
        return self.catalogue.say("phrase.score_item", source=source, item=item)

    def option(self, option: str) -> str:
        """The name of a rule option."""
        return self.name("option", option)

    def value(self, option: str, value: object) -> str:
        """A value of an option in words; numbers and names are written as they are."""
        if isinstance(value, tuple | list):
            return listed(self.name("objective", objective) for objective in value)
        return value_of(self.catalogue, option, value)

    # -- components ---------------------------------------------------------------------------

    def name(self, table: str, component: str) -> Name:
        """The name of an id; an unknown id is its own name."""
        return name_of(self.catalogue, table, component)

    def card(self, card: str) -> Name:
        """A population or expedition card: it has no name, so its cost and effect are given."""
        if card in self.box.card_number:
            return self._phrase("card", self._card_facts(card))
        if card in self.box.expedition_ids:
            number = self.box.expedition_ids.index(card)
            animal = self._kind(self.box.animal[number])
            artefact = self._kind(self.box.artefact[number])
            return self._phrase("expedition", {"animal": animal, "artefact": artefact})
        return Name(card)

    def cost(self, cost: Cost) -> Name:
        """Goods, cubes and tokens to be paid, or the word for "nothing"."""
        return listed(self._parts(cost))

    def counted(self, key: str, count: int) -> Name:
        """An amount of a thing, named by its text key: `counted.gold`, `name.good.timber`."""
        if key.startswith("counted."):
            return Name(self.catalogue.say(key, count=count))
        return amount(count, self.catalogue.say(key))

    def effect(self, effect: Effect) -> Name:
        """What a card or an island brings, in a few words."""
        kind = "" if effect.population < 0 else self.box.kind_ids[effect.population]
        facts = {
            "amount": effect.amount,
            "kind": self.name("population", kind),
            "cubes": self._cubes(kind, effect.amount) if kind else "",
            "gold": self._gold(effect.gold),
            "tokens": listed(self._tokens_of(effect.trade, effect.exploration)),
            "goods": listed(self._good(good) for good in effect.goods),
            "building": self._building(effect.building),
        }
        key = f"effect_text.{EFFECT_TEXTS[effect.kind]}"
        return Name(self.catalogue.render(key, facts, facts))

    def objective(self, objective: str) -> str:
        """What an objective card does, in one sentence."""
        card = self.box.objectives[self.box.objective_number[objective]]
        facts = {
            "gold": self._gold(card.gold),
            "tokens": self._tokens("exploration", card.exploration),
            "points": abs(card.points),
            "first": card.first,
            "second": card.second,
            "at_most": card.at_most,
            "counts": self.name("count", MAJORITIES[card.counts]) if card.counts >= 0 else "",
            "side": ("animal", "artefact")[card.side],
            "industries": listed(
                self._phrase("industry_points", {"building": self._building(i), "points": points})
                for i, points in card.industries
            ),
        }
        key = "objective_text." + (
            objective if card.kind == b.EFFECT else OBJECTIVE_KINDS[card.kind]
        )
        return self.catalogue.render(key, facts, facts)

    # -- parameters ---------------------------------------------------------------------------

    def _say(self, section: str, struct: msgspec.Struct, on: str | None = None) -> str:
        facts = self._facts(struct)
        if isinstance(struct, Move):
            facts |= self._move_facts(struct, on)
        shown = {field: self._show(field, value) for field, value in facts.items()}
        return self.catalogue.render(key_of(section, struct), facts, shown)

    def _show(self, field: str, value: Any) -> Any:
        if value is None or isinstance(value, Name):
            return Name(value or "")
        if field in NAMES:
            return self.name(NAMES[field], value)
        if field in SEATS:
            return seat_name(self.seats, value)
        if field == "gold":
            return self._gold(value)
        if field == "goods":
            return listed(amount(n, self.name("good", good)) for good, n in value.items())
        if field == "objectives":
            return listed(self.name("objective", objective) for objective in value)
        if field == "card":
            return self.card(value)
        if field == "cards":
            return listed(self.card(card) for card in value)
        return value

    def _facts(self, struct: msgspec.Struct) -> dict[str, Any]:
        """The fields of a wire type, and what follows from them."""
        facts = fields_of(struct)
        number = facts.get("count", facts.get("needed"))
        if "family" in facts:
            both = facts.get("from_ships", 0) + facts.get("from_cards", 0)
            facts["tokens"] = self._tokens(facts["family"], both if number is None else number)
        if "kind" in facts and number is not None:
            facts["cubes"] = self._cubes(facts["kind"], number)
        if "price" in facts:
            facts["tokens"] = self._tokens("trade", facts["price"])
        if facts.get("card") in self.box.card_number:
            facts |= {k: v for k, v in self._card_facts(facts["card"]).items() if k != "cost"}
        if facts.get("cards") is not None:
            cards = facts["cards"]
            facts |= {"names": listed(map(self._card_name, cards)), "count": len(cards)}
        return facts | self._island_facts(facts.get("island"))

    def _island_facts(self, island: str | None) -> dict[str, Any]:
        if island in self.box.old_world_ids:
            bonus = self.box.bonus[self.box.old_world_ids.index(island)]
            return {"bonus": self.effect(bonus)}
        if island in self.box.new_world_ids:
            goods = self.box.exports[self.box.new_world_ids.index(island)]
            return {"goods": listed(self._good(good) for good in goods)}
        return {}

    def _card_facts(self, card: str) -> dict[str, Any]:
        number = self.box.card_number[card]
        cost = Name(" + ".join(self._parts(self.box.card_cost[number])))
        effect = self.effect(self.box.card_effect[number])
        return {"name": self._phrase("card_name", {"cost": cost}), "cost": cost, "effect": effect}

    def _card_name(self, card: str) -> Name:
        known = card in self.box.card_number
        return self._card_facts(card)["name"] if known else self.card(card)

    def _move_facts(self, move: Move, on: str | None) -> dict[str, Any]:
        fields = fields_of(move)
        facts: dict[str, Any] = {"on": on}
        built = fields.get("industry") or fields.get("shipyard") or fields.get("ship")
        if built in self.box.building_number:
            facts["cost"] = self.cost(self.box.build_cost[self.box.building_number[built]])
        if "kind" in fields:
            facts |= self._kind_facts(type(move).__name__, fields)
        if "ships_first" in fields:
            facts["note"] = self._note(fields.get("exploration", 0), fields["ships_first"])
        match type(move).__name__:
            case "Produce":
                facts |= self._product_facts(on)
            case "AskAlonso" | "AskAarhant" | "AskEditor" as ask:
                number = {"AskAlonso": b.ALONSO, "AskAarhant": b.AARHANT}.get(ask, b.EDITOR)
                card = self.box.objectives[number]
                facts["tokens"] = self._tokens("exploration", card.exploration)
                facts["gold"] = card.gold
        return facts

    def _product_facts(self, on: str | None) -> dict[str, Any]:
        number = self.box.building_number.get(on or "", -1)
        if number < 0 or self.box.building_class[number] != b.INDUSTRY:
            return {"on": None}
        return {
            "good": self.box.good_ids[self.box.product[number]],
            "kind": self.box.kind_ids[self.box.worker[number]],
        }

    def _kind_facts(self, move: str, fields: Mapping[str, Any]) -> dict[str, Any]:
        kind = self.box.kind_number.get(fields["kind"], -1)
        if kind < 0:
            return {}
        if move == "EndShift":
            return {"gold": self.box.shift_end[kind]}
        if move == "Hire":
            return {"cost": self.cost(self.box.hire[kind])}
        top = min(kind + fields.get("steps", 1), b.INVESTOR)
        cost = self.cost(_sum(self.box.upgrade[kind + 1 : top + 1]))
        return {"into": self.box.kind_ids[top], "cost": cost}

    def _note(self, exploration: int, ships_first: bool) -> Name:
        facts = {"exploration": exploration, "ships_first": ships_first}
        return self._phrase("note", facts)

    # -- small words --------------------------------------------------------------------------

    def _phrase(self, key: str, facts: Mapping[str, Any]) -> Name:
        return phrase_of(self.catalogue, key, facts)

    def _parts(self, cost: Cost) -> list[Name]:
        """Every good, kind of cubes and of tokens of a cost, or the word for "nothing"."""
        goods = [amount(n, self._good(good)) for good, n in cost.goods]
        cubes = [self._cubes(self.box.kind_ids[kind], n) for kind, n in cost.cubes]
        parts = [*goods, *cubes, *self._tokens_of(cost.trade, cost.exploration)]
        return parts or [self._phrase("no_cost", {})]

    def _good(self, good: int) -> Name:
        return self.name("good", self.box.good_ids[good])

    def _kind(self, kind: int) -> Name:
        return self.name("population", self.box.kind_ids[kind])

    def _building(self, building: int) -> Name:
        return self.name("building", self.box.building_ids[building]) if building >= 0 else Name()

    def _gold(self, gold: int) -> Name:
        return gold_of(self.catalogue, gold)

    def _cubes(self, kind: str, count: int) -> Name:
        return Name(self.catalogue.say(f"counted.population.{kind}", count=count))

    def _tokens(self, family: str, count: int) -> Name:
        return Name(self.catalogue.say(f"counted.tokens.{family}", count=count))

    def _tokens_of(self, *counts: int) -> list[Name]:
        pairs = zip(FAMILIES, counts, strict=True)
        return [self._tokens(family, count) for family, count in pairs if count]


def _sum(costs: Iterable[Cost]) -> Cost:
    """The sum of several steps that are paid together."""
    goods: dict[int, int] = {}
    cubes: dict[int, int] = {}
    for cost in costs:
        for total, pairs in ((goods, cost.goods), (cubes, cost.cubes)):
            for what, count in pairs:
                total[what] = total.get(what, 0) + count
    return Cost(list(goods.items()), list(cubes.items()), 0, 0)
