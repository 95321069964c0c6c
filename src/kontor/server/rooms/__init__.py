"""Tables in memory: a room for each, what can be asked of it, and what it remembers."""
