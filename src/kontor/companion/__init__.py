"""Help at the real table: score sheets, set-up, and a referee."""
