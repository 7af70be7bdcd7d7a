"""The rules of dependent keywords: by which a text that hangs on one is active or inactive (726-727, 824, 828).

Each function gives the names of steps to cite beside another; none changes anything.
"""

from __future__ import annotations

from engine.riftbound.language.dependents import dependent_keywords
from engine.riftbound.language.expressions import Condition

_ACTIVE = {"level": "level.active", "empowered": "empowered.active"}
_INACTIVE = {"level": "level.inactive", "empowered": "empowered.inactive"}
_OF_KINDS = {
    "passive": "dependent.passive",
    "triggered": "dependent.triggered",
    "activated": "dependent.activated",
}


def active(condition: Condition | None, kind: str = "") -> tuple[str, ...]:
    """Why a text under a condition that holds is active; `kind` says what it is: passive, triggered or activated."""
    keywords = tuple(dependent_keywords(condition))
    if not keywords:
        return ()
    several = ("dependent.several",) if _number(condition) > 1 else ()
    of_kind = (_OF_KINDS[kind],) if kind else ()
    return (*(_ACTIVE[keyword] for keyword in keywords), *several, *of_kind)


def inactive(condition: Condition | None) -> tuple[str, ...]:
    """Why a text under a condition that does not hold is inactive."""
    several = ("dependent.several",) if _number(condition) > 1 else ()
    return (*(_INACTIVE[keyword] for keyword in dependent_keywords(condition)), *several)


def _number(condition: Condition | None) -> int:
    """How many dependent keywords stand before a text; Legion is one as well (812)."""
    if condition is None:
        return 0
    own = bool(condition.level) + condition.empowered + condition.legion
    return own + sum(map(_number, condition.all))
