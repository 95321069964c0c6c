"""The maps of Anno 1503 on a terminal."""

from collections.abc import Iterator

from rich.table import Table as Grid
from rich.text import Text

from kontor.anno1503.components import load_rows
from kontor.anno1503.view import View
from kontor.anno1503.words import Words

SEATS = ("green3", "dodger_blue1", "red1", "gold1")  # colours of ships
OPEN, TAKEN, KNOWN, HARBOUR, SHIP, DAMAGED = "·", "○", "◆", "H", "▲", "△"
# the signs of the data files that are drawn as they are, and what they are called
SIGNS = {"S": "start", "D": "dolphin", "P": "pirate_waters", "#": "reef"}
FAR = "DP#"  # signs that have a meaning only with the expansion
STYLES = {OPEN: "dim", TAKEN: "dim", KNOWN: "bold cyan", "P": "red1", "#": "dim", HARBOUR: "bold"}


class Sea:
    """Draws the maps of a view. Both lie side by side, so that the dolphins are neighbours."""

    def __init__(self, words: Words) -> None:
        self.words, self.say = words, words.catalogue.say
        self.rows = [row.rows for row in load_rows(words.box.overlay).map]

    def draw(self, view: View) -> Grid:
        maps = self.rows if view.options.expansion else self.rows[:1]
        grid = Grid(box=None, pad_edge=False, padding=(0, 1, 0, 0))
        for rows in maps:
            grid.add_column(min_width=2, justify="right", style="dim")
            for column in range(len(rows[0])):
                grid.add_column(str(column + 1), header_style="dim", min_width=2)
        for line in range(max(map(len, maps))):
            cells = [self.row(view, which, line) for which in range(len(maps))]
            grid.add_row(*(cell for row in cells for cell in row))
        return grid

    def row(self, view: View, which: int, line: int) -> Iterator[Text]:
        """A line of one map: its letter and its squares; empty where the map is shorter."""
        rows = self.rows[which]
        if line >= len(rows):
            yield from [Text()] * (len(rows[0]) + 1)
            return
        letter = chr(ord("Aa"[which]) + line)
        yield Text(letter)
        for column, sign in enumerate(rows[line]):
            square = f"{letter}{column + 1}"
            yield Text.assemble(self.square(view, square, sign), *self.ships(view, square))

    def square(self, view: View, square: str, sign: str) -> Text:
        if square in view.islands:
            tile = view.islands[square]
            sign = TAKEN if tile is None else sign if tile.tile is None else KNOWN
        elif (
            view.options.expansion
            and self.words.box.square_number[square] == self.words.box.harbour
        ):
            sign = HARBOUR
        elif sign.isdecimal() or sign == "." or (sign in FAR and not view.options.expansion):
            sign = OPEN
        return Text(sign, STYLES.get(sign, ""))

    def ships(self, view: View, square: str) -> Iterator[Text]:
        """The ships on a square, by the numbers of their seats; undamaged ones first."""
        for mark, damaged in ((SHIP, False), (DAMAGED, True)):
            seats = [
                seat.seat
                for seat in view.seats
                for ship in seat.ships
                if ship.square == square and bool(ship.damage) == damaged
            ]
            yield Text(mark if seats else "")
            yield from (Text(str(seat + 1), SEATS[seat]) for seat in seats)

    # -- what the signs mean ------------------------------------------------------------------

    def called(self, name: str) -> str:
        return self.say(f"cli.map.{name}")

    def legend(self, view: View) -> Text:
        signs = {"2 3 4": "tile", KNOWN: "known", TAKEN: "taken"}
        signs |= {
            sign: name for sign, name in SIGNS.items() if view.options.expansion or sign not in FAR
        }
        if view.options.expansion:
            signs[HARBOUR] = "harbour"
        if any(ship.damage for seat in view.seats for ship in seat.ships):
            signs[DAMAGED] = "damaged"
        parts = [Text(f"{sign} {self.called(name)}", "dim") for sign, name in signs.items()]
        fleet = [
            Text(f"{SHIP}{seat + 1} {name}", SEATS[seat])
            for seat, name in enumerate(self.words.seats)
        ]
        return Text("  ").join([*fleet, *parts])

    def known(self, view: View) -> str:
        """The face-down tiles that the viewer has seen, square by square."""
        seen = [
            f"{square} {self.words.tile(tile.tile)}"
            for square, tile in view.islands.items()
            if tile is not None and tile.tile is not None
        ]
        return f"{KNOWN} {'; '.join(seen)}" if seen else ""
