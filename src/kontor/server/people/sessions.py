"""Sessions: the tokens by which users are known, renewed and ended."""

from sqlalchemy import Connection

from kontor.server.core import hub as channels
from kontor.server.core.tokens import BadToken, Claims, new_id, session_in, sign, verify
from kontor.server.rooms.house import House
from kontor.server.store import people
from kontor.server.store.people import User
from kontor.wire.broadcast import SIGNAL
from kontor.wire.refusals import BannedHere, NotSignedIn, refuse

DAY = 24 * 3600
BOT_DAYS = 366


def not_banned(user: User) -> User:
    if user.banned_at is not None:
        raise refuse(BannedHere)
    return user


class Sessions:
    """Each browser and each program has a session of its own."""

    def __init__(self, house: House) -> None:
        self.house, self.store = house, house.store

    def token(self, user: User, session: str = "") -> str:
        """A token of a new session, or a fresh one of a session that goes on."""
        days = BOT_DAYS if user.kind == "bot" else self.house.settings.session_days
        until = self.house.now() // 1000 + days * DAY
        return sign(self.house.secret, Claims(user.id, user.epoch, until, session or new_id()))

    async def identify(self, token: str) -> User:
        """The user of this token; forged, expired and revoked tokens have none."""
        claims = self._claims(token)
        if claims is None:
            raise refuse(NotSignedIn)

        def find(db: Connection) -> User | None:
            ended = people.session_ended(db, session_in(claims, token))
            return None if ended else people.by_id(db, claims.user)

        user = await self.store.read(find)
        if user is None or user.epoch != claims.epoch:
            raise refuse(NotSignedIn)
        return not_banned(user)

    def session_of(self, token: str) -> str:
        """The session of a token; empty if it is not valid."""
        claims = self._claims(token)
        return "" if claims is None else session_in(claims, token)

    def _claims(self, token: str) -> Claims | None:
        try:
            return verify(self.house.secret, token, self.house.now() / 1000)
        except BadToken:
            return None

    async def renewed(self, user: User, session: str) -> str:
        """A fresh token for a session, and a note that the user was here."""
        now = self.house.now()
        await self.store.write(lambda db: people.change(db, user.id, seen_at=now))
        return self.token(user, session)

    async def logout(self, token: str) -> None:
        """End the session of this token, with all its tokens and sockets."""
        session = self.session_of(token)
        if not session:
            return
        until = self.house.now() + BOT_DAYS * DAY * 1000
        await self.store.write(lambda db: people.end_session(db, session, until))
        self.house.hub.publish(channels.session(session), SIGNAL)
