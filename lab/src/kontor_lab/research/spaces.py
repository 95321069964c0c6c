"""What environments share: the spaces of Gymnasium for a kind of table, and a game as it is drawn
on the terminal."""

import io
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from rich.console import Console

from kontor_lab.research.contract import TOP, Layout
from kontor_lab.research.episode import Episode, Level, numbers_of, space_of


def action_space(game: str, level: Level) -> Any:
    return spaces.Discrete(len(space_of(game, level)))


def box_of(shape: tuple[int, ...]) -> Any:
    return spaces.Box(0, TOP, shape, np.uint8)


def vector_space(game: str, seats: int) -> Any:
    return box_of((numbers_of(game, seats).layout.size,))


def structured_space(layout: Layout) -> spaces.Dict:
    return spaces.Dict({block.name: box_of(block.shape) for block in layout.blocks})


def mask_space(game: str, level: Level) -> spaces.Box:
    return spaces.Box(0, 1, (len(space_of(game, level)),), np.int8)


def outcome(episode: Episode) -> tuple[bool, bool]:
    """Whether the game has ended by its rules, and whether it was stopped by the cap on rounds."""
    if not episode.over:
        return False, False
    return not episode.capped, episode.capped


# -- drawing ----------------------------------------------------------------------------------

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 110
SCALE = 0.7


def render(episode: Episode, seat: int, mode: str) -> Any:
    """The table as this seat sees it; `human` prints it and returns nothing."""
    console = _drawn(episode, seat)
    if mode == "svg":
        return console.export_svg(title=episode.game.name)
    if mode == "rgb_array":
        return picture(console.export_svg(title=episode.game.name))
    text = console.export_text(styles=True)
    if mode == "human":
        Console().print(text, markup=False, highlight=False)
        return None
    return text


def _drawn(episode: Episode, seat: int) -> Console:
    from kontor.cli.games import TERMINALS  # brings the whole command line along

    console = Console(
        record=True,
        width=WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
    )
    terminal = TERMINALS[episode.game.name]("en", episode.names, episode.numbers.box, console)
    terminal.board.show(episode.game.view(episode.state, seat), seat, episode.scores())
    return console


def picture(svg: str) -> NDArray[np.uint8]:
    """An SVG as rows of pixels."""
    import vl_convert
    from PIL import Image

    png = vl_convert.svg_to_png(svg, scale=SCALE)
    with Image.open(io.BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))
