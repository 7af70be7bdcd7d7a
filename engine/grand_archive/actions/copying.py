"""Copies: of an object, as it is printed (6.2), and of an item on the effects stack (6.3, 6.4)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.board import ZONE_FIELD
from engine.core.journal import Write
from engine.grand_archive.actions.entering import enter_field
from engine.grand_archive.game import Game
from engine.grand_archive.words import STACK

COPIED_FIELDS = ("kind", "text", "ability", "targets", "modes", "paid", "event", "named", "source", "source_ref")
"""What a copy of an item has from the original: modes, options and everything chosen."""


def copy_objects(game: Game, names: Sequence[str], player: str) -> tuple[str, ...]:
    """Put a token onto the field for each object, like its card as printed, without counters or states (6.2)."""
    copies = []
    for name in names:
        copy = game.fresh(f"{name}'s copy")
        writes: list[Write] = [
            (copy, "card", game.card(name).name),
            (copy, "owner", player),
            (copy, "token", True),
            (copy, "copy", True),
        ]
        game.record("copy.object", writes, player=player, subjects=(name,))
        enter_field(game, (copy,), player, "copy.enters", player=player)
        copies.append(copy)
    return tuple(copies)


def copy_item(game: Game, item: str, player: str) -> str:
    """Put a copy of an item on the effects stack above everything else."""
    is_card = game.is_card(item)
    copy = game.fresh(f"{item}'s copy" if is_card else item)
    known = game.board.fields(item)
    writes: list[Write] = [(STACK, ZONE_FIELD, (*game.stack, copy)), (copy, "controller", player), (copy, "copy", True)]
    if is_card:
        writes += [(copy, "card", known["card"]), (copy, "owner", player)]
    writes += [(copy, field, known[field]) for field in COPIED_FIELDS if field in known]
    step = "copy.activation" if is_card else "copy.effect"
    game.record(step, writes, player=player, subjects=(item if is_card else str(known["source"]),))
    return copy
