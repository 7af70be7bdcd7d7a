"""Answering what card text asks about the board: who fits a selector, whether a condition holds, how many there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.vanguard.language.selectors import (
    ANY_TRIGGER,
    All,
    Amount,
    Battle,
    Condition,
    Count,
    Fits,
    Happened,
    Not,
    Selector,
    Turn,
)
from engine.vanguard.language.words import SAME_COLUMN
from engine.vanguard.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator


def matching(state: State, selector: Selector, player: str, source: str) -> tuple[str, ...]:
    """All cards that fit a selector, for a text of `source` that belongs to `player`, in the order of the places."""
    sides = {"yours": (player,), "opponent": (state.opponent(player),), "any": state.players}[selector.side]
    found = dict.fromkeys(card for side in sides for place in selector.places for card in _cards_in(state, side, place))
    return tuple(card for card in found if fits(state, selector, card, source))


def _cards_in(state: State, player: str, place: str) -> Iterator[str]:
    if place == "VC":
        yield from state.zone(f"{player}.vanguard")
    elif place == "RC":
        yield from state.rear_guards(player)
    elif place == "GC":
        yield from state.guardians(player)
    elif place == "unit":
        yield from state.units(player)
    elif place == "front_row":
        yield from state.front_row(player)
    elif place == "back_row":
        yield from (unit for unit in state.rear_guards(player) if not state.is_in_front_row(unit))
    else:
        yield from state.zone(f"{player}.{place}")


def stands_in(state: State, selector: Selector, card: str, place: str) -> bool:
    """Whether a card that is, or was, in a kind of place is in one of those of a selector."""
    row = "front_row" if state.is_in_front_row(card) else "back_row"
    kinds = {place, *(("unit", row) if place in ("VC", "RC", "GC") else ())}
    return bool(kinds & set(selector.places))


def fits(state: State, selector: Selector, card: str, source: str) -> bool:
    """Whether a card fits everything that a selector says beside places and sides."""
    printed = state.card(card)
    return (
        (selector.grade is None or selector.grade.holds(printed.grade))
        and (selector.power is None or selector.power.holds(printed.power))
        and (selector.type is None or printed.type == selector.type)
        and (selector.card is None or selector.card in (printed.name, printed.called))
        and (selector.nation is None or selector.nation in printed.nations)
        and (selector.trigger is None or _has_trigger(printed.trigger, selector.trigger))
        and (selector.rested is None or state.is_rested(card) == selector.rested)
        and (selector.face_down is None or state.board.flag(card, "face_down") == selector.face_down)
        and not (selector.other and card == source)
        and (not selector.same_column or _same_column(state, card, source))
        and (not selector.attacked or card == state.target)
        and (not selector.boosting or card == state.booster)
    )


def _has_trigger(printed: str | None, wanted: str) -> bool:
    return printed is not None and wanted in (ANY_TRIGGER, printed)


def _same_column(state: State, card: str, source: str) -> bool:
    """Whether two units of one player are in one column; a unit is in its own."""
    if card == source:
        return True
    mine, other = state.circle_of(source), state.circle_of(card)
    behind_the_vanguard = {mine, other} == {"vanguard", "back_center"}
    return state.owner(card) == state.owner(source) and (SAME_COLUMN.get(mine) == other or behind_the_vanguard)


def holds(state: State, condition: Condition | None, player: str, source: str) -> bool:
    """Whether a condition holds for a text of `source` that belongs to `player`; none always does."""
    if condition is None:
        return True
    if isinstance(condition, Count):
        return condition.range.holds(len(matching(state, condition.selector, player, source)))
    if isinstance(condition, Turn):
        return (state.turn_player == player) == (condition.whose == "yours")
    if isinstance(condition, Battle):
        return _in_battle(state, condition.role, source)
    if isinstance(condition, Happened):
        return state.board.flag(player, {"persona_ride": "persona_ride", "order": "order_played"}[condition.what])
    if isinstance(condition, Fits):
        selector = condition.selector
        return stands_in(state, selector, source, state.place_of(source)) and fits(state, selector, source, source)
    if isinstance(condition, Not):
        return not holds(state, condition.part, player, source)
    results = (holds(state, part, player, source) for part in condition.parts)
    return all(results) if isinstance(condition, All) else any(results)


def _in_battle(state: State, role: str, source: str) -> bool:
    if role in ("attacking", "boosted", "attacks_vanguard") and state.attacker != source:
        return False
    if role == "boosted":
        return state.booster is not None
    if role == "attacks_vanguard":
        return state.target is not None and state.place_of(state.target) == "VC"
    return role == "attacking" or source == (state.booster if role == "boosting" else state.target)


def amount(state: State, wanted: Amount, player: str, source: str) -> int:
    """What an amount comes to now."""
    if isinstance(wanted, int):
        return wanted
    return wanted.times * len(matching(state, wanted.selector, player, source))
