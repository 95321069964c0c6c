"""Writes the types of the web client, web/src/generated/*.ts, from the Structs of the wire.

`make types` writes them; `--check` only reports whether the files match the definitions.
See docs/decisions/0009-types-and-words-for-the-client.md.
"""

import json
import re
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from kontor.companion import sheet
from kontor.planner import PLANNING
from kontor.server.api import admin
from kontor.server.rooms import operations
from kontor.shelf import GAMES, ROWS
from kontor.table.game import Score
from kontor.table.log import Result
from kontor.table.refusals import TableRefusal
from kontor.wire import account_bodies, bodies, cards, messages, requests
from kontor.wire.refusals import ServerRefusal
from kontor.wire.requests import ANSWERS

FOLDER = Path(__file__).parents[1] / "web" / "src" / "generated"
HEAD = "// Made by `make types` from the Python definitions; do not edit.\n"
# The parts of a game in messages: their type for all games, and the game's own type.
TAGGED = "{ type: string }"
PARTS = {
    "move": (TAGGED, "AnyMove"),
    "event": (TAGGED, "AnyEvent"),
    "refusal": ("{ type: string; rule: string }", "AnyRefusal"),
    "view": ("unknown", "View"),
    "options": ("unknown", "Options"),
    "rows": ("unknown", "Rows"),
    "plan": (f"{{ moves: {TAGGED}[]; reveals: number[] }}", "Plan"),
    "missing": ("unknown", "Missing"),
    "opening": ("unknown", "Approach"),
    "outOfReach": ("unknown", "OutOfReach"),
}
# What the planner finds comes encoded; these are its types.
PLANNED = (messages.Line, messages.Opening, messages.Beyond)
GAME = re.compile(r"\bG[\[>]")
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}
PLAIN |= {"null": "null"}

Schema = Mapping[str, Any]


@dataclass
class Module:
    """One TypeScript file. What the server sends (`given`) has all its fields; what it receives
    (`taken`) may leave out those that have a default."""

    given: dict[str, Any] = field(default_factory=dict)
    taken: dict[str, Any] = field(default_factory=dict)
    tail: str = ""
    answers: dict[str, str] = field(default_factory=dict)


# -- one schema -------------------------------------------------------------------------------


class Printer:
    """JSON Schema, as msgspec writes it, in TypeScript."""

    def __init__(self, module: Module) -> None:
        self.tail, self.answers = module.tail, module.answers
        self.roots = module.given | module.taken
        given, self.given = _components(module.given.values())
        taken, self.taken = _components(module.taken.values())
        self.schemas = self.taken | self.given
        self.unions = {
            name: schema
            for name, schema in zip(self.roots, [*given, *taken], strict=True)
            if "$ref" not in schema
        }
        self.names = {json.dumps(schema): name for name, schema in self.unions.items()}
        self.of_game = self._generic()

    def text(self) -> str:
        parts = [self._declared(name) for name in sorted(self.schemas)]
        parts += [self._union(name) for name in self.unions]
        parts += [self._answered()] if self.answers else []
        return "\n".join([HEAD, *parts, self.tail] if self.tail else [HEAD, *parts])

    def _generic(self) -> set[str]:
        """The types that carry parts of a game, directly or not."""
        every = self.schemas | self.unions
        texts = {name: json.dumps(schema) for name, schema in every.items()}
        found = {name for name, text in texts.items() if GAME.search(text.replace('\\"', '"'))}
        while True:
            more = {
                name
                for name, text in texts.items()
                if name not in found and any(f'"#/{one}"' in text for one in found)
            }
            if not more:
                return found
            found |= more

    def _declared(self, name: str) -> str:
        schema = self.schemas[name]
        comment = _comment(schema.get("description", ""))
        if schema.get("type") != "object" or "properties" not in schema:
            return f"{comment}export type {name} = {self.written(schema)};\n"
        optional = set() if name in self.given else self._optional(name)
        lines = [
            f"  {_key(key)}{'?' if key in optional else ''}: "
            f"{self.written(part, taken=name not in self.given)};\n"
            for key, part in schema["properties"].items()
        ]
        return f"{comment}export interface {self._head(name)} {{\n{''.join(lines)}}}\n"

    def _optional(self, name: str) -> set[str]:
        schema = self.taken[name]
        return set(schema["properties"]) - set(schema.get("required", ()))

    def _union(self, name: str) -> str:
        members = "".join(f"\n  | {self.written(one)}" for one in self.unions[name]["anyOf"])
        return f"export type {self._head(name)} ={members};\n"

    def _answered(self) -> str:
        """Which message answers which request, by the name of the request."""
        lines = "".join(
            f"  {asked}: {answer}<G>;\n" if answer in self.of_game else f"  {asked}: {answer};\n"
            for asked, answer in self.answers.items()
        )
        about = "Which message answers which request, unless it is refused (`No`)."
        return _interface("Answers<G extends AnyGame = AnyGame>", about, lines)

    def _head(self, name: str) -> str:
        return f"{name}<G extends AnyGame = AnyGame>" if name in self.of_game else name

    # -- expressions --------------------------------------------------------------------------

    def written(self, schema: Schema, taken: bool = False) -> str:
        """A type as written in a field."""
        named = self.names.get(json.dumps(schema))
        if named is not None:
            return named
        if "ts" in schema:
            return str(schema["ts"])
        if "$ref" in schema:
            return self._reference(schema["$ref"].removeprefix("#/"), taken)
        if "anyOf" in schema:
            return " | ".join(self.written(one, taken) for one in schema["anyOf"])
        if "enum" in schema or "const" in schema:
            values = schema.get("enum", [schema.get("const")])
            return " | ".join(json.dumps(value) for value in values)
        return self._of_type(schema, taken)

    def _reference(self, name: str, taken: bool) -> str:
        shown = f"{name}<G>" if name in self.of_game else name
        if not taken or name not in self.given or not self._optional(name):
            return shown
        if self._optional(name) != set(self.given[name]["properties"]):
            raise ValueError(
                f"{name} is given and taken, and only some of its fields have defaults"
            )
        return f"Partial<{shown}>"

    def _of_type(self, schema: Schema, taken: bool) -> str:
        kind = schema.get("type")
        if kind in PLAIN:
            return PLAIN[kind]
        if kind == "array":
            return self._array(schema, taken)
        if kind == "object":
            values = schema.get("additionalProperties")
            shown = self.written(values, taken) if isinstance(values, Mapping) else "unknown"
            return f"Record<string, {shown}>"
        if kind is None and not set(schema) - {"description", "title", "default"}:
            return "unknown"
        raise ValueError(f"nobody knows how to write {schema}")

    def _array(self, schema: Schema, taken: bool) -> str:
        if "prefixItems" in schema:
            return f"[{', '.join(self.written(one, taken) for one in schema['prefixItems'])}]"
        item = self.written(schema.get("items") or {}, taken)
        return f"({item})[]" if " | " in item else f"{item}[]"


def _components(types: Iterable[Any]) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    schemas, components = msgspec.json.schema_components(list(types), ref_template="#/{name}")
    return list(schemas), components


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _comment(text: str) -> str:
    lines = [line.strip() for line in text.strip().splitlines()]
    if len(lines) <= 1:
        return f"/** {lines[0]} */\n" if lines else ""
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


# -- the files --------------------------------------------------------------------------------


def structs_in(module: Any) -> dict[str, Any]:
    """The Structs that a module defines, without base classes."""
    found = {
        name: one
        for name, one in vars(module).items()
        if isinstance(one, type)
        and issubclass(one, msgspec.Struct)
        and one.__module__ == module.__name__
        and not name.startswith("_")
    }
    parents = {base for one in found.values() for base in one.__mro__[1:]}
    return {name: one for name, one in found.items() if one not in parents}


def server() -> Module:
    people = (account_bodies, admin)
    sent = (*people, bodies, sheet)
    found = [one for module in sent for one in structs_in(module).values()]
    taken = [one for one in found if issubclass(one, bodies.Body)]
    given = [one for one in found if not issubclass(one, bodies.Body)]
    asked = (
        operations.Join,
        operations.Leave,
        operations.SetSeat,
        operations.Kick,
        operations.Ban,
        operations.Mute,
    )
    of_games = "".join(f"  {part}: {common};\n" for part, (common, _) in PARTS.items())
    return Module(
        given={
            "ServerRefusal": ServerRefusal,
            "TableRefusal": TableRefusal,
            "AnyMessage": messages.AnyMessage,
        }
        | {
            one.__name__: one
            for one in (*structs_in(cards).values(), *given, *PLANNED, Score, Result)
        },
        taken={"AnyRequest": requests.AnyRequest} | {one.__name__: one for one in (*taken, *asked)},
        tail=_interface("AnyGame", "The parts of a game that messages carry.", of_games)
        + "\n"
        + _constant("MOST_PARTS", "Goals that may be asked about together.", requests.MOST_PARTS)
        + _constant("PROTOCOL", "What the page and the server speak.", messages.PROTOCOL),
        answers={asked.__name__: answer.__name__ for asked, answer in ANSWERS.items()},
    )


def of_game(name: str) -> Module:
    """The types of a game; a part that the game does not have is `never`."""
    game, plans = GAMES[name], PLANNING[name].types
    types: dict[str, Any] = {
        "AnyMove": game.moves,
        "AnyEvent": game.events,
        "AnyRefusal": game.refusals,
        "View": game.view_type,
        "Options": game.options_type,
        "Rows": type(ROWS[name]("")),
        "Plan": plans.plan,
        "Missing": plans.missing,
    }
    for one, of_planner in (("Approach", plans.approach), ("OutOfReach", plans.out_of_reach)):
        if of_planner is not None:
            types[one] = of_planner
    parts = "".join(
        f"  {part}: {own if own in types else 'never'};\n" for part, (_, own) in PARTS.items()
    )
    about = "The parts of this game that messages carry."
    return Module(types, tail=_interface(name.capitalize(), about, parts))


def _interface(name: str, about: str, lines: str) -> str:
    return f"/** {about} */\nexport interface {name} {{\n{lines}}}\n"


def _constant(name: str, about: str, value: int) -> str:
    return f"/** {about} */\nexport const {name} = {value};\n"


def files() -> dict[str, str]:
    modules = {"server": server()} | {name: of_game(name) for name in GAMES}
    return {f"{name}.ts": Printer(module).text() for name, module in modules.items()}


def main() -> int:
    made = files()
    old = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.ts")}
    if "--check" in sys.argv:
        stale = sorted({name for name in made | old if made.get(name) != old.get(name)})
        if stale:
            print(f"web/src/generated is stale ({', '.join(stale)}): run `make types`")
        return 1 if stale else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in old.keys() - made.keys():
        (FOLDER / name).unlink()
    for name, text in made.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
