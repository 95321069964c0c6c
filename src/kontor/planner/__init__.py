"""What can I afford, how, and what is missing: for the seat that decides, from what it can see."""

from types import ModuleType

# Under names of their own: as `anno1800` the views would hide the package that they come from.
from kontor.planner.anno1503 import views as views_of_anno1503
from kontor.planner.anno1800 import views as views_of_anno1800

# What plans for which game; the keys are those of the shelf.
PLANNERS: dict[str, ModuleType] = {
    "anno1800": views_of_anno1800,
    "anno1503": views_of_anno1503,
}
