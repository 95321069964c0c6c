"""A table in play, on a server or on a device: its game, scenes and questions."""
