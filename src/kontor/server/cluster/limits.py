"""Limits of several processes: each tells the others what was spent, and all count the same.

Nobody waits for that. At one moment every process may allow a burst of its own; afterwards it is
missing in all buckets, so over time there is one limit. While Redis is away, each counts alone.
"""

import asyncio
from collections import Counter
from functools import partial

from kontor.server.cluster.letters import Spent
from kontor.server.cluster.post import Post
from kontor.server.core.limits import Limiters

SOON = 0.05  # seconds in which what was spent is collected


class SharedLimits:
    """The limits of one process, as one of several."""

    def __init__(self, limits: Limiters, post: Post) -> None:
        self._limiters, self._post = limits.by_name(), post
        self._spent = Counter[tuple[str, str]]()
        post.readers[Spent] = self._read
        for name, limiter in self._limiters.items():
            limiter.tell = partial(self._note, name)

    def _note(self, name: str, key: str, spent: int) -> None:
        if not self._spent:
            asyncio.get_running_loop().call_later(SOON, self._send)
        self._spent[name, key] += spent

    def _send(self) -> None:
        spent, self._spent = self._spent, Counter()
        if self._post.processes > 1:
            told = [(name, key, count) for (name, key), count in spent.items() if count]
            self._post.send_all(Spent(self._post.node, told))

    def _read(self, letter: Spent) -> None:
        for name, key, count in letter.spent:
            if (limiter := self._limiters.get(name)) is not None:  # else: of another version
                limiter.count(key, count)
