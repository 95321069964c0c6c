"""The games for OpenSpiel: `pyspiel.load_game("kontor_anno1800(players=3,level=lines)")`.

A game begins with a chance node that chooses the deal; all chance to come follows from the deal, so
a history is a game. `resample_from_infostate` deals anew what a player cannot know.
"""

import hashlib
from collections.abc import Callable
from copy import copy
from typing import Any

import msgspec
import numpy as np
import pyspiel

from kontor.research.actions import Action, kind_of
from kontor.research.episode import Episode, Level, numbers_of, space_of
from kontor.research.games import ENCODINGS
from kontor.research.layout import Layout
from kontor.shelf import TITLES, game_named
from kontor.table.game import MAX_ROUNDS
from kontor.table.refusals import BadInput

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
    has the seed `seed + n`."""

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
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=given["max_rounds"] * self.players * STEPS_IN_ROUND,
        )
        super().__init__(usual, info, params or {})

    def new_initial_state(self) -> "KontorState":
        return KontorState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """For what a single player sees now, or has seen; OpenSpiel takes None for the rest."""
        if iig_obs_type is None:
            return Observer(self.layout)
        private = pyspiel.PrivateInfoType.SINGLE_PLAYER
        if iig_obs_type.private_info != private or not iig_obs_type.public_info:
            return None
        return Recall() if iig_obs_type.perfect_recall else Observer(self.layout)

    def deal(self, number: int) -> Episode:
        return Episode(
            self.kontor_game,
            self.players,
            level=self.level,
            options=self.rules,
            seed=self.seed + number,
        )


class KontorState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; before the deal there is none."""

    def __init__(self, game: KontorGame) -> None:
        super().__init__(game)
        self.episode: Episode | None = None
        self.memory: list[bytes] = []  # what each player has seen so far, as a digest
        # the game is shared by all its states, also by copies
        self.home = _Shared(game)

    # -- whose turn it is ---------------------------------------------------------------------

    def current_player(self) -> int:
        if self.episode is None:
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
        deals = self.home.game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.episode is None or player != self.episode.seat:
            return []
        return sorted(self.episode.legal)

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self.home.game.deal(action)
            self.memory = [b""] * self.home.game.players
        else:
            self.episode.step(action)
        self._remember()

    def _remember(self) -> None:
        """Perfect recall: every observation of every player so far."""
        assert self.episode is not None
        for player, before in enumerate(self.memory):
            seen = before + self.episode.observe(player)
            self.memory[player] = hashlib.blake2b(seen, digest_size=16).digest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == int(pyspiel.PlayerId.CHANCE):
            return f"deal {action}"
        game = self.home.game
        return told(space_of(game.kontor_game, game.level).action(action))

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
        other: KontorState = self.clone()
        other.episode = self.episode.imagined(player, int(probability_sampler() * 2**53))
        return other

    def __str__(self) -> str:
        if self.episode is None:
            return "not dealt yet"
        records = self.episode.records
        last = "" if not records else f", last move {records[-1][1]}"
        return f"round {self.episode.round}, move {len(records)}{last}"

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
            return {"type": "Deal", "deal": action}
        game = self.home.game
        plain = msgspec.to_builtins(space_of(game.kontor_game, game.level).action(action))
        return dict(plain)

    def _struct_to_actions(self, action_dict: dict[str, Any]) -> list[int]:
        if action_dict.get("type") == "Deal":
            return [action_dict["deal"]]
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
