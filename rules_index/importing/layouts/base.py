"""What every layout tells the pipeline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules_index.importing.records import Line, Opening


class Reader(Protocol):
    """Reads the lines of one source in order, and remembers what it needs of those before."""

    def opens(self, line: Line) -> Opening | None:
        """Return the clause that this line begins, or None if it goes on with the clause before."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A layout, declared: the steps of the pipeline ask it, and know nothing else about where a text came from.

    `reader` takes all the lines, for readers that look ahead. `printed_numbers` tells that each clause prints its whole
    number; otherwise clauses are numbered in reading order by their depth. `stray_is_example` says what a line is that
    belongs to no list. `wrapped` tells that the text was broken into printed lines, so that single spaces stand inside
    Chinese words. `examples_inside` tells that an example may begin in the middle of a line. `titles_all` gives a title
    to every clause that begins `title: text`, not only to the uppermost. `expected` is shown to people whose file does
    not look like this.
    """

    name: str
    reader: Callable[[Sequence[Line]], Reader]
    recognises: Callable[[Sequence[Line]], bool]
    expected: str
    printed_numbers: bool = False
    stray_is_example: bool = False
    wrapped: bool = False
    examples_inside: bool = True
    titles_all: bool = False
