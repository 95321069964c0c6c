"""The page that plays without a server, served by one: the folder that `make static` writes."""

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import Redirect

from kontor.server.api.pages import PAGE, File, files_in, sent
from kontor.wire.refusals import NothingThere, refuse

PLACE = "/offline"
# As for other pages; and only here WebAssembly may run, in a worker, which also unpacks a script.
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; "
    "style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
WORKER = "assets/worker-"
WORKER_POLICY = (
    "default-src 'self'; script-src 'self' blob: 'wasm-unsafe-eval'; worker-src 'self'; "
    "base-uri 'none'; object-src 'none'"
)
Asked = Request[Any, Any, Any]


class OfflinePage(msgspec.Struct, frozen=True):
    """Where it is on this server; empty: nowhere."""

    address: str


def routes(folder: Path | None) -> list[HTTPRouteHandler]:
    """Nothing but where it is if there is no such folder; one written later is found then."""

    @get(
        "/api/offline", summary="Where the page that plays without a server is", sync_to_thread=True
    )
    def where() -> OfflinePage:
        there = folder is not None and PAGE in _folder(folder)
        return OfflinePage(f"{PLACE}/" if there else "")

    if folder is None:
        return [where]

    @get(PLACE, include_in_schema=False)
    async def without_slash(request: Asked) -> Response[bytes] | Redirect:
        """Addresses in the folder are relative to it, so its own needs the slash at the end, which
        is left only in what the client has sent."""
        whole = request.scope["raw_path"].endswith(b"/")
        return _answer(request, PAGE) if whole else Redirect(f"{PLACE}/")

    @get(f"{PLACE}/{{path:path}}", include_in_schema=False)
    async def any_file(path: FromPath[str], request: Asked) -> Response[bytes]:
        return _answer(request, path.lstrip("/") or PAGE)

    def _answer(request: Asked, name: str) -> Response[bytes]:
        file = _folder(folder).get(name)
        if file is None:
            raise refuse(NothingThere)
        return sent(file, name, request, WORKER_POLICY if name.startswith(WORKER) else POLICY)

    return [where, without_slash, any_file]


def _folder(folder: Path) -> dict[str, File]:
    page = folder / PAGE
    return _read(folder, page.stat().st_mtime_ns) if page.is_file() else {}


@lru_cache(maxsize=1)
def _read(folder: Path, written: int) -> dict[str, File]:
    return dict(files_in(folder))
