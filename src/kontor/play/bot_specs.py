"""Which bots may sit at a table, and which one plays for people who are away."""

from kontor.bots import BOTS
from kontor.bots.seats import read_spec, seated
from kontor.table.refusals import BadInput
from kontor.wire.refusals import bad

STAND_INS = ("greedy", "random")  # for people who are away: the first that the game has
MOST_NODES, MOST_SECONDS = 5000, 10.0  # the largest budgets of a bot on a server


def bot_of(spec: str, game: str) -> str:
    """The spec of a bot that may sit here; refused with the reason if it may not."""
    try:
        budget = read_spec(spec).budget
        seated(spec, game).close()
    except BadInput as error:
        raise bad(error.what, "bot") from error
    if budget and ((budget.nodes or 0) > MOST_NODES or (budget.seconds or 0) > MOST_SECONDS):
        raise bad(f"at most {MOST_NODES} nodes or {MOST_SECONDS:g} seconds for a move", "bot")
    return spec


def usual_stand_in(game: str) -> str:
    return next((name for name in STAND_INS if name in BOTS[game]), next(iter(BOTS[game])))
