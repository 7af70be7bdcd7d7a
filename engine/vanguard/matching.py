"""Answering what card text asks about the board: who fits a selector, whether a condition holds, how many there are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.vanguard.language.selectors import (
    ANY_TRIGGER,
    All,
    Amount,
    Battle,
    Condition,
    Count,
    Either,
    Fits,
    Happened,
    Not,
    Selector,
    Turn,
)
from engine.vanguard.language.words import COLUMNS, LAST_COLUMN, TRIGGERS
from engine.vanguard.state import State


def matching(state: State, selector: Selector, player: str, source: str) -> tuple[str, ...]:
    """All cards that fit a selector, for a text of `source` that belongs to `player`, in the order of the places."""
    sides = {"yours": (player,), "opponent": (state.opponent(player),), "any": state.players}[selector.side]
    found = dict.fromkeys(card for side in sides for place in selector.places for card in _cards_in(state, side, place))
    return tuple(card for card in found if fits(state, selector, card, source))


def _cards_in(state: State, player: str, place: str) -> tuple[str, ...]:
    look = _LOOKING.get(place)
    return state.zone(f"{player}.{place}") if look is None else look(state, player)


_LOOKING: Mapping[str, Callable[[State, str], tuple[str, ...]]] = {
    "VC": lambda state, player: state.zone(f"{player}.vanguard"),
    "RC": State.rear_guards,
    "GC": State.guardians,
    "unit": State.units,
    "front_row": State.front_row,
    "back_row": State.back_row,
}
"""How to find what is in a place that is more than one zone of a player."""


def stands_in(state: State, selector: Selector, card: str, place: str) -> bool:
    """Whether a card that is, or was, in a kind of place is in one of those of a selector."""
    row = "front_row" if state.is_in_front_row(card) else "back_row"
    kinds = {place, *(("unit", row) if place in ("VC", "RC", "GC") else ())}
    return bool(kinds & set(selector.places))


def fits(state: State, selector: Selector, card: str, source: str) -> bool:
    """Whether a card fits everything that a selector says beside places and sides."""
    return all(_QUESTIONS[key](state, card, wanted, source) for key, wanted in selector.asked)


_QUESTIONS: Mapping[str, Callable[[State, str, Any, str], bool]] = {
    "grade": lambda state, card, wanted, source: wanted.holds(state.card(card).grade),
    "power": lambda state, card, wanted, source: wanted.holds(state.power(card)),
    "type": lambda state, card, wanted, source: state.card(card).type == wanted,
    "card": lambda state, card, wanted, source: wanted in (state.card(card).name, state.card(card).called),
    "nation": lambda state, card, wanted, source: wanted in state.card(card).nations,
    "trigger": lambda state, card, wanted, source: state.card(card).trigger in TRIGGERS_MEANT[wanted],
    "rested": lambda state, card, wanted, source: state.is_rested(card) == wanted,
    "face_down": lambda state, card, wanted, source: state.board.flag(card, "face_down") == wanted,
    "other": lambda state, card, wanted, source: (card != source) == wanted,
    "same_column": lambda state, card, wanted, source: _same_column(state, card, source) == wanted,
    "attacked": lambda state, card, wanted, source: (card in state.attacked) == wanted,
    "attacking": lambda state, card, wanted, source: (card == state.attacker) == wanted,
    "boosting": lambda state, card, wanted, source: (card == state.booster) == wanted,
}
"""What can be asked of a card, by the words of a selector."""
TRIGGERS_MEANT: Mapping[str, tuple[str, ...]] = {ANY_TRIGGER: TRIGGERS, **{kind: (kind,) for kind in TRIGGERS}}


def _same_column(state: State, card: str, source: str) -> bool:
    """Whether two units are in one column, a unit being in its own; opposite units share one across the table."""
    return not _columns(state, card, state.owner(source)).isdisjoint(_columns(state, source, state.owner(source)))


def _columns(state: State, unit: str, player: str) -> frozenset[int]:
    """The column that a unit is in, as a player counts them from left to right; none for a guardian or a card."""
    number = COLUMNS.get(state.circle_of(unit))
    if number is None:
        return frozenset()
    return frozenset((number if state.owner(unit) == player else LAST_COLUMN - number,))


def holds(state: State, condition: Condition | None, player: str, source: str) -> bool:
    """Whether a condition holds for a text of `source` that belongs to `player`; none always does."""
    return condition is None or _HOLDING[type(condition)](state, condition, player, source)


def _count(state: State, condition: Count, player: str, source: str) -> bool:
    return condition.range.holds(len(matching(state, condition.selector, player, source)))


def _turn(state: State, condition: Turn, player: str, source: str) -> bool:
    return (state.turn_player == player) == (condition.whose == "yours")


def _battle(state: State, condition: Battle, player: str, source: str) -> bool:
    if condition.role == "boosting":
        return source == state.booster
    if condition.role == "attacked":
        return source in state.attacked
    return state.attacker == source and _ATTACKING[condition.role](state)


_ATTACKING: Mapping[str, Callable[[State], bool]] = {
    "attacking": lambda state: True,
    "boosted": lambda state: state.booster is not None,
    "attacks_vanguard": lambda state: any(state.place_of(unit) == "VC" for unit in state.attacked),
}


def _happened(state: State, condition: Happened, player: str, source: str) -> bool:
    return state.board.flag(player, {"persona_ride": "persona_ride", "order": "order_played"}[condition.what])


def _fits(state: State, condition: Fits, player: str, source: str) -> bool:
    return source in matching(state, condition.selector, player, source)


def _all(state: State, condition: All, player: str, source: str) -> bool:
    return all(holds(state, part, player, source) for part in condition.parts)


def _either(state: State, condition: Either, player: str, source: str) -> bool:
    return any(holds(state, part, player, source) for part in condition.parts)


def _not(state: State, condition: Not, player: str, source: str) -> bool:
    return not holds(state, condition.part, player, source)


_HOLDING: Mapping[type, Callable[[State, Any, str, str], bool]] = {
    Count: _count,
    Turn: _turn,
    Battle: _battle,
    Happened: _happened,
    Fits: _fits,
    All: _all,
    Either: _either,
    Not: _not,
}


def amount(state: State, wanted: Amount, player: str, source: str) -> int:
    """What an amount comes to now."""
    if isinstance(wanted, int):
        return wanted
    return wanted.times * len(matching(state, wanted.selector, player, source))
