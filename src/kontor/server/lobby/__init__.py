"""Tables before they are played, created, listed and described: `lobby`."""
