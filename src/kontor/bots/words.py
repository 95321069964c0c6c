"""Bots, captains and strengths in words, in one of six languages; and what captains say at the
table, now and then, about something that everybody has seen."""

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

from kontor.bots import BOTS
from kontor.bots.captains import captains_of, roster_of
from kontor.bots.seats import read_spec
from kontor.table.events import Event
from kontor.table.game import Game
from kontor.table.text import catalogue

PACKAGE = "kontor.bots"
SHOWN = re.compile(r"(?P<name>\S+)(?: \((?P<level>[1-5])\))?(?: [0-9]+)?")


def about_bot(name: str, language: str) -> str:
    """A sentence about a bot, or the name of the bot that a frozen version is a version of."""
    plain, at, version = name.partition("@")
    if at:
        return _say(language, "frozen", bot=plain, version=version)
    return _say(language, f"bot.{name}")


def about_captain(name: str, language: str) -> str:
    return _say(language, f"captain.{name}")


def about_strength(level: int, language: str) -> str:
    return _say(language, f"strength.{level}")


def _say(language: str, key: str, **parameters: str) -> str:
    return str(catalogue(language, PACKAGE).say(key, **parameters))


# -- at a table -------------------------------------------------------------------------------


def shown(spec: str, game: str) -> str:
    """The name shown for a spec: a captain's name, with its strength if one was given; any other
    spec as it is."""
    written = read_spec(spec)
    captain = captains_of(game).get(written.name)
    if captain is None or written.budget is not None:
        return spec
    return captain.name if written.level is None else f"{captain.name} ({written.level})"


def name_of(spec: str, game: str) -> str:
    """A captain's bare name, where its strength is told beside it; any other spec as it is."""
    written = read_spec(spec)
    captain = captains_of(game).get(written.name)
    return spec if captain is None or written.budget is not None else captain.name


def spec_of(name: str, game: str) -> str | None:
    """The spec behind a shown name, if it is a bot of this game; several of a kind are numbered."""
    match = SHOWN.fullmatch(name)
    if match is None:
        return None
    for captain, row in captains_of(game).items():
        if row.name == match["name"]:
            return f"{captain}/{match['level']}" if match["level"] else captain
    bot = re.split(r"[/:]", match["name"])[0]
    return match["name"] if bot in BOTS[game] or bot in captains_of(game) else None


# -- remarks ----------------------------------------------------------------------------------


# Remarks are made where words are made. They are in no log, and a game is the same without them.

FIRST = 1  # the number of a table after its first move
GREETING, PLEASED, WON, LOST = "greeting", "pleased", "won", "lost"


class Remark(NamedTuple):
    seat: int
    text: str


class Moment(NamedTuple):
    """What has just happened at a table, the number of the table after it, and its captains by
    seat (None: anybody else). `winners` are there once the game is over."""

    table: str
    seq: int
    captains: Sequence[str | None]
    events: Iterable[Event]
    winners: Sequence[int] | None = None


def captain_of(spec: str | None, game: str) -> str | None:
    """The captain that a spec names, if it names one."""
    name = None if spec is None else read_spec(spec).name
    return name if name in captains_of(game) else None


def remarks_on(game: Game[Any, Any], moment: Moment, language: str) -> list[Remark]:
    """The same for every reader, in the language of each."""
    if moment.winners is not None:
        return [
            _said(moment, seat, WON if seat in moment.winners else LOST, language)
            for seat, captain in enumerate(moment.captains)
            if captain is not None
        ]
    found: dict[int, Remark] = {}
    for event in moment.events:
        seat, occasion = _occasion(game, moment, event)
        if occasion and seat not in found:
            found[seat] = _said(moment, seat, occasion, language)
    return list(found.values())


def _occasion(game: Game[Any, Any], moment: Moment, event: Event) -> tuple[int, str]:
    """Whose captain has reason to speak, and why; "" if nobody does."""
    seat = getattr(event, "seat", None)
    if seat is None or moment.captains[seat] is None:
        return 0, ""
    if moment.seq == FIRST:
        return seat, GREETING  # its turn began before anybody looked
    turn = game.turn_of(event)
    if turn is not None:
        return seat, GREETING if turn.round == 1 else ""
    kind = type(event).__name__
    often = roster_of(game.name).remarks.get(kind, 0.0)
    luck = Random(f"{moment.table}/{moment.seq}/{seat}/{kind}")
    return seat, PLEASED if luck.random() < often else ""


def _said(moment: Moment, seat: int, occasion: str, language: str) -> Remark:
    texts, captain = catalogue(language, PACKAGE), moment.captains[seat]
    keys: list[str] = []
    while (key := f"remark.{captain}.{occasion}.{len(keys) + 1}") in texts:
        keys.append(key)
    luck = Random(f"{moment.table}/{moment.seq}/{seat}/{occasion}")
    return Remark(seat, str(texts.say(luck.choice(keys))))
