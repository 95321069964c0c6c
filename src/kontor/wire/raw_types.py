"""Parts of a game that pass through the server undecoded, and their TypeScript types."""

from typing import Annotated

from msgspec import Meta, Raw


def of_the_game(written: str) -> Meta:
    """The TypeScript type of a part that passes through undecoded; `G` is the game."""
    return Meta(extra_json_schema={"ts": written})


Events = Annotated[Raw, of_the_game('G["event"][]')]
View = Annotated[Raw, of_the_game('G["view"]')]
ViewChange = Annotated[Raw, of_the_game("unknown[] | Record<string, unknown>")]
Moves = Annotated[Raw, of_the_game('G["move"][]')]
Plans = Annotated[Raw, of_the_game('G["plan"][]')]
Missing = Annotated[Raw, of_the_game('G["missing"]')]
Openings = Annotated[Raw, of_the_game('G["opening"][]')]
Goals = Annotated[Raw, of_the_game('G["outOfReach"][]')]
AnyRefusal = Annotated[Raw, of_the_game('ServerRefusal | TableRefusal | G["refusal"]')]
Scores = Annotated[Raw, of_the_game("Score[]")]
AnyResult = Annotated[Raw, of_the_game("Result | null")]
