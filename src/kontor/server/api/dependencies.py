"""What handlers get by the names of their parameters, besides the body of a request; and where a
page of a list begins: by the key of the last entry of the page before.
"""

from collections.abc import Callable
from typing import Any

from litestar.di import NamedDependency
from litestar.params import FromPath

from kontor.server.api.reviews import Films, Reviews
from kontor.server.lobby.lobby import Lobby
from kontor.server.people.accounts import Accounts
from kontor.server.people.profiles import Profiles
from kontor.server.people.provider import Provider
from kontor.server.rooms.house import House
from kontor.server.store.people import User
from kontor.wire.refusals import bad

Caller = NamedDependency[User]
Reader = NamedDependency[User]  # the caller, or somebody without a name who may only read
TheProfiles = NamedDependency[Profiles]
TheHouse = NamedDependency[House]
TheAccounts = NamedDependency[Accounts]
TheFilms = NamedDependency[Films]
TheProvider = NamedDependency[Provider]
TheReviews = NamedDependency[Reviews]
TheLobby = NamedDependency[Lobby]
TableId = FromPath[str]
LONGEST = 18  # digits that every database can count with


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        raise ValueError(text)
    return int(text)


def key_of_page(text: str, *kinds: Callable[[str], Any]) -> Any:
    """The parts of a key with dots between them; None at the beginning of a list."""
    if not text:
        return None
    try:
        return tuple(kind(part) for kind, part in zip(kinds, text.split("."), strict=True))
    except ValueError as error:
        raise bad("not the key of an entry", "after") from error
