"""Carrying out instructions, from the first to the last (151.1, 563.2.b / 356.3.d)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from engine.core.procedures import Steps
from engine.riftbound.game import Game
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.state.context import Context

Node = TypeVar("Node", bound=Instruction)
Procedure = Callable[[Game, Node, Context], Steps[None]]
_PROCEDURES: dict[type[Instruction], Callable[..., Steps[None]]] = {}


def procedure(kind: type[Node]) -> Callable[[Procedure[Node]], Procedure[Node]]:
    """Say which procedure carries out a kind of instruction."""

    def note(carries_out: Procedure[Node]) -> Procedure[Node]:
        _PROCEDURES[kind] = carries_out
        return carries_out

    return note


def carry_out(game: Game, effect: Sequence[Instruction], context: Context) -> Steps[None]:
    """Carry out a text. What cannot be done is left out, what can be done in part is done in part (563.2.c.6-7).

    Nothing more is done for a player who leaves the game meanwhile: the item is countered (652.4).
    """
    for instruction in effect:
        if not game.is_playing(context.controller):
            return
        yield from _PROCEDURES[type(instruction)](game, instruction, context)
