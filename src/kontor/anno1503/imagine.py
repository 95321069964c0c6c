"""From a seat's view to a complete state that would look the same from that seat."""

from kontor.anno1503 import positions
from kontor.anno1503.components import BACKS, load_box
from kontor.anno1503.positions import Position, SeatPosition, ShipPosition, TurnPosition
from kontor.anno1503.setup import empty_table, tiles_in_play
from kontor.anno1503.state import State
from kontor.anno1503.view import SeatView, TileView, TurnView, View
from kontor.table.chance import Chance


def imagine(view: View, chance: Chance) -> State:
    """Deal every piece that the viewer cannot see among the places where it could be."""
    unseen = _Unseen(view, chance)
    position = Position(
        seat=[_seat(seat, unseen, view.viewer) for seat in view.seats],
        first=view.first,
        active=view.active,
        round=view.round,
        phase=view.phase,  # type: ignore[arg-type]
        deciding=view.deciding,
        winner=view.winner,
        capped=view.capped,
        turn=_turn(view.turn),
        drawn=[unseen.tile(tile) for tile in view.drawn],
        islands={
            square: unseen.tile(tile) if tile else "" for square, tile in view.islands.items()
        },
        reserve=[unseen.tile(tile) for tile in reversed(view.reserve)],
        crown_reserve=[unseen.tile(tile) for tile in reversed(view.crown_reserve)],
        gone=view.gone,
        pirate_card=unseen.pirate_cards(view.pirate_card),
        pirate_discards=unseen.pirate_cards(view.pirate_discards),
        pirate_deck=unseen.pirate_cards([None] * view.pirate_deck),
        action_deck=unseen.action_cards(view.action_deck),
        action_discards=view.action_discards,
        known={} if view.viewer is None else {name: [view.viewer] for name in unseen.known},
        open=unseen.known if view.viewer is None else _open_face_down(view),
    )
    return positions.position_state(position, view.options, load_box(view.overlay))


class _Unseen:
    """The pieces that the viewer has not seen, shuffled once for each kind of back."""

    def __init__(self, view: View, chance: Chance) -> None:
        box = load_box(view.overlay)
        self.chance = chance
        self.known = _known_face_down(view)
        seen = {*self.known, *view.gone}
        for seat in view.seats:
            seen |= {*seat.docks.values(), *seat.agreements, *seat.treasures, *seat.bases}
        in_play = tiles_in_play(empty_table(len(view.seats), view.options, box))
        self.tiles: dict[str, list[str]] = {
            back: self._shuffled(
                [
                    box.tile_ids[tile]
                    for tile in in_play
                    if BACKS[box.tile_back[tile]] == back and box.tile_ids[tile] not in seen
                ]
            )
            for back in BACKS
        }
        cards = {card for seat in view.seats for card in seat.cards} | {*view.action_discards}
        self.actions = self._shuffled([card for card in box.action_ids if card not in cards])
        self.pirates = self._pirates(view, box.pirate_ids)

    def _shuffled(self, pieces: list[str]) -> list[str]:
        return [pieces[place] for place in self.chance.order(len(pieces))]

    def _pirates(self, view: View, ids: list[str]) -> list[str]:
        return self._shuffled([card for card in ids if card not in self.known])

    def tile(self, tile: TileView) -> str:
        return self.tiles[tile.back].pop() if tile.tile is None else tile.tile

    def pirate_cards(self, cards: list[str | None]) -> list[str]:
        return [self.pirates.pop() if card is None else card for card in cards]

    def action_cards(self, count: int) -> list[str]:
        return [self.actions.pop() for _ in range(count)]

    def hand(self, seat: SeatView, viewer: int | None) -> list[str]:
        return seat.cards if seat.seat == viewer else self.action_cards(seat.card_count)


def _face_down(view: View) -> list[TileView]:
    tiles = [*view.islands.values(), *view.reserve, *view.crown_reserve, *view.drawn]
    return [tile for tile in tiles if tile is not None]


def _open_face_down(view: View) -> list[str]:
    """Tiles that are turned down and that everybody knows."""
    return [tile.tile for tile in _face_down(view) if tile.open and tile.tile is not None]


def _known_face_down(view: View) -> list[str]:
    """Tiles and pirate cards that the viewer knows although they lie face down."""
    known = [tile.tile for tile in _face_down(view) if tile.tile is not None]
    return known + [card for card in (*view.pirate_discards, *view.pirate_card) if card is not None]


def _turn(turn: TurnView) -> TurnPosition:
    return TurnPosition(
        die=turn.die,
        fate=turn.fate,  # type: ignore[arg-type]
        owed=turn.owed,
        purchases=turn.purchases,
        sales=turn.sales,
        nobles_served=turn.nobles_served,  # type: ignore[arg-type]
        school_used=turn.school_used,
        exchanged=turn.exchanged,
        fresh_card=turn.fresh_card,
        fresh_treasures=turn.fresh_treasures,
        acting=turn.acting,
        points=turn.points,
        served=turn.served,
    )


def _seat(seat: SeatView, unseen: _Unseen, viewer: int | None) -> SeatPosition:
    return SeatPosition(
        board=seat.board,
        gold=seat.gold,
        goods=seat.goods,
        inhabitants=seat.inhabitants,
        buildings=seat.buildings,
        docks=seat.docks,
        agreements=seat.agreements,
        treasures=seat.treasures,
        ships=[
            ShipPosition(square=ship.square, damage=ship.damage, met=ship.met)  # type: ignore[arg-type]
            for ship in seat.ships
        ],
        objectives=seat.objectives,
        cannons=seat.cannons,
        palace=seat.palace,
        noble_buildings=seat.noble_buildings,
        bases=seat.bases,
        cards=unseen.hand(seat, viewer),
    )
