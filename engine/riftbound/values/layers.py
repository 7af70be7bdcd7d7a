"""The layers: in which order effects apply, and applying them (634-639 / 446-453).

Within a layer an effect comes after those that it depends on, which is found by trying: another effect is applied on a
copy of the values, and where that alters what the first one does, it depends on the other (638 / 451). All else goes
by time (639 / 453), and in arithmetic increases may come before decreases (450.3.c).

Trying is dear, and the texts say beforehand where it can find nothing: an effect that asks about no value that another
one changes does not depend on it. For the same reason the layers are gone through again only where something has
changed that an effect asks about, or where an ability was granted, which may be the source of a further effect (449).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from engine.riftbound.language.aspects import NONE
from engine.riftbound.state.state import State
from engine.riftbound.values.characteristics import Asker, Values
from engine.riftbound.values.effects import ABILITIES, ARITHMETIC, TRAITS, Effect, effects_on


class Observer(Protocol):
    """Is told, while the values are computed, which effects apply and what decides their order."""

    def goes_through(self, effects: Sequence[Effect]) -> None:
        """The layers are gone through once more, with these effects."""

    def depends(self, effect: Effect, on: Effect, *, in_objects: bool) -> None:
        """An effect depends on another, which alters the objects that it applies to, or only what it does there."""

    def no_dependency(self, effect: Effect, other: Effect) -> None:
        """Two effects alter each other, so that neither depends on the other (479.1)."""

    def applied(self, effect: Effect, card: str, before: int, after: int) -> None:
        """An effect has been applied to an object, whose might was and is so much."""


def compute(state: State, asker: Asker, observer: Observer | None = None) -> Values:
    """Compute the values of all objects on the board, before an observer where somebody asks how."""
    values = Values(state)
    objects: Collection[str] = dict.fromkeys(state.everything_on_board())
    effects = effects_on(state, objects, values, asker)
    applied: set[tuple[str, str]] = set()
    while effects:
        if observer is not None:
            observer.goes_through(effects)
        effects, worked = _go_through(state, effects, objects, values, asker, applied, observer)
        if any(effect.abilities is not None for effect in worked):
            continue
        altered = NONE.union(*(effect.alters for effect in worked))
        if all(effect.asks.isdisjoint(altered) for effect in effects):
            break
    return values


def _go_through(
    state: State,
    effects: list[Effect],
    objects: Collection[str],
    values: Values,
    asker: Asker,
    applied: set[tuple[str, str]],
    observer: Observer | None,
) -> tuple[list[Effect], list[Effect]]:
    """Go through the layers once; gives the effects there are then, and those that applied to something anew.

    An effect is applied as soon as it can be (449.1 / 476.1): what an ability that was granted in one layer does in a
    later one is among the effects of that later layer, and is not left for the next time.
    """
    worked: list[Effect] = []
    for layer in (TRAITS, ABILITIES, ARITHMETIC):
        waiting = [effect for effect in effects if effect.layer == layer]
        for effect in _ordered(waiting, objects, values, asker, observer):
            for card in effect.applying(objects, values):
                if (effect.key, card) in applied:
                    continue
                before = values.might(card) if observer is not None else 0
                effect.work_on(card, values)
                if observer is not None:
                    observer.applied(effect, card, before, values.might(card))
                applied.add((effect.key, card))
                worked.append(effect)
        if layer == ABILITIES and any(effect.abilities is not None for effect in worked):
            effects = effects_on(state, objects, values, asker)
    return effects, worked


# -- the order within a layer ---------------------------------------------------------------------------------


def _ordered(
    effects: list[Effect], objects: Collection[str], values: Values, asker: Asker, observer: Observer | None
) -> list[Effect]:
    """The effects of one layer: by time, increases first where the edition says so, dependent ones later."""
    if len(effects) < 2:
        return effects
    ordered = sorted(effects, key=lambda effect: effect.time)
    if asker.increases_first and ordered[0].layer == ARITHMETIC:
        ordered.sort(key=lambda effect: effect.decreases(objects, values))
    altered = NONE.union(*(effect.alters for effect in ordered))
    for effect in [one for one in ordered if one.dynamic and not altered.isdisjoint(one.asks | one.reads)]:
        others = [one for one in ordered if one is not effect and _depends(effect, one, objects, values, asker)]
        if observer is not None:
            for one in others:
                observer.depends(effect, one, in_objects=_alters_objects(effect, one, objects, values))
            for one in (other for other in ordered if other is not effect):
                if _altered(effect, one, objects, values, asker) and _altered(one, effect, objects, values, asker):
                    observer.no_dependency(effect, one)
        last = max((ordered.index(one) for one in others), default=-1)
        if last > ordered.index(effect):
            ordered.remove(effect)
            ordered.insert(last, effect)
    return ordered


def _depends(effect: Effect, other: Effect, objects: Collection[str], values: Values, asker: Asker) -> bool:
    """Whether applying the other effect first alters this one, and not the other way round (638.1 / 451.1)."""
    return _altered(effect, other, objects, values, asker) and not _altered(other, effect, objects, values, asker)


def _altered(effect: Effect, by: Effect, objects: Collection[str], values: Values, asker: Asker) -> bool:
    if not asker.outcomes_make_dependency:
        return _alters_objects(effect, by, objects, values)
    if by.alters.isdisjoint(effect.asks | effect.reads):
        return False
    return effect.outcome(objects, values) != effect.outcome(objects, _after(by, objects, values))


def _alters_objects(effect: Effect, by: Effect, objects: Collection[str], values: Values) -> bool:
    """Whether applying another effect first alters which objects this one applies to (638.1.b / 451.1.b)."""
    if by.alters.isdisjoint(effect.asks):
        return False
    tried = _after(by, objects, values)
    return list(effect.applying(objects, values)) != list(effect.applying(objects, tried))


def _after(effect: Effect, objects: Collection[str], values: Values) -> Values:
    """The values as they would be after an effect, tried out on a copy."""
    tried = values.copy()
    for card in effect.applying(objects, tried):
        effect.work_on(card, tried)
    return tried
