"""Targets that a text does not ask for now: those of a part that hangs on a dependent keyword (727.1.b)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.riftbound.citing.dependent_steps import inactive
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Operand
from engine.riftbound.language.instructions import If, parts_of
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.state.context import Context
from engine.riftbound.targeting.operands import target_operands


def awake(game: Game, effect: Sequence[Instruction], context: Context) -> list[Operand]:
    """The targets that are chosen as a text goes on the chain: all but those in parts that are inactive."""
    operands = target_operands(effect)
    asleep = {id(operand) for operand in _dormant(game, effect, context)} if operands else set()
    return [operand for operand in operands if id(operand) not in asleep]


def why_dormant(game: Game, effect: Sequence[Instruction], context: Context) -> Iterator[str]:
    """The steps by which parts of a text are inactive that would ask for targets."""
    for instruction in effect:
        if isinstance(instruction, If) and _asks_in_vain(game, instruction, context):
            yield from inactive(instruction.condition)
        for part in parts_of(instruction):
            yield from why_dormant(game, part, context)


def is_settled_by_payment(part: If) -> bool:
    """Whether an additional cost, paid or not, says as targets are chosen which of two texts counts."""
    return part.instead and part.condition.paid


def _asks_in_vain(game: Game, part: If, context: Context) -> bool:
    hangs = part.condition.makes_dependent and bool(target_operands(part.then))
    return hangs and not game.matcher.holds(part.condition, context)


def _dormant(game: Game, effect: Sequence[Instruction], context: Context) -> Iterator[Operand]:
    for instruction in effect:
        hangs = isinstance(instruction, If) and instruction.condition.makes_dependent
        if isinstance(instruction, If) and (hangs or is_settled_by_payment(instruction)):
            met = game.matcher.holds(instruction.condition, context)
            yield from target_operands(instruction.otherwise if met else instruction.then)
        for part in parts_of(instruction):
            yield from _dormant(game, part, context)
