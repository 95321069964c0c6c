"""The review of a finished game: everybody's chances, turning points, costly turns, luck."""
