"""Activating abilities (576-581 / 369-374, 386-394)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.decisions import Refusal
from engine.core.errors import IllegalAction
from engine.core.journal import Write
from engine.core.procedures import Steps, provisionally
from engine.riftbound.abilities.events import happened_to, occurred
from engine.riftbound.abilities.on_chain import first_time_field, this_turn
from engine.riftbound.actions import resources
from engine.riftbound.actions.status import may_be_empowered
from engine.riftbound.carrying_out import carry_out
from engine.riftbound.citing import kind_steps
from engine.riftbound.citing.dependent_steps import active, inactive
from engine.riftbound.citing.keyword_steps import empowering, equipping, permitted
from engine.riftbound.citing.windows import activating, onto_chain
from engine.riftbound.costs.ability_costs import settle_ability_cost
from engine.riftbound.costs.costing import deflect_of, deflecting, record_deflect
from engine.riftbound.costs.kinds import ability_costs
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Activated
from engine.riftbound.language.instructions import Add
from engine.riftbound.language.repeated import repeated
from engine.riftbound.playing.before_choices import clean_before_choices
from engine.riftbound.playing.discount_kinds import cannot_pay_any, pick_kinds
from engine.riftbound.playing.paying import adding_step, can_pay, pay
from engine.riftbound.playing.repeating import choose_repeats, pay_repeats, record_repeats, together
from engine.riftbound.playing.undoing import risks_of_activating
from engine.riftbound.state.context import Context
from engine.riftbound.state.counted import more_counted
from engine.riftbound.state.snapshots import Event
from engine.riftbound.state.state import CHAIN
from engine.riftbound.targeting.modal import choose_modes
from engine.riftbound.targeting.operands import target_operands
from engine.riftbound.targeting.targets import (
    announce_chosen,
    choose_targets,
    has_targets,
    lost_targets,
    options,
    targets_checked,
)
from engine.riftbound.timing import timing_refusals
from engine.riftbound.values.statements import activated_abilities, has_activated, more_added
from engine.riftbound.zones import unanswered


def activate(game: Game, player: str, source: str, number: int) -> Steps[None]:
    """Activate the ability with that number (0 is the first activated one)."""
    key, ability = activated_abilities(game, source)[number]
    if ability.adds_resources:
        yield from _activate_add(game, player, source, ability)
        return
    item = game.fresh(f"{source}'s ability")
    game.record(
        "activate.to_chain",
        [
            (CHAIN, "cards", (*game.chain, item)),
            (item, "kind", "ability"),
            (item, "source", source),
            (item, "ability", game.lasting_key(source, game.card(source), key)),
            (item, "controller", player),
            (item, "pending", True),
            (item, "here", game.battlefield_of(source)),
            *([(source, first_time_field(key), this_turn(game))] if ability.once_each_turn else []),
            *unanswered(),
        ],
        player=player,
        subjects=(source, item),
        also=(
            *kind_steps.activated(game, source),
            *activating(game),
            *onto_chain(game),
            *permitted(game, "ability", ability.timing),
            *active(ability.condition, "activated"),
            *empowering(game, source, ability),
            *equipping(game, source, ability),
        ),
    )
    risks = risks_of_activating(game, player, source, number)
    yield from clean_before_choices(game)
    yield from provisionally(_choose_and_pay(game, player, source, ability, item), risks)
    also = (*targets_checked(game, item), *_goes_on(game, player, source, ability))
    if ability.keyword == "equip" and any(game.board.flag(one, "pending") for one in game.chain if one != item):
        also = (*also, "equip.pending_above")
    gear = int(game.card(source).is_a("gear"))
    writes: list[Write] = [(item, "pending", None), *more_counted(game, player, "gear_abilities_played", gear)]
    game.record("activate.finalize", writes, player=player, subjects=(source, item), also=also)
    yield from announce_chosen(game, item)
    if game.heeds("play_ability"):
        seen = game.snapshot(source)
        yield from occurred(game, [Event("play_ability", seen, player, source, amount=ability.cost.energy)])
    yield from game.edition.after(game, "finalize")


def _goes_on(game: Game, player: str, source: str, ability: Activated) -> tuple[str, ...]:
    """Where paying has made the text inactive on which an ability hangs: it is on the chain already (727.1.c.3.a)."""
    condition = ability.condition
    dependent = condition is not None and condition.makes_dependent
    lost = dependent and not game.matcher.holds(condition, Context(source, player))
    return ("dependent.item_goes_on",) if lost else ()


def _choose_and_pay(game: Game, player: str, source: str, ability: Activated, item: str) -> Steps[None]:
    """Make the choices of an ability, pay for it, and see that all is legal still. Raises IllegalAction."""
    context = Context(source, player, item)
    repeats = yield from choose_repeats(game, player, source, item, ability.cost, ability.repeats)
    if repeats:
        ability = replace(ability, cost=together(ability.cost, repeats))
    effect = yield from choose_modes(game, repeated(ability.effect, len(repeats)), context)

    def too_dear(names: Sequence[str]) -> tuple[Refusal, ...]:
        costs = ability_costs(game, player, source, ability, deflect_of(game, player, names), names)
        refusals = cannot_pay_any(game, player, costs, source)
        return (game.refusal("activate.undo", source), *refusals) if refusals else ()

    depends = deflecting(game, player) or ability.less is not None
    yield from choose_targets(game, effect, context, too_dear if depends else None)
    record_repeats(game, player, source, repeats)
    more = record_deflect(game, item)
    possible = ability_costs(game, player, source, ability, more, context.it)
    kinds = yield from pick_kinds(game, player, source, possible, list(possible.values()))
    cost = settle_ability_cost(game, player, source, ability, more, context.it, kinds)
    refusals = can_pay(game, player, cost, source)
    if refusals:
        raise IllegalAction(player, f"activate {source}", (game.refusal("activate.undo", source), *refusals))
    yield from pay(game, player, cost, source, context=context)
    yield from pay_repeats(game, player, source, repeats)
    lost = lost_targets(game, item, effect, context)
    if lost:
        raise IllegalAction(player, f"activate {source}", (game.refusal("activate.undo", source), *lost))


def _activate_add(game: Game, player: str, source: str, ability: Activated) -> Steps[None]:
    """An ability that adds resources resolves at once and cannot be reacted to (605.2 / 416.2)."""
    more = more_added(game, source)
    yield from pay(game, player, settle_ability_cost(game, player, source, ability), source)
    step = adding_step(game, source, "recycle" if ability.cost.recycle_self else "exhaust")
    beside = "add.uses_chain" if game.edition.adding_passes_focus else "add.keeps_priority"
    also = () if game.is_neutral and game.is_open else (beside,)
    parts = [part for part in ability.effect if isinstance(part, Add) and part.times is None]
    if len(parts) < len(ability.effect):
        yield from carry_out(game, ability.effect, Context(source, player))
        parts = []
    for part in parts:
        resources.add(game, player, part.energy + more, part.power, step, source, also, part.only_for)
    yield from happened_to(game, "activate", (source,), player)


def activate_refusals(game: Game, player: str, source: str, number: int) -> tuple[Refusal, ...]:
    """Everything that forbids a player to activate an ability now; empty where it is legal."""
    abilities = activated_abilities(game, source)
    if not 0 <= number < len(abilities):
        accelerated = game.is_card(source) and game.on_board(source) and game.keyword(source, "accelerate")
        also = (game.refusal("accelerate.on_board", source),) if accelerated else ()
        away = has_activated(game, source) and not game.on_board(source)
        off_board = (game.refusal("activate.off_board", source),) if away else ()
        silent = game.is_card(source) and game.is_attached(source) and has_activated(game, source)
        of_attached = (game.refusal("activate.inactive", source),) if silent else ()
        return (*of_attached, game.refusal("activate.no_ability", source), *off_board, *also)
    key, ability = abilities[number]
    found = timing_refusals(game, player, ability.timing, of_ability=True)
    controller = game.controller(source)
    own_turn = controller == game.turn_player or controller in game.teammates(game.turn_player)
    if not ability.timing and (not game.is_open or not own_turn):
        found.append(game.refusal("activate.own_turn", source))
    if controller != player:
        found.append(game.refusal("activate.not_yours", source))
    if not has_targets(game, ability.effect, Context(source, player)):
        found.append(game.refusal("activate.no_target", source))
    if not game.matcher.holds(ability.condition, Context(source, player)):
        steps = inactive(ability.condition) or ("activate.condition",)
        found += [game.refusal(step, source) for step in steps]
    if ability.once_each_turn and game.board.number(source, first_time_field(key)) == this_turn(game):
        found.append(game.refusal("activate.once_each_turn", source))
    if ability.keyword == "empower" and not may_be_empowered(game, source):
        found.append(game.refusal("empower.not_again", source))
    return (*found, *_too_dear(game, player, source, ability))


def _too_dear(game: Game, player: str, source: str, ability: Activated) -> tuple[Refusal, ...]:
    """Why the cost of an ability cannot be paid, whatever it chooses; empty where it can."""
    found = cannot_pay_any(game, player, ability_costs(game, player, source, ability), source)
    if not found or ability.less is None:
        return found
    context = Context(source, player)
    for operand in target_operands(ability.effect)[:1]:
        for name in options(game, operand, context):
            if not cannot_pay_any(game, player, ability_costs(game, player, source, ability, (), (name,)), source):
                return ()
    return found
