"""The state of a table besides its position: clocks, who plays for whom, who has to decide."""

import msgspec


class Clock(msgspec.Struct, frozen=True):
    """Milliseconds that each seat has left at the time `at`, and whose clock is running."""

    at: int
    left: list[int]
    running: list[int]


class StandingIn(msgspec.Struct, frozen=True):
    """A bot plays a seat for a player, or for the bot that has `failed`."""

    seat: int
    bot: str
    why: str
    failed: str | None


class TakeBackPending(msgspec.Struct, frozen=True):
    """A player wants to take a move back; these seats have not answered yet."""

    seat: int
    waiting: list[int]


class Deciding(msgspec.Struct, frozen=True):
    """A seat has to decide; `prompt` is the text key of the question."""

    seat: int
    prompt: str
