"""Score sheets that the players of a real table fill together, each on their own phone."""
