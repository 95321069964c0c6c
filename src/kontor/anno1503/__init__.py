"""Anno 1503 with Aristocrats & Pirates: the rules, one module per chapter."""
