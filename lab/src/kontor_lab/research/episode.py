"""One game, played by ids: what is legal, what a seat observes, and the log."""

import hashlib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Literal, NamedTuple, Protocol, Self

import msgspec

from kontor.planner import PLANNERS
from kontor.shelf import game_named
from kontor.table.chance import Chance, Dice
from kontor.table.events import Event
from kontor.table.game import Game, Score
from kontor.table.log import FORMAT, GameFile, Opening, Record, Result, raw_move
from kontor.table.moves import Move, MoveList, Moves
from kontor.table.refusals import BadInput, BadLog
from kontor_lab.research.actions import ActionSpace, Begin, MoveActions, Pick
from kontor_lab.research.anno1503.encoding import ENCODING as ANNO_1503
from kontor_lab.research.anno1800.encoding import ENCODING as ANNO_1800
from kontor_lab.research.contract import Encoding, Layout, LineActions, block

ENCODINGS: dict[str, Encoding] = {"anno1800": ANNO_1800, "anno1503": ANNO_1503}


Level = Literal["moves", "lines"]
LEVELS: tuple[Level, ...] = ("moves", "lines")


class Numbers(NamedTuple):
    """What all episodes of a kind of table share."""

    game: Game[Any, Any]
    box: Any
    encoding: Encoding
    moves: MoveActions
    lines: LineActions
    layout: Layout
    no_choice: bytes  # the last places of an observation, for a seat that is not choosing
    # by seat: the ids of moves, filled as moves appear
    ids: list[dict[Move, int]]


@lru_cache(maxsize=32)
def numbers_of(name: str, seats: int, overlay: str = "") -> Numbers:
    game = game_named(name)
    if not game.min_seats <= seats <= game.max_seats:
        what = f"{name} takes {game.min_seats} to {game.max_seats} seats, not {seats}"
        raise BadInput(what, "seats")
    encoding, box = ENCODINGS[name], game.box(overlay)
    moves = encoding.moves(box)
    blocks = encoding.layout(box, seats).blocks
    if moves.heads:
        heads = [f"head{place}" for place in range(len(moves.heads))]
        blocks = [*blocks, block("choosing", heads), block("picked", moves.parts)]
    ids: list[dict[Move, int]] = [{} for _ in range(seats)]
    no_choice = bytes(len(moves.heads) + len(moves.parts) if moves.heads else 0)
    return Numbers(game, box, encoding, moves, encoding.lines(box), Layout(blocks), no_choice, ids)


def space_of(name: str, level: Level) -> ActionSpace:
    """The actions of a game; they are the same for any number of seats."""
    numbers = numbers_of(name, game_named(name).min_seats)
    return numbers.moves.space if level == "moves" else numbers.lines.space


class RecordingChance(Chance, Protocol):
    """Chance that keeps what it gave."""

    outcomes: list[list[int]]


class Choosing(NamedTuple):
    """A move that a seat is choosing in steps."""

    head: Move
    pool: list[str]
    picked: tuple[str, ...]


class Episode:
    """A game between seats that act by ids.

    With the same seed and the same moves it is the game that `Table.open` would play, and `file()`
    is the same log. `legal` are the ids of the seat that decides; -1 is nobody's seat.
    """

    def __init__(
        self,
        game: str,
        seats: int = 2,
        *,
        level: Level = "moves",
        options: Mapping[str, Any] | None = None,
        overlay: str = "",
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
    ) -> None:
        if level not in LEVELS:
            raise BadInput(f"there are the levels {', '.join(LEVELS)}, not {level!r}", "level")
        self.numbers = numbers_of(game, seats, overlay)
        self.game, self.level, self.seats = self.numbers.game, level, seats
        self.space = self.numbers.moves.space if level == "moves" else self.numbers.lines.space
        self._seed = Random().getrandbits(63) if seed is None else seed
        self._luck = Random(self._seed)
        self.names = list(names or (f"seat_{seat}" for seat in range(seats)))
        self._options = self.game.options(options or {})
        self._overlay = overlay
        self._dealt_from_seed = True
        dice = Dice(self._luck)
        self.state: Any = self.game.setup(seats, self._options, self.numbers.box, dice, _ignore)
        self._dealt = dice.outcomes
        self.records: list[tuple[int, Move, list[list[int]]]] = []
        self.choosing: Choosing | None = None
        self._moves: Moves | None
        self._ids: dict[int, Any] | None
        self.seat = -1
        self._look()

    # -- what is legal ------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.seat < 0

    @property
    def legal(self) -> list[int]:
        """The ids that are legal now; none when the game is over."""
        return [*self._legal]

    @property
    def legal_moves(self) -> Moves:
        """The same as moves of the game."""
        if self._moves is None:
            over = self.seat < 0
            self._moves = MoveList() if over else self.game.legal_moves(self.state, self.seat)
        return self._moves

    @property
    def _legal(self) -> dict[int, Any]:
        """What each legal id stands for, found when it is asked for: who looks one action ahead
        does not ask."""
        if self._ids is None:
            if self.seat < 0:
                self._ids = {}
            else:
                self._ids = self._whole_moves() if self.level == "moves" else self._lines()
        return self._ids

    def _look(self) -> None:
        pending = self.game.pending(self.state)
        self.seat = pending[0].seat if pending else -1
        self._moves = self._ids = None

    def _whole_moves(self) -> dict[int, Any]:
        ids, found, moves = self.numbers.ids[self.seat], {}, self.legal_moves
        made = moves.made
        for move in made:
            number = ids.get(move, -1)
            if number < 0:
                number = ids[move] = self.encode(move)[0]
            found[number] = move
        if len(moves) > len(made):  # the rest are moves in steps, made on demand
            lazy = moves[len(made)]
            found[self.encode(lazy)[0]] = lazy
        return found

    def _picks(self, choosing: Choosing) -> dict[int, Any]:
        moves, numbers, found = self.legal_moves, self.numbers.moves, dict[int, Any]()
        head, _, picked = choosing
        for part in choosing.pool:
            longer = (*picked, part)
            if part not in picked and numbers.with_parts(head, longer) in moves:
                found[numbers.space.number[Pick(part)]] = longer
        whole = numbers.with_parts(head, picked)
        if picked and whole in moves:
            found[len(numbers.space) - 1] = whole
        return found

    def _lines(self) -> dict[int, Any]:
        lines, view = self.numbers.lines, self.game.view(self.state, self.seat)
        best: dict[int, tuple[Any, Sequence[Move]]] = {}
        plans = [plan.moves for plan in PLANNERS[self.game.name].lines_of(view)]
        for line in [*plans, *([move] for move in lines.alone(self.legal_moves))]:
            number = lines.space.number[lines.goal_of(self._relative(line))]
            rank = lines.rank(view, line)
            if number not in best or rank < best[number][0]:
                best[number] = rank, line
        if not best:  # nothing that is a goal: any move at all
            first = self.legal_moves[0]
            return {lines.space.number[lines.goal_of(self._relative([first]))]: [first]}
        return {number: line for number, (_, line) in best.items()}

    def _relative(self, line: Sequence[Move]) -> list[Move]:
        moves = self.numbers.moves
        return [*line[:-1], moves.seen_from(line[-1], self.seat, self.seats)]

    def encode(self, move: Move) -> list[int]:
        """The ids by which the deciding seat makes this move, at the level of moves."""
        return self.numbers.moves.encode(move, self.seat, self.seats)

    # -- playing ------------------------------------------------------------------------------

    def step(self, number: int) -> None:
        """Take an action; an id that is not legal raises `BadInput` and changes nothing."""
        chosen = self._legal.get(number)
        if chosen is None:
            raise BadInput(f"action {number} is not legal now", "action")
        if self.level == "lines":
            self._play_line(chosen)
        elif number < self.numbers.moves.first_begin or number == len(self.space) - 1:
            self.make(chosen)
        elif isinstance(self.space.action(number), Begin):
            head = self.numbers.moves.head_of(chosen)
            pool = self.numbers.encoding.parts(self.state, self.seat)
            self._choose(Choosing(head, pool, ()))
        else:
            assert self.choosing is not None
            self._choose(self.choosing._replace(picked=chosen))

    def _choose(self, choosing: Choosing) -> None:
        self.choosing = choosing
        self._ids = self._picks(choosing)

    def make(self, move: Move) -> None:
        """Make a move of the game for the seat that decides."""
        self._apply(move)
        self._look()

    def _apply(self, move: Move) -> None:
        chance = self._chance()
        self.game.apply(self.state, self.seat, move, chance, _ignore)
        self.records.append((self.seat, move, chance.outcomes))
        self.choosing = None

    def _chance(self) -> RecordingChance:
        """What the next move may ask for."""
        return Dice(self._luck)

    def _play_line(self, line: Sequence[Move]) -> None:
        """The line, as far as its next step is still legal and the seat's own."""
        seat = self.seat
        for place, move in enumerate(line):
            if place > 0:
                pending = self.game.pending(self.state)
                if not pending or pending[0].seat != seat:
                    break
                if move not in self.game.legal_moves(self.state, seat):
                    break
            self._apply(move)
        self._look()

    # -- other games from here ----------------------------------------------------------------

    def copy(self) -> Self:
        """The same game, to be continued in another way; chance would be the same, too."""
        other = self._twin()
        other.state = self.game.copy(self.state)
        other.records = self.records.copy()
        other._luck = Random()
        other._luck.setstate(self._luck.getstate())
        return other

    def _twin(self) -> Self:
        """Another episode with the same values in all fields."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Boxes, actions and layouts never change and are shared."""
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled as its seed and its moves, and played again when it is loaded; a game
        from another position, which has no log of its own, as its position."""
        settings: dict[str, Any] = {
            "game": self.game.name,
            "seats": self.seats,
            "level": self.level,
            "options": msgspec.to_builtins(self._options),
            "overlay": self._overlay,
            "names": self.names,
            "seed": self._seed,
        }
        if self._dealt_from_seed:
            played = [(move, outcomes) for _, move, outcomes in self.records]
            return _played_again, (type(self), settings, played, self.choosing)
        position = self.state, self._luck, self.records
        return _put_up_again, (type(self), settings, *position, self.choosing)

    def repeat(self, move: Move, outcomes: list[list[int]]) -> None:
        """Make a move of a game that is played again; chance comes from the seed, as before."""
        self.make(move)
        if self.records[-1][2] != outcomes:
            raise BadLog("chance is not what it was in this game", "chance")

    def imagined(self, seat: int, seed: int | str) -> Self:
        """A game that this seat could not tell from this one; what it cannot know, and all chance
        to come, is dealt anew. It has no log of its own."""
        luck = Random(seed)
        return self.in_state(self.game.imagine(self.game.view(self.state, seat), Dice(luck)), luck)

    def in_state(self, state: Any, luck: Random) -> Self:
        """The game from another position of the same table."""
        other = self._twin()
        other.state, other._luck, other.records = state, luck, []
        other._dealt_from_seed = False
        other._look()
        if self.choosing is not None:
            other._choose(self.choosing)
        return other

    # -- what a seat knows --------------------------------------------------------------------

    def observe(self, seat: int) -> bytes:
        """The vector of a seat, as `numbers.layout` describes it."""
        seen = self.numbers.encoding.observe(self.state, seat)
        if self.choosing is None or seat != self.seat:
            return seen + self.numbers.no_choice
        moves, choice = self.numbers.moves, bytearray(self.numbers.no_choice)
        choice[moves.heads.index(self.choosing.head)] = 1
        for place, part in enumerate(self.choosing.picked):
            choice[len(moves.heads) + moves.parts.index(part)] = place + 1
        return seen + choice

    # -- the end ------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        return self.game.round(self.state)

    @property
    def capped(self) -> bool:
        return self.game.capped(self.state)

    def scores(self) -> Sequence[Score]:
        return self.game.scores(self.state)

    def lead(self, seat: int) -> int:
        """The points of a seat above those of the best other."""
        totals = [score.total for score in self.scores()]
        own = totals.pop(seat)
        return own - max(totals)

    def returns(self) -> list[float]:
        """What each seat gets in the end: its share of the victory above an even share."""
        scores = self.scores()
        winners = sum(score.winner for score in scores)
        if winners == 0:
            return [0.0] * self.seats
        even = 1 / self.seats
        return [(1 / winners if score.winner else 0.0) - even for score in scores]

    def file(self) -> GameFile:
        """The log as a game file; with its result once the game is over."""
        chosen = msgspec.to_builtins(self._options)
        opening = Opening(
            FORMAT,
            self.game.name,
            self.game.rules_version,
            self.names,
            chosen,
            self._overlay,
            None,
            self._dealt,
        )
        records = [
            Record(seq, seat, raw_move(move), chance)
            for seq, (seat, move, chance) in enumerate(self.records)
        ]
        result = Result(self.capped, list(self.scores())) if self.over else None
        return GameFile(opening, [*records], result)


def _ignore(event: Event) -> None:
    """Drop the event."""


# -- from pickles -----------------------------------------------------------------------------


def _played_again(
    kind: type[Episode],
    settings: dict[str, Any],
    played: list[tuple[Move, list[list[int]]]],
    choosing: Choosing | None,
) -> Episode:
    episode = kind(**settings)
    for move, outcomes in played:
        episode.repeat(move, outcomes)
    if choosing is not None:
        episode._choose(choosing)
    return episode


def _put_up_again(
    kind: type[Episode],
    settings: dict[str, Any],
    state: Any,
    luck: Random,
    records: list[tuple[int, Move, list[list[int]]]],
    choosing: Choosing | None,
) -> Episode:
    episode = kind(**settings).in_state(state, luck)
    episode.records = records
    if choosing is not None:
        episode._choose(choosing)
    return episode


def digest(file: GameFile) -> str:
    """What was agreed, dealt, played and scored; without the names of the players and the seal."""
    nameless = ["" for _ in file.opening.seats]
    opening = msgspec.structs.replace(file.opening, seats=nameless, seal="")
    return hashlib.sha256(msgspec.json.encode([opening, file.records, file.result])).hexdigest()
