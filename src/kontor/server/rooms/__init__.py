"""Tables in memory: a room for each, what can be asked of it, and what it remembers.

One table: `room` (from the store, state, commit), `mailbox` (one request after the other),
`handlers` (which function answers which), `actions` (what comes of requests; absent players,
clocks), `bots` (who is asked when), `seats` (and what only the host may do), `visitors`, `audience`
(who hears what). All tables: `house`, `owners` (leases), `services`, `operations` (requests by
HTTP, or from the server itself), `orders` (of operators), `sweeper` (what is done by itself),
`timekeeper`.
"""
