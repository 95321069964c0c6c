"""Signed tokens that say who a client is, and passwords.

A secret is one key or several, separated by spaces. The first signs; all of them are accepted, so
that a new key can be put in front while sessions signed with older ones expire.
"""

import asyncio
import base64
import binascii
import hashlib
import hmac
import secrets
from concurrent.futures import ThreadPoolExecutor

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadData, URLSafeSerializer

from kontor.wire.refusals import bad


class Claims(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`epoch` is that of the user: raising it there ends every session signed before. A `session`
    keeps its name when its token is renewed, and can be ended by itself."""

    user: str
    epoch: int
    until: int  # seconds since 1970
    session: str = ""


class BadToken(Exception):
    """Forged, damaged or expired."""


def sign(secret: bytes, claims: Claims) -> str:
    return _serializer(secret).dumps(msgspec.to_builtins(claims))


def verify(secret: bytes, token: str, now: float) -> Claims:
    """What the token says, if this server signed it and it has not expired."""
    try:
        claims = msgspec.convert(_serializer(secret).loads(token), Claims)
    except BadData:
        claims = _verify_first_form(secret, token)
    if claims.until <= now:
        raise BadToken("expired")
    return claims


def session_in(claims: Claims, token: str) -> str:
    """The name of a session; one that was begun before they had names is called by its token."""
    return claims.session or hashlib.sha256(token.encode()).hexdigest()[:32]


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """The id of a user or a table: 72 bits, which cannot be guessed. It begins with a letter or a
    digit, so that a command line does not take it for an option."""
    while not (made := secrets.token_urlsafe(9))[0].isalnum():
        pass
    return made


def new_code() -> str:
    """The part of an invite link that lets people in: 120 bits."""
    return secrets.token_urlsafe(15)


def same(one: str, other: str) -> bool:
    """Whether two codes are the same; the time it takes says nothing about them."""
    return hmac.compare_digest(one.encode(), other.encode())


def _serializer(secret: bytes) -> URLSafeSerializer:
    return URLSafeSerializer(
        secret.split()[::-1] or secret,  # the oldest first, as itsdangerous wants them
        salt=b"kontor session",
        signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256},
    )


def _verify_first_form(secret: bytes, token: str) -> Claims:
    """Tokens as they were signed before itsdangerous: guests have no other way back to their seats.

    The last of them, those of bots, expire a year after the server was upgraded.
    """
    body_text, _, mac_text = token.partition(".")
    try:
        body, mac = _bytes(body_text), _bytes(mac_text)
    except (ValueError, binascii.Error) as error:
        raise BadToken("not a token") from error
    for key in {secret, *secret.split()}:
        known = hmac.digest(key, b"kontor session\0" + body, hashlib.sha256)
        if hmac.compare_digest(mac, known):
            return msgspec.json.decode(body, type=Claims)
    raise BadToken("not signed here")


def _bytes(text: str) -> bytes:
    raw = text.encode("ascii")
    return base64.b64decode(raw + b"=" * (-len(raw) % 4), altchars=b"-_", validate=True)


# -- passwords -------------------------------------------------------------------------------------

SHORTEST, LONGEST = 8, 200
CODES = 8
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # without I, O, 0 and 1

_hasher = PasswordHasher()
# Two at a time: each takes 64 MiB and a core for some tens of milliseconds.
_threads = ThreadPoolExecutor(2, thread_name_prefix="passwords")


def password_of(text: str) -> str:
    if not SHORTEST <= len(text) <= LONGEST:
        raise bad(f"a password has {SHORTEST} to {LONGEST} letters", "password")
    return text


async def hashed(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, password)


async def fits(known: str | None, password: str) -> bool:
    """Whether this is the password; without a hash the answer is no, and takes as long."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _fits, known, password)


def _fits(known: str | None, password: str) -> bool:
    if known is None:
        _hasher.hash(password)
        return False
    try:
        return _hasher.verify(known, password)
    except (VerificationError, InvalidHashError):
        return False


def new_recovery_codes() -> list[str]:
    """Codes of 80 bits, each of which sets a new password once."""
    return ["-".join(_letters(4) for _ in range(4)) for _ in range(CODES)]


def hashed_code(code: str) -> str:
    return hashlib.sha256(code.strip().upper().encode()).hexdigest()


def _letters(count: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(count))
