"""The learners that a server holds in memory: the last ones, so that their logs are not read for every page."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from threading import Lock

from study.attempts.learners import GUEST, check_learner
from study.learner import Learner

MOST = 64
"""A learner with 100,000 attempts takes some 15 MB; most take next to nothing."""


class Learners:
    """Learners by name, made when they are first asked for; whoever was not asked for in a while is let go.

    Nothing is lost by that, and nothing goes wrong where one is let go while a request still uses it: what is known
    stands in the log.
    """

    def __init__(self, home: Path, most: int = MOST) -> None:
        self._home = home
        self._most = most
        self._lock = Lock()
        self._held: OrderedDict[str, Learner] = OrderedDict()

    def get(self, name: str = GUEST) -> Learner:
        """One of them. Raises InvalidLearner; OSError where the Casebook folder cannot be written."""
        tidy = check_learner(name)
        with self._lock:
            if tidy not in self._held:
                self._held[tidy] = Learner(self._home, tidy)
            self._held.move_to_end(tidy)
            while len(self._held) > self._most:
                self._held.popitem(last=False)
            return self._held[tidy]
