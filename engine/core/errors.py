"""What can go wrong, in three kinds: malformed, illegal, ambiguous; and a decision that nobody answered.

Each error says what would have been right. None of them changes the state of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from engine.core.grounds import Grounds, joined

if TYPE_CHECKING:
    from engine.core.decisions import Decision, Refusal

Path = tuple[str | int, ...]


class EngineError(Exception):
    """Base of all errors that the engine raises on purpose."""


class Malformed(EngineError):
    """Data given to the engine (a card, a setup, an action) does not have the form that it must have.

    `path` leads to the place inside the data, as keys and list positions; `expected` says what would be right.
    """

    def __init__(self, path: Sequence[str | int], message: str, expected: str = "") -> None:
        self.path: Path = tuple(path)
        self.message = message
        self.expected = expected
        super().__init__(f"{self.where}: {message}" + (f"; expected {expected}" if expected else ""))

    @property
    def where(self) -> str:
        """The path as people write it: `cards.bolt.effect[0].deal`."""
        text = ""
        for part in self.path:
            text += f"[{part}]" if isinstance(part, int) else f".{part}" if text else part
        return text or "(top)"


class NeverEnds(Malformed):
    """What the cards do has no end: `cards` are those whose abilities keep each other going."""

    def __init__(self, cards: Sequence[str], message: str) -> None:
        self.cards = tuple(cards)
        who = f"what {' and '.join(cards)} {'does' if len(cards) == 1 else 'do'} has no end: " if cards else ""
        super().__init__(("cards", cards[0]) if cards else (), who + message, "a game that comes to rest")


class IllegalAction(EngineError):
    """A player tried what the rules forbid. `refusals` names every rule that forbids it, most telling first."""

    def __init__(self, player: str, what: str, refusals: Sequence[Refusal]) -> None:
        self.player = player
        self.what = what
        self.refusals = tuple(refusals)
        super().__init__(f"{player} cannot {what}: " + "; ".join(str(refusal) for refusal in self.refusals))

    @cached_property
    def rules(self) -> Grounds:
        """The numbers of all rules that forbid the action; each refusal gives of those that decide."""
        found = [refusal.rules for refusal in self.refusals]
        return joined(found, found)


class AmbiguousAction(EngineError):
    """An action names something that could be several things; `candidates` lists them."""

    def __init__(self, what: str, candidates: Sequence[str]) -> None:
        self.what = what
        self.candidates = tuple(candidates)
        super().__init__(f"{what!r} could be any of: {', '.join(self.candidates)}; name one of them")


class UnscriptedDecision(EngineError):
    """The game waits for a decision that the script does not answer; the message lists the legal options."""

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        super().__init__(f"{decision.chooser} must decide: {decision.describe()}")
