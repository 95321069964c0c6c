"""Anno 1503 at a real table."""
