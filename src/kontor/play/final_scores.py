"""The scores of a game that has ended, by the rules or because players gave up."""

import msgspec

from kontor.play.play import Play
from kontor.table.game import Score


def final_scores(play: Play) -> list[Score]:
    """The scores by the rules, with seats that gave up ranked last."""
    scores = list(play.table.scores())
    stayed = [score.rank for score in scores if score.seat not in play.resigned]
    if len(stayed) == len(scores):
        return scores
    return [_ranked(score, score.seat in play.resigned, stayed) for score in scores]


def _ranked(score: Score, gave_up: bool, stayed: list[int]) -> Score:
    better = len(stayed) if gave_up else sum(rank < score.rank for rank in stayed)
    return msgspec.structs.replace(score, rank=1 + better, winner=not gave_up and better == 0)
