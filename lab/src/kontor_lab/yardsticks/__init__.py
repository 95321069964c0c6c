"""Yardsticks: frozen bots that others are measured against. They play in the arena only:
`anno1503/`, `anno1800/`.
"""
