"""How a table ended, as it is stored."""

import msgspec

from kontor.server.rooms.play import Play
from kontor.server.store.logs import Finish
from kontor.server.store.tables import Ending, Seating
from kontor.table.game import Score
from kontor.table.log import Result


def finish_of(play: Play, game: str, sitting: list[Seating]) -> Finish | None:
    """The result to store; None while the game is running."""
    if not play.over:
        return None
    ending: Ending = "rules" if play.table.over else "closed" if play.stopped else "resigned"
    result = Result(play.game.capped(play.table.state), final_scores(play))
    users = [one.user or _removed(play, seat) for seat, one in enumerate(sitting)]
    return Finish(result, ending, users, game)


def _removed(play: Play, seat: int) -> str | None:
    """The player who was removed from this seat: a game counts for those who began it."""
    standing = play.stand_ins.get(seat)
    return (standing.user or None) if standing is not None else None


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
