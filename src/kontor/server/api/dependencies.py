"""What handlers get by the names of their parameters, besides the body of a request."""

from litestar.di import NamedDependency
from litestar.params import FromPath

from kontor.server.api.replays import Films
from kontor.server.api.reviews import Reviews
from kontor.server.lobby.lobby import Lobby
from kontor.server.people.accounts import Accounts
from kontor.server.people.profiles import Profiles
from kontor.server.people.provider import Provider
from kontor.server.rooms.house import House
from kontor.server.store.people import User

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
