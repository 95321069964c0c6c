"""Tables for a machine that reads: everything in words, with the same limits as for any bot."""

import io
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Any, NamedTuple

import msgspec
from rich.console import Console

from kontor.bots.bot import question
from kontor.bots.seats import Seated, seated
from kontor.cli.games import TERMINALS
from kontor.planner import PLAN_WORDS, PLANNERS
from kontor.review.making import USUAL, review_of
from kontor.review.told import Teller
from kontor.shelf import MOST_ROUNDS, WORDS, game_named
from kontor.table.events import Event
from kontor.table.game import MAX_ROUNDS, as_seen_by
from kontor.table.log import convert_move, raw_move
from kontor.table.moves import Move
from kontor.table.refusals import BadInput, Refused
from kontor.table.table import Table
from kontor.table.text import key_of
from kontor_lab.arena.watch import with_yardsticks
from kontor_lab.research.episode import digest

MOST = 7_900  # characters of the entries; with what is around them 8,000, some 2,000 tokens
PLACES = ("field", "square")  # the fields of moves that say where


class Way(NamedTuple):
    """Moves that lead to a goal, which is the last of them, and the price in words."""

    moves: Sequence[Move]
    price: str


Entry = dict[str, Any]
Named = Callable[[Sequence[Move]], str]  # a goal in words, from the moves that reach it by place


def listed(ways: Iterable[Way], named: Named, kind: str = "", skip: int = 0) -> dict[str, Any]:
    """Goals by thing, each with its price and the moves that lead there; those of one kind if it is
    named, without the first ones. `places` has every value that the place of the last move may
    have; `left_out` says how many entries of a kind were too many."""
    together: dict[Any, list[Way]] = {}
    count = 0
    for way in ways:
        if kind not in ("", type(way.moves[-1]).__name__):
            continue
        together.setdefault((*way.moves[:-1], _thing(way.moves[-1]), way.price), []).append(way)
        count += 1
    entries = [_entry(same, named) for same in together.values()]
    kept, left_out = fitting(entries[skip:], MOST)
    told: dict[str, Any] = {"count": count, "entries": kept}
    return told | {"left_out": left_out} if left_out else told


def _place(move: Move) -> str:
    """The field that says where, if the move has one."""
    return next((field for field in PLACES if hasattr(move, field)), "")


def _thing(move: Move) -> tuple[Any, ...]:
    """The move without its place."""
    others = (field for field in move.__struct_fields__ if field not in PLACES)
    return type(move), *((field, getattr(move, field)) for field in others)


def _entry(ways: Sequence[Way], named: Named) -> Entry:
    goals = [way.moves[-1] for way in ways]
    entry: Entry = {"words": named(goals), "moves": [_short(move) for move in ways[0].moves]}
    if ways[0].price:
        entry["price"] = ways[0].price
    if len(ways) > 1:
        entry["places"] = [getattr(goal, _place(goal)) for goal in goals]
    return entry


def _short(move: Move) -> Entry:
    """The move as data, without what it would have anyway."""
    usual = {field.encode_name: field.default for field in msgspec.structs.fields(move)}
    return {name: value for name, value in raw_move(move).items() if value != usual.get(name, ...)}


def fitting(entries: Sequence[Entry], most: int) -> tuple[list[Entry], dict[str, int]]:
    """The entries that fit into so many characters, and how many of each kind do not. The kinds
    with the most entries lose their last ones; every kind keeps one."""
    by_kind: dict[str, list[Entry]] = {}
    for entry in entries:
        by_kind.setdefault(entry["moves"][-1]["type"], []).append(entry)
    left_out: dict[str, int] = {}
    size = sum(map(_size, entries))
    while size > most:
        kind = max(by_kind, key=lambda kind: len(by_kind[kind]))
        if len(by_kind[kind]) == 1:
            break
        size -= _size(by_kind[kind].pop())
        left_out[kind] = left_out.get(kind, 0) + 1
    return [entry for same in by_kind.values() for entry in same], left_out


def _size(entry: Entry) -> int:
    return len(compact(entry)) + 1


def compact(answer: Any) -> str:
    """As JSON without a blank that is not needed; our words are a kind of text of their own."""
    return msgspec.json.encode(answer, enc_hook=str).decode()


# -- tables -----------------------------------------------------------------------------------

MOST_TABLES = 16
YOU = "you"
EFFORT = USUAL._replace(seconds=5.0)  # of the processor, for a review


class MachineTable:
    """One game: the machine has a seat, bots have the others. It learns what its seat may know."""

    def __init__(
        self, game: str, opponents: Sequence[str], options: dict[str, Any], seed: int | None = None
    ) -> None:
        rules = game_named(game)
        names = [YOU, *(f"{bot} {place}" for place, bot in enumerate(opponents, start=1))]
        self.table: Table[Any, Any] = Table.open(
            rules, names, options={MAX_ROUNDS: MOST_ROUNDS, **options}, seed=seed
        )
        guests = with_yardsticks(game, None)
        self.bots: list[Seated] = [seated(bot, game, guests) for bot in opponents]
        self.lucks = [Random(f"{seed}/{place}") for place in range(len(opponents))]
        self.rules, self.seat = rules, 0
        self.box = rules.box("")
        self.words = WORDS[game]("en", names, self.box)
        self.plan_words = PLAN_WORDS[game](self.words)
        self._news: list[str] = []
        self._hear(self.table.opening_events)
        self._wait()

    def _wait(self) -> None:
        """Let the bots move until the machine decides or the game is over."""
        while pending := self.rules.pending(self.table.state):
            seat = pending[0].seat
            if seat == self.seat:
                break
            asked = question(self.rules, self.table.state, seat, self.lucks[seat - 1])
            self._submit(seat, self.bots[seat - 1].choose(asked))

    def _submit(self, seat: int, move: Move) -> None:
        self._hear(self.table.submit(seat, move, self.table.seq).events)

    def _hear(self, events: Sequence[Event]) -> None:
        """Note what happened, as the seat of the machine may know it."""
        for event in as_seen_by(events, self.seat):
            if key_of("event", event) in self.words.catalogue:
                self._news.append(self.words.event(event))

    def news(self) -> list[str]:
        """What happened since this was asked the last time: moves, dice, cards."""
        news, self._news = self._news, []
        return news

    # -- questions ----------------------------------------------------------------------------

    def look(self) -> str:
        """The table as the terminal draws it, without colours."""
        console = Console(record=True, width=110, file=io.StringIO())
        terminal = TERMINALS[self.rules.name]("en", self.words.seats, self.box, console)
        view = self.table.view(self.seat)
        terminal.board.show(view, self.seat, self.table.scores())
        return console.export_text()

    def choices(self, kind: str = "", skip: int = 0) -> dict[str, Any]:
        """The legal moves, of one kind or of all: in words, and as data for `move`. Those that are
        products of choices are only counted."""
        moves = self.table.legal_moves(self.seat)
        made = [Way([move], "") for move in moves.made]
        told = {"over": self.table.over, **self._listed(made, kind, skip)}
        if len(moves) > len(moves.made):
            on_demand = type(moves[len(moves.made)]).__name__
            told["only_counted"] = {on_demand: len(moves) - len(moves.made)}
        return told

    def afford(self, kind: str = "", skip: int = 0) -> dict[str, Any]:
        """Every goal that can be paid for now, of one kind or of all, with its price and the moves
        that lead there."""
        if self.table.over:
            return self._listed([], kind, skip)
        lines = PLANNERS[self.rules.name].lines_of(self.table.view(self.seat))
        ways = [Way(line.moves, self.plan_words.price(line.price)) for line in lines]
        return self._listed(ways, kind, skip)

    def _listed(self, ways: Sequence[Way], kind: str, skip: int) -> dict[str, Any]:
        view = self.table.view(self.seat)
        named = partial(self.plan_words.name, view=view, seat=self.seat)
        return listed(ways, named, kind, skip)

    def why_not(self, move: dict[str, Any]) -> list[str]:
        """What is missing for a move, as alternatives of which each suffices; empty: nothing."""
        if self.table.over:
            raise BadInput("the game is over", "table")
        found = PLANNERS[self.rules.name].missing_of(self.table.view(self.seat), self._read(move))
        return self.plan_words.missing(found)

    def review(self) -> dict[str, Any]:
        """The score of the seat; once the game is over all of them, what decided the game, what
        would have been better, and the digest of the log."""
        told = {"over": self.table.over, "moves": self.table.seq, "scores": self._scores()}
        told["round"] = self.rules.round(self.table.state)
        return told | self._decided() if self.table.over else told

    def _scores(self) -> dict[str, int]:
        """Before the end, the points of the others may be secret."""
        return {
            self.words.seats[score.seat]: score.total
            for score in self.table.scores()
            if self.table.over or score.seat == self.seat
        }

    def _decided(self) -> dict[str, Any]:
        file, names = self.table.file(), self.words.seats
        told = Teller(review_of(file, effort=EFFORT), "en", names).told()
        own = told.seats[self.seat]
        return {
            "winners": [names[score.seat] for score in self.table.scores() if score.winner],
            "headline": told.headline,
            "story": told.story,
            "turning_points": [
                {"when": one.title, "moves": one.moves, "chance": one.change, "cause": one.cause}
                for one in told.swings
            ],
            "costly": [
                {"when": one.title, "cost": one.cost, "played": one.played, "better": one.better}
                for one in own.costly
            ],
            "digest": digest(file),
        }

    # -- moving -------------------------------------------------------------------------------

    def move(self, moves: Sequence[dict[str, Any]]) -> dict[str, Any]:
        """Make moves one after the other; stops at the first that is refused, and says why. Then
        the bots move until the machine decides again; `happened` tells all of it."""
        wanted, made, refused = [self._read(move) for move in moves], 0, ""
        for move in wanted:
            try:
                self._submit(self.seat, move)
            except Refused as error:
                refused = self.words.refusal(error.refusal)
                break
            made += 1
        self._wait()
        state = {"over": self.table.over, "round": self.rules.round(self.table.state)}
        return {"made": made, "refused": refused, "happened": self.news(), **state}

    def _read(self, move: dict[str, Any]) -> Move:
        return convert_move(self.rules.moves, move)

    def close(self) -> None:
        for bot in self.bots:
            bot.close()


class MachineTables:
    """The open tables of one server."""

    def __init__(self, seed: int | None = None) -> None:
        self.tables: dict[str, MachineTable] = {}
        self._seed, self._opened = seed, 0

    def open(self, game: str, opponents: Sequence[str], options: dict[str, Any]) -> str:
        if len(self.tables) >= MOST_TABLES:
            raise BadInput(f"at most {MOST_TABLES} tables; leave one first", "tables")
        seed = None if self._seed is None else self._seed + self._opened
        table = MachineTable(game, opponents, options, seed)
        self._opened += 1
        name = f"table-{self._opened}"
        self.tables[name] = table
        return name

    def at(self, name: str) -> MachineTable:
        if name not in self.tables:
            raise BadInput(f"there is no table {name!r}", "table")
        return self.tables[name]

    def leave(self, name: str) -> None:
        self.at(name).close()
        del self.tables[name]


def schema_of_moves(game: str) -> dict[str, Any]:
    made: dict[str, Any] = msgspec.json.schema(game_named(game).moves)
    return made
