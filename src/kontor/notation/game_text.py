"""Whole games as text: one line a turn, and back without loss.

    [Kontor 1]
    [Game "anno1503"]
    ...

    3 #1 Ada: roll (4) =3; buy cloth; pioneer; end

A line begins with the round, the seat and the name of its player. `=` is followed by what chance
brought, counted from 0; words in round brackets are for readers alone. Another seat's move within
the turn begins with its `#`.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, get_args

import msgspec

from kontor.notation import anno1503, anno1800
from kontor.notation.patterns import Notation, notation
from kontor.shelf import game_that_reads
from kontor.table import log
from kontor.table.events import Event
from kontor.table.game import Game, Turn
from kontor.table.log import GameFile, Opening, Record, TakeBackRecord, UndoRecord
from kontor.table.moves import Move
from kontor.table.refusals import BadLog, WrongRulesVersion
from kontor.table.table import Table, read_record

NOTATIONS: dict[str, Notation] = {
    "anno1800": anno1800.NOTATION,
    "anno1503": anno1503.NOTATION,
}


def notation_of(game: Game[Any, Any]) -> Notation:
    """How a game is written; one that says nothing is written plainly."""
    return NOTATIONS.get(game.name) or _plain(game.moves)


@cache
def _plain(moves: Any) -> Notation:
    return notation({kind: _plain_text(kind) for kind in get_args(moves) or (moves,)}, _silent)


def _plain_text(kind: type[Move]) -> str:
    parts = [
        f"[ {field.name}?{field.name}]" if field.type is bool else f" {{{field.name}}}"
        for field in msgspec.structs.fields(kind)
    ]
    return kind.__name__ + "".join(parts)


def _silent(state: Any, seat: int, move: Move, outcomes: list[list[int]]) -> str:
    return ""


# -- the form ---------------------------------------------------------------------------------

VERSION = 1
FIRST_LINE = "[Kontor "
LABEL = re.compile(r"(\d+) #([1-9])([^:]*): (.*)")
TAG = re.compile(r"\[(\w+) (.*)\]")
MOVE = re.compile(r"(?:#(?P<seat>[1-9]) )?(?P<text>[^=(]+?)(?: \([^)]*\))?(?P<chance>( =[0-9.]+)*)")
UNDO = re.compile(r"undo (\d+)")
TAKE_BACK = re.compile(r"take back to (\d+)")


class TurnLine(NamedTuple):
    """A turn as it is written: after how many records it begins, whose it is, and its moves."""

    at: int
    round: int
    seat: int
    text: str


# -- writing ----------------------------------------------------------------------------------


def write_game(game: Game[Any, Any], file: GameFile) -> str:
    """The text of a game file; the game is played again for it."""
    lines = [f"[{name} {_json(value)}]" for name, value in _tags(file)]
    names = [re.sub(r"[:\s\x00-\x1f]+", " ", name).strip() for name in file.opening.seats]
    moves = [
        f"{turn.round} #{turn.seat + 1} {names[turn.seat]}: {turn.text}"
        for turn in turn_lines(game, file)
    ]
    return "\n".join([*lines, "", *moves]) + "\n"


def turn_lines(game: Game[Any, Any], file: GameFile) -> list[TurnLine]:
    """The turns of a game, those of moves that were taken back included."""
    table = Table.begin(game, file.opening)
    table.expect(file.records)
    writer = TurnWriter(game, table.state, table.opening_events)
    for record in file.records:
        writer.write(record, table.state)
        writer.went_on(record, table.repeat(record).events, table.state)
    return writer.finished()


class TurnWriter:
    """Collects the moves of a turn until the next one begins."""

    def __init__(self, game: Game[Any, Any], state: Any, events: list[Event]) -> None:
        self.game, self.how = game, notation_of(game)
        self.lines, self.parts = list[TurnLine](), list[str]()
        self.began = self.count = 0
        self.turn = _turn(game, events) or _turn_now(game, state)

    def write(self, record: log.AnyRecord, state: Any) -> None:
        """To be called before the record is played."""
        if not self.parts and not isinstance(record, Record):
            self.turn = Turn(record.seat, self.turn.round)
        self.parts.append(_written(self.how, self.game, state, record, self.turn.seat))
        self.count += 1

    def went_on(self, record: log.AnyRecord, events: list[Event], state: Any) -> None:
        """To be called with what the record brought. After a move was taken back, another turn may
        go on."""
        following = _turn(self.game, events)
        if following is not None:
            self._close(following)
        elif not isinstance(record, Record) and _turn_now(self.game, state) != self.turn:
            self._close(_turn_now(self.game, state))

    def _close(self, following: Turn) -> None:
        if self.parts:
            text = "; ".join(self.parts)
            self.lines.append(TurnLine(self.began, self.turn.round, self.turn.seat, text))
        self.turn, self.parts, self.began = following, [], self.count

    def finished(self) -> list[TurnLine]:
        self._close(self.turn)
        return self.lines


def _turn_now(game: Game[Any, Any], state: Any) -> Turn:
    return Turn(game.view(state, None).active, game.round(state))


def _turn(game: Game[Any, Any], events: list[Event]) -> Turn | None:
    turns = [turn for turn in map(game.turn_of, events) if turn is not None]
    return turns[-1] if turns else None


def _written(
    how: Notation, game: Game[Any, Any], state: Any, record: log.AnyRecord, turn: int
) -> str:
    seat = "" if record.seat == turn else f"#{record.seat + 1} "
    if isinstance(record, UndoRecord):
        return f"{seat}undo {record.undone_seq}"
    if isinstance(record, TakeBackRecord):
        return f"{seat}take back to {record.keep}{_outcomes(record.chance)}"
    move, _ = read_record(game, record)
    remark = how.remark(state, record.seat, move, record.chance)
    told = f" ({remark})" if remark else ""
    return f"{seat}{how.write(move)}{told}{_outcomes(record.chance)}"


def _outcomes(chance: list[list[int]]) -> str:
    return "".join(f" ={'.'.join(map(str, one))}" for one in chance)


def _tags(file: GameFile) -> Iterator[tuple[str, Any]]:
    opening = file.opening
    yield "Kontor", VERSION
    yield "Game", opening.game
    yield "Rules", opening.rules_version
    for name in opening.seats:
        yield "Seat", name
    yield "Options", opening.options
    if opening.overlay:
        yield "Box", opening.overlay
    if opening.position is not None:
        yield "Position", opening.position
    if opening.chance:
        yield "Deal", _outcomes(opening.chance).strip()
    if opening.seal:
        yield "Seal", opening.seal
    if file.secret:
        yield "Secret", file.secret
    if file.result is not None:
        yield "Result", [score.total for score in file.result.scores]
    yield "Check", check_of(file)


def check_of(file: GameFile) -> str:
    """The check sum of the last line of the game file, which depends on all others."""
    check: str = msgspec.json.decode(log.encode_file(file).splitlines()[-1])["check"]
    return check


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


# -- reading ----------------------------------------------------------------------------------


def is_game_text(data: bytes) -> bool:
    """Whether these bytes are a written game rather than a game file."""
    return data.lstrip()[: len(FIRST_LINE)] == FIRST_LINE.encode()


def read_any(data: bytes) -> GameFile:
    """A game from either form: a game file, or a text."""
    if not is_game_text(data):
        return log.decode_file(data)
    try:
        return read_game(data.decode())
    except UnicodeDecodeError as error:
        raise BadLog("this is not a text file", f"byte {error.start}") from error


def read_game(text: str) -> GameFile:
    """The game file that a text was written from, played again move by move. Without a `Check` tag,
    as in a game written by hand, any legal game is accepted."""
    tags, seats, moves = _read_lines(text)
    opening = _opening(tags, seats)
    game = game_that_reads(opening.game, opening.rules_version)
    if game is None:
        raise WrongRulesVersion(
            f"this game was written under rules {opening.rules_version} of {opening.game!r}, which"
            " are not played here: read it with the version of Kontor that wrote it",
            "Rules",
        )
    how, records, where = notation_of(game), list[log.AnyRecord](), list[str]()
    for number, seat, written in moves:
        for part in written.split("; "):
            where.append(f"line {number}")
            records.append(_record(how, len(records), seat, part, where[-1]))
    table = _played(game, opening, records, where)
    file = msgspec.structs.replace(table.file(), secret=str(tags.get("Secret", "")))
    if "Result" not in tags:
        file = msgspec.structs.replace(file, result=None)
    _verify(file, tags)
    return file


def _played(
    game: Game[Any, Any], opening: Opening, records: list[log.AnyRecord], where: list[str]
) -> Table[Any, Any]:
    """The table after all records; what cannot be played is named by its line of the text."""
    table = Table.begin(game, opening)
    table.expect(records)
    for record, line in zip(records, where, strict=True):
        try:
            table.repeat(record)
        except BadLog as error:
            raise BadLog(error.what, line) from error
    return table


def _verify(file: GameFile, tags: dict[str, Any]) -> None:
    if "Result" in tags:
        totals = [score.total for score in file.result.scores] if file.result else None
        if totals != tags["Result"]:
            raise BadLog(f"the moves do not lead to this result, but to {totals}", "Result")
    if "Check" in tags and tags["Check"] != check_of(file):
        raise BadLog(
            "the text was changed since it was written: get it again, or remove the tag Check to"
            " read it as it is",
            "Check",
        )


def _read_lines(text: str) -> tuple[dict[str, Any], list[str], list[tuple[int, int, str]]]:
    tags, seats, moves = dict[str, Any](), list[str](), list[tuple[int, int, str]]()
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if not line:
            continue
        tag, label = TAG.fullmatch(line), LABEL.fullmatch(line)
        if tag is not None:
            name, value = tag.group(1), _value(tag.group(2), f"line {number}")
            if name == "Seat":
                seats.append(str(value))
            else:
                tags[name] = value
        elif label is not None:
            moves.append((number, int(label.group(2)) - 1, label.group(4)))
        else:
            raise BadLog(
                "a line is a tag in square brackets, or a turn: round, #seat, name, colon, moves",
                f"line {number}",
            )
    if tags.get("Kontor") != VERSION:
        raise BadLog(f"this program reads games that begin with [Kontor {VERSION}]", "line 1")
    return tags, seats, moves


def _value(written: str, where: str) -> Any:
    try:
        return msgspec.json.decode(written)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadLog(f"the value of a tag is JSON: {error}", where) from error


def _opening(tags: dict[str, Any], seats: list[str]) -> Opening:
    try:
        return msgspec.convert(
            {
                "type": "opening",
                "format": log.FORMAT,
                "game": tags.get("Game"),
                "rules_version": tags.get("Rules"),
                "seats": seats,
                "options": tags.get("Options", {}),
                "overlay": tags.get("Box", ""),
                "position": tags.get("Position"),
                "chance": _read_outcomes(" " + str(tags.get("Deal", "")), "Deal"),
                "seal": tags.get("Seal", ""),
            },
            Opening,
        )
    except msgspec.ValidationError as error:
        raise BadLog(f"the tags do not make a game: {error}", "tags") from error


def _record(how: Notation, seq: int, turn: int, part: str, where: str) -> log.AnyRecord:
    found = MOVE.fullmatch(part.strip())
    if found is None:
        raise BadLog(f"no move is written like this: {part!r}", where)
    seat = turn if found["seat"] is None else int(found["seat"]) - 1
    text, chance = found["text"], _read_outcomes(found["chance"], where)
    if (undo := UNDO.fullmatch(text)) is not None:
        return UndoRecord(seq, seat, int(undo.group(1)))
    if (back := TAKE_BACK.fullmatch(text)) is not None:
        return TakeBackRecord(seq, seat, int(back.group(1)), chance)
    return Record(seq, seat, how.read(text, where), chance)


def _read_outcomes(text: str, where: str) -> list[list[int]]:
    try:
        return [[int(one) for one in part.split(".")] for part in text.split(" =")[1:]]
    except ValueError as error:
        raise BadLog("outcomes of chance are numbers with dots between them", where) from error
