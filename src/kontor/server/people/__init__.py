"""Identity: guests, accounts, passwords, tokens, names.

`accounts` and `sessions`; `provider` and `linking` (OpenID Connect); `profiles` (players as others
know them, friends), `figures` (what is kept about a user).
"""
