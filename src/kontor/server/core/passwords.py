"""Passwords as argon2 hashes, and recovery codes, which are long enough for a plain hash."""

import asyncio
import hashlib
import secrets
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kontor.wire.refusals import bad

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
