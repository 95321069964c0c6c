"""Score sheets of all games, by name: plain data in, plain data out; and in words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kontor.companion import anno1503, anno1800
from kontor.companion.sheet import SetUpGuide, Sheet, SheetEntry, SheetLine, SheetPart, Tie
from kontor.shelf import GAMES, SHELF, WORDS
from kontor.table.game import ScoreLine
from kontor.table.refusals import BadInput
from kontor.table.text import Catalogue, catalogue, listed


class Companion(NamedTuple):
    """Help with a game at a real table: what is entered at its end, the sheet that this makes, and
    how the table is set up (seats, options, seed), and what has to be entered."""

    entered: Any
    sheet: Callable[[Any], Sheet]
    guide: Callable[[int, Mapping[str, Any], int], SetUpGuide]
    entry: Callable[[list[str], bool], SheetEntry]


COMPANIONS: dict[str, Companion] = {
    "anno1800": Companion(anno1800.Entered, anno1800.score_sheet, anno1800.guide, anno1800.entry),
    "anno1503": Companion(anno1503.Entered, anno1503.victory_check, anno1503.guide, anno1503.entry),
}


def sheet_of(game: str, entered: Mapping[str, Any]) -> Sheet:
    """The sheet of what was entered; `BadInput` says what cannot be, and where."""
    companion = _companion(game)
    try:
        given = msgspec.convert(entered, companion.entered)
    except msgspec.ValidationError as error:
        raise BadInput(str(error), "sheet") from error
    return companion.sheet(given)


def whole_of(
    game: str, seats: Sequence[Mapping[str, Any]], facts: Mapping[str, Any]
) -> dict[str, Any]:
    """What `sheet_of` takes: the seats, and of all facts those that the game knows."""
    known = _companion(game).entered.__struct_fields__
    return {
        "seats": list(seats),
        **{key: value for key, value in facts.items() if key in known},
    }


def seat_of(game: str, entered: Mapping[str, Any]) -> dict[str, Any]:
    """What one player entered, with the right types; it need not be complete."""
    companion = _companion(game)
    try:
        whole = msgspec.convert({"seats": [entered, {}]}, companion.entered)
    except msgspec.ValidationError as error:
        raise BadInput(str(error), "entered") from error
    found: dict[str, Any] = msgspec.to_builtins(whole.seats[0])
    return found


def entry_of(game: str, objectives: list[str], expansion: bool) -> SheetEntry:
    """What has to be entered for a sheet."""
    return _companion(game).entry(objectives, expansion)


def guide_of(game: str, seats: int, options: Mapping[str, Any], seed: int) -> SetUpGuide:
    """How to set up a table for so many players; the seed draws what is drawn."""
    companion, rules = _companion(game), GAMES[game]
    if not rules.min_seats <= seats <= rules.max_seats:
        raise BadInput(f"{rules.min_seats} to {rules.max_seats}", "seats")
    return companion.guide(seats, options, seed)


def _companion(game: str) -> Companion:
    companion = COMPANIONS.get(game)
    if companion is None:
        raise BadInput(f"there is no companion for {game!r}", "game")
    return companion


# -- in words ---------------------------------------------------------------------------------


PACKAGE = "kontor.companion"
TABLES = ("population", "building", "deck", "count", "objective")


def words_of(game: str, language: str) -> Catalogue:
    return catalogue(language, SHELF[game].package, PACKAGE)


def sheet_lines(sheet: Sheet, names: Sequence[str], language: str) -> Iterator[str]:
    """The result, seat by seat from the first to the last, each line with what makes it."""
    say = words_of(sheet.game, language).say
    teller = WORDS[sheet.game](language, names, GAMES[sheet.game].box(""))
    for result in sorted(sheet.seats, key=lambda one: one.rank):
        name = names[result.seat]
        yield say("result.seat", rank=result.rank, seat=name, points=result.total)
        for line in result.lines:
            what = teller.score_line(ScoreLine(line.source, line.item, line.points))
            told = say("result.line", source=what, points=line.points)
            yield f"  {told}{in_brackets(line, sheet.game, language)}"
        if result.percent is not None:
            yield f"  {say('companion.percent', percent=result.percent)}"
    for tie in sheet.ties:
        yield tie_told(tie, names, sheet.game, language)
    winners = [names[one.seat] for one in sheet.seats if one.winner]
    if winners:
        yield say("result.winners", count=len(winners), seats=listed(winners))
    else:
        yield say("companion.no_winner")


def tie_told(tie: Tie, names: Sequence[str], game: str, language: str) -> str:
    """Who is tied, what was compared, and whether it helped."""
    say = words_of(game, language).say
    seats = [names[seat] for seat in tie.seats]
    compared = [
        f"{say(one.name)}: "
        + listed([f"{seat} {count}" for seat, count in zip(seats, one.counts, strict=True)])
        for one in tie.breaks
    ]
    key = "companion.tie_even" if tie.even else "companion.tie"
    return say(key, seats=listed(seats), compared="; ".join(compared))


def in_brackets(line: SheetLine, game: str, language: str) -> str:
    parts = [part_told(line, part, game, language) for part in line.parts]
    return f" ({listed(parts)})" if parts and (line.points or line.source != "fireworks") else ""


def part_told(line: SheetLine, part: SheetPart, game: str, language: str) -> str:
    """One part: what it is, where the line does not say so itself, and its numbers."""
    words = words_of(game, language)
    numbers = words.say(f"companion.{kind_of(line, part)}", count=part.count, each=part.each,
                        of=part.of)  # fmt: skip
    key = next((f"name.{t}.{part.what}" for t in TABLES if f"name.{t}.{part.what}" in words), None)
    named = part.what != line.item and part.what != line.source and key is not None
    return f"{words.say(str(key))} {numbers}" if named else numbers


def kind_of(line: SheetLine, part: SheetPart) -> str:
    """Which sentence tells the numbers of a part."""
    if part.of is None:
        return "times"
    if part.what == "gold" and line.source == "gold":
        return "for_each"
    if line.source == "expeditions":
        return "times_of"
    if part.what == "old_world":
        return "at_most"
    return "have" if part.each == 1 else "most"
