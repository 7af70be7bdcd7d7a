"""Making new choices for a finalized item of the chain (559.3 / 352.4; 750-755 of 2026-07-16)."""

from __future__ import annotations

from engine.core.procedures import Steps
from engine.riftbound.abilities.events import happened_to
from engine.riftbound.chain_items import effect_of
from engine.riftbound.costs.costing import deflect_of
from engine.riftbound.game import Game
from engine.riftbound.state.context import Context
from engine.riftbound.targeting.operands import target_operands
from engine.riftbound.targeting.targets import choose_targets, count_chosen_enemies, options, stored_targets


def choose_anew(game: Game, item: str, player: str) -> Steps[None]:
    """Let the new controller of a spell make its choices again, or leave them as they are.

    By 2026-07-16 they are choices of something else (751.1), which are not offered where there are none (753.2).
    """
    effect, context = effect_of(game, item), Context(item, player, item)
    operands = target_operands(effect)
    if not operands:
        return
    before = _chosen(game, item)
    tells = game.edition.tells_new_choices
    if tells and not any(name not in before for operand in operands for name in options(game, operand, context)):
        game.record("choices.none_new", player=player, subjects=(item,))
        return
    if not (yield from game.confirm(player, "control.new_choices", about=item)):
        return
    is_one = len(operands) == 1 and operands[0].most == 1
    yield from choose_targets(game, effect, context, passed_over=before if tells and is_one else ())
    if tells:
        yield from _made(game, item, player, tuple(name for name in _chosen(game, item) if name not in before))


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
