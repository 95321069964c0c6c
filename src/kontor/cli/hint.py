"""The advice of a bot at the terminal."""

from collections.abc import Callable

from kontor.bots.bot import Asked
from kontor.bots.counsel import Counsel, first_reveal
from kontor.review.told import reason_words, told_reasons
from kontor.table.moves import Move
from kontor.table.text import Catalogue

Label = Callable[[Move], str]
Print = Callable[[str], None]


def show_hint(counsel: Counsel, asked: Asked, language: str, label: Label, show: Print) -> None:
    """What the bot would do, why, what it expects, and what else it considered."""
    assert asked.game is not None
    words = reason_words(asked.game.name, language)
    show(words.say("hint.what", bot=counsel.bot))
    reveals = first_reveal(asked.game, asked.view, counsel.best.moves)
    for place, move in enumerate(counsel.best.moves):
        note = f" {words.say('hint.reveals')}" if place == reveals else ""
        show(f"  {place + 1}. {label(move)}{note}")
    for one in told_reasons(counsel.reasons, asked.game.name, language):
        show(f"  {'+' if one.good else '−'} {one.text}")
    show(f"  {words.say('hint.to_win', chance=percent(counsel.best.chance, words))}")
    if counsel.best.lead is not None:
        show(f"  {words.say('hint.lead', lead=f'{counsel.best.lead:+.0f}')}")
    if counsel.others:
        show(words.say("hint.instead"))
    for other in counsel.others:
        show(f"  {label(other.moves[-1])}: {percent(other.chance, words)}")


def percent(chance: float, words: Catalogue) -> str:
    return words.say("review.percent", count=round(100 * chance))
