"""Who somebody is: guests, accounts, passwords, tokens, names."""
