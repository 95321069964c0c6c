"""Self-play in TorchRL: all seats share one masked policy, which learns by REINFORCE.

It shows how a game of turns with masks goes through TorchRL's wrapper for PettingZoo: a seat that
waits has `mask` 0, and what it "does" is neither played nor learned from.

    python examples/research/torchrl_reinforce.py --games 200
"""

import argparse
import warnings
from typing import Any

import torch
from tensordict.nn import InteractionType, TensorDictModule, TensorDictSequential
from torchrl.envs import PettingZooWrapper
from torchrl.modules import MLP, MaskedCategorical, ProbabilisticActor

from kontor_lab.research import aec
from kontor_lab.research.episode import Level


def env_of(game: str, level: Level, rounds: int, seed: int) -> Any:
    with warnings.catch_warnings():  # it names the version of PettingZoo that it was tested with
        warnings.filterwarnings("ignore", "PettingZoo in TorchRL is tested")
        table = aec.env(game=game, seats=2, level=level, max_cycles=rounds)
        return PettingZooWrapper(table, use_mask=True, categorical_actions=True, seed=seed)


def scaled(seen: Any) -> Any:
    """The bytes that a seat observes, as a network likes them."""
    return seen.float().sqrt() / 4


def policy_of(env: Any) -> Any:
    """One actor for each seat, all with the same net."""
    seat = env.possible_agents[0]
    places = env.observation_spec[seat, "observation", "observation"].shape[-1]
    ids = env.observation_spec[seat, "action_mask"].shape[-1]
    net, actors = MLP(in_features=places, out_features=ids, num_cells=[128]), []
    for seat in env.group_map:
        seen, scale = (seat, "observation", "observation"), (seat, "scaled")
        logits = TensorDictSequential(
            TensorDictModule(scaled, in_keys=[seen], out_keys=[scale]),
            TensorDictModule(net, in_keys=[scale], out_keys=[(seat, "logits")]),
        )
        actors.append(
            ProbabilisticActor(
                logits,
                in_keys={"logits": (seat, "logits"), "mask": (seat, "action_mask")},
                out_keys=[(seat, "action")],
                distribution_class=MaskedCategorical,
                return_log_prob=True,
                log_prob_key=(seat, "log_prob"),
                default_interaction_type=InteractionType.RANDOM,
            )
        )
    return TensorDictSequential(*actors)


def loss_of(env: Any, game: Any) -> Any:
    """What every seat got in the end, for everything that it chose on the way."""
    losses = []
    for seat in env.group_map:
        got = game["next", seat, "reward"].sum()
        losses.append(-(got * game[seat, "log_prob"] * game[seat, "mask"]).sum())
    return torch.stack(losses).sum()


def learn(env: Any, policy: Any, games: int) -> int:
    """Play and learn; returns the number of steps."""
    optimizer, steps = torch.optim.Adam(policy.parameters(), 1e-4), 0
    for number in range(games):
        game = env.rollout(100_000, policy)
        optimizer.zero_grad()
        loss_of(env, game).backward()
        torch.nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
        optimizer.step()
        steps += len(game)
        if (number + 1) % 20 == 0:
            print(f"game {number + 1}: {steps} steps", flush=True)
    return steps


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="anno1800")
    parser.add_argument("--level", choices=["moves", "lines"], default="lines")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    table = env_of(given.game, given.level, given.rounds, given.seed)
    learn(table, policy_of(table), given.games)
