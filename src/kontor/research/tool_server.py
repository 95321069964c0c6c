"""The tables as tools of the Model Context Protocol, for language models that play."""

from typing import Any

from mcp.server.mcpserver import MCPServer

from kontor.research.tables import MachineTables, schema_of_moves
from kontor.shelf import SHELF

ABOUT = """Play board games against bots. Open a table, look at it, ask what you can afford and why
a move is not possible, move, and review the result. You learn only what your seat may know. A move
is an object with its type and fields, as `choices` and `afford` list them; `schema` has them
all."""


def tool_server(seed: int | None = None) -> MCPServer:
    """A server with tables of its own; with a seed its deals can be repeated."""
    server, tables = MCPServer("kontor", instructions=ABOUT), MachineTables(seed)

    @server.tool()
    def games() -> list[str]:
        """The games that can be played."""
        return [*SHELF]

    @server.tool()
    def open_table(
        game: str, opponents: list[str] | None = None, options: dict[str, Any] | None = None
    ) -> str:
        """Open a table with you at seat 0 and bots (such as random, greedy, clerk, steward:40) at
        the others; options of the rules by name, such as table.max_rounds. Returns its name."""
        return tables.open(game, opponents or ["random"], options or {})

    @server.tool()
    def look(table: str) -> str:
        """The table as your seat sees it."""
        return tables.at(table).look()

    @server.tool()
    def choices(table: str) -> dict[str, Any]:
        """Your legal moves, in words and as objects; long products of choices are only counted."""
        return tables.at(table).choices()

    @server.tool()
    def afford(table: str) -> list[dict[str, Any]]:
        """Every goal you can pay for now, with its price and the moves that lead to it."""
        return tables.at(table).afford()

    @server.tool()
    def why_not(table: str, move: dict[str, Any]) -> list[str]:
        """What is missing for a move, as alternatives; nothing if it can be made."""
        return tables.at(table).why_not(move)

    @server.tool()
    def move(table: str, moves: list[dict[str, Any]]) -> dict[str, Any]:
        """Make moves one after the other; then the bots move until you decide again."""
        return tables.at(table).move(moves)

    @server.tool()
    def review(table: str) -> dict[str, Any]:
        """Your score and the round; after the end all scores, who has won, the turning points, and
        which of your turns were costly."""
        return tables.at(table).review()

    @server.tool()
    def leave(table: str) -> str:
        """Close a table."""
        tables.leave(table)
        return "left"

    @server.tool()
    def schema(game: str) -> dict[str, Any]:
        """The JSON Schema of the moves of a game."""
        return schema_of_moves(game)

    return server
