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
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Answer = object
"""What a decision receives; each class below says which type it accepts."""


class Refusal(NamedTuple):
    """Why something is not legal: the step that forbids it, its rules (most specific first), and what it is about."""

    step: str
    rules: tuple[str, ...]
    about: str = ""

    def __str__(self) -> str:
        words = self.step.replace(".", ": ").replace("_", " ")
        return f"{words}{f' ({self.about})' if self.about else ''} [{', '.join(self.rules)}]"


class Action(NamedTuple):
    """Something that a player does of their own accord: a verb, what it is done with, and where to."""

    verb: str
    what: tuple[str, ...] = ()
    to: str | None = None
    ability: int = 0

    def __str__(self) -> str:
        words = [self.verb, " ".join(self.what)] + ([f"to {self.to}"] if self.to else [])
        words += [f"(ability {self.ability + 1})"] if self.ability else []
        return " ".join(word for word in words if word)


PASS = Action("pass")


class Interruption(NamedTuple):
    """Something that a player does of their own accord while somebody else, or something else, is being asked."""

    player: str
    action: Action

    def __str__(self) -> str:
        return f"{self.player}: {self.action}"


class Payment(NamedTuple):
    """How a cost is paid from outside the pool: what is exhausted and what is recycled for resources.

    `power` says which power in the pool is spent where the cost leaves that open: pairs (domain, amount).
    """

    exhaust: tuple[str, ...] = ()
    recycle: tuple[str, ...] = ()
    power: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True, kw_only=True)
class Decision:
    """What all decisions have in common. Nobody alters one; to keep everybody from it would take thrice the time.

    `step` names the step of the rules that asks and `rules` where it stands; `about` is the object that the question
    comes from.
    """

    chooser: str
    step: str
    rules: tuple[str, ...]
    about: str = ""

    def answers(self) -> Iterator[Answer]:
        """List every legal answer."""
        raise NotImplementedError

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Say why an answer is not legal; empty where it is legal."""
        raise NotImplementedError

    def forced(self) -> Answer | None:
        """Give the one legal answer where there is exactly one, else None."""
        first_two = list(itertools.islice(self.answers(), 2))
        return first_two[0] if len(first_two) == 1 else None

    def describe(self) -> str:
        """Say in one line what is asked and which answers are legal."""
        shown = [show(answer) for answer in itertools.islice(self.answers(), 13)]
        rest = ", ..." if len(shown) == 13 else ""
        about = f" for {self.about}" if self.about else ""
        return f"{self.step}{about} [{', '.join(self.rules)}]; legal: {', '.join(shown[:12])}{rest}"

    def _not_an_option(self, about: object) -> tuple[Refusal, ...]:
        return (Refusal(self.step, self.rules, show(about)),)


def show(answer: Answer) -> str:
    """Write an answer as a person would: ids joined by +, pairs as id=amount."""
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, (Action, Interruption, str, int)):
        return str(answer)
    if isinstance(answer, Payment):
        parts = [f"exhaust {name}" for name in answer.exhaust] + [f"recycle {name}" for name in answer.recycle]
        parts += [f"{amount} {domain} power" for domain, amount in answer.power]
        return " + ".join(parts) or "from the pool"
    if isinstance(answer, tuple):
        if answer and all(_is_share(part) for part in answer):
            return " ".join(f"{name}={amount}" for name, amount in answer)
        return "+".join(map(str, answer)) or "none"
    return repr(answer)


def deed(answer: Answer) -> str:
    """Say what it is to give an answer, after "cannot": the action itself, or to choose, say or name something."""
    if isinstance(answer, bool):
        return f"say {show(answer)}"
    if isinstance(answer, int) or type(answer) is tuple:
        return f"choose {show(answer)}"
    return show(answer)


@dataclass(slots=True, kw_only=True)
class Choose(Decision):
    """Choose between `least` and `most` of the options; the order of the answer does not matter.

    `refused` explains, for things that one might name, why they are no options; `together` says what forbids a
    combination, and `combinations` lists the legal ones where they are few among all that could be formed.
    """

    options: tuple[str, ...]
    least: int = 1
    most: int = 1
    refused: Callable[[str], tuple[Refusal, ...]] | None = None
    together: Callable[[tuple[str, ...]], tuple[Refusal, ...]] | None = None
    combinations: Callable[[], Iterable[tuple[str, ...]]] | None = None

    def answers(self) -> Iterator[tuple[str, ...]]:
        """List every combination that may be chosen, the smallest first."""
        if self.combinations is not None:
            yield from self.combinations()
            return
        for size in range(self.least, min(self.most, len(self.options)) + 1):
            for group in itertools.combinations(self.options, size):
                if self.together is None or not self.together(group):
                    yield group

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse what is no option, what is chosen twice, and too few or too many."""
        if not isinstance(answer, tuple) or not all(isinstance(name, str) for name in answer):
            return self._not_an_option(answer)
        for name in answer:
            if name not in self.options:
                reasons = self.refused(name) if self.refused else ()
                return reasons or self._not_an_option(name)
        if len(set(answer)) != len(answer) or not self.least <= len(answer) <= self.most:
            return self._not_an_option(answer)
        return self.together(answer) if self.together else ()


@dataclass(slots=True, kw_only=True)
class Confirm(Decision):
    """Answer yes or no. `refused_yes` says why yes is not legal, where it is not."""

    refused_yes: tuple[Refusal, ...] = ()

    def answers(self) -> Iterator[bool]:
        """List no, and yes where it is legal."""
        if not self.refused_yes:
            yield True
        yield False

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse what is neither yes nor no, and a yes that cannot be carried out."""
        if not isinstance(answer, bool):
            return self._not_an_option(answer)
        return self.refused_yes if answer else ()


@dataclass(slots=True, kw_only=True)
class Number(Decision):
    """Name a number from `low` to `high`, both included."""

    low: int
    high: int

    def answers(self) -> Iterator[int]:
        """List the numbers upwards."""
        return iter(range(self.low, self.high + 1))

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse what is no number, and what lies outside."""
        legal = isinstance(answer, int) and not isinstance(answer, bool) and self.low <= answer <= self.high
        return () if legal else self._not_an_option(answer)


@dataclass(slots=True, kw_only=True)
class Order(Decision):
    """Put all items in order, first to last."""

    items: tuple[str, ...]

    def answers(self) -> Iterator[tuple[str, ...]]:
        """List every order."""
        return itertools.permutations(self.items)

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse an order that leaves an item out, or names one twice."""
        legal = isinstance(answer, tuple) and sorted(map(str, answer)) == sorted(self.items)
        return () if legal else self._not_an_option(answer)


Shares = tuple[tuple[str, int], ...]


def _is_share(part: object) -> bool:
    """Whether something is a pair of an id and a number."""
    return (
        isinstance(part, tuple)
        and len(part) == 2
        and isinstance(part[0], str)
        and isinstance(part[1], int)
        and not isinstance(part[1], bool)
    )


@dataclass(slots=True, kw_only=True)
class Distribute(Decision):
    """Divide `amount` among recipients. What a legal division is, the rules of the step say."""

    amount: int
    recipients: tuple[str, ...]
    divisions: Callable[[], Iterable[Shares]]
    objections: Callable[[Mapping[str, int]], tuple[Refusal, ...]]

    def answers(self) -> Iterator[Shares]:
        """List every legal division once, with the recipients in the order of the question."""
        seen = set()
        for division in self.divisions():
            amounts = dict(division)
            shares = tuple((name, amounts[name]) for name in self.recipients if amounts.get(name))
            if shares not in seen:
                seen.add(shares)
                yield shares

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse a wrong sum, a recipient that is strange or named twice, a negative share, what the rules forbid."""
        if not isinstance(answer, tuple) or not all(_is_share(part) for part in answer):
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
        """List the ways to pay that differ: things that are alike in every respect count once."""
        return iter(self.payments())

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse what does not cover the cost, or uses what cannot be used."""
        return self.objections(answer) if isinstance(answer, Payment) else self._not_an_option(answer)


@dataclass(slots=True, kw_only=True)
class Act(Decision):
    """Do something of one's own accord, or pass.

    `resting` marks the moments at which a game may be left as it stands: nobody must do anything here.
    """

    actions: Callable[[], Iterable[Action]]
    objections: Callable[[Action], tuple[Refusal, ...]]
    resting: bool = field(default=False)

    def answers(self) -> Iterator[Action]:
        """List every legal action, passing last."""
        return iter(self.actions())

    def forced(self) -> Answer | None:
        """A moment of rest forces nothing, even where only one thing could be done."""
        # Zero-argument super() does not survive slots=True, which makes the class anew.
        return None if self.resting else Decision.forced(self)

    def refusals(self, answer: Answer) -> tuple[Refusal, ...]:
        """Refuse what the rules do not let this player do now."""
        return self.objections(answer) if isinstance(answer, Action) else self._not_an_option(answer)
