"""Position strings: a position of a game as a short text that fits in a link.

    K1.<game>.2.<letters>

are the format, the game, the version of its rules, and the rest: a check sum, then the position as
compact bytes, deflated, in base64 for addresses.
"""

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib import resources
from typing import Any, Literal

import msgspec

from kontor.shelf import game_that_reads
from kontor.table.chance import Chance
from kontor.table.game import Game
from kontor.table.refusals import BadInput

FORMAT = 1
LONGEST = 12_000  # letters; positions of golden games have less than 2,000
LARGEST = 100_000  # bytes when unpacked
CHECK = 4  # bytes
FORM = re.compile(r"K(\d{1,4})\.([a-z0-9_]{1,40})\.(\d{1,6})\.([A-Za-z0-9_-]+)")


class BadPosition(BadInput):
    """A position string cannot be used; `reason` says why, for texts."""

    reason: Literal["no_position", "damaged", "other_format", "other_rules", "impossible"]


class NoPosition(BadPosition):
    """The text holds no position string."""

    reason = "no_position"


class Damaged(BadPosition):
    """Letters of the string are wrong or missing."""

    reason = "damaged"


class OtherFormat(BadPosition):
    """The string was written by a later version of this program."""

    reason = "other_format"


class OtherRules(BadPosition):
    """The string belongs to rules, or to a game, that are not played here."""

    reason = "other_rules"


class Impossible(BadPosition):
    """The string is sound, but no such position can be on a table."""

    reason = "impossible"


class SharedPosition(msgspec.Struct, frozen=True):
    """What a string holds: a complete position as `describe` writes it, or the view of a seat.
    Exactly one of the two is there."""

    game: str
    rules_version: int
    options: dict[str, Any]  # only those that differ from the usual ones
    overlay: str
    position: dict[str, Any] | None
    view: dict[str, Any] | None

    @property
    def complete(self) -> bool:
        return self.position is not None


def write_state(game: Game[Any, Any], state: Any, options: Any, overlay: str = "") -> str:
    """The string of a complete position, with everything that nobody can see."""
    return write(
        SharedPosition(
            game.name,
            game.rules_version,
            unusual(game, msgspec.to_builtins(options)),
            overlay,
            game.describe(state),
            None,
        )
    )


def write_view(game: Game[Any, Any], view: Any) -> str:
    """The string of what a seat sees, and of nothing else."""
    seen = msgspec.to_builtins(view)
    options = unusual(game, seen.pop("options", {}))
    overlay = seen.pop("overlay", "")
    return write(SharedPosition(game.name, game.rules_version, options, overlay, None, seen))


def write(shared: SharedPosition) -> str:
    """A string from what it shall hold."""
    head = f"K{FORMAT}.{shared.game}.{shared.rules_version}."
    content = [shared.options, shared.overlay, shared.position, shared.view]
    body = zlib.compress(packed(content, word_numbers(shared.game)), 9, wbits=-15)
    data = _check(head, body) + body
    return head + urlsafe_b64encode(data).decode().rstrip("=")


def read(text: str) -> SharedPosition:
    """What a string holds. It may stand in a link, or between other words."""
    found = FORM.search(text[: LONGEST + 500])
    if found is None:
        raise NoPosition("there is no position in this text: a position begins with K1.", "")
    form, game, version, letters = found.groups()
    if int(form) != FORMAT:
        raise OtherFormat(
            f"the position has format {form}, this program reads {FORMAT}: update it", ""
        )
    if game_that_reads(game, int(version)) is None:
        raise OtherRules(
            f"the position belongs to version {version} of the rules of {game!r}, which are not"
            " played here: open it with the version of Kontor that wrote it",
            "",
        )
    content = _content(found.group()[: -len(letters)], letters, game)
    try:
        options, overlay, position, view = content
        shared = msgspec.convert([game, int(version), options, overlay, position, view], _Content)
    except (ValueError, TypeError) as error:
        raise Damaged("the position is damaged: ask for it again", "") from error
    if (shared.position is None) == (shared.view is None):
        raise Damaged("the position is damaged: ask for it again", "")
    return SharedPosition(*msgspec.structs.astuple(shared))


class _Content(msgspec.Struct, frozen=True, array_like=True):
    game: str
    rules_version: int
    options: dict[str, Any]
    overlay: str
    position: dict[str, Any] | None
    view: dict[str, Any] | None


def _content(head: str, letters: str, game: str) -> Any:
    if len(letters) > LONGEST:
        raise Damaged(f"a position has at most {LONGEST} letters", "")
    try:
        data = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except ValueError as error:
        raise Damaged("letters of the position are missing: copy all of it", "") from error
    body = data[CHECK:]
    if data[:CHECK] != _check(head, body):
        raise Damaged("letters of the position are wrong or missing: copy all of it", "")
    try:
        inflate = zlib.decompressobj(wbits=-15)
        content = inflate.decompress(body, LARGEST)
        if inflate.unconsumed_tail or not inflate.eof:
            raise Damaged("the position is too large", "")
        return unpacked(content, words_of(game))
    except BadPosition:
        raise
    except (zlib.error, BadInput) as error:
        raise Damaged(f"the position is damaged: {error}", "") from error


def state_of(shared: SharedPosition, chance: Chance) -> tuple[Game[Any, Any], Any, Any]:
    """The game, the options and a state: as it is written, or one that fits the view, in which
    chance deals what the seat does not see."""
    game = game_that_reads(shared.game, shared.rules_version)
    if game is None:
        raise OtherRules(f"{shared.game} {shared.rules_version} is not played here", "")
    try:
        options = game.options(shared.options)
        if shared.position is not None:
            return game, options, game.place(shared.position, options, game.box(shared.overlay))
        return game, options, game.imagine(view_of(game, shared), chance)
    except BadPosition:
        raise
    except (BadInput, ValueError, LookupError) as error:
        raise Impossible(f"there can be no such position: {error}", "") from error


def view_of(game: Game[Any, Any], shared: SharedPosition) -> Any:
    """The view of a string that holds one."""
    options = msgspec.to_builtins(game.options(shared.options))
    seen = {**(shared.view or {}), "options": options, "overlay": shared.overlay}
    try:
        return msgspec.convert(seen, game.view_type)
    except msgspec.ValidationError as error:
        raise Impossible(f"there can be no such position: {error}", "") from error


def unusual(game: Game[Any, Any], options: dict[str, Any]) -> dict[str, Any]:
    """The options that differ from the usual ones."""
    usual = msgspec.to_builtins(game.options({}))
    return {name: value for name, value in options.items() if usual.get(name) != value}


def _check(head: str, body: bytes) -> bytes:
    return blake2b(head.encode() + body, digest_size=CHECK).digest()


@cache
def words_of(game: str) -> tuple[str, ...]:
    """The words that positions of a game may use; the file may only grow, at its end."""
    file = resources.files(__package__) / "data" / f"{game}.txt"
    if not file.is_file():
        return ()
    words = tuple(file.read_text(encoding="utf-8").split())
    assert len(words) <= MOST_WORDS
    return words


@cache
def word_numbers(game: str) -> dict[str, int]:
    return {word: number for number, word in enumerate(words_of(game))}


# -- packing ----------------------------------------------------------------------------------

# Plain data as few bytes: words that a game often uses are one or two bytes each. The list of words
# is part of the format: words are only ever added at its end.

SMALL = 64  # whole numbers below are one byte
NUMBER, NULL, FALSE, TRUE, LIST, DICT, TEXT = 64, 65, 66, 67, 68, 69, 70
SHORT = 16  # lists and dicts with fewer entries need no length
SHORT_LIST, SHORT_DICT = 80, 96
FIRST_WORD, LONG_WORD = 112, 240
ONE_BYTE = LONG_WORD - FIRST_WORD  # words that are one byte
MOST_WORDS = ONE_BYTE + 256 * (256 - LONG_WORD)
DEEPEST = 12
MOST_PARTS = 20_000


class Torn(BadInput):
    """The bytes do not make sense."""


def packed(value: Any, words: Mapping[str, int]) -> bytes:
    out = bytearray()
    _pack(value, words, out)
    return bytes(out)


def unpacked(data: bytes, words: Sequence[str]) -> Any:
    reader = _Reader(data, words)
    value = reader.value(0)
    if reader.at != len(data):
        raise Torn("more follows than belongs to it", "position")
    return value


def _pack(value: Any, words: Mapping[str, int], out: bytearray) -> None:
    if value is None or value is False or value is True:
        out.append(NULL if value is None else TRUE if value else FALSE)
    elif isinstance(value, int):
        _pack_number(value, out)
    elif isinstance(value, str):
        _pack_text(value, words, out)
    elif isinstance(value, Mapping):
        _pack_length(len(value), SHORT_DICT, DICT, out)
        for key, entry in value.items():
            _pack_text(key, words, out)
            _pack(entry, words, out)
    elif isinstance(value, list | tuple):
        _pack_length(len(value), SHORT_LIST, LIST, out)
        for entry in value:
            _pack(entry, words, out)
    else:
        raise BadInput(f"{type(value).__name__} cannot be written", "position")


def _pack_number(number: int, out: bytearray) -> None:
    if 0 <= number < SMALL:
        out.append(number)
    else:
        out.append(NUMBER)
        _pack_varint(number * 2 if number >= 0 else -number * 2 - 1, out)


def _pack_text(text: str, words: Mapping[str, int], out: bytearray) -> None:
    number = words.get(text)
    if number is None:
        data = text.encode()
        out.append(TEXT)
        _pack_varint(len(data), out)
        out += data
    elif number < ONE_BYTE:
        out.append(FIRST_WORD + number)
    else:
        high, low = divmod(number - ONE_BYTE, 256)
        out += bytes((LONG_WORD + high, low))


def _pack_length(length: int, short: int, long: int, out: bytearray) -> None:
    if length < SHORT:
        out.append(short + length)
    else:
        out.append(long)
        _pack_varint(length, out)


def _pack_varint(number: int, out: bytearray) -> None:
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


class _Reader:
    """Reads bytes of a stranger: never past the end, never too deep, never too much."""

    def __init__(self, data: bytes, words: Sequence[str]) -> None:
        self.data, self.words, self.at, self.parts = data, words, 0, 0

    def value(self, depth: int) -> Any:
        self.parts += 1
        if depth > DEEPEST or self.parts > MOST_PARTS:
            raise Torn("it is too large", "position")
        code = self._byte()
        if code < SMALL:
            return code
        if code == NUMBER:
            number = self._varint()
            return number // 2 if number % 2 == 0 else -(number // 2) - 1
        if code in (NULL, FALSE, TRUE):
            return None if code == NULL else code == TRUE
        if code == LIST or SHORT_LIST <= code < SHORT_LIST + SHORT:
            length = self._varint() if code == LIST else code - SHORT_LIST
            return [self.value(depth + 1) for _ in range(length)]
        if code == DICT or SHORT_DICT <= code < SHORT_DICT + SHORT:
            length = self._varint() if code == DICT else code - SHORT_DICT
            return {self._text(self._byte()): self.value(depth + 1) for _ in range(length)}
        return self._text(code)

    def _text(self, code: int) -> str:
        if code == TEXT:
            length = self._varint()
            self.at += length
            if self.at > len(self.data):
                raise Torn("it ends too early", "position")
            try:
                return self.data[self.at - length : self.at].decode()
            except UnicodeDecodeError as error:
                raise Torn("it holds bytes that are no text", "position") from error
        if code < FIRST_WORD:
            raise Torn("a word is expected", "position")
        number = code - FIRST_WORD
        if code >= LONG_WORD:
            number = ONE_BYTE + 256 * (code - LONG_WORD) + self._byte()
        if number >= len(self.words):
            raise Torn("it uses a word that is not known here", "position")
        return self.words[number]

    def _byte(self) -> int:
        if self.at >= len(self.data):
            raise Torn("it ends too early", "position")
        self.at += 1
        return self.data[self.at - 1]

    def _varint(self) -> int:
        number = shift = 0
        while True:
            byte = self._byte()
            number |= (byte & 127) << shift
            if byte < 128:
                return number
            shift += 7
            if shift > 63:
                raise Torn("a number is too large", "position")
