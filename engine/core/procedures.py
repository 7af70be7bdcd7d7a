"""Procedures and the table at which they are played.

A procedure is a generator that reads like the rulebook: it yields a decision, receives the answer, and nests other
procedures with `yield from`. Nothing stores a generator: to branch or to go back, play again from the setup with
the answers so far.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from engine.core.decisions import Answer, Decision, show
from engine.core.errors import IllegalAction

Result = TypeVar("Result")
Steps = Generator[Decision, Answer, Result]


class Table:
    """One game being played: the procedure that runs, and the decision that it waits for."""

    def __init__(self, procedure: Steps[None]) -> None:
        """Start the procedure and run it up to its first decision."""
        self._procedure = procedure
        self.pending: Decision | None = None
        self.answers: list[Answer] = []
        self._advance(None)

    @property
    def finished(self) -> bool:
        """Whether the procedure has come to its end."""
        return self.pending is None

    def answer(self, answer: Answer) -> None:
        """Answer the pending decision and run on to the next one.

        Raises IllegalAction, with nothing changed, where the answer is not legal; RuntimeError where nothing is asked.
        """
        if self.pending is None:
            raise RuntimeError("the game is over; nothing is asked any more")
        refusals = self.pending.refusals(answer)
        if refusals:
            raise IllegalAction(self.pending.chooser, show(answer), refusals)
        self.answers.append(answer)
        self._advance(answer)

    def _advance(self, answer: Answer) -> None:
        try:
            self.pending = self._procedure.send(answer)
        except StopIteration:
            self.pending = None
