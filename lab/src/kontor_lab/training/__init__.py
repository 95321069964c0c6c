"""How bots learn what they know: `anno1800/`."""
