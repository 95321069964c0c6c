"""An agent that acts by ids as a bot, so that it can be measured and played against."""

from random import Random

from kontor.bots.bot import Asked
from kontor.table.chance import Dice
from kontor.table.moves import Move
from kontor_lab.research.episode import Episode, Level


class AgentBot:
    """Give it `act`. It is shown games that its seat could not tell from the one at the table."""

    level: Level = "moves"

    def __init__(self) -> None:
        self._table: Episode | None = None

    def act(self, world: Episode, asked: Asked) -> int:
        """One of `world.legal`. The world may be copied and played on, but not stepped."""
        raise NotImplementedError

    def decide(self, asked: Asked) -> list[Move]:
        world = self.imagined(asked)
        while not world.records:  # a move that is chosen in steps takes several ids
            world.step(self.act(world, asked))
        return [move for _, move, _ in world.records]

    def imagined(self, asked: Asked) -> Episode:
        """A game that fits what the seat sees, with luck from the bot's own random numbers."""
        assert asked.game is not None
        if self._table is None:
            name, seats = asked.game.name, len(asked.view.seats)
            self._table = Episode(name, seats, level=self.level, seed=0)
        luck = Random(asked.random.random())
        return self._table.in_state(asked.game.imagine(asked.view, Dice(luck)), luck)
