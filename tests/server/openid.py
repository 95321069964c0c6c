"""A provider of OpenID Connect on loopback: real keys, real signatures, and lies on request."""

import base64
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import OctKey, RSAKey

from kontor.server.people.provider import challenge

CLIENT, SECRET = "kontor", "between us: 100%"


class OpenId:
    """Knows one person at a time; `claims` are added to tokens or replace their own."""

    def __init__(self) -> None:
        self.key = RSAKey.generate_key(2048, {"kid": "first", "use": "sig"})
        self.signs_with: Any = self.key
        self.header: dict[str, Any] = {"alg": "RS256", "kid": "first"}
        self.person = {"sub": "person 1", "preferred_username": "Anna"}
        self.claims: dict[str, Any] = {}
        self.away = False
        self.issuer = ""
        self._codes: dict[str, dict[str, str]] = {}

    def new_key(self, kid: str) -> None:
        self.key = self.signs_with = RSAKey.generate_key(2048, {"kid": kid, "use": "sig"})
        self.header = {"alg": "RS256", "kid": kid}

    def shared_key(self) -> None:
        """Sign with what two know, as providers can be told to do."""
        self.signs_with = OctKey.import_key(SECRET * 4)
        self.header = {"alg": "HS256", "kid": "first"}

    def discovery(self) -> dict[str, Any]:
        return {
            "issuer": self.issuer,
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/keys",
            "token_endpoint_auth_methods_supported": ["client_secret_basic"],
        }

    def authorize(self, asked: dict[str, str]) -> str:
        """The person agrees at once: where the browser is sent."""
        assert (asked["response_type"], asked["client_id"]) == ("code", CLIENT)
        assert asked["code_challenge_method"] == "S256"
        code = f"code{len(self._codes)}"
        self._codes[code] = asked
        back = {"code": code, "state": asked["state"], "iss": self.issuer}
        return f"{asked['redirect_uri']}?{urlencode(back)}"

    def token(self, form: dict[str, str], authorization: str) -> dict[str, Any] | None:
        expected = base64.b64encode(b"kontor:between%20us%3A%20100%25").decode()
        asked = self._codes.pop(form["code"], None)
        if asked is None or authorization != f"Basic {expected}":
            return None
        if challenge(form["code_verifier"]) != asked["code_challenge"]:
            return None
        if form["redirect_uri"] != asked["redirect_uri"]:
            return None
        now = int(time.time())
        claims = {"iss": self.issuer, "aud": CLIENT, "iat": now, "exp": now + 300}
        claims |= {"nonce": asked["nonce"], **self.person, **self.claims}
        if "max_age" in asked:
            claims.setdefault("auth_time", now)
        told = {name: value for name, value in claims.items() if value is not None}
        token = jwt.encode(self.header, told, self.signs_with, algorithms=["RS256", "HS256"])
        return {"access_token": "none", "token_type": "Bearer", "id_token": token}


@contextmanager
def a_provider() -> Iterator[OpenId]:
    provider = OpenId()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
            if provider.away:
                self._send(503, {})
            elif parts.path == "/.well-known/openid-configuration":
                self._send(200, provider.discovery())
            elif parts.path == "/keys":
                self._send(200, {"keys": [provider.key.as_dict(private=False)]})
            else:
                self.send_response(302)
                self.send_header("Location", provider.authorize(asked))
                self.end_headers()

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            form = {name: values[0] for name, values in parse_qs(body).items()}
            answer = provider.token(form, self.headers.get("Authorization", ""))
            self._send(200 if answer else 400, answer or {"error": "invalid_grant"})

        def _send(self, status: int, answer: dict[str, Any]) -> None:
            data = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def log_message(self, *args: Any) -> None:
            """Says nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    provider.issuer = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        server.shutdown()
        thread.join(20)
        server.server_close()
