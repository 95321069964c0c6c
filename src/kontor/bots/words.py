"""Bots, captains and strengths in words, in one of six languages."""

import re

from kontor.bots import BOTS
from kontor.bots.captains import captains_of
from kontor.bots.seats import read_spec
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
