"""The one socket of a client, for all its tables."""
