"""The house of one device: tables, bots and the planner without a server."""
