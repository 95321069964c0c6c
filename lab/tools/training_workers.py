"""Where training games are played: in processes of this machine, or on a Ray cluster."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any

from kontor_lab.arena.on_ray import OnRay

Calls = Sequence[tuple[Any, ...]]
Work = Callable[[Callable[..., Any], Calls], list[Any]]


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--backend", choices=("local", "ray"), default="local")


@contextmanager
def workers(backend: str, jobs: int, ray: Any = None) -> Iterator[Work]:
    """Something that calls a function with each of several arguments, and returns what comes of it
    in their order. `RAY_ADDRESS` names a cluster; without it one is started here."""
    if backend == "ray":
        on_ray = OnRay(jobs, ray=ray)
        with on_ray.joined():
            yield lambda work, calls: _in_order(on_ray, work, calls)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield lambda work, calls: list(pool.map(work, *zip(*calls, strict=True)))


def _in_order(on_ray: OnRay, work: Callable[..., Any], calls: Calls) -> list[Any]:
    found = {number: fetch() for number, fetch in on_ray.tasks(work, list(enumerate(calls)))}
    return [found[number] for number in range(len(calls))]
