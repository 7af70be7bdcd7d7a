"""Derived values: what objects on the field are, after every continuous effect, from the oldest to the newest (59.2).

Nothing here is ever written to the board. Printed values come first, then continuous effects by their timestamps,
and counters last, which are static (4.2). Most boards have no continuous effect: what an object is then, only its card
and its counters say, and that is kept for as long as they stay what they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from engine.core.state import GAME
from engine.grand_archive.language.abilities import Static
from engine.grand_archive.language.amounts import Condition
from engine.grand_archive.language.changes import ALL_ABILITIES, Changes
from engine.grand_archive.language.selecting import Selector
from engine.grand_archive.standard import ENLIGHTENED
from engine.grand_archive.state.context import Context
from engine.grand_archive.state.lasting import amounts_of, effect_of
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.words import DISOBEDIENT, FIELD

if TYPE_CHECKING:
    from engine.grand_archive.game import Game


_VALUES = (
    *("power", "life", "level", "types", "subtypes", "element", "keywords", "labels", "abilities"),
    *("states", "enables", "forbids", "goes_to"),
)
_all_values = attrgetter(*_VALUES)
_ROUNDS = 8
"""How often the effects are gone through again at most: each time settles what depends on the time before."""
_FREE_ROUNDS = 3
"""After how many of them what still goes back and forth is kept as it was first."""
_Reach = tuple[str, Ref, str]
"""An object, and an effect that may apply to it: its source and its key."""


class Traits:
    """What one object is, or a card off the field that effects describe, as far as effects have been applied."""

    __slots__ = (*_VALUES, "applied")

    def __init__(self, game: Game, name: str) -> None:
        card = game.card(name)
        self.power = card.power
        self.life = card.life
        self.level = None if card.level is None else card.level + game.counters(name, "level")
        self.types = card.types
        self.subtypes = card.subtypes
        self.element = card.element
        self.keywords: dict[str, int] = dict(card.keywords)
        self.labels = card.labels
        self.abilities: tuple[str, ...] = card.abilities
        self.states: tuple[str, ...] = ()
        self.enables: tuple[str, ...] = card.enables
        self.forbids: tuple[str, ...] = ()
        self.goes_to = ""
        self.applied: list[Continuous] = []
        """The continuous effects that have applied to it, in their order."""

    @property
    def disobeys(self) -> bool:
        """Whether an effect says otherwise than that an ally obeys its controller (39.2)."""
        return DISOBEDIENT in self.states or "obey" in self.forbids


class Continuous(NamedTuple):
    """A continuous effect in force: since when, whose, and to what it applies."""

    time: int
    source: Ref
    controller: str
    changes: Changes
    condition: Condition | None
    selector: Selector | None
    affected: tuple[Ref, ...]
    """The objects or cards it is bound to; empty where the selector says what it applies to."""
    key: str
    """The static ability that it comes from, or the record of a lasting effect."""
    is_ability: bool = False

    @property
    def record(self) -> str:
        """The record of a lasting effect, of which this may be a part; empty for a static ability."""
        return "" if self.is_ability else self.key.partition("/")[0]

    @property
    def zone(self) -> str:
        """Where what it describes lies."""
        return FIELD if self.selector is None else self.selector.zone

    def reaches(self, game: Game, name: str, context: Context) -> bool:
        """Whether it is about an object or a card, as that is now."""
        if self.affected:
            return game.ref(name) in self.affected
        assert self.selector is not None
        return game.fits(self.selector, name, context)

    def in_force(self, game: Game) -> Changes | None:
        """What it changes now: of an ability that its source has lost, only what comes before abilities (B10.3)."""
        if self.is_ability and self.key not in game.abilities(self.source.name):
            return self.changes.apart_from_abilities
        return self.changes


def compute(game: Game) -> dict[str, Traits]:
    """Work out what every object on the field is.

    Timestamps say in which order effects change a value (59.2), not who fits a description or whether a condition
    holds: that is asked of what the objects are in the end (22.2), so the effects are gone through again until
    nothing moves. An effect that makes its own description or condition untrue, or true, applies to an object as its
    timestamp has it; where numbers never settle, everything stands as the timestamps alone have it.
    """
    if game.is_unaffected:
        return game.unaffected()
    effects = tuple(one for one in (*_statics(game), *lasting(game)) if not _is_on_cards(game, one))
    if not effects:
        return game.unaffected()
    by_time_alone = found = _go_through(game, effects, None, {})
    kept: dict[_Reach, bool] = {}
    for number in range(_ROUNDS if any(_looks_around(one) for one in effects) else 0):
        again = _go_through(game, effects, found, kept)
        if _same(found, again):
            return _with_counters(game, again)
        if number >= _FREE_ROUNDS:
            first = _reached(by_time_alone)
            kept |= {one: one in first for one in _reached(found) ^ _reached(again)}
        found = again
    return _with_counters(game, by_time_alone)


def effects_on_cards(game: Game) -> tuple[Continuous, ...]:
    """The continuous effects that describe cards off the field, the oldest first (59.2)."""
    if game.is_unaffected:
        return ()
    found = [one for one in (*_statics(game), *lasting(game)) if _is_on_cards(game, one)]
    return tuple(sorted(found, key=lambda one: one.time))


def _is_on_cards(game: Game, effect: Continuous) -> bool:
    if effect.affected:
        return not any(game.on_field(ref.name) for ref in effect.affected)
    return effect.zone != FIELD or effect.changes.cost is not None


def unaffected(game: Game, name: str) -> Traits:
    """What an object is by its card and its counters alone."""
    found = Traits(game, name)
    _count_counters(game, name, found)
    return found


def _go_through(
    game: Game, effects: Sequence[Continuous], settled: dict[str, Traits] | None, kept: Mapping[_Reach, bool]
) -> dict[str, Traits]:
    """Apply every continuous effect once; what it asks of the board is read off `settled`, else off what is there.

    `kept` says of some effects and objects whether the one applies to the other, whatever is asked.
    """
    found = {name: Traits(game, name) for name in game.field}
    try:
        game.computing = found if settled is None else settled
        waiting = sorted(effects, key=lambda one: one.time)
        while waiting:
            one = waiting.pop(0)
            for name in _apply(game, one, found, kept):
                granted = _granted(game, name, one)
                waiting = sorted((*granted, *waiting), key=lambda other: other.time) if granted else waiting
    finally:
        game.computing = None
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


def _with_counters(game: Game, found: dict[str, Traits]) -> dict[str, Traits]:
    for name, traits in found.items():
        _count_counters(game, name, traits)
    return found


def _statics(game: Game) -> Iterator[Continuous]:
    for name in game.printed_on_field.static:
        card = game.card(name)
        time = game.board.number(name, "time")
        own = (one for one in card.statics if one.key in card.abilities)
        yield from (_static(game, name, one, time) for one in own)


def _static(game: Game, name: str, ability: Static, time: int) -> Continuous:
    affected = (game.ref(name),) if ability.affects is None else ()
    return Continuous(
        time,
        game.ref(name),
        game.controller(name),
        ability.changes,
        ability.condition,
        ability.affects,
        affected,
        ability.key,
        is_ability=True,
    )


def _granted(game: Game, name: str, by: Continuous) -> list[Continuous]:
    """The static abilities that an effect has given to an object: they apply from then on."""
    abilities = (game.ability(key) for key in by.changes.abilities)
    return [_static(game, name, one, by.time) for one in abilities if isinstance(one, Static)]


def lasting(game: Game) -> Iterator[Continuous]:
    """The effects that last for a while."""
    for record in game.board.names(GAME, "effects"):
        effect = effect_of(game, record)
        affected = game.refs(record, "affected")
        one = Continuous(
            game.board.number(record, "time"),
            game.refs(record, "source")[0],
            game.board.text(record, "controller"),
            effect.changes.settled(amounts_of(game, record)),
            effect.condition,
            effect.operand.selector,
            affected,
            record,
        )
        yield from _of_a_group(one) if effect.operand.kind == "all" else (one,)


def _of_a_group(effect: Continuous) -> Iterator[Continuous]:
    """An effect on all that fit: its numbers are for those that fitted as it began, all else is open (22.1, 22.2)."""
    got, had = effect.changes.got, effect.changes.had
    if got.steps and effect.affected:
        yield effect._replace(changes=got)
    if had.steps:
        affected = () if got.steps else effect.affected
        yield effect._replace(changes=had, affected=affected, key=f"{effect.key}/had")


def _apply(game: Game, effect: Continuous, found: dict[str, Traits], kept: Mapping[_Reach, bool]) -> Sequence[str]:
    """Apply one effect to what it describes; gives the objects that it applied to."""
    context = Context(effect.controller, effect.source)
    changes = effect.in_force(game)
    holds = changes is not None and (effect.condition is None or game.holds(effect.condition, context))
    if not holds and not kept:
        return ()

    def reaches(name: str) -> bool:
        if (name, effect.source, effect.key) in kept:
            return kept[name, effect.source, effect.key]
        return holds and effect.reaches(game, name, context)

    names = [name for name in found if reaches(name)]
    for name in names:
        apply_to(game, found[name], effect, changes or effect.changes, context)
    return names


def apply_to(game: Game, traits: Traits, effect: Continuous, changes: Changes, context: Context) -> None:
    """Change what an object or a card is by what is in force of an effect."""
    traits.applied.append(effect._replace(changes=changes))
    if changes.set_power is not None:
        traits.power = game.amount(changes.set_power, context)
    if changes.set_life is not None:
        traits.life = game.amount(changes.set_life, context)
    if changes.power is not None and traits.power is not None:
        traits.power += game.amount(changes.power, context)
    if changes.life is not None and traits.life is not None:
        traits.life += game.amount(changes.life, context)
    if changes.level is not None and traits.level is not None:
        traits.level += game.amount(changes.level, context)
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


def _count_counters(game: Game, name: str, traits: Traits) -> None:
    """Buff counters add to power and life (4.1) whatever has set these; enlighten counters give an ability (14.1)."""
    buffs = game.counters(name, "buff")
    if buffs:
        traits.power = None if traits.power is None else traits.power + buffs
        traits.life = None if traits.life is None else traits.life + buffs
    if game.counters(name, "enlighten") and "champion" in traits.types:
        traits.abilities += (f"{ENLIGHTENED}/0",)
