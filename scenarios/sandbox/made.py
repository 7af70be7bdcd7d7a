"""Answers that were given on the way to where a position stands."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.decisions import Answer, Decision
from engine.core.grounds import Grounds
from scenarios.sandbox.writing import Line


@dataclass(frozen=True, slots=True)
class Made:
    """An answer that was given: by which line, to whom what was asked, and by which rules.

    `forced` says that no other answer was legal, `given` that it stands in the position itself; what is forced and
    not given was made by itself. The steps from `first` on, counted from 1, came of it, up to those of the next one.
    """

    line: Line
    player: str
    step: str
    rules: Grounds
    about: str
    asked: type[Decision]
    answer: Answer
    forced: bool
    given: bool
    first: int
