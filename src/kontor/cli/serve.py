"""`kontor serve`: the table server, and the browser that it opens."""

import os
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import Annotated
from urllib.error import URLError
from urllib.request import urlopen

import typer
from platformdirs import user_data_path

USUAL_DATA = user_data_path("kontor")


def serve(
    host: Annotated[
        str, typer.Option(envvar="KONTOR_HOST", help="Address to listen on; 0.0.0.0 for all.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="KONTOR_PORT", min=0, max=65535, help="Port to listen on.")
    ] = 1800,
    data: Annotated[
        Path, typer.Option(envvar="KONTOR_DATA", help="Folder for the database.")
    ] = USUAL_DATA,
    database: Annotated[
        str,
        typer.Option(
            envvar="KONTOR_DATABASE",
            help="postgresql://user:password@host/name; empty: SQLite in the data folder.",
        ),
    ] = "",
    redis: Annotated[
        str,
        typer.Option(
            envvar="KONTOR_REDIS",
            help="redis://host:6379, for several processes with one database; empty: only this.",
        ),
    ] = "",
    secret: Annotated[
        str,
        typer.Option(
            envvar="KONTOR_SECRET", help="Signs sessions; empty: made once, kept in the database."
        ),
    ] = "",
    public_url: Annotated[
        str,
        typer.Option(
            envvar="KONTOR_PUBLIC_URL",
            help="How people reach this server: for links, and the name that it answers to.",
        ),
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(envvar="KONTOR_ORIGINS", help="Another page that may talk to this server."),
    ] = None,
    proxies: Annotated[
        str,
        typer.Option(envvar="KONTOR_PROXIES", help="Addresses whose X-Forwarded-For is believed."),
    ] = "127.0.0.1",
    node: Annotated[
        str, typer.Option(envvar="KONTOR_NODE", help="Name of this process, if there are several.")
    ] = "one",
    bot_workers: Annotated[
        int, typer.Option(envvar="KONTOR_BOT_WORKERS", min=1, help="Processes in which bots think.")
    ] = max(1, (os.cpu_count() or 2) - 1),
    private_webhooks: Annotated[
        bool,
        typer.Option(
            "--private-webhooks",
            envvar="KONTOR_PRIVATE_WEBHOOKS",
            help="Allow webhooks to addresses in the server's own network.",
        ),
    ] = False,
    oidc_issuer: Annotated[
        str,
        typer.Option(
            envvar="KONTOR_OIDC_ISSUER",
            help="https://..., the OpenID Connect provider that people can sign in with.",
        ),
    ] = "",
    oidc_client: Annotated[
        str, typer.Option(envvar="KONTOR_OIDC_CLIENT", help="What it calls this server.")
    ] = "",
    oidc_secret: Annotated[
        str, typer.Option(envvar="KONTOR_OIDC_SECRET", help="What this server proves itself with.")
    ] = "",
    oidc_name: Annotated[
        str, typer.Option(envvar="KONTOR_OIDC_NAME", help="Its name on the page.")
    ] = "",
    offline: Annotated[
        Path | None,
        typer.Option(
            envvar="KONTOR_OFFLINE",
            help="Folder that `make static` wrote; it is served under /offline.",
        ),
    ] = None,
    open_page: Annotated[
        bool,
        typer.Option("--open", help="Open the page in a browser of this machine."),
    ] = False,
    log: Annotated[str, typer.Option(envvar="KONTOR_LOG", help="json or text.")] = "json",
    log_level: Annotated[
        str, typer.Option(envvar="KONTOR_LOG_LEVEL", help="debug, info, warning or error.")
    ] = "info",
) -> None:
    """Open the table server: lobby, rooms, bots; an HTTP API and a socket.

    Example: [bold]kontor serve --port 1800 --data ./tables[/bold]
    """
    from kontor.server.core.settings import Settings

    # Imported here, so that other commands do not wait for a web server.
    from kontor.server.run import run, try_port

    settings = Settings(
        host=host,
        port=port,
        data=data,
        database=database,
        redis=redis,
        secret=secret,
        public_url=public_url,
        origins=tuple(origin or ()),
        proxies=proxies,
        node=node,
        bot_workers=bot_workers,
        offline=offline,
        private_webhooks=private_webhooks,
        oidc_issuer=_provider(oidc_issuer, oidc_client),
        oidc_client=oidc_client,
        oidc_secret=oidc_secret,
        oidc_name=oidc_name,
        log_json=log == "json",
        log_level=log_level,
    )
    if open_page:
        try_port(settings)  # or the page of another server would be opened
        open_soon(page_of(host, port))
    run(settings)


def _provider(issuer: str, client: str) -> str:
    """The provider as it was given, or what is wrong with it."""
    from urllib.parse import urlsplit

    parts = urlsplit(issuer)
    here = parts.scheme == "http" and parts.hostname in ("localhost", "127.0.0.1", "::1")
    if issuer and not (parts.hostname and (here or parts.scheme == "https")):
        raise typer.BadParameter("write its address with https://", param_hint="--oidc-issuer")
    if bool(issuer) != bool(client):
        raise typer.BadParameter("goes with --oidc-issuer", param_hint="--oidc-client")
    return issuer


# -- the browser -----------------------------------------------------------------------------------

PATIENCE = 30.0  # seconds for the server to come up


def page_of(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    anywhere = host in ("0.0.0.0", "::", "")
    name = "localhost" if anywhere or host == "127.0.0.1" else host
    return f"http://{name}:{port}/"


def open_soon(page: str) -> None:
    """Print where the page is and open it, as soon as the server answers there."""
    threading.Thread(target=_open_when_there, args=(page,), daemon=True).start()


def _open_when_there(page: str) -> None:
    end = time.monotonic() + PATIENCE
    while not _answers(f"{page}health"):
        if time.monotonic() > end:
            return
        time.sleep(0.1)
    sys.stderr.write(f"Kontor is open: {page}\n")
    if has_display():
        webbrowser.open(page)


def _answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=1.0) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False


def has_display() -> bool:
    """Whether a browser could open a window."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
