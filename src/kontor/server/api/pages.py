"""The web client: the files that `make web` built, served from memory.

Addresses such as /table/abc belong to the client, which reads them itself; so any address that is
neither a file nor part of the API gets the client's single page; or one that says how to build it.
"""

import gzip
import hashlib
from functools import lru_cache
from html import escape
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.params import FromPath

from kontor.table.text import LANGUAGES, catalogue
from kontor.wire.refusals import NothingThere, refuse

FOLDER = "web_client"
PAGE = "index.html"
HASHED = "assets/"  # the names of these files change with their content
NOT_PAGES = ("api", "ws", "schema", "health", "metrics", HASHED.rstrip("/"))
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# Only files of this server, and nothing inline except style attributes.
POLICY = (
    "default-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
KINDS = {
    "html": "text/html",
    "js": "text/javascript",
    "mjs": "text/javascript",
    "css": "text/css",
    "svg": "image/svg+xml",
    "png": "image/png",
    "woff2": "font/woff2",
    "webmanifest": "application/manifest+json",
    "json": "application/json",
    "txt": "text/plain",
    "gz": "application/gzip",
    "zip": "application/zip",
}
PACKED = ("html", "js", "mjs", "css", "svg", "webmanifest", "json")

WORDS = "kontor.wire"
MISSING = """<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kontor</title></head>
<body>
<h1>{title}</h1>
<p>{text}</p>
<p><code>make web</code></p>
<p>{after}</p>
<p><a href="/schema">{api}</a></p>
</body>
</html>
"""

Asked = Request[Any, Any, Any]


class File(NamedTuple):
    """A file with its headers, ready to be sent."""

    content: bytes
    packed: bytes | None
    kind: str
    tag: str


@lru_cache(maxsize=1)
def client() -> dict[str, File]:
    """Every file of the client by its path; empty if the client was not built."""
    folder = resources.files("kontor.server") / FOLDER
    return dict(files_in(folder, "")) if (folder / PAGE).is_file() else {}


def files_in(folder: Traversable, prefix: str = "") -> list[tuple[str, File]]:
    found: list[tuple[str, File]] = []
    for one in folder.iterdir():
        if one.is_dir():
            found += files_in(one, f"{prefix}{one.name}/")
        elif (ending := one.name.rpartition(".")[2]) in KINDS:
            found.append((prefix + one.name, _file(one.read_bytes(), ending)))
    return found


def _file(content: bytes, ending: str) -> File:
    packed = gzip.compress(content, mtime=0) if ending in PACKED else None
    tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
    return File(content, packed, KINDS[ending], tag)


@get("/", include_in_schema=False)
async def first_page(request: Asked) -> Response[bytes]:
    return _page(request)


@get("/{path:path}", include_in_schema=False)
async def any_page(path: FromPath[str], request: Asked) -> Response[bytes]:
    name = path.lstrip("/")
    if (file := client().get(name)) is not None:
        return sent(file, name, request)
    if name.split("/")[0] in NOT_PAGES:
        raise refuse(NothingThere)
    return _page(request)


def _page(request: Asked) -> Response[bytes]:
    file = client().get(PAGE)
    if file is not None:
        return sent(file, PAGE, request)
    words = missing_page(request.headers.get("accept-language", ""))
    headers = {"Content-Security-Policy": POLICY, "Cache-Control": ASK_AGAIN}
    return Response(words.encode(), status_code=503, media_type=KINDS["html"], headers=headers)


def sent(file: File, name: str, request: Asked, policy: str = POLICY) -> Response[bytes]:
    headers = {
        "Cache-Control": FOR_EVER if name.startswith(HASHED) else ASK_AGAIN,
        "Content-Security-Policy": policy,
        "ETag": file.tag,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, media_type=file.kind, headers=headers)
    if file.packed is None or "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(file.content, media_type=file.kind, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(file.packed, media_type=file.kind, headers=headers)


# -- until it is built ----------------------------------------------------------------------------


def missing_page(accepted: str) -> str:
    """How to build the client, in the language that the browser prefers."""
    language = preferred(accepted)
    words = catalogue(language, WORDS)
    told = {
        name: escape(words.say(f"no_client.{name}")) for name in ("title", "text", "after", "api")
    }
    return MISSING.format(language=language, **told)


def preferred(accepted: str) -> str:
    """The first language of an Accept-Language header that there are words for."""
    wishes = [wish.partition(";")[0].strip().lower()[:2] for wish in accepted.split(",")]
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


ROUTES = [first_page, any_page]
