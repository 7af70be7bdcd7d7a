"""Derived values: power, critical, drive and shield of a unit, its skills, and what is forbidden. Never written.

A value is what is printed, what lasts for this turn or battle, the bonus of a persona ride for the front row, what CONT
abilities give, and for an attacker the power of the unit that boosts it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.core.board import Board
from engine.core.state import GAME
from engine.vanguard.cards import Card
from engine.vanguard.language.abilities import Act, Cont
from engine.vanguard.language.words import ABILITIES, FORBIDDEN_TO_UNITS, GRANTABLE, LOSABLE, SPANS
from engine.vanguard.matching import amount, holds, matching
from engine.vanguard.state import GAINED_FIELDS, AbilityKey, Conts, Keys, State

_GIVEN = {what: tuple(f"{span}_{what}" for span in SPANS) for what in ("power", "critical", "drive")}
_LOST = tuple(f"{span}_lost" for span in SPANS)
_KEPT = tuple(f"{span}_kept" for span in SPANS)
_DRIVES = {"triple_drive": 3, "twin_drive": 2}
Source = tuple[str, Cont]


class Values(State):
    """A state with what is derived from it, and what of this was last found."""

    def __init__(self, board: Board, cards: Mapping[str, Card]) -> None:
        super().__init__(board, cards)
        self.in_force: dict[str, Conts] = board.keep_but_for(frozenset(("waiting",)))
        """The CONT abilities in force, as they were last found; emptied as soon as anything changes."""
        self.given: dict[str, Keys] = board.keep_but_for(frozenset(("waiting",)))
        """The same for the abilities that these give."""

    def power(self, unit: str) -> int:
        """The power of a unit now."""
        return power(self, unit)


def conts(state: Values) -> tuple[Source, ...]:
    """Every CONT ability that is in force, with the card that has it (2.1.3)."""
    found = state.in_force.get(GAME)
    if found is None:
        found = state.in_force[GAME] = ()
        for group in state.conts:
            found = state.in_force[GAME] = (*found, *tuple(_in_force(state, group)))
    return found


def _in_force(state: Values, group: Conts) -> Iterator[Source]:
    """Those of some CONT abilities that are in force."""
    for card, ability in group:
        works = state.place_of(card) in ability.places and holds(state, ability.condition, state.owner(card), card)
        if works and not has_lost(state, card, ABILITIES):
            yield card, ability


def applying(state: Values, unit: str) -> Iterator[Source]:
    """The CONT abilities in force that are about a unit."""
    for source, ability in conts(state):
        if affects(state, source, ability, unit):
            yield source, ability


def given_abilities(state: Values) -> Keys:
    """The abilities that CONT abilities in force give, by the units that have them so (B4.21)."""
    found = state.given.get(GAME) if state.any_given else {}
    if found is None:
        keys: dict[str, tuple[str, ...]] = {}
        for source, cont in conts(state):
            for ability in cont.abilities:
                for unit in _affected(state, source, cont):
                    keys[unit] = (*keys.get(unit, ()), state.key_of(source, ability))
        found = state.given[GAME] = keys
    return found


def _affected(state: Values, source: str, ability: Cont) -> tuple[str, ...]:
    """The units that a CONT ability is about: the card itself where it names nobody."""
    selector = ability.affects
    return (source,) if selector is None else matching(state, selector, state.owner(source), source)


def abilities_besides(state: Values, unit: str) -> tuple[str, ...]:
    """The keys of all abilities that a unit has besides those printed on it (B4.21)."""
    return state.gained_abilities(unit) + given_abilities(state).get(unit, ())


def acts(state: Values, card: str) -> tuple[tuple[AbilityKey, Act], ...]:
    """The ACT abilities of a card, printed or given, each with its key; one given twice is no more than once."""
    printed: tuple[tuple[AbilityKey, Act], ...] = state.card(card).acts
    besides = abilities_besides(state, card)
    if not besides:
        return printed
    given = ((key, state.ability(card, key)) for key in dict.fromkeys(besides))
    return (*printed, *((key, one) for key, one in given if isinstance(one, Act)))


def affects(state: Values, source: str, ability: Cont, unit: str) -> bool:
    """Whether a CONT ability is about a unit."""
    return unit in _affected(state, source, ability)


def power(state: Values, unit: str) -> int:
    """The power of a unit; below 0 it counts as 0 (B2.6)."""
    return max(0, _counted_power(state, unit))


def is_below_0(state: Values, unit: str) -> bool:
    """Whether so much power was taken from a unit that less than none would be left (B2.6)."""
    return _counted_power(state, unit) < 0


def _counted_power(state: Values, unit: str) -> int:
    """What more or less power is counted from: it may lie below 0 (B2.6)."""
    total = _own_power(state, unit)
    if unit == state.attacker and state.booster is not None:
        total += max(0, _own_power(state, state.booster))
    return total


def _own_power(state: Values, unit: str) -> int:
    board = state.board
    total = state.card(unit).power + _for_a_while(state, unit, "power")
    if state.is_in_front_row(unit):
        total += board.number(state.owner(unit), "front_row_power")
    return total + sum(
        amount(state, ability.power, state.owner(source), source) for source, ability in applying(state, unit)
    )


def _for_a_while(state: Values, unit: str, what: str) -> int:
    """What is given to a unit until the battle, this turn or the next ends."""
    number = state.board.number
    battle, turn, next_turn = _GIVEN[what]
    return number(unit, battle) + number(unit, turn) + number(unit, next_turn)


def critical(state: Values, unit: str) -> int:
    """The critical of a unit: how much damage it deals when it hits a vanguard (2.1.7)."""
    total = state.card(unit).critical + _for_a_while(state, unit, "critical")
    return max(0, total + sum(amount(state, one.critical, state.owner(s), s) for s, one in applying(state, unit)))


def drive(state: Values, unit: str) -> int:
    """How many drive checks a unit makes when it attacks as a vanguard: 2 with twin drive (2.1.2)."""
    total = next((checks for skill, checks in _DRIVES.items() if has_skill(state, unit, skill)), 1)
    total += _for_a_while(state, unit, "drive")
    return max(0, total + sum(one.drive for _, one in applying(state, unit)))


def shield(state: Values, unit: str) -> int:
    """The shield of a guardian (2.1.6)."""
    printed = state.card(unit).shield
    return max(0, printed + sum(amount(state, one.shield, state.owner(s), s) for s, one in applying(state, unit)))


def defence(state: Values, unit: str) -> int:
    """The power that an attack must reach: the unit's own, and the shields of those that guard it (2.1.6, B1.9.1)."""
    own = (one for one in state.guardians(state.owner(unit)) if state.guarded_by(one) == unit)
    return max(0, _counted_power(state, unit) + sum(shield(state, guardian) for guardian in own))


def has_skill(state: Values, unit: str, skill: str) -> bool:
    """Whether a unit has a skill, by its grade or because a text gives it, and has not lost it."""
    has = state.card(unit).skill == skill or has_gained(state, unit, skill)
    return has and not has_lost(state, unit, skill)


def has_gained(state: Values, unit: str, skill: str) -> bool:
    """Whether a text gives a unit a skill, for a while or by a CONT ability (B4.19)."""
    if _is_among(state, unit, skill, GAINED_FIELDS):
        return True
    return any(one.grants == skill and affects(state, source, one, unit) for source, one in conts(state))


def gains(state: Values, unit: str) -> tuple[str, ...]:
    """The skills that a unit has beside that of its grade; and `ability` where it was given one (B4.21)."""
    own = state.card(unit).skill
    skills = tuple(skill for skill in GRANTABLE if skill != own and has_skill(state, unit, skill))
    return (*skills, "ability") if abilities_besides(state, unit) else skills


def has_lost(state: Values, unit: str, what: str) -> bool:
    """Whether a unit has lost its abilities, or a skill, for a while or because of a CONT ability (B4.18)."""
    if _is_among(state, unit, what, _LOST):
        return True
    return any(what in one.loses and affects(state, source, one, unit) for source, one in conts(state))


def _is_among(state: Values, unit: str, word: str, fields: tuple[str, ...]) -> bool:
    names = state.board.names
    battle, turn, next_turn = fields
    return word in names(unit, battle) or word in names(unit, turn) or word in names(unit, next_turn)


def is_kept_from(state: Values, unit: str, what: str) -> bool:
    """Whether something keeps a unit from doing or suffering something, for a while or because of a CONT ability."""
    if _is_among(state, unit, what, _KEPT):
        return True
    return any(what in one.forbids and affects(state, source, one, unit) for source, one in conts(state))


def limits(state: Values, unit: str) -> tuple[str, ...]:
    """What a unit has lost and is kept from now, in one list: `no_boost`, `cannot_attack` ..."""
    lost = (f"no_{what}" for what in LOSABLE if has_lost(state, unit, what))
    return (*lost, *(f"cannot_{what}" for what in FORBIDDEN_TO_UNITS if is_kept_from(state, unit, what)))


def player_is_kept_from(state: Values, player: str, what: str, grade: int = 0) -> bool:
    """Whether something keeps a player from guarding with a card of a grade, intercepting, or blitz orders."""
    limits = [pair for field in FORBIDDEN_FIELDS for pair in _pairs(state.board.get(player, field))]
    theirs = (ability for source, ability in conts(state) if state.owner(source) != player)
    limits += ((word, ability.guard_grade) for ability in theirs for word in ability.forbids)
    return any(name == what and grade >= least for name, least in limits)


FORBIDDEN_FIELDS = ("forbidden", "turn_forbidden")
"""Where it stands what a player may not do in this battle, and in this turn."""


def _pairs(value: object) -> tuple[tuple[str, int], ...]:
    return value if isinstance(value, tuple) else ()
