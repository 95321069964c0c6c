"""Several processes as one server.

`cluster` knows who is there, `relay` passes requests on, `hub` broadcasts; `post` is Redis, with
`letters` under a seal.
"""
