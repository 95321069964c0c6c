"""How bots learn what they know."""
