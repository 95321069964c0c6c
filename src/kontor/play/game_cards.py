"""The games on the shelf as cards: seats, options, bots."""

from typing import Any

import msgspec

from kontor.bots import BOTS
from kontor.bots.captains import captains_of, levelled, roster_of
from kontor.bots.words import about_bot, about_captain
from kontor.play.bot_specs import usual_stand_in
from kontor.play.components import unsourced
from kontor.shelf import GAMES, IDLING, TITLES
from kontor.table.game import Game
from kontor.wire.bodies import BotKind, GameCard

STRENGTHS = [1, 2, 3, 4, 5]


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
