"""Requests to addresses given by users: never into our own network, unless allowed."""

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import httpcore2

from kontor.wire.refusals import bad

TIMEOUT = {"connect": 5.0, "read": 10.0, "write": 10.0, "pool": 10.0}
ALTOGETHER = 10.0  # seconds for a whole request, however slowly the other side answers
LOOKUPS = 16  # names that are looked up at once, in threads for this alone
LONGEST_URL = 1000


# All that has been given out in IPv6, so neither ::a.b.c.d nor NAT64 nor site-local addresses.
UNICAST = ipaddress.ip_network("2000::/3")
# Addresses with another one inside (6to4, Teredo), and those for special purposes.
BARRED = [
    ipaddress.ip_network(network)
    for network in (
        *("192.0.0.0/24", "192.88.99.0/24", "198.18.0.0/15", "240.0.0.0/4"),
        *("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),
    )
]


class NotAllowed(Exception):
    """The address belongs to this machine or to a private network."""


def url_of(text: str) -> str:
    """An address for notifications, or what is wrong with it."""
    try:
        parts = urlsplit(text)
        fine = parts.scheme in ("http", "https") and parts.hostname and not parts.username
    except ValueError:
        fine = False
    if not fine or len(text) > LONGEST_URL or not text.isascii() or not text.isprintable():
        raise bad("write an address such as https://example.org/hook", "url")
    return text


class Guard(httpcore2.AsyncNetworkBackend):
    """Looks a name up once, checks the address, and connects to exactly that address."""

    def __init__(self, private: bool) -> None:
        self.private = private
        self._inner = httpcore2.AnyIOBackend()
        self._lookups = ThreadPoolExecutor(LOOKUPS, thread_name_prefix="lookup")

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore2.AsyncNetworkStream:
        look_up = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self._lookups, look_up)
        addresses = [str(entry[4][0]) for entry in found]
        if not self.private:
            addresses = [address for address in addresses if is_public(address)]
        if not addresses:
            raise NotAllowed(host)
        return await self._inner.connect_tcp(
            addresses[0], port, timeout, local_address, socket_options
        )

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore2.AsyncNetworkStream:
        raise NotAllowed(path)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def close(self) -> None:
        self._lookups.shutdown(wait=False, cancel_futures=True)


def is_public(address: str) -> bool:
    """Whether an address belongs to the internet, and to nothing that leads back from there."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address) and ip.ipv4_mapped is not None:
        ip = ip.ipv4_mapped
    if isinstance(ip, ipaddress.IPv6Address) and ip not in UNICAST:
        return False
    barred = any(ip.version == network.version and ip in network for network in BARRED)
    return ip.is_global and not ip.is_multicast and not barred


class Outside:
    """A small HTTP client that follows no redirects and reads only the status of an answer."""

    def __init__(self, private: bool, seconds: float = ALTOGETHER, at_once: int = 20) -> None:
        self.seconds = seconds
        self._guard = Guard(private)
        self._pool = httpcore2.AsyncConnectionPool(
            network_backend=self._guard, max_connections=at_once, keepalive_expiry=10.0
        )

    async def post(self, url: str, headers: dict[str, str], content: bytes) -> int:
        """The status of the answer; `TimeoutError` if it does not come in time. The rest is
        never read, since it may be of any length."""
        pairs = [(name.encode(), value.encode()) for name, value in headers.items()]
        sending = self._pool.stream(
            "POST", url, headers=pairs, content=content, extensions={"timeout": TIMEOUT}
        )
        async with asyncio.timeout(self.seconds), sending as answer:
            return answer.status

    async def close(self) -> None:
        await self._pool.aclose()
        self._guard.close()
