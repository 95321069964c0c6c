"""The HTTP API against its own description: what schemathesis makes of /schema/openapi.json.

    python -m tests.soak.server.schema                   100 requests of each kind to each operation
    python -m tests.soak.server.schema --examples 1000
    python -m tests.soak.server.schema --postgres

No answer is a failure of the server, and every answer has a status, a type and a form that the
description names. Requests that the description rules out are refused.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from rich.progress import Progress
from schemathesis import GenerationMode
from schemathesis.checks import CHECKS, load_all_checks
from schemathesis.core.result import Ok

from tests.server.play_here import seats, serving, settings_in
from tests.server.services import a_postgres

load_all_checks()
CHECKED = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
    "negative_data_rejection",
)
QUIET = list(HealthCheck)
# After these nobody is signed in any more.
ENDS = {"POST /api/logout-everywhere", "DELETE /api/me", "PUT /api/me/password"}


class Caller(NamedTuple):
    """A signed-in user, and the tables that they may ask about."""

    token: str
    tables: list[str]


def caller_at(address: str) -> Caller:
    """A new account with a waiting table, a running one, and one of another user."""
    with httpx.Client(base_url=f"http://{address}", timeout=30) as http:
        own, other = (_guest(http, name) for name in ("Anna", "Boris"))
        waiting = _table(http, own, "me", "open")
        running = _table(http, own, "me", "me")
        http.post(f"/api/tables/{running}/start", headers=_bearer(own))
        return Caller(own, [waiting, running, _table(http, other, "me", "open"), "nonsense"])


def _guest(http: httpx.Client, name: str) -> str:
    return str(http.post("/api/guests", json={"name": name}).json()["token"])


def _table(http: httpx.Client, token: str, *kinds: str) -> str:
    body = {"game": "anno1800", "seats": seats(*kinds)}
    made = http.post("/api/tables", json=body, headers=_bearer(token))
    return str(made.json()["card"]["id"])


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def operations(address: str) -> Iterator[Any]:
    schema = schemathesis.openapi.from_url(f"http://{address}/schema/openapi.json")
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        yield found.ok()


def check(address: str, operation: Any, caller: Caller, examples: int, random: Random) -> int:
    """Send good and bad requests to one operation; returns how many were sent."""
    chosen, sent = CHECKS.get_by_names(CHECKED), 0

    def send(case: Any) -> None:
        nonlocal sent
        if "table" in case.path_parameters:
            case.path_parameters["table"] = random.choice(caller.tables)
        sent += 1
        case.call_and_validate(headers=_bearer(caller.token), checks=chosen, timeout=30)

    modes = [GenerationMode.POSITIVE]
    if operation.body or operation.query:  # else there is nothing to do wrong
        modes.append(GenerationMode.NEGATIVE)
    for mode in modes:
        _for_all(operation.as_strategy(generation_mode=mode), send, examples)
    return sent


def _for_all(cases: Any, send: Callable[[Any], None], examples: int) -> None:
    """The same requests in every run."""
    chosen = settings(
        max_examples=examples,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=QUIET,
    )
    ask: Any = chosen(given(cases)(send))  # type: ignore[no-untyped-call]
    ask()


def run(examples: int, folder: Path, bar: Progress | None = None, database: str = "") -> str:
    sent, random, failures = 0, Random(1), list[str]()
    chosen = settings_in(folder, database=database, database_seconds=60.0)
    with serving(chosen) as address:
        offered, caller = list(operations(address)), caller_at(address)
        task = bar.add_task("operations", total=len(offered)) if bar else None
        for operation in offered:
            try:
                sent += check(address, operation, caller, examples, random)
            except (Exception, BaseExceptionGroup) as error:  # noqa: BLE001  all are to be seen
                failures.append(f"{operation.label}: {error}")
            if operation.label in ENDS:
                caller = caller_at(address)
            if bar is not None and task is not None:
                bar.advance(task)
    assert not failures, "\n\n".join(failures)
    return f"schema: {sent} requests to {len(offered)} operations, all as described"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--examples", type=int, default=100)
    parser.add_argument("--postgres", action="store_true", help="instead of SQLite")
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="kontor-schema-") as folder,
        a_postgres() if asked.postgres else nullcontext("") as database,
        Progress() as bar,
    ):
        print(run(asked.examples, Path(folder), bar, database))
    return 0


if __name__ == "__main__":
    sys.exit(main())
