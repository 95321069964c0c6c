"""The laboratory of Kontor: what measures bots and trains agents.

The arena, its yardsticks, environments for agents, training, and their commands. Kontor itself
imports nothing of it: `kontor` finds the commands by the entry points `kontor.commands`.
"""
