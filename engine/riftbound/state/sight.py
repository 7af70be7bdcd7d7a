"""Who may read the face of a card: secret, private and public information (127-129, 106.4, 107).

Where a card lies decides it (127.2): decks are secret, hands are their owners' own, a facedown card at a battlefield is
its controller's own, and everything else is public. What a player was shown in a secret or private zone stays known to
that player for as long as the card stays there (`seen_by`).
"""

from __future__ import annotations

from typing import NamedTuple

from engine.riftbound.state.state import State

SEEN_BY = "seen_by"
"""The field of a card that lists the players who were shown its face where it lies."""


class Sight(NamedTuple):
    """Whether a player may read the face of a card, and the step of the rules that says so."""

    allowed: bool
    step: str


def sight(state: State, player: str, card: str) -> Sight:
    """Say whether a player may read the face of a card where it lies now."""
    zone = state.zone_of(card) or ""
    name = zone.rpartition(".")[2]
    if name not in ("deck", "rune_deck", "hand", "facedown"):
        return Sight(True, _public(state, card, name))
    if name in ("hand", "facedown") and player == _holder(state, card, zone):
        return Sight(True, "read.own_facedown" if name == "facedown" else "read.own_hand")
    if player in state.board.names(card, SEEN_BY):
        return Sight(True, "read.was_shown")
    forbidden = {"deck": "read.deck", "rune_deck": "read.rune_deck", "hand": "read.hand", "facedown": "read.facedown"}
    return Sight(False, forbidden[name])


def _holder(state: State, card: str, zone: str) -> str:
    """Whose a private card is: a facedown card its controller's, whoever owns it; a card in hand its owner's."""
    return state.controller(card) if zone.endswith(".facedown") else state.owner(card)


def _public(state: State, card: str, zone: str) -> str:
    if zone in ("trash", "banishment"):
        return "read.trash" if zone == "trash" else "read.banishment"
    if state.on_board(card) and state.card(card).is_permanent:
        return "read.unit" if state.card(card).type == "unit" else "read.gear"
    return "read.public"


def shown_to(state: State, card: str, players: tuple[str, ...]) -> tuple[str, ...]:
    """All players who know a card once these were shown it, in turn order."""
    known = {*state.board.names(card, SEEN_BY), *players}
    return tuple(player for player in state.players if player in known)
