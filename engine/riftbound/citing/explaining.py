"""How a derived value comes about: which effects the layers applied to an object, and what put them in this order.

Values are never written down, and so no step of the journal tells of them; whoever looks at one may ask here. The
steps named here stand in the tables of citations like any other (634-639, 702-711 / 446-453, 702-711).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import NamedTuple

from engine.core.grounds import NO_GROUNDS, Grounds, joined
from engine.riftbound.citing.dependent_steps import active, inactive
from engine.riftbound.game import Game
from engine.riftbound.state.teams import teammates_objects
from engine.riftbound.values.asking import PassiveAsker, context_of_passive
from engine.riftbound.values.effects import ABILITIES, ARITHMETIC, TRAITS, Effect
from engine.riftbound.values.layers import compute

_LAYER_STEPS = {TRAITS: "layers.traits", ABILITIES: "layers.abilities", ARITHMETIC: "layers.arithmetic"}
_FROM_LAYERS = {"might", "keywords", "tags"}
"""What is computed through the layers, so that to look at it is to ask how it comes about."""
_DERIVED = frozenset((*_FROM_LAYERS, "mighty"))


class Application(NamedTuple):
    """One effect applied to an object, in which round through the layers, and its might before and after."""

    effect: Effect
    round: int
    before: int
    after: int


class Dependency(NamedTuple):
    """An effect that comes after another, which alters its objects, or only what it does to them."""

    effect: str
    on: str
    in_objects: bool


@dataclass(slots=True)
class Explanation:
    """All that happened to one object in the layers, in the order in which it did."""

    card: str
    applications: list[Application] = field(default_factory=list)
    dependencies: set[Dependency] = field(default_factory=set)
    mutual: set[frozenset[str]] = field(default_factory=set)
    """The pairs of effects that alter each other, which makes no dependency."""
    rounds: list[frozenset[str]] = field(default_factory=list)
    """The effects that there were, each time the layers were gone through."""
    _done: set[str] = field(default_factory=set)

    def goes_through(self, effects: Sequence[Effect]) -> None:
        """The layers are gone through once more, with these effects."""
        self.rounds.append(frozenset(effect.key for effect in effects))

    def depends(self, effect: Effect, on: Effect, *, in_objects: bool) -> None:
        """An effect depends on another, unless one of them has been applied before and its place matters no more."""
        if not self._done & {effect.key, on.key}:
            self.dependencies.add(Dependency(effect.key, on.key, in_objects))

    def no_dependency(self, effect: Effect, other: Effect) -> None:
        """Two effects alter each other, and neither has been applied yet."""
        if not self._done & {effect.key, other.key}:
            self.mutual.add(frozenset((effect.key, other.key)))

    def applied(self, effect: Effect, card: str, before: int, after: int) -> None:
        """An effect has been applied to an object."""
        self._done.add(effect.key)
        if card == self.card:
            self.applications.append(Application(effect, len(self.rounds), before, after))

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps of the rules by which the object came to its values; none where it has what is printed."""
        return tuple(dict.fromkeys(self._steps()))

    def _steps(self) -> Iterator[str]:
        if not self.applications:
            return
        yield "layers.applied"
        for one in self.applications:
            yield _LAYER_STEPS[one.effect.layer]
            if one.effect.key == f"{self.card}:buff":
                yield "layers.buff"
            if one.effect.step:
                yield one.effect.step
            if one.effect.condition is not None:
                yield "passive.conditional"
                yield from active(one.effect.condition, "passive")
            if one.round > 1:
                yield "layers.again"
            if one.effect.key not in self.rounds[0]:
                yield "layers.dependent_existence"
        yield from self._order()

    def _order(self) -> Iterator[str]:
        """What decided the order: the layers, increases before decreases, dependency, time."""
        if len({one.effect.layer for one in self.applications}) > 1:
            yield "layers.in_order"
        arithmetic = [one for one in self.applications if one.effect.layer == ARITHMETIC]
        if any(one.after > one.before for one in arithmetic) and any(one.after < one.before for one in arithmetic):
            yield "layers.both_directions"
        for dependency in self._dependencies():
            yield "layers.several"
            yield "layers.dependent"
            yield "layers.dependent_objects" if dependency.in_objects else "layers.dependent_outcome"
        if any(pair & {one.effect.key for one in self.applications} for pair in self.mutual):
            yield "layers.no_dependency"
        for first, second in combinations(self.applications, 2):
            if first.effect.layer == second.effect.layer:
                yield "layers.several"
                if first.round == second.round and self._goes_by_time(first, second):
                    yield "layers.by_time"

    def _dependencies(self) -> list[Dependency]:
        """Those that matter for this object: the dependent effect applies to it."""
        here = {one.effect.key for one in self.applications}
        return [one for one in sorted(self.dependencies) if one.effect in here]

    def _goes_by_time(self, first: Application, second: Application) -> bool:
        """Whether only their times put one effect before another.

        What was there from the start has none, nor has a buff; and an increase and a decrease may have another order.
        """
        pair = {first.effect.key, second.effect.key}
        dependent = any({one.effect, one.on} == pair for one in self.dependencies)
        changes = (first.after - first.before) * (second.after - second.before)
        opposite = first.effect.layer == ARITHMETIC and changes < 0
        return 0 < first.effect.time < second.effect.time and not dependent and not opposite


def rules_of_values(game: Game, name: str, looked_at: Iterable[str]) -> Grounds:
    """The rules by which what is looked at on one object is so, where it is derived; none for a player."""
    fields = _DERIVED.intersection(looked_at)
    if not fields or not game.is_card(name):
        return NO_GROUNDS
    found = [rules_of_layers(game, name)] if fields & _FROM_LAYERS else []
    if "might" in fields and game.values.is_below_zero(name):
        found.append(game.rules("might.floor"))
    found += [rules_of_being_mighty(game, name)] if "mighty" in fields else []
    found += [game.rules_of_all(steps) for steps in (_inactive(game, name),) if steps]
    return joined(found, found, most=None) if any(found) else NO_GROUNDS


def _inactive(game: Game, card: str) -> tuple[str, ...]:
    """Why texts of an object that would change its values are inactive: a dependent keyword is not met (727.1.b)."""
    if not game.card(card).changing_values:
        return ()
    asker, steps = PassiveAsker(game, game.readings), dict[str, None]()
    for text, ability in game.card(card).changing_values:
        condition = ability.condition
        if condition is not None and condition.makes_dependent and not asker.holds(ability, card, text, game.values):
            steps |= dict.fromkeys(inactive(condition))
    return tuple(steps)


def explain(game: Game, card: str) -> Explanation:
    """Compute the values of an object once more, and tell how they come about."""
    explanation = Explanation(card)
    compute(game, PassiveAsker(game, game.readings), explanation)
    return explanation


def rules_of_layers(game: Game, card: str) -> Grounds:
    """The rules by which an object has the might, keywords and tags that it has now; none for what is printed."""
    if not game.values.are_altered(card):
        return NO_GROUNDS
    explanation = explain(game, card)
    return game.rules_of_all((*game.known(*explanation.steps), *_from_teammates(game, explanation)))


def _from_teammates(game: Game, explanation: Explanation) -> Iterator[str]:
    """The step by which what a teammate says of friendly objects applies to this one."""
    for effect in (one.effect for one in explanation.applications):
        if effect.affects is not None:
            whose = context_of_passive(game, effect.source, game.readings).controller
            yield from teammates_objects(game, whose, (effect.affects,), (explanation.card,))


def rules_of_being_mighty(game: Game, card: str) -> Grounds:
    """The rules by which a unit is Mighty or not: by its current might, and off the board by its printed one."""
    where = "mighty.on_board" if game.on_board(card) else "mighty.elsewhere"
    return game.rules_of_all(("mighty", where))
