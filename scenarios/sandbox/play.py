"""Playing a position: the line of play put on its board, and everything that somebody who looks at it may ask."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from engine.core.decisions import PASS, Act, Answer, Decision, Interruption, Refusal
from engine.core.errors import EngineError, IllegalAction, Malformed
from engine.core.procedures import Table
from engine.core.randomness import Shuffled
from engine.core.reading import LANGUAGES
from rules_index.deadline import check_time
from scenarios.case import Case
from scenarios.library import CaseLibrary
from scenarios.reading import MalformedFixture
from scenarios.replay import BoardView, Replay, ReplayStep, Told
from scenarios.sandbox.asking import Asked, Reason, Refused, asked, reasons, refused, why
from scenarios.sandbox.limits import MOST_STEPS, MalformedPosition, hold_to
from scenarios.sandbox.made import Made
from scenarios.sandbox.position import Position, case_of, keep_opening
from scenarios.sandbox.tables import TABLES, Begun
from scenarios.sandbox.wording import Bilingual, Wording
from scenarios.sandbox.writing import Line, write_answer
from scenarios.script import Illegal, Outcome, Script
from scenarios.systems import SYSTEMS

Until = Literal["decision", "step"]
"""How far to go on: to where somebody has a choice, or only to the next question, even if one answer alone is legal."""


@dataclass(frozen=True, slots=True)
class Stopped:
    """Where the line of play could not go on: at which of the answers, and why; the position stands as before it.

    `kind` is illegal where the rules forbid the answer, and malformed where it is none, or nobody asks for it.
    """

    at: int
    kind: Literal["illegal", "malformed"]
    told: Bilingual
    reasons: tuple[Reason, ...] = ()
    player: str = ""

    def complaint(self) -> MalformedPosition:
        """The same as an error, for whoever needs the whole line."""
        return MalformedPosition(("answers", self.at), self.told)


class Played:
    """A position that has been played. What costs time is worked out when it is first asked for."""

    def __init__(
        self,
        position: Position,
        case: Case,
        table: Table[Any],
        made: list[Made],
        opening: int,
        told: Told | None = None,
    ) -> None:
        self.position = position
        self.system = SYSTEMS[position.game]
        self.table = table
        self.made = tuple(made)
        self.stopped: Stopped | None = None
        self.reached: bool | None = None
        """Whether what was wanted of `going_on` came about; None where nothing was wanted."""
        self.opening = opening
        """So many steps happened before anybody was asked anything."""
        self.replay = Replay(case, position.edition, Outcome(table), told)

    @property
    def game(self) -> Any:
        """The game as it stands."""
        return self.table.game

    @property
    def pending(self) -> Decision | None:
        """What waits for an answer; None where the game is over."""
        return self.table.pending

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.pending is None

    @cached_property
    def wording(self) -> Wording:
        """Tells answers in words."""
        return Wording(self.system, self.game)

    @cached_property
    def asked(self) -> Asked | None:
        """Who must decide what; None where the game is over, or its legal answers cannot be gone through."""
        if self.pending is None:
            return None
        return asked(self.system, self.game, self.pending, self.wording)

    @cached_property
    def refused(self) -> tuple[Refused, ...]:
        """What who must decide might think of and cannot do, and why not."""
        return refused(self.system, self.table, self.wording)

    def why(self, name: str) -> tuple[Refused, ...]:
        """Why an object cannot be used now by whoever has it, in each way in which it might be."""
        return why(self.system, self.table, name, self.wording)

    @property
    def lines(self) -> list[Line]:
        """The line of play with every answer in it, also those that were made by themselves."""
        return [one.line for one in self.made]

    def let_go(self) -> None:
        """Keep the table for whoever goes on from here; nothing may be asked of this any more."""
        if self.stopped is None:
            TABLES.put_back(self)

    def told(self, one: Made) -> Bilingual:
        """An answer that was given, in words."""
        return self.wording.answer(one.answer, one.player)

    @property
    def steps(self) -> tuple[ReplayStep, ...]:
        """All steps from the setup on."""
        return self.replay.steps

    @property
    def board(self) -> BoardView:
        """The board as it stands."""
        return self.replay.after

    @property
    def winner(self) -> str | None:
        """Who has won, if anybody has."""
        winner: str | None = self.board.get("winner")
        return winner

    @property
    def shuffles(self) -> tuple[Shuffled, ...]:
        """All that was shuffled, in order, and what of it was drawn by lot."""
        return tuple(self.game.chance.results)

    @property
    def seed(self) -> int:
        """What the lots are drawn by."""
        seed: int = self.game.chance.seed
        return seed


def play(position: Position, cases: CaseLibrary, until: Until = "decision") -> Played:
    """Put the line of play of a position on its board, and go on from there as far as nobody has a choice.

    An answer that cannot be given ends the line: `stopped` says where and why. Raises MalformedPosition where the
    board cannot be set up, TooMuch where the line leads too far, and TooSlow where the time is up.
    """
    line = play_line(position, cases)
    if until == "decision":
        line.settle()
    return line.played()


def try_line(position: Position, line: Line, cases: CaseLibrary) -> Stopped | None:
    """Say why a line cannot be played after those of a position, just there; None where it can.

    Raises what `play` raises.
    """
    tried = play_line(position.playing([*position.answers, line]), cases, tries_last=True)
    return tried.stopped


def play_line(position: Position, cases: CaseLibrary, *, tries_last: bool = False) -> LineOfPlay:
    """Put the line of play of a position on its board, for whoever goes on with it. Raises what `play` raises."""
    case = case_of(position, cases)
    begun = TABLES.take(position)
    try:
        line = LineOfPlay(position, case, begun)
    except Malformed as error:
        raise MalformedPosition(error.path, error.message, error.expected) from None
    except MalformedFixture as error:
        raise MalformedPosition((), f"{error.field}: {error.message}", error.expected) from None
    if begun is None:
        keep_opening(position, case)
    line.play_given(tries_last=tries_last)
    return line


class LineOfPlay:
    """One line of play while it is put on the board."""

    def __init__(self, position: Position, case: Case, begun: Begun | None = None) -> None:
        """Set the board up, or go on where the first answers of the position have been given. Raises Malformed."""
        self._position = position
        self._case = case
        self._script = Script(case, position.edition, Outcome(None), begun.table if begun else None)
        self.system = self._script.system
        self.table = self._script.table
        self.table.watch = self._note
        self.made: list[Made] = [replace(one, given=True) for one in begun.made] if begun else []
        self.stopped: Stopped | None = None
        self._opening = begun.opening if begun else len(self._entries)
        self._first = begun.answers if begun else 0
        self._told = begun.told if begun else None

    @property
    def _entries(self) -> list[Any]:
        entries: list[Any] = self.table.game.journal.entries
        return entries

    def _note(self, decision: Decision, answer: Answer, forced: bool) -> None:
        between = isinstance(answer, Interruption)
        self.made.append(
            Made(
                line=write_answer(self.system, self.table.game, decision, answer),
                player=answer.player if isinstance(answer, Interruption) else decision.chooser,
                step=decision.step,
                rules=decision.rules,
                about=decision.about,
                asked=type(decision),
                answer=answer,
                forced=forced or (not between and _was_forced(decision, answer)),
                given=not forced,
                first=len(self._entries) + 1,
            )
        )
        check_time()
        hold_to("steps", MOST_STEPS, len(self._entries))

    def play_given(self, *, tries_last: bool = False) -> None:
        """Give the answers of the position, until one cannot be given.

        Where the last is only tried, it counts at once: it is not kept for a later moment at which it may be legal.
        """
        for number in range(self._first, len(self._position.answers)):
            if tries_last and number == len(self._position.answers) - 1:
                player, refusals = self._forbidden(number)
                if refusals:
                    self._stop(number, "illegal", "", refusals, player)
                    return
            before = len(self.made), tuple(self.table.answers)
            try:
                self._script.play_line(number)
            except Illegal as error:
                self._go_back(*before)
                self._stop(number, "illegal", str(error), error.cause.refusals, error.cause.player)
            except Malformed as error:
                self._go_back(*before)
                player, refusals = self._forbidden(number)
                self._stop(number, "illegal" if refusals else "malformed", _complaint(error), refusals, player)
            if self.stopped is not None:
                return

    def _forbidden(self, number: int) -> tuple[str, tuple[Refusal, ...]]:
        """Who tries to do what nobody asks about here, and the rules that forbid it at this moment, if any do."""
        try:
            line = self._script.lines.line(number)
            said = None if line is None else self.system.read(line[1], self.table.game, line[0])
        except EngineError:
            return "", ()
        if self.table.pending is None or line is None or said is None or said.action is None:
            return "", ()
        return line[0], self.system.objections(self.table.game, line[0], said.action)

    def settle(self) -> None:
        """Answer what has one legal answer, up to where somebody has a choice, may rest, or the game is over."""
        while (decision := self.table.pending) is not None and self.stopped is None:
            try:
                forced = decision.forced()
            except Malformed as error:
                self._stop(len(self._position.answers), "malformed", _complaint(error))
                return
            if forced is None:
                return
            self.answer(forced, forced=True)

    def answer(self, answer: Answer, *, forced: bool = False) -> None:
        """Give one more answer, of which it is known that it is legal."""
        before, number = (len(self.made), tuple(self.table.answers)), len(self._position.answers)
        try:
            self.table.answer(answer, forced=forced)
        except IllegalAction as error:
            self._go_back(*before)
            self._stop(number, "illegal", str(error), error.refusals, error.player)
        except Malformed as error:
            self._go_back(*before)
            self._stop(number, "malformed", _complaint(error))

    def back_to(self, made: Sequence[Made], answers: tuple[Answer, ...]) -> None:
        """Go back to a moment at which these answers had been given, whatever has been said of each."""
        self.made[:] = made
        if len(self.table.answers) != len(answers):
            self.table.replay(answers)

    def _go_back(self, made: int, answers: tuple[Answer, ...]) -> None:
        del self.made[made:]
        self.table.replay(answers)

    def _stop(
        self,
        at: int,
        kind: Literal["illegal", "malformed"],
        message: str | Mapping[str, str],
        refusals: tuple[Refusal, ...] = (),
        player: str = "",
    ) -> None:
        wording = Wording(self.system, self.table.game)
        said = message if isinstance(message, Mapping) else dict.fromkeys(LANGUAGES, message)
        told = wording.cannot(refusals, player) if refusals else dict(said)
        self.stopped = Stopped(at, kind, told, reasons(refusals, player, wording), player)

    def played(self) -> Played:
        """What has come of it. Raises TooMuch."""
        hold_to("steps", MOST_STEPS, len(self._entries))
        self.table.watch = None
        played = Played(self._position, self._case, self.table, self.made, self._opening, self._told)
        played.stopped = self.stopped
        return played


def _was_forced(decision: Decision, answer: Answer) -> bool:
    """Whether an answer was the only one that was legal; who has too many to go through was free."""
    if isinstance(decision, Act) and (decision.resting or (answer != PASS and not decision.refusals(PASS))):
        return False  # Found without going through all that could be done.
    try:
        return decision.forced() == answer
    except Malformed:
        return False


def _complaint(error: Malformed) -> Mapping[str, str]:
    """A complaint about the script in each language, in the words of a position."""
    path = error.path
    if path[:1] == ("actions",):
        path = ("answers", *path[1:])
    elif path[:1] == ("shuffles",):
        path = ("setup", *path)
    return MalformedPosition(path, error.message, error.expected).told
