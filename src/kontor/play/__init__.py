"""A table in play, on a server or on a device: the game from its log, scenes, and what can be asked."""
