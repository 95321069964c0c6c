"""Who plays Anno 1800."""

from importlib import resources

from kontor.bots.anno1800.analyst import Analyst
from kontor.bots.anno1800.hints import counsel
from kontor.bots.anno1800.steward import Admiral, Clerk, Steward
from kontor.bots.dice import Dice
from kontor.bots.players import Players
from kontor.bots.random_lines import RandomLines

PLAYERS = Players(
    bots={
        "dice": Dice,
        "random": RandomLines,
        "clerk": Clerk,
        "steward": Steward,
        "admiral": Admiral,
    },
    counsel=counsel,
    company=resources.files("kontor.bots") / "data" / "anno1800.toml",
    analyst=Analyst,
    retired={"eager": "clerk", "greedy": "clerk"},
)
