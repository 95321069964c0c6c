"""The planner for Anno 1503."""
