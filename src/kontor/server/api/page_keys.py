"""Where a page of a list begins: the key of the last entry of the page before."""

from collections.abc import Callable
from typing import Any

from kontor.wire.refusals import bad

LONGEST = 18  # digits that every database can count with


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        raise ValueError(text)
    return int(text)


def key_of_page(text: str, *kinds: Callable[[str], Any]) -> Any:
    """The parts of a key with dots between them; None at the beginning of a list."""
    if not text:
        return None
    try:
        return tuple(kind(part) for kind, part in zip(kinds, text.split("."), strict=True))
    except ValueError as error:
        raise bad("not the key of an entry", "after") from error
