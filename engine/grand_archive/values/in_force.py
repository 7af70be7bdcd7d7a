"""Which continuous effects are in force: those of static abilities, and those that last for a while (22)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import GAME
from engine.grand_archive.language.abilities import Static
from engine.grand_archive.state.lasting import amounts_of, effect_of
from engine.grand_archive.state.state import State
from engine.grand_archive.values.traits import Continuous
from engine.grand_archive.words import FIELD


def effects_on_field(state: State) -> tuple[Continuous, ...]:
    """The continuous effects that describe objects on the field, in no order."""
    return tuple(one for one in _all(state) if not _is_on_cards(state, one))


def effects_on_cards(state: State) -> tuple[Continuous, ...]:
    """The continuous effects that describe cards off the field, the oldest first (59.2)."""
    return tuple(sorted((one for one in _all(state) if _is_on_cards(state, one)), key=lambda one: one.time))


def _all(state: State) -> Iterator[Continuous]:
    yield from _statics(state)
    yield from _lasting(state)


def _is_on_cards(state: State, effect: Continuous) -> bool:
    if effect.affected:
        return not any(state.on_field(ref.name) for ref in effect.affected)
    return effect.zone != FIELD or effect.changes.cost is not None


def _statics(state: State) -> Iterator[Continuous]:
    for name in state.printed_on_field.static:
        card = state.card(name)
        time = state.board.number(name, "time")
        own = (one for one in card.statics if one.key in card.abilities)
        yield from (_static(state, name, one, time) for one in own)


def _static(state: State, name: str, ability: Static, time: int) -> Continuous:
    affected = (state.ref(name),) if ability.affects is None else ()
    return Continuous(
        time,
        state.ref(name),
        state.controller(name),
        ability.changes,
        ability.condition,
        ability.affects,
        affected,
        ability.key,
        is_ability=True,
    )


def granted(state: State, name: str, by: Continuous) -> list[Continuous]:
    """The static abilities that an effect has given to an object: they apply from then on."""
    abilities = (state.ability(key) for key in by.changes.abilities)
    return [_static(state, name, one, by.time) for one in abilities if isinstance(one, Static)]


def _lasting(state: State) -> Iterator[Continuous]:
    """The effects that last for a while."""
    for record in state.board.names(GAME, "effects"):
        effect = effect_of(state, record)
        affected = state.refs(record, "affected")
        one = Continuous(
            state.board.number(record, "time"),
            state.refs(record, "source")[0],
            state.board.text(record, "controller"),
            effect.changes.settled(amounts_of(state, record)),
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
