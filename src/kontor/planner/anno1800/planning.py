"""The entry of Anno 1800 in the table of planners."""

from kontor.anno1800.moves import Hire, Upgrade
from kontor.planner.anno1800 import views
from kontor.planner.anno1800.compound import PARTS_OF_BUILDING
from kontor.planner.anno1800.missing import Missing
from kontor.planner.anno1800.openings import OutOfReach
from kontor.planner.anno1800.plan import Plan
from kontor.planner.anno1800.prospect import Approach
from kontor.planner.anno1800.words import PlanWords
from kontor.planner.contract import Compounds, Planning, PlanTypes

PLANNING = Planning(
    views,
    PlanWords,
    PlanTypes(Plan, Missing, OutOfReach, Approach),
    Compounds(
        actions=((Hire,), (Upgrade,), PARTS_OF_BUILDING),
        together_of=views.together_of,
    ),
)
