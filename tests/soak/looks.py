"""Pictures of both tables at every size, in every language, by day and night: what is wrong there?

    python -m tests.soak.looks                          all of them, in build/looks
    python -m tests.soak.looks --game anno1503 --language cs --size 390x844
    python -m tests.soak.looks --late crowded --theme dark

A fault is a text that is too small, cut off, beside the window or over another one, a word that is
missing, and a page wider than its window. The pictures are for the eye. Needs the built client
(`make web`) and a Chromium.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from kontor.table.text import LANGUAGES
from tests.web.anno1503.positions import CARDS, EVERYTHING
from tests.web.anno1503.tables import late_table, table_of
from tests.web.harbour import Harbour, Person
from tests.web.looks import gaps, ill_read, too_wide
from tests.web.visitors import Size, Visitor, a_browser

SIZES: list[Size] = [(390, 844), (360, 640), (820, 1180), (1366, 768), (1440, 900), (2560, 1440)]
THEMES = ("light", "dark")
NAME = "Wilhelmina Charlotte"

# A hand of twenty cards, an island without a free ground, all islands, everybody of every class.
CROWDED_1800: dict[str, Any] = {
    "objectives": ["alonso_graves", "aarhant", "the_editor"],
    "seat": [
        {
            "gold": 24,
            "quarter": {"farmer": 6, "worker": 6, "artisan": 5, "engineer": 4, "investor": 4},
            "exhausted": {"farmer": 2, "worker": 1},
            "hand": [*(f"FW{n:02}" for n in range(1, 13)), *(f"AEI{n:02}" for n in range(1, 9))],
            "face_up": ["AEI29", "FW24", "AEI14"],
            "new_world": ["NWI01", "NWI02", "NWI03", "NWI04"],
            "old_world": ["OW01", "OW02", "OW03", "OW04"],
            "fields": {
                "11": {"tile": "brewery", "workers": ["worker"]},
                "16": {"tile": "trade_ship_3"},
                "18": {"tile": "exploration_ship_3"},
                "19": {"tile": "exploration_ship_3"},
            },
        },
        {},
        {},
        {},
    ],
}
CROWDED_1503: dict[str, Any] = {
    "turn": {"die": 1},
    "seat": [
        {
            "gold": 40,
            "goods": EVERYTHING,
            "inhabitants": {"pioneer": 1, "settler": 1, "citizen": 1},
            "treasures": ["promotion_treasure"],
            "cards": CARDS,
            "noble_buildings": ["library", "rich_noble"],
            "bases": ["pirate_base_4"],
            "cannons": 3,
            "palace": 3,
        },
        {},
        {},
        {},
    ],
}


class Standing(NamedTuple):
    """How far a game has come, by game."""

    anno1800: Callable[[Harbour, Person], str]
    anno1503: Callable[[Harbour, Person], str]


def at_1800(harbour: Harbour, person: Person, until: int) -> str:
    return harbour.table([person, "clerk", "clerk", "clerk"], bot="dice", until=until, seed=3)


def at_position(harbour: Harbour, person: Person, position: Mapping[str, Any]) -> str:
    return harbour.table([person, "dice", "dice", "dice"], position=position)


def early_1503(harbour: Harbour, person: Person) -> str:
    return table_of(harbour, person, "greedy", "greedy", until=2, seed=3)


def crowded_1503(harbour: Harbour, person: Person) -> str:
    return table_of(harbour, person, *["greedy"] * 3, far=True, position=CROWDED_1503)


STANDINGS = {
    "early": Standing(lambda at, who: at_1800(at, who, 2), early_1503),
    "late": Standing(lambda at, who: at_1800(at, who, 16), late_table),
    "crowded": Standing(lambda at, who: at_position(at, who, CROWDED_1800), crowded_1503),
}


def looked_at(visitor: Visitor) -> list[str]:
    return [*gaps(visitor.page), *too_wide(visitor), *ill_read(visitor)]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=Standing._fields, action="append")
    parser.add_argument("--late", choices=STANDINGS, action="append")
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--theme", choices=THEMES, action="append")
    parser.add_argument("--size", type=size_of, action="append")
    parser.add_argument("--out", type=Path, default=Path("build/looks"))
    wanted = parser.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    faults = 0
    with tempfile.TemporaryDirectory(prefix="kontor-looks-") as folder, a_browser() as browser:
        harbour = Harbour(Path(folder))
        harbour.open()
        for name, found in pictures(browser, harbour, wanted):
            faults += len(found)
            print(f"{'BAD' if found else 'ok '} {name}", *found, sep="\n      ", flush=True)
        harbour.close()
    print(f"{faults} faults")
    return 1 if faults else 0


def size_of(text: str) -> Size:
    wide, _, high = text.partition("x")
    return int(wide), int(high)


def pictures(
    browser: Browser, harbour: Harbour, wanted: argparse.Namespace
) -> Iterator[tuple[str, list[str]]]:
    kinds = product(
        wanted.game or Standing._fields,
        wanted.late or STANDINGS,
        wanted.language or LANGUAGES,
        wanted.theme or THEMES,
    )
    for game, late, language, theme in kinds:
        person = harbour.guest(NAME, language)
        table = getattr(STANDINGS[late], game)(harbour, person)
        for size in wanted.size or SIZES:
            visitor = Visitor(
                browser, harbour, person, language=language, size=size, theme=theme, game=game
            )
            visitor.sit_down(table)
            visitor.settle()
            name = f"{game}-{late}-{size[0]}x{size[1]}-{language}-{theme}"
            visitor.page.screenshot(path=wanted.out / f"{name}.png")
            yield name, [*looked_at(visitor), *visitor.faults]
            visitor.close()


if __name__ == "__main__":
    sys.exit(main())
