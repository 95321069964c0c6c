"""The page shown when the web client has not been built yet."""

from html import escape

from kontor.table.text import LANGUAGES, catalogue

WORDS = "kontor.wire"
PAGE = """<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kontor</title></head>
<body>
<h1>{title}</h1>
<p>{text}</p>
<p><code>make web</code></p>
<p>{after}</p>
<p><a href="/schema">{api}</a></p>
</body>
</html>
"""


def missing_page(accepted: str) -> str:
    """How to build the client, in the language that the browser prefers."""
    language = preferred(accepted)
    words = catalogue(language, WORDS)
    told = {
        name: escape(words.say(f"no_client.{name}")) for name in ("title", "text", "after", "api")
    }
    return PAGE.format(language=language, **told)


def preferred(accepted: str) -> str:
    """The first language of an Accept-Language header that there are words for."""
    wishes = [wish.partition(";")[0].strip().lower()[:2] for wish in accepted.split(",")]
    return next((wish for wish in wishes if wish in LANGUAGES), "en")
