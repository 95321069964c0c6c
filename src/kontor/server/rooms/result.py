"""How a table ended, as it is stored."""

from kontor.play.play import Play
from kontor.play.scenes import final_scores
from kontor.play.table_row import Ending, Seating
from kontor.server.store.logs import Finish
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
