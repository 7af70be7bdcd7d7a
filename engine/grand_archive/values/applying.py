"""Applying one continuous effect to what it describes."""

from __future__ import annotations

from engine.grand_archive.language.changes import ALL_ABILITIES, Changes
from engine.grand_archive.state.context import Context
from engine.grand_archive.values.traits import Continuous, Traits
from engine.grand_archive.values.values import Values


def reaches(values: Values, effect: Continuous, name: str, context: Context) -> bool:
    """Whether an effect is about an object or a card, as that is now."""
    if effect.affected:
        return values.ref(name) in effect.affected
    assert effect.selector is not None
    return values.fits(effect.selector, name, context)


def changes_in_force(values: Values, effect: Continuous) -> Changes | None:
    """What an effect changes now: of an ability that its source has lost, only what comes before abilities (B10.3)."""
    if effect.is_ability and effect.key not in values.abilities(effect.source.name):
        return effect.changes.apart_from_abilities
    return effect.changes


def apply_to(values: Values, traits: Traits, effect: Continuous, changes: Changes, context: Context) -> None:
    """Change what an object or a card is by what is in force of an effect."""
    traits.applied.append(effect._replace(changes=changes))
    if changes.set_power is not None:
        traits.power = values.amount(changes.set_power, context)
    if changes.set_life is not None:
        traits.life = values.amount(changes.set_life, context)
    if changes.power is not None and traits.power is not None:
        traits.power += values.amount(changes.power, context)
    if changes.life is not None and traits.life is not None:
        traits.life += values.amount(changes.life, context)
    if changes.level is not None and traits.level is not None:
        traits.level += values.amount(changes.level, context)
    if changes.set_types:
        traits.types = changes.set_types
    traits.types += tuple(one for one in changes.add_types if one not in traits.types)
    traits.element = changes.element or traits.element
    for lost in changes.loses:
        _lose(traits, lost)
    traits.subtypes += tuple(one for one in changes.add_subtypes if one not in traits.subtypes)
    for keyword, value in changes.keywords:
        traits.keywords[keyword] = max(value, traits.keywords.get(keyword, 0))
    traits.abilities += changes.abilities
    traits.states += changes.states
    traits.enables += changes.enables
    traits.forbids += changes.forbids
    traits.goes_to = changes.goes_to or traits.goes_to


def _lose(traits: Traits, lost: str) -> None:
    """Take away a keyword, or all abilities that there are by now; what comes later stays (B10.1, B10.2)."""
    if lost == ALL_ABILITIES:
        traits.keywords, traits.labels, traits.abilities = {}, (), ()
    else:
        traits.keywords.pop(lost, None)
