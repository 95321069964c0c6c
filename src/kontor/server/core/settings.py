"""Everything that can be configured about a server; `kontor serve --help` lists it."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

DAY = 24 * 3600
FILE = "kontor.sqlite"
USUAL_DATA = user_data_path("kontor")


@dataclass(frozen=True)
class Limits:
    """How often something may be done: how many at once, and how many a second after that."""

    messages: tuple[int, float] = (120, 40.0)  # of one person, over all sockets
    chat: tuple[int, float] = (5, 0.5)  # of one player at one table
    guests: tuple[int, float] = (20, 0.1)  # new guests from one address
    guesses: tuple[int, float] = (8, 0.05)  # passwords, recovery codes, table passwords, links
    creations: tuple[int, float] = (20, 0.1)  # tables, bots and imports of one player
    asks: tuple[int, float] = (40, 5.0)  # questions to the planner of one player
    requests: tuple[int, float] = (200, 20.0)  # by HTTP, of one user
    rooms: tuple[int, float] = (100, 1.0)  # tables that one user brings into memory
    films: tuple[int, float] = (10, 0.5)  # finished games that are played again for one user
    steps: tuple[int, float] = (100, 8.0)  # positions of them


@dataclass(frozen=True)
class Settings:
    """One server process."""

    host: str = "127.0.0.1"
    port: int = 1800
    data: Path = USUAL_DATA
    database: str = ""  # an SQLAlchemy address; empty: SQLite in the data folder
    redis: str = ""  # the broker between several processes; empty: there is only this one
    secret: str = ""  # signs sessions (tokens.py); empty: made once and kept in the database
    public_url: str = ""  # how people reach this server, if not at the address it listens on
    origins: tuple[str, ...] = ()  # other pages that may talk to this server, such as a dev client
    proxies: str = "127.0.0.1"  # whose X-Forwarded headers are believed
    node: str = "one"  # the name of this process among those that share a database
    bot_workers: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    offline: Path | None = None  # the page that plays without a server, if it is served here, too
    private_webhooks: bool = False  # whether webhooks may go to the server's own network
    oidc_issuer: str = ""  # the provider that people can sign in with; empty: none
    oidc_client: str = ""  # what the provider calls this server
    oidc_secret: str = ""  # empty: the provider asks for none
    oidc_name: str = ""  # of the provider, on the page; empty: its host
    session_days: int = 90
    connections: int = 0  # open at once; 0: as many as the system allows
    address_connections: int = 200  # of one address, unless it is a proxy
    user_sockets: int = 20  # of one user
    request_seconds: float = 30.0  # in which a request has to arrive
    frame_bytes: int = 64 * 1024  # the largest message from a client
    idle_seconds: float = 300.0  # a room without listeners leaves memory after this time
    sweep_seconds: float = 5.0  # how often clocks of tables that are not in memory are looked at
    # At tables without a clock: after this time others may seat a bot for a player who left.
    absent_seconds: float = 120.0
    lease_seconds: float = 0.0  # how long a process counts as alive; 0: the default
    database_seconds: float = 5.0  # a database that does not answer for this long counts as away
    log_json: bool = True
    log_level: str = "info"
    limits: Limits = Limits()

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / FILE}"

    @property
    def lease(self) -> float:
        """Seconds until a silent process counts as dead: short where others wait for its tables."""
        return self.lease_seconds or (4.0 if self.redis else 30.0)

    @property
    def secure(self) -> bool:
        """Whether browsers reach this server over HTTPS, so that cookies must not go elsewhere."""
        return self.public_url.startswith("https://")
