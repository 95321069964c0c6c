"""How a table ended, as it is stored."""

from kontor.server.rooms.play import Play
from kontor.server.store.logs import Finish
from kontor.server.store.tables import Ending, Seating
from kontor.table.log import Result


def finish_of(play: Play, game: str, sitting: list[Seating]) -> Finish | None:
    """None while the game goes on."""
    if not play.over:
        return None
    ending: Ending = "rules" if play.table.over else "resigned"
    result = Result(play.game.capped(play.table.state), play.final_scores())
    return Finish(result, ending, [one.user for one in sitting], game)
