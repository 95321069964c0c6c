"""Small positions at random: few cubes, little gold, few tokens, so that every means counts.

A target is drawn first. What it costs is then spread over the sources at random: a tile of one's
own (perhaps full, perhaps with promoted cubes), a partner, an island, a card, the pool, or nothing.
"""

from random import Random
from typing import Any, get_args

from kontor.anno1800 import numbering as b
from kontor.anno1800.box import Box, Cost
from kontor.anno1800.components import load_box
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.options import Edition
from kontor.anno1800.state import State

EDITIONS: tuple[str, ...] = get_args(Edition)
LAND = (10, 11, 12, 13, 14, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
EFFECT_OBJECTIVES = ("alonso_graves", "aarhant", "beryl_omara")
DECKS = ("farmer_worker", "artisan_engineer_investor", "new_world")
# how often the cards that lie face up have each effect
EFFECTS = {
    b.GAIN_POPULATION: 4,
    b.GAIN_TOKENS: 3,
    b.GAIN_GOLD: 3,
    b.GAIN_GOLD_AND_TOKENS: 1,
    b.FREE_UPGRADES: 4,
    b.EXTRA_ACTION: 3,
    b.FREE_NEW_WORLD_RESOURCE: 6,
}


# the same where supplies and decks are nearly empty
SCARCE_EFFECTS = {b.GAIN_POPULATION: 4, b.FREE_UPGRADES: 4, b.GAIN_GOLD: 1}


def small_position(random: Random, scarce: bool | None = None) -> State:
    """One in four is scarce: cards that bring and promote cubes, and hardly any cubes and cards."""
    return _Small(random, random.random() < 0.25 if scarce is None else scarce).state


class _Small:
    def __init__(self, random: Random, scarce: bool) -> None:
        self.random = random
        self.scarce = scarce
        self.box: Box = load_box()
        self.cubes = self.box.cube_supply[:]
        self.tiles = self.box.copies[:]
        self.cards = random.sample(self.box.card_ids, b.CARDS)
        self.fields: list[dict[str, Any]] = [{}, {}]
        self.islands: list[str] = []
        self.pool: dict[str, int] = {}
        self.traded: list[str] = []
        self.face_up: list[str] = []
        self.hand: list[str] = []
        self.draw_cards()
        self.spread(self.target())
        self.busy_home()
        self.state: State = self.placed()

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    # -- cards --------------------------------------------------------------------------------

    def take_card(self, fits: Any) -> str | None:
        for card in self.cards:
            if fits(self.box.card_number[card]):
                self.cards.remove(card)
                return card
        return None

    def draw_cards(self) -> None:
        effects = SCARCE_EFFECTS if self.scarce else EFFECTS
        kinds, weights = list(effects), list(effects.values())
        counts = (1, 2, 3, 4) if self.scarce else (0, 0, 1, 1, 1, 2, 2, 3, 4)
        for _ in range(self.random.choice(counts)):
            kind = self.random.choices(kinds, weights)[0]
            card = self.take_card(lambda c, kind=kind: self.box.card_effect[c].kind == kind)
            if card is not None:
                self.face_up.append(card)
        for _ in range(self.random.choice((1, 2))):
            card = self.take_card(lambda c: True)
            assert card is not None
            self.hand.append(card)
        card = self.take_card(self.wants_tokens) if self.chance(0.2) else None
        self.hand += [card] if card else []

    def wants_tokens(self, card: int) -> bool:
        return self.box.card_cost[card].trade + self.box.card_cost[card].exploration > 0

    # -- the target and its sources -----------------------------------------------------------

    def target(self) -> Cost:
        box, random = self.box, self.random
        cards = [box.card_cost[box.card_number[card]] for card in self.hand]
        kind = random.choice(("card", "build", "build", "overseas", "overseas", "hire", "upgrade"))
        if kind == "overseas":
            return random.choice([box.build_cost[t] for t in range(b.TILES) if self.overseas(t)])
        if kind == "card":
            return random.choice(cards)
        if kind == "build":
            return box.build_cost[random.randrange(b.TILES)]
        return random.choice(box.hire if kind == "hire" else box.upgrade)

    def overseas(self, tile: int) -> bool:
        return any(self.box.new_world_good[good] for good, _ in self.box.build_cost[tile].goods)

    def spread(self, cost: Cost) -> None:
        for good, _ in cost.goods:
            for _ in range(self.random.choice((1, 1, 2))):
                self.give_source(good)

    def give_source(self, good: int) -> None:
        name = self.box.good_ids[good]
        if self.box.new_world_good[good]:
            self.give_overseas(good)
            return
        source = self.random.choice(("own", "own", "own", "own", "partner", "partner", "pool", ""))
        if source == "pool":
            self.pool[name] = 1
        elif source:
            self.place(good, 0 if source == "own" else 1)
        if self.chance(0.1):
            self.traded.append(name)

    def give_overseas(self, good: int) -> None:
        islands = [
            island
            for number, island in enumerate(self.box.new_world_ids)
            if good in self.box.exports[number] and island not in self.islands
        ]
        if islands and self.chance(0.6):
            self.islands.append(self.random.choice(islands))
        elif self.chance(0.1):
            self.pool[self.box.good_ids[good]] = 1

    def place(self, good: int, seat: int) -> None:
        """A tile that makes this good, for the active seat or its partner."""
        makers = [
            tile
            for tile in range(b.FIRST_YARD)
            if self.box.product[tile] == good and self.tiles[tile] > 0
        ]
        standing = {about.get("tile") for about in self.fields[seat].values()}
        makers = [tile for tile in makers if self.box.building_ids[tile] not in standing]
        free = [field for field in LAND if str(field) not in self.fields[seat]]
        if not makers or not free:
            return
        tile = self.random.choice(makers)
        self.tiles[tile] -= 1
        field = free[0] if self.chance(0.7) else self.random.choice(free)
        about: dict[str, Any] = {"tile": self.box.building_ids[tile]}
        if seat == 0:
            about["workers"] = self.workers(self.box.worker[tile])
        self.fields[seat][str(field)] = about

    def workers(self, kind: int) -> list[str]:
        names = []
        promoted = self.random.choice((0, 0, 0, 1, 2))
        for _ in range(self.random.choice((0, 0, 1, 2, 2))):
            stands = min(b.INVESTOR, kind + promoted)
            if self.cubes[stands] > 0:
                self.cubes[stands] -= 1
                names.append(self.box.kind_ids[stands])
        return names

    def busy_home(self) -> None:
        """Printed workplaces are often busy, or built over."""
        for field in range(10):
            if str(field) not in self.fields[0] and self.chance(0.45):
                workers = self.workers(self.box.worker[self.box.home_print[field]])
                self.fields[0][str(field)] = {"workers": workers}

    # -- everything else ----------------------------------------------------------------------

    def some_cubes(self, counts: tuple[int, ...]) -> dict[str, int]:
        drawn = {}
        for kind, name in enumerate(self.box.kind_ids):
            amount = min(self.cubes[kind], self.random.choice(counts))
            self.cubes[kind] -= amount
            drawn[name] = amount
        return drawn

    def placed(self) -> State:
        random = self.random
        me = {
            "gold": random.choice((0, 0, 1, 2, 2, 3, 3, 4, 5, 6, 8)),
            "quarter": self.some_cubes(random.choice(((0, 0, 0, 1), (0, 0, 1), (0, 1, 1, 2)))),
            "exhausted": self.some_cubes((0, 0, 0, 1, 1)),
            "hand": self.hand,
            "face_up": self.face_up,
            "new_world": self.islands[:4],
        }
        me |= self.ships()
        partner: dict[str, Any] = {"quarter": {}, "exhausted": self.hoard(), "hand": []}
        others: list[dict[str, Any]] = [{"quarter": {}, "hand": []}] if self.chance(0.2) else []
        me["fields"], partner["fields"] = self.fields
        position = {
            "seat": [me, partner, *others],
            "objectives": [o for o in EFFECT_OBJECTIVES if self.chance(0.5)],
            "decks": self.decks(),
            "turn": self.turn(),
        }
        return ANNO_1800.place(position, ANNO_1800.options(self.options()), self.box)

    def ships(self) -> dict[str, Any]:
        random = self.random
        trade, exploration = 2, 1
        for field in (18, 19):
            ship = random.choice((None, "trade_ship_1", "exploration_ship_1", "exploration_ship_3"))
            if ship:
                self.fields[0][str(field)] = {"tile": ship}
                trade += 1 if ship == "trade_ship_1" else 0
                exploration += int(ship[-1]) if ship != "trade_ship_1" else 0
        spent = {
            "trade": random.choice((0, trade - 1, trade)),
            "exploration": random.choice((0, random.randint(0, exploration), exploration)),
        }
        on_cards = {
            "trade": random.choice((0, 0, 0, 1)),
            "exploration": random.choice((0, 0, 0, 1)),
        }
        return {"tokens_exhausted": spent, "tokens_on_cards": on_cards}

    def hoard(self) -> dict[str, int]:
        """The partner has all but a few cubes of some kinds."""
        taken = {}
        for kind, name in enumerate(self.box.kind_ids):
            if self.chance(0.7 if self.scarce else 0.25):
                taken[name] = max(0, self.cubes[kind] - self.random.choice((0, 0, 1, 2)))
                self.cubes[kind] -= taken[name]
        return taken

    def decks(self) -> dict[str, list[str]]:
        decks = {}
        for number, name in enumerate(DECKS):
            of_card = self.box.deck_of_card
            rest = [c for c in self.cards if of_card[self.box.card_number[c]] == number]
            decks[name] = rest[
                : self.random.choice((0, 0, 1) if self.scarce else (0, 1, 2, 9, 9, 9))
            ]
        return decks

    def turn(self) -> dict[str, Any]:
        random = self.random
        turn: dict[str, Any] = {"pool": self.pool, "traded": sorted(set(self.traded))}
        if self.chance(0.35):
            turn |= {"actions_left": 0, "actions_taken": 1}
            turn["open_action"] = random.choice(("", "", "build", "hire", "upgrade"))
            if turn["open_action"] == "build":
                part = random.choice(("industry", "shipyard", "ships", "demolition"))
                turn["built"] = [part]
                turn["launched"] = [1] if part == "ships" else []
            elif turn["open_action"]:
                turn["parts"] = random.randint(1, 3)
        if self.chance(0.15):
            kind = self.box.kind_ids[random.randrange(b.INVESTOR)]
            turn["free_steps"] = {kind: random.randint(1, 2)}
        return turn

    def options(self) -> dict[str, Any]:
        return {"edition": self.random.choice(EDITIONS)}
