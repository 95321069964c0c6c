"""Tables for a machine that reads: everything in words, with the same limits as for any bot."""

import io
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from rich.console import Console

from kontor.arena.watch import with_yardsticks
from kontor.bots.bot import question
from kontor.bots.seats import Seated, seated
from kontor.cli.games import TERMINALS
from kontor.planner import PLAN_WORDS, PLANNERS
from kontor.research.digest import digest
from kontor.review.making import USUAL, review_of
from kontor.review.told import Teller
from kontor.shelf import MOST_ROUNDS, WORDS, game_named
from kontor.table.game import MAX_ROUNDS
from kontor.table.log import raw_move
from kontor.table.moves import Move
from kontor.table.refusals import BadInput, Refused
from kontor.table.table import Table
from kontor.table.wire import convert_move

MOST_TABLES = 16
LISTED = 200  # choices in an answer, at most
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
        self._wait()

    def _wait(self) -> None:
        """Let the bots move until the machine decides or the game is over."""
        while pending := self.rules.pending(self.table.state):
            seat = pending[0].seat
            if seat == self.seat:
                break
            asked = question(self.rules, self.table.state, seat, self.lucks[seat - 1])
            self.table.submit(seat, self.bots[seat - 1].choose(asked), self.table.seq)

    # -- questions ----------------------------------------------------------------------------

    def look(self) -> str:
        """The table as the terminal draws it, without colours."""
        console = Console(record=True, width=110, file=io.StringIO())
        terminal = TERMINALS[self.rules.name]("en", self.words.seats, self.box, console)
        view = self.table.view(self.seat)
        terminal.board.show(view, self.seat, self.table.scores())
        return console.export_text()

    def choices(self) -> dict[str, Any]:
        """The legal moves: in words, and as data for `move`."""
        moves = self.table.legal_moves(self.seat)
        return {
            "over": self.table.over,
            "count": len(moves),
            "moves": [
                {"words": self.words.move(move), "move": raw_move(move)}
                for move in moves.made[:LISTED]
            ],
        }

    def afford(self) -> list[dict[str, Any]]:
        """Every goal that can be paid for now, with its price and the moves that lead there."""
        if self.table.over:
            return []
        lines = PLANNERS[self.rules.name].lines_of(self.table.view(self.seat))
        return [
            {
                "goal": self.words.move(line.moves[-1]),
                "price": self.plan_words.price(line.price),
                "moves": [raw_move(move) for move in line.moves],
            }
            for line in lines[:LISTED]
        ]

    def why_not(self, move: dict[str, Any]) -> list[str]:
        """What is missing for a move, as alternatives of which each suffices; empty: nothing."""
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
        """Make moves one after the other; stops at the first that is refused, and says why."""
        made = 0
        for move in moves:
            try:
                self.table.submit(self.seat, self._read(move), self.table.seq)
            except Refused as refused:
                reason = self.words.refusal(refused.refusal)
                return {"made": made, "refused": reason, **self._state()}
            made += 1
        self._wait()
        return {"made": made, "refused": "", **self._state()}

    def _state(self) -> dict[str, Any]:
        return {"over": self.table.over, "round": self.rules.round(self.table.state)}

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
