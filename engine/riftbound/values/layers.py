"""The layers: which effects there are, in which order they apply, and applying them (634-639 / 446-453).

Within a layer an effect comes after those that it depends on, which is found by trying: another effect is applied on a
copy of the values, and where that alters what the first one does, it depends on the other (638 / 451). All else goes
by time (639 / 453), and in arithmetic increases may come before decreases (450.3.c).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from engine.riftbound.language.abilities import Activated
from engine.riftbound.language.keywords import KeywordValue
from engine.riftbound.language.passives import Passive
from engine.riftbound.state import GAME, State
from engine.riftbound.values.characteristics import Asker, Granted, Values, buffs_on

TRAITS, ABILITIES, ARITHMETIC = 1, 2, 3


@dataclass(frozen=True, slots=True)
class Effect:
    """One continuous effect in one layer: to which objects it applies at present, and what it does to each.

    `dynamic` says that the values decide whether it applies, or how much it does.
    """

    key: str
    layer: int
    time: int
    applies: Callable[[str, Values], bool]
    might: Callable[[str, Values], int] | None = None
    minimum: int | None = None
    sets_might: Callable[[str, Values], int] | None = None
    raises_to: int | None = None
    keywords: tuple[KeywordValue, ...] = ()
    loses: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    abilities: Callable[[Values], Granted] | None = None
    dynamic: bool = False

    def change(self, card: str, values: Values) -> int:
        """How much might it adds to or takes from an object now, its limit considered."""
        if self.raises_to is not None:
            return max(0, self.raises_to - values.might(card))
        change = self.might(card, values) if self.might is not None else 0
        if self.minimum is None or change >= 0:
            return change
        return -min(-change, max(0, values.might(card) - self.minimum))

    def decreases(self, objects: Sequence[str], values: Values) -> bool:
        """Whether it is a decrease, even where its limit leaves nothing to take away at present."""
        might = self.might
        return might is not None and any(self.applies(card, values) and might(card, values) < 0 for card in objects)

    def work_on(self, card: str, values: Values) -> None:
        """Do to one object what the effect does."""
        if self.sets_might is not None:
            values.set_might(card, self.sets_might(card, values))
        if self.tags:
            values.add_tags(card, self.tags)
        if self.might is not None or self.raises_to is not None:
            values.add_might(card, self.change(card, values))
        if self.keywords:
            values.grant(card, self.keywords)
        if self.loses:
            values.lose(card, self.loses)
        if self.abilities is not None:
            values.add_abilities(card, self.abilities(values))

    def outcome(self, objects: Sequence[str], values: Values) -> tuple[tuple[str, int], ...]:
        """To which objects it applies, and how much might it changes or assigns there."""
        assign = self.sets_might
        return tuple(
            (card, assign(card, values) if assign is not None else self.change(card, values))
            for card in objects
            if self.applies(card, values)
        )


class Witness(Protocol):
    """Is told, while the values are computed, which effects apply and what decides their order."""

    def goes_through(self, effects: Sequence[Effect]) -> None:
        """The layers are gone through once more, with these effects."""

    def depends(self, effect: Effect, on: Effect, *, in_objects: bool) -> None:
        """An effect depends on another, which alters the objects that it applies to, or only what it does there."""

    def applied(self, effect: Effect, card: str, before: int, after: int) -> None:
        """An effect has been applied to an object, whose might was and is so much."""


def compute(state: State, asker: Asker, witness: Witness | None = None) -> Values:
    """Compute the values of all objects on the board, before a witness where somebody asks how."""
    values = Values(state)
    objects = tuple(state.everything_on_board())
    for card in objects:
        values.start(card)
    applied: set[tuple[str, str]] = set()
    changed = True
    while changed:
        changed = False
        effects = [*_passives(state, objects, values, asker), *_modifications(state), *_combat(state, objects)]
        if not effects:
            break
        if witness is not None:
            witness.goes_through(effects)
        for layer in (TRAITS, ABILITIES, ARITHMETIC):
            waiting = [effect for effect in effects if effect.layer == layer]
            for effect in _ordered(waiting, objects, values, asker, witness):
                for card in objects:
                    if (effect.key, card) not in applied and effect.applies(card, values):
                        before = values.might(card)
                        effect.work_on(card, values)
                        if witness is not None:
                            witness.applied(effect, card, before, values.might(card))
                        applied.add((effect.key, card))
                        changed = True
    return values


# -- the order within a layer ---------------------------------------------------------------------------------


def _ordered(
    effects: list[Effect], objects: Sequence[str], values: Values, asker: Asker, witness: Witness | None
) -> list[Effect]:
    """The effects of one layer: by time, increases first where the edition says so, dependent ones later."""
    ordered = sorted(effects, key=lambda effect: effect.time)
    if asker.increases_first and ordered and ordered[0].layer == ARITHMETIC:
        ordered.sort(key=lambda effect: effect.decreases(objects, values))
    if len(ordered) < 2 or not any(effect.dynamic for effect in ordered):
        return ordered
    for effect in [one for one in ordered if one.dynamic]:
        others = [one for one in ordered if one is not effect and _depends(effect, one, objects, values, asker)]
        if witness is not None:
            for one in others:
                witness.depends(effect, one, in_objects=_alters_objects(effect, one, objects, values))
        last = max((ordered.index(one) for one in others), default=-1)
        if last > ordered.index(effect):
            ordered.remove(effect)
            ordered.insert(last, effect)
    return ordered


def _depends(effect: Effect, other: Effect, objects: Sequence[str], values: Values, asker: Asker) -> bool:
    """Whether applying the other effect first alters this one, and not the other way round (638.1 / 451.1)."""
    return _altered(effect, other, objects, values, asker) and not _altered(other, effect, objects, values, asker)


def _altered(effect: Effect, by: Effect, objects: Sequence[str], values: Values, asker: Asker) -> bool:
    if asker.outcomes_make_dependency:
        return effect.outcome(objects, values) != effect.outcome(objects, _after(by, objects, values))
    return _alters_objects(effect, by, objects, values)


def _alters_objects(effect: Effect, by: Effect, objects: Sequence[str], values: Values) -> bool:
    """Whether applying another effect first alters which objects this one applies to (638.1.b / 451.1.b)."""
    tried = _after(by, objects, values)
    return any(effect.applies(card, values) != effect.applies(card, tried) for card in objects)


def _after(effect: Effect, objects: Sequence[str], values: Values) -> Values:
    """The values as they would be after an effect, tried out on a copy."""
    tried = values.copy()
    for card in objects:
        if effect.applies(card, tried):
            effect.work_on(card, tried)
    return tried


# -- where effects come from ----------------------------------------------------------------------------------


def _modifications(state: State) -> Iterator[Effect]:
    """What lasts for a while on one object."""
    board = state.board
    for name in board.names(GAME, "modifications"):
        target, time = board.text(name, "target"), board.number(name, "time")

        def applies(card: str, values: Values, target: str = target) -> bool:
            return card == target

        sets_might, raises_to = board.get(name, "sets_might"), board.get(name, "raises_to")
        if isinstance(sets_might, int):
            assigned = sets_might
            yield Effect(name + ":1", TRAITS, time, applies, sets_might=lambda card, values, n=assigned: n)  # type: ignore[misc]
        tags = board.names(name, "tags")
        if tags:
            yield Effect(name + ":tags", TRAITS, time, applies, tags=tags)
        keywords = tuple(KeywordValue(str(pair[0]), int(pair[1])) for pair in _pairs(board.get(name, "keywords")))
        loses = board.names(name, "loses")
        if keywords or loses:
            yield Effect(name + ":2", ABILITIES, time, applies, keywords=keywords, loses=loses)
        if board.names(name, "abilities"):
            keys = board.names(name, "abilities")
            granted: Granted = tuple((key, state.ability_at(key)) for key in keys)
            yield Effect(name + ":abilities", ABILITIES, time, applies, abilities=lambda values, g=granted: g)  # type: ignore[misc]
        might, minimum = board.number(name, "might"), board.get(name, "minimum")
        if might:
            limit = minimum if isinstance(minimum, int) else None
            yield Effect(
                name + ":3",
                ARITHMETIC,
                time,
                applies,
                might=lambda card, values, n=might: n,  # type: ignore[misc]
                minimum=limit,
                dynamic=limit is not None,
            )
        if isinstance(raises_to, int):
            yield Effect(name + ":4", ARITHMETIC, time, applies, raises_to=raises_to, dynamic=True)


def _pairs(value: object) -> tuple[tuple[str, int], ...]:
    return value if isinstance(value, tuple) else ()


def _passives(state: State, objects: tuple[str, ...], values: Values, asker: Asker) -> Iterator[Effect]:
    """Passive abilities that change values: of objects on the board, of battlefields, granted and delayed ones."""
    board = state.board
    for source in (*objects, *(name for name in state.battlefields if board.text(name, "card"))):
        card = state.card(source)
        printed = ((f"{card.name}|{number}", one) for number, one in enumerate(card.abilities))
        for key, ability in (*printed, *values.granted(source)):
            if isinstance(ability, Passive) and ability.changes_values:
                yield from _effects_of(state, ability, key, source, asker)
    for record in board.names(GAME, "delayed"):
        text = board.text(record, "text")
        delayed = state.text_of(text)
        if isinstance(delayed, Passive) and delayed.changes_values:
            yield from _effects_of(state, delayed, text, record, asker)


def _effects_of(state: State, ability: Passive, text: str, source: str, asker: Asker) -> Iterator[Effect]:
    """One passive ability, a part for each layer. `text` is where it stands, `source` whose it is."""
    key, time = f"{source}:{text}", state.board.number(source, "time")
    dynamic = ability.condition is not None or ability.affects is not None or ability.minimum is not None

    def applies(card: str, values: Values) -> bool:
        return asker.applies(ability, source, card, values)

    def amount(card: str, values: Values) -> int:
        wanted = ability.might or ability.sets_might
        return 0 if wanted is None else asker.amount(wanted, source, card, values)

    if ability.sets_might is not None:
        yield Effect(key + ":1", TRAITS, time, applies, sets_might=amount, dynamic=dynamic)
    if ability.tags:
        yield Effect(key + ":tags", TRAITS, time, applies, tags=ability.tags, dynamic=dynamic)
    if ability.keywords or ability.loses:
        yield Effect(
            key + ":2", ABILITIES, time, applies, keywords=ability.keywords, loses=ability.loses, dynamic=dynamic
        )
    if ability.abilities:
        granted: Granted = tuple((state.key_of(text, one), one) for one in ability.abilities)
        yield Effect(key + ":abilities", ABILITIES, time, applies, abilities=lambda values: granted, dynamic=dynamic)
    others = ability.exhaust_abilities_of
    if others is not None:

        def borrowed(values: Values) -> Granted:
            return tuple(exhaust_abilities(state, asker.candidates(others, source, values)))

        yield Effect(key + ":borrowed", ABILITIES, time, applies, abilities=borrowed, dynamic=dynamic)
    if ability.might is not None:
        unfixed = dynamic or not ability.might.is_fixed
        yield Effect(key + ":3", ARITHMETIC, time, applies, might=amount, minimum=ability.minimum, dynamic=unfixed)


def _combat(state: State, objects: tuple[str, ...]) -> Iterator[Effect]:
    """Buffs (703), and Assault and Shield for the designations that a unit has (719.1.c, 726.1.c)."""
    for card in objects:
        buffs = buffs_on(state, card)
        if buffs:
            yield Effect(f"{card}:buff", ARITHMETIC, 0, _is(card), might=lambda one, values, n=buffs: n)  # type: ignore[misc]
        for flag, keyword in (("attacker", "assault"), ("defender", "shield")):
            if state.has_flag(card, flag):
                yield Effect(
                    f"{card}:{keyword}",
                    ARITHMETIC,
                    0,
                    _has(card, keyword),
                    might=lambda one, values, name=keyword: values.keywords(one).get(name, 0),  # type: ignore[misc]
                )


def _is(card: str) -> Callable[[str, Values], bool]:
    return lambda one, values: one == card


def _has(card: str, keyword: str) -> Callable[[str, Values], bool]:
    return lambda one, values: one == card and keyword in values.keywords(one)


def exhaust_abilities(state: State, objects: Sequence[str]) -> Iterator[tuple[str, Activated]]:
    """The activated abilities printed on objects that cost to exhaust them, with their keys."""
    for name in objects:
        card = state.card(name)
        for number, ability in enumerate(card.abilities):
            if isinstance(ability, Activated) and ability.cost.exhaust_self:
                yield f"{card.name}|{number}", ability
