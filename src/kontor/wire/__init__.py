"""Messages, requests and refusals, to a server or to the worker of a page, and their words.

By the socket: `requests` (with what answers them), `messages` with their parts, `cards`, and
`refusals` with what HTTP calls them. By HTTP: `bodies`, `account_bodies`; `names`. `broadcast` is a
message to all listeners, with what is new in a view; `words` and `interpreter` put messages into
the language of each reader.
"""
