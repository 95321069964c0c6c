"""Moves are values, so those that are offered often are made only once."""

from kontor.anno1800 import moves as m
from kontor.anno1800.numbering import CARDS, FIELDS, FIRST_SHIP, FIRST_YARD, GOODS, KINDS, TILES
from kontor.table.moves import Move

QUARTER = FIELDS  # places of a cube: a field's workplace, its quarter, or the exhaust area
EXHAUSTED = FIELDS + 1
PLACES = FIELDS + 2


class Offers:
    """The moves of one set of component ids, made on first use or ahead of time."""

    def __init__(
        self, goods: list[str], kinds: list[str], buildings: list[str], cards: list[str]
    ) -> None:
        self.goods = goods
        self.cards = cards
        self.produce: list[Move] = [m.Produce(field) for field in range(FIELDS)]
        self.demolish: list[Move] = [m.Demolish(field) for field in range(FIELDS)]
        self.hire: list[Move] = [m.Hire(kind) for kind in kinds]
        self.build: list[Move] = [
            build_move(buildings[tile], tile, field)
            for tile in range(TILES)
            for field in range(FIELDS)
        ]
        self.upgrade: list[Move] = [
            m.Upgrade(kind, steps, place_name(place), place_field(place))
            for kind in kinds
            for steps in range(1, KINDS)
            for place in range(PLACES)
        ]
        self.upgrade_free: list[Move] = [
            m.UpgradeFree(kind, place_name(place), place_field(place))
            for kind in kinds
            for place in range(PLACES)
        ]
        self.end_shift: list[Move] = [
            m.EndShift(kind, place_field(place)) for kind in kinds for place in range(PLACES)
        ]
        self._trades: dict[int, Move] = {}
        self._imports: dict[int, Move] = {}
        self._plays: dict[int, Move] = {}
        self._edits: dict[int, Move] = {}

    def trade(self, good: int, partner: int, price: int, exchanged: int, ships: bool) -> Move:
        key = (((partner * GOODS + good) * 128 + price) * 128 + exchanged) * 2 + int(ships)
        move = self._trades.get(key)
        if move is None:
            move = m.Trade(self.goods[good], partner, price, exchanged, ships)
            self._trades[key] = move
        return move

    def import_good(self, good: int, exchanged: int, ships: bool) -> Move:
        key = (exchanged * GOODS + good) * 2 + int(ships)
        move = self._imports.get(key)
        if move is None:
            move = m.Import(self.goods[good], exchanged, ships)
            self._imports[key] = move
        return move

    def play_card(self, card: int, exchanged: int, ships: bool) -> Move:
        key = (exchanged * CARDS + card) * 2 + int(ships)
        move = self._plays.get(key)
        if move is None:
            move = m.PlayCard(self.cards[card], exchanged, ships)
            self._plays[key] = move
        return move

    def ask_editor(self, card: int, ships: bool) -> Move:
        key = card * 2 + int(ships)
        move = self._edits.get(key)
        if move is None:
            move = m.AskEditor(self.cards[card], ships)
            self._edits[key] = move
        return move


def build_move(name: str, tile: int, field: int) -> Move:
    if tile < FIRST_YARD:
        return m.BuildIndustry(name, field)
    if tile < FIRST_SHIP:
        return m.BuildShipyard(name, field)
    return m.BuildShip(name, field)


def place_name(place: int) -> m.Place:
    if place == QUARTER:
        return "quarter"
    return "exhausted" if place == EXHAUSTED else "workplace"


def place_field(place: int) -> int | None:
    return place if place < FIELDS else None
