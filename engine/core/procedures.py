"""Procedures and the table at which they are played.

A procedure is a generator that reads like the rulebook: it yields a decision, receives the answer, and nests other
procedures with `yield from`. Nothing stores a generator: to go back, or another way, play again from the setup with
the answers so far.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Generic, Protocol, TypeVar

from engine.core.board import Board
from engine.core.decisions import Act, Answer, Decision, Interruption, Refusal, described
from engine.core.errors import IllegalAction, Malformed

Result = TypeVar("Result")
Steps = Generator[Decision, Answer, Result]


def provisionally(steps: Steps[Result], risks: tuple[Refusal, ...]) -> Steps[Result]:
    """Carry out steps that may turn out not to be possible: each decision on the way says by what it may be undone."""
    if not risks:
        return (yield from steps)
    answer: Answer = None
    while True:
        try:
            decision = steps.send(answer)
        except StopIteration as done:
            result: Result = done.value
            return result
        decision.provisional = (*decision.provisional, *risks)
        answer = yield decision


class OnBoard(Protocol):
    """A game, as far as a table must know it."""

    board: Board

    def note_choice(self) -> None:
        """Note that somebody has chosen something."""


Game = TypeVar("Game", bound=OnBoard)

Watch = Callable[[Decision, Answer, bool], None]
"""Is told of each answer before it is taken: to which decision, which answer, and whether no other could be given."""


class Table(Generic[Game]):
    """One game being played: the procedure that runs, and the decision that it waits for.

    `start` makes the game anew from its setup, together with the procedure that plays it; it must give the same game
    each time. `watch`, where somebody sets it, is told of each answer as it is given for the first time.
    """

    def __init__(self, start: Callable[[], tuple[Game, Steps[None]]]) -> None:
        """Set the game up and run it up to its first decision."""
        self._start = start
        self.watch: Watch | None = None
        self._restart()

    def let_go(self) -> None:
        """Forget what is kept of the board, which will hardly be asked for any more; the game stands as it stood.

        What is kept may refer to the game that keeps it. Without such circles a game is freed as soon as nobody holds
        it, and the garbage collector, which took a twentieth of the time, has next to nothing to do.
        """
        self.game.board.let_go()

    def _restart(self) -> None:
        self.game, self._procedure = self._start()
        self.answers: list[Answer] = []
        self._last_act = 0
        self.pending: Decision | None = None
        self._looked_at: tuple[Answer, tuple[Refusal, ...]] | None = None
        self._advance(None)

    @property
    def finished(self) -> bool:
        """Whether the procedure has come to its end."""
        return self.pending is None

    def answer(self, answer: Answer, *, forced: bool = False) -> None:
        """Answer the pending decision and run on to the next one; `forced` says that nothing else could be answered.

        An interruption may come from any player at any decision: whether it is legal, the procedure says.
        Raises IllegalAction where the answer is not legal, or turns out on the way not to be (562.3 of Riftbound is
        such a case); the game then stands as it stood before the player began to act. Malformed where what is set in
        motion has no end, or effects lie within effects too deeply. RuntimeError where nothing is asked.
        """
        if self.pending is None:
            raise RuntimeError("the game is over; nothing is asked any more")
        refusals = () if isinstance(answer, Interruption) else self.refusals(answer)
        if refusals:
            raise IllegalAction(self.pending.chooser, described(answer), refusals)
        if self.watch is not None:
            self.watch(self.pending, answer, forced)
        if not forced:
            self.game.note_choice()
        try:
            self._take(answer)
        except IllegalAction:
            self.rewind(self._last_act)
            raise

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Say why an answer to the pending decision is not legal; empty where it is. RuntimeError where none is asked.

        What was found last is remembered: whoever asks first, and then answers, would have it worked out twice.
        """
        if self.pending is None:
            raise RuntimeError("the game is over; nothing is asked any more")
        if self._looked_at is None or self._looked_at[0] is not answer:
            self._looked_at = answer, self.pending.refusals(answer)
        return self._looked_at[1]

    def rewind(self, count: int) -> None:
        """Go back to the moment after the first `count` answers, by playing them again from the setup."""
        self.replay(self.answers[:count])

    def replay(self, answers: Sequence[Answer]) -> None:
        """Play from the setup with answers that this game, or one from the same setup, has accepted in this order.

        They are not checked again: whoever goes back, or tries many lines, does it for the sake of what comes next.
        """
        self.let_go()
        self._restart()
        for answer in answers:
            self._take(answer)

    def _take(self, answer: Answer) -> None:
        if isinstance(self.pending, Act) or isinstance(answer, Interruption):
            self._last_act = len(self.answers)
        self.answers.append(answer)
        self._advance(answer)

    def _advance(self, answer: Answer) -> None:
        self._looked_at = None
        try:
            self.pending = self._procedure.send(answer)
        except StopIteration:
            self.pending = None
        except RecursionError:
            message = "effects lie within effects, too deeply to be followed"
            raise Malformed((), message, "effects that come to an end") from None
