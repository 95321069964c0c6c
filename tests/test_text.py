"""Texts: complete, used, fitting and really translated in all six languages."""

import re
import tomllib
import types
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from pathlib import Path
from string import Formatter
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
import pytest

import kontor
from kontor.anno1503.words import PACKAGE as OTHER
from kontor.anno1800 import events, moves, options, refusals, rows
from kontor.anno1800.components import MAJORITIES, OBJECTIVE_KINDS, load_rows
from kontor.anno1800.words import PACKAGE, Words
from kontor.pieces.overlay import Row, Source
from kontor.table.events import TableEvent
from kontor.table.game import Score, ScoreLine
from kontor.table.moves import Decision
from kontor.table.refusals import TableRefusal
from kontor.table.table import Table
from kontor.table.text import (
    CORE,
    FORMS,
    LANGUAGES,
    Catalogue,
    Name,
    bound,
    catalogue,
    key_of,
    read_texts,
)
from kontor.table.transcript import score_lines, transcript
from tests.table.texts import Witness, all_leaves, leaves, placeholders, plural_tables

SOURCE = Path(kontor.__file__).parent
SEATS = ["Anna", "Boris", "Chloé", "Dana"]
NUMBERS = (1, 2, 5)

# Sections that the terminal asks for by name: their use is looked up in the source.
ASKED = ("cli", "heading", "phase")
PACKAGES = (CORE, PACKAGE, OTHER)

# Texts that may be the same as in English: proper names, loan words, shared spellings.
SAME = {
    "de": {
        "Bonus", "Gold", "Hand", "Investor", "Museum", "Name", "Rum", "Zoo",
    },
    "fr": {
        "Artisan", "Bicycles", "Bonus", "Caoutchouc", "Champagne", "Dynamite",
        "Gramophones", "Point", "Points", "Score", "Source", "Total", "Zoo", "{count} Artisan",
        "Animal", "Artefact", "{count} action", "{count} actions",
    },
    "it": {"Champagne", "Round", "Rum", "Zoo", "Bonus", "Id"},
    "ru": set(),
    "cs": {"Bonus", "Investor", "Rum", "Zoo", "{count} investor", "Id"},
}  # fmt: skip
PROPER = {
    "Aarhant", "Alonso Graves", "Bente Jorgensen", "Beryl O'Mara", "Carl Leonard von Malching",
    "Edvard Goode", "Eli Bleakworth", "Hannah Goode", "Isabel Sarmento", "Madame Kahina",
    "Willie Wibblesock",
}  # fmt: skip

# A sentence may name what English names in another way: the number instead of the phrase, say.
INSTEAD: dict[str, tuple[set[str], ...]] = {
    "tokens": ({"count"}, {"needed"}, {"price"}),
    "cubes": ({"count", "kind"}, {"needed", "kind"}),
    "name": ({"card"},),
    "card": ({"name"},),
}


# -- saying everything that can be said -------------------------------------------------------


SAMPLE: dict[str, Any] = {
    "seat": 0, "first": 1, "partner": 2, "round": 3, "rule": "R1.1", "good": "timber",
    "kind": "farmer", "into": "worker", "building": "sawmill", "industry": "sawmill",
    "shipyard": "shipyard_1", "ship": "trade_ship_1", "deck": "new_world", "card": "FW01",
    "cards": ("FW01", "FW02"), "objective": "zoo", "objectives": ("zoo", "museum"),
    "goods": {"timber": 2, "beer": 1}, "id": "gravel", "place": "quarter",
}  # fmt: skip


def values(name: str, kind: Any) -> list[Any]:
    """Values of a field that lead down every branch of a text."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) in (Union, types.UnionType):
        return [value for part in get_args(kind) for value in values(name, part)]
    if kind is type(None):
        return [None]
    if kind is bool:
        return [False, True]
    if name == "cards":
        return [("FW01",), ("FW01", "FW02"), ("FW01", "FW02", "FW03", "FW04", "FW05")]
    if name == "island":
        return ["OW01", "OW12", "NWI01"]
    if name == "exploration":
        return [0, *NUMBERS]
    return [SAMPLE[name]] if name in SAMPLE else list(NUMBERS)


def samples(wire_type: type[msgspec.Struct]) -> Iterator[msgspec.Struct]:
    fields = msgspec.structs.fields(wire_type)
    for chosen in product(*(values(field.name, field.type) for field in fields)):
        yield wire_type(**dict(zip((f.name for f in fields), chosen, strict=True)))


def island_fits(event: msgspec.Struct) -> bool:
    """Whether an event of an island names one of its own world."""
    island = getattr(event, "island", "")
    if isinstance(event, events.OldWorldExplored):
        return bool(island.startswith("OW"))
    return not isinstance(event, events.NewWorldExplored) or bool(island.startswith("NWI"))


def say_everything(words: Words) -> None:
    for event_type in (*get_args(events.AnyEvent), *get_args(TableEvent)):
        for event in filter(island_fits, samples(event_type)):
            words.event(event)  # type: ignore[arg-type]
            if key_of("brief", event) in words.catalogue:
                words.brief(event)  # type: ignore[arg-type]
    for refusal_type in (*get_args(refusals.AnyRefusal), *get_args(TableRefusal)):
        for refusal in samples(refusal_type):
            words.refusal(refusal)  # type: ignore[arg-type]
    for move_type in get_args(moves.AnyMove):
        for move in samples(move_type):
            words.move(move)  # type: ignore[arg-type]
            words.move(move, "home_sawmill")  # type: ignore[arg-type]
    say_components(words)
    say_options(words)
    words.prompt("turn", 0)
    for n in NUMBERS:
        lines = [ScoreLine("objectives", "zoo", n), ScoreLine("gold", "", n)]
        scores = [Score(s, n, lines, [0, 0], 1, True) for s in range(min(n, len(SEATS)))]
        list(score_lines(scores, SEATS, words))
    words.catalogue.say("result.winners", count=5, seats="all")


def say_components(words: Words) -> None:
    for table, ids in NAMED.items():
        for component in ids:
            words.name(table, component)
    box = words.box
    for card in (*box.card_ids, *box.expedition_ids):
        words.card(card)
    for objective in box.objective_ids:
        words.objective(objective)
    words.effect(box.bonus[3])
    # Numbers that no card of the printed box carries, but that an overlay may bring.
    for n in NUMBERS:
        for effect in box.card_effect:
            words.effect(changed(effect, amount=n, gold=n, trade=n, exploration=n))
        for kind in box.kind_ids:
            words.catalogue.say(f"counted.population.{kind}", count=n)
        words.counted("counted.actions", n)
        cards = [changed(card, at_most=n) for card in box.objectives]
        other = Words("en", SEATS, changed(box, objectives=cards))
        other.catalogue = words.catalogue
        for objective in box.objective_ids:
            other.objective(objective)


def changed(thing: Any, **new: Any) -> Any:
    """A frozen component with other values."""
    return type(thing)(**({f: getattr(thing, f) for f in thing.__dataclass_fields__} | new))


def say_options(words: Words) -> None:
    for field in msgspec.structs.fields(options.Options):
        words.option(field.encode_name)
        for value in values("seat", field.type):
            words.value(field.encode_name, value)


def named_ids() -> dict[str, list[str]]:
    """Every id of the data files and wire types, by the table of its name."""
    box = load_rows()
    literal = {
        field.name: list(get_args(field.type)) for field in msgspec.structs.fields(rows.EffectRow)
    }
    good_kind = next(f for f in msgspec.structs.fields(rows.GoodRow) if f.name == "kind")

    def ids(table: Iterable[Row]) -> list[str]:
        return [row.id for row in table]

    buildings = [*box.industry, *box.shipyard, *box.ship, *box.home_industry]
    return {
        "good": ids(box.good),
        "good_kind": list(get_args(good_kind.type)),
        "population": ids(box.population),
        "building": ids(buildings),
        "deck": ids(box.deck),
        "island": ids([*box.home_island, *box.old_world, *box.new_world]),
        "objective": ids(box.objective),
        "objective_kind": list(OBJECTIVE_KINDS),
        "objective_set": list(get_args(options.ObjectiveSet)),
        "count": list(MAJORITIES),
        "action": list(get_args(events.Action)),
        "effect": literal["kind"],
        "family": list(get_args(events.Family)),
        "place": list(get_args(moves.Place)),
        "terrain": ["inland", "coast", "sea"],
        "score": ["population_cards", "expeditions", "gold", "fireworks", "objectives"],
        "tie_break": ["buildings", "hand"],
        "edition": list(get_args(options.Edition)),
        "source": list(get_args(Source)),
    }


NAMED = named_ids()


@pytest.fixture(scope="module", params=LANGUAGES)
def witness(request: pytest.FixtureRequest) -> Witness:
    words = Words(request.param, SEATS)
    witness = Witness(request.param, PACKAGE, INSTEAD)
    words.catalogue = witness
    say_everything(words)
    return witness


# -- tests ------------------------------------------------------------------------------------


def test_every_text_is_there_and_fits_its_parameters(witness: Witness) -> None:
    assert not witness.problems


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", [CORE, PACKAGE])
def test_no_key_is_missing(language: str, package: str) -> None:
    missing = read_texts(package, "en").keys() - read_texts(package, language).keys()
    assert not missing


def test_no_text_is_unused(witness: Witness) -> None:
    written = all_leaves(CORE, witness.language) | all_leaves(PACKAGE, witness.language)
    unused = {way for way in written if way.split(".")[0] not in ASKED} - witness.used
    assert not unused


def test_the_terminal_asks_for_every_word_it_is_given() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    keys = {key for package in PACKAGES for key in read_texts(package, "en")}
    asked = {key for key in keys if key.split(".")[0] in ASKED}
    unused = {key for key in asked if not _asked_for(key, source)}
    assert not unused


def _asked_for(key: str, source: str) -> bool:
    """By its whole key, or by a loop over a section and the last part on its own."""
    section, last = key.rsplit(".", 1)
    return f'"{key}"' in source or (f'"{section}.{{' in source and f'"{last}"' in source)


def test_the_terminal_asks_for_no_word_that_is_not_written() -> None:
    keys = {key for package in PACKAGES for key in read_texts(package, "en")}
    pattern = re.compile(rf'"((?:{"|".join(ASKED)})\.[a-z_.]+)"')
    for path in SOURCE.rglob("*.py"):
        asked = set(pattern.findall(path.read_text(encoding="utf-8")))
        assert asked <= keys, path.name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", PACKAGES)
def test_words_of_the_terminal_take_the_same_parameters_in_every_language(
    language: str, package: str
) -> None:
    english, ours = read_texts(package, "en"), read_texts(package, language)
    for key in (key for key in ours if key.split(".")[0] in ASKED):
        wanted = {frozenset(placeholders(text)) for _, text in leaves(key, english[key])}
        written = {frozenset(placeholders(text)) for _, text in leaves(key, ours[key])}
        assert written == wanted, key


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
@pytest.mark.parametrize("package", [CORE, PACKAGE])
def test_texts_are_really_translated(language: str, package: str) -> None:
    english, ours = all_leaves(package, "en"), all_leaves(package, language)
    same = {way: text for way, text in ours.items() if english.get(way) == text}
    words = {way: text for way, text in same.items() if re.search(r"[^\W\d]", _bare(text))}
    assert {w: t for w, t in words.items() if t not in SAME[language] | PROPER} == {}


def _bare(template: str) -> str:
    """A template without its placeholders."""
    return "".join(text for text, _, _, _ in Formatter().parse(template))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("package", [CORE, PACKAGE])
def test_plural_forms_are_complete(language: str, package: str) -> None:
    for key, text in read_texts(package, language).items():
        for table in plural_tables(text):
            assert set(table) == {"by", *FORMS[language]}, key


def test_counted_words_follow_russian_grammar() -> None:
    ru = catalogue("ru", PACKAGE)
    said = {n: ru.say("counted.population.farmer", count=n) for n in (0, 1, 2, 5, 11, 21, 22, 25)}
    assert said == {
        0: "0 фермеров",
        1: "1 фермер",
        2: "2 фермера",
        5: "5 фермеров",
        11: "11 фермеров",
        21: "21 фермер",
        22: "22 фермера",
        25: "25 фермеров",
    }


def test_counted_words_follow_czech_grammar() -> None:
    cs = catalogue("cs", PACKAGE)
    said = {n: cs.say("counted.tokens.trade", count=n) for n in (0, 1, 2, 5, 11, 21, 22, 25)}
    assert said == {
        0: "0 žetonů obchodu",
        1: "1 žeton obchodu",
        2: "2 žetony obchodu",
        5: "5 žetonů obchodu",
        11: "11 žetonů obchodu",
        21: "21 žetonů obchodu",
        22: "22 žetonů obchodu",
        25: "25 žetonů obchodu",
    }


def test_french_counts_nothing_in_the_singular() -> None:
    fr = catalogue("fr", PACKAGE)
    said = [fr.say("counted.tokens.trade", count=n) for n in (0, 1, 2)]
    assert said == ["0 jeton Commerce", "1 jeton Commerce", "2 jetons Commerce"]


def test_a_text_that_nobody_wrote_is_no_crash() -> None:
    assert catalogue("de").say("event.Unheard") == "event.Unheard"
    assert catalogue("en").say("cli.refused") == "cli.refused"


def test_a_text_that_a_language_lacks_is_said_in_english(monkeypatch: pytest.MonkeyPatch) -> None:
    german = Catalogue("de", PACKAGE)
    monkeypatch.delitem(german._texts, "name.good.timber")
    assert german.say("name.good.timber") == "Timber"


def test_names_may_be_written_small() -> None:
    assert f"{Name('Steel Beams'):low}, {Name('Rum')}" == "steel beams, Rum"


def test_no_line_ends_where_typography_forbids_it() -> None:
    said = {
        "cs": ("Hra u stolu, s přáteli a v {place}.", "Hra u_stolu, s_přáteli a_v_{place}."),
        "ru": ("В игре с {name} — и к ним.", "В_игре с_{name}_— и_к_ним."),
        "fr": ("« Qui ? » : {name} !", "«_Qui_?_»_: {name}_!"),
        "de": ("a b : c", "a b : c"),
    }
    for language, (text, wanted) in said.items():
        assert bound(text, language) == wanted.replace("_", "\N{NO-BREAK SPACE}")


def test_cards_are_labelled_by_what_they_cost_and_bring() -> None:
    words = Words("en", SEATS)
    assert words.card("FW01") == "“work clothes + bread → 2 farmers”"
    assert words.card("FW36") == "“2 exploration tokens → 3 trade tokens”"
    assert words.card("EX13") == "“animal: engineer, artefact: artisan”"
    assert words.card("XX99") == "XX99"


def test_a_masked_event_tells_only_how_many_cards() -> None:
    drawn = events.CardsDrawn(0, "new_world", 3, ("NW01", "NW02", "NW03"))
    words = Words("en", SEATS)
    assert words.event(drawn.seen_by(1)) == "Anna draws 3 cards (New World)."
    assert str(words.card("NW02")) in words.event(drawn.seen_by(0))


def test_what_is_missing_is_counted() -> None:
    words = Words("de", SEATS)
    assert words.counted("counted.gold", 4) == "4 Gold"
    assert words.counted("name.good.bricks", 1) == words.name("good", "bricks")
    assert words.counted("name.good.bricks", 2) == f"2 × {words.name('good', 'bricks')}"


def test_a_move_reads_as_a_choice() -> None:
    words = Words("en", SEATS)
    assert words.move(moves.Produce(0), "home_sawmill") == "Produce timber on space 0 (farmer)"
    assert words.move(moves.Trade("beer", 1, 1)) == "Trade for beer with Boris: 1 trade token"


def test_an_option_is_explained_by_its_value() -> None:
    words = Words("en", SEATS)
    assert words.value("ships.need_free_sea", True) == "A ship needs a free sea space."
    assert words.value("table.max_rounds", 30) == "30"
    assert words.value("objectives", ("zoo", "museum")) == "Zoo, Museum"


class Counting:
    """A game of one number: each move adds to it, and three ends it."""

    name, rules_version, min_seats, max_seats, moves = "counting", 1, 1, 2, moves.AnyMove

    def __getattr__(self, name: str) -> Any:  # box and options: this game has none
        return lambda *_: {}

    def setup(self, seats: int, options: Any, box: Any, chance: Any, emit: Any) -> list[int]:
        emit(events.TurnBegan(0, 1))
        return [0]

    def copy(self, state: list[int]) -> list[int]:
        return state[:]

    def pending(self, state: list[int]) -> list[Decision]:
        return [Decision(0, "turn")] if state[0] < 3 else []

    def apply(self, state: list[int], seat: int, move: Any, chance: Any, emit: Any) -> None:
        state[0] += 1
        emit(events.GoldGained(seat, state[0]))

    def capped(self, state: list[int]) -> bool:
        return False

    def scores(self, state: list[int]) -> list[Score]:
        return [Score(0, state[0], [ScoreLine("gold", "", state[0])], [], 1, True)]


def test_a_transcript_tells_every_event_with_a_paragraph_per_turn() -> None:
    game: Any = Counting()
    table: Table[list[int], Any] = Table.open(game, ["Anna"])
    table.submit(0, moves.EndTurn(), 0)
    table.undo(0)
    for _ in range(3):
        table.submit(0, moves.EndTurn(), table.seq)

    def make(language: str, seats: Sequence[str], box: Any) -> Words:
        return Words(language, seats)

    assert list(transcript(game, table.file(), make)) == [
        "Round 1: Anna",
        "  Anna gains 1 gold.",
        "  Anna takes back a move (number 0).",
        "  Anna gains 1 gold.",
        "  Anna gains 2 gold.",
        "  Anna gains 3 gold.",
        "",
        "1. Anna: 3 points",
        "  Gold: 3",
        "Winner: Anna",
    ]


def test_printed_marks_name_texts_that_exist() -> None:
    marks = tomllib.loads((SOURCE / "anno1800/text/printed.toml").read_text(encoding="utf-8"))
    for table, by_languages in marks.items():
        for languages, ids in by_languages.items():
            assert set(languages.split()) <= set(LANGUAGES)
            assert set(ids) <= set(NAMED[table])


# -- one word for one thing, in German --------------------------------------------------------

# What the rulebook of Anno 1800 calls something else. `Spielzug` is a whole turn there; one move
# is a `Schritt`. "Aufstieg" and "Betrieb" are good words of Anno 1503, and of the shell.
NOT_PRINTED = re.compile(
    r"""[Mm]arkern?\b | [Aa]uf(druck|gedruckt) | Aufstieg | Spielz[uü]g | Erschöpfungsb
    | Ausbaupl | Gebäudepl | Phonograph | Sekt(\b|kell) | \bSiederei | Hochrad-Werk
    | \b(Insel|Ressource|Karte)n?\ der\ (Alten|Neuen)\ Welt | (Werft|[Ss]chiff)\ [123]\b
    | Binnenland | Meerfeld | Bauplanseite | Übersichtskarte | Kurzübersicht | Violett
    | [Aa]ndere[rnms]?\ Spieler | Bevölkerungswürfel | \bEinmal\ pro\ Zug\b | Bonus\b
    | Handkarten?\ zurücklegen""",
    re.VERBOSE,
)
WEB = Path(__file__).parents[1] / "web" / "src"
GERMAN = sorted(
    path
    for folder in (SOURCE, WEB)
    for path in folder.rglob("text/de.toml")
    if "anno1503" not in path.parts
)


def german_and_english(path: Path) -> Iterator[tuple[str, str, str]]:
    """Every German text of a file with its way, and what English says there."""
    ours, english = (
        dict(text_leaves("", tomllib.loads(file.read_text(encoding="utf-8"))))
        for file in (path, path.with_name("en.toml"))
    )
    for way, text in ours.items():
        yield way, text, english.get(way, "")


def text_leaves(way: str, table: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from text_leaves(f"{way}{key}.", value)
        elif key not in ("by", "select"):
            yield f"{way}{key}", str(value)


def takes_a_move_for_a_turn(german: str, english: str) -> bool:
    """Whether German says `Zug`, a turn, where English speaks of moves alone."""
    moves = re.search(r"(?<![Tt]o )\b[Mm]oves?\b", english) and "turn" not in english
    return bool(moves) and re.search(r"(?<!am )\bZ(ug|ug?es|üge|ügen)\b", german) is not None


@pytest.mark.parametrize("path", GERMAN, ids=lambda path: "/".join(path.parts[-4:-2]))
def test_german_uses_the_words_of_the_rulebook(path: Path) -> None:
    found = [
        f"{way}: {text}"
        for way, text, english in german_and_english(path)
        if NOT_PRINTED.search(text) or takes_a_move_for_a_turn(text, english)
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    ["3 Handelsmarker", "Marker auf Karten", "eine Insel der Alten Welt", "Werft 2", "Spielzüge"],
)
def test_a_word_that_is_not_printed_is_found(text: str) -> None:
    assert NOT_PRINTED.search(text)


def test_a_move_that_is_called_a_turn_is_found() -> None:
    assert takes_a_move_for_a_turn("Alle Züge", "All moves")
    assert not takes_a_move_for_a_turn("Alle Schritte", "All moves")
    assert not takes_a_move_for_a_turn("{seat} ist am Zug", "{seat} to move")
    assert not takes_a_move_for_a_turn("in diesem Zug", "in this turn")
