"""State-based checks: what the state of the board brings about by itself, whenever something has happened.

Each check is one function that gives whether it has done anything; they are gone through until none does.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.actions.control import release_control
from engine.grand_archive.actions.looking import end_reveal
from engine.grand_archive.checks import cannot_stay
from engine.grand_archive.checks.losing import check_losses
from engine.grand_archive.game import Game

Check = Callable[[Game], bool]
CHECKS: tuple[Check, ...] = (check_losses, release_control)
"""The checks that ask nobody anything, in the order in which they are made; those that destroy come after them."""


def is_at_rest(game: Game) -> bool:
    """Whether no check could do anything: nothing has changed since they were last made, and nothing is revealed."""
    return game.is_checked and not game.board.names(GAME, "revealed")


def check_state(game: Game) -> Steps[None]:
    """Make every check until nothing changes any more; none where nothing has changed since they were last made."""
    end_reveal(game)
    if game.is_checked:
        return
    changed = True
    game.replaced_in_checks = []
    while changed:
        changed = bool(sum([check(game) for check in CHECKS]))
        changed = (yield from cannot_stay.destroy_what_cannot_stay(game)) or changed
        changed = changed or (yield from cannot_stay.keep_unique(game))
    game.replaced_in_checks = None
    game.note_checked()
