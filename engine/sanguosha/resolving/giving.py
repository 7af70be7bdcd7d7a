"""Giving several cards to several characters in one step (17.5)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.core.decisions import Choose, Refusal
from engine.core.procedures import Steps
from engine.core.ways import PassedOver
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
    wanted = _wanted(resolution, operation, len(resolution.described(operation.cards, executor)))
    if decision.least < wanted:
        resolution.game.record("give.fewer", player=executor, subjects=(wanted, decision.least))
    chosen = yield decision
    assert isinstance(chosen, tuple)
    on_cards.give(resolution.game, executor, distribution(chosen), ("give.distributed",))
    return True


def _wanted(resolution: Resolution, operation: Give, cards: int) -> int:
    """How many cards at least the text asks for, of so many that there are."""
    least = operation.cards.count.least
    return cards if least is None else resolution.number(least)


def can_give_to_several(resolution: Resolution, operation: Give, executor: str, role: Role) -> bool:
    """Whether there is a distribution that the text allows."""
    return _decision(resolution, operation, executor, role) is not None


def distribution(pairs: tuple[str, ...]) -> dict[str, str]:
    """Who gets each card, from pairs of a card and a character."""
    return {card: player for card, _, player in (pair.rpartition(TO) for pair in pairs)}


@dataclass(frozen=True, slots=True)
class _Bounds:
    """How many cards are given, and to how many characters."""

    least: int
    most: int
    fewest: int
    highest: int


def _decision(resolution: Resolution, operation: Give, executor: str, role: Role) -> Choose | None:
    game = resolution.game
    cards = resolution.described(operation.cards, executor)
    players = [
        player
        for player in resolution.players(operation.to)
        if not operation.gender or game.gender(player) == operation.gender
    ]
    takers = {card: [player for player in players if not give_refusals(game, executor, card, player)] for card in cards}
    takers = {card: able for card, able in takers.items() if able}
    bounds = _bounds(resolution, operation, len(cards), len(takers), len(players), role)
    decision = Choose(
        chooser=executor,
        step="give.distribute",
        rules=game.rules("give.distribute"),
        about=resolution.skill,
        options=tuple(f"{card}{TO}{player}" for card, able in takers.items() for player in able),
        least=bounds.least,
        most=bounds.most,
        refused=partial(_refused, resolution, executor, cards, players),
        together=partial(_not_distributed, resolution, bounds),
        combinations=partial(_distributions, takers, bounds),
    )
    return None if next(decision.answers(), None) is None else decision


def _bounds(resolution: Resolution, operation: Give, cards: int, can: int, players: int, role: Role) -> _Bounds:
    count, recipients = operation.cards.count, operation.recipients
    assert recipients is not None
    least = _wanted(resolution, operation, cards)
    most = cards if count.most is None else resolution.number(count.most)
    fewest = players if recipients.least is None else resolution.number(recipients.least)
    highest = players if recipients.most is None else resolution.number(recipients.most)
    if not is_exact(role):
        least = min(least, can)
    return _Bounds(max(least, 1), min(most, can), max(fewest, 1), highest)


def _distributions(takers: Mapping[str, list[str]], bounds: _Bounds) -> Iterator[tuple[str, ...]]:
    """Every way to share cards out, the fewest cards first."""
    for size in range(max(bounds.least, bounds.fewest), bounds.most + 1):
        for group in itertools.combinations(takers, size):
            for players in _takers_of([takers[card] for card in group], bounds):
                yield tuple(f"{card}{TO}{player}" for card, player in zip(group, players, strict=True))


def _takers_of(able: Sequence[Sequence[str]], bounds: _Bounds) -> Iterator[tuple[str, ...]]:
    """Every way to say who gets each of some cards; left aside as soon as too many, or too few, would get one.

    Raises Malformed where very many are looked at in vain.
    """
    passed_over = PassedOver("give.distribute")
    players: list[str] = []
    following = [iter(able[0])]
    while following:
        for player in following[-1]:
            named = {*players, player}
            to_come = able[len(following) :]
            could = named.union(*to_come)
            if len(named) > bounds.highest or min(len(could), len(named) + len(to_come)) < bounds.fewest:
                passed_over.one_more()
            elif to_come:
                players.append(player)
                following.append(iter(to_come[0]))
                break
            else:
                passed_over.found()
                yield (*players, player)
        else:
            following.pop()
            if players:
                players.pop()


def _refused(
    resolution: Resolution, executor: str, cards: Sequence[str], players: Sequence[str], pair: str
) -> tuple[Refusal, ...]:
    """What forbids one share of those that could be meant: who gets the card has it already, or a skill (17.2)."""
    card, _, player = pair.rpartition(TO)
    is_meant = card in cards and player in players
    return give_refusals(resolution.game, executor, card, player) if is_meant else ()


def _not_distributed(resolution: Resolution, bounds: _Bounds, pairs: tuple[str, ...]) -> tuple[Refusal, ...]:
    """Each card goes to one character, and the number of characters is what the text says (17.5)."""
    shares = distribution(pairs)
    players = set(shares.values())
    if len(shares) == len(pairs) and bounds.fewest <= len(players) <= bounds.highest:
        return ()
    return (resolution.game.refusal("give.distribute", "+".join(pairs)),)
