"""How derived values come about: the rules by which what is looked at is so, where no step of the journal says it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.grand_archive.context import Context
from engine.grand_archive.game import Game
from engine.grand_archive.language.abilities import Static
from engine.grand_archive.resolving.labels import labels_in, step_of_label
from engine.grand_archive.values.traits import Traits


def rules_of_values(game: Game, name: str, looked_at: Iterable[str]) -> tuple[str, ...]:
    """The rules behind what is looked at of a player or an object."""
    fields = set(looked_at)
    steps = _of_player(game, name, fields) if name in game.players else _of_object(game, name, fields)
    return tuple(dict.fromkeys(rule for step in steps for rule in game.rules(step)))


def _of_player(game: Game, name: str, fields: set[str]) -> list[str]:
    found = ["values.influence"] if "influence" in fields else []
    found += ["values.lv"] if "lv" in fields else []
    found += ["values.inner_lineage"] if fields & {"lineage", "inner_lineage"} else []
    return found + (["element.enabled"] if "elements" in fields else [])


def _of_object(game: Game, name: str, fields: set[str]) -> list[str]:
    found: list[str] = []
    traits = game.traits.get(name)
    if "base_level" in fields:
        found.append("values.base_level")
    if traits is None:
        return found
    found += ["values.awake"] if fields & {"rested", "awake"} and not game.board.flag(name, "rested") else []
    found += ["values.rested"] if fields & {"rested", "awake"} and game.board.flag(name, "rested") else []
    found += ["values.loaded" if game.loaded(name) else "values.not_loaded"] if fields & {"loaded", "is_loaded"} else []
    found += ["values.not_fostered"] if "fostered" in fields and not game.board.flag(name, "fostered") else []
    found += ["values.controller"] if "controller" in fields and game.controller(name) != game.owner(name) else []
    if fields & {"power", "life", "level", "keywords", "types", "subtypes", "abilities"}:
        found += _of_traits(game, name, traits, fields)
    return found


def _labels(game: Game, name: str, traits: Traits) -> list[str]:
    """The label keywords that the static abilities of an object stand under, whether they hold now or not (26)."""
    context = Context(game.controller(name), game.ref(name))
    statics = (game.ability(key) for key in traits.abilities)
    asked = [one.condition for one in statics if isinstance(one, Static) and one.condition is not None]
    found = [step_of_label(game, label, context) for one in asked for label in labels_in(one)]
    return [*found, *(("values.lineage",) if any(one.asks_for_lineage for one in asked) else ())]


def _of_traits(game: Game, name: str, traits: Traits, fields: set[str]) -> list[str]:
    found = _labels(game, name, traits)
    for effect in traits.applied:
        found += effect.changes.steps
    if len(traits.applied) > 1:
        found.append("values.timestamps")
    if fields & {"power", "life"} and game.counters(name, "buff"):
        found.append("counters.buff")
    if "level" in fields and traits.level is not None:
        found.append("values.lv")
        found += ["counters.level"] if game.counters(name, "level") else []
    return found
