"""Several processes as one server."""
