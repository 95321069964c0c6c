"""What people write: names and chat, made fit to be shown beside other people's words.

Text is kept as it was written and never as HTML; whoever shows it escapes it there. Characters
that are not seen, or that turn the rest of a line round, are left out.
"""

import unicodedata

from kontor.server.refusals import bad

LONGEST_NAME = 24
LONGEST_TITLE = 60
LONGEST_CHAT = 500
BARRED = frozenset('<>&"`')
UNSEEN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")


def name_of(text: str, where: str = "name", longest: int = LONGEST_NAME) -> str:
    """A name for a player or a table, or what is wrong with it."""
    name = " ".join(seen(text).split())
    if not name:
        raise bad("a name needs at least one letter", where)
    if len(name) > longest:
        raise bad(f"a name has at most {longest} letters", where)
    if BARRED & set(name):
        raise bad(f"a name does without {' '.join(sorted(BARRED))}", where)
    return name


def key_of_name(name: str) -> str:
    """Names that look alike have the same key, so that nobody can pass for somebody else."""
    return unicodedata.normalize("NFKC", name).casefold()


def chat_of(text: str) -> str:
    said = seen(text).strip()
    if not said:
        raise bad("nothing was said", "text")
    if len(said) > LONGEST_CHAT:
        raise bad(f"at most {LONGEST_CHAT} letters at once", "text")
    return said


def seen(text: str) -> str:
    """The text without what nobody sees."""
    plain = unicodedata.normalize("NFC", text)
    return "".join(c for c in plain if unicodedata.category(c) not in UNSEEN)
