"""Messages, requests and refusals, to a server or to the worker of a page, and their words."""
