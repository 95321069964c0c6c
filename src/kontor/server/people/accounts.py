"""People: guests at once, accounts for those who want to keep something, bots with a token."""

from collections import defaultdict
from typing import Any

import msgspec
from sqlalchemy.exc import IntegrityError

from kontor.server.api.bodies import AccountExport, GameStatistics, NewAccount, Statistics
from kontor.server.people import passwords
from kontor.server.people.names import key_of_name, name_of
from kontor.server.people.tokens import BadToken, Claims, new_id, sign, verify
from kontor.server.refusals import (
    AccountNeeded,
    GuestNeeded,
    NameTaken,
    NothingThere,
    NotSignedIn,
    WrongLogin,
    bad,
    refuse,
)
from kontor.server.rooms.house import House
from kontor.server.rooms.operations import Forget, Who
from kontor.server.store import logs, people, tables
from kontor.server.store.people import User
from kontor.server.wire.broadcast import SIGNAL
from kontor.server.wire.hub import person
from kontor.table.text import LANGUAGES

DAY = 24 * 3600
BOT_DAYS = 366


def who_is(user: User) -> Who:
    return Who(user.id, user.kind, user.name)


def language_of(text: str) -> str:
    if text not in LANGUAGES:
        raise bad(f"there are: {', '.join(LANGUAGES)}", "language")
    return text


class Accounts:
    """Everything about people that is not about a table."""

    def __init__(self, house: House) -> None:
        self.house, self.store = house, house.store

    # -- tokens -------------------------------------------------------------------------------

    def token(self, user: User) -> str:
        days = BOT_DAYS if user.kind == "bot" else self.house.settings.session_days
        until = self.house.now() // 1000 + days * DAY
        return sign(self.house.secret, Claims(user.id, user.epoch, until))

    async def identify(self, token: str) -> User:
        """Who has this token; forged, expired and ended ones are nobody's."""
        try:
            claims = verify(self.house.secret, token, self.house.now() / 1000)
        except BadToken as error:
            raise refuse(NotSignedIn) from error
        user = await self.store.read(lambda db: people.by_id(db, claims.user))
        if user is None or user.epoch != claims.epoch:
            raise refuse(NotSignedIn)
        return user

    # -- coming in ----------------------------------------------------------------------------

    async def guest(self, name: str, language: str) -> User:
        user = self._new("guest", name_of(name), language_of(language))
        await self.store.write(lambda db: people.add(db, user))
        return user

    def _new(self, kind: people.Kind, name: str, language: str, owner: str | None = None) -> User:
        return User(new_id(), kind, name, None, owner, 0, language, None, self.house.now())

    async def register(self, asked: NewAccount, guest: User | None) -> tuple[User, list[str]]:
        """A new account, or the guest as an account with all their games; and recovery codes."""
        if guest is not None and guest.kind != "guest":
            raise refuse(GuestNeeded)
        name = name_of(asked.name)
        password = await passwords.hashed(passwords.password_of(asked.password))
        codes = passwords.new_recovery_codes()
        hashes = [passwords.hashed_code(code) for code in codes]
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

        try:
            await self.store.write(write)
        except IntegrityError as error:
            raise refuse(NameTaken) from error
        return await self.house.services.require_user(user.id), codes

    async def login(self, name: str, password: str) -> User:
        """Whether the name exists cannot be told from the answer, nor from how long it takes."""
        key = key_of_name(name)
        self.house.limits.guesses.spend(f"login {key}")
        user = await self.store.read(lambda db: people.by_name_key(db, key))
        if not await passwords.fits(user.password if user else None, password) or user is None:
            raise refuse(WrongLogin)
        self.house.limits.guesses.give_back(f"login {key}")
        return user

    async def recover(self, name: str, code: str, password: str) -> User:
        """A new password for a recovery code; all sessions end, and the code is used up."""
        key = key_of_name(name)
        self.house.limits.guesses.spend(f"login {key}")
        new = await passwords.hashed(passwords.password_of(password))
        user = await self.store.read(lambda db: people.by_name_key(db, key))
        hash_ = passwords.hashed_code(code)

        def write(db: Any) -> bool:
            if user is None or not people.use_recovery(db, user.id, hash_):
                return False
            people.change(db, user.id, password=new)
            people.end_sessions(db, user.id)
            return True

        if not await self.store.write(write) or user is None:
            raise refuse(WrongLogin)
        self._end_sockets(user)
        return await self.house.services.require_user(user.id)

    async def change_password(self, user: User, old: str, new: str) -> User:
        """All other sessions end."""
        self._require_account(user)
        self.house.limits.guesses.spend(f"login {key_of_name(user.name)}")
        if not await passwords.fits(user.password, old):
            raise refuse(WrongLogin)
        password = await passwords.hashed(passwords.password_of(new))

        def write(db: Any) -> None:
            people.change(db, user.id, password=password)
            people.end_sessions(db, user.id)

        await self.store.write(write)
        self._end_sockets(user)
        return await self.house.services.require_user(user.id)

    async def logout_everywhere(self, user: User) -> None:
        await self.store.write(lambda db: people.end_sessions(db, user.id))
        self._end_sockets(user)

    def _end_sockets(self, user: User) -> None:
        """Whoever is connected with a token that is worth nothing any more."""
        self.house.hub.publish(person(user.id), SIGNAL)

    def _require_account(self, user: User) -> None:
        if user.kind != "account":
            raise refuse(AccountNeeded)

    # -- bots over the wire -------------------------------------------------------------------

    async def new_bot(self, owner: User, name: str) -> tuple[User, str]:
        if owner.kind == "bot":
            raise refuse(AccountNeeded)
        bot = self._new("bot", name_of(name), owner.language, owner.id)
        await self.store.write(lambda db: people.add(db, bot))
        return bot, self.token(bot)

    async def drop_bot(self, owner: User, bot: str) -> None:
        known = await self.store.read(lambda db: people.bots_of(db, owner.id))
        found = [one for one in known if one.id == bot]
        if not found:
            raise refuse(NothingThere)
        await self._forget(found[0])

    # -- what lasts ---------------------------------------------------------------------------

    async def statistics(self, user: User) -> Statistics:
        outcomes = await self.store.read(lambda db: logs.outcomes_of(db, user.id, 100_000))
        by_game: dict[str, list[logs.Outcome]] = defaultdict(list)
        for outcome in outcomes:
            by_game[outcome.game].append(outcome)
        return Statistics(len(outcomes), [_statistics(g, some) for g, some in by_game.items()])

    async def export(self, user: User) -> AccountExport:
        """Everything the server keeps about a user, except what others wrote."""
        history = await self.store.read(lambda db: logs.outcomes_of(db, user.id, 100_000))
        said = await self.store.read(lambda db: logs.said_by(db, user.id))
        playing = await self.store.read(lambda db: tables.running_tables_of(db, user.id))
        pushes = await self.store.read(lambda db: people.pushes_of(db, user.id))
        bots = await self.store.read(lambda db: people.bots_of(db, user.id))
        return AccountExport(
            id=user.id,
            kind=user.kind,
            name=user.name,
            language=user.language,
            created_at=user.created_at,
            webhook=user.webhook,
            pushes=[push.endpoint for push in pushes],
            bots=[bot.name for bot in bots],
            playing=playing,
            history=[msgspec.to_builtins(outcome) for outcome in history],
            chat=said,
        )

    async def delete(self, user: User) -> None:
        """Gone for good: first from the tables, with the bots, then everywhere."""
        for bot in await self.store.read(lambda db: people.bots_of(db, user.id)):
            await self._forget(bot)
        await self._forget(user)

    async def _forget(self, user: User) -> None:
        for table in await self.store.read(lambda db: tables.running_tables_of(db, user.id)):
            await self.house.ask(table, who_is(user), Forget())
        now = self.house.now()
        await self.store.write(lambda db: people.forget(db, user.id, now))
        self._end_sockets(user)


def _statistics(game: str, outcomes: list[logs.Outcome]) -> GameStatistics:
    played = len(outcomes)
    return GameStatistics(
        game=game,
        played=played,
        won=sum(outcome.won for outcome in outcomes),
        mean_rank=sum(outcome.rank for outcome in outcomes) / played,
        mean_points=sum(outcome.points for outcome in outcomes) / played,
        most_points=max(outcome.points for outcome in outcomes),
    )
