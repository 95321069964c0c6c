"""What a bot of limited sight sees of its candidates."""

from random import Random

from kontor.bots.anno1800.candidates import Candidate
from kontor.bots.anno1800.simulator.actions import BUILD, EXPEDITION, SWAP
from kontor.bots.sight import CLEAR, Sight


def seen(candidates: list[Candidate], sight: Sight, random: Random) -> list[Candidate]:
    """The candidates that it sees, in the order in which it likes them. Among buildings, people and
    voyages it overlooks some; never a card that it can play, a festival or the end of a turn."""
    if sight == CLEAR or len(candidates) < 2:
        return candidates
    found = [one for one in candidates if not overlooked(one, sight, random)]
    liked = [
        one._replace(logit=one.logit + random.gauss(0.0, sight.misjudges))
        for one in found or candidates[:1]
    ]
    return sorted(liked, key=lambda one: -one.logit)


def overlooked(candidate: Candidate, sight: Sight, random: Random) -> bool:
    at_risk = BUILD <= candidate.action[0] <= EXPEDITION or candidate.action[0] == SWAP
    return at_risk and random.random() < sight.overlooks
