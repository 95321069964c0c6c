"""Small tools that more than one game uses."""
