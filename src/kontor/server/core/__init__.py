"""What every other package of the server stands on.

`settings`, `limits`, `metrics`, `hub` (channels), `inbox` (queues), `queue` (whose turn it is),
`passwords`, `tokens`.
"""
