"""Where a card goes as it leaves the effects stack, or the intent, without becoming an object (38.1)."""

from __future__ import annotations

from engine.grand_archive.game import Game
from engine.grand_archive.state.context import Context
from engine.grand_archive.values.off_field import goes_to_instead


def destination(game: Game, item: str, context: Context) -> str:
    """The zone to which an item goes: the graveyard, unless its text, an effect or a supertype says otherwise (38.1).

    Abilities and copies go nowhere: there is no card.
    """
    if not game.is_card(item) or game.board.flag(item, "copy"):
        return ""
    changed = goes_to_instead(game, item)
    if changed:
        return changed
    card = game.card(item)
    if card.regalia:
        return "banishment"
    other = card.destination
    if other is not None and (other.condition is None or game.holds(other.condition, context)):
        return other.zone
    return "graveyard"
