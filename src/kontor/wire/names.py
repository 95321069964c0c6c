"""Names and chat, cleaned so that they can be shown beside other people's text.

Text is kept as it was written, never as HTML; it is escaped where it is shown. Characters that are
invisible or that reverse the direction of a line are removed. Names of people may not mix alphabets
that share letters, and have a key that is the same for all names that look alike.
"""

import re
import unicodedata

from kontor.wire.refusals import bad

LONGEST_NAME = 24
LONGEST_TITLE = 60
LONGEST_CHAT = 500
LONGEST_KEY = 128
BARRED = frozenset('<>&"`')
UNSEEN = ("Cc", "Cf", "Co", "Cs", "Zl", "Zp")
MARKS = ("Mn", "Me", "Mc")
MOST_MARKS = 2  # on one letter
# Letters, marks and signs that show nothing (Default_Ignorable_Code_Point, and the blank ones).
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
# Alphabets that are written together; all others stand alone.
TOGETHER = frozenset(("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC", "LATIN"))
# Small letters that look like Latin ones, themselves or as capitals; and Latin ones that do.
ALIKE = str.maketrans(
    "авеёікмнорстухјѕԁԛԝһαβεζηικμνορτυχγω01ı",
    "abeeikmhopctyxjsdqwhabeznikmvoptuxywoll",
)


def name_of(text: str, where: str = "name", longest: int = LONGEST_NAME) -> str:
    """A name for a player or a table, or what is wrong with it."""
    name = " ".join(BLANK.sub("", seen(text)).split())
    if not any(unicodedata.category(c)[0] in "LN" for c in name):
        raise bad("a name needs at least one letter", where)
    if len(name) > longest:
        raise bad(f"a name has at most {longest} letters", where)
    if BARRED & set(name):
        raise bad(f"a name does without {' '.join(sorted(BARRED))}", where)
    return name


def person_name(text: str) -> str:
    """A name for a player: one that cannot pass for another by its letters."""
    name = name_of(unicodedata.normalize("NFKC", text))
    scripts = {_script(c) for c in name if c.isalpha()}
    if len(scripts) > 1 and not scripts <= TOGETHER:
        raise bad("a name is written in one alphabet", "name")
    if re.search(f"m{{{MOST_MARKS + 1}}}", "".join(map(_mark, name))):
        raise bad(f"at most {MOST_MARKS} marks on a letter", "name")
    if len(key_of_name(name)) > LONGEST_KEY:
        raise bad("this name is too long", "name")
    return name


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").split(" ")[0]


def _mark(letter: str) -> str:
    return "m" if unicodedata.category(letter) in MARKS else "x"


def given_name(text: str, longest: int) -> str:
    """A name from elsewhere, as far as it can be shown; it may come out empty."""
    shown = BLANK.sub("", seen(text[: 10 * longest]))
    return " ".join("".join(c for c in shown if c not in BARRED).split())[:longest].strip()


def key_of_name(name: str) -> str:
    """Names that look alike have the same key, so that nobody can impersonate another user."""
    shown = BLANK.sub("", seen(unicodedata.normalize("NFKC", name)))
    plain = unicodedata.normalize("NFC", " ".join(shown.split()).casefold())
    return plain.translate(ALIKE).replace("i", "l")


def first_key_of_name(name: str) -> str:
    """The key as it was at first: accounts whose names look alike may still be known by it."""
    return unicodedata.normalize("NFKC", name).casefold()


def chat_of(text: str) -> str:
    said = seen(text).strip()
    if not said:
        raise bad("nothing was said", "text")
    if len(said) > LONGEST_CHAT:
        raise bad(f"at most {LONGEST_CHAT} letters at once", "text")
    return said


def seen(text: str) -> str:
    """The text without invisible characters."""
    plain = unicodedata.normalize("NFC", text)
    return "".join(c for c in plain if unicodedata.category(c) not in UNSEEN)
