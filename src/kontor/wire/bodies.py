"""What the HTTP API receives and sends about tables and games, apart from cards."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kontor.notation.position_string import LONGEST
from kontor.pieces.overlay import MAX_LENGTH
from kontor.wire.cards import TableCard, Terms
from kontor.wire.parts import of_the_game
from kontor.wire.requests import Language

Short = Annotated[str, Meta(max_length=200)]
LONGEST_OVERLAY = MAX_LENGTH


class Body(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that a client sends."""


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
