"""The table server: people and bots reach tables over sockets and HTTP.

`core/` is below everything, `store/` is what lasts, `notify/` and `workers/` do what takes long,
`rooms/` are tables in memory, `cluster/` makes several processes one server, `lobby` and `sheets`
are where tables and score sheets come from, `people/` is who is who, `api/` and `socket` are how
they get in, `app` puts it together, `doors` counts connections, `run` starts it. No module names a
particular game, and rooms know no language.

A click, from a socket to the other screens: `socket` reads a frame, decodes it once and asks the
house for the table; room takes it from the mailbox, and actions asks play/handlers what comes of
it: the moves are decoded into the game's own types and tried. Room.commit counts and stores them;
audience publishes a scene to each channel that has listeners; wire/interpreter adds the words, once
for all sockets with the same language.
"""
