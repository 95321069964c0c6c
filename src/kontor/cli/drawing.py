"""Drawing tools for the boards of all games."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from kontor.cli.components import (
    OWN_BOX,
    STAND_IN,
    UNSURE_NAME,
    Rows,
    marked,
    unsure_names,
)
from kontor.table.text import Catalogue

NOTHING = "–"


def panel(title: str, *inside: RenderableType, legend: str = "") -> Panel:
    """A frame with a title; `legend` explains the signs in it."""
    frame = Panel(Group(*inside), title=title, title_align="left")
    frame.subtitle, frame.subtitle_align = Text(legend) if legend else None, "left"
    return frame


class Marks:
    """A star for components with a stand-in among their values, a plus for the table's own values,
    a question mark for names that may belong to another card."""

    def __init__(self, rows: Rows, catalogue: Catalogue) -> None:
        self.stand_ins, self.own = marked(rows, STAND_IN), marked(rows, OWN_BOX)
        self.unsure = unsure_names(rows)
        self.catalogue = catalogue

    def on(self, component: str, text: str = "") -> str:
        """A component, or a text about it, with its marks."""
        star = "*" if component in self.stand_ins else ""
        star += UNSURE_NAME if component in self.unsure else ""
        return f"{text or component}{star}{'+' if component in self.own else ''}"

    def notes(self) -> Iterator[str]:
        yield "* " + self.catalogue.say("cli.reconstructed")
        if self.unsure:
            yield f"{UNSURE_NAME} " + self.catalogue.say("cli.unsure_name")
        if self.own:
            yield "+ " + self.catalogue.say("cli.own_box")
