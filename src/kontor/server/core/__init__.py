"""What every other package of the server stands on.

`settings`, `limits`, `metrics`, `hub` (channels), `queue` (whose turn it is, and what waits),
`tokens` (and passwords).
"""
