"""The bots for Anno 1503."""
