"""By what a play, or an activation, may have to be undone on the way: 562.3 and 577.3.b, 355.3 and 393.3.

Most of what is legal to begin can be brought to its end, whatever is chosen on the way. Where it depends on these
choices, or on what is paid with, the decisions say so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.core.decisions import Action, Refusal
from engine.riftbound.costs.costing import PLAIN, before_discounts, deflecting, discounts
from engine.riftbound.costs.discounts import orders
from engine.riftbound.costs.parts import additional_costs
from engine.riftbound.game import Game
from engine.riftbound.language.costs import FREE, Cost
from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.modal import chosen_as_played
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.playing.conditional_timing import has_action_now, may_get_action
from engine.riftbound.playing.payments import sources
from engine.riftbound.playing.terms import cost_refusals, plain_terms
from engine.riftbound.playing.ways import ways_to_play
from engine.riftbound.state.context import Context
from engine.riftbound.state.offers import Offer
from engine.riftbound.targeting.operands import target_operands
from engine.riftbound.values.statements import activated_abilities


def risks_of_action(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """By what an action that is legal may have to be undone; empty where nothing can come in between."""
    card = action.what[0] if action.what else ""
    if action.verb == "play":
        return risks_of_play(game, player, card, ways_to_play(game, player, card))
    return risks_of_activating(game, player, card, action.ability) if action.verb == "activate" else ()


def risks_of_play(game: Game, player: str, card: str, ways: Sequence[Offer]) -> tuple[Refusal, ...]:
    """By what playing a card in one of several ways may have to be undone (562.3 / 355.3)."""
    printed = game.card(card)
    costs = [printed.cost, *(one.cost for one in additional_costs(game, card, player))]
    costs += [way.instead for way in ways if way.instead is not None]
    risky = (
        any(not cost.is_standard for cost in costs)
        or any(_terms_matter(game, player, card, way) for way in ways)
        or _targets_matter(game, player, card, printed.effect)
        or may_die_before_choices(game)
        or any(way.by_condition for way in ways)
        or (may_get_action(game, card) and not has_action_now(game, card))
    )
    return (game.refusal("play.undo", card),) if risky else ()


def _terms_matter(game: Game, player: str, card: str, way: Offer) -> bool:
    """Whether a card may turn out too dear in some way, by what is chosen or by the order of discounts.

    For what is printed on it alone it could be paid for as its play began, and no text says anything else of costs.
    """
    terms = plain_terms(game, player, card, way)
    if terms is PLAIN and not game.mentions.passives and not game.card(card).additional_costs:
        return False
    if cost_refusals(game, player, card, terms):
        return True
    found = discounts(game, card, player, terms)
    return len(found) > 1 and len(orders(before_discounts(game, card, player, terms), found)) > 1


def risks_of_activating(game: Game, player: str, source: str, number: int) -> tuple[Refusal, ...]:
    """By what activating an ability may have to be undone (577.3.b / 393.3)."""
    _, ability = activated_abilities(game, source)[number]
    if ability.adds_resources:
        return ()
    by_cost = not _is_harmless(ability.cost) or may_die_before_choices(game)
    risky = by_cost or _targets_matter(game, player, source, ability.effect)
    return (game.refusal("activate.undo", source),) if risky else ()


def _is_harmless(cost: Cost) -> bool:
    """Whether paying it takes nothing but energy, power, and the readiness of the source."""
    return replace(cost, energy=0, power=(), exhaust_self=False) == FREE


def _targets_matter(game: Game, player: str, source: str, effect: Sequence[Instruction]) -> bool:
    """Whether targets can make a text dearer (Deflect), or be lost by paying for it: what is exhausted, or recycled."""
    operands = list(_targets(effect))
    if not operands:
        return False
    if deflecting(game, player):
        return True
    used = {source, *(one.object for one in sources(game, player, source))}
    context = Context(source, player)
    return any(
        game.matcher.any_fits(operand.selector, used, context) for operand in operands if operand.selector is not None
    )


def _targets(effect: Sequence[Instruction]) -> Iterator[Operand]:
    """Every target that a text may ask for, whichever modes are chosen."""
    for instruction in effect:
        if chosen_as_played(instruction):
            for mode in instruction.modes.values():
                yield from _targets(mode)
        else:
            yield from target_operands((instruction,))


def may_die_before_choices(game: Game) -> bool:
    """Whether a unit may die in the Cleanup before the choices, which could have been chosen before (319.3)."""
    return bool(game.mentions.mights_off_board and game.damaged) and game.edition.cleans_up_before_choices
