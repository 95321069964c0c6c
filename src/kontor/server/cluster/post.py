"""The post between processes: Redis carries letters, in their order, to one process or to all.

Letters that Redis cannot carry are lost. A process that lost some greets the others when Redis is
back, and is told everything that matters again; questions without an answer time out.
"""

import asyncio
import hashlib
import hmac
import logging
import time
from collections.abc import Callable
from itertools import groupby
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from kontor.server.cluster.letters import AnyLetter, Beat, Bye, Greeting, pack, unpack
from kontor.server.core.metrics import PROCESSES

logger = logging.getLogger(__name__)
PAUSE = 0.5  # seconds before the broker is tried again
LARGEST = 200  # letters in one envelope


class Post:
    """The post of one process. Readers are registered by kind of letter."""

    def __init__(self, url: str, server: str, node: str, silence: float, secret: bytes) -> None:
        self.node, self.silence = node, silence
        self._seal = Seal(secret)
        self.readers: dict[type, Callable[[Any], None]] = {}
        self.lost: list[Callable[[str], None]] = []  # called with processes that are gone
        self.missed: Callable[[], None] = lambda: None  # called when letters may have been lost
        self._redis = Redis.from_url(
            url, socket_connect_timeout=silence, socket_timeout=silence, health_check_interval=5
        )
        self._server = server
        self._out: list[tuple[str, AnyLetter]] = []
        self._waiting = asyncio.Event()
        self._heard: dict[str, float] = {node: time.monotonic()}
        self._tasks: list[asyncio.Task[None]] = []
        self._cut = False

    # -- opening and closing ------------------------------------------------------------------

    async def open(self) -> None:
        """Returns once letters can be received; raises if there is no broker."""
        await self._redis.ping()
        subscribed = asyncio.Event()
        work = (self._read_for_ever(subscribed), self._send_for_ever(), self._beat_for_ever())
        self._tasks = [asyncio.create_task(one) for one in work]
        async with asyncio.timeout(self.silence):
            await subscribed.wait()
        PROCESSES.set(len(self._heard))

    async def close(self) -> None:
        self.send_all(Bye(self.node))
        for task in self._tasks:
            task.cancel()
        try:
            await self._send_waiting()
            await self._redis.aclose()
        except (RedisError, OSError) as error:
            logger.info("the broker was not told goodbye: %s", error)

    # -- sending ------------------------------------------------------------------------------

    def send(self, node: str, letter: AnyLetter) -> None:
        """Never waits; letters to the same process keep their order."""
        self._out.append((f"{self._server}/{node}", letter))
        self._waiting.set()

    def send_all(self, letter: AnyLetter) -> None:
        self._out.append((self._server, letter))
        self._waiting.set()

    async def _send_for_ever(self) -> None:
        while True:
            await self._waiting.wait()
            self._waiting.clear()
            try:
                await self._send_waiting()
            except (RedisError, OSError) as error:
                self._complain(error)
                await asyncio.sleep(PAUSE)
                self.missed()

    async def _send_waiting(self) -> None:
        letters, self._out = self._out, []
        if not letters:
            return
        envelopes = self._redis.pipeline(transaction=False)
        places: list[str] = []
        for place, some in groupby(letters, key=lambda pair: pair[0]):
            same = [letter for _, letter in some]
            for start in range(0, len(same), LARGEST):
                letters_there = pack(same[start : start + LARGEST])
                envelopes.publish(place, self._seal.seal(place, letters_there))
                places.append(place)
        for place, readers in zip(places, await envelopes.execute(), strict=True):
            if not readers:  # the broker knows at once when a connection has ended
                self._lose(place.removeprefix(f"{self._server}/"))

    # -- reading ------------------------------------------------------------------------------

    async def _read_for_ever(self, subscribed: asyncio.Event) -> None:
        while True:
            try:
                await self._read(subscribed)
            except (RedisError, OSError) as error:
                self._complain(error)
                await asyncio.sleep(PAUSE)

    async def _read(self, subscribed: asyncio.Event) -> None:
        async with self._redis.pubsub() as mail:
            await mail.subscribe(self._server, f"{self._server}/{self.node}")
            self._heard[self.node] = time.monotonic()
            while not self.deaf:
                message = await mail.get_message(timeout=self.silence)
                if message is None:
                    continue
                if message["type"] == "message":
                    await self._open_envelope(message["channel"].decode(), message["data"])
                elif message["type"] == "subscribe":  # at first, and after a lost connection
                    if self._cut:
                        logger.warning("the broker is back")
                    self._cut = False
                    subscribed.set()
                    self.missed()

    def _complain(self, error: Exception) -> None:
        """Log it once only, since the attempt is repeated."""
        if not self._cut:
            logger.error("no letters to and from other processes: %s", error)
        self._cut = True

    @property
    def deaf(self) -> bool:
        """Whether not even this process's own beat comes back."""
        return time.monotonic() - self._heard[self.node] > 2 * self.silence

    async def _open_envelope(self, place: str, data: bytes) -> None:
        try:
            letters = self._unsealed(place, data)
        except (Broken, msgspec.DecodeError) as error:  # of another server, or of another version
            logger.warning("a letter cannot be read: %s", error)
            return
        for letter in letters:
            if letter.sender != self.node:
                self._take(letter)
                # A caller that waits for this answer continues before the next letter is read.
                await asyncio.sleep(0)
            else:
                self._heard[self.node] = time.monotonic()

    def _unsealed(self, place: str, data: bytes) -> list[AnyLetter]:
        number, packed = self._seal.open(place, data)
        letters = unpack(packed)
        if len({letter.sender for letter in letters}) != 1:
            raise Broken("of several senders")
        self._seal.check_number(letters[0].sender, number)
        return letters

    def _take(self, letter: AnyLetter) -> None:
        if isinstance(letter, Bye):
            self._lose(letter.sender)
            return
        if letter.sender not in self._heard:
            logger.info("process %s is there", letter.sender)
            self.send(letter.sender, Greeting(self.node))
        self._heard[letter.sender] = time.monotonic()
        PROCESSES.set(len(self._heard))
        read = self.readers.get(type(letter))
        if read is not None:
            read(letter)

    # -- who is there -------------------------------------------------------------------------

    def alive(self, node: str) -> bool:
        return node in self._heard

    @property
    def processes(self) -> int:
        return len(self._heard)

    async def _beat_for_ever(self) -> None:
        while True:
            self.send_all(Beat(self.node))
            await asyncio.sleep(self.silence / 4)
            end = time.monotonic() - self.silence
            for node in [node for node, at in self._heard.items() if at < end]:
                if node != self.node:
                    self._lose(node)

    def _lose(self, node: str) -> None:
        if self._heard.pop(node, None) is None:
            return
        logger.info("process %s is gone", node)
        self._seal.forget(node)
        PROCESSES.set(len(self._heard))
        for told in self.lost:
            told(node)


# -- letters under seal ----------------------------------------------------------------------------

SIZE = hashlib.sha256().digest_size
NUMBER = 8  # bytes
OLDEST = 60 * 10**9  # nanoseconds after which an envelope is too old; clocks have to be in step


class Broken(Exception):
    """Not sealed by a process of this server, or not now."""


class Seal:
    """The seals of one process. A secret may hold several keys: the first seals, all are known."""

    def __init__(self, secret: bytes) -> None:
        purpose = b"kontor letters"
        self._keys = [hmac.digest(key, purpose, "sha256") for key in secret.split() or [secret]]
        self._last = 0
        self._seen: dict[str, int] = {}  # the last number of each sender

    def seal(self, place: str, letters: bytes) -> bytes:
        self._last = max(self._last + 1, time.time_ns())
        body = self._last.to_bytes(NUMBER, "big") + letters
        return self._mac(self._keys[0], place, body) + body

    def open(self, place: str, envelope: bytes) -> tuple[int, bytes]:
        """The number of an envelope and its letters; `Broken` if it is not one of ours."""
        mac, body = envelope[:SIZE], envelope[SIZE:]
        known = (self._mac(key, place, body) for key in self._keys)
        if not any(hmac.compare_digest(mac, one) for one in known):
            raise Broken("not sealed with the secret of this server")
        return int.from_bytes(body[:NUMBER], "big"), body[NUMBER:]

    def check_number(self, sender: str, number: int) -> None:
        """Every envelope counts once, and only while it is fresh."""
        if number <= self._seen.get(sender, time.time_ns() - OLDEST):
            raise Broken("seen before, or too old")
        self._seen[sender] = number

    def forget(self, sender: str) -> None:
        """The process is gone; what it sent is too old in a minute."""
        horizon = time.time_ns() - OLDEST
        self._seen = {
            one: number for one, number in self._seen.items() if one != sender or number > horizon
        }

    def _mac(self, key: bytes, place: str, body: bytes) -> bytes:
        return hmac.digest(key, place.encode() + b"\0" + body, "sha256")
