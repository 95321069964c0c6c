"""The account of somebody whom a provider knows: found, linked or made."""

import secrets
from typing import Any

from sqlalchemy.exc import IntegrityError

from kontor.server.core.tokens import new_id
from kontor.server.people.accounts import Accounts
from kontor.server.people.provider import Failed, Identity, Started
from kontor.server.people.sessions import not_banned
from kontor.server.store import people
from kontor.server.store.people import User
from kontor.table.refusals import Refused
from kontor.wire.names import LONGEST_NAME, given_name, key_of_name, person_name
from kontor.wire.refusals import ServerReadOnly, refuse

TRIES = 50  # names, if others have them
NAMELESS = "Kontor"


async def account_of(accounts: Accounts, who: Identity, begun: Started) -> User:
    """The account of this identity. If there is none, the guest or account that asked becomes it,
    unless it belongs to another identity; else there is a new one."""
    for number in range(1, TRIES):
        known = await accounts.store.read(lambda db: people.by_subject(db, who.issuer, who.subject))
        if known is not None:
            return not_banned(known)
        if accounts.house.orders.read_only:
            raise refuse(ServerReadOnly)
        own = await _asked_by(accounts, begun)
        name = numbered(own.name if own else name_for(who.name), number)
        try:
            return await _linked(accounts, own, name, who, begun.language)
        except IntegrityError:  # the name is taken, or the browser has asked twice
            continue
    raise Failed("no name is free")


async def _asked_by(accounts: Accounts, begun: Started) -> User | None:
    """Who was signed in when it began, if that session has not ended meanwhile."""
    if not begun.user:
        return None
    user = await accounts.store.read(lambda db: people.by_id(db, begun.user))
    if user is None or user.epoch != begun.epoch or user.kind == "bot":
        return None
    return None if user.subject is not None else not_banned(user)


async def _linked(
    accounts: Accounts, own: User | None, name: str, who: Identity, language: str
) -> User:
    user = own or User(
        new_id(), "account", name, None, None, 0, language, None, accounts.house.now()
    )

    def write(db: Any) -> None:
        if own is None:
            people.add(db, user)
        if user.kind == "guest" or own is None:
            people.change(db, user.id, kind="account", name=name, name_key=key_of_name(name))
            people.end_sessions(db, user.id)  # whoever has the token of the guest is not the owner
        people.change(db, user.id, issuer=who.issuer, subject=who.subject)

    await accounts.store.write(write)
    accounts.end_sockets(user)
    return await accounts.house.services.require_user(user.id)


def name_for(given: str) -> str:
    """A name as this server allows it, from what the provider calls somebody."""
    shown = given_name(given.partition("@")[0], LONGEST_NAME)
    try:
        return person_name(shown)
    except Refused:
        return f"{NAMELESS} {secrets.randbelow(9000) + 1000}"


def numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name[: LONGEST_NAME - 3].strip()} {number}"
