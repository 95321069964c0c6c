"""One word for one thing in each language: second words that were in use are not used again."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from kontor.table.text import Text
from tests.table.texts import leaves

ROOT = Path(__file__).parents[1]


class Second(NamedTuple):
    """A pattern of the second word, the first one, and in which catalogues (a part of the path)."""

    pattern: str
    instead: str
    where: str = ""


SECOND_WORDS = {
    "de": [
        Second(r"Schritt\w* (des|am) Schloss|Schritt für Schritt", "Stufe", "anno1503"),
        Second(r"\babgelegt\b", "abgeworfen", "anno1503"),
        Second(r"\bam meisten hat jemand\b", "Höchstwert", "companion"),
    ],
    "fr": [
        Second(r"\b1 outils\b", "1 outil", "anno1503"),
        Second(r"\bnobles?\b", "aristocrate", "anno1503"),
        Second(r"\blieux? (libre|de (production|base)|donnent)", "atelier", "anno1503"),
        Second(r"\bproduits? de luxe", "marchandise de luxe", "anno1503"),
    ],
    "it": [
        Second(r"\bstep\b|\bpass[oi] del palazzo|\bnon?o? passo", "livello", "anno1503"),
        Second(r"\bstazion\w+ commercial", "magazzino", "anno1503"),
        Second(r"\babitant", "residente", "anno1503"),
        Second(r"\babitant", "residente", "companion"),
        Second(r"\bnella banca", "in banca", "anno1503"),
        Second(r"^un\s+al dado", "sul dado", "anno1503"),
    ],
    "ru": [
        Second(r"\bкост(ь|и|ью|ей|ям)\b", "кубик", "anno1503"),
        Second(r"\bступен", "этап", "anno1503"),
        Second(r"\bна руке\b|\bпредел\w* руки", "на руках"),
        Second(r"\bплит(ки|ка|ок)\b", "жетон"),
        Second(r"\bкарт(а|ы|у|)\b", "карточка", "anno1800"),
        Second(r"\bкарт(а|ы|у|)\b", "карточка", "review"),
    ],
    "cs": [
        Second(r"\bvýprav", "expedice"),
        Second(r"\blíz(n|et|ej)", "dobrat si"),
        Second(r"\btáhn\w+( \w+)? kart|\bkarta se táhne|\btáhne se jiná", "dobrat si"),
        Second(r"\bžeton\w* průzkumu", "žeton objevování"),
        Second(r"\bkar(et|ty) (akcí|pirátů)", "akčních, pirátských karet"),
        Second(r"\bběžn\w+ zboží", "obyčejné zboží", "anno1503"),
        Second(r"\bkrok\w* paláce|\bkrok po kroku", "stupeň", "anno1503/text"),
        Second(r"\b(tohoto|výš už žádný) stup(ně|eň)|\bo stupeň nižš", "úroveň", "anno1503"),
        Second(r"\bšlecht", "aristokrat", "anno1503"),
        Second(r"\bodlož", "odhodit", "anno1503"),
        Second(r"\bvyrob", "vyprodukovat", "anno1800"),
        Second(r"\binženýr", "konstruktér", "anno1800"),
        Second(r"\binženýr", "konstruktér", "bots"),
    ],
}  # fmt: skip

WITHOUT_YO = """
    берет берется бьет ведет вернет вернется возьмет встает дает дешевый ее еще ждем живет идет
    кладет кладете берете отдаете даете несет обойдется отдает отплывет остается плывет продает
    раздается нашел прошел пришел вышел шел принес нем трех четырех счет подсчет расчет учетной
    поврежден поврежденный поврежденные поврежденной разрешен заменен отменен определен
    определенные сохраненный усложненная напряженная напряженной разделенная произведенным
    сбережет шелк силен тяжелого темные партнер партнера партнеру партнером партнеры вперед
    зеленый желтый черный найдет придет пойдет войдет начнет
"""


@cache
def said(language: str) -> list[tuple[str, str, str]]:
    """Every sentence of a language: its file, its way in it, and the sentence."""
    files = [
        path
        for folder in ("src", "web/src")
        for path in sorted((ROOT / folder).rglob(f"text/{language}.toml"))
    ]
    assert len(files) > 10
    return [
        (str(path.relative_to(ROOT)), way, text)
        for path in files
        for way, text in flat(tomllib.loads(path.read_text(encoding="utf-8")))
    ]


def flat(table: dict[str, Text], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, str) or "by" in value or "select" in value:
            yield from leaves(prefix + key, value)
        else:
            yield from flat(value, f"{prefix}{key}.")


def bare(text: str) -> str:
    """A sentence without its placeholders."""
    return re.sub(r"\{\w+(:\w+)?\}", "", text)


@pytest.mark.parametrize("language", SECOND_WORDS)
def test_a_thing_has_one_word(language: str) -> None:
    found = {
        f"{file} {way}: {text}": second.instead
        for second in SECOND_WORDS[language]
        for file, way, text in said(language)
        if second.where in file and re.search(second.pattern, bare(text), re.IGNORECASE)
    }
    assert found == {}


@pytest.mark.parametrize("language", ["fr", "it"])
def test_apostrophes_are_curly(language: str) -> None:
    assert [text for _, _, text in said(language) if re.search(r"\w'", text)] == []


@pytest.mark.parametrize("language", ["en", "de", "cs", "ru"])
def test_apostrophes_are_straight(language: str) -> None:
    assert [text for _, _, text in said(language) if re.search(r"\w’\w", text)] == []


def test_russian_writes_yo() -> None:
    pattern = re.compile(rf"\b({'|'.join(WITHOUT_YO.split())})\b", re.IGNORECASE)
    found = {f"{file} {way}": text for file, way, text in said("ru") if pattern.search(text)}
    assert found == {}


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "ru", "cs"])
def test_sentences_name_no_card_by_its_code(language: str) -> None:
    code = re.compile(r"\{codes?\}|\b(FW|AEI|NW|EX)\d\d\b")
    assert [text for _, _, text in said(language) if code.search(text)] == []
