"""The ride phase: from the hand at the same or the next grade, or from the ride deck at the next (3.3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import PASS, Act, Action, Refusal
from engine.core.procedures import Steps
from engine.vanguard.abilities.paying import discard
from engine.vanguard.abilities.timing import settle
from engine.vanguard.actions.riding import persona_ride, ride
from engine.vanguard.game import Game


def ride_phase(game: Game) -> Steps[None]:
    """Let the turn player ride once, or not."""
    player = game.turn_player
    if game.board.flag(player, "rode"):
        return
    action = yield Act(
        chooser=player,
        step="ride.act",
        rules=game.rules("ride.act"),
        actions=lambda: _actions(game, player),
        objections=lambda tried: objections(game, player, tried),
        resting=True,
    )
    assert isinstance(action, Action)
    if action != PASS:
        yield from _ride(game, player, action.what[0])


def objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """Every rule that forbids to ride a card, or to pass in the ride phase."""
    if action.verb not in ("ride", PASS.verb):
        return (game.refusal("act.not_now", player),)
    refusals = () if action == PASS else tuple(ride_refusals(game, player, action.what[0]))
    if game.phase != "ride" or player != game.turn_player:
        return (game.refusal("ride.timing", player), *refusals)
    return refusals


def ride_refusals(game: Game, player: str, card: str) -> Iterator[Refusal]:
    """Why a player cannot ride a card, apart from the time."""
    if game.board.flag(player, "rode"):
        yield game.refusal("ride.once", card)
    place = game.place_of(card) if game.owner(card) == player else ""
    if place not in ("hand", "ride_deck"):
        yield game.refusal("ride.from", card)
        return
    printed = game.card(card)
    if printed.type != "unit":
        yield game.refusal("ride.no_unit", card)
        return
    higher = printed.grade - game.vanguard_grade(player)
    if place == "hand" and higher not in (0, 1):
        yield game.refusal("ride.grade", card)
    if place == "ride_deck" and higher != 1:
        yield game.refusal("ride.deck_grade", card)
    if place == "ride_deck" and not game.zone(f"{player}.hand"):
        yield game.refusal("ride.discard", card)


def _actions(game: Game, player: str) -> Iterator[Action]:
    cards = (*game.zone(f"{player}.hand"), *game.zone(f"{player}.ride_deck"))
    yield from (Action("ride", (card,)) for card in cards if not any(ride_refusals(game, player, card)))
    yield PASS


def _ride(game: Game, player: str, card: str) -> Steps[None]:
    """Ride a card; from the ride deck at the price of a card from the hand."""
    before = game.vanguard(player)
    assert before is not None
    if game.place_of(card) == "ride_deck":
        yield from discard(game, player, 1, "ride.discard", card)
        _mark(game, player, card, "ride.from_deck")
    else:
        _mark(game, player, card, "ride.trigger_unit" if game.card(card).trigger else "ride.from_hand")
        persona_ride(game, player, card, before)
    yield from settle(game)


def _mark(game: Game, player: str, card: str, step: str) -> None:
    ride(game, player, card, step, writes=[(player, "rode", True)])
