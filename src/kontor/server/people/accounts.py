"""Users: guests without registration, accounts that last, and bots with a token."""

from functools import partial
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from kontor.server.core import hub as channels
from kontor.server.core import tokens
from kontor.server.core.tokens import BadToken, Claims, new_id, session_in, sign, verify
from kontor.server.rooms.house import House
from kontor.server.rooms.operations import Forget, Rename, Who
from kontor.server.store import people, ratings, tables
from kontor.server.store.people import User
from kontor.table.text import LANGUAGES
from kontor.wire.account_bodies import NewAccount, Profile
from kontor.wire.broadcast import SIGNAL
from kontor.wire.names import first_key_of_name, key_of_name, person_name
from kontor.wire.refusals import (
    AccountNeeded,
    BannedHere,
    GuestNeeded,
    NameTaken,
    NothingThere,
    NotSignedIn,
    ProviderFailed,
    WrongLogin,
    bad,
    refuse,
)

# -- sessions --------------------------------------------------------------------------------------

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


# -- accounts --------------------------------------------------------------------------------------

MOST_AT_ONCE = 200  # guests that are cleared away


def who_is(user: User) -> Who:
    return Who(user.id, user.kind, user.name)


def language_of(text: str) -> str:
    if text not in LANGUAGES:
        raise bad(f"there are: {', '.join(LANGUAGES)}", "language")
    return text


class Accounts(Sessions):
    """Everything about users that does not concern a table."""

    # -- coming in ----------------------------------------------------------------------------

    async def guest(self, name: str, language: str) -> User:
        user = self._new("guest", person_name(name), language_of(language))
        await self.store.write(lambda db: people.add(db, user))
        return user

    def _new(self, kind: people.Kind, name: str, language: str, owner: str | None = None) -> User:
        return User(new_id(), kind, name, None, owner, 0, language, None, self.house.now())

    async def register(self, asked: NewAccount, guest: User | None) -> tuple[User, list[str]]:
        """A new account, or the guest turned into one with all their games; and recovery codes."""
        if guest is not None and guest.kind != "guest":
            raise refuse(GuestNeeded)
        name = person_name(asked.name)
        password = await tokens.hashed(tokens.password_of(asked.password))
        codes = tokens.new_recovery_codes()
        hashes = [tokens.hashed_code(code) for code in codes]
        user = guest or self._new("account", name, language_of(asked.language))

        def write(db: Any) -> None:
            if guest is None:
                people.add(db, user)
            people.change(
                db,
                user.id,
                kind="account",
                name=name,
                name_key=key_of_name(name),
                password=password,
            )
            people.set_recovery(db, user.id, hashes)
            people.end_sessions(db, user.id)  # whoever has the token of the guest is not the owner

        try:
            await self.store.write(write)
        except IntegrityError as error:
            raise refuse(NameTaken) from error
        self.end_sockets(user)
        return await self.house.services.require_user(user.id), codes

    async def login(self, name: str, password: str, address: str) -> User:
        """Neither the answer nor the time it takes shows whether the name exists. Guesses count
        for a name and an address together: nobody can use up those of the owner."""
        key = f"login {key_of_name(name)} {address}"
        self.house.limits.guesses.spend(key)
        user = await self._named(name)
        if not await tokens.fits(user.password if user else None, password) or user is None:
            raise refuse(WrongLogin)
        self.house.limits.guesses.give_back(key)
        return not_banned(user)

    async def _named(self, name: str) -> User | None:
        keys = key_of_name(name), first_key_of_name(name)
        user = await self.store.read(lambda db: people.by_name_key(db, *keys))
        if user is None or first_key_of_name(user.name) == keys[1]:
            return user
        # Two accounts from before look alike: the one that is spelled like this.
        return await self.store.read(lambda db: people.by_name_key(db, *keys[::-1]))

    async def recover(self, name: str, code: str, password: str, address: str) -> User:
        """A new password for a recovery code; all sessions end, and the code is used up."""
        self.house.limits.guesses.spend(f"login {key_of_name(name)} {address}")
        new = await tokens.hashed(tokens.password_of(password))
        user = await self._named(name)
        hash_ = tokens.hashed_code(code)

        def write(db: Any) -> bool:
            if user is None or not people.use_recovery(db, user.id, hash_):
                return False
            people.change(db, user.id, password=new)
            people.end_sessions(db, user.id)
            return True

        if not await self.store.write(write) or user is None:
            raise refuse(WrongLogin)
        self.end_sockets(user)
        return await self.house.services.require_user(user.id)

    async def require_password(self, user: User, password: str) -> None:
        """More than a session, which may have been left open."""
        self._require_account(user)
        self.house.limits.guesses.spend(f"password {user.id}")
        if not await tokens.fits(user.password, password):
            raise refuse(WrongLogin)
        self.house.limits.guesses.give_back(f"password {user.id}")

    async def change_password(
        self, user: User, old: str, new: str, *, proved: bool = False
    ) -> User:
        """All other sessions end. `proved`: the provider has just told who it is, which is asked of
        those who have no password, and is no substitute for one."""
        if user.kind != "account" or user.password is not None:
            await self.require_password(user, old)
        elif not proved:
            raise refuse(ProviderFailed)
        password = await tokens.hashed(tokens.password_of(new))

        def write(db: Any) -> None:
            people.change(db, user.id, password=password)
            people.end_sessions(db, user.id)

        await self.store.write(write)
        self.end_sockets(user)
        return await self.house.services.require_user(user.id)

    async def change(self, user: User, wish: Profile) -> User:
        """Change what the wish names. Whoever does not want to be rated has no ratings any more."""
        asked = {"rated": wish.rated, "findable": wish.findable}
        changes: dict[str, Any] = {k: v for k, v in asked.items() if v is not None}
        if wish.language is not None:
            changes["language"] = language_of(wish.language)
        if wish.name is not None:
            if user.kind != "guest":
                raise refuse(GuestNeeded)
            changes["name"] = person_name(wish.name)

        def write(db: Any) -> None:
            if changes:
                people.change(db, user.id, **changes)
            if wish.rated is False:
                ratings.forget(db, user.id)

        await self.store.write(write)
        changed = await self.house.services.require_user(user.id)
        if changed.name != user.name:
            for table in await self.store.read(lambda db: tables.running_tables_of(db, user.id)):
                await self.house.ask(table, who_is(changed), Rename())
        return changed

    async def logout_everywhere(self, user: User) -> None:
        await self.store.write(lambda db: people.end_sessions(db, user.id))
        self.end_sockets(user)

    def end_sockets(self, user: User) -> None:
        """Close all connections whose token is no longer valid."""
        self.house.hub.publish(channels.person(user.id), SIGNAL)

    def _require_account(self, user: User) -> None:
        if user.kind != "account":
            raise refuse(AccountNeeded)

    # -- bots over the wire -------------------------------------------------------------------

    async def new_bot(self, owner: User, name: str) -> tuple[User, str]:
        if owner.kind == "bot":
            raise refuse(AccountNeeded)
        bot = self._new("bot", person_name(name), owner.language, owner.id)
        await self.store.write(lambda db: people.add(db, bot))
        return bot, self.token(bot)

    async def drop_bot(self, owner: User, bot: str) -> None:
        known = await self.store.read(lambda db: people.bots_of(db, owner.id))
        found = [one for one in known if one.id == bot]
        if not found:
            raise refuse(NothingThere)
        await self._forget(found[0])

    # -- what lasts ---------------------------------------------------------------------------

    async def delete(self, user: User) -> None:
        """Delete a user for good: first from the tables, with the user's bots, then everywhere."""
        for bot in await self.store.read(lambda db: people.bots_of(db, user.id)):
            await self._forget(bot)
        await self._forget(user)

    async def _forget(self, user: User) -> None:
        for table in await self.store.read(lambda db: tables.running_tables_of(db, user.id)):
            await self.house.ask(table, who_is(user), Forget())
        now = self.house.now()
        await self.store.write(lambda db: people.forget(db, user.id, now))
        self.end_sockets(user)

    async def clear_away(self) -> None:
        """Forget guests whose tokens have all expired, and sessions that were ended long ago."""
        now = self.house.now()
        before = now - (self.house.settings.session_days + 1) * DAY * 1000
        await self.store.write(lambda db: people.drop_ended_sessions(db, now))
        for one in await self.store.read(lambda db: people.lost_guests(db, before, MOST_AT_ONCE)):
            await self.delete(one)
            await self.store.write(partial(people.drop_if_unused, user=one.id))
