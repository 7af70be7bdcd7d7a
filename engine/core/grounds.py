"""The rules that something rests on, those that decide it first."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, zip_longest
from typing import Self

MOST_DECISIVE = 3
"""So many rules decide a step at most: more at once tell nobody why it came out as it did."""


class Grounds(tuple[str, ...]):
    """The numbers of all rules behind a step, a refusal or a question: `because` decides it, `also` holds as well.

    As a tuple it is all of them, each once, what decides first. It is made once for a row of a table and then handed
    on as it is, so that a step costs nothing more for knowing what decides it.
    """

    because: tuple[str, ...]
    also: tuple[str, ...]

    def __new__(cls, because: Iterable[str] = (), also: Iterable[str] = ()) -> Self:
        """Take the rules that decide and those that hold as well; what stands in both decides."""
        decisive = tuple(dict.fromkeys(because))
        made = super().__new__(cls, dict.fromkeys((*decisive, *also)))
        made.because = decisive
        made.also = tuple(made[len(decisive) :])
        return made


NO_GROUNDS = Grounds()


def joined(several: Iterable[Grounds], leading: Iterable[Grounds], most: int | None = MOST_DECISIVE) -> Grounds:
    """The rules of several things that are one, decided by those of them that are `leading`.

    Each of these gives its first decisive rule before any gives its second, until there are `most` (None: all).
    """
    ranks = zip_longest(*(each.because for each in leading))
    decisive = list(dict.fromkeys(rule for rule in chain.from_iterable(ranks) if rule is not None))
    return Grounds(decisive[:most], chain.from_iterable(several))
