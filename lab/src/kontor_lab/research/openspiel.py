"""The games for OpenSpiel: `pyspiel.load_game("kontor_anno1800(players=3,level=lines)")`.

All chance is in chance nodes: the first chooses the deal, later ones are the dice and the orders of
shuffled cards. So a history is a game, and a clone does not know the dice to come. What lies face
down is part of the state, as hidden cards are; `resample_from_infostate` deals it anew.
"""

import hashlib
from collections.abc import Callable
from copy import copy
from random import Random
from typing import Any, Literal, NamedTuple

import msgspec
import numpy as np
import pyspiel

from kontor.shelf import TITLES, game_named
from kontor.table.game import MAX_ROUNDS
from kontor.table.moves import Move
from kontor.table.refusals import BadInput
from kontor_lab.research.actions import Action, kind_of
from kontor_lab.research.contract import Layout
from kontor_lab.research.episode import ENCODINGS, Episode, Level, numbers_of, space_of

MOST_SIDES = 6  # of a die
STEPS_IN_ROUND = 2_000  # of one seat; far more than anybody has taken
USUAL_DEALS = 1_000


def short_name(game: str) -> str:
    return f"kontor_{game}"


def game_type(game: str) -> Any:
    rules = game_named(game)
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=TITLES[game],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.max_seats,
        min_num_players=rules.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": rules.min_seats,
            "level": "moves",
            "max_rounds": 30,
            "deals": USUAL_DEALS,
            "seed": 0,
            "rules": "",
        },
    )


class KontorGame(pyspiel.Game):  # type: ignore[misc]
    """A kind of table. `rules` are options of the rules: `edition:cs;build.scope:combine`. Deal n
    has the seed `seed + n`; there are `deals` deals, and as many orders of cards that are shuffled
    later. A die has an outcome for each side."""

    kontor_game = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        usual = game_type(self.kontor_game)
        given = {**usual.parameter_specification, **(params or {})}
        self.players, self.deals, self.seed = given["players"], given["deals"], given["seed"]
        self.level: Level = given["level"]
        self.rules = {**options_of(given["rules"]), MAX_ROUNDS: given["max_rounds"]}
        self.layout = numbers_of(self.kontor_game, self.players).layout
        info = pyspiel.GameInfo(
            num_distinct_actions=len(space_of(self.kontor_game, self.level)),
            max_chance_outcomes=max(self.deals, MOST_SIDES),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=given["max_rounds"] * self.players * STEPS_IN_ROUND,
        )
        super().__init__(usual, info, params or {})

    def new_initial_state(self) -> "KontorState":
        return KontorState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1 + int(self.max_game_length())

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """For what a single player sees now, or has seen; OpenSpiel takes None for the rest."""
        if iig_obs_type is None:
            return Observer(self.layout)
        private = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type.private_info != private or not iig_obs_type.public_info:
            return None
        return Recall() if iig_obs_type.perfect_recall else Observer(self.layout)

    def deal(self, number: int) -> "Asking":
        return Asking(
            self.kontor_game,
            self.players,
            level=self.level,
            options=self.rules,
            seed=self.seed + number,
        )


class AskedChance(NamedTuple):
    """What a move asks of chance: a number below `n`, or an order of `n` pieces."""

    kind: Literal["below", "order"]
    n: int


class NeedsChance(Exception):
    """A move asks for an outcome that has not been chosen yet."""

    def __init__(self, asked: AskedChance) -> None:
        super().__init__(asked)
        self.asked = asked


class Given:
    """Chance that gives the outcomes that were chosen, and then asks for more."""

    def __init__(self, coming: list[list[int]]) -> None:
        self._coming = coming
        self.outcomes: list[list[int]] = []

    def below(self, n: int) -> int:
        return self._next(AskedChance("below", n))[0]

    def order(self, n: int) -> list[int]:
        return [*self._next(AskedChance("order", n))]

    def _next(self, asked: AskedChance) -> list[int]:
        if not self._coming:
            raise NeedsChance(asked)
        self.outcomes.append(self._coming.pop(0))
        return self.outcomes[-1]


class Asking(Episode):
    """An episode that asks for every outcome of chance after the deal. When it does, it is in the
    middle of a move: step in a copy."""

    coming: list[list[int]]

    def _chance(self) -> Given:
        return Given(self.coming)

    def take(self, number: int, outcomes: list[list[int]]) -> "Asking":
        """The game after an action, with these outcomes of chance; or `NeedsChance`."""
        other = self.copy()
        other.coming = [*outcomes]
        other.step(number)
        return other

    def repeat(self, move: Move, outcomes: list[list[int]]) -> None:
        self.coming = [*outcomes]
        self.make(move)


class Waiting(NamedTuple):
    """An action that waits for chance: the outcomes that it has got, and what it asks for."""

    action: int
    outcomes: list[list[int]]
    asked: AskedChance


class KontorState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; before the deal there is none."""

    def __init__(self, game: KontorGame) -> None:
        super().__init__(game)
        self.episode: Asking | None = None
        self.waiting: Waiting | None = None
        self.memory: list[bytes] = []  # what each player has seen so far, as a digest
        # the game is shared by all its states, also by copies
        self.home = _Shared(game)

    # -- whose turn it is ---------------------------------------------------------------------

    def current_player(self) -> int:
        if self.episode is None or self.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.over else self.episode.seat

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.over

    def returns(self) -> list[float]:
        if self.episode is None or not self.episode.over:
            return [0.0] * self.home.game.players
        return self.episode.returns()

    # -- actions ------------------------------------------------------------------------------

    def chance_outcomes(self) -> list[tuple[int, float]]:
        die = self.waiting is not None and self.waiting.asked.kind == "below"
        count = self.waiting.asked.n if self.waiting and die else self.home.game.deals
        return [(outcome, 1 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.episode is None or player != self.episode.seat:
            return []
        return sorted(self.episode.legal)

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self.home.game.deal(action)
            self.memory = [b""] * self.home.game.players
        elif self.waiting is None:
            self._take(action, [])
        else:
            chosen = self._outcome(self.waiting.asked, action)
            self._take(self.waiting.action, [*self.waiting.outcomes, chosen])
        if self.waiting is None:
            self._remember()

    def _take(self, action: int, outcomes: list[list[int]]) -> None:
        """Take an action, or wait for what it asks of chance."""
        assert self.episode is not None
        try:
            self.episode = self.episode.take(action, outcomes)
        except NeedsChance as needs:
            self.waiting = Waiting(action, outcomes, needs.asked)
        else:
            self.waiting = None

    def _outcome(self, asked: AskedChance, number: int) -> list[int]:
        if asked.kind == "below":
            return [number]
        order = [*range(asked.n)]
        Random(self.home.game.seed + number).shuffle(order)
        return order

    def _remember(self) -> None:
        """Perfect recall: every observation of every player so far."""
        assert self.episode is not None
        for player, before in enumerate(self.memory):
            seen = before + self.episode.observe(player)
            self.memory[player] = hashlib.blake2b(seen, digest_size=16).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"{self._chance_kind()} {action}"
        game = self.home.game
        return told(space_of(game.kontor_game, game.level).action(action))

    def _chance_kind(self) -> str:
        if self.waiting is None:
            return "deal"
        return "die" if self.waiting.asked.kind == "below" else "order"

    # -- what players know --------------------------------------------------------------------

    def information_state_string(self, player: int | None = None) -> str:
        seat = self.current_player() if player is None else player
        return self.memory[seat].hex() if self.memory else ""

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> "KontorState":
        """A state that this player cannot tell from this one. Its history is not the one of its
        hidden pieces, so it can be played on, but not written down and read again."""
        assert self.episode is not None
        assert self.waiting is None, "resample before or after chance"
        other: KontorState = self.clone()
        other.episode = self.episode.imagined(player, int(probability_sampler() * 2**53))
        return other

    def __str__(self) -> str:
        if self.episode is None:
            return "not dealt yet"
        records = self.episode.records
        last = "" if not records else f", last move {records[-1][1]}"
        waits = f", {self._chance_kind()} to come" if self.waiting else ""
        return f"round {self.episode.round}, move {len(records)}{last}{waits}"

    # -- as dictionaries ----------------------------------------------------------------------

    def _to_struct(self) -> dict[str, Any]:
        """The whole position, hidden pieces included, as scenario files write it."""
        if self.episode is None:
            return {"position": {}}
        return {"position": msgspec.to_builtins(self.episode.game.describe(self.episode.state))}

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        """The view of a player, as it is sent to clients."""
        if self.episode is None:
            return {"view": {}}
        return {"view": msgspec.to_builtins(self.episode.game.view(self.episode.state, player))}

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        if player == int(pyspiel.PlayerId.CHANCE):
            return {"type": "Chance", self._chance_kind(): action}
        game = self.home.game
        plain = msgspec.to_builtins(space_of(game.kontor_game, game.level).action(action))
        return dict(plain)

    def _struct_to_actions(self, action_dict: dict[str, Any]) -> list[int]:
        if action_dict.get("type") == "Chance":
            return [action_dict[self._chance_kind()]]
        game = self.home.game
        space = space_of(game.kontor_game, game.level)
        return [
            number
            for number in self._legal_actions(self.current_player())
            if msgspec.to_builtins(space.action(number)) == action_dict
        ]


class _Shared:
    """Holds the game of a state, and is not copied with it."""

    def __init__(self, game: KontorGame) -> None:
        self.game = game

    def __deepcopy__(self, memo: dict[int, Any]) -> "_Shared":
        return copy(self)


class Observer:
    """The observation of a player as a tensor, and block by block."""

    def __init__(self, layout: Layout) -> None:
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = {
            block.name: self.tensor[layout.slices[block.name]].reshape(block.shape)
            for block in layout.blocks
        }

    def set_from(self, state: KontorState, player: int) -> None:
        if state.episode is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(state.episode.observe(player), np.uint8)

    def string_from(self, state: KontorState, player: int) -> str:
        """What is not zero, by name."""
        self.set_from(state, player)
        parts = []
        for name, block in self.dict.items():
            flat = block.ravel()
            places = [f"{place}:{int(flat[place])}" for place in flat.nonzero()[0]]
            if places:
                parts.append(f"{name} {' '.join(places)}")
        return "; ".join(parts)


class Recall:
    """All that a player has seen, as a digest; there is no tensor for it."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, Any] = {}

    def set_from(self, state: KontorState, player: int) -> None:
        """Nothing to set."""

    def string_from(self, state: KontorState, player: int) -> str:
        return state.information_state_string(player)


def told(action: Action) -> str:
    """An action in one line."""
    fields = getattr(action, "__struct_fields__", ())
    values = [getattr(action, field) for field in fields if field != "kind"]
    return " ".join([kind_of(action), *(str(value) for value in values)])


def options_of(written: str) -> dict[str, Any]:
    """Options of the rules from `name:value;name:value`."""
    chosen: dict[str, Any] = {}
    for part in filter(None, written.split(";")):
        name, colon, value = part.partition(":")
        if not colon:
            raise BadInput(f"write name:value, not {part!r}", "rules")
        chosen[name] = {"true": True, "false": False}.get(
            value, int(value) if value.isdigit() else value
        )
    return chosen


def _class_of(game: str) -> type[KontorGame]:
    return type(f"Kontor_{game}", (KontorGame,), {"kontor_game": game, "__module__": __name__})


CLASSES = {game: _class_of(game) for game in ENCODINGS}
globals().update({made.__name__: made for made in CLASSES.values()})  # pickle looks for them here


def register() -> list[str]:
    """Let OpenSpiel know the games; returns their names."""
    known = pyspiel.registered_names()
    for game in ENCODINGS:
        if short_name(game) not in known:
            pyspiel.register_game(game_type(game), CLASSES[game])
    return [short_name(game) for game in ENCODINGS]
