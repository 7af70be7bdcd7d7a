"""Giving several cards to several characters in one step (17.5)."""

from __future__ import annotations

from functools import partial

from engine.core.decisions import Choose, Refusal
from engine.core.procedures import Steps
from engine.sanguosha.language.operations import Give
from engine.sanguosha.operations import cards as on_cards
from engine.sanguosha.operations.cards import give_refusals
from engine.sanguosha.resolving.amounts import Role, is_exact
from engine.sanguosha.resolving.resolution import Resolution

TO = ">"
"""Parts a card from who gets it, in one pair of a distribution."""


def give_to_several(resolution: Resolution, operation: Give, executor: str, role: Role) -> Steps[bool]:
    """Choose cards, characters and who gets what, all at once, then give; gives whether it could be done (17.5)."""
    decision = _decision(resolution, operation, executor, role)
    if decision is None:
        resolution.game.record("give.no_distribution", player=executor, subjects=(role,))
        return False
    chosen = yield decision
    assert isinstance(chosen, tuple)
    on_cards.give(resolution.game, executor, distribution(chosen), ("give.distributed",))
    return True


def can_give_to_several(resolution: Resolution, operation: Give, executor: str, role: Role) -> bool:
    """Whether there is a distribution that the text allows."""
    return _decision(resolution, operation, executor, role) is not None


def distribution(pairs: tuple[str, ...]) -> dict[str, str]:
    """Who gets each card, from pairs of a card and a character."""
    return {card: player for card, _, player in (pair.rpartition(TO) for pair in pairs)}


def _decision(resolution: Resolution, operation: Give, executor: str, role: Role) -> Choose | None:
    game = resolution.game
    recipients = operation.recipients
    assert recipients is not None
    cards = resolution.described(operation.cards, executor)
    players = [
        player
        for player in resolution.players(operation.to)
        if not operation.gender or game.gender(player) == operation.gender
    ]
    pairs = [(card, player) for card in cards for player in players if not give_refusals(game, executor, card, player)]
    can_be_given = len({card for card, _ in pairs})
    count = operation.cards.count
    least = len(cards) if count.least is None else resolution.number(count.least)
    most = len(cards) if count.most is None else resolution.number(count.most)
    if not is_exact(role):
        least = min(least, can_be_given)
    most = min(most, can_be_given)
    fewest = len(players) if recipients.least is None else resolution.number(recipients.least)
    highest = len(players) if recipients.most is None else resolution.number(recipients.most)
    decision = Choose(
        chooser=executor,
        step="give.distribute",
        rules=game.rules("give.distribute"),
        about=resolution.skill,
        options=tuple(f"{card}{TO}{player}" for card, player in pairs),
        least=max(least, 1),
        most=most,
        together=partial(_not_distributed, resolution, max(fewest, 1), highest),
    )
    return None if next(decision.answers(), None) is None else decision


def _not_distributed(resolution: Resolution, fewest: int, highest: int, pairs: tuple[str, ...]) -> tuple[Refusal, ...]:
    """Each card goes to one character, and the number of characters is what the text says (17.5)."""
    shares = distribution(pairs)
    players = set(shares.values())
    if len(shares) == len(pairs) and fewest <= len(players) <= highest:
        return ()
    return (resolution.game.refusal("give.distribute", "+".join(pairs)),)
