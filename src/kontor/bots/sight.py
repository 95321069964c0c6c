"""How well a bot sees what it could do: what makes the weaker strengths weaker."""

from typing import NamedTuple


class Sight(NamedTuple):
    """`misjudges` is how far its liking for a line is off, in units of its own logits (a standard
    deviation); `overlooks` is the share of lines that it does not see. Cards that it can play it
    always sees, so that it comes to an end."""

    misjudges: float = 0.0
    overlooks: float = 0.0


CLEAR = Sight()
