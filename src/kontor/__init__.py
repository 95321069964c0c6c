"""Kontor: board games as logs of moves.

    table = kontor.open("anno1800", ["Ann", "Ben"], seed=1)

What is in `__all__` is stable; docs/guide/library.md says for how long. It is loaded when it is
first used, so that `import kontor` takes no time.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kontor.library import (
        BadInput,
        Refused,
        Table,
        games,
        lines,
        load,
        open,  # noqa: A004 - as `kontor.open`
        play_out,
        save,
    )

__version__ = "0.1.0"
__all__ = [
    "BadInput",
    "Refused",
    "Table",
    "games",
    "lines",
    "load",
    "open",
    "play_out",
    "save",
]


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from kontor import library

    return getattr(library, name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
