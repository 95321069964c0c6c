"""The games for Gymnasium: one seat is the agent, bots have the others."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Literal

import gymnasium

from kontor.bots.bot import question
from kontor.bots.seats import Seated, seated
from kontor.shelf import MOST_ROUNDS, usual_game
from kontor.table.game import MAX_ROUNDS
from kontor.table.refusals import BadInput
from kontor_lab.arena.watch import with_yardsticks
from kontor_lab.research import spaces
from kontor_lab.research.arrays import Bytes, Mask, mask_of, vector_of
from kontor_lab.research.episode import Episode, Level, numbers_of
from kontor_lab.research.spaces import MODES, render

# of the episode after an action, the agent's seat and that action
Reward = Callable[[Episode, int, int], float]


class SeatEnv(gymnasium.Env[Bytes, int]):
    """One seat against bots, which are named as everywhere: `clerk`, `steward:40`, `greedy@1`.

    `seat` is the agent's; None draws one for each game. The reward is 0 until the game is over,
    and then the agent's share of the victory above an even share; `reward` replaces it. An action
    that is not legal is refused with an error; with `illegal="replace"`, for libraries that know
    no masks, a legal one is drawn and `info["replaced"]` says so.

    `info["action_mask"]` has 1 for every legal id, as `action_masks()` does. When the game is over
    it has id 0 alone: vector environments of Gymnasium ask for one more action then, which they do
    not look at, and a choice among no ids would be none.
    """

    def __init__(
        self,
        game: str | None = None,
        opponents: Sequence[str] = ("random",),
        seat: int | None = 0,
        level: Level = "moves",
        options: Mapping[str, Any] | None = None,
        max_cycles: int = MOST_ROUNDS,
        illegal: Literal["refuse", "replace"] = "refuse",
        reward: Reward | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = usual_game() if game is None else game
        self.opponents, self.fixed_seat, self.level = list(opponents), seat, level
        self.seats = len(self.opponents) + 1
        self.options = {**(options or {}), MAX_ROUNDS: max_cycles}
        self.metadata = {"render_modes": [*MODES]}
        self.render_mode, self.illegal, self.reward = render_mode, illegal, reward
        self.layout = numbers_of(self.game, self.seats).layout
        self.observation_space = spaces.vector_space(self.game, self.seats)
        self.action_space = spaces.action_space(self.game, level)
        self._guests = with_yardsticks(self.game, None)
        self._bots: dict[int, Seated] = {}
        self._lucks: dict[int, Random] = {}
        self.seat = 0
        self.episode: Episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        """A new game; `options["rules"]` are options of the rules for it. With the same seed it is
        dealt the same, and the bots have the same random numbers."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**63))
        drawn = int(self.np_random.integers(self.seats))
        self.seat = drawn if self.fixed_seat is None else self.fixed_seat
        chosen = self.options | (options or {}).get("rules", {})
        self.close()
        self.episode = Episode(self.game, self.seats, level=self.level, options=chosen, seed=deal)
        others = [seat for seat in range(self.seats) if seat != self.seat]
        for seat, spec in zip(others, self.opponents, strict=True):
            self._bots[seat] = seated(spec, self.game, self._guests)
            self._lucks[seat] = Random(f"{deal}/{seat}")
        self._wait()
        return vector_of(self.episode, self.seat), {"action_mask": self.action_masks()}

    def step(self, action: int) -> tuple[Bytes, float, bool, bool, dict[str, Any]]:
        number, info = int(action), dict[str, Any]()
        legal = self.episode.legal
        if number not in legal and self.illegal == "replace":
            number = legal[int(self.np_random.integers(len(legal)))]
            info["replaced"] = True
        self.episode.step(number)
        self._wait()
        ended, stopped = spaces.outcome(self.episode)
        if self.reward is not None:
            reward = self.reward(self.episode, self.seat, number)
        else:
            reward = self.episode.returns()[self.seat] if self.episode.over else 0.0
        if self.episode.over:
            info["scores"] = [score.total for score in self.episode.scores()]
        if self.render_mode == "human":
            self.render()
        info["action_mask"] = self.action_masks()
        return vector_of(self.episode, self.seat), reward, ended, stopped, info

    def _wait(self) -> None:
        """Let the bots move until the agent's seat decides, or the game is over."""
        episode = self.episode
        while not episode.over and episode.seat != self.seat:
            seat = episode.seat
            asked = question(episode.game, episode.state, seat, self._lucks[seat])
            episode.make(self._bots[seat].choose(asked))

    def action_masks(self) -> Mask:
        """The mask, by the name under which sb3-contrib asks for it."""
        if not hasattr(self, "episode"):
            raise BadInput("reset comes first", "action_masks")
        mask = mask_of(self.episode)
        mask[0] |= self.episode.over
        return mask

    def render(self) -> Any:
        return (
            None if self.render_mode is None else render(self.episode, self.seat, self.render_mode)
        )

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()
        self._bots.clear()
