"""Makes the review of a finished game, which is cut into turns and into parts between two things
that nobody could foresee."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kontor.bots import analyst_of
from kontor.bots.analyst import Chance, Counts
from kontor.bots.counsel import sure_reasons
from kontor.review.judge import Decision, Effort, Judge, Line, Progress
from kontor.review.report import FORMAT, Costly, Point, Review, SeatReview, Swing
from kontor.shelf import game_of_file
from kontor.table.events import Event
from kontor.table.game import Game
from kontor.table.log import GameFile, Record, Result, TakeBackRecord, course, raw_move
from kontor.table.moves import Move
from kontor.table.table import Table, play_again, read_record


class Part(NamedTuple):
    """Moves of one seat in one turn; if `revealed`, the last of them met chance or showed something
    hidden. `before` and `after` are positions of the whole table."""

    at: int
    turn: int
    seat: int
    moves: list[Move]
    raw: list[dict[str, Any]]
    events: list[Event]
    before: Any
    after: Any
    revealed: bool


class Turn(NamedTuple):
    at: int
    seat: int
    round: int
    before: Any


class Walk:
    """All turns and parts of a game, and its end."""

    def __init__(self, game: Game[Any, Any], file: GameFile, counts: Counts) -> None:
        self.game, self.counts = game, counts
        self.turns: list[Turn] = []
        self.parts: list[Part] = []
        table = Table.begin(game, file.opening)
        self.state = table.state
        self._open: list[Record] = []
        self._events: list[Event] = []
        self._before = game.copy(self.state)
        self._look(0, table.opening_events)
        if not self.turns and game.pending(self.state):  # a position in the middle of a turn
            seat = game.pending(self.state)[0].seat
            self.turns.append(Turn(0, seat, game.round(self.state), game.copy(self.state)))
        self.seats = len(file.opening.seats)
        steps = course(file.records)
        for at, step in enumerate(steps):
            if isinstance(step, TakeBackRecord):
                self._deal_anew(at, step)
            else:
                self._play(at, step)
        self._close(len(steps), False)
        self.records = len(steps)

    def _deal_anew(self, at: int, record: TakeBackRecord) -> None:
        self._close(at, False)
        play_again(self.game, self.state, record, self.seats)
        self._before = self.game.copy(self.state)

    def _play(self, at: int, record: Record) -> None:
        if self._open and self._open[-1].seat != record.seat:
            self._close(at, False)
        events = play_again(self.game, self.state, record, self.seats)
        self._open.append(record)
        self._events += events
        over = not self.game.pending(self.state)
        begun = any(self.game.turn_of(event) for event in events)
        if begun or over:
            # what a new turn reveals belongs to nobody's luck here: the chances show it
            self._close(at + 1, bool(record.chance) and not over)
        elif record.chance or any(event.reveals for event in events):
            self._close(at + 1, True)
        self._look(at + 1, events)

    def _look(self, at: int, events: list[Event]) -> None:
        self.counts.hear(self.state, events)
        for event in events:
            turn = self.game.turn_of(event)
            if turn is not None and self.game.pending(self.state):
                before = self.game.copy(self.state)
                self.turns.append(Turn(at, turn.seat, turn.round, before))

    def _close(self, at: int, revealed: bool) -> None:
        if self._open:
            seat = self._open[0].seat
            moves = [read_record(self.game, record)[0] for record in self._open]
            raw = [record.move for record in self._open]
            after = self.game.copy(self.state)
            first, turn = at - len(self._open), len(self.turns) - 1
            part = Part(first, turn, seat, moves, raw, self._events, self._before, after, revealed)
            self.parts.append(part)
            self._open, self._events = [], []
        self._before = self.game.copy(self.state)


# -- the review -------------------------------------------------------------------------------

MOST_COSTLY = 3  # of each seat
MOST_SWINGS = 5
LEAST_COST, LEAST_SWING = 0.02, 0.08
DEALS = 8  # worlds over which luck is averaged
SEEN = 2  # worlds in which lines are compared at first; later:
SEEN_CLOSELY = 8
LOOKED_AT = 5  # decisions of each seat that are looked at closely
COMPARED = 3  # options beside what was played
SHORTEST = 150  # positions over which all rollouts are spread, at least
CURVE, LUCK, FIRST_LOOK, CLOSE_LOOK = 0.32, 0.24, 0.26, 0.18  # shares of the rollouts
USUAL = Effort()


class Doubt(NamedTuple):
    """A decision that may have been costly: what it seems to have lost, and to which line."""

    loss: float
    part: Part
    decision: Decision
    better: Line


def review_of(
    file: GameFile,
    result: Result | None = None,
    effort: Effort = USUAL,
    progress: Progress = lambda share: None,
) -> Review:
    """The review of a game that is over; `result` is that of a game that ended by resignation."""
    game = game_of_file(file.opening)
    analyst, seats = analyst_of(game.name), len(file.opening.seats)
    counts = analyst.counts(seats)
    walk = Walk(game, file, counts)
    maker = Maker(walk, Judge(game, analyst, effort, progress), result)
    points = maker.curve()
    luck = maker.luck(points)
    costly = maker.costly()
    progress(1.0)
    return Review(
        format=FORMAT,
        game=game.name,
        overlay=file.opening.overlay,
        rounds=game.round(walk.state),
        winners=[seat for seat in range(seats) if points[-1].win[seat] > 0],
        points=points,
        swings=maker.swings(points, luck),
        seats=[maker.seat_review(seat, points, luck, costly[seat]) for seat in range(seats)],
        figures={key: [round(n, 2) for n in row] for key, row in counts.figures().items()},
        rollouts=maker.judge.spent,
    )


class Maker:
    """One review in the making."""

    def __init__(self, walk: Walk, judge: Judge, result: Result | None) -> None:
        self.walk, self.judge = walk, judge
        self.seats = len(walk.game.scores(walk.state))
        self.end = judge.result(walk.state)
        if result is not None:
            self.end = [Chance(float(one.winner), self.end[one.seat].lead) for one in result.scores]
        self.left = judge.effort.rollouts  # that are still planned

    def rollouts(self, share: float, positions: int) -> int:
        """How many each position gets, if a share of all goes to so many; short games need not
        take as long as others."""
        whole = self.judge.effort.rollouts
        return max(4, min(whole // SHORTEST, int(whole * share) // max(1, positions)))

    # -- the curve ----------------------------------------------------------------------------

    def curve(self) -> list[Point]:
        turns, points = self.walk.turns, list[Point]()
        wanted = self.rollouts(CURVE, len(turns))
        for turn in turns:
            allowed = self.judge.allowed(wanted, self.left)
            points.append(point_at(turn, self.judge.chances(turn.before, turn.seat, allowed)))
            self.left -= wanted
        last = turns[-1]._replace(at=self.walk.records)
        return [*points, point_at(last, self.end)]

    # -- luck ---------------------------------------------------------------------------------

    def luck(self, points: Sequence[Point]) -> list[list[float]]:
        """For every turn, how much of the change of each chance only chance explains."""
        found = [[0.0] * self.seats for _ in self.walk.turns]
        parts = [part for part in self.walk.parts if part.revealed and part.turn >= 0]
        wanted = self.rollouts(LUCK, 2 * len(parts))
        for part in parts:
            allowed = self.judge.allowed(wanted, self.left)
            expected = self.judge.average(part.before, part.seat, part.moves, allowed, DEALS)
            came = self.judge.chances(part.after, part.seat, allowed)
            self.left -= 2 * wanted
            for seat in range(self.seats):
                found[part.turn][seat] += came[seat].win - expected[seat].win
        return found

    def swings(self, points: Sequence[Point], luck: Sequence[Sequence[float]]) -> list[Swing]:
        """The turns after which chances were most different, in the order of the game."""
        found = list[tuple[float, int]]()
        for number in range(len(self.walk.turns)):
            change = changes(points[number], points[number + 1])
            found.append((max(abs(one) for one in change), number))
        largest = sorted(found, reverse=True)[:MOST_SWINGS]
        chosen = sorted(number for size, number in largest if size >= LEAST_SWING)
        return [self._swing(number, points, luck[number]) for number in chosen]

    def _swing(self, number: int, points: Sequence[Point], luck: Sequence[float]) -> Swing:
        turn, change = self.walk.turns[number], changes(points[number], points[number + 1])
        parts = [part for part in self.walk.parts if part.turn == number]
        return Swing(
            at=turn.at,
            seat=turn.seat,
            round=turn.round,
            moves=[one for part in parts if part.seat == turn.seat for one in part.raw],
            change=change,
            luck=[round(one, 3) for one in luck],
            events=[one for part in parts for one in plain(part)],
        )

    def seat_review(
        self,
        seat: int,
        points: Sequence[Point],
        luck: Sequence[Sequence[float]],
        costly: list[Costly],
    ) -> SeatReview:
        own = others = 0.0
        for number, turn in enumerate(self.walk.turns):
            played = points[number + 1].win[seat] - points[number].win[seat] - luck[number][seat]
            if turn.seat == seat:
                own += played
            else:
                others += played
        by_luck = sum(one[seat] for one in luck)
        return SeatReview(seat, round(by_luck, 3), round(own, 3), round(others, 3), costly)

    # -- costly decisions ---------------------------------------------------------------------

    def costly(self) -> list[list[Costly]]:
        """Of each seat the costliest decisions: all are looked at, the most doubtful closely."""
        parts = [part for part in self.walk.parts if self._is_decision(part)]
        wanted = self.rollouts(FIRST_LOOK, (1 + COMPARED) * len(parts))
        doubts: list[list[Doubt]] = [[] for _ in range(self.seats)]
        for part in parts:
            doubt = self._first_look(part, self.judge.allowed(wanted, self.left))
            self.left -= (1 + COMPARED) * wanted
            if doubt is not None and doubt.loss > 0:
                doubts[part.seat].append(doubt)
        chosen = [sorted(own, key=lambda one: -one.loss)[:LOOKED_AT] for own in doubts]
        wanted = self.rollouts(CLOSE_LOOK, 2 * sum(map(len, chosen)))
        self.left = 2 * wanted * sum(map(len, chosen))
        return [self._closely(own, wanted) for own in chosen]

    def _is_decision(self, part: Part) -> bool:
        return part.turn >= 0 and len(self.walk.game.legal_moves(part.before, part.seat)) > 1

    def _first_look(self, part: Part, rollouts: int) -> Doubt | None:
        """What seems best instead of what was played; None if the bot would have done the same."""
        view = self.walk.game.view(part.before, part.seat)
        decision = Decision(self.judge, view, part.seat)
        options = decision.options[:COMPARED]
        if not options or options[0].moves[-1] in part.moves:
            return None
        played = decision.line(part.moves, rollouts, SEEN)
        best: Line | None = None
        for option in options:
            if option.moves[-1] in part.moves:
                continue
            line = decision.line(option.moves, rollouts, SEEN, option.logit - options[0].logit)
            if best is None or line.worth > best.worth:
                best = line
        if best is None:
            return None
        return Doubt(best.worth - played.worth, part, decision, best)

    def _closely(self, doubts: Sequence[Doubt], wanted: int) -> list[Costly]:
        """The same with other luck, so that a lucky first look does not count."""
        found = list[Costly]()
        for doubt in doubts:
            allowed = self.judge.allowed(wanted, self.left)
            self.left -= 2 * wanted
            part, decision = doubt.part, doubt.decision
            played = decision.line(part.moves, allowed, SEEN_CLOSELY, first=SEEN)
            better = decision.line(doubt.better.moves, allowed, SEEN_CLOSELY, first=SEEN)
            cost = better.chance.win - played.chance.win
            if cost >= LEAST_COST:
                found.append(self._costly(part, decision, played, better))
        return sorted(found, key=lambda one: -one.cost)[:MOST_COSTLY]

    def _costly(self, part: Part, decision: Decision, played: Line, better: Line) -> Costly:
        rules, seat = self.walk.game, part.seat
        ends = [
            sure_reasons(self.judge.analyst, rules, decision.view, line.moves)
            for line in (better, played)
        ]
        return Costly(
            at=part.at,
            seat=seat,
            round=self.walk.turns[part.turn].round,
            played=part.raw,
            better=[raw_move(move) for move in better.moves],
            cost=round(better.chance.win - played.chance.win, 3),
            lead=round(better.chance.lead - played.chance.lead, 1),
            reasons=[one for one in ends[0] if one not in ends[1]],
            instead_of=[one for one in ends[1] if one not in ends[0]],
            events=plain(part),
        )


def point_at(turn: Turn, chances: Sequence[Chance]) -> Point:
    win, lead = [one.win for one in chances], [one.lead for one in chances]
    return Point(
        turn.at, turn.seat, turn.round, [round(n, 3) for n in win], [round(n, 1) for n in lead]
    )


def changes(before: Point, after: Point) -> list[float]:
    return [round(b - a, 3) for a, b in zip(before.win, after.win, strict=True)]


def plain(part: Part) -> list[dict[str, Any]]:
    """The events of a part as data; once a game is over nothing in them is secret."""
    return [msgspec.to_builtins(event) for event in part.events]
