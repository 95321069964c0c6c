"""Reads what is asked for with a new table; refused with the reason if it cannot be had."""

from typing import Any

import msgspec

from kontor.bots.captains import captains_of
from kontor.play.bot_specs import bot_of, usual_stand_in
from kontor.play.components import own_values
from kontor.play.table_row import OwnValues, Seating
from kontor.shelf import MOST_ROUNDS, game_named
from kontor.table.game import MAX_ROUNDS, Game
from kontor.table.refusals import BadInput
from kontor.wire.bodies import NewTable, SeatWish
from kontor.wire.refusals import bad
from kontor.wire.terms import Terms


def game_of(asked: NewTable) -> tuple[Game[Any, Any], OwnValues | None]:
    try:
        game = game_named(asked.game)
        if not game.min_seats <= len(asked.seats) <= game.max_seats:
            raise BadInput(f"{game.min_seats} to {game.max_seats}", "seats")
        game.box(asked.overlay)
        return game, own_values(game.name, asked.overlay)
    except BadInput as error:
        raise bad(error.what, error.where or "overlay") from error


def options_of(game: Game[Any, Any], asked: dict[str, Any], *, only_bots: bool) -> dict[str, Any]:
    """The options in force. Where only bots play, there is always a cap on rounds."""
    try:
        options: dict[str, Any] = msgspec.to_builtins(game.options(asked))
    except BadInput as error:
        raise bad(error.what, "options") from error
    if only_bots:
        wanted = options[MAX_ROUNDS]
        options[MAX_ROUNDS] = min(wanted or MOST_ROUNDS, MOST_ROUNDS)
    return options


def seating_of(wish: SeatWish, user: str, game: str) -> Seating:
    if wish.kind == "bot":
        return Seating(None, bot_of(wish.bot, game))
    return Seating(user if wish.kind == "me" else None, None)


def among_bots(user: str, mine: int, seats: int, game: str, bots: list[str]) -> list[Seating]:
    """One seat for the host, the others for these bots, or for captains."""
    usual = list(captains_of(game)) or [usual_stand_in(game)]
    others = [bot_of(bot, game) for bot in bots[: seats - 1]]
    others += [usual[place % len(usual)] for place in range(len(others), seats - 1)]
    sitting = [Seating(None, bot) for bot in others]
    sitting.insert(mine, Seating(user, None))
    return sitting


def terms_of(terms: Terms, game: str) -> Terms:
    if terms.stand_in:
        bot_of(terms.stand_in, game)
    return terms
