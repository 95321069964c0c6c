"""OpenSpiel's own tests of games."""

import copy
import pickle
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: NOT TESTED")

from open_spiel.python.algorithms import generate_playthrough, ismcts  # noqa: E402
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: E402

from kontor.anno1503.moves import Roll  # noqa: E402
from kontor.table.refusals import BadInput  # noqa: E402
from kontor_lab.research.episode import numbers_of  # noqa: E402
from kontor_lab.research.openspiel import (  # noqa: E402
    USUAL_DEALS,
    AskedChance,
    NeedsChance,
    Waiting,
    options_of,
    register,
)

pytestmark = pytest.mark.wheel

GAMES = [
    "kontor_anno1800(max_rounds=3)",
    "kontor_anno1800(players=4,level=lines,max_rounds=1)",
    "kontor_anno1503(players=3,max_rounds=2,rules=expansion:true)",
    "kontor_anno1503(level=lines,max_rounds=1)",
]


@pytest.fixture(scope="module", autouse=True)
def registered() -> None:
    register()
    register()


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_pass(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_a_playthrough_can_be_replayed() -> None:
    name = "kontor_anno1503(max_rounds=1,deals=2)"
    text = generate_playthrough.playthrough(name, [0], seed=3)
    assert "IsTerminal() = True" in text
    assert generate_playthrough.playthrough(name, [0], seed=3) == text


def played(name: str, steps: int) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(0)
    for step in range(steps):
        legal = state.legal_actions()
        state.apply_action(legal[step * 7 % len(legal)])
        while state.is_chance_node():
            state.apply_action(step % len(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_state_is_small_when_serialised_and_the_same_when_read(name: str) -> None:
    state = played(name, 8)
    written = pyspiel.serialize_game_and_state(state.get_game(), state)
    assert len(written) <= 5_000
    _, read = pyspiel.deserialize_game_and_state(written)
    for other in (read, pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert other.history() == state.history()
        assert other.episode.state == state.episode.state
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(0) == state.information_state_string(0)


def rolled() -> Any:
    """A game of Anno 1503 whose die is in the air."""
    state = pyspiel.load_game("kontor_anno1503").new_initial_state()
    state.apply_action(0)
    roll = numbers_of("anno1503", 2).moves.space.number[Roll()]
    state.apply_action(roll)
    return state


def test_a_die_is_a_chance_node_with_a_side_for_each_outcome() -> None:
    state = rolled()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(side, pytest.approx(1 / 6)) for side in range(6)]
    assert state.action_to_string(int(pyspiel.PlayerId.CHANCE), 3) == "die 3"
    for side in range(5):
        assert state.child(side).episode.state.die == side + 1
    six = state.child(5)  # its die says what happens, too
    assert six.is_chance_node()
    assert six.child(0).episode.state.die == 6
    again = pickle.loads(pickle.dumps(state))
    assert again.is_chance_node()
    assert again.child(2).episode.state == state.child(2).episode.state


def test_a_clone_does_not_know_the_dice_to_come() -> None:
    """No random number is left in a state: what comes is asked of chance."""
    state = rolled()
    sides = {state.clone().child(side).episode.state.die for side in range(5)}
    assert sides == {1, 2, 3, 4, 5}
    with pytest.raises(NeedsChance):
        state.episode.take(numbers_of("anno1503", 2).moves.space.number[Roll()], [])


def test_cards_are_shuffled_by_chance() -> None:
    state = played("kontor_anno1503", 4)
    state.waiting = Waiting(0, [], AskedChance("order", 5))
    assert len(state.chance_outcomes()) == USUAL_DEALS
    orders = [state._outcome(state.waiting.asked, number) for number in range(40)]
    assert all(sorted(order) == [0, 1, 2, 3, 4] for order in orders)
    assert len({*map(tuple, orders)}) > 25
    assert state._outcome(state.waiting.asked, 7) == orders[7]


@pytest.mark.parametrize("game", ["anno1800", "anno1503"])
def test_a_player_cannot_tell_a_resampled_state(game: str) -> None:
    state = played(f"kontor_{game}", 30)
    player = state.current_player()
    before = state.observation_tensor(player)
    other = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert other.observation_tensor(player) == before
    assert other.information_state_string(player) == state.information_state_string(player)
    assert other.legal_actions() == state.legal_actions()
    other.apply_action(other.legal_actions()[0])
    assert state.observation_tensor(player) == before


def test_states_and_actions_are_dictionaries_too() -> None:
    state = played("kontor_anno1800", 4)
    player, action = state.current_player(), state.legal_actions()[0]
    struct = state._action_to_struct(player, action)
    assert struct["type"]
    assert state._struct_to_actions(struct) == [action]
    assert state.action_to_struct(player, action).to_json()
    seen = state._to_observation_struct(player)["view"]
    assert seen["viewer"] == player
    assert seen["seats"][1 - player]["hand"] == []
    assert state._to_struct()["position"]["seat"][1 - player]["hand"]


def test_information_set_search_plays() -> None:
    game = pyspiel.load_game("kontor_anno1503(max_rounds=1)")
    state = game.new_initial_state()
    state.apply_action(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=RandomRolloutEvaluator(1),
        uct_c=1.4,
        max_simulations=3,
    )
    assert bot.step(state) in state.legal_actions()


def test_options_are_read_and_wrong_ones_refused() -> None:
    assert options_of("expansion:true;setup.first_seat:2;edition:cs") == {
        "expansion": True,
        "setup.first_seat": 2,
        "edition": "cs",
    }
    with pytest.raises(BadInput):
        options_of("expansion")
