"""Working out what objects on the field are, after every continuous effect, from the oldest to the newest (59.2).

Printed values come first, then continuous effects by their timestamps, and counters last, which are static (4.2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter

from engine.grand_archive.state.context import Context
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.values.applying import apply_to, changes_in_force, reaches
from engine.grand_archive.values.in_force import effects_on_field, granted
from engine.grand_archive.values.traits import VALUES, Continuous, Traits, count_counters
from engine.grand_archive.values.values import Values

_all_values = attrgetter(*VALUES)
_ROUNDS = 8
"""How often the effects are gone through again at most: each time settles what depends on the time before."""
_FREE_ROUNDS = 3
"""After how many of them what still goes back and forth is kept as it was first."""
_Reach = tuple[str, Ref, str]
"""An object, and an effect that may apply to it: its source and its key."""


def compute(values: Values) -> dict[str, Traits]:
    """Work out what every object on the field is.

    Timestamps say in which order effects change a value (59.2), not who fits a description or whether a condition
    holds: that is asked of what the objects are in the end (22.2), so the effects are gone through again until
    nothing moves. An effect that makes its own description or condition untrue, or true, applies to an object as its
    timestamp has it; where numbers never settle, everything stands as the timestamps alone have it.
    """
    if values.is_unaffected:
        return values.unaffected()
    effects = effects_on_field(values)
    if not effects:
        return values.unaffected()
    by_time_alone = found = _go_through(values, effects, None, {})
    kept: dict[_Reach, bool] = {}
    for number in range(_ROUNDS if any(_looks_around(one) for one in effects) else 0):
        again = _go_through(values, effects, found, kept)
        if _same(found, again):
            return _with_counters(values, again)
        if number >= _FREE_ROUNDS:
            first = _reached(by_time_alone)
            kept |= {one: one in first for one in _reached(found) ^ _reached(again)}
        found = again
    return _with_counters(values, by_time_alone)


def _go_through(
    values: Values, effects: Sequence[Continuous], settled: dict[str, Traits] | None, kept: Mapping[_Reach, bool]
) -> dict[str, Traits]:
    """Apply every continuous effect once; what it asks of the board is read off `settled`, else off what is there.

    `kept` says of some effects and objects whether the one applies to the other, whatever is asked.
    """
    found = {name: Traits(values, name) for name in values.field}
    try:
        values.computing = found if settled is None else settled
        waiting = sorted(effects, key=lambda one: one.time)
        while waiting:
            one = waiting.pop(0)
            for name in _apply(values, one, found, kept):
                more = granted(values, name, one)
                waiting = sorted((*more, *waiting), key=lambda other: other.time) if more else waiting
    finally:
        values.computing = None
    return found


def _reached(found: Mapping[str, Traits]) -> set[_Reach]:
    """Which effects have applied to which objects."""
    return {(name, one.source, one.key) for name, traits in found.items() for one in traits.applied}


def _looks_around(effect: Continuous) -> bool:
    """Whether it depends on the board what an effect does, and to what."""
    changes = effect.changes
    depends = changes.unsettled or changes.abilities or changes.loses
    return effect.condition is not None or not effect.affected or bool(depends)


def _same(one: Mapping[str, Traits], other: Mapping[str, Traits]) -> bool:
    """Whether two goes through the effects came to the same."""
    return all(_all_values(one[name]) == _all_values(traits) for name, traits in other.items())


def _with_counters(values: Values, found: dict[str, Traits]) -> dict[str, Traits]:
    for name, traits in found.items():
        count_counters(values, name, traits)
    return found


def _apply(values: Values, effect: Continuous, found: dict[str, Traits], kept: Mapping[_Reach, bool]) -> Sequence[str]:
    """Apply one effect to what it describes; gives the objects that it applied to."""
    context = Context(effect.controller, effect.source)
    changes = changes_in_force(values, effect)
    holds = changes is not None and (effect.condition is None or values.holds(effect.condition, context))
    if not holds and not kept:
        return ()

    def applies(name: str) -> bool:
        if (name, effect.source, effect.key) in kept:
            return kept[name, effect.source, effect.key]
        return holds and reaches(values, effect, name, context)

    names = [name for name in found if applies(name)]
    for name in names:
        apply_to(values, found[name], effect, changes or effect.changes, context)
    return names
