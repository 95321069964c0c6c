"""Several processes as one server: letters between them, a hub for all, requests passed on."""
