"""Written positions: from a written form, complete or partial, to a state.

Decks and stacks are written top first. Naval tokens on ships are never written: they are the
strengths of the ships less what is exhausted. Cards that are named nowhere lie in their deck, or
are out of the game if that deck is written out.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kontor.anno1800 import numbering, setup
from kontor.anno1800 import state as s
from kontor.anno1800.box import Box
from kontor.anno1800.islands import printed_field
from kontor.anno1800.options import Options
from kontor.anno1800.prices import set_prices
from kontor.anno1800.setup import OBJECTIVES_IN_PLAY
from kontor.anno1800.state import State, building_at, field_count
from kontor.anno1800.view import OPEN_ACTIONS, PHASES
from kontor.pieces.names import numbered
from kontor.pieces.written import read_position
from kontor.table.refusals import BadScenario

Count = Annotated[int, Meta(ge=0, le=999)]
PARTS = {
    "industry": s.INDUSTRY_PART,
    "shipyard": s.YARD_PART,
    "ships": s.SHIP_PART,
    "demolition": s.DEMOLITION_PART,
}
FAMILIES = ("trade", "exploration")


class FieldPosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    tile: str | None = None
    workers: list[str] = []


class SeatPosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    gold: Count | None = None
    quarter: dict[str, Count] | None = None
    exhausted: dict[str, Count] = {}
    tokens_exhausted: dict[Literal["trade", "exploration"], Count] = {}
    tokens_on_cards: dict[Literal["trade", "exploration"], Count] = {}
    fields: dict[str, FieldPosition] = {}
    hand: list[str] | None = None
    face_up: list[str] = []
    face_down: list[str] = []
    expeditions: list[str] = []
    old_world: list[str] = []
    new_world: list[str] = []


class TurnPosition(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    actions_left: Count = 1
    actions_taken: Count = 0
    open_action: Literal["", "build", "hire", "upgrade"] = ""
    parts: Count = 0
    built: list[Literal["industry", "shipyard", "ships", "demolition"]] = []
    launched: list[Annotated[int, Meta(ge=-3, le=3)]] = []
    pool: dict[str, Count] = {}
    traded: list[str] = []
    asked: list[str] = []
    free_steps: dict[str, Count] = {}
    played_now: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    seat: Annotated[list[SeatPosition], Meta(min_length=2, max_length=4)]
    objectives: list[str] | None = None
    first: Count = 0
    active: Count | None = None
    round: Annotated[int, Meta(ge=1)] = 1
    phase: Literal["main", "finish_round", "final_round", "end"] = "main"
    fireworks: Count | None = None
    capped: bool = False
    turn: TurnPosition = msgspec.field(default_factory=TurnPosition)
    decks: dict[Literal["farmer_worker", "artisan_engineer_investor", "new_world"], list[str]] = {}
    expedition_deck: list[str] | None = None
    old_world_stack: list[str] | None = None
    new_world_stack: list[str] | None = None
    known: dict[str, list[Annotated[int, Meta(ge=0, le=3)]]] = {}


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
        self.state = setup.empty_table(len(position.seat), options, box)
        self.tiles = numbered(box.building_ids[: numbering.TILES])
        self.expeditions = numbered(box.expedition_ids)
        self.old_world = numbered(box.old_world_ids)
        self.new_world = numbered(box.new_world_ids)
        self.placed_cards: set[int] = set()
        self.placed_expeditions: set[int] = set()
        self._place_game()
        for number, seat in enumerate(position.seat):
            self._place_seat(number, seat, f"given.seat.{number}")
        self._place_decks()
        self._place_turn()

    # -- finding --------------------------------------------------------------------------

    def _find(self, numbers: Mapping[str, int], name: str, where: str) -> int:
        number = numbers.get(name)
        if number is None:
            raise BadScenario(f"{name!r} is unknown", where)
        return number

    def _find_all(self, numbers: Mapping[str, int], names: Sequence[str], where: str) -> list[int]:
        found = [self._find(numbers, name, where) for name in names]
        if len(set(found)) != len(found):
            raise BadScenario("a piece is named twice", where)
        return found

    def _cards(self, names: Sequence[str], where: str) -> list[int]:
        cards = self._find_all(self.box.card_number, names, where)
        if self.placed_cards.intersection(cards):
            raise BadScenario("a card is in two places", where)
        self.placed_cards.update(cards)
        return cards

    # -- the game -------------------------------------------------------------------------

    def _place_game(self) -> None:
        position, state, seats = self.position, self.state, len(self.position.seat)
        named = position.objectives
        state.objectives = (
            [n for n, first in enumerate(self.box.first_game) if first]
            if named is None
            else sorted(self._find_all(self.box.objective_number, named, "given.objectives"))
        )
        if len(state.objectives) > OBJECTIVES_IN_PLAY:
            raise BadScenario(f"at most {OBJECTIVES_IN_PLAY} objectives", "given.objectives")
        state.first = position.first
        state.active = position.first if position.active is None else position.active
        state.round = position.round
        state.phase = _key_of(PHASES, position.phase)
        state.fireworks = s.NONE if position.fireworks is None else position.fireworks
        state.capped = position.capped
        for seat in (state.first, state.active, state.fireworks):
            if seat >= seats:
                raise BadScenario(f"there is no seat {seat}", "given")

    # -- seats ----------------------------------------------------------------------------

    def _place_seat(self, seat: int, given: SeatPosition, where: str) -> None:
        state, box = self.state, self.box
        order = (seat - state.first) % state.seats
        state.gold[seat] = order if given.gold is None else given.gold
        quarter = given.quarter
        if quarter is None:
            quarter = dict(zip(box.kind_ids, box.start_cubes, strict=True))
        self._place_cubes(state.quarter, seat, quarter, f"{where}.quarter")
        self._place_cubes(state.exhausted, seat, given.exhausted, f"{where}.exhausted")
        setup.print_home(state, seat)
        self._place_islands(seat, given, where)
        for name, field in given.fields.items():
            self._place_field(seat, name, field, f"{where}.fields.{name}")
        set_prices(state, seat)
        self._place_tokens(seat, given, where)
        state.face_up[seat] = self._cards(given.face_up, f"{where}.face_up")
        state.face_down[seat] = self._cards(given.face_down, f"{where}.face_down")
        if given.hand is not None:
            state.hands[seat] = sorted(self._cards(given.hand, f"{where}.hand"))
        pile = self._find_all(self.expeditions, given.expeditions, f"{where}.expeditions")
        if self.placed_expeditions.intersection(pile):
            raise BadScenario("an expedition card is in two piles", where)
        self.placed_expeditions.update(pile)
        state.piles[seat] = sorted(pile)

    def _place_cubes(
        self, where_to: list[int], seat: int, cubes: Mapping[str, int], where: str
    ) -> None:
        for name, count in cubes.items():
            kind = self._find(self.box.kind_number, name, where)
            where_to[seat * numbering.KINDS + kind] = count
            self._take_cubes(kind, count, where)

    def _take_cubes(self, kind: int, count: int, where: str) -> None:
        self.state.cubes[kind] -= count
        if self.state.cubes[kind] < 0:
            raise BadScenario(f"the box has too few cubes of {self.box.kind_ids[kind]}", where)

    def _place_islands(self, seat: int, given: SeatPosition, where: str) -> None:
        state, box = self.state, self.box
        state.new_world[seat] = self._find_all(self.new_world, given.new_world, where)
        islands = self._find_all(self.old_world, given.old_world, where)
        for owned in (*state.old_world, *state.new_world[:seat]):
            if set(owned) & set(islands if owned in state.old_world else state.new_world[seat]):
                raise BadScenario("an island has two owners", where)
        if max(len(islands), len(state.new_world[seat])) > numbering.MAX_ISLANDS:
            raise BadScenario(f"at most {numbering.MAX_ISLANDS} islands of each world", where)
        state.old_world[seat] = islands
        for number, island in enumerate(islands):
            bonus = box.bonus[island]
            if bonus.kind == numbering.PRINTED_BUILDING:
                field = printed_field(state, bonus.building, number)
                state.printed[seat * numbering.FIELDS + field] = bonus.building

    def _place_field(self, seat: int, name: str, given: FieldPosition, where: str) -> None:
        state, box = self.state, self.box
        if not name.isdecimal() or int(name) >= field_count(state, seat):
            raise BadScenario("there is no such space", where)
        field = int(name)
        if given.tile is not None:
            tile = self._find(self.tiles, given.tile, where)
            if not _may_stand(box.building_class[tile], numbering.TERRAIN[field]):
                raise BadScenario(f"{given.tile} cannot stand on this terrain", where)
            state.tiles[tile] -= 1
            if state.tiles[tile] < 0:
                raise BadScenario(f"the box has too few tiles of {given.tile}", where)
            state.tile[seat * numbering.FIELDS + field] = tile
        self._place_workers(seat, field, given.workers, where)

    def _place_workers(self, seat: int, field: int, workers: list[str], where: str) -> None:
        state, box = self.state, self.box
        if not workers:
            return
        building = building_at(state, seat, field)
        if (
            building == s.NONE
            or box.building_class[building] != numbering.INDUSTRY
            or len(workers) > 2
        ):
            raise BadScenario("an industry has two workplaces, other spaces have none", where)
        for slot, worker in enumerate(workers):
            kind = self._find(box.kind_number, worker, where)
            state.work[(seat * numbering.FIELDS + field) * 2 + slot] = kind
            self._take_cubes(kind, 1, where)

    def _place_tokens(self, seat: int, given: SeatPosition, where: str) -> None:
        state, box = self.state, self.box
        for family, name in enumerate(FAMILIES):
            index = seat * 2 + family
            strength = 0
            for field in range(field_count(state, seat)):
                building = building_at(state, seat, field)
                if building != s.NONE and box.family[building] == family:
                    strength += box.strength[building]
            state.spent[index] = given.tokens_exhausted.get(name, 0)  # type: ignore[call-overload]
            state.on_cards[index] = given.tokens_on_cards.get(name, 0)  # type: ignore[call-overload]
            state.ready[index] = strength - state.spent[index]
            if state.ready[index] < 0:
                raise BadScenario(f"the ships carry only {strength} {name} tokens", where)

    # -- decks ----------------------------------------------------------------------------

    def _place_decks(self) -> None:
        state, box, position = self.state, self.box, self.position
        for deck, name in enumerate(box.deck_ids):
            written = position.decks.get(name)  # type: ignore[call-overload]
            if written is None:
                rest = [c for c in setup.deck_cards(box, deck) if c not in self.placed_cards]
                state.decks[deck] = rest[::-1]
            else:
                cards = self._cards(written, f"given.decks.{name}")
                if any(box.deck_of_card[card] != deck for card in cards):
                    raise BadScenario("a card lies in a deck of another back", f"decks.{name}")
                state.decks[deck] = cards[::-1]
        self._deal_default_hands()
        self._note_knowledge()
        everywhere = [i for owned in state.old_world for i in owned]
        state.old_world_stack = self._stack(
            position.old_world_stack, self.old_world, everywhere, "given.old_world_stack"
        )
        everywhere = [i for owned in state.new_world for i in owned]
        state.new_world_stack = self._stack(
            position.new_world_stack, self.new_world, everywhere, "given.new_world_stack"
        )
        state.expedition_deck = self._stack(
            position.expedition_deck,
            self.expeditions,
            list(self.placed_expeditions),
            "given.expedition_deck",
        )

    def _deal_default_hands(self) -> None:
        """R2.10 for every seat whose hand is not written down, unshuffled."""
        for seat, given in enumerate(self.position.seat):
            if given.hand is None:
                for deck, count in enumerate(setup.start_hand(self.state.options, self.box)):
                    cards = self.state.decks[deck]
                    self.state.hands[seat] += [cards.pop() for _ in range(min(count, len(cards)))]
                self.state.hands[seat].sort()

    def _note_knowledge(self) -> None:
        for seat, hand in enumerate(self.state.hands):
            for card in hand:
                self.state.known[card] = 1 << seat
        hidden = {c for part in (*self.state.hands, *self.state.decks) for c in part}
        for name, seats in self.position.known.items():
            card = self._find(self.box.card_number, name, "given.known")
            if card not in hidden:
                raise BadScenario(f"{name} does not lie face down", "given.known")
            self.state.known[card] |= sum(1 << seat for seat in set(seats))

    def _stack(
        self, written: list[str] | None, numbers: Mapping[str, int], placed: list[int], where: str
    ) -> list[int]:
        if written is None:
            return [n for n in range(len(numbers)) if n not in placed][::-1]
        stack = self._find_all(numbers, written, where)
        if set(stack) & set(placed):
            raise BadScenario("a piece is in two places", where)
        return stack[::-1]

    # -- the turn -------------------------------------------------------------------------

    def _place_turn(self) -> None:
        state, box, turn = self.state, self.box, self.position.turn
        state.actions_left = turn.actions_left
        state.actions_taken = turn.actions_taken
        state.open_action = _key_of(OPEN_ACTIONS, turn.open_action)
        state.parts = turn.parts
        state.built = sum(PARTS[part] for part in set(turn.built))
        state.launched = list(turn.launched)
        for name, count in turn.pool.items():
            state.pool[self._find(box.good_number, name, "given.turn.pool")] = count
        for name in turn.traded:
            state.traded[self._find(box.good_number, name, "given.turn.traded")] = 1
        for name in turn.asked:
            state.asked |= 1 << self._find(box.objective_number, name, "given.turn.asked")
        for name, count in turn.free_steps.items():
            state.free_steps[self._find(box.kind_number, name, "given.turn.free_steps")] = count
        played = self._find_all(box.card_number, turn.played_now, "given.turn.played_now")
        on_table = state.face_up[state.active] + state.face_down[state.active]
        if not set(played) <= set(on_table):
            raise BadScenario("played_now names a card that was not played", "given.turn")
        state.played_now = played


def _may_stand(klass: int, terrain: int) -> bool:
    """R9.3, R10.5, R11.4."""
    if klass == numbering.SHIP:
        return terrain == numbering.SEA
    return terrain == numbering.COAST or (
        klass == numbering.INDUSTRY and terrain == numbering.INLAND
    )


def _key_of(names: Mapping[int, str], name: str) -> int:
    return next(key for key, value in names.items() if value == name)
