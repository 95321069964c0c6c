"""What can I afford, how, and what is missing: for the seat that decides, from what it can see."""

from types import ModuleType

from kontor.planner.anno1503 import views as anno1503
from kontor.planner.anno1800 import views as anno1800

# What plans for which game; the keys are those of the shelf.
PLANNERS: dict[str, ModuleType] = {"anno1800": anno1800, "anno1503": anno1503}
