"""Modes: "choose one" is decided as a text goes on the chain (559.1 / 352.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeGuard

from engine.core.decisions import Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.game import Game
from engine.riftbound.language.instructions import If, Instruction, May, Modes
from engine.riftbound.state.context import Context


def chosen_as_played(instruction: Instruction) -> TypeGuard[Modes]:
    """Whether an instruction is a choice of modes that its controller makes as the text goes on the chain (559.1)."""
    return isinstance(instruction, Modes) and not instruction.player


def modes_in(effect: Sequence[Instruction]) -> Iterator[Modes]:
    """The choices of modes that a text asks for as it goes on the chain, from top to bottom."""
    for instruction in effect:
        if chosen_as_played(instruction):
            yield instruction
        elif isinstance(instruction, (If, May)):
            yield from (*modes_in(instruction.then), *modes_in(instruction.otherwise))


def with_modes(effect: Sequence[Instruction], chosen: Sequence[str]) -> tuple[Instruction, ...]:
    """The text with each choice of modes replaced by what was chosen."""
    left = list(chosen)

    def resolved(part: Sequence[Instruction]) -> Iterator[Instruction]:
        for instruction in part:
            if chosen_as_played(instruction):
                yield from instruction.modes[left.pop(0)]
            elif isinstance(instruction, (If, May)):
                then = tuple(resolved(instruction.then))
                yield replace(instruction, then=then, otherwise=tuple(resolved(instruction.otherwise)))
            else:
                yield instruction

    return tuple(resolved(effect))


def choose_modes(game: Game, effect: Sequence[Instruction], context: Context) -> Steps[tuple[Instruction, ...]]:
    """Let the controller choose a mode for each choice of a text; gives the text that comes of it."""
    from engine.riftbound.targeting.targets import has_targets

    labels: list[str] = []
    writes: list[Write] = []
    for choice in modes_in(effect):
        used = game.board.names(context.source, "modes_used") if choice.new_each_turn else ()

        def refused(label: str, used: tuple[str, ...] = used) -> tuple[Refusal, ...]:
            return (game.refusal("modes.used" if label in used else "modes.choose", label),)

        fresh = [label for label in choice.modes if label not in used]
        legal = tuple(label for label in fresh if has_targets(game, choice.modes[label], context))
        answer = yield from game.choose(
            context.controller, "modes.choose", legal or tuple(fresh), about=context.source, refused=refused
        )
        labels.append(answer[0])
        if choice.new_each_turn:
            writes.append((context.source, "modes_used", (*used, labels[-1])))
    if labels:
        assert context.item is not None
        writes.append((context.item, "modes", tuple(labels)))
        is_spell = game.board.text(context.item, "kind") == "spell"
        also = ("modes.of_spell",) if is_spell else ()
        game.record("modes.choose", writes, player=context.controller, subjects=(context.source, *labels), also=also)
    return with_modes(effect, labels) if labels else tuple(effect)
