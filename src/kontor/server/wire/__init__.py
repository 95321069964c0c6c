"""What goes over the wire: requests, messages, and their words."""
