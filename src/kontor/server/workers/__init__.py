"""Worker processes: bots, the planner, game files from outside."""
