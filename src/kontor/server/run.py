"""The server as a process: uvicorn, signals, logs."""

import errno
import gc
import logging
import os
import signal
import socket
import sys
from datetime import UTC, datetime
from typing import Any

import msgspec
import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from kontor.server.app import make_app
from kontor.server.core.settings import Settings
from kontor.server.doors import protocols
from kontor.server.store.connect import keep_private, open_engine, require_known
from kontor.table.refusals import BadInput

logger = logging.getLogger(__name__)
CONNECT = 5.0  # seconds to reach a broker
LONGEST_NODE = 40
GRACE = 10  # seconds for requests under way when the server is stopped
COLLECT = (200_000, 5, 1_000)  # for gc.set_threshold
NEARBY, MOST_PORT = 20, 65535  # how many ports are tried to find a free one
TURN = 0.0005  # seconds after which a thread yields to another one
LEVELS = {"debug", "info", "warning", "error"}

# -- logs -----------------------------------------------------------------------------------------


class AsJson(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def set_up(level: str, as_json: bool) -> None:
    """Set up all logs of this process, including those of libraries."""
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    handler.setFormatter(AsJson() if as_json else plain)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = True
    for quiet in ("alembic", "httpcore2", "uvicorn.access"):
        logging.getLogger(quiet).setLevel(logging.WARNING)


# -- the process ----------------------------------------------------------------------------------


def config_of(settings: Settings) -> uvicorn.Config:
    http, sockets = protocols(settings)
    return uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        http=http,
        ws=sockets,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        ws_max_size=settings.frame_bytes,
        # Compressing scenes takes as long as making them, and 0.3 MB of memory for each table.
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )


class GoodbyeServer(uvicorn.Server):
    """Tells clients to reconnect before it waits for their sockets to close."""

    async def shutdown(self, sockets: object = None) -> None:
        app = self.config.app
        server = app.state.server  # type: ignore[union-attr]
        await server.say_goodbye()
        await super().shutdown(sockets)  # type: ignore[arg-type]


def keep_pauses_short() -> None:
    """Make full garbage collections rare, and switch threads often.

    Moves leave almost no cyclic garbage, and with many tables in memory a full collection stops
    everything for a third of a second; so it is rare and skips what existed from the start. With
    short thread turns a move is stored soon, even while scenes are being sent."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(TURN)


def _ended(signum: int, frame: object) -> None:
    logger.info("ended by %s", signal.Signals(signum).name)


def try_database(settings: Settings) -> None:
    """Report a folder or database that cannot be used in one line, before anything starts."""
    try:
        if not settings.database:
            keep_private(settings.data)
        engine = open_engine(settings.database_url)
        require_known(engine)
        engine.dispose()
    except OSError as error:
        raise BadInput(f"{settings.data}: {error.strerror}", "data") from error
    except (SQLAlchemyError, ImportError) as error:
        if isinstance(error, ModuleNotFoundError) and error.name == "psycopg":
            raise  # the command line says which extra brings it
        why = str(error).splitlines()[0]
        known = "sqlite:///folder/file.sqlite or postgresql://user:password@host/name"
        raise BadInput(
            f"cannot be opened: {why}; an address looks like {known}", "database"
        ) from error


def try_redis(settings: Settings) -> None:
    """The same for the broker between several processes."""
    from redis import Redis
    from redis.exceptions import RedisError

    try:
        with Redis.from_url(settings.redis, socket_connect_timeout=CONNECT) as redis:
            redis.ping()
    except (RedisError, OSError, ValueError) as error:
        known = "redis://host:6379 or unix:///folder/redis.sock"
        raise BadInput(
            f"cannot be reached: {error}; an address looks like {known}", "redis"
        ) from error


def try_port(settings: Settings) -> None:
    """Report a port that cannot be used in one line, before its address is shown."""
    error = _trouble_at(settings.host, settings.port)
    if error is None:
        return
    if error.errno != errno.EADDRINUSE:
        raise BadInput(f"cannot listen on {settings.host}: {error.strerror}", "port")
    near = range(settings.port + 1, min(settings.port + 1 + NEARBY, MOST_PORT + 1))
    free = next((port for port in near if _trouble_at(settings.host, port) is None), 0)
    raise BadInput(
        f"{settings.port} is taken, perhaps by a Kontor that is already open; stop it, or choose "
        f"another port: kontor serve --port {free}, or KONTOR_PORT={free} make play",
        "port",
    ) from error


def _trouble_at(host: str, port: int) -> OSError | None:
    """Why the server could not listen there, tried the way the server will."""
    try:
        places = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        for family, kind, protocol, _, address in places:
            with socket.socket(family, kind, protocol) as listener:
                if os.name == "posix":
                    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                if family == socket.AF_INET6:
                    listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
                listener.bind(address)
                listener.listen()
    except OSError as error:
        return error
    return None


def run(settings: Settings) -> None:
    """Serve until told to stop."""
    if settings.log_level not in LEVELS:
        raise BadInput(f"there are: {', '.join(sorted(LEVELS))}", "log-level")
    if not 0 < len(settings.node) <= LONGEST_NODE:
        raise BadInput(f"1 to {LONGEST_NODE} letters", "node")
    try_database(settings)
    if settings.redis:
        try_redis(settings)
    if settings.oidc_issuer:
        import joserfc  # noqa: F401 - now rather than when the first person signs in
    try_port(settings)
    set_up(settings.log_level, settings.log_json)
    server = GoodbyeServer(config_of(settings))
    for told in (signal.SIGTERM, signal.SIGINT):
        # uvicorn sends itself the signal once more when it has closed; that is not a failure.
        signal.signal(told, _ended)
    keep_pauses_short()
    logger.info("kontor listens on http://%s:%d", settings.host, settings.port)
    server.run()
