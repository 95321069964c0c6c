"""Anno 1503 on the terminal."""
