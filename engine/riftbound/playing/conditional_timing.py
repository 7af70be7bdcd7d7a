"""Action that a card has by a text of its own, under a condition (806.4 of 2026-07-16).

The condition may come true only while the card is on the chain, as its additional costs are chosen. It can be played
all the same where that could happen, and is undone if it does not.
"""

from __future__ import annotations

from engine.core.errors import IllegalAction
from engine.riftbound.game import Game
from engine.riftbound.language.expressions import Amount, Condition
from engine.riftbound.language.within import parts_within
from engine.riftbound.state.context import Context


def has_action_now(game: Game, card: str) -> bool:
    """Whether a text of a card gives it Action as things are (806.4)."""
    texts = game.card(card).timings_on_condition
    if not texts:
        return False
    player = game.board.text(card, "controller") or game.owner(card)
    context = Context(card, player, paid=game.board.number(card, "paid"))
    return any(game.matcher.holds(one.condition, context) for one in texts)


def may_get_action(game: Game, card: str) -> bool:
    """Whether it could get Action, where it has none yet, by what is paid as it is played (806.4.a)."""
    texts = game.card(card).timings_on_condition
    return bool(texts) and any(_asks_what_was_paid(one.condition) for one in texts)


def is_conditional(game: Game, card: str) -> bool:
    """Whether a card has a text by which it has Action under a condition."""
    return bool(game.card(card).timings_on_condition)


def check_action(game: Game, player: str, card: str) -> None:
    """Step 5: what was played because it could get Action must have it by now (806.4.b). Raises IllegalAction."""
    if not has_action_now(game, card):
        refusals = (game.refusal("play.undo", card), game.refusal("play.action_lost", card))
        raise IllegalAction(player, f"play {card}", refusals)
    game.record("play.action_on_the_chain", player=player, subjects=(card,))


def _asks_what_was_paid(condition: Condition | None) -> bool:
    return any(isinstance(part, (Condition, Amount)) and part.paid for part in parts_within(condition))
