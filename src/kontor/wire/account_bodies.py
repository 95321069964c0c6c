"""What the HTTP API receives and sends about users: sessions, accounts, notices, statistics, notes,
friends, ratings."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kontor.wire.bodies import Body, Short
from kontor.wire.cards import TableCard


class NewGuest(Body, frozen=True, kw_only=True):
    name: Short
    language: Short = "en"


class NewAccount(Body, frozen=True, kw_only=True):
    name: Short
    password: Short
    language: Short = "en"


class Login(Body, frozen=True, kw_only=True):
    name: Short
    password: Short


class Recovery(Body, frozen=True, kw_only=True):
    name: Short
    code: Short
    password: Short


class NewPassword(Body, frozen=True, kw_only=True):
    old: Short
    new: Short


class LinkAccount(Body, frozen=True, kw_only=True):
    """The password of the account that is to be linked with the provider."""

    password: Short


class Profile(Body, frozen=True, kw_only=True):
    """What is to be changed; a guest may change the name."""

    language: Short | None = None
    name: Short | None = None
    rated: bool | None = None
    findable: bool | None = None


class NewBot(Body, frozen=True, kw_only=True):
    name: Short


class NewWebhook(Body, frozen=True, kw_only=True):
    """An empty address removes the webhook. `text` is for ntfy, `json` for chat services."""

    url: Annotated[str, Meta(max_length=1000)]
    form: Literal["json", "text"] = "json"


class NewPush(Body, frozen=True, kw_only=True):
    """A subscription as browsers give it: address and keys."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=20, max_length=30)]


class DropPush(Body, frozen=True, kw_only=True):
    endpoint: Annotated[str, Meta(max_length=1000)]


# -- answers ----------------------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True):
    """Who I am; whether there is a password, and whether the provider of sign-in knows me."""

    id: str
    kind: str
    name: str
    language: str
    webhook: str | None
    rated: bool
    findable: bool
    role: str
    has_password: bool
    linked: bool


class SignInWith(msgspec.Struct, frozen=True):
    """The provider that accounts can be signed in with; an empty name: there is none."""

    name: str


class SignedIn(msgspec.Struct, frozen=True):
    """The token is also in the cookie; clients other than browsers send it as a bearer token."""

    me: Me
    token: str


class Registered(msgspec.Struct, frozen=True):
    """Recovery codes are shown only once; each can be used once to set a new password."""

    me: Me
    token: str
    recovery_codes: list[str]


class BotToken(msgspec.Struct, frozen=True):
    """Shown once."""

    id: str
    name: str
    token: str


class BotCard(msgspec.Struct, frozen=True):
    id: str
    name: str


class GameStatistics(msgspec.Struct, frozen=True):
    game: str
    played: int
    won: int
    mean_rank: float
    mean_points: float
    most_points: int


class Statistics(msgspec.Struct, frozen=True):
    played: int
    games: list[GameStatistics]


class AccountExport(msgspec.Struct, frozen=True):
    """Everything that is kept about a user."""

    id: str
    kind: str
    name: str
    language: str
    created_at: int
    webhook: str | None
    issuer: str | None
    subject: str | None
    pushes: list[str]
    bots: list[str]
    playing: list[str]
    history: list[dict[str, Any]]
    chat: list[dict[str, Any]]
    notes: list[dict[str, Any]]
    friends: list[str]
    ratings: list[dict[str, Any]]
    puzzles: list[dict[str, Any]]
    sheets: list[dict[str, Any]]


class PushKey(msgspec.Struct, frozen=True):
    """What a browser needs to subscribe; the key is empty if this server has no web push."""

    key: str


# -- company: notes, friends, players, ratings -----------------------------------------------------

LONGEST_NOTE = 4000


class NewNote(Body, frozen=True, kw_only=True):
    """An empty text removes the note."""

    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class NewFriend(Body, frozen=True, kw_only=True):
    """The id of a user, or the name of an account."""

    user: Annotated[str, Meta(max_length=32)] = ""
    name: Short = ""


# -- answers ----------------------------------------------------------------------------------


class NoteText(msgspec.Struct, frozen=True):
    text: str


class Friend(msgspec.Struct, frozen=True):
    """A user whom I follow, with the public tables they are at, if they let others know."""

    id: str
    name: str
    guest: bool
    tables: list[TableCard]


class CaptainRecord(msgspec.Struct, frozen=True):
    """Finished games against a captain at one strength, and in how many it was behind."""

    game: str
    captain: str
    level: int
    played: int
    ahead: int


class Rating(msgspec.Struct, frozen=True):
    """A rating with its bounds of 95 %; `who` is a user or the spec of a bot."""

    kind: str
    seats: int
    who: str
    rating: float
    low: float
    high: float
    played: int


class PlayerCard(msgspec.Struct, frozen=True):
    """A player as others may know them. `ratings` is empty for those who do not want any."""

    id: str
    name: str
    guest: bool
    since: int
    rated: bool
    friend: bool
    ratings: list[Rating]
    games: list[GameStatistics]
    captains: list[CaptainRecord]
    tables: list[TableCard]


class RatedPlayer(msgspec.Struct, frozen=True):
    """A line of a list of ratings; `user` is null for a bot, whose spec is `bot`."""

    user: str | None
    bot: str | None
    name: str
    rating: Rating


class Reach(msgspec.Struct, frozen=True):
    """Who can reach this server: only this machine, or others at these addresses. Without `local`
    the server knows nothing better than the address that the page was loaded from."""

    local: bool
    addresses: list[str]


# -- puzzles ----------------------------------------------------------------------------------
