"""What instructions act on, and which of that is a target (352.7 of 2025-10-01)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from engine.riftbound.language.altering import AlterDamage, Double
from engine.riftbound.language.attaching import Attach, CopyText, Detach, PayEquipCost
from engine.riftbound.language.battlefield_tokens import ReplaceWith, SwapBack
from engine.riftbound.language.expressions import Amount, Operand
from engine.riftbound.language.instructions import (
    Affect,
    BecomeCopy,
    Choice,
    Deal,
    Fight,
    ForEach,
    Give,
    May,
    Move,
    PlayCard,
    PutInto,
    Swap,
    TakeControl,
    TriggerAgain,
    parts_of,
)
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.language.swapping import SwapMight

Operands = tuple[Operand | None, ...]
_ON_OBJECTS = (
    *(Affect, AlterDamage, Choice, Detach, Double, ForEach, PutInto, TakeControl, TriggerAgain),
    *(ReplaceWith, SwapBack, SwapMight),
)
"""Instructions whose `what` is all that they act on."""


def target_operands(effect: Sequence[Instruction]) -> list[Operand]:
    """Every operand of a text that is a target, in reading order; parts inside a condition included."""
    found: list[Operand] = []
    for instruction in effect:
        read = _OPERANDS.get(type(instruction))
        if read is not None:
            found += [operand for operand in read(instruction) if operand is not None and operand.kind == "choose"]
        for part in parts_of(instruction):
            found += target_operands(part)
    return found


def needs_a_target(instruction: Instruction, effect: Sequence[Instruction]) -> bool:
    """Whether an instruction can do nothing once a text has lost all its targets.

    It has a target itself, acts on one that was chosen before, or is carried out by the controller or owner of one.
    """
    if target_operands((instruction,)) or getattr(instruction, "player", "") in ("its_controller", "its_owner"):
        return True
    read = _OPERANDS.get(type(instruction))
    names = {operand.name for operand in target_operands(effect)}
    acted_on = () if read is None else read(instruction)
    return any(
        one is not None and (one.kind == "it" or (one.kind == "named" and one.name in names)) for one in acted_on
    )


def offers_only(instruction: Instruction, names: frozenset[str]) -> bool:
    """Whether an instruction lets somebody do something for nothing, all of it to what goes by one of these names."""
    if not isinstance(instruction, May) or instruction.cost is not None or instruction.otherwise:
        return False
    return all(_acts_only_on(part, names) for part in instruction.then)


def _acts_only_on(instruction: Instruction, names: frozenset[str]) -> bool:
    read = _OPERANDS.get(type(instruction))
    operands = () if read is None else [one for one in read(instruction) if one is not None]
    return bool(operands) and all((one.name or one.kind) in names for one in operands)


def speaks_of_choice(operands: Sequence[Operand], name: str) -> bool:
    """Whether what some operands may be can depend on a choice before them: they speak of its name, or of `it`."""
    words = frozenset(("it", name)) - {""}
    return any(_speaks_of(operand, words) for operand in operands)


def _speaks_of(part: object, words: frozenset[str]) -> bool:
    if isinstance(part, str):
        return part in words
    if isinstance(part, tuple):
        return any(_speaks_of(one, words) for one in part)
    return is_dataclass(part) and any(_speaks_of(getattr(part, one.name), words) for one in fields(part))


def _of_both(instruction: Swap | Fight) -> Operands:
    return (instruction.one, instruction.other)


def _of_what(instruction: Any) -> Operands:
    return (instruction.what,)


def _of_attaching(instruction: Attach | PayEquipCost) -> Operands:
    return (instruction.what, instruction.to)


def _of_text(copy: CopyText) -> Operands:
    return (copy.of,)


def _of_deal(deal: Deal) -> Operands:
    return (deal.source, deal.amount.might_of, deal.to)


def _of_move(move: Move) -> Operands:
    return (move.what, move.to if isinstance(move.to, Operand) else None)


def _of_play(play: PlayCard) -> Operands:
    return (play.what, play.to if isinstance(play.to, Operand) else None)


def _of_copy(copy: BecomeCopy) -> Operands:
    return (copy.what, copy.of)


def _of_gift(gift: Give) -> Operands:
    amounts: tuple[Amount | None, ...] = (gift.might, gift.sets_might, gift.raise_to)
    return (gift.what, *(amount.might_of for amount in amounts if amount is not None))


_OPERANDS: Mapping[type[Instruction], Callable[[Any], Operands]] = {
    Deal: _of_deal,
    Move: _of_move,
    BecomeCopy: _of_copy,
    Give: _of_gift,
    **dict.fromkeys((Swap, Fight), _of_both),
    **dict.fromkeys((Attach, PayEquipCost), _of_attaching),
    CopyText: _of_text,
    PlayCard: _of_play,
    **dict.fromkeys(_ON_OBJECTS, _of_what),
}
"""For each instruction that acts on anything, what that is; other instructions act on nothing."""
