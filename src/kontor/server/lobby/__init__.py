"""Tables before they are played: created, listed, described."""
