"""Ratings in the database: functions of a connection. They are made from results, game after game,
and can be made again from all of them.

A game counts if every person at it has an account, wants to be rated and has one seat, and if
everybody else is a captain; by the usual rules, with the usual values of the box.
"""

from collections.abc import Sequence
from math import exp, log, sqrt
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from kontor.bots.captains import captains_of, roster_of
from kontor.bots.seats import read_spec
from kontor.server.store.rows import ratings, results, seats, tables, users
from kontor.shelf import GAMES
from kontor.table.log import Opening
from kontor.table.refusals import BadInput
from kontor.wire.account_bodies import Rating
from kontor.wire.cards import Terms

# -- strength from rankings ------------------------------------------------------------------------

MIDDLE, STEP = 1500.0, 400 / log(10)
DOUBT = 350.0  # the deviation of somebody of whom nothing is known
LEAST = 30.0  # people change, so some doubt always remains
SURE = 1.96  # deviations to either side for 95 %


class Belief(msgspec.Struct, frozen=True):
    """What is believed about the strength of a competitor."""

    mean: float = MIDDLE
    deviation: float = DOUBT
    played: int = 0

    @property
    def low(self) -> float:
        return self.mean - SURE * self.deviation

    @property
    def high(self) -> float:
        return self.mean + SURE * self.deviation


def after_game(beliefs: Sequence[Belief], ranks: Sequence[int]) -> list[Belief]:
    """The beliefs after a game with these ranks, 1 for the best; equal ranks are ties."""
    seats = range(len(beliefs))
    weight = [exp((one.mean - MIDDLE) / STEP) for one in beliefs]
    # A place is taken by one of those who have not been placed better.
    beside = [sum(weight[s] for s in seats if ranks[s] >= ranks[place]) for place in seats]
    tied = [sum(ranks[s] == ranks[place] for s in seats) for place in seats]

    slopes, spreads = list[float](), list[float]()
    for i, old in enumerate(beliefs):
        chances = {q: weight[i] / beside[q] for q in seats if ranks[q] <= ranks[i]}
        slopes.append(sum(((q == i) - p) / tied[q] for q, p in chances.items()) / STEP)
        bend = sum(p * (1 - p) / tied[q] for q, p in chances.items()) / STEP**2
        spreads.append(1 / (1 / old.deviation**2 + bend))
    # A ranking says nothing about the level of all of them: what one gains, others lose.
    level = sum(a * b for a, b in zip(slopes, spreads, strict=True)) / sum(spreads)
    return [
        Belief(
            old.mean + spreads[i] * (slopes[i] - level),
            max(LEAST, sqrt(spreads[i])),
            old.played + 1,
        )
        for i, old in enumerate(beliefs)
    ]


# -- ratings ---------------------------------------------------------------------------------------

EXPANSION = "expansion"
LEVEL = 150.0  # points between two strengths of a captain, until their own games tell
TRIES = 3


class Rated(NamedTuple):
    """A game that counts: what was played, by whom, and how they ranked."""

    kind: str
    who: list[str]
    ranks: list[int]


def count(db: Connection, table: str) -> None:
    """Count the game of a table that has just ended, if it is a rated one."""
    game = rated_game(db, table)
    if game is None:
        return
    for attempt in range(TRIES):
        try:
            with db.begin_nested():
                _count(db, game)
            return
        except IntegrityError:  # another process has met one of them for the first time as well
            if attempt == TRIES - 1:
                raise


def recount(db: Connection) -> int:
    """Make all ratings again, from the first result on; returns how many games counted."""
    db.execute(delete(ratings))
    ended = select(results.c.table).group_by(results.c.table, results.c.ended_at)
    games = 0
    for table in list(db.scalars(ended.order_by(results.c.ended_at, results.c.table))):
        game = rated_game(db, table)
        if game is not None:
            _count(db, game)
            games += 1
    return games


def forget(db: Connection, user: str) -> None:
    db.execute(delete(ratings).where(ratings.c.who == user))


def _count(db: Connection, game: Rated) -> None:
    key = (ratings.c.kind == game.kind, ratings.c.seats == len(game.who))
    rows = select(ratings.c.who, ratings.c.mean, ratings.c.deviation, ratings.c.played)
    rows = rows.where(*key, ratings.c.who.in_(game.who)).order_by(ratings.c.who)
    known = {who: Belief(*row) for who, *row in db.execute(rows.with_for_update())}
    before = [known.get(who, first_belief(who)) for who in game.who]
    after = after_game(before, game.ranks)
    for who in dict.fromkeys(game.who):
        values = _together(
            [one for other, one in zip(game.who, after, strict=True) if other == who]
        )
        if who in known:
            db.execute(update(ratings).where(*key, ratings.c.who == who).values(**values))
        else:
            values |= {"kind": game.kind, "seats": len(game.who), "who": who}
            db.execute(insert(ratings).values(**values))


def _together(beliefs: list[Belief]) -> dict[str, Any]:
    """One belief of several: a captain may have more than one seat."""
    mean = sum(one.mean for one in beliefs) / len(beliefs)
    return {"mean": mean, "deviation": beliefs[0].deviation, "played": beliefs[0].played}


def first_belief(who: str) -> Belief:
    """Nothing is known of a person; a captain's strength says something about it."""
    _, slash, level = who.partition("/")
    return Belief(MIDDLE + LEVEL * (int(level) - 3)) if slash else Belief()


def _begun_midway(opening: bytes | None) -> bool:
    """Whether a game began in a written position instead of by the set-up of its rules."""
    return opening is not None and msgspec.json.decode(opening, type=Opening).position is not None


def rated_game(db: Connection, table: str) -> Rated | None:
    """The game of a finished table, if it counts."""
    row = db.execute(
        select(
            tables.c.game, tables.c.options, tables.c.overlay, tables.c.terms, tables.c.opening
        ).where(tables.c.id == table)
    ).first()
    if row is None or row.game not in GAMES or row.overlay:
        return None
    if msgspec.json.decode(row.terms, type=Terms).lesson or _begun_midway(row.opening):
        return None
    kind = kind_of(row.game, msgspec.json.decode(row.options))
    if kind is None:
        return None
    same_seat = and_(seats.c.table == results.c.table, seats.c.seat == results.c.seat)
    query = select(results.c.user, results.c.rank, seats.c.bot, users.c.kind, users.c.rated)
    query = query.join(seats, same_seat).outerjoin(users, users.c.id == results.c.user)
    query = query.where(results.c.table == table).order_by(results.c.seat)
    who, ranks = list[str](), list[int]()
    for user, rank, bot, person, wanted in db.execute(query):
        one = user if user is not None and person == "account" and wanted else None
        if user is None and bot is not None:
            one = captain(bot, row.game)
        if one is None or (one in who and user is not None):
            return None
        who.append(one)
        ranks.append(rank)
    people = [one for one in who if "/" not in one]
    return Rated(kind, who, ranks) if people and len(set(who)) > 1 else None


def kind_of(game: str, options: dict[str, Any]) -> str | None:
    """Under which name a game with these options is rated; None: it is not."""
    usual: dict[str, Any] = msgspec.to_builtins(GAMES[game].options({}))
    changed = {name for name, value in options.items() if usual.get(name) != value}
    if changed - {EXPANSION}:
        return None
    return f"{game}+{EXPANSION}" if EXPANSION in changed else game


def captain(spec: str, game: str) -> str | None:
    """The captain behind a spec, always with its strength; None for any other bot."""
    try:
        written = read_spec(spec)
    except BadInput:
        return None
    if written.name not in captains_of(game) or written.budget is not None:
        return None
    level = roster_of(game).usual if written.level is None else written.level
    return f"{written.name}/{level}"


# -- reading ----------------------------------------------------------------------------------


def ratings_of(db: Connection, who: str) -> list[Rating]:
    query = select(ratings).where(ratings.c.who == who)
    return [_rating(row) for row in db.execute(query.order_by(ratings.c.kind, ratings.c.seats))]


def table_of(db: Connection, kind: str, count: int, most: int) -> list[Rating]:
    """Everybody with a rating, the best first. Captains that nobody has met yet stand where their
    strength puts them."""
    where = (ratings.c.kind == kind, ratings.c.seats == count)
    query = select(ratings).where(*where).order_by(ratings.c.mean.desc(), ratings.c.who)
    met = set(db.scalars(select(ratings.c.who).where(*where, ratings.c.who.contains("/"))))
    found = [_rating(row) for row in db.execute(query.limit(most))]
    unmet = everybody_of(kind.partition("+")[0]) - met
    found += [_shown(kind, count, who, first_belief(who)) for who in unmet]
    return sorted(found, key=lambda one: (-one.rating, one.who))[:most]


def everybody_of(game: str) -> set[str]:
    """The captains of a game at all of their strengths; none, if there is no such game."""
    if game not in GAMES:
        return set()
    return {f"{name}/{level}" for name in captains_of(game) for level in roster_of(game).strength}


def _rating(row: Any) -> Rating:
    return _shown(row.kind, row.seats, row.who, Belief(row.mean, row.deviation, row.played))


def _shown(kind: str, count: int, who: str, belief: Belief) -> Rating:
    mean, low, high = round(belief.mean), round(belief.low), round(belief.high)
    return Rating(kind, count, who, mean, low, high, belief.played)
