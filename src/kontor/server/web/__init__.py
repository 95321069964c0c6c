"""How the outside reaches the server: HTTP and sockets."""
