"""Identity: guests, accounts, passwords, tokens, names.

`accounts` with their sessions; `provider` (OpenID Connect); `profiles` (players as others know
them, friends, and what is kept about a user).
"""
