"""The components of a box from its data files, with a player's own corrections.

Corrections are read and checked, and a bad one is refused with its line. The file of them, the
overlay, is TOML with tables `[kind.id]` whose keys replace the values of that row:

    [number.purchase_price]
    amount = 5
"""

import tomllib
from collections.abc import Collection, Iterable, Sequence
from importlib import resources
from typing import Any, Literal, TypeVar

import msgspec

from kontor.table.refusals import BadOverlay

Source = Literal["rulebook", "two-sources", "one-source", "reconstructed", "own-box"]


class Row(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A component: a stable id and where its values come from."""

    id: str
    source: Source
    sources: dict[str, Source] = {}

    def source_of(self, field: str) -> str:
        return self.sources.get(field, self.source)

    @property
    def unsure_name(self) -> bool:
        """Whether its values are known, but not whether they belong to this name."""
        return (
            self.sources.get("name") == "reconstructed" and "own-box" not in self.sources.values()
        )


# An overlay that corrects every value of the larger box has 27,000 characters.
MAX_LENGTH = 60_000
# Parts between dots on one line. A key `a.b.c` has as many as it is deep, and tomllib takes time
# that grows with the square of the depth.
MOST_PARTS = 64

Rows = TypeVar("Rows", bound=msgspec.Struct)
Tables = dict[str, list[dict[str, Any]]]
Overlay = dict[str, dict[str, dict[str, Any]]]  # kind -> id -> corrected values


Problem = tuple[str, str, str, str]  # kind, row ("" for all rows together), key, what is wrong


def read_rows(
    package: str,
    files: Sequence[str],
    overlay: str,
    rows_type: type[Rows],
    fixed: Collection[object],
) -> Rows:
    """The rows of all data files, with an overlay's values in place of the given ones."""
    tables: Tables = {}
    folder = resources.files(package) / "data"
    for name in files:
        tables |= tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))
    correct(tables, overlay, rows_type, fixed)
    return msgspec.convert(tables, rows_type)


def refuse_first(problems: Iterable[Problem], overlay: str) -> None:
    """Refuse the box for the first problem, with the line of the overlay that caused it."""
    for kind, row, key, problem in problems:
        touched = row or next(
            (r for r, v in read_overlay(overlay).get(kind, {}).items() if key in v), ""
        )
        said = f"{kind} {row}: {problem}" if row else problem
        raise BadOverlay(said, where(overlay, kind, touched, key))


def read_overlay(text: str) -> Overlay:
    """The overlay's tables."""
    _require_modest(text)
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise BadOverlay(str(error), "overlay") from error
    for kind, rows in tables.items():
        if not isinstance(rows, dict):
            raise BadOverlay(f"{kind} is not a table of rows", where(text, kind))
        for row_id, row in rows.items():
            if not isinstance(row, dict):
                raise BadOverlay(f"write [{kind}.<id>] above its values", where(text, kind, row_id))
    return tables


def _require_modest(text: str) -> None:
    """Anybody may send an overlay: refuse one that would take long to read before reading it."""
    if len(text) > MAX_LENGTH:
        raise BadOverlay(f"longer than {MAX_LENGTH} characters", "overlay")
    for number, line in enumerate(text.split("\n"), start=1):
        if line.count(".") >= MOST_PARTS and sum(map(_said, line.split("."))) > MOST_PARTS:
            what = f"more than {MOST_PARTS} parts between dots"
            raise BadOverlay(what, f"overlay line {number}")


def _said(part: str) -> bool:
    return bool(part.strip())


def corrected(text: str) -> list[str]:
    """The values that an overlay replaces, as `kind.id.key`."""
    return [
        f"{kind}.{row_id}.{key}"
        for kind, rows in read_overlay(text).items()
        for row_id, row in rows.items()
        for key in row
    ]


def where(text: str, kind: str, row_id: str = "", key: str = "") -> str:
    """The line of an overlay that sets this value, or that opens the nearest table above it.

    Every line is read once, without looking back: the author may be hostile."""
    found, header = 1, ""
    wanted = f"{kind}.{row_id}" if row_id else kind
    for number, line in enumerate(text.split("\n"), start=1):
        if line.lstrip().startswith("["):
            header = _header_of(line)
            if header == wanted or (not row_id and header.startswith(f"{kind}.")):
                found = number
        elif header == wanted and key and key == _key_of(line):
            return f"overlay line {number}"
    return f"overlay line {found}"


def _header_of(line: str) -> str:
    name = line.lstrip().lstrip("[").partition("]")[0]
    return name.replace('"', "").replace("'", "").replace(" ", "").replace("\t", "")


def _key_of(line: str) -> str:
    before, equals, _ = line.partition("=")
    return before.partition(".")[0].strip().strip("\"'") if equals else ""


def correct(
    tables: Tables, overlay: str, rows_type: type[msgspec.Struct], fixed: Collection[object]
) -> None:
    """Put an overlay's values into the tables. `fixed` names keys, or pairs of kind and key, that
    identify a component and cannot be corrected."""
    types = {field.name: field.type for field in msgspec.structs.fields(rows_type)}
    for kind, corrections in read_overlay(overlay).items():
        if kind not in tables:
            raise BadOverlay(f"there is no kind of component called {kind!r}", where(overlay, kind))
        row_type: type[msgspec.Struct] = types[kind].__args__[0]
        by_id = {row["id"]: row for row in tables[kind]}
        for row_id, values in corrections.items():
            if row_id not in by_id:
                raise BadOverlay(f"there is no {kind} {row_id!r}", where(overlay, kind, row_id))
            for key, value in values.items():
                is_fixed = key in fixed or (kind, key) in fixed
                problem = (
                    f"{kind} has no value {key!r} to correct"
                    if is_fixed or not _has_key(row_type, key)
                    else _correct_value(by_id[row_id], key, value, row_type)
                )
                if problem:
                    raise BadOverlay(problem, where(overlay, kind, row_id, key))


def _has_key(row_type: type[msgspec.Struct], key: str) -> bool:
    return any(field.encode_name == key for field in msgspec.structs.fields(row_type))


def _correct_value(
    row: dict[str, Any], key: str, value: Any, row_type: type[msgspec.Struct]
) -> str:
    """Put a value in its place, or say what is wrong with it."""
    try:
        msgspec.convert(row | {key: value}, row_type)
    except msgspec.ValidationError as error:
        return str(error)
    row[key] = value
    row["sources"] = row.get("sources", {}) | {key: "own-box"}
    return ""
