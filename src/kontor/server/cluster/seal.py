"""Seals on what travels between processes: only those who know the server's secret can make them.

An envelope is a seal, a number and letters. The seal covers the channel as well, and numbers only
grow: nobody can change, redirect or repeat an envelope, whoever else may write to the broker.
"""

import hashlib
import hmac
import time

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
