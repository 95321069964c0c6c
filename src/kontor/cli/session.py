"""A game at the terminal: players decide by number, by command or in words."""

import contextlib
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kontor.bots import COUNSELLORS
from kontor.bots.bot import Asked, MoveBot, question
from kontor.bots.counsel import Counsel, first_reveal
from kontor.bots.match import MOVED, Moved, play
from kontor.cli.menu import LONG
from kontor.cli.reasons import Reasons
from kontor.cli.terminal import Group, Several, Terminal
from kontor.planner.contract import Plan
from kontor.review.told import reason_words, told_reasons
from kontor.table.events import Event, seat_of
from kontor.table.game import as_seen_by
from kontor.table.log import encode_file
from kontor.table.moves import Decision, Move
from kontor.table.refusals import Refusal, Refused
from kontor.table.table import Table
from kontor.table.text import Catalogue, listed
from kontor.table.transcript import score_lines

BEFORE = (
    *("number", "typed", "choices", "help", "undo", "goals", "hint"),
    *("why", "why_move", "why_good"),
)
AFTER = ("score", "log", "save", "quit")
LAST_LINES = 40


class Left(Exception):
    """The player has left the table, or the input has ended."""


class Session:
    """A table with bots at some seats and the terminal at the others."""

    def __init__(
        self,
        table: Table[Any, Any],
        bots: Sequence[MoveBot | None],
        terminal: Terminal,
        console: Console,
        save: Path | None,
    ) -> None:
        self.table, self.bots, self.console = table, bots, console
        self.save_to = save
        self.kept = table.seq  # how much of the game is in a file
        self.leaving = False  # the player was asked whether to leave without saving
        self.words, self.board, self.menu = terminal.words, terminal.board, terminal.menu
        self.counsel, self.reasons = terminal.counsel, Reasons(terminal, console)
        self.say = terminal.words.catalogue.say
        self.luck = [Random(f"{table.opening.chance}/{seat}") for seat in range(len(bots))]
        self.here = [seat for seat, bot in enumerate(bots) if bot is None]
        self.events: list[Event] = list(table.opening_events)
        # how many events have been printed; those of a saved game count as printed
        self.told = len(self.events) if table.seq else 0
        self.refusal: Refusal | None = None
        self.seat = 0  # the seat that decides now
        self.shown: tuple[int, int] | None = None  # round and seat when the table was shown
        self.asked: tuple[int, int, int, str] | None = None  # the last question
        self.listing = True  # whether to list the choices with the question

    # -- the game -----------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        self.welcome()
        try:
            for _ in play(self.table, self.choose, self.submit):
                pass
            self.finish()
        except (Left, KeyboardInterrupt):
            self.leave()

    def welcome(self) -> None:
        names = self.words.seats
        if not self.here:
            return
        others = [name for seat, name in enumerate(names) if seat != self.here[0]]
        self.print(self.say("cli.welcome", seat=names[self.here[0]], others=listed(others)))
        self.board.welcome(self.table.view(self.here[0]))

    def present(self, decision: Decision) -> None:
        """Show the whole table once in each turn of the seat, and the question when it changes."""
        seat, view = decision.seat, self.table.view(decision.seat)
        if view.active == seat and self.shown != (view.round, seat):
            self.shown = view.round, seat
            self.board.show(view, seat, self.table.scores())
        asked = (view.round, view.active, seat, decision.prompt)
        if self.asked != asked:
            self.asked = asked
            self.print(self.words.prompt(decision.prompt, seat))
        self.board.status(view, seat)

    def choose(self, decision: Decision) -> Move | Moved:
        """The move of a bot; a player at the terminal moves while being asked."""
        bot = self.bots[decision.seat]
        if bot is not None:
            return self.thought_of(decision.seat, bot)
        self.tell(decision.seat)
        self.present(decision)
        self.decide(decision.seat)
        return MOVED

    def thought_of(self, seat: int, bot: MoveBot) -> Move:
        with self.console.status(self.say("cli.thinking", seat=self.words.seats[seat])):
            asked = question(self.table.game, self.table.state, seat, self.luck[seat])
            return bot.choose(asked)

    def submit(self, seat: int, move: Move) -> None:
        self.events += self.table.submit(seat, move, self.table.seq).events

    def tell(self, seat: int | None) -> None:
        """Print what happened since the last time, as the seat may know it."""
        new = as_seen_by(self.events[self.told :], seat)
        if new and self.told and seat_of(new[0]) not in (None, seat):
            self.print(self.say("cli.meanwhile"))
        for event in new:
            indent = "" if self.words.heads(event) else "  "
            self.print(f"{indent}{self.words.event(event)}")
        self.told = len(self.events)

    def finish(self) -> None:
        """The score sheet with every line, and who has won."""
        self.tell(self.here[0] if self.here else None)
        scores = self.table.scores()
        self.board.sheet(scores, None)
        for line in list(score_lines(scores, self.words.seats, self.words))[-1:]:
            self.print(line)
        self.leave()

    def leave(self) -> None:
        if self.save_to is not None and self.save(self.save_to):
            self.print(self.say("cli.goodbye_saved", file=self.save_to))
        else:
            self.print(self.say("cli.goodbye"))

    def save(self, file: Path) -> bool:
        try:
            file.write_bytes(encode_file(self.table.file()))
        except OSError as error:
            reason = error.strerror or str(error)
            self.print(self.say("cli.save_failed", file=file, reason=reason))
            return False
        self.kept = self.table.seq
        return True

    # -- one decision -------------------------------------------------------------------------

    def decide(self, seat: int) -> None:
        """Ask until a move was made or taken back."""
        before, self.seat, self.listing = self.table.seq, seat, True
        view = self.table.view(seat)
        groups = self.menu.groups(self.table.legal_moves(seat))
        choices = [self.menu.choice(group, view, seat) for group in groups]
        while self.table.seq == before:
            if self.listing:
                self.print(self.say("cli.your_choices"))
                self.show_choices(choices)
            self.listing = False
            answer = self.answer(len(choices), self.say("cli.choose_group"))
            if isinstance(answer, int):
                self.listing = True  # list the choices again after coming back
                self.attempt(seat, self.from_group(groups[answer]))
            else:
                self.obey(answer, len(choices))

    def show_choices(self, choices: Sequence[str]) -> None:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for number, choice in enumerate(choices, start=1):
            grid.add_row(f" {number:>3}", Text(choice))
        self.console.print(grid)

    def answer(self, last: int, question: str = "") -> int | str:
        """The number of a choice (from 0), or the text that was typed."""
        which = self.say("cli.choose", last=last)
        self.print(f"{question} {which}".strip())
        answer = self.read()
        if answer.isdecimal() and 1 <= int(answer) <= last:
            return int(answer) - 1
        return answer

    def read(self) -> str:
        try:
            line = self.edited() if self.at_keyboard() else self.piped()
        except (KeyboardInterrupt, EOFError):
            line = None
        if line is None:
            self.print("")
            raise Left
        return line.strip()

    def at_keyboard(self) -> bool:
        return self.console.is_terminal and sys.stdin is sys.__stdin__ and os.isatty(0)

    def edited(self) -> str:
        """A line from a keyboard, with arrow keys, Home and End, and what was typed before."""
        with contextlib.suppress(ImportError):  # Windows edits lines by itself
            import readline  # noqa: F401  input() uses it once it is loaded
        return input("> ")

    def piped(self) -> str | None:
        self.console.print("> ", end="")
        return sys.stdin.readline() or None

    def from_group(self, group: Group) -> Move | None:
        """A move of this kind, chosen in one or two questions; None for back."""
        if group.several is not None:
            return self.from_cards(group.several)
        moves, parts = group.moves, self.menu.split(group.moves)
        if len(moves) > LONG and len(parts) < len(moves):
            chosen = self.pick(list(parts))
            if chosen is None:
                return None
            moves = list(parts.values())[chosen]
        if len(moves) == 1:
            return moves[0]
        chosen = self.pick([self.label(move) for move in moves])
        return None if chosen is None else moves[chosen]

    def label(self, move: Move) -> str:
        return self.menu.label(move, self.table.view(self.seat), self.seat)

    def pick(self, choices: list[str]) -> int | None:
        """One of a list, or back; a command or a move in words leaves the list as well."""
        if not choices:
            return None
        self.show_choices([*choices, self.say("cli.back")])
        answer = self.answer(len(choices) + 1)
        if isinstance(answer, int):
            return None if answer == len(choices) else answer
        self.obey(answer, len(choices) + 1)
        return None

    def from_cards(self, several: Several) -> Move | None:
        """A move that is chosen by the numbers of its cards."""
        cards = several.cards
        self.show_choices(cards)
        self.print(self.say("cli.which_cards", at_most=several.at_most))
        answer = self.read()
        numbers = answer.replace(",", " ").split()
        if numbers and all(n.isdecimal() and 1 <= int(n) <= len(cards) for n in numbers):
            return several.make([int(n) - 1 for n in numbers])
        self.obey(answer, len(cards))
        return None

    def attempt(self, seat: int, move: Move | None) -> None:
        """Submit a move, if one was chosen; a refusal is explained and remembered."""
        try:
            if move is not None:
                self.submit(seat, move)
        except Refused as refused:
            self.explain(refused.refusal)

    def explain(self, refusal: Refusal) -> None:
        self.refusal = refusal
        self.reasons.refused(refusal)
        for good in self.counsel.goods(refusal):
            self.show_sources(good)

    def show_sources(self, good: str) -> None:
        view = self.table.view(self.seat)
        self.print(f"  {self.counsel.sources(good, view, self.seat)}")

    def bad_answer(self, answer: str, last: int) -> None:
        self.print(self.say("cli.bad_answer", answer=answer, last=last))

    # -- commands -----------------------------------------------------------------------------

    def obey(self, line: str, last: int) -> None:
        """A command, or a move in words; an empty line lists the choices again."""
        word, _, rest = line.partition(" ")
        self.leaving = self.leaving and word.lower() == "quit"
        if word.lower() in ("", "back"):
            self.listing = True
            return
        commands: dict[str, Callable[[str], None]] = {
            "help": self.help,
            "?": self.help,
            "undo": self.undo,
            "goals": self.goals,
            "why": self.why,
            "hint": self.hint,
            "board": self.show_board,
            "log": self.show_log,
            "score": self.show_score,
            "save": self.save_as,
            "quit": self.quit,
        }
        if word.lower() in commands:
            commands[word.lower()](rest.strip())
        elif word.lower() in self.board.pages:
            self.board.pages[word.lower()](self.table.view(self.seat), self.seat)
        elif move := self.typed(line):
            self.attempt(self.seat, move)
        else:
            self.bad_answer(line, last)

    def typed(self, line: str) -> Move | None:
        """A move in words, legal or not."""
        legal, view = self.table.legal_moves(self.seat), self.table.view(self.seat)
        return self.menu.typed(line, legal, view, self.seat)

    def help(self, rest: str) -> None:
        self.print(self.say("cli.help.title"))
        move, why, good = self.menu.examples
        typed = {"number": "1, 2, 3 …", "typed": move, "choices": "⏎"}
        typed |= {"why_move": f"why {why}", "why_good": f"why {good}"}
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for command in (*BEFORE, "board", *self.board.pages, *AFTER):
            grid.add_row(f"  {typed.get(command, command)}", self.say(f"cli.help.{command}"))
        self.console.print(grid)
        self.print(f"  {', '.join(sorted(self.menu.verbs))}")

    def goals(self, rest: str) -> None:
        """All affordable goals of more than one step, to be played by number."""
        view, seat = self.table.view(self.seat), self.seat
        goals = self.reasons.to_prepare(self.counsel.lines(view), view, seat)
        self.print(self.say("cli.explain.within" if goals else "cli.explain.nothing"))
        chosen = self.pick([self.reasons.way(alike, view, seat) for alike in goals])
        if chosen is None:
            return
        plans = goals[chosen]
        where = self.pick([self.label(one.moves[-1]) for one in plans]) if plans[1:] else 0
        if where is not None:
            self.follow(plans[where])

    def follow(self, plan: Plan) -> None:
        """The moves of a plan one after the other, as long as the table accepts them."""
        for move in plan.moves:
            if self.table.over or move not in self.table.legal_moves(self.seat):
                return
            self.attempt(self.seat, move)

    def hint(self, rest: str) -> None:
        """What a bot would do with what this seat sees."""
        game, state = self.table.game, self.table.state
        with self.console.status(self.say("cli.thinking", seat=self.words.seats[self.seat])):
            asked = question(game, state, self.seat, Random(self.table.seq))
            counsel = COUNSELLORS[game.name](asked)
        show_hint(counsel, asked, self.words.catalogue.language, self.label, self.print)

    def undo(self, rest: str) -> None:
        try:
            self.events += self.table.undo(self.seat).events
        except Refused as refused:
            self.explain(refused.refusal)
        else:
            self.print(self.say("cli.undone"))
            self.told = len(self.events)

    def why(self, rest: str) -> None:
        """The last refusal again, where a good comes from, or why a move is not possible."""
        if not rest and self.refusal is None:
            self.print(self.say("cli.no_refusal"))
        elif not rest and self.refusal is not None:
            self.explain(self.refusal)
        elif good := self.counsel.good(rest):
            self.show_sources(good)
        elif move := self.typed(rest):
            self.why_not(move)
        else:
            self.bad_answer(rest, len(self.menu.groups(self.table.legal_moves(self.seat))))

    def why_not(self, move: Move) -> None:
        """How a goal can be paid for, or what is missing."""
        self.reasons.goal(self.table.view(self.seat), self.seat, move)

    def show_board(self, rest: str) -> None:
        self.board.show(self.table.view(self.seat), self.seat, self.table.scores())

    def show_score(self, rest: str) -> None:
        self.board.sheet(self.table.scores(), self.seat)

    def show_log(self, rest: str) -> None:
        self.print(self.say("cli.log"))
        seen = as_seen_by(self.events, self.seat)
        if len(seen) > LAST_LINES:
            self.print(self.say("cli.more", count=len(seen) - LAST_LINES))
        for event in seen[-LAST_LINES:]:
            self.print(f"  {self.words.event(event)}")

    def save_as(self, rest: str) -> None:
        file = Path(rest) if rest else self.save_to or Path("kontor-game.jsonl")
        if self.save(file):
            self.print(self.say("cli.saved", file=file))

    def quit(self, rest: str) -> None:
        """Whoever would lose the game is asked once."""
        if self.save_to is None and self.table.seq > self.kept and not self.leaving:
            self.leaving = True
            self.print(self.say("cli.quit_unsaved"))
            return
        raise Left

    def print(self, line: str) -> None:
        self.console.print(line, markup=False, highlight=False)


# -- a hint ----------------------------------------------------------------------------------------

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
