"""Finding what is true of a card or an object where it is now."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.board import Value
from engine.core.state import GAME
from engine.grand_archive.cards import Card
from engine.grand_archive.state.facts import Facts
from engine.grand_archive.state.state import counter_field
from engine.grand_archive.values.traits import Traits
from engine.grand_archive.values.values import Values
from engine.grand_archive.words import COUNTERS, DISOBEDIENT, FIELD, LOADED, STATES

_COUNTER_FIELDS = tuple((kind, counter_field(kind)) for kind in COUNTERS)
_COUNTED = frozenset(field for _, field in _COUNTER_FIELDS)
_STATES = frozenset(STATES)
_KINDS = ("token", "copy")


def of(values: Values, name: str) -> Facts:
    """Everything true of a card or an object now."""
    card = values.card(name)
    zone = values.zone_of(name) or ""
    traits = values.traits_of(name)
    shown: Card | Traits = card if traits is None else traits
    known = values.board.known(name)
    power, life = shown.power, shown.life
    if values.computing is not None:
        # While traits are being worked out, their buff counters have not been counted yet.
        buffs = values.counters(name, "buff")
        power, life = _with(buffs, power), _with(buffs, life)
    return Facts(
        name,
        values.incarnation(name),
        zone,
        values.controller(name),
        values.owner(name),
        card.name,
        shown.types,
        shown.subtypes,
        card.supertypes,
        shown.element,
        power,
        life,
        shown.level,
        card.cost.reserve.fixed,
        values.damage(name),
        card.keywords if traits is None else tuple(traits.keywords.items()),
        shown.abilities,
        _flags(values, name, known, () if traits is None else _states(traits), zone),
        () if _COUNTED.isdisjoint(known) else _counters(known),
        shown.labels,
        () if traits is None else traits.forbids,
    )


def _states(traits: Traits) -> tuple[str, ...]:
    """The states that effects give; an ally that an effect keeps from obeying is disobedient (39.2)."""
    return (*traits.states, DISOBEDIENT) if traits.disobeys else traits.states


def _with(buffs: int, value: int | None) -> int | None:
    return None if value is None else value + buffs


def _counters(known: Mapping[str, Value]) -> tuple[tuple[str, int], ...]:
    numbers = ((kind, known.get(field)) for kind, field in _COUNTER_FIELDS)
    return tuple((kind, number) for kind, number in numbers if isinstance(number, int))


def _flags(
    values: Values, name: str, known: Mapping[str, Value], states: tuple[str, ...], zone: str
) -> tuple[str, ...]:
    own = bool(states) or not _STATES.isdisjoint(known)
    found = [state for state in STATES if known.get(state) or state in states] if own else []
    if zone == FIELD and "rested" not in found:
        found.append("awake")
    if values.board.cards(f"{name}.{LOADED}"):
        found.append(LOADED)
    if known.get("damage") or known.get("damage_counters"):
        found.append("damaged")
    found += [flag for flag in _KINDS if known.get(flag)]
    if name == values.board.text(GAME, "attacker"):
        found.append("attacking")
    if name in values.board.names(GAME, "retaliating"):
        found.append("retaliating")
    return tuple(found)
