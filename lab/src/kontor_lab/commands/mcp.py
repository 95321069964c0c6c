"""`kontor mcp`: a tool server by which language models play."""

from typing import Annotated

import typer

from kontor_lab.commands import require


def mcp(
    http: Annotated[
        bool, typer.Option("--http", help="Serve HTTP on this machine instead of stdio.")
    ] = False,
    port: Annotated[int, typer.Option(min=1, max=65535, help="The port for HTTP.")] = 1803,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same tables.")] = None,
) -> None:
    """Serve tables as tools of the Model Context Protocol, over stdio or HTTP (loopback only).

    Example: [bold]kontor mcp --http --port 1803[/bold]
    """
    require("mcp", "mcp")
    from kontor_lab.research.tool_server import tool_server

    server = tool_server(seed)
    if http:
        server.run("streamable-http", host="127.0.0.1", port=port)
    else:
        server.run("stdio")
