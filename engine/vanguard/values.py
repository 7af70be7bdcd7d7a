"""Derived values: power, critical, drive and shield of a unit, its skills, and what is forbidden. Never written.

A value is what is printed, what lasts for this turn or battle, the bonus of a persona ride for the front row, what CONT
abilities give, and for an attacker the power of the unit that boosts it.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import GAME
from engine.vanguard.language.abilities import Cont
from engine.vanguard.matching import amount, holds, matching
from engine.vanguard.state import State

_DRIVES = {"twin_drive": 2, "triple_drive": 3}
Source = tuple[str, Cont]


def conts(state: State) -> tuple[Source, ...]:
    """Every CONT ability that is in force, with the card that has it (2.1.3)."""
    found = state.in_force.get(GAME)
    if found is None:
        # What asks for power comes last, and finds the power that all others make.
        found = state.in_force[GAME] = tuple(_in_force(state, asking=False))
        found = state.in_force[GAME] = (*found, *tuple(_in_force(state, asking=True)))
    return found


def _in_force(state: State, *, asking: bool) -> Iterator[Source]:
    """The CONT abilities in force, of those whose conditions ask for power or of the others."""
    for card, ability in state.conts:
        works = ability.asks_power == asking and state.place_of(card) in ability.places
        if works and holds(state, ability.condition, state.owner(card), card):
            yield card, ability


def applying(state: State, unit: str) -> Iterator[Source]:
    """The CONT abilities in force that are about a unit."""
    for source, ability in conts(state):
        if affects(state, source, ability, unit):
            yield source, ability


def affects(state: State, source: str, ability: Cont, unit: str) -> bool:
    """Whether a CONT ability is about a unit: the card itself where it names nobody."""
    selector = ability.affects
    if selector is None:
        return source == unit
    return unit in matching(state, selector, state.owner(source), source)


def power(state: State, unit: str) -> int:
    """The power of a unit: never below 0."""
    total = _own_power(state, unit)
    if unit == state.attacker and state.booster is not None:
        total += max(0, _own_power(state, state.booster))
    return max(0, total)


def _own_power(state: State, unit: str) -> int:
    board = state.board
    total = state.card(unit).power + board.number(unit, "turn_power") + board.number(unit, "battle_power")
    if state.is_in_front_row(unit):
        total += board.number(state.owner(unit), "front_row_power")
    return total + sum(
        amount(state, ability.power, state.owner(source), source) for source, ability in applying(state, unit)
    )


def critical(state: State, unit: str) -> int:
    """The critical of a unit: how much damage it deals when it hits a vanguard (2.1.7)."""
    board = state.board
    total = state.card(unit).critical + board.number(unit, "turn_critical") + board.number(unit, "battle_critical")
    return max(0, total + sum(amount(state, one.critical, state.owner(s), s) for s, one in applying(state, unit)))


def drive(state: State, unit: str) -> int:
    """How many drive checks a unit makes when it attacks as a vanguard: 2 with twin drive (2.1.2)."""
    board = state.board
    total = _DRIVES.get(state.card(unit).skill, 1) + board.number(unit, "turn_drive")
    total += board.number(unit, "battle_drive")
    return max(0, total + sum(one.drive for _, one in applying(state, unit)))


def shield(state: State, unit: str) -> int:
    """The shield of a guardian (2.1.6)."""
    printed = state.card(unit).shield
    return max(0, printed + sum(amount(state, one.shield, state.owner(s), s) for s, one in applying(state, unit)))


def defence(state: State, unit: str) -> int:
    """The power that an attack must reach: the unit's own, and the shields of those that guard it (2.1.6, B1.9.1)."""
    own = (one for one in state.guardians(state.owner(unit)) if state.guarded_by(one) == unit)
    return power(state, unit) + sum(shield(state, guardian) for guardian in own)


def has_skill(state: State, unit: str, skill: str) -> bool:
    """Whether a unit has boost or intercept: by its grade, or because a CONT ability grants it."""
    return state.card(unit).skill == skill or any(one.grants == skill for _, one in applying(state, unit))


def is_kept_from(state: State, unit: str, what: str) -> bool:
    """Whether a CONT ability keeps a unit from attacking, boosting or standing."""
    return any(what in one.forbids for _, one in applying(state, unit))


def player_is_kept_from(state: State, player: str, what: str, grade: int = 0) -> bool:
    """Whether something keeps a player from guarding with a card of a grade, intercepting, or blitz orders."""
    limits = [*_pairs(state.board.get(player, "forbidden"))]
    theirs = (ability for source, ability in conts(state) if state.owner(source) != player)
    limits += ((word, ability.guard_grade) for ability in theirs for word in ability.forbids)
    return any(name == what and grade >= least for name, least in limits)


def _pairs(value: object) -> tuple[tuple[str, int], ...]:
    return value if isinstance(value, tuple) else ()
