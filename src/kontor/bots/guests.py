"""Bots from files: `path.py:Name` brings the class `Name` to the table as a bot of that name."""

import importlib.util
import sys
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from kontor.bots.bot import Bot
from kontor.table.refusals import BadInput


def guests_of(specs: Iterable[str]) -> dict[str, type[Bot]]:
    """The bot classes of these files, by the names they are seated under."""
    found: dict[str, type[Bot]] = {}
    for spec in specs:
        path, name = split(spec)
        found[name] = _load(str(path.resolve()), name)
    return found


def split(spec: str) -> tuple[Path, str]:
    """File and class name of `path.py:Name`."""
    path, colon, name = spec.rpartition(":")
    if not colon or not name.isidentifier():
        raise BadInput(f"write path.py:Name, not {spec!r}", "bot")
    return Path(path), name


@lru_cache(maxsize=64)
def _load(path: str, name: str) -> type[Bot]:
    if not Path(path).is_file():
        raise BadInput("No such file", path)
    module_name = f"kontor_guest_{Path(path).stem}"
    module_spec = importlib.util.spec_from_file_location(module_name, path)
    if module_spec is None or module_spec.loader is None:
        raise BadInput("this is not a Python file", path)
    module = importlib.util.module_from_spec(module_spec)
    sys.modules[module_name] = module  # dataclasses and pickles look their module up
    try:
        module_spec.loader.exec_module(module)
    except Exception as error:
        raise BadInput(f"{type(error).__name__}: {error}", path) from error
    bot = getattr(module, name, None)
    if not isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
        raise BadInput(f"there is no class {name!r} with a method `choose` in it", path)
    return bot
