"""Instructions about what is attached: attach, detach, pay an Equip cost to attach, copy a text."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.events import occurred
from engine.riftbound.actions.attaching import attach, detach
from engine.riftbound.carrying_out import procedure
from engine.riftbound.chain_items import ability_of
from engine.riftbound.costs.ability_costs import ability_cost, equip_cost
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Activated
from engine.riftbound.language.attaching import Attach, CopyText, Detach, PayEquipCost
from engine.riftbound.playing.paying import can_pay, pay
from engine.riftbound.resolving.who import objects_meant
from engine.riftbound.state.context import Context
from engine.riftbound.state.snapshots import Event


@procedure(Attach)
def _attach(game: Game, do: Attach, context: Context) -> Steps[None]:
    cards = yield from objects_meant(game, do.what, context)
    tops = yield from objects_meant(game, do.to, context)
    context.it, context.done = cards, 0
    if tops:
        context.done = yield from attach(game, cards, tops[0], context.controller)
        if context.done and _is_equip(game, context):
            yield from _equipped(game, cards[0], tops[0], context.controller)


def _is_equip(game: Game, context: Context) -> bool:
    """Whether the ability that resolves is Equip."""
    ability = ability_of(game, context.item) if context.item else None
    return isinstance(ability, Activated) and ability.keyword == "equip"


def _equipped(game: Game, card: str, unit: str, player: str) -> Steps[None]:
    """The unit has been equipped by the gear: an event of its own (818.2)."""
    game.record("equip.equipped", player=player, subjects=(card, unit))
    if game.heeds("equip"):
        place = game.battlefield_of(unit)
        yield from occurred(game, [Event("equip", game.snapshot(unit), player, card, place)])


@procedure(Detach)
def _detach(game: Game, do: Detach, context: Context) -> Steps[None]:
    cards = yield from objects_meant(game, do.what, context)
    context.done = yield from detach(game, cards, context.controller)


@procedure(PayEquipCost)
def _pay_equip_cost(game: Game, do: PayEquipCost, context: Context) -> Steps[None]:
    """Weaponmaster: the Equip cost, as if that unit had been chosen for it, less something (821.1.c.2).

    Who cannot pay it, or does not want to, leaves the card where it is (821.1.c.5, 444.2.b).
    """
    you, context.done = context.controller, 0
    cards = yield from objects_meant(game, do.what, context)
    tops = yield from objects_meant(game, do.to, context)
    if not cards or not tops:
        return
    card, unit = cards[0], tops[0]
    if not game.card(card).equip_abilities or not game.on_board(unit):
        step = "weaponmaster.no_cost" if game.on_board(unit) else "weaponmaster.not_attachable"
        game.record(step, player=you, subjects=(card, unit))
        return
    ability = yield from _which_equip(game, card, you)
    cost, reduced = equip_cost(game, you, card, ability, unit, do.less)
    altered = ability_cost(game, you, card, ability, (), (unit,)) != ability.cost
    refusals = can_pay(game, you, cost, card)
    wanted = yield from game.confirm(you, "weaponmaster.pay", about=card, refused_yes=refusals)
    if not wanted:
        game.record("weaponmaster.not_paid", player=you, subjects=(card, unit))
        return
    also = ("weaponmaster.reduced" if reduced else "weaponmaster.not_reduced", *_active(game, card))
    also = (*also, *(("weaponmaster.altered",) if altered else ()))
    game.record("weaponmaster.pay", player=you, subjects=(card, unit), also=also)
    yield from pay(game, you, cost, card)
    context.done = yield from attach(game, cards, unit, you)


def _which_equip(game: Game, card: str, player: str) -> Steps[Activated]:
    """The Equip ability whose cost is meant: of several, the one that is chosen (818.4)."""
    abilities = game.card(card).equip_abilities
    if len(abilities) == 1:
        return abilities[0]
    labels = tuple(f"{card}/{number}" for number in range(1, len(abilities) + 1))
    answer = yield from game.choose(player, "weaponmaster.which", labels, about=card)
    return abilities[labels.index(answer[0])]


def _active(game: Game, card: str) -> tuple[str, ...]:
    """Where the card is attached, its Equip ability counts though its text is inactive (725.3)."""
    return ("weaponmaster.inactive_text",) if game.is_attached(card) else ()


@procedure(CopyText)
def _copy_text(game: Game, do: CopyText, context: Context) -> Steps[None]:
    objects = yield from objects_meant(game, do.of, context)
    for one in objects[:1]:
        copied = game.card(one).name
        writes: list[Write] = [(context.source, "copied_text", copied)]
        game.record("copy.text", writes, player=context.controller, subjects=(context.source, one))
