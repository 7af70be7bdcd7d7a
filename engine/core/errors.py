"""What can go wrong, in three kinds: malformed, illegal, ambiguous; and a decision that nobody answered.

Each error says what would have been right. None of them changes the state of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.core.decisions import Decision, Refusal
from engine.core.grounds import Grounds, joined
from engine.core.malformed import EngineError, Malformed, NeverEnds, Path

__all__ = ["AmbiguousAction", "EngineError", "IllegalAction", "Malformed", "NeverEnds", "Path", "UnscriptedDecision"]
# Whoever deals with what goes wrong finds all kinds of it here.


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
        return found[0] if len(found) == 1 else joined(found, found)


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
