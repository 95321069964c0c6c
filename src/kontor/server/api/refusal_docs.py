"""What the API's description says of refusals: every operation may answer with one."""

import traceback
from collections.abc import Iterable
from typing import TypeVar, get_args

import msgspec
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from kontor.wire.refusals import ServerRefusal
from kontor.wire.statuses import STATUS

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
