"""How well a bot sees what it could do: what makes the weaker strengths weaker."""

from typing import NamedTuple

BEGINS_TO_CLEAR, CLEARED = 15, 35  # rounds


class Sight(NamedTuple):
    """`misjudges` is how far its liking for a line is off, in units of its own logits (a standard
    deviation). `overlooks` is the share of lines that it does not see; cards that it can play it
    always sees. The longer a game lasts the better it looks, so that it comes to an end."""

    misjudges: float = 0.0
    overlooks: float = 0.0

    def after(self, rounds: int) -> "Sight":
        """The same so late in a game."""
        left = max(0.0, min(1.0, (CLEARED - rounds) / (CLEARED - BEGINS_TO_CLEAR)))
        return Sight(self.misjudges * left, self.overlooks * left)


CLEAR = Sight()
