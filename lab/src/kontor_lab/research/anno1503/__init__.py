"""Anno 1503 in numbers."""
