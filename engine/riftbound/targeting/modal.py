"""Modes: "choose one" is decided as a text goes on the chain (559.1 / 352.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.decisions import Refusal
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.game import Game
from engine.riftbound.language.modal import modes_in, with_modes
from engine.riftbound.language.nodes import Instruction
from engine.riftbound.state.context import Context
from engine.riftbound.targeting.targets import has_targets


def choose_modes(game: Game, effect: Sequence[Instruction], context: Context) -> Steps[tuple[Instruction, ...]]:
    """Let the controller choose a mode for each choice of a text; gives the text that comes of it."""
    labels: list[str] = []
    writes: list[Write] = []
    for choice in modes_in(effect):
        used = game.board.names(context.source, "modes_used") if choice.new_each_turn else ()
        if choice.new_each_time:
            used = (*used, *labels)

        def refused(label: str, used: tuple[str, ...] = used) -> tuple[Refusal, ...]:
            again = "modes.chosen_before" if label in labels else "modes.used"
            return (game.refusal(again if label in used else "modes.choose", label),)

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
        also = ("modes.of_spell",) if is_spell else game.known("modes.of_ability")
        game.record("modes.choose", writes, player=context.controller, subjects=(context.source, *labels), also=also)
    return with_modes(effect, labels) if labels else tuple(effect)
