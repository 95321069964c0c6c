"""Tables for a machine that reads: everything in words, with the same limits as for any bot."""

import io
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

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
from kontor.table.moves import Move
from kontor.table.refusals import BadInput, Refused
from kontor.table.table import Table
from kontor.table.text import key_of
from kontor.table.wire import convert_move
from kontor_lab.arena.watch import with_yardsticks
from kontor_lab.research.brief import Way, listed
from kontor_lab.research.digest import digest

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
