"""What can I afford, how, and what is missing: for the active seat, from what it can see."""
