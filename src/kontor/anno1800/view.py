"""What a seat may see: a type of its own, built from scratch (`viewing.py`), not a masked state."""

import msgspec

from kontor.anno1800 import state as s
from kontor.anno1800.options import Options

PHASES = {
    s.PLAYING: "main",
    s.FINISH_ROUND: "finish_round",
    s.FINAL_ROUND: "final_round",
    s.OVER: "end",
}
OPEN_ACTIONS = {s.NO_ACTION: "", s.BUILD: "build", s.HIRE: "hire", s.UPGRADE: "upgrade"}
TERRAINS = ("inland", "coast", "sea")


class FieldView(msgspec.Struct, frozen=True):
    """One space of a seat's islands. A `tile` covers what is `printed`."""

    terrain: str
    printed: str | None
    tile: str | None
    workers: list[str]


class TokensView(msgspec.Struct, frozen=True):
    ready: int
    exhausted: int
    on_cards: int


class SeatView(msgspec.Struct, frozen=True):
    """One seat as the viewer sees it: faces only where the viewer knows them.

    `points` are those that the seat would get now, as far as the viewer knows its cards; with
    `more_points`, expedition cards that the viewer does not see may bring more.
    """

    seat: int
    points: int
    more_points: bool
    gold: int
    quarter: dict[str, int]
    exhausted: dict[str, int]
    trade: TokensView
    exploration: TokensView
    fields: list[FieldView]
    hand: list[str]
    hand_sizes: dict[str, int]
    face_up: list[str]
    face_down: list[str]
    expeditions: list[str]
    expedition_count: int
    old_world: list[str]
    new_world: list[str]


class DeckView(msgspec.Struct, frozen=True):
    """A deck from bottom to top; None where the viewer does not know the card."""

    cards: list[str | None]


class TurnView(msgspec.Struct, frozen=True):
    """What the active seat has done and has at hand."""

    actions_left: int
    actions_taken: int
    open_action: str
    parts: int
    built: int
    launched: list[int]
    pool: dict[str, int]
    traded: list[str]
    asked: list[str]
    free_steps: dict[str, int]
    played_now: list[str]


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it, or a spectator (`viewer` is None).

    `turns_left` counts the turns after the current one, once the end was triggered. `standings` are
    the points that each seat would get now from each objective; None where they depend on cards
    that the viewer does not see.
    """

    viewer: int | None
    options: Options
    overlay: str
    objectives: list[str]
    standings: dict[str, list[int | None]]
    first: int
    active: int
    round: int
    phase: str
    fireworks: int | None
    capped: bool
    turns_left: int | None
    turn: TurnView
    seats: list[SeatView]
    supply: dict[str, int]
    tiles: dict[str, int]
    decks: dict[str, DeckView]
    expedition_deck: int
    old_world_stack: int
    new_world_stack: int
