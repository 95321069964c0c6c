"""Positions in the middle of a game of Anno 1503, drawn at random, as `place` reads them.

They cover what plays seldom reach: seats about to win, tied fights, nearly empty piles, lost posts,
crowded docks, every phase. Everything is drawn from one `Random`.
"""

from random import Random
from typing import Any, NamedTuple

from kontor.anno1503.box import Box
from kontor.anno1503.components import load_box
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.numbering import (
    AGREEMENT,
    DEPOT,
    FIRST_CROWN_SQUARE,
    GOLD_TREASURE,
    NONE,
    ORDINARY,
    PALACE_STEPS,
    PEACEFUL,
    PIRATE_BASE,
    POST,
    PROMOTION_TREASURE,
    SHIPS,
    SQUARES,
)
from kontor.anno1503.objectives import objectives_met
from kontor.anno1503.setup import copies_in_play, empty_table, tiles_in_play
from kontor.anno1503.state import State
from kontor.anno1503.viewing import island_squares
from kontor.pieces.names import masked
from kontor.table.refusals import BadScenario

Written = dict[str, Any]
FATES = {"golden_times": "golden_times", "pirates": "pirates", "fire": "fire", "refill": "pirates"}
BEFORE_DIE = ("roll", "early_spying")
SPYING = ("early_spying", "spying", "late_spying")
PHASES = [
    *["roll", "production", "golden_times", "pirates", "fire", "refill"],
    *["build"] * 6,
    *["take_building", "sail", "sail", "sail", "look", "look", "look", "discard", "discard"],
]
FAR_PHASES = [
    *["roll", "early_spying", "library", "spying", "attack", "attack", "attack", "tie", "tie"],
    *["tribute", "haven", "pirate_market", "late_spying"],
]


class Setting(NamedTuple):
    """A table to open: how many seats, under which options, at which position."""

    options: dict[str, Any]
    position: Written

    @property
    def seats(self) -> list[str]:
        return [f"seat {number}" for number in range(len(self.position["seat"]))]

    def state(self) -> State:
        return ANNO_1503.place(self.position, ANNO_1503.options(self.options), load_box())


def options_at_random(random: Random, max_rounds: int | None) -> dict[str, Any]:
    return {
        "expansion": random.random() < 0.6,
        "objectives.stay_won": random.random() < 0.2,
        "pirates.meet_again": random.random() < 0.7,
        "events.upkeep": random.random() < 0.3,
        "setup.start_goods": random.choice(["stone_and_wood", "none"]),
    } | ({} if max_rounds is None else {"table.max_rounds": max_rounds})


def position_at_random(random: Random) -> Setting:
    """A position that a game could more or less have reached."""
    while True:
        round_now = random.randint(1, 30)
        options = options_at_random(random, random.choice((None, round_now + random.randint(0, 2))))
        setting = Setting(options, _Drawing(random, options, round_now).position)
        try:
            state = setting.state()
        except BadScenario:
            continue  # no seat could decide anything there: draw again
        for seat, written in enumerate(setting.position["seat"]):
            met = masked(state.box.objective_ids, objectives_met(state, seat))
            written["objectives"] = [objective for objective in met if random.random() < 0.6]
        return setting


class _Drawing:
    """Deals out the pieces of one box, a part of the position at a time."""

    def __init__(self, random: Random, options: dict[str, Any], round_now: int) -> None:
        self.random = random
        self.box: Box = load_box()
        self.seats = random.choice((2, 3, 4, 4))
        self.far: bool = options["expansion"]
        self.table = empty_table(self.seats, ANNO_1503.options(options), self.box)
        self.active = random.randrange(self.seats)
        self.supply = self.table.supply
        self.tiles = random.sample(tiles_in_play(self.table), len(tiles_in_play(self.table)))
        self.actions = random.sample(self.box.action_ids, len(self.box.action_ids))
        self.pirates = random.sample(self.box.pirate_ids, len(self.box.pirate_ids))
        self.boards = random.sample(self.box.board_ids, self.seats)
        self.buildings = [copies_in_play(c, self.seats) for c in self.box.building_copies]
        self.nobles = [copies_in_play(c, self.seats) for c in self.box.noble_copies]
        self.phase = random.choice(PHASES + FAR_PHASES * 2 if self.far else PHASES)
        self.position: Written = {
            "first": random.randrange(self.seats),
            "active": self.active,
            "round": round_now,
            "phase": self.phase,
            "seat": [self._seat(seat) for seat in range(self.seats)],
            "gone": self._take((GOLD_TREASURE, PROMOTION_TREASURE), random.choice((0, 0, 1))),
        }
        self._hoard()
        self._islands()
        if self.far:
            self._cards()
        self._decision()
        self._knowledge()

    # -- seats --------------------------------------------------------------------------------

    def _seat(self, seat: int) -> Written:
        random = self.random
        written: Written = {
            "board": self.boards[seat],
            "gold": random.choice((0, 0, 1, 2, 3, 4, 5, 7, 10, 14, 19, 27, 29, 33)),
            "goods": self._goods(),
            "inhabitants": self._people(),
            "buildings": self._some_of(self.box.building_ids, self.buildings, (0, 0, 1, 2, 3, 4)),
            "docks": self._docks(),
            "agreements": self._take((AGREEMENT,), random.choice((0, 0, 1, 2, 3))),
            "treasures": self._take((PROMOTION_TREASURE,), random.choice((0, 0, 0, 1))),
            "ships": [self._ship() for _ in range(random.choice((0, 1, 1, 2, 2)))],
        }
        return written | (self._noble_island() if self.far else {})

    def _goods(self) -> dict[str, int]:
        """A few cards, sometimes many."""
        random = self.random
        kinds = len(self.box.good_ids) if self.far else ORDINARY
        most = random.choice((0, 1, 1, 2, 2, 3))
        drawn = {}
        for good in range(kinds):
            count = min(self.supply[good], random.randint(0, most))
            self.supply[good] -= count
            if count:
                drawn[self.box.good_ids[good]] = count
        return drawn

    def _people(self) -> dict[str, int]:
        random = self.random
        low = random.randint(0, self.box.low_tiles)
        high = random.randint(0, self.box.high_tiles)
        settlers, merchants = random.randint(0, low), random.randint(high // 2, high)
        counts = (low - settlers, settlers, high - merchants, merchants)
        return {n: c for n, c in zip(self.box.inhabitant_ids, counts, strict=True) if c}

    def _some_of(self, ids: list[str], left: list[int], counts: tuple[int, ...]) -> list[str]:
        there = [number for number in range(len(ids)) if left[number] > 0]
        chosen = self.random.sample(there, min(len(there), self.random.choice(counts)))
        for number in chosen:
            left[number] -= 1
        return [ids[number] for number in chosen]

    def _docks(self) -> dict[str, str]:
        sites = list(self.box.site_ids[:-1])
        chosen = self.random.sample(sites, self.random.choice((0, 0, 1, 2, 3, 4)))
        docks = {}
        for site in chosen:
            for tile in self._take((POST, DEPOT), 1):
                docks[site] = tile
        if self.far and self.random.random() < 0.3:
            for tile in self._take((DEPOT,), 1):
                docks[self.box.site_ids[-1]] = tile
        return docks

    def _take(self, kinds: tuple[int, ...], count: int) -> list[str]:
        """Tiles of these kinds that are left."""
        fitting = [tile for tile in self.tiles if self.box.tile_kind[tile] in kinds][:count]
        for tile in fitting:
            self.tiles.remove(tile)
        return [self.box.tile_ids[tile] for tile in fitting]

    def _ship(self) -> Written:
        written: Written = {"square": self.box.square_ids[self._sea()]}
        if self.far:
            written["damage"] = self.random.choice(("", "", "", "lost_to_base", "hit_by_pirates"))
            written["met"] = [water for water in range(3) if self.random.random() < 0.15]
        return written

    def _sea(self) -> int:
        """A square that a ship can be on; often one beside pirates."""
        ways = self.box.far_neighbours if self.far else self.box.neighbours
        last = SQUARES if self.far else FIRST_CROWN_SQUARE
        squares = [square for square in range(last) if any(square in way for way in ways)]
        if self.far and self.random.random() < 0.5:
            squares = [s for s in squares if any(self._is_pirate(other) for other in ways[s])]
        return self.random.choice(squares)

    def _noble_island(self) -> Written:
        random = self.random
        bases = self._take((PIRATE_BASE,), random.choice((0, 0, 1, 1, 2)))
        count = random.choice((0, 1, 3, 5, 6))
        cards, self.actions = self.actions[:count], self.actions[count:]
        palace = random.choice((0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9) if bases else range(9))
        nobles = (0, 1, 2, 2, 3) if bases else (0, 1, 2)
        return {
            "cannons": random.choice((0, 0, 1, 2, 3, 5, 6)),
            "palace": min(palace, PALACE_STEPS),
            "noble_buildings": self._some_of(self.box.noble_ids, self.nobles, nobles),
            "bases": bases,
            "cards": cards,
        }

    def _hoard(self) -> None:
        """Sometimes another seat has all cards of some kinds, or all but one."""
        if self.random.random() < 0.4:
            owner = self.position["seat"][(self.active + 1) % self.seats]["goods"]
            for good in self.random.sample(range(len(self.supply)), self.random.choice((1, 3, 9))):
                count = max(0, self.supply[good] - self.random.choice((0, 0, 1)))
                if count:
                    self.supply[good] -= count
                    name = self.box.good_ids[good]
                    owner[name] = owner.get(name, 0) + count

    # -- the board ----------------------------------------------------------------------------

    def _islands(self) -> None:
        """Tiles on most island squares; the rest lies in the reserves."""
        full = self.random.choice((0.5, 0.8, 1.0))
        self.islands: dict[str, str] = {}
        for square in island_squares(self.table):
            fitting = [tile for tile in self.tiles if self._fits(tile, square)]
            name = self.box.square_ids[square]
            self.islands[name] = ""
            if fitting and self.random.random() < full:
                self.tiles.remove(fitting[0])
                self.islands[name] = self.box.tile_ids[fitting[0]]
        self.position["islands"] = self.islands
        names = self.box.tile_ids
        crowns = [names[tile] for tile in self.tiles if self._is_crown(tile)]
        self.position["crown_reserve"] = crowns
        self.position["reserve"] = [names[t] for t in self.tiles if not self._is_crown(t)]

    def _is_crown(self, tile: int) -> bool:
        return self.box.tile_kind[tile] in (DEPOT, PIRATE_BASE)

    def _fits(self, tile: int, square: int) -> bool:
        same_map = self._is_crown(tile) == (square >= FIRST_CROWN_SQUARE)
        return same_map and self.box.tile_mark[tile] == self.box.mark[square]

    def _cards(self) -> None:
        """Decks, sometimes nearly used up."""
        cut = self.random.choice((0, 0, len(self.actions) // 2, len(self.actions)))
        self.position["action_discards"] = self.actions[:cut]
        self.position["action_deck"] = self.actions[cut:]
        cut = self.random.choice((0, 3, 9, len(self.pirates)))
        self.position["pirate_discards"] = self.pirates[:cut]
        self.position["pirate_deck"] = self.pirates[cut:]

    def _knowledge(self) -> None:
        """Seats have looked at some tiles, and all seats know some."""
        hidden = [tile for tile in self.islands.values() if tile]
        hidden += self.position["reserve"] + self.position["crown_reserve"]
        chance = self.random.choice((0.0, 0.1, 0.4))
        known: dict[str, list[int]] = {}
        for tile in hidden:
            seats = [seat for seat in range(self.seats) if self.random.random() < chance]
            if seats:
                known[tile] = seats
        self.position["known"] = known
        self.position["open"] = [
            tile for tile in hidden if tile not in known and self.random.random() < 0.1
        ]

    # -- what is to be decided ----------------------------------------------------------------

    @property
    def mine(self) -> Written:
        seat: Written = self.position["seat"][self.active]
        return seat

    def _decision(self) -> None:
        random, phase = self.random, self.phase
        turn: Written = {"die": random.randint(1, 5)}
        self.position["turn"] = turn
        if phase in BEFORE_DIE:
            turn |= {"die": 0, "exchanged": self.far and random.random() < 0.2}
        if phase in FATES:
            turn |= {"die": 6, "fate": FATES[phase]}
        if phase in ("production", *FATES):
            self.position["deciding"] = random.randrange(self.seats)
        if phase in ("golden_times", *SPYING):
            turn["owed"] = random.randint(1, 3)
        if self.table.options.upkeep and phase in ("pirates", "fire"):
            turn["owed"] = random.randint(1, 2)
        if phase == "refill":
            self.position["drawn"] = self._draw()
        if phase not in (*BEFORE_DIE, "production", *FATES):
            turn |= self._spent()
        if phase in ("sail", "late_spying"):
            turn |= self._sailing()
        elif phase in ("look", "tie", "attack", "tribute", "haven", "pirate_market"):
            self._meet(turn)
        elif phase == "discard":
            self.mine["goods"] |= self._too_many()

    def _draw(self) -> list[str]:
        """The tile that was drawn for a lost post."""
        piles = [key for key in ("reserve", "crown_reserve") if self.position[key]]
        return [self.position[self.random.choice(piles)].pop(0)] if piles else []

    def _spent(self) -> Written:
        """What the active seat has done in this turn."""
        random = self.random
        served = {
            name: random.randint(0, count) for name, count in self.mine["inhabitants"].items()
        }
        if random.random() < 0.5:
            served = {}
        nobles = random.choice(([], [], ["noble"], ["noble", "rich_noble"])) if self.far else []
        if "rich_noble" not in self.mine.get("noble_buildings", []):
            nobles = nobles[:1]
        return {
            "purchases": random.choice((0, 0, 1, 2)),
            "served": {name: count for name, count in served.items() if count},
            "sales": sum(served.values()),
            "nobles_served": nobles,
            "school_used": random.random() < 0.2,
            "exchanged": random.random() < 0.2,
        }

    def _sailing(self) -> Written:
        points = [0, 0]
        for ship, written in enumerate(self.mine["ships"]):
            if not written.get("damage"):
                points[ship] = self.random.choice((0, 1, 2, 3))
        kept = len(self.mine["treasures"])
        turn: Written = {"points": points, "fresh_treasures": self.random.randint(0, kept)}
        if self.phase == "late_spying":
            turn["exchanged"] = True
        elif self.mine.get("cards") and self.random.random() < 0.2:
            turn |= {"exchanged": True, "fresh_card": True}
        return turn

    def _meet(self, turn: Written) -> None:
        """A ship of the active seat has found a tile, or met pirates."""
        base_or_tile = self.phase == "look" or (self.phase == "tie" and self.random.random() < 0.5)
        if base_or_tile:
            square = self._found_tile(only_bases=self.phase == "tie")
        else:
            square = self.random.choice([s for s in range(SQUARES) if self._is_pirate(s)])
        if square == NONE:
            return  # there is nothing to find: `place` refuses it
        acting = self.random.randrange(SHIPS)
        ships = [*self.mine["ships"], {}, {}][:SHIPS]
        ships[acting] = {"square": self.box.square_ids[square]}
        if self.phase == "haven":
            ships[acting]["damage"] = "hit_by_pirates"
        points = [0, 0]
        if self.phase == "look":
            points[acting] = self.random.choice((0, 1, 2))
        self.mine["ships"] = ships
        turn |= {"acting": acting, "points": points}
        if not base_or_tile and self.phase in ("attack", "tie", "pirate_market"):
            self._draw_pirates()

    def _is_pirate(self, square: int) -> bool:
        return self.box.pirate_square[square] != NONE

    def _found_tile(self, only_bases: bool) -> int:
        box = self.box
        squares = [box.square_number[name] for name, tile in self.islands.items() if tile]
        bases = [s for s in squares if self._kind_on(s) == PIRATE_BASE]
        if only_bases or (bases and self.random.random() < 0.4):
            squares = bases
        weights = [self._rarity(square) for square in squares]
        return self.random.choices(squares, weights)[0] if squares else NONE

    def _rarity(self, square: int) -> int:
        """Tiles that plays seldom reach are found more often here."""
        return self.box.mark[square] ** 2 * (3 if square >= FIRST_CROWN_SQUARE else 1)

    def _kind_on(self, square: int) -> int:
        return self.box.tile_kind[self.box.tile_number[self.islands[self.box.square_ids[square]]]]

    def _draw_pirates(self) -> None:
        """A card that fits what is to be decided."""
        kinds = [PEACEFUL] if self.phase == "pirate_market" else range(PEACEFUL)
        kind = self.random.choice(kinds)
        numbers = [number for number, pirate in enumerate(self.box.pirate) if pirate == kind]
        card = self.box.pirate_ids[self.random.choice(numbers)]
        for pile in ("pirate_deck", "pirate_discards"):
            self.position[pile] = [other for other in self.position[pile] if other != card]
        self.position["pirate_card"] = [card]

    def _too_many(self) -> dict[str, int]:
        """Enough of some good to be above the limit."""
        good = self.random.randrange(len(self.supply) if self.far else ORDINARY)
        name = self.box.good_ids[good]
        count = min(self.supply[good], self.random.randint(3, 8))
        self.supply[good] -= count
        held: int = self.mine["goods"].get(name, 0)
        return {name: held + count} if held + count else {}
