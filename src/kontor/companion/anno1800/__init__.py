"""Anno 1800 at a real table."""
