"""A client's single socket, for all its tables: `endpoint` and `connection`."""
