"""Messages, requests and refusals, to a server or to the worker of a page, and their words.

By the socket: `requests` (with what answers them), `messages` and their `parts`, `cards`,
`refusals` and `room_refusals`; `encoding`. By HTTP: `bodies`, `account_bodies`, `company_bodies`,
`library_bodies`, `sheet_bodies`; `statuses` (what HTTP calls a refusal), `names`. `broadcast` is a
message to all listeners, `changes` what is new in a view; `words` and `interpreter` put them into
the language of each reader.
"""
