"""The commands that the laboratory adds to Kontor: one module each.

`arena`, `tournament`, `env`, `dataset`, `mcp`.
"""

from importlib.util import find_spec

from kontor.table.refusals import BadInput


def require(extra: str, *modules: str) -> None:
    """Say which extra brings what is missing."""
    if any(find_spec(module) is None for module in modules):
        what = f"more packages are needed; pip install 'kontor-lab[{extra}]' brings them"
        raise BadInput(what, extra)
