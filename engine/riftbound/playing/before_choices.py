"""What comes between putting an item on the chain and its choices: a Cleanup (319.3, 354.4 of 2026-07-16).

Nothing but damage waits for it then: the card has left its zone, and the might of a unit may hang on what lies there.
"""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.riftbound.game import Game


def clean_before_choices(game: Game) -> Steps[None]:
    """Perform the Cleanup that is due because an item is pending, where the edition has it before the choices."""
    if game.damaged and game.edition.cleans_up_before_choices:
        yield from game.edition.after(game, "pending")
