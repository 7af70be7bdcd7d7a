"""Questions asked in one go: frozen as they were, answered one by one, and nothing told of them until the end."""

from study.sittings.paper import Asked, Paper
from study.sittings.result import Outcome, Result, Share
from study.sittings.sitting import Late, NotAsked, NotClosed, Over, Sitting
from study.sittings.store import Sittings, UnknownSitting

__all__ = [
    "Asked",
    "Late",
    "NotAsked",
    "NotClosed",
    "Outcome",
    "Over",
    "Paper",
    "Result",
    "Share",
    "Sitting",
    "Sittings",
    "UnknownSitting",
]
