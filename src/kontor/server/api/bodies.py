"""What the HTTP API receives and sends, apart from cards."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kontor.notation.position_string import LONGEST
from kontor.pieces.overlay import MAX_LENGTH
from kontor.server.rooms.terms import Terms
from kontor.server.store.operators import Noted, Person
from kontor.server.wire.cards import TableCard
from kontor.server.wire.raw_types import of_the_game
from kontor.server.wire.requests import Language

Short = Annotated[str, Meta(max_length=200)]
LONGEST_OVERLAY = MAX_LENGTH


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a client sends."""


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


class SeatWish(Body, frozen=True, kw_only=True):
    """A seat of a new table: for me (several: hot-seat), for anybody who joins, or for a bot."""

    kind: Literal["me", "open", "bot"]
    bot: Annotated[str, Meta(max_length=60)] = ""


class NewTable(Body, frozen=True, kw_only=True):
    game: Short
    name: Short = ""
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: dict[str, Any] = {}
    overlay: Annotated[str, Meta(max_length=LONGEST_OVERLAY)] = ""
    access: Literal["open", "link", "password"] = "open"
    password: Short = ""
    terms: Terms = Terms()


class LookAtPosition(Body, frozen=True, kw_only=True):
    """A position string, and from which seat to look; null: as a spectator."""

    position: Annotated[str, Meta(max_length=LONGEST + 500)]
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    language: Language = "en"


class PlayOn(Body, frozen=True, kw_only=True):
    """A position string, the seat for me (null: whoever has to decide), and the bots for the other
    seats, in their order; those that are not named are captains."""

    position: Annotated[str, Meta(max_length=LONGEST + 500)]
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None
    bots: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(max_length=15)] = []


class AskAboutPosition(Body, frozen=True, kw_only=True):
    """A position string, and what to ask for the seat that has to decide there: what it can afford,
    what is missing for the rest and why, or what a bot would do."""

    position: Annotated[str, Meta(max_length=LONGEST + 500)]
    question: Literal["afford", "missing", "bot"]
    language: Language = "en"


class ComposedPosition(Body, frozen=True, kw_only=True):
    """A position as scenarios write it; what is left out is as the printed set-up has it."""

    game: Short
    position: dict[str, Any]
    options: dict[str, Any] = {}


class EnteredSheet(Body, frozen=True, kw_only=True):
    """What was counted at a real table, as the companion's entry for the game describes it."""

    entered: dict[str, Any]


class SetUpWish(Body, frozen=True, kw_only=True):
    """How many sit at a real table, by which options they play, and the seed of what is drawn."""

    seats: Annotated[int, Meta(ge=1, le=16)]
    options: dict[str, Any] = {}
    seed: Annotated[int, Meta(ge=0, le=2**31)] = 0


# -- answers ----------------------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True):
    """Who I am."""

    id: str
    kind: str
    name: str
    language: str
    webhook: str | None
    rated: bool
    findable: bool
    role: str


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


class InviteLink(msgspec.Struct, frozen=True):
    """`code` lets people in; `path` is the page to send them."""

    code: str
    path: str


class Created(msgspec.Struct, frozen=True):
    card: TableCard
    link: InviteLink


class Left(msgspec.Struct, frozen=True):
    """The card of the table, or null if the table was removed."""

    card: TableCard | None


class BotKind(msgspec.Struct, frozen=True):
    """A bot or a captain; `strengths` are the numbers that may follow the slash."""

    spec: str
    name: str
    about: str
    strengths: list[int]


class GameCard(msgspec.Struct, frozen=True):
    """A game on the shelf: `options` is the JSON Schema of its rule options. `stand_in` is the bot
    that plays for people who are away unless the terms of a table name another one, `idle_move`
    what a turn that is let pass usually amounts to. `unsourced` counts the components of its whole
    box with a value that no source was found for."""

    name: str
    title: str
    rules_version: int
    min_seats: int
    max_seats: int
    bots: list[BotKind]
    usual_options: dict[str, Any]
    options: dict[str, Any]
    stand_in: str
    idle_move: Annotated[dict[str, Any], of_the_game('G["move"]')]
    unsourced: int


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
    pushes: list[str]
    bots: list[str]
    playing: list[str]
    history: list[dict[str, Any]]
    chat: list[dict[str, Any]]
    notes: list[dict[str, Any]]
    friends: list[str]
    ratings: list[dict[str, Any]]
    puzzles: list[dict[str, Any]]


class PushKey(msgspec.Struct, frozen=True):
    """What a browser needs to subscribe."""

    key: str


class Health(msgspec.Struct, frozen=True):
    """`damaged` are tables whose logs are damaged, `corrupt` what is wrong with the file of the
    database, `lost` the commits that it no longer had at the start."""

    status: Literal["ok", "closing"]
    version: str
    database: bool
    rooms: int
    read_only: bool
    damaged: list[str]
    corrupt: str
    lost: int


class Order(Body, frozen=True):
    """What an operator wants done: one of the actions, to whom or what, and why."""

    action: Short
    subject: Annotated[str, Meta(max_length=300)] = ""
    detail: Annotated[str, Meta(max_length=300)] = ""


class AdminPage(msgspec.Struct, frozen=True):
    """What operators see: what is in force, who is banned, and what was done."""

    read_only: bool
    announced: str
    networks: list[str]
    people: list[Person]
    audit: list[Noted]
