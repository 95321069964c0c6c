"""A finished or running game in words, line by line, from its file."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

from kontor.table.events import Event
from kontor.table.game import Game, S, Score, ScoreLine, V
from kontor.table.log import GameFile, TakeBackRecord, UndoRecord, course
from kontor.table.table import Table, play_again, taken_back
from kontor.table.text import Catalogue, listed


class Teller(Protocol):
    """What a game provides so that its events can be worded: for one language and one table."""

    catalogue: Catalogue

    def event(self, event: Event) -> str: ...

    def brief(self, event: Event) -> str:
        """The event in the summary of a turn: a few words, without who did it."""
        ...

    def heads(self, event: Event) -> bool:
        """Whether this event opens a new paragraph, as a turn does."""
        ...

    def score_line(self, line: ScoreLine) -> str:
        """A source of points in words."""
        ...


# language, names of the seats, box of the table
MakeTeller = Callable[[str, Sequence[str], Any], Teller]


def events_of(game: Game[S, V], file: GameFile) -> Iterator[Event]:
    """Every event of a game, played again from its records."""
    table: Table[S, V] = Table.begin(game, file.opening)
    table.expect(file.records)
    yield from table.opening_events
    for record in file.records:
        yield from table.repeat(record).events


def standing_events(game: Game[S, V], file: GameFile) -> Iterator[Event]:
    """The events of the moves that were not undone, and of every take-back."""
    table: Table[S, V] = Table.begin(game, file.opening)
    yield from table.opening_events
    state, kept = table.state, {step.seq for step in course(file.records)}
    for record in file.records:
        if isinstance(record, UndoRecord):
            continue
        if record.seq in kept:
            yield from play_again(game, state, record, len(file.opening.seats))
        elif isinstance(record, TakeBackRecord):
            yield from taken_back(record)


def transcript(
    game: Game[S, V], file: GameFile, make_teller: MakeTeller, language: str = "en"
) -> Iterator[str]:
    """One line per event, a paragraph per turn, and the scores at the end."""
    teller = make_teller(language, file.opening.seats, game.box(file.opening.overlay))
    for number, event in enumerate(events_of(game, file)):
        if teller.heads(event):
            if number > 0:
                yield ""
            yield teller.event(event)
        else:
            yield f"  {teller.event(event)}"
    if file.result is not None:
        yield ""
        yield from score_lines(file.result.scores, file.opening.seats, teller)


def score_lines(scores: Sequence[Score], seats: Sequence[str], teller: Teller) -> Iterator[str]:
    """The result in words: each seat with the lines of its score, then who has won."""
    say = teller.catalogue.say
    for score in sorted(scores, key=lambda score: score.rank):
        yield say("result.seat", rank=score.rank, seat=seats[score.seat], points=score.total)
        for line in score.lines:
            what = teller.score_line(line)
            yield f"  {say('result.line', source=what, points=line.points)}"
    winners = [seats[score.seat] for score in scores if score.winner]
    yield say("result.winners", count=len(winners), seats=listed(winners))
