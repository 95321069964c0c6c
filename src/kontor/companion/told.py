"""Score sheets in words."""

from collections.abc import Iterator, Sequence

from kontor.companion.sheet import Sheet, SheetLine, SheetPart, Tie
from kontor.shelf import GAMES, SHELF, WORDS
from kontor.table.game import ScoreLine
from kontor.table.text import Catalogue, catalogue, listed

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
