"""A review in the words of a language, for terminal and page alike."""

from collections.abc import Sequence
from typing import Any

import msgspec

from kontor.bots import analyst_of
from kontor.bots.analyst import Reason
from kontor.review.report import Costly, Point, Review, SeatReview, Swing
from kontor.shelf import SHELF, WORDS, game_named
from kontor.table.log import convert_move
from kontor.table.text import Catalogue, catalogue, listed

PACKAGE = "kontor.review"
BETWEEN = " · "
MOSTLY = 2 / 3  # of a change, to be called luck or play
MOST_REASONS, MOST_COSTS = 4, 2


class ReasonTold(msgspec.Struct, frozen=True):
    """Why something is good or what it costs, in words."""

    good: bool
    text: str


class SwingTold(msgspec.Struct, frozen=True):
    """A turning point. `who` is the seat whose chance changed most; `cause` is luck, play or both;
    `events` are those of the turn, as the log shows them."""

    at: int
    seat: int
    title: str
    moves: str
    who: int
    change: str
    rose: bool
    cause: str
    events: list[dict[str, Any]]


class CostlyTold(msgspec.Struct, frozen=True):
    """A costly turn."""

    at: int
    title: str
    cost: str
    played: str
    better: str
    why: list[ReasonTold]
    brought: list[ReasonTold]
    events: list[dict[str, Any]]


class ShareTold(msgspec.Struct, frozen=True):
    """A part of the way that a chance went: its name, and the change."""

    name: str
    change: str
    points: float


class SeatTold(msgspec.Struct, frozen=True):
    """What the review says of one seat."""

    seat: int
    name: str
    won: bool
    shares: list[ShareTold]
    costly: list[CostlyTold]


class FigureTold(msgspec.Struct, frozen=True):
    """A number for every seat."""

    name: str
    values: list[str]


class ReviewTold(msgspec.Struct, frozen=True):
    """The review of a finished game in words; `points` are the chances of all seats, from 0 to 1,
    at the beginning of every turn and at the end."""

    headline: str
    story: str
    points: list[Point]
    swings: list[SwingTold]
    seats: list[SeatTold]
    figures: list[FigureTold]
    method: str


def reason_told(reason: Reason, words: Catalogue) -> str:
    """A reason as part of a list; `words` has the texts of the game and of this package."""
    names = listed(words.say(name) for name in reason.names)
    return words.say(f"reason.{reason.text}", count=reason.count, of=reason.of, names=names)


def reason_words(game: str, language: str) -> Catalogue:
    return catalogue(language, SHELF[game].package, PACKAGE)


def told_reasons(reasons: Sequence[Reason], game: str, language: str) -> list[ReasonTold]:
    """The most important reasons, and what the line costs; what is good comes first."""
    words = reason_words(game, language)
    good = [one for one in reasons if one.sign == "good"][:MOST_REASONS]
    bad = [one for one in reasons if one.sign != "good"][:MOST_COSTS]
    return [ReasonTold(one.sign == "good", reason_told(one, words)) for one in (*good, *bad)]


class Teller:
    """Tells one review in one language, with the names of those who played."""

    def __init__(self, review: Review, language: str, names: Sequence[str]) -> None:
        self.review, self.names = review, names
        rules = game_named(review.game)
        self.rules, self.analyst = rules, analyst_of(review.game)
        self.words = WORDS[review.game](language, names, rules.box(review.overlay))
        self.catalogue = reason_words(review.game, language)

    def say(self, key: str, **parameters: object) -> str:
        return self.catalogue.say(f"review.{key}", **parameters)

    def told(self) -> ReviewTold:
        review = self.review
        return ReviewTold(
            headline=self.headline(),
            story=self.story(),
            points=review.points,
            swings=[self.swing(one) for one in review.swings],
            seats=[self.seat(one) for one in review.seats],
            figures=[
                FigureTold(self.catalogue.say(f"figure.{key}"), [number(n) for n in row])
                for key, row in review.figures.items()
                if any(row)
            ],
            method=self.say("method", count=review.rollouts),
        )

    def headline(self) -> str:
        winners = [self.names[seat] for seat in self.review.winners]
        if not winners:
            return self.say("nobody")
        key = "won" if len(winners) == 1 else "shared"
        return self.say(key, names=listed(winners), count=self.review.rounds)

    def story(self) -> str:
        """Since when the winner was ahead."""
        if len(self.review.winners) != 1:
            return ""
        winner, points = self.review.winners[0], self.review.points[:-1]
        behind = [place for place, one in enumerate(points) if one.win[winner] < max(one.win)]
        if not behind:
            return self.say("ahead")
        since = behind[-1] + 1
        if since >= len(points) or points[since].round == self.review.rounds:
            return self.say("late")
        return self.say("since", round=points[since].round)

    def swing(self, swing: Swing) -> SwingTold:
        who = max(range(len(swing.change)), key=lambda seat: abs(swing.change[seat]))
        place = next(n for n, one in enumerate(self.review.points) if one.at == swing.at)
        before, after = self.review.points[place].win[who], self.review.points[place + 1].win[who]
        share = swing.luck[who] / swing.change[who]
        cause = "by_luck" if share > MOSTLY else "by_play" if share < 1 - MOSTLY else "by_both"
        return SwingTold(
            at=swing.at,
            seat=swing.seat,
            title=self.say("moment", round=swing.round, name=self.names[swing.seat]),
            moves=self.moves(swing.moves),
            who=who,
            change=self.say(
                "from_to",
                name=self.names[who],
                before=self.percent(before),
                after=self.percent(after),
            ),
            rose=after > before,
            cause=self.say(cause),
            events=swing.events,
        )

    def seat(self, one: SeatReview) -> SeatTold:
        parts = (("luck", one.luck), ("own", one.own), ("others", one.others))
        return SeatTold(
            seat=one.seat,
            name=self.names[one.seat],
            won=one.seat in self.review.winners,
            shares=[ShareTold(self.say(key), self.signed(n), n) for key, n in parts],
            costly=[self.costly(each) for each in one.costly],
        )

    def costly(self, one: Costly) -> CostlyTold:
        return CostlyTold(
            at=one.at,
            title=self.say("moment", round=one.round, name=self.names[one.seat]),
            cost=self.say("cost", cost=self.percent(one.cost)),
            played=self.moves(one.played),
            better=self.moves(one.better),
            why=self.reasons(one.reasons),
            brought=self.reasons(one.instead_of),
            events=one.events,
        )

    def reasons(self, reasons: Sequence[Reason]) -> list[ReasonTold]:
        return told_reasons(reasons, self.review.game, self.catalogue.language)

    def moves(self, raw: Sequence[dict[str, Any]]) -> str:
        """What a line is about."""
        moves = [convert_move(self.rules.moves, one) for one in raw]
        return BETWEEN.join(self.words.move(move) for move in self.analyst.gist(moves))

    def percent(self, share: float) -> str:
        return self.say("percent", count=round(100 * share))

    def signed(self, share: float) -> str:
        whole = round(100 * share)
        sign = "+" if whole > 0 else "−" if whole < 0 else "±"
        return sign + self.say("percent", count=abs(whole))


def number(value: float) -> str:
    return f"{value:.0f}" if value == int(value) else f"{value:.1f}"
