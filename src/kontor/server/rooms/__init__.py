"""Tables in memory: one room for each, what can be asked of it, and what it remembers."""
