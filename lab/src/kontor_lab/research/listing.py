"""The ids of all games by kind: `python -m kontor_lab.research.listing` prints a table."""

import sys

from kontor_lab.research.episode import ENCODINGS, LEVELS, space_of


def listing() -> str:
    lines: list[str] = []
    for game in ENCODINGS:
        for level in LEVELS:
            space = space_of(game, level)
            lines += [f"**{space.version}**, {len(space):,} ids", ""]
            lines += ["| kind | first | ids | the first is |", "| --- | --- | --- | --- |"]
            for block in space.blocks():
                example = str(space.action(block.first)).replace("|", "")
                lines.append(f"| {block.kind} | {block.first} | {block.size} | `{example}` |")
            lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(listing())
