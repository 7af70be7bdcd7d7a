"""What the rules of targeting say of one choice, to be cited beside it (559.3 / 352.8-352.14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.board import ZONE_FIELD
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.instructions import Deal
from engine.riftbound.language.nodes import Instruction

_BY_KIND = {
    "spell": "targets.on_chain",
    "ability": "targets.on_chain",
    "legend": "targets.legend",
    "facedown": "targets.facedown",
}
_ON_BOARD = ("unit", "gear", "permanent", "rune")


def splits(effect: Sequence[Instruction], operand: Operand) -> bool:
    """Whether an operand stands for the targets among which damage is split."""
    return any(isinstance(one, Deal) and one.split and one.to is operand for one in effect)


def steps_of_choice(
    game: Game, effect: Sequence[Instruction], operand: Operand, legal: Sequence[str], item: str | None
) -> list[str]:
    """The steps that one choice stands in: of how many, of what kind, and for which text."""
    selector = operand.selector
    assert selector is not None
    found = []
    if splits(effect, operand):
        found.append("targets.split")
    elif operand.least == 0:
        found.append("targets.up_to")
    elif operand.most > 1:
        found.append("targets.some_number")
    if 0 < len(legal) == operand.least:
        found.append("targets.only_choice")
    if selector.place == "champion_zone":
        found.append("targets.champion")
    elif selector.place == "chain":
        found.append("targets.on_chain")
    elif selector.kind in _BY_KIND:
        found.append(_BY_KIND[selector.kind])
    elif selector.kind in _ON_BOARD and selector.place in (None, "battlefield", "base", "here", "board"):
        found.append("targets.on_board")
    if selector.place == "battlefield":
        found.append("targets.restricted_place")
    if game.board.text(item or "", "kind") == "spell":
        found.append("targets.of_spell")
    if game.board.flag(item or "", "from_hidden"):
        found.append("hidden.choices_here")
    event = game.events_of.get(item or "")
    if event is not None and event.kind == "play":
        found.append("targets.of_play_effect")
    return found


def _asks_of_choices(operand: Operand, *, alone: bool = False) -> bool:
    """Whether a text asks what something on the chain has chosen; `alone`: whether it must choose no others."""
    selector = operand.selector
    asked = () if selector is None else (selector, *selector.options)
    return any(one.not_choosing is not None or (one.choosing is not None and not alone) for one in asked)


def _choices(game: Game, item: str) -> tuple[tuple[str, bool], ...]:
    """What an item on the chain has chosen, and whether each is the object still that it has chosen."""
    groups: tuple[Any, ...] = game.board.names(item, "targets")
    return tuple(
        (name, game.incarnation(name) == incarnation and game.on_board(name))
        for group in groups
        for name, incarnation in group
        if game.is_card(name)
    )


def choices_counted(game: Game, operand: Operand, item: str) -> tuple[str, ...]:
    """The step by which all choices of an item count that are on the board, legal targets or not (359.3.e.9.a).

    It matters where a text asks for what chooses no others, and the item chooses several.
    """
    there = [name for name, is_there in _choices(game, item) if is_there]
    if len(there) < 2 or not _asks_of_choices(operand, alone=True):
        return ()
    return ("targets.choices_counted",)


def choices_gone(game: Game, operand: Operand, item: str) -> tuple[str, ...]:
    """The step by which choices that have left the board do not count (359.3.e.9.a)."""
    if not _asks_of_choices(operand) or all(there for _, there in _choices(game, item)):
        return ()
    return ("targets.choices_gone",)


def met_again(game: Game, operand: Operand, name: str, item: str) -> bool:
    """Whether a target left the battlefields that its text asks for since it was chosen; being back, it is legal."""
    assert operand.selector is not None
    if operand.selector.place != "battlefield":
        return False
    for entry in reversed(game.journal.entries):
        for change in entry.changes:
            if (change.object, change.field) == (item, "targets"):
                return False
            arrived = change.field == ZONE_FIELD and isinstance(change.after, tuple) and name in change.after
            if arrived and change.object not in game.battlefields:
                return True
    return False
