"""Kontor for researchers: games as numbers, for the libraries in which agents are trained.

Nothing else in Kontor imports from here; `docs/guide/research.md` shows how to use it.
"""
