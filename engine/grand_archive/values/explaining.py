"""How derived values come about: the rules by which what is looked at is so, where no step of the journal says it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.grand_archive.language.abilities import Static
from engine.grand_archive.state.context import Context
from engine.grand_archive.values.labels import labels_in, step_of_label
from engine.grand_archive.values.traits import Traits
from engine.grand_archive.values.values import Values
from engine.grand_archive.words import DISOBEDIENT

OF_TRAITS = frozenset(("power", "life", "level", "element", "keywords", "labels", "types", "subtypes", "abilities"))
"""What effects may change of an object or a card."""


_EXPLAINED = OF_TRAITS.union(
    ("influence", "lv", "lineage", "inner_lineage", "elements"),
    ("base_level", "rested", "awake", "loaded", "is_loaded", "fostered", "controller", DISOBEDIENT),
)
"""What is so by rules, of a player and of an object."""


def steps_behind(values: Values, name: str, looked_at: Iterable[str]) -> list[str]:
    """The steps whose rules stand behind what is looked at of a player or an object; none behind what is written."""
    fields = _EXPLAINED.intersection(looked_at)
    if not fields:
        return []
    return _of_player(name, fields) if name in values.players else _of_object(values, name, fields)


def _of_player(name: str, fields: frozenset[str]) -> list[str]:
    found = ["values.influence"] if "influence" in fields else []
    found += ["values.lv"] if "lv" in fields else []
    found += ["values.inner_lineage"] if fields & {"lineage", "inner_lineage"} else []
    return found + (["element.enabled"] if "elements" in fields else [])


def _of_object(values: Values, name: str, fields: frozenset[str]) -> list[str]:
    found: list[str] = []
    traits = values.traits_of(name)
    if "base_level" in fields:
        found.append("values.base_level")
    if traits is None:
        return found
    if not values.on_field(name):
        return [*found, "values.of_cards", *_of_effects(values, traits)] if fields & OF_TRAITS else found
    found += ["values.awake"] if fields & {"rested", "awake"} and not values.board.flag(name, "rested") else []
    found += ["values.rested"] if fields & {"rested", "awake"} and values.board.flag(name, "rested") else []
    found += (
        ["values.loaded" if values.loaded(name) else "values.not_loaded"] if fields & {"loaded", "is_loaded"} else []
    )
    found += ["values.not_fostered"] if "fostered" in fields and not values.board.flag(name, "fostered") else []
    found += ["values.controller"] if "controller" in fields and values.controller(name) != values.owner(name) else []
    found += _of_obedience(values, name, traits) if DISOBEDIENT in fields else []
    if fields & OF_TRAITS:
        found += _of_traits(values, name, traits, fields)
    return found


def _labels(values: Values, name: str, traits: Traits) -> list[str]:
    """The label keywords that the static abilities of an object stand under, whether they hold now or not (26)."""
    context = Context(values.controller(name), values.ref(name))
    statics = (values.ability(key) for key in traits.abilities)
    asked = [one.condition for one in statics if isinstance(one, Static) and one.condition is not None]
    found = [step_of_label(values, label, context) for one in asked for label in labels_in(one)]
    return [*found, *(("values.lineage",) if any(one.asks_for_lineage for one in asked) else ())]


def _of_effects(values: Values, traits: Traits) -> list[str]:
    """What the effects that have applied change, and their timestamps where there are several."""
    found = []
    for effect in traits.applied:
        if "values.lose" in found and (effect.changes.keywords or effect.changes.abilities):
            found.append("values.gained_later")
        if effect.is_ability and effect.key not in values.abilities(effect.source.name):
            found.append("values.before_abilities")
        found += effect.changes.steps
    several = len({effect.time for effect in traits.applied}) > 1
    return found + (["values.timestamps"] if several else [])


def _of_obedience(values: Values, name: str, traits: Traits) -> list[str]:
    """That an ally obeys its controller, or that something says otherwise (39.2); then what it cannot do (39.1)."""
    disobeys = traits.disobeys or values.board.flag(name, DISOBEDIENT)
    return ["values.disobeys" if disobeys else "values.obeys"] if "ally" in traits.types else []


def _of_traits(values: Values, name: str, traits: Traits, fields: frozenset[str]) -> list[str]:
    found = _labels(values, name, traits)
    found += _of_effects(values, traits)
    if fields & {"power", "life"} and values.counters(name, "buff"):
        found.append("counters.buff")
    if "level" in fields and traits.level is not None:
        found.append("values.lv")
        found += ["counters.level"] if values.counters(name, "level") else []
    return found
