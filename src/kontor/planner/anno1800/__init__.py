"""The planner of Anno 1800."""
