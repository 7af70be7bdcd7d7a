"""One board at the terminal: what is said there, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from rich.console import Console

from scenarios.library import CaseLibrary
from scenarios.sandbox.asking import Reason, Refused
from scenarios.sandbox.going_on import Goal, go_on
from scenarios.sandbox.limits import MalformedPosition
from scenarios.sandbox.link import write_link
from scenarios.sandbox.made import Made
from scenarios.sandbox.play import Played, play
from scenarios.sandbox.position import Position
from scenarios.sandbox.saving import Words, all_that_changed, save_case
from webapp.commands.board import drawn
from webapp.commands.line_breaking import Paragraph
from webapp.commands.output import complain
from webapp.translations import Translations

GOALS: Mapping[str, Goal] = {"pass": "everybody passes", "top": "resolve the top", "main": "main phase"}
LEFT = "last"
"""The branch that was left for another one."""
SHOWN = 40
"""So many legal answers are listed at once."""


class Session:
    """A position, the branches that were left, and the commands by which it is played."""

    def __init__(
        self,
        position: Position,
        cases: CaseLibrary,
        words: Translations,
        out: Console,
        script: Sequence[object] = (),
    ) -> None:
        """Put a board on the table; `script` is the line of play of the case it is of. Raises MalformedPosition."""
        self._cases = cases
        self._words = words
        self._out = out
        self._script = tuple(script)
        self._branches: dict[str, list[object]] = {}
        self._played = play(position, cases)
        self._commands: Mapping[str, Callable[[str], None]] = {
            "undo": self._undo,
            "branch": self._branch,
            "why": self._why,
            "save": self._save,
            "board": lambda _: self._show_board(),
            "list": lambda _: self._list(None),
            "script": lambda _: self._go(self._script),
            "link": lambda _: self._say(write_link(self._position.playing(self._played.lines))),
            "help": lambda _: self._say(self._words("play.help")),
            **dict.fromkeys(GOALS, self._goal),
        }

    @property
    def _position(self) -> Position:
        return self._played.position

    def begin(self) -> None:
        """Show the board, and what may be done."""
        self._out.print(f"{self._position.base or self._position.game} · {self._position.edition}", style="dim")
        self._show_steps(0)
        self._show_board()
        self._ask()

    def hear(self, line: str) -> bool:
        """Do what somebody says; false where they want to end."""
        said, _, rest = line.strip().partition(" ")
        if said in ("quit", "exit", "q"):
            return False
        if said.isdecimal() and len(said) < 6:
            self._choose(int(said))
        elif said in self._commands:
            self._word = said
            self._told(lambda: self._commands[said](rest.strip()))
        elif said:
            complain(self._words("play.unknown", said=said[:40]))
        return True

    # -- what may be said -------------------------------------------------------------------------------------

    def _choose(self, number: int) -> None:
        asked = self._played.asked
        options = asked.options if asked else ()
        if not 1 <= number <= len(options):
            complain(self._words("play.no_number", number=number, most=len(options)))
            return
        self._told(lambda: self._go([*self._played.lines, options[number - 1].line]))

    def _undo(self, _: str) -> None:
        """Take the last answer back that was somebody's choice, and what was made by itself after it."""
        made = list(self._played.made)
        while made and made[-1].forced:
            made.pop()
        if not made:
            complain(self._words("play.nothing_to_undo"))
            return
        self._show(play(self._position.playing([one.line for one in made[:-1]]), self._cases), fresh=True)

    def _branch(self, name: str) -> None:
        """Leave a mark here; or go on from one that was left, and mark where that was done."""
        if name in self._branches:
            here, self._branches[LEFT] = self._branches[name], list(self._played.lines)
            self._show(play(self._position.playing(here), self._cases), fresh=True)
            return
        name = name or str(len(self._branches) + 1)
        self._branches[name] = list(self._played.lines)
        self._say(self._words("play.branched", name=name))

    def _why(self, name: str) -> None:
        if name not in self._known():
            complain(self._words("play.no_object", name=name[:40]))
            return
        found = self._played.why(name)
        for each in found:
            self._out.print(Paragraph(self._reasons(each), lead="  ✗ "))
        if not found:
            self._say(self._words("play.not_refused", name=name))

    def _save(self, name: str) -> None:
        """Write a case file that expects all that has changed. An existing file is left alone."""
        if not name:
            complain(self._words("play.save_where"))
            return
        file = Path(name)
        position = self._position.playing(self._played.lines)
        expected = all_that_changed(position, self._cases)
        words = Words(name=file.stem or "board")
        saved = save_case(position, self._cases, expected, words=words)
        try:
            with file.open("x", encoding="utf-8") as stream:
                stream.write(saved.text)
        except OSError as error:
            complain(f"{name}: {error.strerror or error}")
            return
        self._say(self._words("play.saved", file=name))
        for warning in saved.warnings:
            self._out.print(Paragraph(self._words.of(warning), lead="  ⚠ "), style="yellow")
        for failure in saved.failures:
            self._out.print(Paragraph(failure, lead="  ✗ "))

    def _goal(self, _: str) -> None:
        played = go_on(self._position.playing(self._played.lines), self._cases, GOALS[self._word])
        if len(played.lines) > len(self._played.lines) or played.stopped is not None:
            self._show(played)
        if played.reached is False:
            self._say(self._words("play.not_reached"))

    # -- going on ---------------------------------------------------------------------------------------------

    def _go(self, lines: Sequence[object]) -> None:
        self._show(play(self._position.playing(lines), self._cases))

    def _show(self, played: Played, *, fresh: bool = False) -> None:
        """Show what has come of it; where it could not be done, why, and nothing has changed."""
        if played.stopped is not None:
            self._out.print(Paragraph(self._words.of(played.stopped.told), lead="  ✗ "))
            return
        before, made = (0, 0) if fresh else (len(self._played.steps), len(self._played.made))
        self._played = played
        if not fresh:
            for one in played.made[made:]:
                self._show_answer(one)
            self._show_steps(before)
        self._show_board()
        self._ask()

    def _show_answer(self, one: Made) -> None:
        by_itself = "" if one.given or not one.forced else f" ({self._words('play.by_itself')})"
        told = self._words.of(self._played.told(one))
        self._out.print(Paragraph(f"{self._player(one.player)}: {told}{by_itself}", lead="> "), style="bold")

    def _show_steps(self, after: int) -> None:
        for step in self._played.steps[after:]:
            told = f"{self._words.of(step.text)} [{', '.join(step.because)}]"
            self._out.print(Paragraph(told, lead=f"{step.n:>3}. "))

    def _show_board(self) -> None:
        title = self._words("table.after_step", n=len(self._played.steps))
        game, numbers = self._position.game, self._played.replay.numbers
        spoken = self._words.within(game, self._position.edition)
        self._out.print(drawn(game, self._played.board, title, spoken, numbers))

    def _ask(self) -> None:
        asked = self._played.asked
        if asked is None:
            self._say(self._words.of(self._played.wording.over(self._played.winner)))
            return
        ahead = f" · {self._words.of(asked.ahead_told)}" if asked.ahead_told else ""
        told = (
            f"{self._player(asked.player)}: {self._words.of(asked.question)} [{', '.join(asked.rules.because)}]{ahead}"
        )
        self._out.print(Paragraph(told), style="bold")
        self._list(SHOWN)

    def _list(self, most: int | None) -> None:
        asked = self._played.asked
        if asked is None:
            return
        for number, each in enumerate(asked.options[:most], 1):
            self._out.print(Paragraph(self._words.of(each.text), lead=f"{number:>3}) "))
        listed = min(len(asked.options), most or len(asked.options))
        if not asked.complete or listed < len(asked.options):
            total = "?" if asked.total is None else str(asked.total)
            self._say(self._words("play.more", shown=listed, total=total))

    def _known(self) -> set[str]:
        game = self._played.game
        return {
            *game.all_cards(),
            *(name for one in game.players for name in self._played.system.within_reach(game, one)),
        }

    def _reasons(self, refused: Refused) -> str:
        def told(reason: Reason) -> str:
            return f"{self._words.of(reason.text)} [{', '.join(reason.rules.because)}]"

        return f"{self._words.of(refused.text)}: {'; '.join(map(told, refused.reasons))}"

    def _player(self, player: str) -> str:
        return self._words.label("player", player)

    def _say(self, text: str) -> None:
        self._out.print(Paragraph(text))

    def _told(self, act: Callable[[], None]) -> None:
        """Do something; what cannot be done is told, and nothing has changed."""
        try:
            act()
        except MalformedPosition as error:
            complain(error.told[self._words.language])
