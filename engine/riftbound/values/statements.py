"""What passive abilities say of cards and players now, and what an object has to activate (360-363, 386)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace

from engine.riftbound.language.abilities import Activated
from engine.riftbound.language.expressions import Selector
from engine.riftbound.language.passives import Passive
from engine.riftbound.state.context import Context
from engine.riftbound.values.characteristics import Present
from engine.riftbound.values.derived import DerivedState
from engine.riftbound.values.in_force import Statement


def statements(state: DerivedState) -> tuple[Statement, ...]:
    """Every passive ability in force."""
    return state.in_force.statements if state.mentions.passives else ()


def speaks_of(state: DerivedState, one: Statement, card: str, player: str) -> bool:
    """Whether a passive ability speaks of a card that a player is playing, or would play, and holds now.

    One about "the next" card that has found it speaks of no other.
    """
    bound = state.board.text(one.record, "bound") if one.record else ""
    if (bound and bound != card) or not state.matcher.holds(one.ability.condition, one.context):
        return False
    if one.ability.affects is None:
        return card == one.context.source
    seen = Present(state, state.values, card, player)
    return state.matcher.fits_snapshot(one.ability.affects, seen, one.context)


def speaks_of_player(state: DerivedState, one: Statement, player: str) -> bool:
    """Whether a passive ability that describes players speaks of one and holds for them, who is `that_player` in it."""
    context = replace(one.context, that_player=player)
    affects = one.ability.affects
    assert affects is not None
    return state.matcher.holds(one.ability.condition, context) and state.matcher.fits(affects, player, context)


def speaks_of_item(state: DerivedState, one: Statement, item: str, player: str) -> bool:
    """Whether a passive ability speaks of something on the chain, a card or an ability, and holds now."""
    affects = one.ability.affects
    if affects is None or not state.matcher.holds(one.ability.condition, one.context):
        return False
    return _fits_item(state, affects, one, item, player)


def _fits_item(state: DerivedState, selector: Selector, one: Statement, item: str, player: str) -> bool:
    """Whether a card or an ability on the chain, of that player, is what a passive ability asks for."""
    if state.is_card(item):
        return state.matcher.fits_snapshot(selector, Present(state, state.values, item, player), one.context)
    return state.matcher.fits(selector, item, one.context)


def _is_chooser(state: DerivedState, one: Statement, item: str, player: str) -> bool:
    """Whether a text that keeps something from being chosen speaks of this spell or ability."""
    choosers = one.ability.choosers
    return choosers is None or _fits_item(state, choosers, one, item, player)


def is_untargetable(state: DerivedState, name: str, player: str, item: str) -> bool:
    """Whether a passive ability says that a spell or ability of a player cannot choose something (757, 758)."""
    return any(
        speaks_of(state, one, name, state.controller(name)) and _is_chooser(state, one, item, player)
        for one in _about_choosing(state, name, player)
    )


def _about_choosing(state: DerivedState, name: str, player: str) -> tuple[Statement, ...]:
    """What keeps objects from being chosen by enemies, where this is an object of an opponent of whoever chooses."""
    if not state.mentions.passives or not state.is_card(name):
        return ()
    return state.in_force.about_choosing if state.are_opponents(state.controller(name), player) else ()


def left_targetable(state: DerivedState, name: str, player: str, item: str) -> tuple[str, ...]:
    """Why texts that keep objects of its controller from being chosen do not keep this one (758.2).

    They speak of other spells, or of a group to which it does not belong (758.2.a).
    """
    controller, found = state.controller(name), []
    for one in _about_choosing(state, name, player):
        if speaks_of(state, one, name, controller):
            found.append("targets.chosen_by_others")
        elif one.ability.affects is not None and one.context.controller == controller and one.context.source != name:
            found.append("targets.not_in_the_group")
    return tuple(dict.fromkeys(found))


def dies_of_any_damage(state: DerivedState, unit: str, by: Collection[str]) -> bool:
    """Whether any amount of damage of one of these players is lethal to a unit (142.4.c of 2026-07-16)."""
    return any(
        one.context.controller in by and speaks_of(state, one, unit, state.controller(unit))
        for one in statements(state)
        if one.ability.any_damage_kills
    )


def banished_by(state: DerivedState, card: str, origin: str | None) -> str:
    """What has a card banished that would go to its owner's trash from anywhere but the Main Deck; empty if nothing.

    This is for what is neither killed nor discarded, to which such an effect applies as to any other event.
    """
    if not state.mentions.replacements or origin == f"{state.owner(card)}.deck":
        return ""
    for one, ability in state.in_force.replacements:
        if ability.when.event == "go_to_trash" and ability.when.object is not None:
            context = Context(one.source, one.controller)
            if state.matcher.holds(ability.condition, context) and state.matcher.fits(
                ability.when.object, card, context
            ):
                return one.source
    return ""


def deals_combat_damage(state: DerivedState, unit: str) -> bool:
    """Whether no passive ability says that a unit deals no combat damage."""
    return not any(
        "deal_combat_damage" in one.ability.forbids and speaks_of(state, one, unit, state.controller(unit))
        for one in statements(state)
    )


def about_card(state: DerivedState, card: str, player: str) -> Iterable[Statement]:
    """What passive abilities say of a card as it is played: its own, wherever it is (363.2.a), and those in force."""
    return _about_card(state, card, player) if state.mentions.passives else ()


def _about_card(state: DerivedState, card: str, player: str) -> Iterator[Statement]:
    if not state.on_board(card):
        for ability in state.card(card).abilities:
            if isinstance(ability, Passive) and ability.is_about_playing and ability.affects is None:
                own = Statement(ability, Context(card, player, paid=state.board.number(card, "paid")))
                if state.matcher.holds(ability.condition, own.context):
                    yield own
    yield from (one for one in state.in_force.about_playing if speaks_of(state, one, card, player))


def has_as_played(state: DerivedState, card: str, keyword: str) -> bool:
    """Whether a card has a keyword wherever it is: printed, or by what says that of every zone."""
    if keyword not in state.mentions.keywords:
        return False
    if state.card(card).has(keyword):
        return True
    if not state.mentions.passives:
        return False
    said = about_card(state, card, state.controller(card))
    return any(one.ability.everywhere and keyword in dict(one.ability.keywords) for one in said)


def has_activated(state: DerivedState, source: str) -> bool:
    """Whether activated abilities are printed on a card, wherever it lies."""
    return any(isinstance(one, Activated) for one in state.card(source).abilities)


def activated_abilities(state: DerivedState, source: str) -> tuple[tuple[str, Activated], ...]:
    """The activated abilities of an object, with their keys."""
    if not state.on_board(source):
        return ()
    granted = state.values.granted(source)
    printed = () if state.is_attached(source) else state.card(source).activated
    if not granted:
        return printed
    return (*printed, *((key, one) for key, one in granted if isinstance(one, Activated)))


def more_added(state: DerivedState, source: str) -> int:
    """How much more energy an Add ability of an object adds, by what passive abilities say."""
    said = [one for one in statements(state) if one.ability.adds_more]
    player = state.controller(source) if said else ""
    return sum(one.ability.adds_more for one in said if speaks_of(state, one, source, player))
