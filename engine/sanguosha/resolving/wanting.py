"""What each operation on cards asks for: which cards, and what forbids to take one."""

from __future__ import annotations

from functools import partial

from engine.core.decisions import Refusal
from engine.sanguosha.language.operations import Discard, Gain, Give, Move, Operation, Recast, TurnUp
from engine.sanguosha.language.words import JUDGEMENT, SLOTS
from engine.sanguosha.operations.cards import discard_refusals, gain_refusals, give_refusals
from engine.sanguosha.operations.moving import move_refusals
from engine.sanguosha.permitting import same_zone
from engine.sanguosha.resolving.amounts import Wanted
from engine.sanguosha.resolving.resolution import Resolution


def wanted(resolution: Resolution, operation: Operation, executor: str) -> Wanted | None:
    """What an operation asks for; None where it takes no cards by choice."""
    game = resolution.game
    if isinstance(operation, Discard):
        return Wanted("discard", operation.cards, partial(discard_refusals, game, executor))
    if isinstance(operation, Gain):
        return Wanted("gain", operation.cards, partial(gain_refusals, game, executor))
    if isinstance(operation, Recast):
        return Wanted("recast", operation.cards, lambda card: same_zone(game, card, "discard"))
    if isinstance(operation, TurnUp) and operation.cards is not None:
        return Wanted("turn_up", operation.cards, lambda card: _not_face_down(resolution, card))
    if isinstance(operation, Give) and operation.recipients is None:
        players = resolution.players(operation.to)
        return Wanted("give", operation.cards, lambda card: give_refusals(game, executor, card, players[0]))
    if isinstance(operation, Move):
        return _of_move(resolution, operation, executor)
    return None


def _not_face_down(resolution: Resolution, card: str) -> tuple[Refusal, ...]:
    game = resolution.game
    return () if game.is_face_down(card) else (game.refusal("turn_up.not_face_down", card),)


def _of_move(resolution: Resolution, operation: Move, executor: str) -> Wanted:
    game = resolution.game

    def refusals(card: str) -> tuple[Refusal, ...]:
        destination = resolution.destination(operation.to, card)
        return move_refusals(game, executor, operation.way, {card: destination})

    def together(cards: tuple[str, ...]) -> tuple[Refusal, ...]:
        destinations = {card: resolution.destination(operation.to, card) for card in cards}
        return move_refusals(game, executor, operation.way, destinations)

    def counts(card: str) -> bool:
        """The smaller number looks at the cards whose target zone is not sealed, and at nothing else (2.4)."""
        return not game.is_sealed(resolution.destination(operation.to, card))

    if operation.way == "put" and _is_field(operation.to.zone):
        return Wanted("put", operation.cards, refusals, counts, together)
    return Wanted("move", operation.cards, refusals)


def _is_field(zone: str) -> bool:
    return zone in ("field", "equipment", JUDGEMENT, *SLOTS)
