"""Plain data as few bytes: words that a game often uses are one or two bytes each.

The list of words is part of the format: words are only ever added at its end.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kontor.table.refusals import BadInput

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
