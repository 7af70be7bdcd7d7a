"""Modes and targets, chosen as an item goes on the effects stack (36.1)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.grand_archive.game import Game
from engine.grand_archive.language.descriptions import Amount, Operand
from engine.grand_archive.language.texts import Text
from engine.grand_archive.stack.items import context_of, operands_of, set_targets, text_of
from engine.grand_archive.state.context import Context
from engine.grand_archive.state.refs import Refs


def choose_for_item(game: Game, item: str) -> Steps[None]:
    """Let the controller of an item choose its modes, then its targets."""
    text = text_of(game, item)
    if text is None:
        return
    if text.modes:
        yield from _choose_modes(game, item, text)
    operands = operands_of(text, game.board.names(item, "modes"))
    if operands:
        yield from _choose_targets(game, item, operands)


def _choose_modes(game: Game, item: str, text: Text) -> Steps[None]:
    context = context_of(game, item)
    possible = tuple(mode.name for mode in text.modes if _can_target_all(game, mode.targets, context))
    chosen = yield from game.choose(
        context.controller,
        "modes.choose",
        possible,
        about=context.source.name,
        least=min(text.choose, len(possible)),
        most=min(text.choose_most, len(possible)),
    )
    game.record(
        "modes.choose",
        [(item, "modes", tuple(str(name) for name in chosen))],
        player=context.controller,
        subjects=(context.source.name, *chosen),
    )


def _choose_targets(game: Game, item: str, operands: tuple[Operand, ...]) -> Steps[None]:
    context = context_of(game, item)
    groups: list[Refs] = [()] * (max(operand.number for operand in operands) + 1)
    referring: list[str] = []
    for operand in operands:
        legal = legal_targets(game, operand, context)
        most = min(how_many(game, operand.most, context), len(legal))
        answer = yield from game.choose(
            context.controller,
            "targets.choose",
            legal,
            about=context.source.name,
            least=min(operand.least, most),
            most=most,
        )
        groups[operand.number] = tuple(game.ref(str(name)) for name in answer)
        context.targets = tuple(groups)
        referring += asks_for_label(operand)
    chosen = tuple(ref.name for group in groups for ref in group)
    game.record(
        "targets.choose",
        [set_targets(item, tuple(groups))],
        player=context.controller,
        subjects=(context.source.name, *chosen),
        also=tuple(dict.fromkeys(referring)),
    )


def asks_for_label(operand: Operand) -> tuple[str, ...]:
    """The step that tells of it, where a description asks for a label keyword (26.2)."""
    assert operand.selector is not None
    return ("label.referred_to",) if operand.selector.label else ()


def legal_targets(game: Game, operand: Operand, context: Context) -> tuple[str, ...]:
    """What may be chosen for a target: what fits, but for what an effect keeps from being a target."""
    assert operand.selector is not None
    found = game.candidates(operand.selector, context)
    return tuple(name for name in found if not game.forbids(name, "be targeted"))


def has_targets(game: Game, text: Text, context: Context) -> bool:
    """Whether every target of a text can be chosen."""
    of_modes = [_can_target_all(game, mode.targets, context) for mode in text.modes]
    return _can_target_all(game, text.targets, context) and (not of_modes or sum(of_modes) >= text.choose)


def _can_target_all(game: Game, operands: tuple[Operand, ...], context: Context) -> bool:
    return all(len(legal_targets(game, operand, context)) >= operand.least for operand in operands)


def how_many(game: Game, most: Amount | int, context: Context) -> int:
    """How many may be chosen: nobody chooses a negative number, so below zero is zero (35.3)."""
    if isinstance(most, int):
        return most
    number = game.amount(most, context)
    if number < 0:
        game.record("level.negative_is_none", player=context.controller, subjects=(context.source.name, number))
    return max(number, 0)
