"""Kontor: board games as logs of moves."""

__version__ = "0.1.0"
