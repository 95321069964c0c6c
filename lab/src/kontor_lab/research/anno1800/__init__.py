"""Anno 1800 in numbers."""
