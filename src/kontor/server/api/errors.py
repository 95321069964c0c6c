"""Answers that are refusals or faults, and what the description of the API says of them: every
operation may answer with one."""

import logging
import traceback
from collections.abc import Iterable
from typing import Any, TypeVar, get_args

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from kontor.server.core.metrics import FAULTS, REFUSALS
from kontor.server.store.engine import Away, complain
from kontor.table.refusals import Refusal, Refused
from kontor.wire.refusals import STATUS, BadRequest, NotStored, ServerRefusal, bad, refuse

logger = logging.getLogger(__name__)
H = TypeVar("H", bound=HTTPRouteHandler)
EMPTY = 204
OTHERS = 409
TOO_LARGE = 413


class Why(msgspec.Struct, frozen=True):
    """A refusal: its name, the rule it comes from, and the facts beside them."""

    type: str
    rule: str


def described(handlers: Iterable[H]) -> list[H]:
    """The same operations, with all refusals in their description."""
    found = list(handlers)
    for handler in found:
        responses = _refusals() | dict(handler.responses or {})
        if handler.status_code == EMPTY:
            # An answer that only carries a cookie would be described as JSON.
            responses[EMPTY] = ResponseSpec(None, generate_examples=False, description="Done")
        handler.responses = responses
    return found


def _refusals() -> dict[int, ResponseSpec]:
    names: dict[int, list[str]] = {TOO_LARGE: ["BadRequest"]}
    for kind in get_args(ServerRefusal):
        names.setdefault(STATUS.get(kind, OTHERS), []).append(kind.__name__)
    names[OTHERS].append("or one of the game's own")
    return {
        status: ResponseSpec(Why, generate_examples=False, description=", ".join(of_status))
        for status, of_status in sorted(names.items())
    }


def nested_too_deeply(error: Exception) -> bool:
    """Whether the JSON of a request, and not code of ours, went too deep."""
    frames = traceback.extract_tb(error.__traceback__)
    return isinstance(error, RecursionError) and frames[-1].name == "decode_json"


# -- answers --------------------------------------------------------------------------------------


def refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    kind = type(error.refusal)
    REFUSALS.labels(kind.__name__).inc()
    return Response(error.refusal, status_code=STATUS.get(kind, 409))


def away(request: Request[Any, Any, Any], error: Away) -> Response[Any]:
    logger.debug("%s was refused: %s", request.url.path, error)
    return refused(request, refuse(NotStored))


def http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[BadRequest]:
    """What Litestar itself refuses, in the form of all other refusals."""
    refusal = bad(_detail(error), request.url.path).refusal
    assert isinstance(refusal, BadRequest)
    return Response(refusal, status_code=error.status_code, headers=error.headers)


def fault(request: Request[Any, Any, Any], error: Exception) -> Response[Refusal]:
    """An unexpected error: logged in full, sent to the client without details."""
    if nested_too_deeply(error):
        return Response(bad("nested too deeply", request.url.path).refusal, status_code=400)
    complain(f"{request.method} {request.url.path} failed", error)
    FAULTS.inc()
    refusal = bad("the server made a mistake; its log says more", request.url.path).refusal
    return Response(refusal, status_code=500)


def _detail(error: HTTPException) -> str:
    extra = getattr(error, "extra", None)
    found = [str(one.get("message", "")) for one in extra] if isinstance(extra, list) else []
    return "; ".join([error.detail, *found])[:500]
