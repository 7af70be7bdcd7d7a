"""Playing cards: the process of play, step by step (554-563 / 346-356), and what forbids it."""

from __future__ import annotations

from engine.core.decisions import Choose, Confirm, Refusal
from engine.core.errors import IllegalAction
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.chain import played, resolve_adding
from engine.riftbound.costing import accelerate_cost, record_deflect, total_cost
from engine.riftbound.game import Game
from engine.riftbound.language.abilities import Passive
from engine.riftbound.language.instructions import adds_resources
from engine.riftbound.matching import Context
from engine.riftbound.movement import base_of, battlefield_refusals
from engine.riftbound.paying import can_pay, pay, usable_for_kill
from engine.riftbound.snapshots import Event
from engine.riftbound.targets import announce_chosen, choose_targets, has_targets
from engine.riftbound.timing import timing_refusals
from engine.riftbound.zones import put


def play(game: Game, player: str, card: str) -> Steps[None]:
    """Play a card from hand, from the Champion Zone, or from facedown."""
    origin = game.zone_of(card) or ""
    from_hidden = origin.endswith(".facedown")
    here = game.battlefield_of(card) if from_hidden else None
    _put_on_chain(game, player, card, from_hidden=from_hidden, here=here)
    place = yield from _choose_location(game, player, card, here)
    accelerate = yield from _choose_accelerate(game, player, card, ignoring=from_hidden)
    yield from choose_targets(game, game.card(card).effect, Context(card, player, card))
    cost = total_cost(game, card, player, ignoring=from_hidden, accelerate=accelerate)
    _record_cost(game, player, card, from_hidden=from_hidden, accelerate=accelerate)
    refusals = can_pay(game, player, cost, card)
    if refusals:
        raise IllegalAction(player, f"play {card}", (game.refusal("play.undo", card), *refusals))
    yield from pay(game, player, cost, card, keeping=place)
    yield from _check_legality(game, player, card, place)
    if place is None:
        game.record("play.spell_lingers", [(card, "pending", None)], player=player, subjects=(card,))
        yield from announce_chosen(game, card)
        yield from game.edition.after(game, "finalize")
        if adds_resources(game.card(card).effect):
            yield from resolve_adding(game, card)
    else:
        yield from _enter(game, player, card, place, accelerate=accelerate)


def _put_on_chain(game: Game, player: str, card: str, *, from_hidden: bool, here: str | None) -> None:
    """Step 1: the card leaves its zone for the chain, which closes the state (558 / 351)."""
    writes: list[Write] = [
        (card, "kind", "spell" if game.card(card).type == "spell" else "permanent"),
        (card, "controller", player),
        (card, "pending", True),
    ]
    if from_hidden:
        writes += [(card, "from_hidden", True), (card, "here", here), (card, "hidden_on", None)]
    also = ("play.from_hidden",) if from_hidden else ()
    put(game, (card,), "chain", "play.to_chain", player=player, writes=writes, also=also)


def locations(game: Game, player: str, card: str, here: str | None = None) -> tuple[str, ...]:
    """Where a permanent may be played to: units to a base or a battlefield controlled, gear to the base only."""
    if game.card(card).type == "gear":
        return (here,) if here else (base_of(player),)
    if here:
        return (here,)
    own = (place for place in game.battlefields if game.battlefield_controller(place) == player)
    free = (place for place in own if not battlefield_refusals(game, player, place))
    return (base_of(player), *(place for place in free if not _would_be_lost(game, player, card, place)))


def _would_be_lost(game: Game, player: str, card: str, place: str) -> bool:
    """Whether the cost can only be paid by losing control of a battlefield (559.5 / 352.16)."""
    return usable_for_kill(game, player, card) == game.units_at(place, player) and bool(game.card(card).cost.kill)


def _choose_location(game: Game, player: str, card: str, here: str | None) -> Steps[str | None]:
    """Step 2, for permanents: where it will be (559.2 / 352.2)."""
    if not game.card(card).is_permanent:
        return None
    step = "play.location" if game.card(card).type == "unit" else "play.gear_location"

    def refused(place: str) -> tuple[Refusal, ...]:
        lost = place in game.battlefields and _would_be_lost(game, player, card, place)
        return (game.refusal("play.location_lost" if lost else step, place),)

    answer = yield Choose(
        chooser=player,
        step=step,
        rules=game.rules(step),
        about=card,
        options=locations(game, player, card, here),
        refused=refused,
    )
    assert isinstance(answer, tuple)
    game.record(step, player=player, subjects=(card, answer[0]))
    return str(answer[0])


def _choose_accelerate(game: Game, player: str, card: str, *, ignoring: bool) -> Steps[bool]:
    """Step 2: whether the additional cost of Accelerate will be paid (717.2, 560.2.b.1)."""
    if not game.card(card).has("accelerate"):
        return False
    extra = accelerate_cost(game, card)
    full = total_cost(game, card, player, ignoring=ignoring).plus(extra.energy, extra.power)
    answer = yield Confirm(
        chooser=player,
        step="cost.accelerate",
        rules=game.rules("cost.accelerate"),
        about=card,
        refused_yes=can_pay(game, player, full, card),
    )
    return answer is True


def _record_cost(game: Game, player: str, card: str, *, from_hidden: bool, accelerate: bool) -> None:
    """Step 3: what makes the total differ from the printed cost (560 / 353)."""
    if from_hidden:
        game.record("cost.ignored", player=player, subjects=(card,))
    if accelerate:
        game.record("cost.accelerate", player=player, subjects=(card,))
    record_deflect(game, card)


def _check_legality(game: Game, player: str, card: str, place: str | None) -> Steps[None]:
    """Step 5: what was chosen must still be possible after paying, else all is undone (562 / 355)."""
    if place in game.battlefields and game.battlefield_controller(place or "") != player:
        raise IllegalAction(player, f"play {card}", (game.refusal("play.undo", card),))
    return
    yield


def _enter(game: Game, player: str, card: str, place: str, *, accelerate: bool) -> Steps[None]:
    """Step 6, for permanents: it leaves the chain and becomes a game object (563.1 / 356.2)."""
    is_unit = game.card(card).type == "unit"
    from_hidden = game.board.flag(card, "from_hidden")
    ready = not is_unit or accelerate or _enters_ready(game, player, card)
    step = "play.gear_enters" if not is_unit else "play.enters_ready" if ready else "play.enters_exhausted"
    fields: list[Write] = [(card, name, None) for name in ("kind", "pending", "here", "from_hidden")]
    fields += [(card, "controller", player), (card, "exhausted", None if ready else True)]
    put(game, (card,), place, step, player=player, writes=fields, subjects=(card, place), also=("play.resolves",))
    seen = game.snapshot(card)
    event = Event("play", seen, player, place=game.battlefield_of(card), from_hidden=from_hidden)
    yield from played(game, card, player, event)
    yield from game.edition.after(game, "enter")


def _enters_ready(game: Game, player: str, card: str) -> bool:
    """Whether a passive ability makes a unit enter ready (139.4.a): its own, or one of a permanent."""
    own = Context(card, player)
    for ability in game.card(card).abilities:
        if isinstance(ability, Passive) and ability.enters_ready and ability.affects is None:
            return game.matcher.holds(ability.condition, own)
    for source in game.everything_on_board():
        for ability in game.card(source).abilities:
            if isinstance(ability, Passive) and ability.enters_ready and ability.affects is not None:
                context = Context(source, game.controller(source))
                seen = game.snapshot(card)._replace(controller=player)
                if game.matcher.fits_snapshot(ability.affects, seen, context):
                    return game.matcher.holds(ability.condition, context)
    return False


# -- what forbids it ------------------------------------------------------------------------------------------


def permission(game: Game, card: str, *, hidden: bool = False) -> str:
    """The best timing keyword of a card; a card played from hidden has Reaction (723.1.b)."""
    if hidden or game.card(card).has("reaction"):
        return "reaction"
    return "action" if game.card(card).has("action") else ""


def play_refusals(game: Game, player: str, card: str) -> tuple[Refusal, ...]:
    """Everything that forbids a player to play a card now; empty where it is legal."""
    hidden = (game.zone_of(card) or "").endswith(".facedown")
    found = timing_refusals(game, player, permission(game, card, hidden=hidden))
    found += _zone_refusals(game, player, card, hidden=hidden)
    if found:
        return tuple(found)
    here = game.battlefield_of(card) if hidden else None
    context = Context(card, player)
    if not has_targets(game, game.card(card).effect, context) or not _has_targets_here(game, player, card, here):
        found.append(game.refusal("targets.none", card))
    if here and hidden and game.board.number(card, "hidden_on") >= game.board.number("game", "turn"):
        found.append(game.refusal("play.hidden_this_turn", card))
    if not found:
        found += can_pay(game, player, total_cost(game, card, player, ignoring=hidden), card)
    return tuple(found)


def _zone_refusals(game: Game, player: str, card: str, *, hidden: bool) -> list[Refusal]:
    playable = (f"{player}.hand", f"{player}.champion")
    if hidden and game.controller(card) == player:
        return []
    return [] if game.zone_of(card) in playable else [game.refusal("play.wrong_zone", card)]


def _has_targets_here(game: Game, player: str, card: str, here: str | None) -> bool:
    """A card cannot be played from hidden without a legal target at its battlefield (723.1.d.1)."""
    if here is None:
        return True
    from engine.riftbound.targets import options, target_operands

    context = Context(card, player)
    for operand in target_operands(game.card(card).effect):
        legal = [name for name in options(game, operand, context) if here in (name, game.battlefield_of(name))]
        if len(legal) < operand.least:
            return False
    return True
