"""Tables in tests, of whichever game: what is asked at one, and answering it."""

from __future__ import annotations

from typing import TypeVar

from engine.core.decisions import Answer, Decision
from engine.core.play import Play
from engine.core.procedures import Table

Game = TypeVar("Game", bound=Play)


def asked(at: Table[Game]) -> Decision:
    """The decision that a table waits for; fails where the game is over."""
    assert at.pending is not None
    return at.pending


def answer_all(at: Table[Game], *answers: Answer) -> Table[Game]:
    """Give several answers, one after the other."""
    for answer in answers:
        at.answer(answer)
    return at


def steps(at: Table[Game]) -> list[str]:
    """The kinds of all steps that have happened."""
    return [entry.kind for entry in at.game.journal.entries]
