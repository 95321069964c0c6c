"""The table core: moves, events, chance, the game contract, and the table itself."""
