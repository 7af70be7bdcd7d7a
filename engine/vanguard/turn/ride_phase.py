"""The ride phase: from the hand at the same or the next grade, or from the ride deck at the next (3.3.4)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import PASS, Action, Refusal
from engine.core.procedures import Steps
from engine.vanguard.abilities.paying import discard
from engine.vanguard.abilities.timing import settle
from engine.vanguard.acting import ask, objects_to
from engine.vanguard.actions.riding import persona_ride, ride
from engine.vanguard.game import Game


def ride_phase(game: Game) -> Steps[None]:
    """Let the turn player ride once, or not."""
    player = game.turn_player
    if game.board.flag(player, "rode"):
        return
    action = yield from ask(game, player, "ride.act", _actions)
    if action != PASS:
        yield from _ride(game, player, action.what[0])


@objects_to("ride")
def _objections(game: Game, player: str, action: Action) -> Iterator[Refusal]:
    """Every rule that forbids to ride a card now."""
    if game.phase != "ride" or player != game.turn_player:
        yield game.refusal("ride.timing", player)
    yield from ride_refusals(game, player, action.what[0])


_STEPS_UP = {"hand": (0, 1), "ride_deck": (1,)}
"""By how much the grade of the new vanguard may be above that of the old, from either zone (3.3.4)."""


def ride_refusals(game: Game, player: str, card: str) -> Iterator[Refusal]:
    """Why a player cannot ride a card, apart from the time."""
    if game.board.flag(player, "rode"):
        yield game.refusal("ride.once", card)
    place = game.place_of(card) if game.owner(card) == player else ""
    if place not in _STEPS_UP:
        yield game.refusal("ride.from", card)
        return
    printed = game.card(card)
    if printed.type != "unit":
        yield game.refusal("ride.no_unit", card)
        return
    if printed.grade - game.vanguard_grade(player) not in _STEPS_UP[place]:
        yield game.refusal("ride.grade", card)
    if not game.zone(f"{player}.hand"):
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
