"""What every seat was told, recorded independently of the rules and compared with its view."""

import msgspec

from kontor.anno1503.events import CardsShuffled
from kontor.anno1503.numbering import NONE
from kontor.anno1503.positions import hidden_tiles
from kontor.anno1503.state import State
from kontor.anno1503.view import TileView, View
from kontor.table.events import Event
from kontor.table.table import Table

Viewer = int | None


class Told:
    """For each seat and for a spectator: the tiles and pirate cards that their events have
    named."""

    def __init__(self, table: Table[State, View]) -> None:
        self.viewers: list[Viewer] = [None, *range(table.state.seats)]
        self.pieces: dict[Viewer, set[str]] = {}
        for viewer in self.viewers:
            view = table.view(viewer)
            open_tiles = set(table.state.box.tile_ids) - set(_hidden(table.state))
            self.pieces[viewer] = open_tiles | _tiles_shown(view) | _pirates_shown(view)

    def hear(self, events: list[Event], state: State) -> None:
        """Record for every seat what it is told of a move."""
        for viewer in self.viewers:
            for event in events:
                seen = event.seen_by(viewer)
                if isinstance(seen, CardsShuffled) and seen.deck == "pirate":
                    self.pieces[viewer] -= set(state.box.pirate_ids)
                for part in ("tile", "pirate_card"):
                    name = getattr(seen, part, None)
                    if name is not None:
                        self.pieces[viewer].add(name)

    def check(self, table: Table[State, View]) -> None:
        """Q12.1: a seat is shown exactly what it was told, by name or by number."""
        state = table.state
        pirates = [state.box.pirate_ids[c] for c in state.pirate_discards + state.pirate_card]
        face_down = _hidden(state)
        for viewer in self.viewers:
            view, told = table.view(viewer), self.pieces[viewer]
            assert _tiles_shown(view) == told & set(face_down), f"tiles shown to {viewer}"
            assert _pirates_shown(view) == told & set(pirates), f"pirate cards shown to {viewer}"
            written = msgspec.json.encode(view).decode()
            secret = [name for name in [*face_down, *state.box.pirate_ids] if name not in told]
            for name in [*secret, *_cards_of_others(state, viewer)]:
                assert f'"{name}"' not in written, f"{name} leaks into the view of {viewer}"


def _hidden(state: State) -> list[str]:
    return [state.box.tile_ids[tile] for tile in hidden_tiles(state) if tile != NONE]


def _tiles_shown(view: View) -> set[str]:
    """The face-down tiles that a view names."""
    tiles: list[TileView | None] = [*view.islands.values(), *view.reserve, *view.crown_reserve]
    return {t.tile for t in [*tiles, *view.drawn] if t is not None and t.tile is not None}


def _pirates_shown(view: View) -> set[str]:
    return {card for card in view.pirate_discards + view.pirate_card if card is not None}


def _cards_of_others(state: State, viewer: Viewer) -> list[str]:
    """Action cards in the deck and in other hands."""
    hands = [hand for seat, hand in enumerate(state.action_hands) if seat != viewer]
    return [state.box.action_ids[c] for pile in (state.action_deck, *hands) for c in pile]
