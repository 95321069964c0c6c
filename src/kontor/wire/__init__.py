"""What goes over the wire, to a server or to the worker of a page: requests, messages, and their words."""
