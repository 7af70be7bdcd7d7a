"""Who may read the face of a card: secret, private and public information (127-129, 106.4, 107).

Where a card lies decides it (127.2): decks are secret, hands are their owners' own, a facedown card at a battlefield is
its controller's own, and everything else is public. What a player was shown in a secret or private zone stays known to
that player for as long as the card stays there (`seen_by`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.core.decisions import Refusal
from engine.core.grounds import NO_GROUNDS, Grounds
from engine.riftbound.state.state import State

if TYPE_CHECKING:
    from engine.riftbound.game import Game

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


def read_face(game: Game, player: str, card: str) -> tuple[Grounds, tuple[Refusal, ...]]:
    """Try to read the face of a card: the rules that permit it, or the refusals that forbid it."""
    seen = sight(game, player, card)
    if seen.allowed:
        return game.rules(seen.step), ()
    teammates = game.zone_of(card) in {f"{other}.hand" for other in game.teammates(player)}
    return NO_GROUNDS, (game.refusal(seen.step, card), *((game.refusal("teams.hands", card),) if teammates else ()))


def count_hand(game: Game) -> Grounds:
    """The rules by which anybody may ask how many cards a player has in hand (107.6.d)."""
    return game.rules("read.hand_size")
