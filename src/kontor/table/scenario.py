"""Scenario files: given a position, when these moves, then these facts or this refusal.

The format is described in docs/guide/scenarios.md. It is the same for every game: what a position
contains and which facts there are is up to the game.
"""

import re
import tomllib
from collections.abc import Mapping
from typing import Any

import msgspec
import tomli_w

from kontor.table.game import Game, Score
from kontor.table.log import convert_move
from kontor.table.moves import Move
from kontor.table.plain import differences
from kontor.table.refusals import BadInput, BadScenario, Refusal, Refused
from kontor.table.table import Table

MAX_LENGTH = 1_000_000
NOTHING = "nothing"
_AT_LINE = re.compile(r" \(at line (\d+), column (\d+)\)$")
_AT_PATH = re.compile(r" - at `\$\.?(.*)`$")


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the table is opened: freshly dealt if there is no position."""

    seats: int | None = None
    seed: int | str = 1


class ScenarioStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One submission: a move, or a request to take back the last one."""

    move: dict[str, Any] | None = None
    undo: bool = False
    seat: int | None = None
    refused: str = ""
    rule: str = ""
    then: dict[str, Any] = {}


class Legal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves that must, and moves that must not, be on offer at the end."""

    seat: int | None = None
    moves: list[dict[str, Any]] = []
    not_offered: list[dict[str, Any]] = []


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario file as it was read."""

    game: str
    id: str = ""
    title: str = ""
    rules: list[str] = []
    options: dict[str, Any] = {}
    overlay: str = ""
    setup: SetUp = SetUp()
    given: dict[str, Any] | None = None
    when: list[ScenarioStep] = []
    then: dict[str, Any] = {}
    legal: Legal = Legal()


class SeatScore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario says about one seat's score; what it leaves out is not compared."""

    total: int | None = None
    winner: bool | None = None
    rank: int | None = None
    tie_breaks: list[int] | None = None
    lines: dict[str, int] = {}


class Failure(msgspec.Struct, frozen=True):
    """Where the table and the scenario disagree; step 0 is the end of the scenario."""

    step: int
    path: str
    expected: Any
    found: Any

    def __str__(self) -> str:
        where = f"step {self.step}" if self.step else "at the end"
        return f"{where}: {self.path}: expected {_said(self.expected)}, found {_said(self.found)}"


# -- reading ----------------------------------------------------------------------------------


def read_scenario(data: str | bytes) -> Scenario:
    """A scenario from the text of its file, or `BadScenario` with the line or the path."""
    if len(data) > MAX_LENGTH:
        raise BadScenario(f"longer than {MAX_LENGTH} characters", "file")
    try:
        text = data.decode("utf-8") if isinstance(data, bytes) else data
    except UnicodeError as error:
        raise BadScenario(str(error), "file") from error
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _bad_line(str(error), text) from error
    except (RecursionError, ValueError) as error:  # nested too deep; numbers too large
        raise BadScenario(str(error), "file") from error
    scenario: Scenario = _converted(tables, Scenario, "")
    for number, step in enumerate(scenario.when, start=1):
        _require_sense(step, f"when.{number}")
    return scenario


def _bad_line(message: str, text: str) -> BadScenario:
    match = _AT_LINE.search(message)
    if match is None:  # the reader names no line only at the end of the text
        last_line = text.count("\n") + 1
        return BadScenario(message, f"line {last_line}")
    return BadScenario(message[: match.start()], f"line {match[1]}, column {match[2]}")


def _converted(raw: Any, kind: Any, where: str) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        match = _AT_PATH.search(str(error))
        what = str(error)[: match.start()] if match else str(error)
        path = ".".join(part for part in (where, match[1] if match else "") if part)
        raise BadScenario(what, path or "file") from error


def _require_sense(step: ScenarioStep, where: str) -> None:
    if step.undo == (step.move is not None):
        raise BadScenario("a step is either a move or an undo", where)
    if step.rule and not step.refused:
        raise BadScenario("only a refusal names a rule", f"{where}.rule")


# -- writing ----------------------------------------------------------------------------------


def write_position(
    described: Mapping[str, Any],
    game: str = "",
    *,
    title: str = "",
    options: Mapping[str, Any] | None = None,
    overlay: str = "",
) -> str:
    """A scenario that starts from this complete position; add steps and facts below it.

    Without the name of the game only the `[given]` part is written.
    """
    head = {"game": game, "title": title, "overlay": overlay} if game else {}
    scenario: dict[str, Any] = {key: value for key, value in head.items() if value}
    if options:
        scenario["options"] = options
    scenario["given"] = described
    return tomli_w.dumps(_without_none(scenario), multiline_strings=True)


def _without_none(value: Any) -> Any:
    """TOML has no null: what is not there is not written."""
    if isinstance(value, Mapping):
        return {k: _without_none(v) for k, v in value.items() if v is not None}
    if isinstance(value, list | tuple):
        return [_without_none(entry) for entry in value]
    return value


# -- running ----------------------------------------------------------------------------------


def run_scenario(game: Game[Any, Any], scenario: Scenario) -> list[Failure]:
    """Play a scenario; an empty list means that every fact and refusal is as written."""
    return _Run(game, scenario).failures


def open_scenario(game: Game[Any, Any], scenario: Scenario) -> Table[Any, Any]:
    """The table that a scenario starts from."""
    if scenario.game != game.name:
        raise BadScenario(f"this is a scenario of {scenario.game!r}, not of {game.name!r}", "game")
    try:
        return Table.open(
            game,
            [f"seat {number}" for number in range(_seat_count(game, scenario))],
            options=scenario.options,
            overlay=scenario.overlay,
            position=scenario.given,
            seed=scenario.setup.seed,
        )
    except BadScenario:
        raise
    except BadInput as error:
        raise BadScenario(error.what, error.where) from error


def _seat_count(game: Game[Any, Any], scenario: Scenario) -> int:
    said = scenario.setup.seats
    written = (scenario.given or {}).get("seat")
    if isinstance(written, list):
        if said is not None and said != len(written):
            raise BadScenario(f"{said} seats, but {len(written)} in the position", "setup.seats")
        return len(written)
    return game.min_seats if said is None else said


class _Run:
    """One scenario on its table, from the first step to the last fact."""

    def __init__(self, game: Game[Any, Any], scenario: Scenario) -> None:
        self.game = game
        self.table = open_scenario(game, scenario)
        self.failures: list[Failure] = []
        moves = [self._move(s.move, f"when.{n}.move") for n, s in enumerate(scenario.when, 1)]
        offered = [self._move(m, "legal.moves") for m in scenario.legal.moves]
        barred = [self._move(m, "legal.not_offered") for m in scenario.legal.not_offered]
        for number, (step, move) in enumerate(zip(scenario.when, moves, strict=True), start=1):
            if not self._step(number, step, move):
                return  # later steps would speak of another table
            self._compare(step.then, number, f"when.{number}.then")
        self._compare(scenario.then, 0, "then")
        seat = self._seat(scenario.legal.seat, "legal.seat")
        self._offers(seat, offered, barred)

    def _move(self, raw: dict[str, Any] | None, where: str) -> Move | None:
        if raw is None:
            return None
        try:
            return convert_move(self.game.moves, raw, where)
        except BadInput as error:
            raise BadScenario(error.what, error.where) from error

    def _seat(self, seat: int | None, where: str) -> int:
        """The seat that was named, else the one that has to decide now."""
        if seat is None:
            pending = self.game.pending(self.table.state)
            return pending[0].seat if pending else 0
        if not 0 <= seat < len(self.table.opening.seats):
            raise BadScenario(f"there is no seat {seat}", where)
        return seat

    def _fail(self, step: int, path: str, expected: Any, found: Any) -> None:
        self.failures.append(Failure(step, path, expected, found))

    # -- steps ----------------------------------------------------------------------------

    def _step(self, number: int, step: ScenarioStep, move: Move | None) -> bool:
        """Submit; returns whether the answer was the one that the scenario expects."""
        seat = self._seat(step.seat, f"when.{number}.seat")
        offered = move is None or move in self.table.legal_moves(seat)
        before, seq = self.game.copy(self.table.state), self.table.seq
        refusal = self._submit(seat, move)
        if refusal is None:
            return self._accepted(number, step, move, offered)
        changed = differences(before, self.table.state) or self.table.seq != seq
        return self._refused(number, step, refusal, offered and move is not None, bool(changed))

    def _submit(self, seat: int, move: Move | None) -> Refusal | None:
        try:
            if move is None:
                self.table.undo(seat)
            else:
                self.table.submit(seat, move, self.table.seq)
        except Refused as refused:
            return refused.refusal
        return None

    def _accepted(self, number: int, step: ScenarioStep, move: Move | None, offered: bool) -> bool:
        if step.refused:
            self._fail(number, "refused", step.refused, "the move was accepted")
        if not offered:
            self._fail(number, "move", f"{move} among the legal moves", "accepted, but not offered")
        return not step.refused

    def _refused(
        self, number: int, step: ScenarioStep, refusal: Refusal, offered: bool, changed: bool
    ) -> bool:
        tag = type(refusal).__name__
        if tag != step.refused:
            self._fail(number, "refused", step.refused or "the move is accepted", refusal)
        elif step.rule and step.rule != refusal.rule:
            self._fail(number, "rule", step.rule, refusal)
        if changed:
            self._fail(number, "table", "as before the refusal", "changed")
        if offered and step.refused:
            self._fail(number, "move", "not among the legal moves", "offered, but refused")
        return bool(step.refused)

    # -- facts ----------------------------------------------------------------------------

    def _compare(self, said: Mapping[str, Any], step: int, where: str) -> None:
        if not said:
            return
        said = dict(said)
        absent = _converted(said.pop("absent", []), list[str], f"{where}.absent")
        scores = _converted(said.pop("scores", []), list[SeatScore], f"{where}.scores")
        state = self.table.state
        found = merged(self.game.describe(state), self.game.facts(state))
        self._compare_tree(said, found, step, "")
        for path in absent:
            self._require_absent(found, path, step)
        if scores:
            self._compare_scores(scores, list(self.table.scores()), step)

    def _compare_tree(self, said: Any, found: Any, step: int, path: str) -> None:
        if isinstance(said, dict) and isinstance(found, dict):
            for key, value in said.items():
                self._compare_tree(value, found.get(key, NOTHING), step, _below(path, key))
        elif _are_tables(said) and isinstance(found, list):
            entries = [*found, *[NOTHING] * len(said)]
            for number, value in enumerate(said):
                self._compare_tree(value, entries[number], step, _below(path, number))
        elif said != found or isinstance(said, bool) != isinstance(found, bool):
            self._fail(step, path, said, found)

    def _require_absent(self, found: Any, path: str, step: int) -> None:
        """The last part of this path must not exist; the parts before it must."""
        *above, last = path.split(".")
        for number, part in enumerate(above, start=1):
            found = _entry(found, part)
            if found == NOTHING:
                self._fail(step, ".".join(above[:number]), "a table to look into", NOTHING)
                return
        if _entry(found, last) != NOTHING:
            self._fail(step, path, NOTHING, _entry(found, last))

    def _compare_scores(self, said: list[SeatScore], found: list[Score], step: int) -> None:
        for seat, wanted in enumerate(said):
            path = f"scores.{seat}"
            if seat >= len(found):
                self._fail(step, path, wanted, NOTHING)
                continue
            for name in ("total", "winner", "rank", "tie_breaks"):
                value = getattr(wanted, name)
                if value is not None and value != getattr(found[seat], name):
                    self._fail(step, f"{path}.{name}", value, getattr(found[seat], name))
            for name, points in wanted.lines.items():
                line = line_points(found[seat], name)
                if line != points:
                    self._fail(step, f"{path}.lines.{name}", points, line)

    def _offers(self, seat: int, offered: list[Move | None], barred: list[Move | None]) -> None:
        legal = self.table.legal_moves(seat)
        for move in offered:
            if move not in legal:
                self._fail(0, "legal.moves", move, NOTHING)
        for move in barred:
            if move in legal:
                self._fail(0, "legal.not_offered", NOTHING, move)


def merged(ours: Any, theirs: Any) -> Any:
    """Two trees as one: tables key by key, lists of tables entry by entry."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        both = {key: merged(ours[key], theirs[key]) for key in ours.keys() & theirs.keys()}
        return ours | theirs | both
    if _are_tables(ours) and _are_tables(theirs) and len(ours) == len(theirs):
        return [merged(our, their) for our, their in zip(ours, theirs, strict=True)]
    return theirs


def line_points(score: Score, name: str) -> int | str:
    """The points of a score's lines with this item, else from this source."""
    lines = [line for line in score.lines if line.item == name]
    lines = lines or [line for line in score.lines if line.source == name]
    return sum(line.points for line in lines) if lines else NOTHING


def _are_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def _entry(found: Any, key: str) -> Any:
    if isinstance(found, list) and key.isdecimal() and int(key) < len(found):
        return found[int(key)]
    return found.get(key, NOTHING) if isinstance(found, dict) else NOTHING


def _below(path: str, key: object) -> str:
    return f"{path}.{key}" if path else str(key)


def _said(value: Any) -> str:
    return value if isinstance(value, str) else repr(value)
