"""Positions and games as text: strings to share, and a notation to read."""
