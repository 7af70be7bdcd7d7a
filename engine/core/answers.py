"""Answers: what players give to decisions, and refusals, which say why one is not legal."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.grounds import Grounds

Answer = object
"""What a decision receives; each class of decisions says which type it accepts."""


class Refusal(NamedTuple):
    """Why something is not legal: the step that forbids it, its rules (what decides first), and what it is about."""

    step: str
    rules: Grounds
    about: str = ""

    def __str__(self) -> str:
        words = self.step.replace(".", ": ").replace("_", " ")
        return f"{words}{f' ({self.about})' if self.about else ''} [{', '.join(self.rules.because)}]"


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


Shares = tuple[tuple[str, int], ...]


def is_share(part: object) -> bool:
    """Whether something is a pair of an id and a number."""
    return (
        isinstance(part, tuple)
        and len(part) == 2
        and isinstance(part[0], str)
        and isinstance(part[1], int)
        and not isinstance(part[1], bool)
    )


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
        if answer and all(is_share(part) for part in answer):
            return " ".join(f"{name}={amount}" for name, amount in answer)
        return "+".join(map(str, answer)) or "none"
    return repr(answer)


def described(answer: Answer) -> str:
    """Say what it is to give an answer, after "cannot": the action itself, or to choose, say or name something."""
    if isinstance(answer, bool):
        return f"say {show(answer)}"
    if isinstance(answer, int) or type(answer) is tuple:
        return f"choose {show(answer)}"
    return show(answer)
