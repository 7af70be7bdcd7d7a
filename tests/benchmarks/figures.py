"""What a benchmark reports: a figure and, where there is a target, what it should be and whether it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One measured figure; `target`, if it has one, is a bound that it must not cross, upwards unless `at_least`."""

    name: str
    value: float
    unit: str
    target: float | None = None
    at_least: bool = False

    @property
    def misses(self) -> bool:
        """Whether the figure has crossed its target; one without a target cannot."""
        if self.target is None:
            return False
        return self.value < self.target if self.at_least else self.value > self.target

    @property
    def bound(self) -> str:
        """The target as it is printed, empty without one."""
        return "" if self.target is None else f"{'>=' if self.at_least else '<='} {self.target:g} {self.unit}".rstrip()

    @property
    def verdict(self) -> str:
        """What to say of the figure, empty without a target."""
        if self.target is None:
            return ""
        return "MISSED" if self.misses else "pass"


def milliseconds(action: Callable[[], object]) -> float:
    """How long an action takes, once."""
    started = time.perf_counter()
    action()
    return (time.perf_counter() - started) * 1000


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
