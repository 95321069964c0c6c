"""`kontor play`: a table in the terminal, you against bots."""

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from kontor.bots.bot import Asked, Bot
from kontor.bots.guests import COMMAND, guest_of, guests_of
from kontor.bots.match import BotFailed, blaming
from kontor.bots.seats import Seated, seated
from kontor.bots.words import shown, spec_of
from kontor.cli.games import TERMINALS
from kontor.cli.opening import (
    Edition,
    Expansion,
    Objectives,
    Overlay,
    RuleOptions,
    language_of,
    options_of,
    overlay_of,
    read,
    seats_of,
    usual_opponents,
)
from kontor.cli.session import Session
from kontor.shelf import MOST_ROUNDS, game_named, usual_game
from kontor.table.log import decode_file
from kontor.table.moves import Move
from kontor.table.refusals import BadInput
from kontor.table.table import Table
from kontor.table.text import catalogue, distinct_names

YOU = "you"


def play(
    game: Annotated[str, typer.Argument(help="The game.")] = usual_game(),
    seats: Annotated[
        str | None, typer.Option(help="Who sits where: you (as often as you like) and bots.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(
            help="An opponent, such as ottilie/4 (see kontor bots), or a bot of your own, "
            "path.py:Name or name=command."
        ),
    ] = None,
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    language: Annotated[
        str | None, typer.Option(help="en, de, fr, it, ru or cs; else that of LANG.")
    ] = None,
    edition: Edition = None,
    objectives: Objectives = None,
    expansion: Expansion = False,
    option: RuleOptions = None,
    max_rounds: Annotated[
        int | None, typer.Option(min=1, help="Stop the game after this round.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    overlay: Overlay = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the game in this file when you leave or it ends.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Continue a saved game, with the options it was saved with.")
    ] = None,
) -> None:
    """Play in the terminal against bots: numbered choices, undo, and a reason for every refusal.

    Without --seats you sit first, then one seat for each --bot; two that suit the game if you name
    none.

    Example: [bold]kontor play --bot ottilie/4 --bot pim/2 --language de --save game.jsonl[/bold]

    Example: [bold]kontor play anno1503 --expansion[/bold]
    """
    spoken = language_of(language)
    rules = game_named(game)
    opponents = bot or []
    guests = guests_of(filter(is_guest, opponents))
    if resume is not None:
        table: Table[Any, Any] = Table.replay(rules, decode_file(read(resume)))
        kinds = [kind_of(seat, rules.name, guests) for seat in table.opening.seats]
        players = players_of(kinds, rules.name, guests)
    else:
        kinds = seats_of(seats) if seats is not None else seats_against(opponents, rules.name)
        if odd := [other for other in opponents if seats is not None and not is_guest(other)]:
            raise BadInput(f"name {odd[0]!r} among the --seats", "bot")
        players = players_of(kinds, rules.name, guests)
        player = name or str(catalogue(spoken).say("heading.player"))
        names = distinct_names(
            [player if kind == YOU else shown(kind, rules.name) for kind in kinds]
        )
        if max_rounds is None and YOU not in kinds:
            max_rounds = MOST_ROUNDS
        chosen = options_of(rules, edition, objectives, option or [], max_rounds, expansion)
        table = Table.open(rules, names, options=chosen, overlay=overlay_of(overlay), seed=seed)
    console, box = Console(highlight=False, markup=False), rules.box(table.opening.overlay)
    terminal = TERMINALS[rules.name](spoken, table.opening.seats, box, console)
    session = Session(table, players, terminal, console, save or resume)
    with ExitStack() as leaving:
        for opponent in players:
            if opponent is not None:
                leaving.callback(opponent.close)
        try:
            session.run()
        except BotFailed:
            session.leave()
            raise


class Opponent:
    """A bot against people: if it fails, its name is printed."""

    def __init__(self, seat: int, bot: Seated) -> None:
        self.seat, self.bot, self.close = seat, bot, bot.close

    def choose(self, asked: Asked) -> Move:
        with blaming(self.seat, self.bot.spec):
            move = self.bot.choose(asked)
        if move not in asked.moves:
            raise BotFailed(f"an illegal move: {move!r}", f"seat {self.seat} ({self.bot.spec})")
        return move


def is_guest(bot: str) -> bool:
    """Whether this is a bot from outside, not one of Kontor's own."""
    return COMMAND.fullmatch(bot) is not None or ".py:" in bot


def seats_against(opponents: Sequence[str], game: str) -> list[str]:
    if not opponents:
        return [YOU, *usual_opponents(game)]
    return [YOU, *(guest_of(bot).name if is_guest(bot) else bot for bot in opponents)]


def players_of(
    kinds: Sequence[str], game: str, guests: Mapping[str, type[Bot]]
) -> list[Opponent | None]:
    """A bot for every seat but those at the terminal."""
    players: list[Opponent | None] = []
    for seat, kind in enumerate(kinds):
        with blaming(seat, kind):
            players.append(None if kind == YOU else Opponent(seat, seated(kind, game, guests)))
    return players


def kind_of(name: str, game: str, guests: Mapping[str, type[Bot]]) -> str:
    """Who sat at a seat of a saved game: a bot by its name, else a player at the terminal."""
    word = name.split(" ")[0]
    return word if word in guests else spec_of(name, game) or YOU
