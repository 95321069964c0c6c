"""Telling people that it is their turn when they are not here: webhook and web push."""

import asyncio
import logging
import time
from collections.abc import Awaitable
from typing import Literal

import httpcore
import msgspec

from kontor.server.metrics import NOTICES
from kontor.server.outside import NotAllowed, Outside
from kontor.server.settings import Settings
from kontor.server.store import people
from kontor.server.store.engine import Store
from kontor.server.store.people import Push, User
from kontor.server.store.tables import TableRow
from kontor.server.webpush import Card, encrypt, new_key
from kontor.table.text import catalogue

logger = logging.getLogger(__name__)
PACKAGE = "kontor.server"
WAITING = 1000  # notices that wait to be sent; more are dropped
SENDERS = 4
GONE = (404, 410)  # the browser has taken its permission back


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


class Notices:
    """A queue, and a few tasks that empty it; rooms never wait for the outside world."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.outside = Outside(settings.private_webhooks)
        self.card: Card | None = None
        self._queue: asyncio.Queue[tuple[str, TableRow]] = asyncio.Queue(WAITING)
        self._senders: list[asyncio.Task[None]] = []

    async def load_card(self) -> Card:
        """The key is made once and kept, since browsers remember it."""
        if self.card is None:
            key = await self.store.write(lambda db: people.keep(db, "vapid", new_key()))
            self.card = Card(key)
        return self.card

    def begin(self) -> None:
        self._senders = [asyncio.create_task(self._send_for_ever()) for _ in range(SENDERS)]

    def your_turn(self, user: str, row: TableRow) -> None:
        try:
            self._queue.put_nowait((user, row))
        except asyncio.QueueFull:
            NOTICES.labels("any", "dropped").inc()

    async def drain(self) -> None:
        """Wait until everything in the queue was sent or given up."""
        await self._queue.join()

    async def close(self) -> None:
        for sender in self._senders:
            sender.cancel()
        await self.outside.close()

    async def _send_for_ever(self) -> None:
        while True:
            user, row = await self._queue.get()
            try:
                await self._tell(user, row)
            except Exception:
                logger.exception("a notice could not be sent")
            finally:
                self._queue.task_done()

    async def _tell(self, user_id: str, row: TableRow) -> None:
        user = await self.store.read(lambda db: people.by_id(db, user_id))
        if user is None:
            return
        notice = self.notice(user, row)
        if user.webhook:
            hook = msgspec.json.decode(user.webhook, type=Webhook)
            await self._count("webhook", self._hook(hook, notice))
        for push in await self.store.read(lambda db: people.pushes_of(db, user_id)):
            await self._count("push", self._push(push, notice))

    def notice(self, user: User, row: TableRow) -> Notice:
        say = catalogue(user.language, PACKAGE).say
        link = f"{self.settings.public_url.rstrip('/')}/table/{row.id}"
        title = str(say("notice.title", table=row.name))
        text = str(say("notice.your_turn", table=row.name, game=row.game))
        return Notice(title, text, text, text, row.game, row.id, link)

    async def _count(self, way: str, sending: Awaitable[int]) -> None:
        try:
            status = await sending
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError) as error:
            logger.info("%s failed: %r", way, error)
            NOTICES.labels(way, "failed").inc()
        except (NotAllowed, OSError, ValueError) as error:
            logger.info("%s not allowed or not found: %r", way, error)
            NOTICES.labels(way, "barred").inc()
        else:
            NOTICES.labels(way, "sent" if status < 300 else "refused").inc()

    async def _hook(self, hook: Webhook, notice: Notice) -> int:
        if hook.form == "json":
            headers = {"Content-Type": "application/json", "User-Agent": "kontor"}
            return await self.outside.post(hook.url, headers, msgspec.json.encode(notice))
        title = notice.title.encode("ascii", "replace").decode()
        headers = {"Content-Type": "text/plain; charset=utf-8", "User-Agent": "kontor"}
        headers |= {"Title": title, "Click": notice.link}
        return await self.outside.post(hook.url, headers, notice.text.encode())

    async def _push(self, push: Push, notice: Notice) -> int:
        card = await self.load_card()
        contact = self.settings.public_url or "mailto:nobody@localhost"
        headers = card.headers(push.endpoint, contact, int(time.time()))
        body = encrypt(msgspec.json.encode(notice), push.p256dh, push.auth)
        status = await self.outside.post(push.endpoint, headers, body)
        if status in GONE:
            await self.store.write(lambda db: people.drop_push(db, push.endpoint))
        return status
