"""The bots and captains of Anno 1503."""

from importlib import resources

from kontor.bots.anno1503.admiral import Admiral
from kontor.bots.anno1503.analyst import Analyst
from kontor.bots.anno1503.greedy import Greedy
from kontor.bots.anno1503.hints import counsel
from kontor.bots.anno1503.steward import Steward
from kontor.bots.dice import Dice
from kontor.bots.players import Players
from kontor.bots.random_lines import RandomLines

PLAYERS = Players(
    bots={
        "dice": Dice,
        "random": RandomLines,
        "greedy": Greedy,
        "steward": Steward,
        "admiral": Admiral,
    },
    counsel=counsel,
    company=resources.files("kontor.bots") / "data" / "anno1503.toml",
    analyst=Analyst,
)
