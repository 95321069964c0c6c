"""Positions in the middle of a game, drawn at random and written down as `place` reads them.

They cover what plays seldom reach: nearly empty decks, stacks and supplies, piles of tokens on
cards, open actions, any five of the twenty objectives. Everything is drawn from one `Random`.
"""

from collections import Counter
from random import Random
from typing import Any, NamedTuple, get_args

from kontor.anno1800 import numbering as b
from kontor.anno1800.box import Box, Cost
from kontor.anno1800.components import load_box
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.options import Edition, ObjectiveSet
from kontor.anno1800.state import NONE, State

EDITIONS: tuple[str, ...] = get_args(Edition)
OBJECTIVE_SETS: tuple[str, ...] = get_args(ObjectiveSet)
DECKS = ("farmer_worker", "artisan_engineer_investor", "new_world")
CHOICES: dict[str, tuple[Any, ...]] = {
    "build.scope": ("one_kind", "combine"),
    "build.remove": ("one", "any"),
    "industries.alternative": ("beside", "cover"),
    "trade.when": ("free_choice", "only_if_unable"),
    "effect.cubes_short_gold": ("partial", "all_or_nothing"),
    "ships.need_free_sea": (False, True),
}


class Setting(NamedTuple):
    """A table to open: how many seats, under which options, at which position."""

    options: dict[str, Any]
    position: dict[str, Any]

    @property
    def seats(self) -> list[str]:
        return [f"seat {number}" for number in range(len(self.position["seat"]))]

    def state(self) -> State:
        options = ANNO_1800.options(self.options)
        return ANNO_1800.place(self.position, options, load_box())


def options_at_random(random: Random, max_rounds: int | None = None) -> dict[str, Any]:
    """An edition, sometimes with a rule that differs from it."""
    options: dict[str, Any] = {"edition": random.choice(EDITIONS)}
    if random.random() < 0.4:
        name = random.choice(list(CHOICES))
        options[name] = random.choice(CHOICES[name])
    if max_rounds is not None:
        options["table.max_rounds"] = max_rounds
    return options


def deal_at_random(random: Random, seats: int, max_rounds: int) -> dict[str, Any]:
    """Options for a table that is dealt: with objectives, and who begins."""
    options = options_at_random(random, max_rounds) | {"objectives": objectives_at_random(random)}
    if random.random() < 0.5:
        options["setup.first_player"] = "host_choice"
        options["setup.first_seat"] = random.randrange(seats)
    return options


def objectives_at_random(random: Random) -> str | tuple[str, ...]:
    """One of the named sets, or five by name."""
    if random.random() < 0.5:
        return random.choice(OBJECTIVE_SETS)
    return tuple(random.sample(load_box().objective_ids, 5))


def position_at_random(random: Random) -> Setting:
    """A position that a game could more or less have reached."""
    round_now = random.randint(1, 20)
    options = options_at_random(random, random.choice((None, round_now + random.randint(0, 2))))
    return Setting(options, _Drawing(random, round_now).position)


class _Drawing:
    """Deals out the pieces of one box, a part of the position at a time."""

    def __init__(self, random: Random, round_now: int) -> None:
        self.random = random
        self.box: Box = load_box()
        self.seats = random.randint(2, 4)
        self.active = random.randrange(self.seats)
        self.objectives = random.sample(self.box.objective_ids, 5)
        self.cubes = self.box.cube_supply[:]
        self.tiles = self.box.copies[:]
        self.cards = [self._shuffled(self._deck_ids(deck)) for deck in range(b.DECKS)]
        self.expeditions = self._shuffled(self.box.expedition_ids)
        self.old_world = self._shuffled(self.box.old_world_ids)
        self.new_world = self._shuffled(self.box.new_world_ids)
        phase = random.choice(("main", "main", "main", "finish_round", "final_round"))
        self.position: dict[str, Any] = {
            "objectives": self.objectives,
            "first": random.randrange(self.seats),
            "active": self.active,
            "round": round_now,
            "phase": phase,
        }
        if phase != "main":
            self.position["fireworks"] = random.randrange(self.seats)
        seats = [self._seat(seat, phase) for seat in range(self.seats)]
        self._hoard(seats)
        self.position["seat"] = seats
        self._piles()
        self.position["turn"] = self._turn(seats[self.active])
        self._tokens(seats)

    def _shuffled(self, ids: list[str]) -> list[str]:
        return self.random.sample(ids, len(ids))

    def _deck_ids(self, deck: int) -> list[str]:
        of_card = self.box.deck_of_card
        return [self.box.card_ids[card] for card in range(b.CARDS) if of_card[card] == deck]

    # -- seats --------------------------------------------------------------------------------

    def _seat(self, seat: int, phase: str) -> dict[str, Any]:
        random = self.random
        owned, taken = random.choice((0, 0, 1, 1, 2, 3)), random.choice((0, 0, 1, 2))
        if seat == self.active and random.random() < 0.1:
            owned = taken = 4
        islands = [self.old_world.pop() for _ in range(min(len(self.old_world), owned))]
        # Only the seat that triggered the end, or a later one, can have an empty hand.
        at_least = 1 if phase == "main" else 0
        drawn = {
            "gold": random.choice((0, 1, 2, 3, 5, 9, 14)),
            "quarter": self._cubes((0, 1, 2, 3, 5)),
            "exhausted": self._cubes((0, 0, 0, 1, 2)),
            "hand": self._take_cards(random.randint(at_least, 8)),
            "face_up": self._take_cards(random.choice((0, 1, 2, 4))),
            "face_down": self._take_cards(random.choice((0, 1, 3))),
            "expeditions": [self.expeditions.pop() for _ in range(random.choice((0, 0, 2, 5)))],
            "old_world": islands,
            "new_world": [self.new_world.pop() for _ in range(min(len(self.new_world), taken))],
        }
        drawn["fields"] = self._fields(islands)
        return drawn

    def _cubes(self, counts: tuple[int, ...]) -> dict[str, int]:
        drawn = {}
        for kind, name in enumerate(self.box.kind_ids):
            count = min(self.cubes[kind], self.random.choice(counts))
            self.cubes[kind] -= count
            drawn[name] = count
        return drawn

    def _take_cards(self, count: int) -> list[str]:
        decks = [self.cards[self.random.choice((0, 0, 0, 1, 1, 2))] for _ in range(count)]
        return [deck.pop() for deck in decks if deck]

    def _fields(self, islands: list[str]) -> dict[str, Any]:
        fields: dict[str, Any] = {}
        printed = {field: self.box.home_print[field] for field in range(b.HOME_FIELDS)}
        for field in range(b.HOME_FIELDS + b.ISLAND_FIELDS * len(islands)):
            about: dict[str, Any] = {}
            building = printed.get(field, NONE)
            if self.random.random() < (0.35 if building == NONE else 0.12):
                standing = {about["tile"] for about in fields.values() if "tile" in about}
                building = self._tile(b.TERRAIN[field], standing)
                about["tile"] = self.box.building_ids[building]
            if building != NONE and self.box.building_class[building] == b.INDUSTRY:
                about["workers"] = self._workers(self.box.worker[building])
            if about:
                fields[str(field)] = about
        return fields

    def _tile(self, terrain: int, standing: set[str]) -> int:
        """A tile that is left and may stand here; no seat builds the same industry twice."""
        industries = [t for t in range(b.FIRST_YARD) if self.box.building_ids[t] not in standing]
        allowed = list(range(b.FIRST_SHIP, b.TILES)) if terrain == b.SEA else industries
        if terrain == b.COAST and self.random.random() < 0.5:
            allowed = list(range(b.FIRST_YARD, b.FIRST_SHIP))
        left = [tile for tile in allowed if self.tiles[tile] > 0]
        tile = self.random.choice(left)
        self.tiles[tile] -= 1
        return tile

    def _workers(self, kind: int) -> list[str]:
        """Up to two, now and then of a higher kind than the workplace asks for."""
        workers = []
        for _ in range(self.random.choice((0, 0, 1, 2))):
            standing = min(kind + self.random.choice((0, 0, 0, 1, 2)), b.INVESTOR)
            if self.cubes[standing] > 0:
                self.cubes[standing] -= 1
                workers.append(self.box.kind_ids[standing])
        return workers

    def _hoard(self, seats: list[dict[str, Any]]) -> None:
        """Sometimes another seat has nearly all cubes of a kind, or tiles are nearly gone."""
        if self.random.random() < 0.35:
            kind = self.random.randrange(b.KINDS)
            hoarded = max(0, self.cubes[kind] - self.random.choice((0, 0, 1, 2)))
            self.cubes[kind] -= hoarded
            owner = seats[(self.active + 1) % self.seats]["exhausted"]
            owner[self.box.kind_ids[kind]] += hoarded

    # -- the board ----------------------------------------------------------------------------

    def _piles(self) -> None:
        """Every pile is now and then down to its last pieces; the rest is out of the game."""
        self.position["decks"] = {
            name: self._rest(self.cards[deck]) for deck, name in enumerate(DECKS)
        }
        self.position["expedition_deck"] = self._rest(self.expeditions)
        self.position["old_world_stack"] = self._rest(self.old_world)
        self.position["new_world_stack"] = self._rest(self.new_world)
        below = [cards[-1] for cards in self.position["decks"].values() if cards]
        self.position["known"] = {
            card: [self.random.randrange(self.seats)]
            for card in below
            if self.random.random() < 0.5
        }

    def _rest(self, pile: list[str]) -> list[str]:
        return pile if self.random.random() < 0.7 else pile[: self.random.choice((0, 0, 1, 2, 3))]

    # -- the turn -----------------------------------------------------------------------------

    def _turn(self, seat: dict[str, Any]) -> dict[str, Any]:
        random = self.random
        taken = random.choice((0, 0, 1, 1, 2))
        turn: dict[str, Any] = {
            "actions_taken": taken,
            "actions_left": random.choice((1, 1, 2) if taken == 0 else (0, 0, 1, 2)),
            "pool": self._pool(seat),
            "traded": random.sample(self.box.good_ids, random.choice((0, 0, 2))),
            "asked": [o for o in self.objectives if self._effect(o) and random.random() < 0.3],
            "free_steps": {
                kind: random.randint(1, 3)
                for kind in self.box.kind_ids[: b.INVESTOR]
                if random.random() < 0.15
            },
        }
        if taken:
            played = seat["face_up"] + seat["face_down"]
            turn["played_now"] = [card for card in played if random.random() < 0.4]
            turn |= self._open_action()
        return turn

    def _effect(self, objective: str) -> bool:
        return self.box.objective_number[objective] in (b.ALONSO, b.AARHANT, b.EDITOR)

    def _open_action(self) -> dict[str, Any]:
        action = self.random.choice(("", "build", "hire", "upgrade"))
        if action == "build":
            parts = [("industry",), ("shipyard",), ("ships",), ("demolition",), ()]
            built = list(self.random.choice(parts[:-1]) + self.random.choice(parts[3:]))
            launched = self.random.choices((1, 2, 3), k=built.count("ships"))
            return {"open_action": action, "built": sorted({*built}), "launched": launched}
        return {"open_action": action, "parts": self.random.randint(1, 3) if action else 0}

    def _pool(self, seat: dict[str, Any]) -> dict[str, int]:
        """What some costs ask for: of a hand card or two, of tiles, of a cube; and oddments."""
        box, random = self.box, self.random
        cards = [box.card_cost[box.card_number[card]] for card in seat["hand"]]
        costs = random.sample(box.build_cost[: b.TILES], 4) + box.hire + box.upgrade
        chosen = random.sample(costs, random.choice((0, 1, 2, 4)))
        chosen += random.sample(cards, min(len(cards), random.choice((0, 1, 2, 5))))
        pool: Counter[str] = Counter()
        for cost in chosen:
            pool.update(self._goods(cost))
        pool.update(random.sample(box.good_ids, random.choice((0, 0, 3))))
        return dict(pool)

    def _goods(self, cost: Cost) -> dict[str, int]:
        return {self.box.good_ids[good]: amount for good, amount in cost.goods}

    def _tokens(self, seats: list[dict[str, Any]]) -> None:
        """Some tokens of the ships are exhausted, and some lie on cards."""
        options = ANNO_1800.options({})
        state = ANNO_1800.place(self.position, options, self.box)
        for number, seat in enumerate(seats):
            for family, name in enumerate(("trade", "exploration")):
                spent = self.random.randint(0, state.ready[number * 2 + family])
                spent = self.random.choice((0, spent))
                seat.setdefault("tokens_exhausted", {})[name] = spent
                on_cards = self.random.choice((0, 0, 0, 1, 2, 6))
                seat.setdefault("tokens_on_cards", {})[name] = on_cards
