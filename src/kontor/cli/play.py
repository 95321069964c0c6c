"""`kontor play`: placeholder."""


def play() -> None:
    """Play."""
