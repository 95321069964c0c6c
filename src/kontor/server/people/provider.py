"""Sign in with OpenID Connect: what is asked of the provider, how its answer is verified, and which
accounts are linked with it.

The authorization code flow with PKCE. Nothing is kept here between the two requests of a browser:
it carries what has to be remembered in a signed cookie.
"""

import asyncio
import base64
import hashlib
import secrets
import time
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

import httpcore2
import msgspec
from sqlalchemy.exc import IntegrityError

from kontor.server.core.settings import Settings
from kontor.server.core.tokens import new_id
from kontor.server.people.accounts import Accounts, not_banned
from kontor.server.store import people
from kontor.server.store.people import User
from kontor.table.refusals import Refused
from kontor.wire.names import LONGEST_NAME, given_name, key_of_name, person_name
from kontor.wire.refusals import ServerReadOnly, refuse

# Signatures by a key that the provider alone has; never a shared secret, never none.
ALGORITHMS = ("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "EdDSA")
LEEWAY = 60  # seconds by which the clocks may differ
PATIENCE = 10.0  # seconds for an answer of the provider
LARGEST = 200_000  # bytes of an answer
KEPT = 3600.0  # seconds after which what the provider says of itself is read again
RENEWED = 60.0  # seconds at least between two looks for new keys
LONGEST_SUBJECT = 255


class Failed(Exception):
    """The provider cannot be reached, or what it says is not sound."""


class Metadata(msgspec.Struct, frozen=True):
    """The part of the provider's configuration that is used."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = ("client_secret_basic",)


class Tokens(msgspec.Struct, frozen=True):
    id_token: str


class Started(msgspec.Struct, frozen=True, array_like=True):
    """What the browser carries to the provider and back: proofs, and who wants an account."""

    state: str
    nonce: str
    verifier: str
    language: str
    user: str
    epoch: int
    again: int = 0  # when somebody who is signed in already began to prove it once more


class Identity(msgspec.Struct, frozen=True):
    """Whom the provider knows."""

    issuer: str
    subject: str
    name: str


def started(language: str, user: str = "", epoch: int = 0, *, again: bool = False) -> Started:
    state, nonce, verifier = (secrets.token_urlsafe(32) for _ in range(3))
    at = int(time.time()) if again else 0
    return Started(state, nonce, verifier, language, user, epoch, at)


def challenge(verifier: str) -> str:
    digest = hashlib.sha256(verifier.encode("ascii")).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


class Provider:
    """The one provider of a server."""

    def __init__(self, settings: Settings) -> None:
        self.issuer, self.client = settings.oidc_issuer, settings.oidc_client
        self.secret = settings.oidc_secret
        self.name = settings.oidc_name or urlsplit(self.issuer).hostname or ""
        self._metadata: Metadata | None = None
        self._keys: Any = None
        self._read_at = self._keys_at = float("-inf")
        self._reading = asyncio.Lock()

    @property
    def there(self) -> bool:
        return bool(self.issuer and self.client)

    async def where_to(self, begun: Started, back: str) -> str:
        """The address at the provider that a browser is sent to."""
        wanted = {
            "response_type": "code",
            "client_id": self.client,
            "redirect_uri": back,
            "scope": "openid profile",
            "state": begun.state,
            "nonce": begun.nonce,
            "code_challenge": challenge(begun.verifier),
            "code_challenge_method": "S256",
            "ui_locales": begun.language,
        }
        if begun.again:
            wanted |= {"prompt": "login", "max_age": "0"}
        at = (await self._known()).authorization_endpoint
        return f"{at}{'&' if '?' in at else '?'}{urlencode(wanted)}"

    async def who(self, code: str, begun: Started, back: str) -> Identity:
        """Exchange the code for an id token, and verify that."""
        metadata = await self._known()
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": back,
            "code_verifier": begun.verifier,
            "client_id": self.client,
        }
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        if self.secret and "client_secret_basic" in metadata.token_endpoint_auth_methods_supported:
            pair = f"{quote(self.client, safe='')}:{quote(self.secret, safe='')}"
            headers["Authorization"] = f"Basic {base64.b64encode(pair.encode()).decode()}"
        elif self.secret:
            form["client_secret"] = self.secret
        answer = await _ask("POST", metadata.token_endpoint, headers, urlencode(form).encode())
        token = _read(answer, Tokens).id_token
        claims = await self._claims(token)
        if begun.again:
            require_signed_in_since(claims, begun.again)
        return self._identity(claims, begun.nonce)

    def _identity(self, claims: dict[str, Any], nonce: str) -> Identity:
        from joserfc.errors import JoseError
        from joserfc.jwt import JWTClaimsRegistry

        must = JWTClaimsRegistry(
            leeway=LEEWAY,
            iss={"essential": True, "value": self.issuer},
            aud={"essential": True, "value": self.client},
            exp={"essential": True},
            iat={"essential": True},
            nonce={"essential": True, "value": nonce},
            sub={"essential": True},
        )
        try:
            must.validate(claims)
        except JoseError as error:
            raise Failed(str(error)) from error
        subject, several = claims["sub"], isinstance(claims["aud"], list) and len(claims["aud"]) > 1
        if claims.get("azp", None if several else self.client) != self.client:
            raise Failed("the token was made for another client")
        if not isinstance(subject, str) or not 0 < len(subject) <= LONGEST_SUBJECT:
            raise Failed("no subject")
        name = claims.get("preferred_username") or claims.get("name")
        return Identity(self.issuer, subject, name if isinstance(name, str) else "")

    async def _claims(self, token: str) -> dict[str, Any]:
        """The claims of a token that is signed by the provider. An unknown key may be a new one."""
        from joserfc import jwt
        from joserfc.errors import JoseError

        for again in (False, True):
            keys = await self._key_set(again)
            try:
                return dict(jwt.decode(token, keys, algorithms=ALGORITHMS).claims)
            except (JoseError, ValueError) as error:
                if again or time.monotonic() - self._keys_at < RENEWED:
                    raise Failed(f"{type(error).__name__}: {error}") from error
        raise AssertionError("either there are claims, or it has failed")

    async def _known(self) -> Metadata:
        async with self._reading:
            if self._metadata is None or time.monotonic() - self._read_at > KEPT:
                at = f"{self.issuer.rstrip('/')}/.well-known/openid-configuration"
                found = _read(await _ask("GET", at), Metadata)
                if found.issuer != self.issuer:
                    raise Failed(f"the provider calls itself {found.issuer!r}")
                self._metadata, self._read_at = found, time.monotonic()
            return self._metadata

    async def _key_set(self, again: bool) -> Any:
        from joserfc.errors import JoseError
        from joserfc.jwk import KeySet

        metadata = await self._known()
        async with self._reading:
            if self._keys is None or again or time.monotonic() - self._keys_at > KEPT:
                answer = await _ask("GET", metadata.jwks_uri)
                try:
                    self._keys = KeySet.import_key_set(msgspec.json.decode(answer))
                except (JoseError, msgspec.DecodeError, ValueError, KeyError) as error:
                    raise Failed(f"no keys: {error}") from error
                self._keys_at = time.monotonic()
            return self._keys


def require_signed_in_since(claims: dict[str, Any], began: int) -> None:
    """Whoever asks for `max_age` is told when the person signed in there, by the standard."""
    at = claims.get("auth_time")
    if not isinstance(at, int) or at < began - LEEWAY:
        raise Failed("the provider did not ask the person to sign in again")


def _read(answer: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(answer, type=kind)
    except msgspec.DecodeError as error:
        raise Failed(str(error)) from error


async def _ask(
    method: str, url: str, headers: dict[str, str] | None = None, content: bytes = b""
) -> bytes:
    """The operator chose the provider, so its address may be in a private network."""
    sent = {"Accept": "application/json"} | (headers or {})
    try:
        async with (
            asyncio.timeout(PATIENCE),
            httpcore2.AsyncConnectionPool() as pool,
            pool.stream(method, url, headers=list(sent.items()), content=content) as answer,
        ):
            found = bytearray()
            async for part in answer.aiter_stream():
                found += part
                if len(found) > LARGEST:
                    raise Failed("too long an answer")
            if answer.status != 200:
                raise Failed(f"{urlsplit(url).path} answers {answer.status}: {found[:200]!r}")
            return bytes(found)
    except (httpcore2.NetworkError, httpcore2.TimeoutException, httpcore2.ProtocolError) as error:
        raise Failed(f"{type(error).__name__}: {error}") from error
    except (TimeoutError, OSError, httpcore2.UnsupportedProtocol) as error:
        raise Failed(f"{type(error).__name__}: {error}") from error


# -- accounts that are linked with it --------------------------------------------------------------

TRIES = 50  # names, if others have them
NAMELESS = "Kontor"


async def account_of(accounts: Accounts, who: Identity, begun: Started) -> User:
    """The account of this identity. If there is none, the guest or account that asked becomes it,
    unless it belongs to another identity; else there is a new one."""
    for number in range(1, TRIES):
        known = await accounts.store.read(lambda db: people.by_subject(db, who.issuer, who.subject))
        if known is not None:
            return not_banned(known)
        if accounts.house.orders.read_only:
            raise refuse(ServerReadOnly)
        own = await _asked_by(accounts, begun)
        name = numbered(own.name if own else name_for(who.name), number)
        try:
            return await _linked(accounts, own, name, who, begun.language)
        except IntegrityError:  # the name is taken, or the browser has asked twice
            continue
    raise Failed("no name is free")


async def _asked_by(accounts: Accounts, begun: Started) -> User | None:
    """Who was signed in when it began, if that session has not ended meanwhile."""
    if not begun.user:
        return None
    user = await accounts.store.read(lambda db: people.by_id(db, begun.user))
    if user is None or user.epoch != begun.epoch or user.kind == "bot":
        return None
    return None if user.subject is not None else not_banned(user)


async def _linked(
    accounts: Accounts, own: User | None, name: str, who: Identity, language: str
) -> User:
    user = own or User(
        new_id(), "account", name, None, None, 0, language, None, accounts.house.now()
    )

    def write(db: Any) -> None:
        if own is None:
            people.add(db, user)
        if user.kind == "guest" or own is None:
            people.change(db, user.id, kind="account", name=name, name_key=key_of_name(name))
            people.end_sessions(db, user.id)  # whoever has the token of the guest is not the owner
        people.change(db, user.id, issuer=who.issuer, subject=who.subject)

    await accounts.store.write(write)
    accounts.end_sockets(user)
    return await accounts.house.services.require_user(user.id)


def name_for(given: str) -> str:
    """A name as this server allows it, from what the provider calls somebody."""
    shown = given_name(given.partition("@")[0], LONGEST_NAME)
    try:
        return person_name(shown)
    except Refused:
        return f"{NAMELESS} {secrets.randbelow(9000) + 1000}"


def numbered(name: str, number: int) -> str:
    return name if number == 1 else f"{name[: LONGEST_NAME - 3].strip()} {number}"
