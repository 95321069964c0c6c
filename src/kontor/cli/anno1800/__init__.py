"""Anno 1800 on the terminal."""
