"""The table server: lobby, rooms, seats, store, and how people and bots reach them."""
