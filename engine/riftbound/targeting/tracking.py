"""Whether a target is still the object that was chosen (563.2.c.4 / 356.3.e.4 / 359.3.e.4)."""

from __future__ import annotations

from engine.core.board import ZONE_FIELD
from engine.riftbound.game import Game


def is_another(game: Game, name: str, incarnation: int, item: str) -> bool:
    """Whether a target of an item is not the object any more that it was as it was chosen.

    It went to or from a zone off the board. Where that makes no new object by itself, as from one such zone to another
    in the older editions (109), the rule of targets does, and the journal tells of it.
    """
    if not game.is_card(name):
        return False
    return game.incarnation(name) != incarnation or (not game.on_board(name) and _has_come(game, name, item))


def _has_come(game: Game, name: str, item: str) -> bool:
    """Whether something has come to where it is since an item has chosen its targets; asked in older editions alone."""
    if game.edition.any_move_off_the_board_is_new:
        return False
    for entry in reversed(game.journal.entries):
        for change in entry.changes:
            if (change.object, change.field) == (item, "targets"):
                return False
            before, after = change.before, change.after
            if change.field == ZONE_FIELD and isinstance(after, tuple) and name in after:
                return not (isinstance(before, tuple) and name in before)
    return False
