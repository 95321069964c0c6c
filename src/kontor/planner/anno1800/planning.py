"""The planner of Anno 1800 for the table that lists planners."""

from kontor.planner.anno1800 import views
from kontor.planner.anno1800.missing import Missing
from kontor.planner.anno1800.openings import OutOfReach
from kontor.planner.anno1800.plan import Plan
from kontor.planner.anno1800.prospect import Approach
from kontor.planner.anno1800.words import PlanWords
from kontor.planner.contract import Planning, PlanTypes

PLANNING = Planning(views, PlanWords, PlanTypes(Plan, Missing, OutOfReach, Approach))
