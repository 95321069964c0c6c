"""The tables as tools of the Model Context Protocol, for language models that play.

Answers are compact JSON in one piece of text, since models pay for every character.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from kontor.shelf import SHELF
from kontor.table.refusals import BadInput
from kontor_lab.research.tables import MachineTables, compact, schema_of_moves

ABOUT = """Play board games against bots. Open a table, look at it, ask what you can afford and why
a move is not possible, move, and review the result. You learn only what your seat may know. A move
is an object with its type and fields, as `choices` and `afford` list them; `schema` has them all.
Where an entry has `places`, the field or square of its last move may be any of them. Entries that
are `left_out` come when you ask for their kind, and skip those that you know."""

P = ParamSpec("P")


def tool_server(seed: int | None = None) -> MCPServer:
    """A server with tables of its own; with a seed its deals can be repeated."""
    server = MCPServer("kontor", instructions=ABOUT, log_level="WARNING")
    tables = MachineTables(seed)

    def tool(answer: Callable[P, Any]) -> None:
        server.add_tool(answered(answer), structured_output=False)

    @tool
    def games() -> list[str]:
        """The games that can be played."""
        return [*SHELF]

    @tool
    def open_table(
        game: str, opponents: list[str] | None = None, options: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """Open a table with you at seat 0 and bots (such as random, clerk, steward:40) at
        the others; options of the rules by name, such as table.max_rounds. Returns its name and
        what happened before your first turn."""
        name = tables.open(game, opponents or ["random"], options or {})
        return {"table": name, "happened": tables.at(name).news()}

    @tool
    def look(table: str) -> str:
        """The table as your seat sees it."""
        return tables.at(table).look()

    @tool
    def choices(table: str, kind: str = "", skip: int = 0) -> dict[str, Any]:
        """Your legal moves, in words and as objects; of one kind if you name it. Long products of
        choices are only counted."""
        return tables.at(table).choices(kind, skip)

    @tool
    def afford(table: str, kind: str = "", skip: int = 0) -> dict[str, Any]:
        """Every goal you can pay for now, with its price and the moves that lead to it; of one
        kind, such as BuildShip, if you name it."""
        return tables.at(table).afford(kind, skip)

    @tool
    def why_not(table: str, move: dict[str, Any]) -> list[str]:
        """What is missing for a move, as alternatives; nothing if it can be made."""
        return tables.at(table).why_not(move)

    @tool
    def move(table: str, moves: list[dict[str, Any]]) -> dict[str, Any]:
        """Make moves one after the other; then the bots move until you decide again. Tells
        everything that happened meanwhile, as far as you may know it."""
        return tables.at(table).move(moves)

    @tool
    def review(table: str) -> dict[str, Any]:
        """Your score and the round; after the end all scores, who has won, the turning points, and
        which of your turns were costly."""
        return tables.at(table).review()

    @tool
    def leave(table: str) -> str:
        """Close a table."""
        tables.leave(table)
        return "left"

    @tool
    def schema(game: str) -> dict[str, Any]:
        """The JSON Schema of the moves of a game."""
        return schema_of_moves(game)

    return server


def answered(answer: Callable[P, Any]) -> Callable[P, str]:
    """The tool as the server calls it: text is sent as it is, anything else as compact JSON, and
    the model is told what was wrong with what it asked."""

    @wraps(answer)
    def tool(*given: P.args, **named: P.kwargs) -> str:
        try:
            found = answer(*given, **named)
        except BadInput as error:
            raise ToolError(str(error)) from error
        return found if isinstance(found, str) else compact(found)

    return tool
