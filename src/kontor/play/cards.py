"""Cards of tables (who sits there, by which rules, on which terms) and of games on the shelf."""

from typing import Any, Literal

import msgspec

from kontor.bots import BOTS
from kontor.bots.captains import captains_of, levelled, roster_of
from kontor.bots.words import about_bot, about_captain, name_of
from kontor.play.opening import usual_stand_in
from kontor.play.table_row import Names, OwnValues, Seating, TableRow, playable, unsourced
from kontor.shelf import GAMES, IDLING, TITLES
from kontor.table.game import Game
from kontor.table.text import distinct_names
from kontor.wire.bodies import BotKind, GameCard
from kontor.wire.cards import RulesCard, SeatCard, TableCard

STRENGTHS = [1, 2, 3, 4, 5]

# -- tables ---------------------------------------------------------------------------------------


def make_card(row: TableRow, sitting: list[Seating], names: Names, here: set[str]) -> TableCard:
    return TableCard(
        id=row.id,
        name=row.name,
        phase=row.phase,
        access=row.access,
        host=row.host,
        seats=_seats(row, sitting, names, here),
        rules=rules_card(row),
        terms=row.terms,
        seal=row.opening.seal if row.opening is not None else "",
        playable=playable(row),
        ending=row.ending,
        next=row.next,
        created_at=row.created_at,
        changed_at=row.changed_at,
    )


def _seats(row: TableRow, sitting: list[Seating], names: Names, here: set[str]) -> list[SeatCard]:
    """Those who share the host's device may have names of their own."""
    seats = [_seat(row, seat, one, names, here) for seat, one in enumerate(sitting)]
    shared = [seat for seat, one in enumerate(sitting) if one.user == row.host]
    for seat, name in enumerate(row.terms.names[: len(seats)]):
        if name and seat in shared and len(shared) > 1:
            seats[seat] = msgspec.structs.replace(seats[seat], name=name)
    return seats


def _seat(row: TableRow, seat: int, one: Seating, names: Names, here: set[str]) -> SeatCard:
    if one.user is not None:
        name, kind = names.get(one.user, ("", ""))
        what: Literal["wire_bot", "person"] = "wire_bot" if kind == "bot" else "person"
        guest = kind == "guest"
        return SeatCard(seat, what, one.user, name, None, one.user in here, guest)
    if one.bot is not None:
        return SeatCard(seat, "bot", None, name_of(one.bot, row.game), one.bot, True)
    # A game that came as a file has names at its seats, but nobody sits there.
    name = row.opening.seats[seat] if row.opening is not None else ""
    return SeatCard(seat, "free", None, name, None, False)


def seat_names(row: TableRow, sitting: list[Seating], names: Names) -> list[str]:
    """Names for a game file, all different; a deleted user is a number."""
    return distinct_names(
        [one.name or f"#{one.seat + 1}" for one in _seats(row, sitting, names, set())]
    )


# -- rules in force ---------------------------------------------------------------------------


def rules_card(row: TableRow) -> RulesCard:
    own = row.own or OwnValues(0, [])
    if row.game not in GAMES:
        return RulesCard(row.game, row.rules_version, row.options, [], own.count, [])
    usual: dict[str, Any] = msgspec.to_builtins(GAMES[row.game].options({}))
    changed = [name for name, value in row.options.items() if usual.get(name) != value]
    doubtful = [path for path in unsourced(row.game) if path not in own.settled]
    return RulesCard(row.game, row.rules_version, row.options, changed, own.count, doubtful)


# -- games ----------------------------------------------------------------------------------------


def game_cards(language: str) -> list[GameCard]:
    return [_game_card(game, language) for game in GAMES.values()]


def _game_card(game: Game[Any, Any], language: str) -> GameCard:
    (schema,), components = msgspec.json.schema_components(
        [game.options_type], ref_template="#/$defs/{name}"
    )
    return GameCard(
        name=game.name,
        title=TITLES[game.name],
        rules_version=game.rules_version,
        min_seats=game.min_seats,
        max_seats=game.max_seats,
        bots=_bots(game.name, language),
        usual_options=msgspec.to_builtins(game.options({})),
        options=schema | {"$defs": components},
        stand_in=usual_stand_in(game.name),
        idle_move=msgspec.to_builtins(IDLING[game.name].usual),
        unsourced=len(unsourced(game.name)),
    )


def _bots(game: str, language: str) -> list[BotKind]:
    strengths = STRENGTHS if roster_of(game).strength else []
    captains = [
        BotKind(spec, captain.name, about_captain(spec, language), strengths)
        for spec, captain in captains_of(game).items()
    ]
    return captains + [
        BotKind(name, name, about_bot(name, language), STRENGTHS if name in levelled(game) else [])
        for name in BOTS[game]
    ]
