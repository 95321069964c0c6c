"""How the moves of a game are written: a pattern for each kind of move.

`{field}` is the value of a field, `#{partner}` a seat, counted from 1. A part in square brackets is
written only if its field differs from the default; `[ ships first?ships_first]` is for fields that
are true or false. Lists are joined with `+`.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, get_args

import msgspec

from kontor.table.moves import Move
from kontor.table.refusals import BadInput

PIECE = re.compile(r"\[([^\]?]*)\?(\w+)\]|\[([^\]]*)\]|(#?)\{(\w+)\}")
WORD = r"[A-Za-z0-9_']+"


class Pattern:
    """One kind of move, as text and back."""

    def __init__(self, kind: type[Move], text: str) -> None:
        self.kind = kind
        self._fields = {one.name: one for one in msgspec.structs.fields(kind)}
        self._text = text
        self._form = re.compile(self._expression(text))
        named = {name for found in PIECE.finditer(text) for name in _names(found)}
        assert named == self._fields.keys(), f"{kind.__name__}: {named} are not its fields"

    def write(self, move: Move) -> str:
        return PIECE.sub(lambda found: self._write(found, move), self._text)

    def read(self, text: str) -> dict[str, Any] | None:
        """The move as plain data; None if this is another kind of move."""
        found = self._form.fullmatch(text)
        if found is None:
            return None
        raw: dict[str, Any] = {"type": self.kind.__name__}
        for name, part in found.groupdict().items():
            raw[name.removesuffix("__seat")] = self._read(name, part)
        return raw

    # -- writing --------------------------------------------------------------------------

    def _write(self, found: re.Match[str], move: Move) -> str:
        flag_text, flag, optional, seat, name = found.groups()
        if flag:
            return str(flag_text) if getattr(move, flag) else ""
        if optional is not None:
            inner = {part for one in PIECE.finditer(optional) for part in _names(one)}
            if all(getattr(move, one) == self._fields[one].default for one in inner):
                return ""
            return PIECE.sub(lambda part: self._write(part, move), optional)
        value = getattr(move, name)
        if isinstance(value, tuple):
            return "+".join(value)
        return f"#{value + 1}" if seat else str(value)

    # -- reading --------------------------------------------------------------------------

    def _expression(self, text: str) -> str:
        out, at = "", 0
        for found in PIECE.finditer(text):
            out += re.escape(text[at : found.start()])
            out += self._group(found)
            at = found.end()
        return out + re.escape(text[at:])

    def _group(self, found: re.Match[str]) -> str:
        flag_text, flag, optional, seat, name = found.groups()
        if flag:
            return f"(?P<{flag}>{re.escape(flag_text)})?"
        if optional is not None:
            return f"(?:{self._expression(optional)})?"
        if seat:
            return f"#(?P<{name}__seat>[1-9])"
        kind = self._fields[name].type
        if kind is int or int in get_args(kind):
            return rf"(?P<{name}>-?\d{{1,6}})"
        if getattr(kind, "__origin__", None) is tuple:
            return rf"(?P<{name}>(?:{WORD}(?:\+{WORD})*)?)"
        return f"(?P<{name}>{WORD})"

    def _read(self, name: str, part: str | None) -> Any:
        if name.endswith("__seat"):
            return int(part or 0) - 1
        field = self._fields[name]
        if field.type is bool:
            return part is not None
        if part is None:
            return field.default
        if field.type is int or int in get_args(field.type):
            return int(part)
        if getattr(field.type, "__origin__", None) is tuple:
            return part.split("+") if part else []
        return part


def _names(found: re.Match[str]) -> list[str]:
    _, flag, optional, _, name = found.groups()
    if optional is not None:
        return [part for one in PIECE.finditer(optional) for part in _names(one)]
    return [flag or name]


# state before the move, seat, move, outcomes of chance: a word for readers, which is not read back
Remark = Callable[[Any, int, Move, list[list[int]]], str]


class Notation(NamedTuple):
    """How the moves of a game are written, and what is remarked beside them."""

    patterns: Mapping[type[Move], Pattern]
    remark: Remark

    def write(self, move: Move) -> str:
        return self.patterns[type(move)].write(move)

    def read(self, text: str, where: str) -> dict[str, Any]:
        for pattern in self.patterns.values():
            raw = pattern.read(text)
            if raw is not None:
                return raw
        raise BadInput(f"no move is written like this: {text!r}", where)


def notation(patterns: Mapping[type[Move], str], remark: Remark) -> Notation:
    return Notation({kind: Pattern(kind, text) for kind, text in patterns.items()}, remark)
