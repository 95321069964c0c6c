"""The bots of Anno 1800."""
