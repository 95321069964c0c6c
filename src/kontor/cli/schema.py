"""`kontor schema`: JSON Schema of what goes in and out of a game and of the server."""

from typing import Annotated, Any

import msgspec
import typer

from kontor.shelf import game_named, usual_game
from kontor.table.refusals import BadInput
from kontor.wire.messages import AnyMessage
from kontor.wire.requests import AnyRequest

KINDS = ("moves", "view", "options", "events", "refusals", "requests", "messages")


def schema(
    kind: Annotated[str, typer.Argument(help=f"One of: {', '.join(KINDS)}.")] = "moves",
    game: Annotated[str, typer.Option(help="The game, for its own types.")] = usual_game(),
) -> None:
    """Print the JSON Schema of moves, views, options, events or refusals of a game, or of the
    messages to and from the server.

    Example: [bold]kontor schema view --game anno1503[/bold]
    """
    typer.echo(msgspec.json.encode(schema_of(kind, game)).decode())


def schema_of(kind: str, game: str) -> dict[str, Any]:
    rules = game_named(game)
    types: dict[str, Any] = {
        "moves": rules.moves,
        "view": rules.view_type,
        "options": rules.options_type,
        "events": rules.events,
        "refusals": rules.refusals,
        "requests": AnyRequest,
        "messages": AnyMessage,
    }
    if kind not in types:
        raise BadInput(f"there are: {', '.join(KINDS)}; not {kind!r}", "kind")
    made: dict[str, Any] = msgspec.json.schema(types[kind], schema_hook=_hook)
    return made


def _hook(kind: type) -> dict[str, Any]:
    """Parts that pass through undecoded may be anything."""
    if kind is msgspec.Raw:
        return {}
    raise NotImplementedError
