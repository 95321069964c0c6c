"""How a view is made of a state: the only way in which anything leaves the rules."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from kontor.anno1800 import numbering, view
from kontor.anno1800.components import load_box
from kontor.anno1800.ending import turns_left
from kontor.anno1800.objectives import objective_points
from kontor.anno1800.scoring import FIREWORKS_POINTS, GOLD_PER_POINT, visitor_points
from kontor.anno1800.state import NONE, OVER, PLAYING, State, field_count
from kontor.anno1800.view import DeckView, FieldView, SeatView, TokensView, TurnView, View


def knows_card(state: State, viewer: int | None, card: int) -> bool:
    """D21: a seat knows its hand, and the cards it put under a deck wherever they go from there."""
    return bool(state.known[card] & eyes_of(viewer))


def eyes_of(viewer: int | None) -> int:
    """The bit of a viewer in `State.known`."""
    return 0 if viewer is None else 1 << viewer


def sees_pile(state: State, viewer: int | None, seat: int) -> bool:
    """R18.4 the seat's own expedition cards at any time; R21.2 all of them once the game is
    over."""
    return viewer == seat or state.phase == OVER


def view_of(state: State, viewer: int | None) -> View:
    """The only form in which a state leaves the rules, without hidden information (D21)."""
    return _as_seen(state, _seen_by_all(state), viewer)


def views_of(state: State, viewers: Sequence[int | None]) -> list[View]:
    """The same for several seats: what all of them see is made once and shared."""
    shared = _seen_by_all(state)
    return [_as_seen(state, shared, viewer) for viewer in viewers]


def _seen_by_all(state: State) -> View:
    """What all seats see; empty where it depends on the viewer."""
    ids = state.box
    standings = {ids.objective_ids[o]: _standing(state, o) for o in state.objectives}
    return View(
        viewer=None,
        options=state.options,
        overlay=ids.overlay,
        objectives=[ids.objective_ids[o] for o in state.objectives],
        standings=standings,
        first=state.first,
        active=state.active,
        round=state.round,
        phase=view.PHASES[state.phase],
        fireworks=None if state.fireworks == NONE else state.fireworks,
        capped=state.capped,
        turns_left=None if state.phase == PLAYING else turns_left(state),
        turn=_turn(state),
        seats=[_seat(state, seat, standings) for seat in range(state.seats)],
        supply=dict(zip(ids.kind_ids, state.cubes, strict=True)),
        tiles=dict(zip(ids.building_ids, state.tiles, strict=False)),
        decks={},
        expedition_deck=len(state.expedition_deck),
        old_world_stack=len(state.old_world_stack),
        new_world_stack=len(state.new_world_stack),
    )


def _as_seen(state: State, shared: View, viewer: int | None) -> View:
    names, known, eyes = state.box.card_ids, state.known, eyes_of(viewer)
    return replace(
        shared,
        viewer=viewer,
        standings=shared.standings | _visitors(state, viewer),
        seats=[_seat_as_seen(state, seat, viewer) for seat in shared.seats],
        decks={
            name: DeckView([names[card] if known[card] & eyes else None for card in deck])
            for name, deck in zip(state.box.deck_ids, state.decks, strict=True)
        },
    )


def _standing(state: State, objective: int) -> list[int | None]:
    """The points of an objective; most objectives count only what lies open on the table."""
    card = state.box.objectives[objective]
    return [] if card.kind == numbering.EXPEDITION_BONUS else [*objective_points(state, card)]


def _visitors(state: State, viewer: int | None) -> dict[str, list[int | None]]:
    """R24.18, R24.19: the Zoo and the Museum are known as far as the piles are (R18.4)."""
    found: dict[str, list[int | None]] = {}
    for objective in state.objectives:
        card = state.box.objectives[objective]
        if card.kind == numbering.EXPEDITION_BONUS:
            visited = [_visited(state, viewer, seat, card.side) for seat in range(state.seats)]
            found[state.box.objective_ids[objective]] = visited
    return found


def _visited(state: State, viewer: int | None, seat: int, side: int) -> int | None:
    if not state.piles[seat]:
        return 0
    return visitor_points(state, seat)[1][side] if sees_pile(state, viewer, seat) else None


def _turn(state: State) -> TurnView:
    ids = state.box
    return TurnView(
        actions_left=state.actions_left,
        actions_taken=state.actions_taken,
        open_action=view.OPEN_ACTIONS[state.open_action],
        parts=state.parts,
        built=state.built,
        launched=state.launched[:],
        pool={ids.good_ids[g]: n for g, n in enumerate(state.pool) if n},
        traded=[ids.good_ids[g] for g, done in enumerate(state.traded) if done],
        asked=[ids.objective_ids[o] for o in range(numbering.OBJECTIVES) if state.asked >> o & 1],
        free_steps={ids.kind_ids[k]: n for k, n in enumerate(state.free_steps) if n},
        played_now=[ids.card_ids[card] for card in state.played_now],
    )


def _open_points(state: State, seat: int) -> int:
    """R21.1, R21.6, R21.7 and R21.8, without visitors: what lies open on the table."""
    box, points = state.box, state.gold[seat] // GOLD_PER_POINT
    for card in state.face_up[seat]:
        points += box.deck_points[box.deck_of_card[card]]
    for card in state.face_down[seat]:
        points += box.deck_points[box.deck_of_card[card]]
    return points + (FIREWORKS_POINTS if state.fireworks == seat else 0)


def _visitors_of(state: State, seat: int) -> int:
    """R21.2, R21.3, R24.18, R24.19: what the expedition cards of a seat bring."""
    base, bonus = visitor_points(state, seat)
    return base + sum(bonus)


def _seat(state: State, seat: int, standings: dict[str, list[int | None]]) -> SeatView:
    ids = state.box
    cubes = slice(seat * numbering.KINDS, (seat + 1) * numbering.KINDS)
    decks = [ids.deck_of_card[card] for card in state.hands[seat]]
    return SeatView(
        seat=seat,
        points=_open_points(state, seat)
        + sum(points[seat] or 0 for points in standings.values() if points),
        more_points=bool(state.piles[seat]),
        gold=state.gold[seat],
        quarter=dict(zip(ids.kind_ids, state.quarter[cubes], strict=True)),
        exhausted=dict(zip(ids.kind_ids, state.exhausted[cubes], strict=True)),
        trade=_tokens(state, seat, numbering.TRADE),
        exploration=_tokens(state, seat, numbering.EXPLORATION),
        fields=_fields(state, seat),
        hand=[],
        hand_sizes={name: decks.count(deck) for deck, name in enumerate(ids.deck_ids)},
        face_up=[ids.card_ids[c] for c in state.face_up[seat]],
        face_down=[ids.card_ids[c] for c in state.face_down[seat]],
        expeditions=[],
        expedition_count=len(state.piles[seat]),
        old_world=[ids.old_world_ids[i] for i in state.old_world[seat]],
        new_world=[ids.new_world_ids[i] for i in state.new_world[seat]],
    )


def _seat_as_seen(state: State, seat: SeatView, viewer: int | None) -> SeatView:
    """A seat with the cards that this viewer may see."""
    ids, cards, pile = state.box, state.hands[seat.seat], list[int]()
    if state.phase != OVER:
        known, eyes = state.known, eyes_of(viewer)
        cards = [card for card in cards if known[card] & eyes]
    if sees_pile(state, viewer, seat.seat):
        pile = state.piles[seat.seat]
    if not cards and not pile:
        return seat
    hand = [ids.card_ids[card] for card in cards]
    if not pile:
        return replace(seat, hand=hand)
    return replace(
        seat,
        hand=hand,
        expeditions=[ids.expedition_ids[card] for card in pile],
        points=seat.points + _visitors_of(state, seat.seat),
        more_points=False,
    )


def _tokens(state: State, seat: int, family: int) -> TokensView:
    index = seat * 2 + family
    return TokensView(state.ready[index], state.spent[index], state.on_cards[index])


def _fields(state: State, seat: int) -> list[FieldView]:
    start = seat * numbering.FIELDS
    end = start + field_count(state, seat)
    return _fields_of(
        state.box.overlay,
        tuple(state.printed[start:end]),
        tuple(state.tile[start:end]),
        tuple(state.work[start * 2 : end * 2]),
    )


@lru_cache(maxsize=1024)
def _fields_of(
    overlay: str, printed: tuple[int, ...], tiles: tuple[int, ...], work: tuple[int, ...]
) -> list[FieldView]:
    """The spaces of a seat, cached: all viewers see the same, and few moves change it."""
    return [
        _field(
            overlay,
            numbering.TERRAIN[field],
            printed[field],
            tiles[field],
            work[field * 2],
            work[field * 2 + 1],
        )
        for field in range(len(printed))
    ]


@lru_cache(maxsize=8192)
def _field(
    overlay: str, terrain: int, printed: int, tile: int, first: int, second: int
) -> FieldView:
    """One object for all spaces at all tables that look alike."""
    box = load_box(overlay)
    names, kinds = box.building_ids, box.kind_ids
    return FieldView(
        view.TERRAINS[terrain],
        None if printed == NONE else names[printed],
        None if tile == NONE else names[tile],
        [kinds[kind] for kind in (first, second) if kind != NONE],
    )
