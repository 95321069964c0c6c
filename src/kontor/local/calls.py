"""The part of the HTTP API that one device needs, with the same paths and bodies."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from kontor.local import companion, files
from kontor.local.kept import Owner
from kontor.local.table import DEVICE, LocalTable, bots_offered, new_id, new_row, offered_here
from kontor.play.cards import game_cards
from kontor.play.film import replay_of, scene_of
from kontor.play.opening import (
    FREE,
    again,
    game_of,
    joined,
    left,
    options_of,
    require_waiting,
    seat_for_bot,
    seating_of,
    with_seats,
)
from kontor.play.table_row import Seating, components_of
from kontor.shelf import GAMES, TITLES
from kontor.table.refusals import BadInput
from kontor.wire import messages as m
from kontor.wire.account_bodies import Me, NewGuest, Profile, SignedIn
from kontor.wire.bodies import Created, GameCard, InviteLink, Left, NewTable, SeatWish
from kontor.wire.cards import TableCard
from kontor.wire.names import person_name
from kontor.wire.refusals import NotFinished, NothingThere, bad, refuse
from kontor.wire.words import texts_of, texts_of_server

if TYPE_CHECKING:
    from kontor.local.house import LocalHouse

Answer = tuple[Any, list[m.AnyMessage]]
# What nobody needs a name for.
FOR_EVERYBODY = (
    *("/api/games", "/api/texts", "/api/guests", "/api/puzzles"),
    *("/api/companion", "/api/positions/look", "/api/positions/ask", "/api/positions/compose"),
)
LONGEST_NOTE = 2000


class Call:
    """A request as a browser would send it."""

    def __init__(self, method: str, path: str, body: bytes) -> None:
        parts = urlsplit(path)
        self.method, self.body = method, body
        self.path = unquote(parts.path)
        self.query = dict(parse_qsl(parts.query))

    @property
    def personal(self) -> bool:
        """Whether somebody has to have a name for it."""
        return not self.path.startswith(FOR_EVERYBODY)

    @property
    def language(self) -> str:
        return self.query.get("language", "en")

    def number(self, name: str) -> int | None:
        """A number of the query; `BadInput` if it is none."""
        text = self.query.get(name)
        if text is None:
            return None
        if not re.fullmatch("[0-9]{1,9}", text):
            raise BadInput("a number is wanted", name)
        return int(text)

    def read(self, kind: Any) -> Any:
        return msgspec.json.decode(self.body or b"{}", type=kind)


def answer_call(house: "LocalHouse", call: Call) -> Answer:
    """Find the function for this path; it returns the answer, and what those who watch hear."""
    for method, pattern, handler in ROUTES:
        match = pattern.fullmatch(call.path)
        if method == call.method and match is not None:
            return handler(house, call, *match.groups())
    raise refuse(NothingThere)


# -- people -----------------------------------------------------------------------------------


def me(house: "LocalHouse", call: Call) -> Answer:
    return _me(house), []


def _me(house: "LocalHouse") -> Me:
    owner = house.owner or Owner("", "en")
    return Me(DEVICE, "guest", owner.name, owner.language, None, False, False, "", False, False)


def enter(house: "LocalHouse", call: Call) -> Answer:
    wish: NewGuest = call.read(NewGuest)
    owner = house.owner or Owner("", "en")
    name = person_name(wish.name)
    house.sign(msgspec.structs.replace(owner, name=name, language=wish.language))
    return SignedIn(_me(house), ""), []


def change_me(house: "LocalHouse", call: Call) -> Answer:
    wish: Profile = call.read(Profile)
    owner = house.owner or Owner("", "en")
    name = owner.name if wish.name is None else person_name(wish.name)
    language = wish.language or owner.language
    house.sign(msgspec.structs.replace(owner, name=name, language=language))
    return _me(house), []


def waiting(house: "LocalHouse", call: Call) -> Answer:
    """On a device every game waits for its player; the start page lists them."""
    return [], []


# -- the shelf --------------------------------------------------------------------------------


def games(house: "LocalHouse", call: Call) -> Answer:
    cards: list[GameCard] = [
        msgspec.structs.replace(card, bots=bots_offered(card)) for card in game_cards(call.language)
    ]
    return cards, []


def texts(house: "LocalHouse", call: Call, game: str) -> Answer:
    return texts_of(_known(game), call.language), []


def server_texts(house: "LocalHouse", call: Call) -> Answer:
    return texts_of_server(call.language), []


def components(house: "LocalHouse", call: Call, game: str) -> Answer:
    return components_of(_known(game), "", GAMES[game].rules_version), []


def table_components(house: "LocalHouse", call: Call, table: str) -> Answer:
    row = house.find(table).row
    return components_of(_known(row.game), row.overlay, row.rules_version), []


def _known(game: str) -> str:
    if game not in GAMES:
        raise refuse(NothingThere)
    return game


# -- tables -----------------------------------------------------------------------------------


def listed(house: "LocalHouse", call: Call) -> Answer:
    """Newest first."""
    wanted = call.query.get("phase")
    found = [one for one in house.tables.values() if wanted in (None, one.row.phase)]
    found.sort(key=lambda one: one.row.changed_at, reverse=True)
    most = int(call.query.get("most", "50"))
    return [one.card(house.name) for one in found[:most]], []


def create(house: "LocalHouse", call: Call) -> Answer:
    asked: NewTable = call.read(NewTable)
    game, own = game_of(asked)
    sitting = [_seating(wish, asked.game) for wish in asked.seats]
    only_bots = all(one.bot for one in sitting)
    row = new_row(house.now(), game.name, asked.name or f"{house.name}: {TITLES[game.name]}")
    row = msgspec.structs.replace(
        row,
        # Nobody waits here for anybody: no clocks.
        terms=msgspec.structs.replace(asked.terms, pace="live", seconds=0),
        options=options_of(game, asked.options, only_bots=only_bots),
        overlay=asked.overlay,
        own=own,
    )
    table = LocalTable(row, sitting)
    house.keep(table)
    return Created(table.card(house.name), _link(row.id)), []


def _seating(wish: SeatWish, game: str) -> Seating:
    """A seat for anybody is one for whoever holds the device."""
    if wish.kind == "bot" and not offered_here(wish.bot, game):
        raise bad(f"{wish.bot} takes too long to think here", "bot")
    return seating_of(wish, DEVICE, game)


def _link(table: str) -> InviteLink:
    return InviteLink("", f"/table/{table}")


def look(house: "LocalHouse", call: Call, table: str) -> Answer:
    return house.find(table).card(house.name), []


def link(house: "LocalHouse", call: Call, table: str) -> Answer:
    return _link(house.find(table).row.id), []


def start(house: "LocalHouse", call: Call, table: str) -> Answer:
    found = house.find(table)
    events = found.start(house.now())
    house.keep(found)
    card = found.card(house.name)
    shown = [m.TableChanged(card), *found.scenes(DEVICE, house.now(), events)]
    return card, house.tell(found, shown)


def join(house: "LocalHouse", call: Call, table: str) -> Answer:
    found = _waiting(house, table)
    wish: _Seat = call.read(_Seat)
    return _seated(house, found, joined(found, DEVICE, wish.seat))


def set_seat(house: "LocalHouse", call: Call, table: str) -> Answer:
    found = _waiting(house, table)
    wish: _Seat = call.read(_Seat)
    seat = seat_for_bot(found, wish.seat)
    one = _seating(SeatWish(kind="bot", bot=wish.bot), found.row.game) if wish.bot else FREE
    return _seated(house, found, with_seats(found, {seat: one}))


def leave(house: "LocalHouse", call: Call, table: str) -> Answer:
    """A table that nobody sits at is removed."""
    found = _waiting(house, table)
    wish: _Seat = call.read(_Seat)
    sitting = left(found, DEVICE, wish.seat) if found.users else found.sitting
    if all(one.user is None for one in sitting):
        house.drop(table)
        return Left(None), []
    card, said = _seated(house, found, sitting)
    return Left(card), said


class _Seat(msgspec.Struct):
    seat: int | None = None
    bot: str = ""
    code: str = ""
    password: str = ""


def _seated(house: "LocalHouse", table: LocalTable, sitting: list[Seating]) -> Answer:
    table.sitting = sitting
    house.keep(table)
    card: TableCard = table.card(house.name)
    return card, house.tell(table, [m.TableChanged(card)])


def _waiting(house: "LocalHouse", table: str) -> LocalTable:
    found = house.find(table)
    require_waiting(found)
    return found


def rematch(house: "LocalHouse", call: Call, table: str) -> Answer:
    old = house.finished(table)
    if old.row.next is None or old.row.next not in house.tables:
        row = again(old.row, new_id(), "", DEVICE, house.now())
        house.keep(LocalTable(row, old.sitting))
        old.row = msgspec.structs.replace(old.row, next=row.id)
        house.keep(old)
    card = old.card(house.name)
    return card, house.tell(old, [m.TableChanged(card)])


def remove(house: "LocalHouse", call: Call, table: str) -> Answer:
    house.drop(house.find(table).row.id)
    return {}, []


class _Note(msgspec.Struct):
    text: str


def note(house: "LocalHouse", call: Call, table: str) -> Answer:
    return _Note(house.find(table).note), []


def set_note(house: "LocalHouse", call: Call, table: str) -> Answer:
    found = house.find(table)
    found.note = call.read(_Note).text[:LONGEST_NOTE]
    house.keep(found)
    return _Note(found.note), []


# -- files and finished games -----------------------------------------------------------------


def export(house: "LocalHouse", call: Call, table: str) -> Answer:
    found = house.find(table)
    if found.row.phase == "waiting":
        raise refuse(NotFinished)
    return found.file(house.name), []


def take_file(house: "LocalHouse", call: Call) -> Answer:
    found = files.read(house, call.body)
    house.keep(found)
    return Created(found.card(house.name), _link(found.row.id)), []


def replay(house: "LocalHouse", call: Call, table: str) -> Answer:
    return replay_of(table, house.finished(table).film(house.name)), []


def replay_at(house: "LocalHouse", call: Call, table: str, at: str) -> Answer:
    found = house.finished(table)
    scene = scene_of(
        table,
        found.film(house.name),
        found.finished(house.name),
        int(at),
        call.number("seat"),
        call.query.get("language", ""),
    )
    return scene, []


# -- paths ------------------------------------------------------------------------------------

Handler = Callable[..., Answer]


def _route(method: str, path: str, handler: Handler) -> tuple[str, re.Pattern[str], Handler]:
    pattern = path.replace("{number}", "([0-9]{1,9})").replace("{name}", "([^/]+)")
    return method, re.compile(pattern), handler


ROUTES = [
    _route("GET", "/api/me", me),
    _route("PUT", "/api/me", change_me),
    _route("POST", "/api/guests", enter),
    _route("GET", "/api/me/waiting", waiting),
    _route("GET", "/api/puzzles", companion.games),
    _route("GET", "/api/puzzles/{name}/{name}", companion.card),
    _route("POST", "/api/puzzles/{name}/{name}", companion.try_moves),
    _route("POST", "/api/puzzles/{name}/{name}/solution", companion.give_up),
    _route("GET", "/api/games", games),
    _route("GET", "/api/texts", server_texts),
    _route("GET", "/api/games/{name}/texts", texts),
    _route("GET", "/api/games/{name}/components", components),
    _route("GET", "/api/tables", listed),
    _route("POST", "/api/tables", create),
    _route("POST", "/api/import", take_file),
    _route("GET", "/api/tables/{name}", look),
    _route("DELETE", "/api/tables/{name}", remove),
    _route("GET", "/api/tables/{name}/link", link),
    _route("GET", "/api/tables/{name}/components", table_components),
    _route("POST", "/api/tables/{name}/start", start),
    _route("POST", "/api/tables/{name}/join", join),
    _route("POST", "/api/tables/{name}/leave", leave),
    _route("POST", "/api/tables/{name}/seat", set_seat),
    _route("POST", "/api/tables/{name}/rematch", rematch),
    _route("GET", "/api/tables/{name}/note", note),
    _route("PUT", "/api/tables/{name}/note", set_note),
    _route("GET", "/api/tables/{name}/export", export),
    _route("GET", "/api/tables/{name}/replay", replay),
    _route("GET", "/api/tables/{name}/replay/{number}", replay_at),
    _route("GET", "/api/tables/{name}/replay/{number}/position", companion.of_replay),
    _route("GET", "/api/tables/{name}/position", companion.of_table),
    _route("POST", "/api/positions/play", companion.play_on),
    _route("GET", "/api/companion/{name}/entry", companion.entry),
    _route("POST", "/api/companion/{name}/sheet", companion.sheet),
    _route("POST", "/api/companion/{name}/setup", companion.setup),
    _route("POST", "/api/positions/look", companion.look),
    _route("POST", "/api/positions/ask", companion.ask),
    _route("POST", "/api/positions/compose", companion.compose),
]
