"""Finding what is true of an object: where it is now, or as it last changed zones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.core.board import Value
from engine.core.state import GAME
from engine.grand_archive.facts import Facts
from engine.grand_archive.state.refs import Ref
from engine.grand_archive.state.state import counter_field
from engine.grand_archive.words import COUNTERS, DISOBEDIENT, FIELD, LOADED, STATES

if TYPE_CHECKING:
    from engine.grand_archive.cards import Card
    from engine.grand_archive.game import Game
    from engine.grand_archive.values.traits import Traits

_COUNTER_FIELDS = tuple((kind, counter_field(kind)) for kind in COUNTERS)
_COUNTED = frozenset(field for _, field in _COUNTER_FIELDS)
_STATES = frozenset(STATES)
_KINDS = ("token", "copy")


def of(game: Game, name: str) -> Facts:
    """Everything true of a card or an object now."""
    card = game.card(name)
    zone = game.zone_of(name) or ""
    traits = game.traits_of(name)
    shown: Card | Traits = card if traits is None else traits
    known = game.board.known(name)
    power, life = shown.power, shown.life
    if traits is not None and game.computing is not None:
        # While traits are being worked out, their buff counters have not been counted yet.
        buffs = game.counters(name, "buff")
        power, life = _with(buffs, power), _with(buffs, life)
    return Facts(
        name,
        game.incarnation(name),
        zone,
        game.controller(name),
        game.owner(name),
        card.name,
        shown.types,
        shown.subtypes,
        card.supertypes,
        shown.element,
        power,
        life,
        shown.level,
        card.cost.reserve.fixed,
        game.damage(name),
        card.keywords if traits is None else tuple(traits.keywords.items()),
        shown.abilities,
        _flags(game, name, known, () if traits is None else _states(traits), zone),
        () if _COUNTED.isdisjoint(known) else _counters(known),
        shown.labels,
        () if traits is None else traits.forbids,
    )


def _states(traits: Traits) -> tuple[str, ...]:
    """The states that effects give; an ally that an effect keeps from obeying is disobedient (39.2)."""
    return (*traits.states, DISOBEDIENT) if traits.disobeys else traits.states


def _with(buffs: int, value: int | None) -> int | None:
    return None if value is None else value + buffs


def of_ref(game: Game, ref: Ref) -> Facts | None:
    """What is true of an object, or was as it last changed zones (27.2).

    What it was before that is forgotten: only the last change of zones tells anything (27.3).
    """
    if game.is_same(ref):
        return game.facts(ref.name) if game.is_card(ref.name) else None
    known = game.board.get(ref.name, "last_known")
    found = Facts(*known) if isinstance(known, tuple) else None  # type: ignore[arg-type]
    return found if found is not None and found.incarnation == ref.incarnation else None


def _counters(known: Mapping[str, Value]) -> tuple[tuple[str, int], ...]:
    numbers = ((kind, known.get(field)) for kind, field in _COUNTER_FIELDS)
    return tuple((kind, number) for kind, number in numbers if isinstance(number, int) and number)


def _flags(game: Game, name: str, known: Mapping[str, Value], states: tuple[str, ...], zone: str) -> tuple[str, ...]:
    own = bool(states) or not _STATES.isdisjoint(known)
    found = [state for state in STATES if known.get(state) or state in states] if own else []
    if zone == FIELD and "rested" not in found:
        found.append("awake")
    if game.board.cards(f"{name}.{LOADED}"):
        found.append(LOADED)
    if known.get("damage") or known.get("damage_counters"):
        found.append("damaged")
    found += [flag for flag in _KINDS if known.get(flag)]
    if name == game.board.text(GAME, "attacker"):
        found.append("attacking")
    if name in game.board.names(GAME, "retaliating"):
        found.append("retaliating")
    return tuple(found)
