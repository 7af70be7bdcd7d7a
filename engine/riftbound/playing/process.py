"""Playing cards: the process of play, step by step (554-563 / 346-356), and what forbids it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.decisions import Refusal
from engine.core.errors import IllegalAction
from engine.core.journal import Write
from engine.core.procedures import Steps, provisionally
from engine.riftbound.abilities.delayed import binding
from engine.riftbound.actions.movement import battlefield_refusals, contest, no_place_refusals
from engine.riftbound.actions.naming import HAS_NAMED, gain_as_played, name_as_played
from engine.riftbound.actions.staying import staying_refusals
from engine.riftbound.citing import kind_steps
from engine.riftbound.citing.keyword_steps import played_by, printed_again
from engine.riftbound.citing.windows import off_chain_at_once, onto_chain, playing
from engine.riftbound.costs.costing import Terms, looks_at_choices, mandatory
from engine.riftbound.costs.kinds import total_costs
from engine.riftbound.game import Game
from engine.riftbound.language.adding import adds_resources
from engine.riftbound.language.passives import Passive
from engine.riftbound.language.repeated import repeated
from engine.riftbound.playing.as_played import done_as_played
from engine.riftbound.playing.before_choices import clean_before_choices
from engine.riftbound.playing.conditional_timing import check_action, has_action_now, is_conditional, may_get_action
from engine.riftbound.playing.discount_kinds import cannot_pay_any
from engine.riftbound.playing.locating import (
    ambush_places,
    battlefields_open_to,
    control_would_be_lost,
    locations,
    stays_controlled,
    victims_at,
    would_be_lost,
)
from engine.riftbound.playing.other_costs import usable_for
from engine.riftbound.playing.paying import can_pay
from engine.riftbound.playing.resolution import counted_as_played, origin_of, played, resolve_adding
from engine.riftbound.playing.terms import (
    affordable,
    choose_terms,
    choose_way,
    note_repeats,
    pay_terms,
    settle_cost,
)
from engine.riftbound.playing.undoing import risks_of_play
from engine.riftbound.playing.ways import ways_to_play
from engine.riftbound.state.context import Context
from engine.riftbound.state.offers import Offer
from engine.riftbound.state.snapshots import Event
from engine.riftbound.targeting.modal import choose_modes
from engine.riftbound.targeting.targets import (
    announce_chosen,
    choose_targets,
    has_targets,
    lost_targets,
    stored_targets,
)
from engine.riftbound.timing import timing_refusals
from engine.riftbound.values.statements import about_card, has_as_played
from engine.riftbound.zones import put, unanswered


def play(game: Game, player: str, card: str, offer: Offer | None = None) -> Steps[None]:
    """Play a card from hand, from the Champion Zone, from facedown, or on the offer of a text (595.3 / 406.3).

    Where a card may be played in several ways, which it is will be chosen with all else. Raises IllegalAction.
    """
    from_hidden = offer is None and (game.zone_of(card) or "").endswith(".facedown")
    ways = ways_to_play(game, player, card) if offer is None else (offer,)
    if not from_hidden and _needs_ambush(game, player, card):
        ways = tuple(replace(one, by_ambush=True) for one in ways)
    if not from_hidden and _needs_action(game, player, card):
        ways = tuple(replace(one, by_condition=True) for one in ways)
    _put_on_chain(game, player, card, ways[0], from_hidden=from_hidden)
    yield from clean_before_choices(game)
    if game.mentions.mights_off_board and not has_targets(game, game.card(card).effect, Context(card, player, card)):
        refusals = (game.refusal("play.undo", card), game.refusal("targets.none", card))
        raise IllegalAction(player, f"play {card}", refusals)
    yield from finish_play(game, player, card, ways[0], ways)


def begin_play(game: Game, player: str, card: str, offer: Offer) -> None:
    """Step 1 alone, in the midst of a resolution: the other steps wait until that is over (351.3 of 2025-10-01)."""
    _put_on_chain(game, player, card, offer, from_hidden=False)
    game.offers[card] = offer
    game.record("play.waits", player=player, subjects=(card,))


def finish_play(game: Game, player: str, card: str, offer: Offer, ways: Sequence[Offer] = ()) -> Steps[None]:
    """Steps 2 to 6 of playing a card that is on the chain (559-563 / 352-356). Raises IllegalAction."""
    risks = risks_of_play(game, player, card, ways or (offer,))
    place, terms = yield from provisionally(_choose_and_pay(game, player, card, ways or (offer,)), risks)
    if place is None:
        checked = ("play.targets_legal",) if any(stored_targets(game, card)) else ()
        writes: list[Write] = [(card, "pending", None), *_counted_when_finalized(game, card, player)]
        if terms.leaves_to:
            writes.append((card, "leaves_to", terms.leaves_to))
            checked = (*checked, "flow.delayed" if terms.keyword == "flow" else "play.leaves_elsewhere")
        game.record("play.spell_lingers", writes, player=player, subjects=(card,), also=checked)
        yield from announce_chosen(game, card)
        yield from game.edition.after(game, "finalize")
        if adds_resources(game.card(card).effect) and game.edition.spells_add_at_once:
            yield from resolve_adding(game, card)
    else:
        yield from _enter(game, player, card, place, terms)


def _choose_and_pay(game: Game, player: str, card: str, ways: Sequence[Offer]) -> Steps[tuple[str | None, Terms]]:
    """Steps 2 to 5: choose, cost, pay, check; gives where the card will be, and its terms. Raises IllegalAction."""
    offer = yield from choose_way(game, player, card, ways)
    yield from name_as_played(game, player, card)
    place = yield from _choose_location(game, player, card, offer)
    terms = yield from choose_terms(game, player, card, offer)
    note_repeats(game, player, card, card, terms.repeats)
    context = Context(card, player, card, paid=terms.paid, named=terms.named)
    effect = yield from choose_modes(game, repeated(game.card(card).effect, terms.repeats), context)

    def too_dear(names: Sequence[str]) -> tuple[Refusal, ...]:
        refusals = cannot_pay_any(game, player, total_costs(game, card, player, terms, names), card)
        return (game.refusal("play.undo", card), *refusals) if refusals else ()

    yield from choose_targets(game, effect, context, too_dear if looks_at_choices(game, card, player) else None)
    cost = yield from settle_cost(game, player, card, terms, offer)
    refusals = can_pay(game, player, cost, card)
    if refusals:
        raise IllegalAction(player, f"play {card}", (game.refusal("play.undo", card), *refusals))
    offered = victims_at(game, player, card, place or "")
    free = bool(offered) or (not offer.by_ambush and stays_controlled(game, player, place or ""))
    beside = offer.by_ambush and player in game.players_at(place or "")
    yield from pay_terms(game, player, card, cost, terms, None if free else place)
    _check_legality(game, player, card, place, offer, offered, beside=beside)
    if offer.by_condition:
        check_action(game, player, card)
    lost = lost_targets(game, card, effect, context)
    if lost:
        raise IllegalAction(player, f"play {card}", (game.refusal("play.undo", card), *lost))
    return place, terms


def _put_on_chain(game: Game, player: str, card: str, offer: Offer, *, from_hidden: bool) -> None:
    """Step 1: the card leaves its zone for the chain, which closes the state (558 / 351)."""
    writes: list[Write] = [
        (card, "kind", "spell" if game.card(card).type == "spell" else "permanent"),
        (card, "controller", player),
        (card, "pending", True),
        *unanswered(),
    ]
    if from_hidden:
        writes += [(card, "from_hidden", True), (card, "here", offer.here), (card, "hidden_on", None)]
    also = (
        *kind_steps.played_by(game, player, card),
        *kind_steps.spell_timing(game, player, card),
        *(("play.action_on_condition",) if has_action_now(game, card) else ()),
        *(("chain.joined_by_card",) if offer.by_effect else playing(game, player, card)),
        *onto_chain(game),
        *(("play.from_hidden",) if from_hidden else ()),
        *_from_where(offer),
        *played_by(game, card, permission(game, card, hidden=from_hidden or offer.by_ambush), from_hidden=from_hidden),
    )
    zone = (game.zone_of(card) or "").rpartition(".")[2]
    asked = game.mentions.origins and zone in ("champion", "deck")
    if asked or (zone in ("trash", "banishment") and game.edition.tells_of_other_costs):
        writes.append((card, "played_from", zone))
    writes += binding(game, card, player)
    if game.board.number(card, "energy_spent"):
        writes.append((card, "energy_spent", None))
    put(game, (card,), "chain", "play.to_chain", player=player, writes=writes, also=also)


def _from_where(offer: Offer) -> tuple[str, ...]:
    """What lets a card be played from another zone than hand and Champion Zone, of its player's own accord."""
    if offer.keyword == "flow":
        return ("play.by_flow",)
    return ("play.from_elsewhere",) if offer.keyword else ()


_DESPITE = {"action": "play.location_despite_action", "reaction": "play.location_despite_reaction"}


def _choose_location(game: Game, player: str, card: str, offer: Offer) -> Steps[str | None]:
    """Step 2, for permanents: where it will be (559.2 / 352.2)."""
    if not game.card(card).is_permanent:
        return None
    step = "play.location" if game.card(card).type == "unit" else "play.gear_location"
    if step == "play.gear_location" and offer.here:
        step = "play.hidden_gear_location"

    def refused(place: str) -> tuple[Refusal, ...]:
        empties = would_be_lost if offer.by_ambush else control_would_be_lost
        lost = place in game.battlefields and empties(game, player, card, place)
        found = [game.refusal("play.location_lost" if lost else step, place), *no_place_refusals(game, player, place)]
        if offer.here:
            found.append(game.refusal("play.location_hidden", place))
        if offer.by_ambush:
            found.append(game.refusal("play.location_ambush", place))
        if battlefield_refusals(game, player, place):
            found.append(game.refusal("play.location_combat", place))
        despite = _DESPITE.get(permission(game, card))
        return (*found, *((game.refusal(despite, place),) if despite else ()))

    options = locations(game, player, card, offer.here, offer.to, offer.places, offer.also)
    if offer.by_ambush:
        options = tuple(ambush_places(game, player, card))
    answer = yield from game.choose(player, step, options, about=card, refused=refused)
    place = answer[0]
    permitted = _by_permission(game, player, place)
    told = ("card.supersedes", *game.known("play.permitted_place")) if permitted else ()
    if (told or offer.by_ambush) and place in tuple(ambush_places(game, player, card)):
        told = ("play.ambush" if player in game.players_at(place) else "play.ambush_extended",)
        told = (*told, *printed_again(game, card, "ambush"))
    if offer.by_ambush:
        told = (*told, "play.ambush_reaction")
    meant = offer.here or offer.to
    if meant and place != meant:
        told = (*told, "play.at_base_instead")
    game.record(step, player=player, subjects=(card, place), also=told)
    return place


def _by_permission(game: Game, player: str, place: str) -> bool:
    """Whether a card lets a unit be played where the rules alone do not: to a battlefield that is not controlled."""
    return place in game.battlefields and game.battlefield_controller(place) != player


def _check_legality(
    game: Game,
    player: str,
    card: str,
    place: str | None,
    offer: Offer,
    offered: Sequence[str] = (),
    *,
    beside: bool = False,
) -> None:
    """Step 5: what was chosen must still be possible after paying, else all is undone (562 / 355).

    Whoever was to join units of its own there, `beside` them, may do without them if the card's text extends Ambush.
    """
    if offer.by_ambush:
        free = place in tuple(ambush_places(game, player, card, paid=True))
    else:
        meant = (offer.here, offer.to, offer.also, *(offer.places or ()))
        free = place in meant or place in tuple(battlefields_open_to(game, player, card, paid=True))
    if not free and any(not game.on_board(name) for name in offered):
        game.record("play.ambush_all_the_same", player=player, subjects=(card, place or ""))
        free = True
    elif free and beside and player not in game.players_at(place or ""):
        told = game.known("play.ambush_extended")
        game.record("play.ambush_all_the_same", player=player, subjects=(card, place or ""), also=told)
    if place in game.battlefields and not free:
        lost = (game.refusal("play.ambush_lost", place),) if game.card(card).has("ambush") else ()
        raise IllegalAction(player, f"play {card}", (game.refusal("play.undo", card), *lost))


def _enter(game: Game, player: str, card: str, place: str, terms: Terms) -> Steps[None]:
    """Step 6, for permanents: it leaves the chain and becomes a game object (563.1 / 356.2)."""
    place = yield from done_as_played(game, player, card, place)
    is_unit = game.card(card).type == "unit"
    from_hidden, origin = game.board.flag(card, "from_hidden"), origin_of(game, card)
    ready = terms.accelerate or _enters_ready(game, player, card, place, is_unit=is_unit)
    step = "play.enters_ready" if ready else "play.enters_exhausted"
    if not is_unit:
        step = "play.gear_enters" if ready else "play.gear_enters_exhausted"
    fields: list[Write] = [
        (card, name, None) for name in ("kind", "pending", "here", "from_hidden", "paid", "played_from")
    ]
    fields += [(card, "controller", player), (card, "exhausted", None if ready else True)]
    named = game.board.get(card, HAS_NAMED)
    fields += [] if named is None else [(card, HAS_NAMED, named)]
    accelerated = ("play.accelerated",) if terms.accelerate else ()
    said = [one for one in about_card(game, card, player) if one.ability.enters]
    said_by = kind_steps.passives_of(game, (one.context.source for one in said))
    passives = (*_passives(game, card), *said_by, *kind_steps.conditional(one.ability for one in said))
    also = (*accelerated, "play.resolves", *off_chain_at_once(game, card), *passives)
    fields.append((card, "time", game.now))
    fields += _counted_when_finalized(game, card, player)
    contested = contest(game, (card,), place)
    fields += contested
    also = (*also, *(kind_steps.contested(game, place) if contested else ()))
    also = (*also, *(("play.of_several_types",) if game.card(card).also else ()))
    put(game, (card,), place, step, player=player, writes=fields, subjects=(card, place), also=also)
    if named is not None:
        yield from gain_as_played(game, player, card)
    seen = game.snapshot(card) if game.heeds("play") else None
    at = game.battlefield_of(card)
    event = Event("play", seen, player, place=at, from_hidden=from_hidden, paid=terms.paid, origin=origin)
    yield from played(game, card, player, event)
    yield from game.edition.after(game, "enter")


def _counted_when_finalized(game: Game, card: str, player: str) -> list[Write]:
    """What makes a card count as played now that it is finalized, where that is enough (419.4.b of 2026-07-16)."""
    return counted_as_played(game, card, player) if game.edition.counts_finalized_cards else []


def _passives(game: Game, card: str) -> tuple[str, ...]:
    """What becomes active as a permanent enters: its passive abilities, with nothing chosen (563.1.a / 356.2.a)."""
    return ("play.passives",) if any(isinstance(one, Passive) for one in game.card(card).abilities) else ()


def _enters_ready(game: Game, player: str, card: str, place: str, *, is_unit: bool) -> bool:
    """Whether it enters ready: as its kind does (563.1.c, 563.1.d), unless abilities say otherwise (139.4.a)."""
    said = [one.ability.enters for one in about_card(game, card, player) if one.ability.enters]
    if "ready_at_battlefields" in said and place in game.battlefields:
        return True
    return "ready" in said or (not is_unit and "exhausted" not in said)


# -- what forbids it ------------------------------------------------------------------------------------------


def permission(game: Game, card: str, *, hidden: bool = False) -> str:
    """The best timing keyword of a card; a card from hidden has Reaction (723.1.b), and with Quick-Draw (819.1.b)."""
    if hidden or game.card(card).has("reaction") or has_as_played(game, card, "quick-draw"):
        return "reaction"
    return "action" if game.card(card).has("action") or has_action_now(game, card) else ""


def permission_to_play(game: Game, player: str, card: str) -> str:
    """The best timing keyword that a card could be played with now: what Ambush gives it as well (338.1.a.2, 822)."""
    if next(ambush_places(game, player, card), None) is not None:
        return "reaction"
    return permission(game, card) or ("action" if may_get_action(game, card) else "")


def _needs_ambush(game: Game, player: str, card: str) -> bool:
    """Whether a card with Ambush could not be played at this moment but for the Reaction that this gives it."""
    return game.card(card).has("ambush") and bool(timing_refusals(game, player, permission(game, card)))


def _needs_action(game: Game, player: str, card: str) -> bool:
    """Whether a card could not be played at this moment but for the Action that it may get on the chain (806.4.a)."""
    return may_get_action(game, card) and bool(timing_refusals(game, player, permission(game, card)))


def play_refusals(game: Game, player: str, card: str) -> tuple[Refusal, ...]:
    """Everything that forbids a player to play a card now; empty where it is legal."""
    hidden = (game.zone_of(card) or "").endswith(".facedown")
    found = timing_refusals(game, player, "reaction" if hidden else permission_to_play(game, player, card))
    if found and game.card(card).has("ambush"):
        found.append(game.refusal("play.no_ambush", card))
    if found and is_conditional(game, card):
        found.append(game.refusal("play.no_action", card))
    found += staying_refusals(game, card, "play")
    ways = ways_to_play(game, player, card)
    found += [] if ways else [game.refusal("play.wrong_zone", card)]
    if found:
        return tuple(found)
    here = (game.battlefield_of(card) or "") if hidden else ""
    if not _has_targets(game, player, card, here):
        found.append(game.refusal("targets.none", card))
    if game.board.number(card, "hidden_on") >= game.board.number("game", "turn"):
        found.append(game.refusal("play.hidden_this_turn", card))
    if forbidden(game, player, card, "play") or (hidden and forbidden(game, player, card, "play_from_hidden")):
        found.append(game.refusal("play.forbidden", card))
    if not _has_place(game, player, card, ways[0], here):
        found.append(game.refusal("play.forbidden", card))
    if not found and all(affordable(game, player, card, way) for way in ways):
        found += affordable(game, player, card, ways[0])
    return tuple(found)


def limited_play_refusals(game: Game, player: str, card: str, offer: Offer) -> tuple[Refusal, ...]:
    """What keeps a card from being played by an effect: the steps of play are as always (595.3.b / 406.3.b)."""
    found: list[Refusal] = []
    if not _has_targets(game, player, card):
        found.append(game.refusal("targets.none", card))
    if forbidden(game, player, card, "play") or not _has_place(game, player, card, offer):
        found.append(game.refusal("play.forbidden", card))
    return (*found, *affordable(game, player, card, offer))


def _has_targets(game: Game, player: str, card: str, here: str = "") -> bool:
    """Whether every target can be chosen: what may be can depend on what is killed for a cost."""
    effect = game.card(card).effect
    killing = [paid.of for paid in mandatory(game, card, player) if paid.of.names_what_is_killed]
    if not killing or not effect:
        return has_targets(game, effect, Context(card, player), here)
    usable = usable_for(game, player, killing[0].cost, card)
    return any(
        has_targets(game, effect, Context(card, player, named={killing[0].cost.name: (name,)}), here) for name in usable
    )


def _has_place(game: Game, player: str, card: str, offer: Offer, here: str = "") -> bool:
    """Whether there is anywhere to play a permanent to; `here` is where it lies facedown."""
    if not game.card(card).is_permanent:
        return True
    return bool(locations(game, player, card, here or offer.here, offer.to, offer.places, offer.also))


def forbidden(game: Game, player: str, card: str, action: str) -> bool:
    """Whether a passive ability in force forbids that this be done with a card."""
    return any(action in one.ability.forbids for one in about_card(game, card, player))
