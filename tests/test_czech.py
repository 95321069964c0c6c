"""Czech texts address the reader as *vy*, never as *ty*."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FILES = [
    path
    for folder in ("src", "web/src", "tests")
    for path in sorted((ROOT / folder).rglob("cs.toml"))
    if "node_modules" not in path.parts
]
# The second person singular: pronouns, orders that are common in an interface, endings of verbs.
PRONOUNS = (
    "tě tebe tobě tebou tvůj tvá tvé tvou tvoje tvoji tvojí tvého tvému tvých tvým tvými"
    " jsi ses sis bys"
)
ORDERS = (
    "zkus vyber zvol pošli otevři hraj vlož zeptej podívej napiš zapiš ulož povol vezmi zůstaň"
    " předej posaď zkopíruj požádej nastav použij jdi začni postav vyrob polož přečti dej nech"
    " počkej klikni dívej smaž vrať zavři sdílej pokračuj stiskni přidej odeber změň najdi ukaž"
    " hledej vypni zapni"
)
NOT_VERBS = {"váš", "náš", "příliš", "spíš", "dřív"}
WORDS = re.compile(rf"\b({'|'.join((PRONOUNS + ' ' + ORDERS).split())})\b", re.IGNORECASE)
ENDINGS = re.compile(r"\b\w+(?:áš|íš|eš)\b", re.IGNORECASE)


def texts(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for one in part.values():
            yield from texts(one)
    elif isinstance(part, list):
        for one in part:
            yield from texts(one)


def familiar(text: str) -> list[str]:
    plain = re.sub(r"\{[^}]*\}", "", text)
    verbs = [word for word in ENDINGS.findall(plain) if word.lower() not in NOT_VERBS]
    return WORDS.findall(plain) + verbs


def test_czech_says_vy() -> None:
    assert len(FILES) > 5
    found = {
        f"{path.relative_to(ROOT)}: {text}": words
        for path in FILES
        for text in texts(tomllib.loads(path.read_text(encoding="utf-8")))
        if (words := familiar(text))
    }
    assert found == {}


def test_the_search_finds_what_it_is_for() -> None:
    for text in ("Máš odkaz?", "Otevři stůl.", "Tvé jméno", "Nebyl jsi tu", "Vidíš to?"):
        assert familiar(text), text
    for text in ("Máte odkaz?", "Otevřete stůl.", "Vaše jméno", "To je příliš.", "Váš tah"):
        assert not familiar(text), text
