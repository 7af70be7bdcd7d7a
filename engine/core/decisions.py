"""Decisions: the one union of everything that a game can ask a player.

A procedure yields a decision and receives its answer. Each decision knows who decides, which step of the rules
asks, which answers are legal, and, for the others, which rule forbids them.

| decision   | its answer                                        |
|------------|---------------------------------------------------|
| Choose     | a tuple of ids, `least` to `most` of the options   |
| Confirm    | True or False                                     |
| Number     | a number from `low` to `high`                     |
| Order      | all items, in the order wanted                    |
| Distribute | pairs (id, amount) that add up to `amount`        |
| Pay        | a `Payment` that covers the cost                  |
| Act        | an `Action`; passing is one of them               |

Legal answers are gone through one by one, never formed all at once: damage can be assigned to twenty units in more ways
than there is memory for. Where they are too many to list, `listing` describes them: some, and how many there are if
that can be counted. Any answer can still be checked (`refusals`), and one be `drawn` at random.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.answers import (
    PASS,
    Action,
    Answer,
    Interruption,
    Payment,
    Refusal,
    Shares,
    described,
    is_share,
    show,
)
from engine.core.grounds import Grounds
from engine.core.ways import MOST_LISTED, combinations, roughly

__all__ = ["PASS", "Action", "Answer", "Interruption", "Payment", "Refusal", "Shares", "described", "show"]
# Whoever asks something also needs to say what may be answered.

EXAMPLES = 12
"""So many legal answers are named in a message."""
_LONGEST = 60
"""So many signs of each, where all are long."""


def _shortened(shown: str) -> str:
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]} ..."


class Listing(NamedTuple):
    """The legal answers of a decision, or, where they are too many to list, the first of them as examples.

    `total` is how many there are, as far as that can be counted.
    """

    answers: tuple[Answer, ...]
    total: int | None
    complete: bool


@dataclass(slots=True, kw_only=True)
class Decision:
    """What all decisions have in common. Nobody alters one once it is asked; to see to that would take thrice the time.

    `step` names the step of the rules that asks and `rules` where it stands; `about` is the object that the question
    comes from. `provisional` says by what an answer may turn out, on the way, not to have been legal after all.
    `number` counts the legal answers without forming them (None where it cannot), and `any_one` forms one at random:
    both only where there may be too many to go through.
    """

    chooser: str
    step: str
    rules: Grounds
    about: str = ""
    provisional: tuple[Refusal, ...] = ()
    number: Callable[[], int | None] | None = None
    any_one: Callable[[random.Random], Answer] | None = None

    def answers(self) -> Iterator[Answer]:
        """Go through every legal answer, each formed as it is asked for."""
        raise NotImplementedError

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Say why an answer is not legal; empty where it is legal."""
        raise NotImplementedError

    def may_be_undone(self, answer: Answer) -> tuple[Refusal, ...]:
        """By what a legal answer may yet be undone, as what it leads to cannot be done; empty where it stands.

        Whether a card can be played, say, can depend on choices that are still to come (562.3 of Riftbound).
        """
        return self.provisional

    def forced(self) -> Answer | None:
        """Give the one legal answer where there is exactly one, else None."""
        first_two = list(itertools.islice(self.answers(), 2))
        return first_two[0] if len(first_two) == 1 else None

    def count(self) -> int | None:
        """How many answers are legal; None where there are too many to go through, and no other way to count them."""
        if self.number is not None and (counted := self.number()) is not None:
            return counted
        found = sum(1 for _ in itertools.islice(self.answers(), MOST_LISTED + 1))
        return found if found <= MOST_LISTED else None

    def listing(self, most: int = MOST_LISTED) -> Listing:
        """List the legal answers, or the first `most` of them where there are more."""
        found = tuple(itertools.islice(self.answers(), most + 1))
        if len(found) <= most:
            return Listing(found, len(found), complete=True)
        return Listing(found[:most], self.count(), complete=False)

    def drawn(self, chance: random.Random) -> Answer | None:
        """Draw a legal answer at random; None where there is none. Not all of them need be equally likely."""
        if self.any_one is not None:
            return self.any_one(chance)
        found = list(itertools.islice(self.answers(), MOST_LISTED))
        return chance.choice(found) if found else None

    def describe(self) -> str:
        """Say in one line what is asked and which answers are legal; of too many, some, and how many there are."""
        shown = [_shortened(show(answer)) for answer in itertools.islice(self.answers(), EXAMPLES + 1)]
        rest = ", ..." if len(shown) > EXAMPLES else ""
        about = f" for {self.about}" if self.about else ""
        told = f"{self.step}{about} [{', '.join(self.rules.because)}]; legal: {', '.join(shown[:EXAMPLES])}{rest}"
        total = self.count() if rest else 0
        return told if total is not None and total <= MOST_LISTED else f"{told} ({roughly(total)} in all)"

    def _not_an_option(self, about: object) -> tuple[Refusal, ...]:
        return (Refusal(self.step, self.rules, show(about)),)


_TRIES = 20
"""So often is a combination drawn before it is taken that few are legal."""


@dataclass(slots=True, kw_only=True)
class Choose(Decision):
    """Choose between `least` and `most` of the options; the order of the answer does not matter.

    `refused` explains, for things that one might name, why they are no options; `together` says what forbids a
    combination, and `combinations` goes through the legal ones where they are few among all that could be formed.
    `hereditary` says that no combination becomes legal by more in it. `unlisted` says which other names may be given as
    well, one of them at a time, where there are too many to list: what has not been brought to the game can be named.
    """

    options: tuple[str, ...]
    least: int = 1
    most: int = 1
    refused: Callable[[str], tuple[Refusal, ...]] | None = None
    together: Callable[[tuple[str, ...]], tuple[Refusal, ...]] | None = None
    combinations: Callable[[], Iterable[tuple[str, ...]]] | None = None
    hereditary: bool = False
    unlisted: Callable[[str], bool] | None = None

    def forced(self) -> Answer | None:
        """Give the one legal answer; there is none where names may be given that are not listed."""
        return None if self.unlisted is not None else Decision.forced(self)

    def answers(self) -> Iterator[tuple[str, ...]]:
        """Go through every combination that may be chosen, the smallest first.

        Raises Malformed where very many are looked at in vain, since nobody says which of them are legal.
        """
        if self.combinations is not None:
            yield from self.combinations()
            return
        for size in self._sizes():
            if self.together is None:
                yield from itertools.combinations(self.options, size)
            elif size:
                forbids, hereditary = self.together, self.hereditary
                yield from combinations(self.options, size, forbids, self.step, hereditary=hereditary)
            elif not self.together(()):
                yield ()

    def _sizes(self) -> range:
        return range(self.least, min(self.most, len(self.options)) + 1)

    def count(self) -> int | None:
        """How many combinations there are, without forming any where all of the right size are legal."""
        if self.number is None and self.combinations is None and self.together is None:
            return sum(math.comb(len(self.options), size) for size in self._sizes())
        return Decision.count(self)

    def drawn(self, chance: random.Random) -> Answer | None:
        """Draw a size, then so many of the options; where few combinations are legal, one of the first that are."""
        for _ in range(_TRIES if self.combinations is None and self._sizes() else 0):
            picked = chance.sample(range(len(self.options)), chance.choice(self._sizes()))
            group = tuple(self.options[position] for position in sorted(picked))
            if self.together is None or not self.together(group):
                return group
        return Decision.drawn(self, chance)

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse what is no option, what is chosen twice, and too few or too many."""
        if not isinstance(answer, tuple) or not all(isinstance(name, str) for name in answer):
            return self._not_an_option(answer)
        if self.unlisted is not None and len(answer) == 1 and self.unlisted(answer[0]):
            return ()
        for name in answer:
            if name not in self.options:
                reasons = self.refused(name) if self.refused else ()
                return reasons or self._not_an_option(name)
        if len(set(answer)) != len(answer) or not self.least <= len(answer) <= self.most:
            return self._not_an_option(answer)
        return self.together(answer) if self.together else ()


@dataclass(slots=True, kw_only=True)
class Confirm(Decision):
    """Answer yes or no. `refused_yes` says why yes is not legal, where it is not, and `refused_no` why no is not."""

    refused_yes: tuple[Refusal, ...] = ()
    refused_no: tuple[Refusal, ...] = ()

    def answers(self) -> Iterator[bool]:
        """List yes and no, where they are legal."""
        if not self.refused_yes:
            yield True
        if not self.refused_no:
            yield False

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse what is neither yes nor no, and a yes, or a no, that cannot be carried out."""
        if not isinstance(answer, bool):
            return self._not_an_option(answer)
        return self.refused_yes if answer else self.refused_no


@dataclass(slots=True, kw_only=True)
class Number(Decision):
    """Name a number from `low` to `high`, both included."""

    low: int
    high: int

    def answers(self) -> Iterator[int]:
        """Go through the numbers upwards."""
        return iter(range(self.low, self.high + 1))

    def count(self) -> int:
        """How many numbers there are."""
        return max(0, self.high - self.low + 1)

    def drawn(self, chance: random.Random) -> Answer | None:
        """Draw any of the numbers."""
        return chance.randint(self.low, self.high) if self.count() else None

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse what is no number, and what lies outside."""
        legal = isinstance(answer, int) and not isinstance(answer, bool) and self.low <= answer <= self.high
        return () if legal else self._not_an_option(answer)


@dataclass(slots=True, kw_only=True)
class Order(Decision):
    """Put all items in order, first to last."""

    items: tuple[str, ...]

    def answers(self) -> Iterator[tuple[str, ...]]:
        """Go through every order."""
        return itertools.permutations(self.items)

    def count(self) -> int:
        """How many orders there are."""
        return math.factorial(len(self.items))

    def drawn(self, chance: random.Random) -> Answer:
        """Draw any order."""
        return tuple(chance.sample(self.items, len(self.items)))

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse an order that leaves an item out, or names one twice."""
        legal = isinstance(answer, tuple) and sorted(map(str, answer)) == sorted(self.items)
        return () if legal else self._not_an_option(answer)


@dataclass(slots=True, kw_only=True)
class Distribute(Decision):
    """Divide `amount` among recipients. What a legal division is, the rules of the step say.

    `divisions` goes through those that differ in something, each once.
    """

    amount: int
    recipients: tuple[str, ...]
    divisions: Callable[[], Iterable[Shares]]
    objections: Callable[[Mapping[str, int]], tuple[Refusal, ...]]

    def answers(self) -> Iterator[Shares]:
        """Go through the legal divisions, with the recipients in the order of the question."""
        for division in self.divisions():
            amounts = dict(division)
            yield tuple((name, amounts[name]) for name in self.recipients if amounts.get(name))

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse a wrong sum, a recipient that is strange or named twice, a negative share, what the rules forbid."""
        if not isinstance(answer, tuple) or not all(is_share(part) for part in answer):
            return self._not_an_option(answer)
        shares = dict(answer)
        known = len(shares) == len(answer) and all(name in self.recipients for name in shares)
        if not known or any(share < 0 for share in shares.values()) or sum(shares.values()) != self.amount:
            return self._not_an_option(answer)
        return self.objections(shares)


@dataclass(slots=True, kw_only=True)
class Pay(Decision):
    """Pay a cost for which the pool is not enough, or can be spent in several ways."""

    cost: str
    payments: Callable[[], Iterable[Payment]]
    objections: Callable[[Payment], tuple[Refusal, ...]]

    def answers(self) -> Iterator[Payment]:
        """Go through the ways to pay that differ: things that are alike in every respect count once."""
        return iter(self.payments())

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse what does not cover the cost, or uses what cannot be used."""
        return self.objections(answer) if isinstance(answer, Payment) else self._not_an_option(answer)


@dataclass(slots=True, kw_only=True)
class Act(Decision):
    """Do something of one's own accord, or pass.

    `resting` marks the moments at which a game may be left as it stands: nobody must do anything here. `risks` says by
    what an action may turn out, on the way, not to be legal after all.
    """

    actions: Callable[[], Iterable[Action]]
    objections: Callable[[Action], tuple[Refusal, ...]]
    resting: bool = field(default=False)
    risks: Callable[[Action], tuple[Refusal, ...]] | None = None

    def may_be_undone(self, answer: Answer) -> tuple[Refusal, ...]:
        """By what an action may yet be undone."""
        return self.risks(answer) if self.risks and isinstance(answer, Action) else self.provisional

    def answers(self) -> Iterator[Action]:
        """Go through every legal action; passing stands last, but before a great many of one kind."""
        return iter(self.actions())

    def forced(self) -> Answer | None:
        """A moment of rest forces nothing, even where only one thing could be done."""
        # Zero-argument super() does not survive slots=True, which makes the class anew.
        return None if self.resting else Decision.forced(self)

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse what the rules do not let this player do now."""
        return self.objections(answer) if isinstance(answer, Action) else self._not_an_option(answer)
