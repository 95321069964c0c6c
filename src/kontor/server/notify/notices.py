"""Notifies people who are away that it is their turn: by webhook and web push."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Literal, NamedTuple
from urllib.parse import urlsplit

import httpcore2
import msgspec

from kontor.play.table_row import TableRow
from kontor.server.core.metrics import NOTICES
from kontor.server.core.queue import Turns
from kontor.server.core.settings import Settings
from kontor.server.notify.outbound import NotAllowed, Outside
from kontor.server.store import people
from kontor.server.store.engine import Store
from kontor.server.store.people import Push, User
from kontor.table.text import catalogue

if TYPE_CHECKING:
    from kontor.server.notify.web_push import VapidKey

logger = logging.getLogger(__name__)
# Whether there is web push: what encrypts its messages comes with the extra `host`.
PUSHES = find_spec("cryptography") is not None
PACKAGE = "kontor.wire"
WAITING = 10_000  # notices that wait to be sent, and those of one user; more are dropped
OF_ONE = 20
QUICK, SLOW = 32, 8  # requests under way at once: to receivers in general, and to slow ones
TARDY = 10_000  # users and hosts that are remembered for that
GONE = (404, 410)  # the browser has withdrawn its permission


class Webhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to send a notice, and how: JSON for chat services, plain text for ntfy."""

    url: str
    form: Literal["json", "text"] = "json"


class Notice(msgspec.Struct, frozen=True):
    """What is sent: JSON to webhooks and browsers; chat services show `text` or `content`."""

    title: str
    text: str
    content: str
    message: str
    game: str
    table: str
    link: str


class About(NamedTuple):
    """The table that a notice is about."""

    table: str
    name: str
    game: str


class Notices:
    """Notices that wait or are being sent; rooms never wait for the outside world.

    Every user is served by a task of its own, one request after the other. Users and hosts whose
    request timed out use another queue from then on, so that receivers that answer never wait for
    those that do not."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.outside = Outside(settings.private_webhooks, at_once=QUICK + SLOW)
        self.card: VapidKey | None = None
        self._waiting: dict[str, dict[str, About]] = {}  # by user and table
        self._senders: dict[str, asyncio.Task[None]] = {}
        self._quick, self._slow = Turns(QUICK), Turns(SLOW)
        self._tardy: dict[str, None] = {}  # users and hosts, the most recent at the end

    async def load_card(self) -> "VapidKey | None":
        """Load the key, if there is web push. It is made once and kept: browsers remember it."""
        if self.card is None and PUSHES:
            from kontor.server.notify.web_push import VapidKey, new_key

            key = await self.store.write(lambda db: people.keep(db, "vapid", new_key()))
            self.card = VapidKey(key)
        return self.card

    def your_turn(self, user: str, row: TableRow) -> None:
        own = self._waiting.get(user, {})
        if len(own) >= OF_ONE or sum(map(len, self._waiting.values())) >= WAITING:
            NOTICES.labels("any", "dropped").inc()
            return
        self._waiting.setdefault(user, own)[row.id] = About(row.id, row.name, row.game)
        if user not in self._senders:
            self._senders[user] = asyncio.create_task(self._send_all(user), name=f"notify {user}")

    async def close(self) -> None:
        for sender in list(self._senders.values()):
            sender.cancel()
        await self.outside.close()

    async def _send_all(self, user: str) -> None:
        try:
            while waiting := self._waiting.get(user):
                about = waiting.pop(next(iter(waiting)))
                try:
                    await self._tell(user, about)
                except Exception:
                    logger.exception("a notice could not be sent")
        finally:
            self._waiting.pop(user, None)
            self._senders.pop(user, None)

    async def _tell(self, user_id: str, about: About) -> None:
        user = await self.store.read(lambda db: people.by_id(db, user_id))
        if user is None:
            return
        notice = self.notice(user, about)
        if user.webhook:
            hook = msgspec.json.decode(user.webhook, type=Webhook)
            await self._send("webhook", user_id, hook.url, partial(self._hook, hook, notice))
        for push in await self.store.read(lambda db: people.pushes_of(db, user_id)):
            if not PUSHES:
                NOTICES.labels("push", "dropped").inc()
                continue
            await self._send("push", user_id, push.endpoint, partial(self._push, push, notice))

    async def _send(
        self, way: str, user: str, url: str, request: Callable[[], Awaitable[int]]
    ) -> None:
        """Wait for a turn, send, and remember slow receivers."""
        both = (f"user {user}", f"host {urlsplit(url).netloc}")
        late = any(one in self._tardy for one in both)
        async with (self._slow if late else self._quick).turn(user):
            in_time = await self._count(way, request)
        for one in both:
            self._tardy.pop(one, None)
            if not in_time:
                self._tardy[one] = None
        while len(self._tardy) > TARDY:
            self._tardy.pop(next(iter(self._tardy)))

    def notice(self, user: User, about: About) -> Notice:
        say = catalogue(user.language, PACKAGE).say
        link = f"{self.settings.public_url.rstrip('/')}/table/{about.table}"
        title = str(say("notice.title", table=about.name))
        text = str(say("notice.your_turn", table=about.name, game=about.game))
        return Notice(title, text, text, text, about.game, about.table, link)

    async def _count(self, way: str, request: Callable[[], Awaitable[int]]) -> bool:
        """Send it and count the outcome; returns whether it was in time."""
        try:
            status = await request()
        except (TimeoutError, httpcore2.TimeoutException) as error:
            logger.info("%s took too long: %r", way, error)
            NOTICES.labels(way, "failed").inc()
            return False
        except (httpcore2.NetworkError, httpcore2.ProtocolError) as error:
            logger.info("%s failed: %r", way, error)
            NOTICES.labels(way, "failed").inc()
        except (NotAllowed, OSError, ValueError) as error:
            logger.info("%s not allowed or not found: %r", way, error)
            NOTICES.labels(way, "barred").inc()
        else:
            NOTICES.labels(way, "sent" if status < 300 else "refused").inc()
        return True

    async def _hook(self, hook: Webhook, notice: Notice) -> int:
        if hook.form == "json":
            headers = {"Content-Type": "application/json", "User-Agent": "kontor"}
            return await self.outside.post(hook.url, headers, msgspec.json.encode(notice))
        title = notice.title.encode("ascii", "replace").decode()
        headers = {"Content-Type": "text/plain; charset=utf-8", "User-Agent": "kontor"}
        headers |= {"Title": title, "Click": notice.link}
        return await self.outside.post(hook.url, headers, notice.text.encode())

    async def _push(self, push: Push, notice: Notice) -> int:
        from kontor.server.notify.web_push import encrypt

        card = await self.load_card()
        assert card is not None
        contact = self.settings.public_url or "mailto:nobody@localhost"
        headers = card.headers(push.endpoint, contact, int(time.time()))
        body = encrypt(msgspec.json.encode(notice), push.p256dh, push.auth)
        status = await self.outside.post(push.endpoint, headers, body)
        if status in GONE:
            await self.store.write(lambda db: people.drop_push(db, push.endpoint))
        return status
