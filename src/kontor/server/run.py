"""The server as a process: uvicorn, signals, logs."""

import logging
import signal

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from kontor.server.app import make_app
from kontor.server.logs_json import LEVELS, set_up
from kontor.server.settings import Settings
from kontor.server.store.engine import open_engine
from kontor.table.refusals import BadInput

logger = logging.getLogger(__name__)
GRACE = 10  # seconds for requests under way when the server is told to go


def config_of(settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.proxies,
        ws_max_size=settings.frame_bytes,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )


class GoodbyeServer(uvicorn.Server):
    """Says goodbye to sockets before it waits for them to end."""

    async def shutdown(self, sockets: object = None) -> None:
        app = self.config.app
        server = app.state.server  # type: ignore[union-attr]
        await server.say_goodbye()
        await super().shutdown(sockets)  # type: ignore[arg-type]


def _ended(signum: int, frame: object) -> None:
    logger.info("ended by %s", signal.Signals(signum).name)


def try_database(settings: Settings) -> None:
    """A folder or a database that cannot be used is said in one line, before anything begins."""
    try:
        if not settings.database:
            settings.data.mkdir(parents=True, exist_ok=True)
        engine = open_engine(settings.database_url)
        engine.connect().close()
        engine.dispose()
    except OSError as error:
        raise BadInput(f"{settings.data}: {error.strerror}", "data") from error
    except (SQLAlchemyError, ImportError) as error:
        why = str(error).splitlines()[0]
        known = "sqlite:///folder/file.sqlite or postgresql://user:password@host/name"
        raise BadInput(
            f"cannot be opened: {why}; an address looks like {known}", "database"
        ) from error


def run(settings: Settings) -> None:
    """Serve until told to stop."""
    if settings.log_level not in LEVELS:
        raise BadInput(f"there are: {', '.join(sorted(LEVELS))}", "log-level")
    try_database(settings)
    set_up(settings.log_level, settings.log_json)
    server = GoodbyeServer(config_of(settings))
    for told in (signal.SIGTERM, signal.SIGINT):
        # uvicorn sends itself the signal once more when it has closed; that is no failure.
        signal.signal(told, _ended)
    logger.info("kontor listens on http://%s:%d", settings.host, settings.port)
    server.run()
