"""Lines of decisions as a tree: where they fork, to which results each way leads, and which decision settles one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Union

from engine.core.decisions import Action, Answer, Decision, Payment, show
from engine.core.grounds import Grounds

__all__ = ["Action", "Choice", "Fork", "Payment", "Way"]
# Action and Payment are what an answer may be: who shows one needs to tell them apart.

Way = Union["Fork", int, None]
"""What comes of an answer: a further fork, the number of a result, or None where it was not followed to an end."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer of one player to one decision; `rules` is where the decision stands.

    `position` tells which of the legal answers it is, from 0.
    """

    player: str
    step: str
    rules: Grounds
    about: str
    answer: Answer
    position: int

    @classmethod
    def of(cls, decision: Decision, answer: Answer, position: int) -> Choice:
        """The choice of an answer to a decision."""
        return cls(decision.chooser, decision.step, decision.rules, decision.about, answer, position)

    @property
    def shown(self) -> str:
        """The answer as a script writes it."""
        return show(self.answer)


@dataclass(frozen=True, slots=True)
class Fork:
    """A decision with the ways out of it: for each choice what comes of it.

    `results` are the numbers of all results that lie behind it, and `lines` how many lines do.
    """

    player: str
    step: str
    rules: Grounds
    about: str
    ways: tuple[tuple[Choice, Way], ...]
    results: frozenset[int]
    lines: int

    @classmethod
    def of(cls, decision: Decision, ways: Sequence[tuple[Choice, Way]]) -> Fork:
        """The fork at a decision, with the ways that were gone."""
        results = frozenset().union(*(results_of(way) for _, way in ways))
        lines = sum(way.lines if isinstance(way, Fork) else way is not None for _, way in ways)
        return cls(decision.chooser, decision.step, decision.rules, decision.about, tuple(ways), results, lines)

    @property
    def outcomes(self) -> tuple[tuple[Choice, tuple[int, ...]], ...]:
        """Each choice with the numbers of the results that it may lead to; none where it was not followed."""
        return tuple((choice, tuple(sorted(results_of(way)))) for choice, way in self.ways)

    @property
    def parts(self) -> bool:
        """Whether it matters here which way one goes: not all lead to the same results."""
        return len({results for _, results in self.outcomes if results}) > 1


Line = tuple[tuple[Fork, Choice], ...]
"""One line: each fork on it with the choice that was made there."""


def results_of(way: Way) -> frozenset[int]:
    """The numbers of the results that lie on a way."""
    if isinstance(way, Fork):
        return way.results
    return frozenset() if way is None else frozenset((way,))


def lines_of(way: Way, before: Line = ()) -> Iterator[tuple[int, Line]]:
    """Every line with the number of its result, in the order in which they were followed."""
    if isinstance(way, Fork):
        for choice, following in way.ways:
            yield from lines_of(following, (*before, (way, choice)))
    elif way is not None:
        yield way, before


def parting(root: Way) -> Fork | None:
    """The first decision whose answers do not all lead to the same results, found level by level; None if none."""
    level = [root] if isinstance(root, Fork) else []
    while level:
        found = next((fork for fork in level if fork.parts), None)
        if found is not None:
            return found
        level = [way for fork in level for _, way in fork.ways if isinstance(way, Fork)]
    return None


def decided_by(line: Line) -> Fork | None:
    """The decision of a line after whose answer only one result is left, where there were several before it."""
    for fork, choice in line:
        left = next(way for made, way in fork.ways if made == choice)
        if len(fork.results) > 1 and len(results_of(left)) == 1:
            return fork
    return None
