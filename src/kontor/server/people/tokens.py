"""Who somebody is, signed: a token is what the server said, and an HMAC that proves it said so."""

import base64
import binascii
import hashlib
import hmac
import secrets

import msgspec


class Claims(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`epoch` is that of the user: raising it there ends every session that was signed before."""

    user: str
    epoch: int
    until: int  # seconds since 1970


class BadToken(Exception):
    """Forged, damaged or expired."""


def sign(secret: bytes, claims: Claims) -> str:
    body = msgspec.json.encode(claims)
    return f"{_text(body)}.{_text(_mac(secret, body))}"


def verify(secret: bytes, token: str, now: float) -> Claims:
    """What the token says, if this server signed it and it has not expired."""
    body_text, _, mac_text = token.partition(".")
    try:
        body, mac = _bytes(body_text), _bytes(mac_text)
    except (ValueError, binascii.Error) as error:
        raise BadToken("not a token") from error
    if not hmac.compare_digest(mac, _mac(secret, body)):
        raise BadToken("not signed here")
    claims = msgspec.json.decode(body, type=Claims)
    if claims.until <= now:
        raise BadToken("expired")
    return claims


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """The id of a user or a table: 72 bits, so that nobody guesses one."""
    return secrets.token_urlsafe(9)


def new_code() -> str:
    """The part of an invite link that lets people in: 120 bits."""
    return secrets.token_urlsafe(15)


def _mac(secret: bytes, body: bytes) -> bytes:
    return hmac.digest(secret, b"kontor session\0" + body, hashlib.sha256)


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    raw = text.encode("ascii")
    return base64.b64decode(raw + b"=" * (-len(raw) % 4), altchars=b"-_", validate=True)
