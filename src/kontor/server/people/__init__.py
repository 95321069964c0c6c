"""Identity: guests, accounts, passwords, tokens, names."""
