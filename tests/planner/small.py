"""Small positions at random: few cubes, little gold, few tokens, so that every means counts.

A target is drawn first. What it costs is then spread over the sources at random: a tile of the seat
(perhaps full, perhaps with promoted cubes), a partner, an island, a card, the pool, or nothing.
"""

from random import Random
from typing import Any, get_args

from kontor.anno1800 import moves as m
from kontor.anno1800 import numbering as b
from kontor.anno1800.box import Box, Cost
from kontor.anno1800.components import load_box
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.options import Edition
from kontor.anno1800.state import State
from kontor.planner.anno1800.goals import tile_of
from kontor.table.moves import Move

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


SOME_GOLD = (0, 0, 1, 2, 2, 3, 3, 4, 5, 6, 8)
LITTLE_GOLD = (0, 0, 0, 0, 1, 2, 3, 4)


def small_position(random: Random, scarce: bool | None = None) -> State:
    """One in four is scarce: cards that bring and promote cubes, and hardly any cubes and cards."""
    return _Small(random, random.random() < 0.25 if scarce is None else scarce).state


def small_compound(random: Random) -> tuple[State, list[Move]]:
    """A small position, and two or three goals whose costs are spread over it: hardly more than the
    first of them asks for is there."""
    often = (some_hires, some_ships, some_upgrades)
    wanted = random.choice((*often, *often, mixed, some_rebuilding))(random)
    return _Small(random, random.random() < 0.15, wanted).state, wanted


class _Small:
    def __init__(self, random: Random, scarce: bool, wanted: list[Move] | None = None) -> None:
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
        self.wanted = wanted or []
        self.at_home: list[int] = []
        self.draw_cards()
        if wanted is None:
            self.spread(self.target())
        else:
            self.prepare(wanted)
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
        counts = [1, 2, 3, 4] if self.scarce else [0, 0, 1, 1, 1, 2, 2, 3, 4]
        if self.wanted:
            counts = [1, 1, 2] if self.scarce else [0, 0, 0, 1, 2]
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

    def prepare(self, wanted: list[Move]) -> None:
        """Yards for the ships, and sources for whatever the goals ask for."""
        if any(isinstance(move, m.BuildShip) for move in wanted):
            self.fields[0]["10"] = {}
            for field in self.random.sample(("11", "12", "13"), 2):
                yard = self.random.choice(("shipyard_1", "shipyard_2", "shipyard_2", "shipyard_3"))
                self.fields[0][field] = {"tile": yard}
        for move in wanted:
            if isinstance(move, m.Demolish):
                self.build_on(move.field)
        goods = {good for move in wanted for good, _ in cost_named(self.box, move).goods}
        for good in sorted(goods):
            printed = any(self.box.product[tile] == good for tile in self.box.home_print)
            for _ in range(self.random.choice((0, 0, 1, 1) if printed else (1, 1, 2))):
                self.give_source(good)
        for place, move in enumerate(wanted):
            self.prepare_cubes(move, wanted[:place])

    def build_on(self, field: int) -> None:
        """Something that can be torn down, sometimes with a cube at work."""
        tile = self.random.choice([t for t in range(b.FIRST_YARD) if self.tiles[t] > 0])
        self.tiles[tile] -= 1
        workers = self.workers(self.box.worker[tile]) if self.chance(0.3) else []
        about = {"tile": self.box.building_ids[tile], "workers": workers}
        self.fields[0][str(field)] = about

    def prepare_cubes(self, move: Move, before: list[Move]) -> None:
        """A cube at home for each good, unless what earlier goals bring could do it."""
        new = [brought for goal in before for brought in (kind_brought(self.box, goal),)]
        fleet = any(isinstance(goal, m.BuildShip) for goal in before)
        for good, _ in cost_named(self.box, move).goods:
            makers = self.kinds_that_make(good)
            left_out = any(kind in new for kind in makers) or (fleet and self.chance(0.5))
            if makers and self.chance(0.15 if left_out else 0.9):
                self.at_home.append(self.random.choice(makers))
        if isinstance(move, m.Upgrade) and self.chance(0.8):
            self.at_home.append(self.box.kind_number[move.kind])

    def kinds_that_make(self, good: int) -> list[int]:
        standing = [about["tile"] for about in self.fields[0].values() if "tile" in about]
        tiles = [self.box.building_number[name] for name in standing]
        tiles += [t for n, t in enumerate(self.box.home_print) if str(n) not in self.fields[0]]
        return [self.box.worker[t] for t in tiles if t >= 0 and self.box.product[t] == good]

    def home(self) -> dict[str, int]:
        """The cubes that have to make what the goals ask for, and sometimes others."""
        if not self.wanted:
            counts = self.random.choice(((0, 0, 0, 1), (0, 0, 1), (0, 1, 1, 2)))
            return self.some_cubes(counts)
        drawn = self.some_cubes((0, 0, 0, 0, 0, 1))
        for kind in self.at_home:
            if self.cubes[kind] > 0:
                self.cubes[kind] -= 1
                drawn[self.box.kind_ids[kind]] += 1
        return drawn

    def give_source(self, good: int) -> None:
        name = self.box.good_ids[good]
        if self.box.new_world_good[good]:
            self.give_overseas(good)
            return
        source = self.random.choice(("own", "own", "own", "own", "partner", "partner", "pool", ""))
        if self.wanted and self.chance(0.5):
            source = "own"
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
        busy = 0.15 if self.wanted else 0.45
        for field in range(10):
            if str(field) not in self.fields[0] and self.chance(busy):
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
            "gold": random.choice(LITTLE_GOLD if self.wanted else SOME_GOLD),
            "quarter": self.home(),
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
        fleet = any(isinstance(move, m.BuildShip) for move in self.wanted)
        for field in (18, 19):
            ship = random.choice((None, "trade_ship_1", "exploration_ship_1", "exploration_ship_3"))
            if fleet and self.chance(0.7):
                continue
            if ship:
                self.fields[0][str(field)] = {"tile": ship}
                trade += 1 if ship == "trade_ship_1" else 0
                exploration += int(ship[-1]) if ship != "trade_ship_1" else 0
        spent = {
            "trade": random.choice(
                (trade, trade, trade - 1) if self.wanted else (0, trade - 1, trade)
            ),
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
            if self.chance(0.7 if self.scarce else 0.05 if self.wanted else 0.25):
                taken[name] = max(0, self.cubes[kind] - self.random.choice((0, 0, 1, 2)))
                self.cubes[kind] -= taken[name]
        return taken

    def decks(self) -> dict[str, list[str]]:
        decks = {}
        for number, name in enumerate(DECKS):
            of_card = self.box.deck_of_card
            rest = [c for c in self.cards if of_card[self.box.card_number[c]] == number]
            sizes = (0, 0, 1) if self.scarce else (0, 1, 2, 9, 9, 9)
            decks[name] = rest[
                : 9 if self.wanted and self.chance(0.6) else self.random.choice(sizes)
            ]
        return decks

    def turn(self) -> dict[str, Any]:
        random = self.random
        turn: dict[str, Any] = {"pool": self.pool, "traded": sorted(set(self.traded))}
        if self.chance(0.1 if self.wanted else 0.35):
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
        """One edition allows several removals in an action."""
        removals = sum(isinstance(move, m.Demolish) for move in self.wanted)
        if removals > 1 and self.chance(0.6):
            return {"edition": "de"}
        return {"edition": self.random.choice(EDITIONS)}


# -- several goals ----------------------------------------------------------------------------


def cost_named(box: Box, move: Move) -> Cost:
    """What a goal costs; of an upgrade by several steps, the last."""
    if isinstance(move, m.Hire):
        return box.hire[box.kind_number[move.kind]]
    if isinstance(move, m.Upgrade):
        return box.upgrade[box.kind_number[move.kind] + move.steps]
    if isinstance(move, m.Demolish):
        return Cost([], [], 0, 0)
    assert isinstance(move, (m.BuildIndustry, m.BuildShipyard, m.BuildShip))
    return box.build_cost[box.building_number[tile_of(move)]]


def kind_brought(box: Box, move: Move) -> int:
    """The kind of the cube that a hire or an upgrade brings."""
    if isinstance(move, m.Hire):
        return box.kind_number[move.kind]
    return box.kind_number[move.kind] + move.steps if isinstance(move, m.Upgrade) else -1


def some_hires(random: Random) -> list[Move]:
    kinds = ["farmer", "worker"] * 4 + ["artisan", "artisan", "engineer", "investor"]
    drawn = [random.choice(kinds) for _ in range(random.choice((2, 2, 3)))]
    if random.random() < 0.8:
        drawn.sort(key=kinds.index)
    return [m.Hire(kind) for kind in drawn]


def some_ships(random: Random) -> list[Move]:
    names = ["trade_ship_1", "trade_ship_2"] * 3
    names += ["trade_ship_3", "exploration_ship_1", "exploration_ship_2"]
    fields = random.sample((18, 19, 17, 16) if random.random() < 0.3 else (19, 18), 2)
    return [m.BuildShip(random.choice(names), field) for field in fields]


def some_upgrades(random: Random) -> list[Move]:
    kinds = ["farmer"] * 3 + ["worker"] * 2 + ["artisan", "engineer"]
    found: list[m.Upgrade] = []
    for count in random.choice(((1, 1), (1, 1), (1, 1, 1), (1, 2), (2, 1))):
        kind = random.choice(kinds if count == 1 else kinds[:-1])
        found.append(m.Upgrade(kind, count, "quarter"))
    if random.random() < 0.7:
        found.sort(key=lambda goal: kinds.index(goal.kind))
    return [*found]


def mixed(random: Random) -> list[Move]:
    """Builds of different kinds, which one edition combines; others need extra actions."""
    industry = random.choice(("sawmill", "charcoal_kiln", "warehouse", "sailmakers", "brewery"))
    every: list[Move] = [
        m.BuildIndustry(industry, random.choice((0, 1, 5, 7, 9))),
        m.BuildShipyard(random.choice(("shipyard_1", "shipyard_2")), random.choice((10, 12))),
        *some_ships(random)[:1],
        *some_hires(random)[:1],
    ]
    return random.sample(every, random.choice((2, 2, 3)))


def some_rebuilding(random: Random) -> list[Move]:
    """A tile or two are torn down, often one over a print that makes what the next building asks
    for."""
    box = load_box()
    tile = random.randrange(b.TILES)
    name, asked = box.building_ids[tile], [good for good, _ in box.build_cost[tile].goods]
    helpful = [f for f, printed in enumerate(box.home_print[:10]) if box.product[printed] in asked]
    torn = random.choice(helpful if helpful and random.random() < 0.9 else list(range(10)))
    wanted: list[Move] = [m.Demolish(torn)]
    if random.random() < 0.4:
        wanted.append(m.Demolish(random.choice([f for f in range(10) if f != torn])))
    if tile < b.FIRST_YARD:
        return [*wanted, m.BuildIndustry(name, random.choice((torn, 12, 13, 3)))]
    if box.building_class[tile] == b.YARD:
        return [m.BuildShipyard(name, random.choice((12, 13))), *wanted]
    return [*wanted, m.BuildShip(name, random.choice((18, 19)))]
