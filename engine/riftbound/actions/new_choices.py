"""Making new choices for a finalized item of the chain (559.3 / 352.4; 750-755 of 2026-07-16)."""

from __future__ import annotations

from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.riftbound.abilities.events import happened_to
from engine.riftbound.chain_items import effect_of, text_of
from engine.riftbound.costs.costing import deflect_of
from engine.riftbound.game import Game
from engine.riftbound.language.modal import modes_in
from engine.riftbound.state.context import Context
from engine.riftbound.targeting.operands import target_operands
from engine.riftbound.targeting.targets import (
    choose_targets,
    count_chosen_enemies,
    has_targets,
    options,
    stored_targets,
)


def choose_anew(game: Game, item: str, player: str) -> Steps[None]:
    """Let the new controller of a spell make its choices again, or leave them as they are.

    By 2026-07-16 they are choices of something else (751.1), which are not offered where there are none (753.2).
    """
    tells, context = game.edition.tells_new_choices, Context(item, player, item)
    modes = _legal_modes(game, item, context) if tells else ()
    operands = target_operands(effect_of(game, item))
    if not operands and not modes:
        return
    before = _chosen(game, item)
    others = any(name not in before for operand in operands for name in options(game, operand, context))
    if tells and not others and not modes:
        game.record("choices.none_new", player=player, subjects=(item,))
        return
    if not (yield from game.confirm(player, "control.new_choices", about=item)):
        return
    changed = bool(modes) and (yield from _choose_modes(game, item, player, modes, may_stay=others or len(modes) > 1))
    effect = effect_of(game, item)
    operands = target_operands(effect)
    is_one = len(operands) == 1 and operands[0].most == 1 and not changed
    if operands and (others or changed or not tells):
        yield from choose_targets(game, effect, context, passed_over=before if tells and is_one else ())
        if tells:
            yield from _made(game, item, player, tuple(name for name in _chosen(game, item) if name not in before))


def _legal_modes(game: Game, item: str, context: Context) -> tuple[tuple[str, ...], ...]:
    """For each choice of modes of a text the other modes that could be chosen (752.1); nothing where there is none."""
    chosen = game.board.names(item, "modes")
    found = []
    for number, choice in enumerate(modes_in(text_of(game, item))):
        taken = set(chosen if choice.new_each_time else chosen[number : number + 1])
        fresh = (label for label in choice.modes if label not in taken)
        found.append(tuple(label for label in fresh if has_targets(game, choice.modes[label], context)))
    return tuple(found) if any(found) else ()


def _choose_modes(
    game: Game, item: str, player: str, modes: tuple[tuple[str, ...], ...], *, may_stay: bool
) -> Steps[bool]:
    """Choose other modes, or leave some as they are where something else is made anew (753); gives whether any changed.

    What was chosen for the old ones is chosen no more.
    """
    before = game.board.names(item, "modes")
    labels = list(before)
    for number, others in enumerate(modes):
        legal = tuple(label for label in others if label not in labels[:number] or label in before[number:])
        options_now = (*((labels[number],) if may_stay or not legal else ()), *legal)
        answer = yield from game.choose(player, "modes.choose", options_now, about=item)
        labels[number] = str(answer[0])
    if tuple(labels) == before:
        return False
    writes: list[Write] = [(item, "modes", tuple(labels)), (item, "targets", None)]
    game.record("choices.modes", writes, player=player, subjects=(item, *labels))
    return True


def _chosen(game: Game, item: str) -> tuple[str, ...]:
    """What an item on the chain chooses now."""
    return tuple(name for group in stored_targets(game, item) for name, _ in group)


def _made(game: Game, item: str, player: str, new: tuple[str, ...]) -> Steps[None]:
    """What is chosen for the first time is announced (754); what it would have cost to choose it is not (755)."""
    also = ["choices.deflect_ignored"] if deflect_of(game, player, new) else []
    if game.board.number(item, "paid") or game.board.number(item, "repeats"):
        also.append("choices.costs_stay")
    cards = [name for name in new if game.is_card(name)]
    if cards and game.heeds("choose"):
        also.append("choices.announced")
    game.record("choices.made", player=player, subjects=(item, *new), also=tuple(also))
    count_chosen_enemies(game, item, cards)
    yield from happened_to(game, "choose", cards, player, source=item, by=(game.board.text(item, "kind"),))
