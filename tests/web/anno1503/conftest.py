"""Two people who stay for all tables of a module; every table begins on an empty page."""

from importlib.util import find_spec

if find_spec("playwright") is not None:
    from tests.web.anno1503.tables import ann, ben

    __all__ = ["ann", "ben"]
