"""Written positions: from a written form, complete or partial, to a state.

A tile is named by its id, or by its kind, which means the first tile of that kind that is still
free. Island squares that are not named get tiles in the order of their ids; `""` says that a
square is empty. Stacks and decks are written top first, and whatever is named nowhere lies below.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kontor.anno1503 import numbering as n
from kontor.anno1503 import state as s
from kontor.anno1503.box import Box
from kontor.anno1503.choices import legal_moves
from kontor.anno1503.fate import is_island
from kontor.anno1503.inhabitants import high_tiles_left, low_tiles_left
from kontor.anno1503.options import Options
from kontor.anno1503.setup import empty_table, tiles_in_play
from kontor.anno1503.state import State, base_count, bit_count, inhabitants, post_count
from kontor.anno1503.view import DAMAGES, NOBLE_BUYERS, PHASE_NAMES, Phase
from kontor.pieces.written import read_position
from kontor.table.refusals import BadScenario

Count = Annotated[int, Meta(ge=0, le=999)]
SeatNumber = Annotated[int, Meta(ge=0, le=3)]

SPYING_PHASES = (s.EARLY_SPYING, s.SPYING, s.LATE_SPYING)


class ShipPosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    square: str | None = None
    damage: Literal["", "lost_to_base", "hit_by_pirates"] = ""
    met: list[Annotated[int, Meta(ge=0, le=2)]] = []


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    board: str | None = None
    gold: Count | None = None
    goods: dict[str, Count] | None = None
    inhabitants: dict[str, Count] | None = None
    buildings: list[str] = []
    docks: dict[str, str] = {}
    agreements: list[str] = []
    treasures: list[str] = []
    ships: Annotated[list[ShipPosition], Meta(max_length=2)] | None = None
    objectives: list[str] = []
    cannons: Count = 0
    palace: Count = 0
    noble_buildings: list[str] = []
    bases: Annotated[list[str], Meta(max_length=2)] = []
    cards: list[str] = []


class TurnPosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    die: Annotated[int, Meta(ge=0, le=6)] = 0
    fate: Literal["", "pirates", "fire", "golden_times"] = ""
    owed: Annotated[int, Meta(ge=0, le=9)] = 0
    purchases: Count = 0
    sales: Count = 0
    nobles_served: list[Literal["noble", "rich_noble"]] = []
    school_used: bool = False
    exchanged: bool = False
    fresh_card: bool = False
    fresh_treasures: Count = 0
    acting: Annotated[int, Meta(ge=0, le=1)] | None = None
    points: Annotated[list[Annotated[int, Meta(ge=0, le=99)]], Meta(min_length=2, max_length=2)] = (
        msgspec.field(default_factory=lambda: [0, 0])
    )
    served: dict[str, Count] = {}


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    seat: Annotated[list[SeatPosition], Meta(min_length=2, max_length=4)]
    first: SeatNumber = 0
    active: SeatNumber | None = None
    round: Annotated[int, Meta(ge=1)] = 1
    phase: Phase = "build"
    deciding: SeatNumber | None = None
    winner: SeatNumber | None = None
    capped: bool = False
    turn: TurnPosition = msgspec.field(default_factory=TurnPosition)
    islands: dict[str, str] = {}
    reserve: list[str] = []
    crown_reserve: list[str] = []
    drawn: Annotated[list[str], Meta(max_length=1)] = []
    gone: list[str] = []
    known: dict[str, list[SeatNumber]] = {}
    open: list[str] = []  # tiles and pirate cards that lie face down and are known to all
    pirate_deck: list[str] = []
    pirate_discards: list[str] = []
    pirate_card: Annotated[list[str], Meta(max_length=1)] = []
    action_deck: list[str] = []
    action_discards: list[str] = []


def place(given: Mapping[str, Any], options: Options, box: Box) -> State:
    """The state that a written position describes."""
    return position_state(read_position(given, Position), options, box)


def position_state(position: Position, options: Options, box: Box) -> State:
    return _Placing(position, options, box).state


class _Placing:
    """Puts a position on an empty table, piece by piece, and refuses what is impossible."""

    def __init__(self, position: Position, options: Options, box: Box) -> None:
        self.box = box
        self.position = position
        self.state = empty_table(len(position.seat), options, box)
        self.left = tiles_in_play(self.state)
        self._place_boards()
        for number, seat in enumerate(position.seat):
            self._place_seat(number, seat, f"given.seat.{number}")
        self._place_tiles()
        self._place_cards()
        self._place_knowledge()
        self._place_game()
        self._place_turn()
        self._require_sense()

    # -- finding --------------------------------------------------------------------------

    def _find(self, ids: Sequence[str], name: str, where: str) -> int:
        if name not in ids:
            raise BadScenario(f"{name!r} is unknown", where)
        return ids.index(name)

    def _mask(self, ids: Sequence[str], names: Sequence[str], where: str) -> int:
        mask = 0
        for name in names:
            bit = 1 << self._find(ids, name, where)
            if mask & bit:
                raise BadScenario(f"{name!r} is named twice", where)
            mask |= bit
        return mask

    def _tile(self, name: str, where: str, mark: int = 0) -> int:
        """A tile that nothing else has named yet, by id or kind."""
        box = self.box
        if name in box.tile_number:
            tile = box.tile_number[name]
            if tile not in self.left:
                raise BadScenario(f"{name} is not in play or lies elsewhere", where)
        else:
            alike = [tile for tile in self.left if box.kind_ids[tile] == name]
            if not alike:
                raise BadScenario(f"there is no tile {name!r} (left)", where)
            fitting = [tile for tile in alike if box.tile_mark[tile] == mark]
            tile = (fitting or alike)[0]
        self.left.remove(tile)
        return tile

    def _open_tile(self, name: str, where: str, *kinds: int) -> int:
        """A tile of one of these kinds that lies open, or did so before it left the game."""
        tile = self._tile(name, where)
        if kinds and self.box.tile_kind[tile] not in kinds:
            raise BadScenario(f"{name} cannot lie there", where)
        self.state.known[tile] = n.PUBLIC
        return tile

    # -- seats ----------------------------------------------------------------------------

    def _place_boards(self) -> None:
        """Home islands that are not named go to the seats in order."""
        ids = self.box.board_ids
        named = [
            None if seat.board is None else self._find(ids, seat.board, "given.seat.board")
            for seat in self.position.seat
        ]
        left = [board for board in range(len(ids)) if board not in named]
        self.state.boards = tuple(left.pop(0) if board is None else board for board in named)

    def _place_seat(self, seat: int, given: SeatPosition, where: str) -> None:
        state, box = self.state, self.box
        state.gold[seat] = box.start_gold if given.gold is None else given.gold
        self._place_goods(seat, given.goods, f"{where}.goods")
        self._place_people(seat, given.inhabitants, f"{where}.inhabitants")
        for name_of_site, name in given.docks.items():
            site = self._find(box.site_ids, name_of_site, f"{where}.docks")
            kinds = (n.DEPOT,) if site == n.FREE_SITE else (n.POST, n.DEPOT)
            tile = self._open_tile(name, f"{where}.docks", *kinds)
            state.docks[seat * n.SITES + site] = tile
        for name in given.agreements:
            state.agreements[seat] |= 1 << self._open_tile(name, f"{where}.agreements", n.AGREEMENT)
        for name in given.treasures:
            tile = self._open_tile(name, f"{where}.treasures", n.PROMOTION_TREASURE)
            state.treasures[seat] |= 1 << tile
        for slot, name in enumerate(given.bases):
            state.bases[seat * n.BASE_SLOTS + slot] = self._open_tile(
                name, f"{where}.bases", n.PIRATE_BASE
            )
        self._place_ships(seat, given.ships, f"{where}.ships")
        self._place_buildings(seat, given, where)
        state.marked[seat] = self._mask(box.objective_ids, given.objectives, f"{where}.objectives")
        state.cannons[seat] = given.cannons
        state.palace[seat] = given.palace
        if len(given.agreements) > box.agreement_slots:
            raise BadScenario("there are too few slots", f"{where}.agreements")
        self._require_noble_island(given, where)

    def _require_noble_island(self, given: SeatPosition, where: str) -> None:
        """Q13.4 only with the expansion; Q20.3, Q21.3 what needs a defeated base."""
        box, bases = self.box, len(given.bases)
        damaged = any(ship.damage for ship in given.ships or [])
        noble = given.cannons or given.palace or given.noble_buildings
        if not self.state.expansion and (noble or damaged):
            raise BadScenario("cannons, palace and damage belong to the expansion", where)
        if given.cannons > box.cannons or given.palace > n.PALACE_STEPS:
            raise BadScenario("too many cannons or palace steps", where)
        if len(given.noble_buildings) > box.noble_slots:
            raise BadScenario("there are too few slots", f"{where}.noble_buildings")
        if any(needed > bases for needed in box.step_bases[: given.palace]):
            raise BadScenario("no base has been defeated for this step", f"{where}.palace")
        if len(given.noble_buildings) == box.noble_slots > 0 and bases == 0:
            raise BadScenario("no base has been defeated", f"{where}.noble_buildings")

    def _place_goods(self, seat: int, goods: dict[str, int] | None, where: str) -> None:
        state, box = self.state, self.box
        if goods is None:
            some = state.options.start_goods != "none"
            counts = box.start_goods[: n.ORDINARY] if some else []
            goods = {box.good_ids[good]: count for good, count in enumerate(counts) if count}
        for name, count in goods.items():
            good = self._find(box.good_ids, name, where)
            state.goods[seat * n.GOODS + good] = count
            state.supply[good] -= count
            if state.supply[good] < 0:
                raise BadScenario(f"there are too few cards of {name}", where)

    def _place_people(self, seat: int, people: dict[str, int] | None, where: str) -> None:
        state, box = self.state, self.box
        if people is None:
            start = box.start_people_expansion if state.expansion else box.start_people
            people = dict(zip(box.inhabitant_ids, start, strict=True))
        for name, count in people.items():
            level = self._find(box.inhabitant_ids, name, where)
            state.people[seat * n.LEVELS + level] = count
        if (
            low_tiles_left(state, seat) < 0
            or high_tiles_left(state, seat) < 0
            or inhabitants(state, seat) > box.spaces
        ):
            raise BadScenario("there are too few inhabitant tiles or spaces", where)

    def _place_ships(self, seat: int, ships: list[ShipPosition] | None, where: str) -> None:
        state, box = self.state, self.box
        if ships is None:
            ships = [ShipPosition(square=box.square_ids[box.start])]
        for number, ship in enumerate(ships):
            at = seat * n.SHIPS + number
            if ship.square is None:
                continue
            square = self._find(box.square_ids, ship.square, where)
            if not self._is_sea(square):
                raise BadScenario(f"no ship can be on {ship.square}", where)
            state.ship_at[at] = square
            state.damage[at] = DAMAGES.index(ship.damage)
            state.met[at] = sum(1 << water for water in set(ship.met))

    def _is_sea(self, square: int) -> bool:
        ways = self.box.far_neighbours if self.state.expansion else self.box.neighbours
        return any(square in ways[other] for other in ways[square]) and (
            self.state.expansion or square < n.FIRST_CROWN_SQUARE
        )

    def _place_buildings(self, seat: int, given: SeatPosition, where: str) -> None:
        state, box = self.state, self.box
        state.buildings[seat] = self._mask(box.building_ids, given.buildings, f"{where}.buildings")
        state.nobles[seat] = self._mask(box.noble_ids, given.noble_buildings, where)
        for ids, names, display in (
            (box.building_ids, given.buildings, state.display),
            (box.noble_ids, given.noble_buildings, state.noble_display),
        ):
            for name in names:
                display[ids.index(name)] -= 1
                if display[ids.index(name)] < 0:
                    raise BadScenario(f"there are too few tiles of {name}", where)

    # -- tiles ----------------------------------------------------------------------------

    def _place_tiles(self) -> None:
        state, position = self.state, self.position
        for name in position.gone:
            state.gone |= 1 << self._open_tile(name, "given.gone")
        state.drawn = [self._tile(name, "given.drawn") for name in position.drawn]
        for square_name, name in position.islands.items():
            self._place_island(square_name, name)
        reserves = [
            [self._tile(name, f"given.{key}") for name in named]
            for key, named in (
                ("reserve", position.reserve),
                ("crown_reserve", position.crown_reserve),
            )
        ]
        self._fill_islands()
        below = [
            [tile for tile in self.left if tile < n.BASE_TILES],
            [tile for tile in self.left if tile >= n.BASE_TILES],
        ]
        state.reserve = below[0] + reserves[0][::-1]
        state.crown_reserve = below[1] + reserves[1][::-1]
        for tile in state.reserve + [
            tile for tile in state.island[: n.FIRST_CROWN_SQUARE] if tile >= 0
        ]:
            if tile >= n.BASE_TILES:
                raise BadScenario("a crown tile lies on the first map or its reserve", "given")
        for tile in [
            *state.crown_reserve,
            *(tile for tile in state.island[n.FIRST_CROWN_SQUARE :] if tile >= 0),
        ]:
            if tile < n.BASE_TILES:
                raise BadScenario("a crown is missing on a tile of the second map", "given")

    def _place_island(self, square_name: str, name: str) -> None:
        where = f"given.islands.{square_name}"
        square = self._find(self.box.square_ids, square_name, where)
        if not is_island(self.state, square):
            raise BadScenario("no island square of this table", where)
        if name:
            self.state.island[square] = self._tile(name, where, self.box.mark[square])

    def _fill_islands(self) -> None:
        """Squares that are not named, in the order of the map, get tiles in the order of ids."""
        state, box = self.state, self.box
        for square in range(n.SQUARES if state.expansion else n.FIRST_CROWN_SQUARE):
            named = box.square_ids[square] in self.position.islands
            if named or not is_island(state, square):
                continue
            crown = square >= n.FIRST_CROWN_SQUARE
            for tile in self.left:
                if (tile >= n.BASE_TILES) == crown and box.tile_mark[tile] == box.mark[square]:
                    state.island[square] = tile
                    self.left.remove(tile)
                    break

    # -- cards ----------------------------------------------------------------------------

    def _place_cards(self) -> None:
        state, box, position = self.state, self.box, self.position
        taken: list[int] = []
        for seat, given in enumerate(position.seat):
            state.action_hands[seat] = sorted(
                self._cards(box.action_ids, given.cards, taken, f"given.seat.{seat}.cards")
            )
        names = box.action_ids
        state.action_discards = self._cards(names, position.action_discards, taken, "given")
        deck = self._cards(names, position.action_deck, taken, "given.action_deck")
        state.action_deck = self._with_rest(n.ACTION_CARDS, taken) + deck[::-1]
        taken = []
        names = box.pirate_ids
        state.pirate_card = self._cards(names, position.pirate_card, taken, "given.pirate_card")
        state.pirate_discards = self._cards(names, position.pirate_discards, taken, "given")
        deck = self._cards(names, position.pirate_deck, taken, "given.pirate_deck")
        state.pirate_deck = self._with_rest(n.PIRATE_CARDS, taken) + deck[::-1]

    def _cards(
        self, ids: Sequence[str], names: Sequence[str], taken: list[int], where: str
    ) -> list[int]:
        if names and not self.state.expansion:
            raise BadScenario("cards belong to the expansion", where)
        cards = [self._find(ids, name, where) for name in names]
        for card in cards:
            if card in taken:
                raise BadScenario(f"{ids[card]} is in two places", where)
            taken.append(card)
        return cards

    def _with_rest(self, size: int, taken: list[int]) -> list[int]:
        if not self.state.expansion:
            return []
        return [card for card in reversed(range(size)) if card not in taken]

    def _place_knowledge(self) -> None:
        """Q12.1 who has looked at what; Q12.3 what all know although it lies face down."""
        state, box = self.state, self.box
        for name, seats in self.position.known.items():
            mask = sum(1 << seat for seat in set(seats))
            if name in box.tile_number:
                state.known[box.tile_number[name]] |= mask
            else:
                card = self._find(box.pirate_ids, name, "given.known")
                state.pirate_known[card] |= mask
        for name in self.position.open:
            if name in box.tile_number:
                state.known[box.tile_number[name]] = n.PUBLIC
            else:
                card = self._find(box.pirate_ids, name, "given.open")
                state.pirate_known[card] = n.PUBLIC

    # -- the game -------------------------------------------------------------------------

    def _place_game(self) -> None:
        position, state = self.position, self.state
        state.first = position.first
        state.active = position.first if position.active is None else position.active
        state.deciding = state.active if position.deciding is None else position.deciding
        state.winner = n.NONE if position.winner is None else position.winner
        state.round = position.round
        state.phase = PHASE_NAMES.index(position.phase)
        state.capped = position.capped
        for seat in (state.first, state.active, state.deciding, state.winner):
            if seat >= state.seats:
                raise BadScenario(f"there is no seat {seat}", "given")
        if len(set(state.boards)) != state.seats:
            raise BadScenario("two seats have the same home island", "given")

    def _place_turn(self) -> None:
        state, box, turn = self.state, self.box, self.position.turn
        state.die = turn.die
        state.fate = box.fate_ids.index(turn.fate) if turn.fate else n.NONE
        state.owed = turn.owed
        state.purchases = turn.purchases
        state.sales = turn.sales
        state.nobles_served = self._mask(NOBLE_BUYERS, turn.nobles_served, "given.turn")
        state.school_used = turn.school_used
        state.exchanged = turn.exchanged
        self._place_fresh_card(turn)
        state.fresh_treasures = turn.fresh_treasures
        if turn.fresh_treasures > bit_count(state.treasures[state.active]):
            raise BadScenario("fewer treasures are kept", "given.turn.fresh_treasures")
        state.acting = n.NONE if turn.acting is None else turn.acting
        state.points = list(turn.points)
        for name, count in turn.served.items():
            level = self._find(box.inhabitant_ids, name, "given.turn.served")
            state.served[level] = count
            if count > state.people[state.active * n.LEVELS + level]:
                raise BadScenario(f"fewer {name}s live there", "given.turn.served")
        for ship in range(n.SHIPS):
            at = state.active * n.SHIPS + ship
            if state.points[ship] and (state.ship_at[at] == n.NONE or state.damage[at]):
                raise BadScenario(f"ship {ship} cannot have points", "given.turn.points")

    def _place_fresh_card(self, turn: TurnPosition) -> None:
        """Q23.3: the last card as it was written, apart from the others, which are sorted."""
        cards = self.position.seat[self.state.active].cards
        self.state.fresh_card = turn.fresh_card
        if turn.fresh_card:
            if self.position.phase != "sail" or not turn.exchanged or not cards:
                raise BadScenario("no card was exchanged at sea", "given.turn.fresh_card")
            hand = self.state.action_hands[self.state.active]
            fresh = self.box.action_ids.index(cards[-1])
            hand.remove(fresh)
            hand.append(fresh)

    def _require_sense(self) -> None:
        """The decision that the position asks for must be possible in it."""
        state = self.state
        if state.phase == s.OVER:
            return
        own = state.phase >= s.BUILD or state.phase in (s.ROLL, s.EARLY_SPYING)
        if own and state.deciding != state.active:
            raise BadScenario("only the active seat decides now", "given.deciding")
        if state.phase == s.PRODUCTION and not 1 <= state.die <= 5:
            raise BadScenario("production follows a die of 1 to 5", "given.turn.die")
        if state.drawn and state.phase != s.REFILL:
            raise BadScenario("a tile was drawn and is to be put on the map", "given.drawn")
        if state.pirate_card and state.phase not in (s.ATTACK, s.TIE, s.PIRATE_MARKET):
            raise BadScenario("no pirates are being met now", "given.pirate_card")
        if state.phase == s.LATE_SPYING and not state.exchanged:
            raise BadScenario("no Explorer was exchanged at sea", "given.phase")
        at_sea = (
            state.acting != n.NONE
            and state.ship_at[state.active * n.SHIPS + state.acting] != n.NONE
        )
        ship_phases = (s.LOOK, s.ATTACK, s.TIE, s.HAVEN, s.PIRATE_MARKET)
        if state.phase in ship_phases and not at_sea:
            raise BadScenario("a ship has to be acting at sea", "given.turn.acting")
        self._require_pieces(state)
        if not legal_moves(state):
            raise BadScenario("nobody could decide anything", "given.phase")

    def _require_pieces(self, state: State) -> None:
        if state.phase == s.PIRATE_RAID and post_count(state, state.deciding) == 0:
            raise BadScenario("there is no post to lose", "given.phase")
        if state.phase == s.FIRE_LOSS and inhabitants(state, state.deciding) == 0:
            raise BadScenario("there is no inhabitant to lower", "given.phase")
        upkeep = state.options.upkeep and state.phase in (s.PIRATE_RAID, s.FIRE_LOSS)
        if (upkeep or state.phase in (s.GOLDEN, *SPYING_PHASES)) and state.owed == 0:
            raise BadScenario("nothing is owed", "given.turn.owed")
        if state.phase == s.REFILL and not state.drawn:
            raise BadScenario("a tile has to be drawn", "given.drawn")
        if state.phase in (s.ATTACK, s.PIRATE_MARKET) and not state.pirate_card:
            raise BadScenario("a pirate card has to be drawn", "given.pirate_card")
        if state.phase in (s.LOOK, s.TIE) and not state.pirate_card:
            square = state.ship_at[state.active * n.SHIPS + state.acting]
            tile = state.island[square]
            if tile == n.NONE:
                raise BadScenario("there is no tile where the ship is", "given.turn.acting")
            if state.phase == s.TIE and not self._may_fight(tile):
                raise BadScenario("there is no base that could be fought", "given.turn.acting")
            state.known[tile] |= 1 << state.active if state.phase == s.LOOK else n.PUBLIC
        for card in state.pirate_card:
            drawer = (state.active + 1) % state.seats
            state.pirate_known[card] |= 1 << drawer if state.phase == s.ATTACK else n.PUBLIC

    def _may_fight(self, tile: int) -> bool:
        """Q17.2: a base, and a slot left for it."""
        free = base_count(self.state, self.state.active) < self.box.base_slots
        return free and self.box.tile_kind[tile] == n.PIRATE_BASE


def hidden_tiles(state: State) -> list[int]:
    """Every tile that lies face down."""
    on_map = [tile for tile in state.island if tile != n.NONE]
    return [*on_map, *state.reserve, *state.crown_reserve, *state.drawn]
