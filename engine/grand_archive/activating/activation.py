"""Activating cards and abilities, and materializing cards: announced, paid for, put on the effects stack (1.1, 1.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.board import ZONE_FIELD
from engine.core.decisions import Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.abilities.triggers import notice
from engine.grand_archive.actions.levels import level_up_refusals
from engine.grand_archive.activating.champion import champion_refusals, rest_champion
from engine.grand_archive.activating.choosing_x import asks_for_x, choose_x
from engine.grand_archive.activating.costing import payable
from engine.grand_archive.activating.paying import pay
from engine.grand_archive.activating.timing import element_refusals, element_step, timing_refusals
from engine.grand_archive.game import Game
from engine.grand_archive.language.abilities import Activated
from engine.grand_archive.language.costs import FREE, Cost, Option
from engine.grand_archive.language.descriptions import Condition
from engine.grand_archive.stack.choosing import choose_for_item, has_targets
from engine.grand_archive.stack.items import context_of
from engine.grand_archive.standard import ENLIGHTENED
from engine.grand_archive.state.context import Context, Event
from engine.grand_archive.state.refs import Named, read_named
from engine.grand_archive.values.off_field import cost_of, options_of, speed_of
from engine.grand_archive.words import ANNOUNCED, FIELD, LINEAGE, STACK
from engine.grand_archive.zones import put

PRINTED = "printed"
"""The answer that pays the printed cost where another could be paid instead."""


# -- what forbids it ------------------------------------------------------------------------------------------


def card_refusals(game: Game, player: str, name: str) -> tuple[Refusal, ...]:
    """Every rule that forbids a player to activate a card now."""
    card = game.card(name)
    owner, _, zone = (game.zone_of(name) or "").partition(".")
    if owner != player or zone not in card.activates_from or card.materialized:
        return (_not_here(game, name, "activate.wrong_zone"),)
    context = Context(player, game.ref(name), name)
    found = (*timing_refusals(game, player, speed_of(game, name), name), *_refusals_of_print(game, player, context))
    cost, options = cost_of(game, name), options_of(game, name)
    return (*found, *_cost_refusals(game, player, cost, options, context, name))


def _refusals_of_print(game: Game, player: str, context: Context) -> list[Refusal]:
    """What forbids a card wherever it lies: its element, what it asks for before, targets that are not there."""
    name = context.source.name
    card = game.card(name)
    found = [*element_refusals(game, player, name)]
    if "attack" in card.types:
        found += champion_refusals(game, player, name)
    if card.only_if is not None and not game.holds(card.only_if, context):
        found.append(_condition_refusal(game, card.only_if, "activate.condition", name))
    if card.text is not None and not has_targets(game, game.text(card.text), context):
        found.append(game.refusal("targets.none", name))
    return found


def _not_here(game: Game, name: str, otherwise: str) -> Refusal:
    """Why nothing can be activated of a card where it lies: a lineage release asks for an inner lineage (25.2)."""
    own = (one for one in game.card(name).activated if one.key in game.card(name).abilities)
    return game.refusal("activate.not_in_lineage" if any(one.zone == LINEAGE for one in own) else otherwise, name)


def _condition_refusal(game: Game, condition: Condition, step: str, name: str) -> Refusal:
    """Why a condition keeps something from being activated: one that names a champion goes by the lineage (32.2)."""
    return game.refusal("activate.other_champion" if condition.asks_for_lineage else step, name)


def materialize_refusals(game: Game, player: str, name: str) -> tuple[Refusal, ...]:
    """Every rule that forbids a player to materialize a card now (B5.1)."""
    found: tuple[Refusal, ...] = ()
    if game.board.flag(player, "materialized"):
        found = (game.refusal("materialize.once", name),)
    elif not is_time_to_materialize(game, player):
        found = (game.refusal("materialize.not_now", name),)
    others = materialize_by_effect_refusals(game, player, name, free=False)
    return others if game.zone_of(name) != f"{player}.material_deck" else (*found, *others)


def materialize_by_effect_refusals(game: Game, player: str, name: str, *, free: bool) -> tuple[Refusal, ...]:
    """Every rule that forbids a player to materialize a card, whenever it is (B5.5)."""
    card = game.card(name)
    if game.zone_of(name) != f"{player}.material_deck":
        return (game.refusal("materialize.wrong_zone", name),)
    levels = level_up_refusals(game, player, name) if "champion" in card.types else ()
    context = Context(player, game.ref(name), name)
    costs = () if free else payable(game, player, (card.cost,), context)
    elements = () if "champion" in card.types else element_refusals(game, player, name)
    return (*levels, *elements, *costs)


def is_time_to_materialize(game: Game, player: str) -> bool:
    """Whether a player is to choose what to materialize: as their materialize phase begins (B1.3)."""
    return (game.turn_player, game.phase, game.board.number(GAME, "stage")) == (player, "materialize", 0)


def ability_refusals(game: Game, player: str, source: str, number: int) -> tuple[Refusal, ...]:
    """Every rule that forbids a player to activate an ability now."""
    abilities = activated_abilities(game, source)
    if number >= len(abilities):
        return (_not_here(game, source, "activate.no_ability"),)
    ability = abilities[number]
    if game.controller(source) != player:
        return (game.refusal("activate.not_yours", source),)
    found = list(timing_refusals(game, player, ability.speed, source))
    if not game.obeys(source, player):
        found.append(game.refusal("obedience.no_ability", source))
    context = Context(player, game.ref(source))
    if ability.only_if is not None and not game.holds(ability.only_if, context):
        found.append(_condition_refusal(game, ability.only_if, "activate.ability_condition", source))
    if not has_targets(game, game.text(ability.text), context):
        found.append(game.refusal("targets.none", source))
    return (*found, *_cost_refusals(game, player, ability.cost, ability.options, context, None))


def _cost_refusals(
    game: Game, player: str, cost: Cost, options: Sequence[Option], context: Context, name: str | None
) -> tuple[Refusal, ...]:
    """Why no way of paying is open: neither the printed cost nor one instead of it, or what must be paid besides."""
    if not options:
        return payable(game, player, (cost,), context, name)
    required = [one.cost for one in options if one.kind == "required"]
    instead = [one.cost for one in options if one.kind == "alternative"]
    if any(not payable(game, player, (one, *required), context, name) for one in instead):
        return ()
    return payable(game, player, (cost, *required), context, name)


def activated_abilities(game: Game, source: str) -> tuple[Activated, ...]:
    """The activated abilities that an object or a card has where it is."""
    keys = game.abilities(source)
    if not keys:
        return ()
    zone = game.zone_of(source) or ""
    here = zone.rpartition(".")[2]
    found = (game.ability(key) for key in keys)
    return tuple(one for one in found if isinstance(one, Activated) and one.zone == here)


# -- carrying it out ------------------------------------------------------------------------------------------


def refusals_by_effect(game: Game, player: str, name: str, *, free: bool) -> tuple[Refusal, ...]:
    """Every rule that forbids a player to activate a card that an effect has them activate, wherever it is."""
    card = game.card(name)
    if card.materialized or game.on_field(name):
        return (game.refusal("activate.wrong_zone", name),)
    context = Context(player, game.ref(name), name)
    cost, options = _as_paid(game, name, free=free)
    return (*_refusals_of_print(game, player, context), *_cost_refusals(game, player, cost, options, context, name))


def _as_paid(game: Game, name: str, *, free: bool) -> tuple[Cost, Sequence[Option]]:
    """The cost of a card and its options; where nothing is paid for the card itself, nothing can be paid instead."""
    if not free:
        return cost_of(game, name), options_of(game, name)
    return FREE, tuple(one for one in options_of(game, name) if one.kind != "alternative")


def activate_card(game: Game, player: str, name: str, *, free: bool = False) -> Steps[None]:
    """Activate a card: taken from its zone, paid for, put on the effects stack (1.1)."""
    card = game.card(name)
    cost, further = _as_paid(game, name, free=free)
    step = "timing.fast" if speed_of(game, name) == "fast" else "timing.slow"
    put(game, (name,), ANNOUNCED, "activate.take", player=player, also=(element_step(game, name), step))
    options = yield from _choose_options(game, player, name, cost, further, name)
    game.record("activate.choices", [(name, "paid", options or None), (name, "controller", player)], player=player)
    costs = _costs(cost, further, options)
    if asks_for_x(costs):
        yield from choose_x(game, player, name, costs, Context(player, game.ref(name), name, paid=options), name)
    yield from choose_for_item(game, name)
    context = Context(player, game.ref(name), name, paid=options, x=game.board.number(name, "x"))
    given = yield from pay(game, player, costs, context, name)
    if "attack" in card.types:
        rest_champion(game, player)
    _onto_stack(game, player, name, "activation", given)


def materialize(game: Game, player: str, name: str, *, free: bool = False, by_effect: bool = False) -> Steps[None]:
    """Materialize a card: its memory cost is paid, and it is put on the effects stack (B5.1)."""
    card = game.card(name)
    writes: list[Write] = [] if by_effect else [(player, "materialized", True)]
    step = "element.not_asked" if "champion" in card.types else element_step(game, name)
    put(game, (name,), ANNOUNCED, "materialize.take", player=player, writes=writes, also=(step,))
    yield from pay(game, player, (FREE if free else card.cost,), Context(player, game.ref(name), name))
    _onto_stack(game, player, name, "materialization")


def _onto_stack(game: Game, player: str, name: str, kind: str, given: Named = ()) -> None:
    """The card goes on the effects stack under the control of who activated it (5.1), and has been played (41.2)."""
    materialized = kind == "materialization"
    activated = (*game.board.names(player, "activated"), game.board.text(name, "card"))
    writes: list[Write] = [(name, "kind", kind), (name, "controller", player), _names_given(game, name, given)]
    if not materialized:
        writes.append((player, "activated", activated))
    step = "materialize.to_stack" if materialized else "activate.to_stack"
    put(game, (name,), STACK, step, player=player, writes=writes)
    ref = game.ref(name)
    game.record("play.played", player=player, subjects=(name,))
    notice(game, [Event("materialized" if materialized else "activated", ref, player), Event("played", ref, player)])


def activate_ability(game: Game, player: str, source: str, number: int) -> Steps[None]:
    """Activate an ability: named, paid for, put on the effects stack (1.2)."""
    ability = activated_abilities(game, source)[number]
    also = () if ability.zone == FIELD else ("activate.off_field",)
    if ability.key.startswith(ENLIGHTENED):
        also = (*also, "enlighten.ability")
    elif ability.key not in game.card(source).abilities:
        also = (*also, "activate.granted")
    game.record("activate.ability", player=player, subjects=(source,), also=also)
    options = yield from _choose_options(game, player, source, ability.cost, ability.options, None)
    item = game.fresh(f"{source}'s ability")
    game.record(
        "activate.choices",
        [
            (item, "kind", "ability"),
            (item, "source", source),
            (item, "source_ref", tuple(game.ref(source))),
            (item, "text", ability.text),
            (item, "ability", ability.key),
            (item, "controller", player),
            (item, "paid", options or None),
        ],
        player=player,
    )
    costs = _costs(ability.cost, ability.options, options)
    if asks_for_x(costs):
        yield from choose_x(game, player, item, costs, context_of(game, item), None)
    yield from choose_for_item(game, item)
    context = context_of(game, item)
    given = yield from pay(game, player, costs, context)
    writes: list[Write] = [(STACK, ZONE_FIELD, (*game.stack, item)), _names_given(game, item, given)]
    game.record("activate.ability_to_stack", writes, player=player, subjects=(source,))
    notice(game, [Event("ability activated", context.source, player)])


def _names_given(game: Game, item: str, given: Named) -> Write:
    """The change that lets the text of an item name what was paid with."""
    named = (*read_named(game.board.get(item, "named")), *given)
    return (item, "named", tuple((word, tuple(tuple(ref) for ref in refs)) for word, refs in named) or None)


def _costs(cost: Cost, options: Sequence[Option], chosen: Sequence[str]) -> tuple[Cost, ...]:
    """What is paid in the end: the printed cost or the one instead of it, and whatever comes besides."""
    taken = [one for one in options if one.name in chosen]
    instead = [one.cost for one in taken if one.kind == "alternative"]
    besides = [one.cost for one in taken if one.kind != "alternative"]
    return (instead[0] if instead else cost, *besides)


def _choose_options(
    game: Game, player: str, source: str, cost: Cost, options: Sequence[Option], name: str | None
) -> Steps[tuple[str, ...]]:
    """Let a player say which further costs are paid; what must be paid is not asked.

    Only what can be paid together is offered (B5.3). `name` is the card that is being activated, if one is.
    """
    if not options:
        return ()
    context = Context(player, game.ref(source), source)

    def forbidden(*chosen: str) -> tuple[Refusal, ...]:
        return payable(game, player, _costs(cost, options, chosen), context, name)

    chosen = tuple(one.name for one in options if one.kind == "required")
    instead = [one.name for one in options if one.kind == "alternative" and not forbidden(*chosen, one.name)]
    if instead:
        printed = () if forbidden(*chosen) else (PRINTED,)
        chosen += yield from _choose_between(game, player, source, (*printed, *instead), least=1, most=1)
    before = chosen
    besides = [one.name for one in options if one.kind == "additional"]
    if besides:
        chosen += yield from _choose_between(
            game, player, source, besides, together=lambda names: forbidden(*before, *names), most=len(besides)
        )
    return tuple(one for one in chosen if one != PRINTED)


def _choose_between(
    game: Game,
    player: str,
    about: str,
    names: Sequence[str],
    *,
    least: int = 0,
    most: int,
    together: Callable[[tuple[str, ...]], tuple[Refusal, ...]] | None = None,
) -> Steps[tuple[str, ...]]:
    """Ask for one cost instead of the printed one, or for any number of costs besides it."""
    answer = yield from game.choose(
        player, "cost.options", tuple(names), about=about, least=least, most=most, together=together
    )
    return tuple(str(one) for one in answer)
