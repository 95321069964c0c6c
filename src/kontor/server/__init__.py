"""The table server: lobby, rooms, seats and store, and how people and bots reach them."""
