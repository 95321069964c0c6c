"""Trying choices: the game is played on from each of them in worlds that fit what a seat sees.

All choices meet the same luck in the same worlds, so that they can be compared. Those that do badly
are dropped on the way, and the others get what is left of the budget. What instinct is drawn to
counts like games seen before: a few games more are not enough to overrule it.
"""

from time import monotonic

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.imagine import imagine
from kontor.anno1800.state import OVER, PLAYING, State, copy_state
from kontor.bots.anno1800.choices import Choice
from kontor.bots.anno1800.sketch.drawing import sketch_of
from kontor.bots.anno1800.sketch.instinct import Instinct, weights_named
from kontor.bots.anno1800.sketch.judgement import Judgement
from kontor.bots.anno1800.sketch.world import World
from kontor.bots.anno1800.thought import NO_CHANCE, ignore
from kontor.bots.bot import Asked
from kontor.table.chance import Dice

MOST = 6  # choices that are tried
GAP = 6.0  # choices to which instinct is so much less drawn are not
GAMES = 4  # in each world, for each choice, if the budget allows
ROUND = 4  # worlds between two looks at who does badly
AHEAD = 8  # rounds that are played on; then judgement says what to expect
SEEN = 8.0  # how many games instinct counts for
TRUST = 0.05  # what one more unit of pull is worth
POINTS = 40.0  # ahead count as much as a victory
HASTY = "hasty"  # half of the time the others are thought to be in a hurry, or like oneself
HURRY = 0.02  # what a card in hand costs somebody who is sure of a victory and wants the end
PATIENCE = 150  # rounds; after them one wants the end, be it a defeat
HARDLY = 1.9  # what is only expected is never quite as good as a clear victory


class Lookout:
    """Compares some choices of the active seat of one position."""

    def __init__(
        self, mind: Judgement, asked: Asked, state: State, options: list[Choice], swapped: int
    ) -> None:
        self.mind = mind
        self.hasty = Instinct(weights_named(HASTY))
        self.asked = asked
        self.state = state
        self.seat = state.active
        self.swapped = swapped
        self.patient = state.round <= PATIENCE
        self.choices = [c for c in options[:MOST] if c.pull > options[0].pull - GAP]
        self.total = [0.0] * len(self.choices)
        self.games = [0] * len(self.choices)

    def best(self, nodes: int, deadline: float | None) -> Choice:
        """The choice that does best within so many games, or until the clock says so."""
        alive = list(range(len(self.choices)))
        worlds = 0
        while len(alive) > 1 and nodes >= len(alive):
            games = min(GAMES, nodes // len(alive))
            world = self.state if worlds == 0 else self.imagined()
            luck = self.asked.random.getrandbits(30)
            for number in alive:
                if deadline is not None and monotonic() >= deadline:
                    return self.choices[max(alive, key=self.worth)]
                self.try_out(number, world, luck, games)
                nodes -= games
            worlds += 1
            if worlds % ROUND == 0:
                alive.sort(key=self.worth, reverse=True)
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return self.choices[max(alive, key=self.worth)]

    def imagined(self) -> State:
        return imagine(self.asked.view, Dice(self.asked.random))

    def worth(self, number: int) -> float:
        """What a choice brought on average, with what instinct says counted in."""
        prior = TRUST * (self.choices[number].pull - self.choices[0].pull)
        return (self.total[number] + SEEN * prior) / (self.games[number] + SEEN)

    def try_out(self, number: int, state: State, luck: int, games: int) -> None:
        after = copy_state(state)
        for move in self.choices[number].moves:
            ANNO_1800.apply(after, self.seat, move, NO_CHANCE, ignore)
        begin = sketch_of(after)
        begin.swapped[self.seat] = self.swapped
        for game in range(games):
            world = begin.copy()
            world.luck = luck + game
            others = self.mind if game % 2 else self.hasty
            self.play_on(world, others)
            if world.phase != PLAYING:
                self.play_on(world, others)
            self.note(number, world)

    def play_on(self, world: World, others: Instinct) -> None:
        until = world.round + AHEAD
        while world.phase != OVER and world.round <= until:
            (self.mind if world.active == self.seat else others).turn(world)

    def points_of(self, choice: Choice) -> float | None:
        """What a choice brought on average, in points ahead at the end, if that was tried out."""
        number = self.choices.index(choice)
        games = self.games[number] if self.patient else 0
        return self.total[number] / games * POINTS / 2.0 if games else None

    def note(self, number: int, world: World) -> None:
        self.games[number] += 1
        if not self.patient:
            self.total[number] -= len(world.hands[self.seat])
            return
        lead = world.lead(self.seat)
        if world.phase == OVER:
            sure = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
            self.total[number] += max(-1.0, min(1.0, lead / POINTS)) + sure
        else:
            expected = self.mind.expected(world, self.seat)
            ahead = max(-HARDLY, min(HARDLY, expected))
            hurry = max(0.0, ahead - 1.0) * len(world.hands[self.seat])
            self.total[number] += ahead - HURRY * hurry
