"""The entry of Anno 1503 in the table of planners."""

from kontor.planner.anno1503 import views
from kontor.planner.anno1503.missing import Missing, OutOfReach
from kontor.planner.anno1503.plan import Plan
from kontor.planner.anno1503.words import PlanWords
from kontor.planner.contract import Planning, PlanTypes

PLANNING = Planning(views, PlanWords, PlanTypes(Plan, Missing, OutOfReach))
