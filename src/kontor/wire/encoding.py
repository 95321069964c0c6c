"""How messages are encoded, and parts of them that pass through undecoded."""

import msgspec
from msgspec import Raw

from kontor.table.text import Name


def _plain(thing: object) -> str:
    """Names are strings with a second form in small letters: send the plain string."""
    if isinstance(thing, Name):
        return str(thing)
    raise NotImplementedError(f"{type(thing)} cannot be sent")


_encoder = msgspec.json.Encoder(enc_hook=_plain)


def encode(thing: object) -> bytes:
    return _encoder.encode(thing)


def raw(thing: object) -> Raw:
    """A value as raw JSON inside a message."""
    return Raw(_encoder.encode(thing))
