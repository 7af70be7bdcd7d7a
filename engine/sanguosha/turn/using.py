"""Using cards in the own play phase: equipment, delayed tricks (B2.6, B2.7) and ordinary tricks (B7)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import replace

from engine.core.decisions import Action, Refusal
from engine.core.procedures import Steps
from engine.sanguosha.game import Game
from engine.sanguosha.language.words import CHOSEN, DISCARD_PILE, EVERYBODY, HAND, JUDGEMENT
from engine.sanguosha.permitting import cannot_be_aimed, cannot_be_target, face_forbids, forbidden_to_use
from engine.sanguosha.resolving.tricks import Use, everybody, use_trick, uses_of
from engine.sanguosha.turn.direct import can_recast
from engine.sanguosha.zones import move

USE, USE_AS = "use", "use_as"
"""Using a card, and using one as a trick that is not printed on it, which is then named behind it."""
USES = (USE, USE_AS)


def recasts_by_face(game: Game, player: str) -> Iterator[Action]:
    """The hand cards that a player may recast now since their faces say so (B7.7)."""
    return (Action("recast", (card,)) for card in game.hand(player) if can_recast(game, player, card))


def card_uses(game: Game, player: str) -> Iterator[Action]:
    """Every use of a card that is legal for a player now."""
    for card in game.hand(player):
        if game.card(card).type != "trick":
            for to in (None, *game.players) if game.card(card).type == "delayed_trick" else (None,):
                action = Action(USE, (card,), to)
                if not card_use_refusals(game, player, action):
                    yield action
    for use in uses_of(game, player):
        for targets in _choices(game, use):
            if not _trick_refusals(game, player, replace(use, targets=targets)):
                yield written(replace(use, targets=targets))


def _choices(game: Game, use: Use) -> Iterator[tuple[str, ...]]:
    """The targets that could be named for a trick: nobody where its face leaves no choice."""
    if use.what.target not in CHOSEN:
        yield ()
        return
    for number in range(use.what.trick.least, use.what.trick.most + 1):
        yield from itertools.combinations(game.players, number)


def written(use: Use) -> Action:
    """The use of a trick as an action: one target stands behind `to`, several behind the card."""
    verb, what = (USE_AS, (use.card, use.what.name)) if use.skill else (USE, (use.card,))
    return Action(verb, what, use.targets[0]) if len(use.targets) == 1 else Action(verb, (*what, *use.targets))


def _meant(game: Game, player: str, action: Action) -> Use | None:
    """The ordinary trick that an action uses, on those that it names; None where the player cannot use it as one."""
    card, *rest = action.what
    name = rest.pop(0) if action.verb == USE_AS else ""
    targets = (action.to,) if action.to is not None else tuple(rest)
    for use in uses_of(game, player):
        if use.card == card and (use.what.name if use.skill else "") == name:
            return replace(use, targets=targets)
    return None


def card_use_refusals(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """What forbids to use a card: equipment for oneself, tricks on whom their faces and skills allow."""
    card = action.what[0]
    kind = game.card(card).type
    use = _meant(game, player, action)
    if use is not None:
        return _trick_refusals(game, player, use)
    if action.verb == USE_AS:
        return (game.refusal("use.not_as", card),)
    if game.zone_of(card) != f"{player}.{HAND}":
        return (game.refusal("use.trick.not_in_hand" if kind == "trick" else "use.not_in_hand", card),)
    banned = forbidden_to_use(game, player, card)
    if banned:
        return banned
    if kind == "equipment":
        return () if action.to in (None, player) else (game.refusal("use.wrong_target", card),)
    if kind != "delayed_trick" or action.to is None:
        return (game.refusal("use.not_here", card),)
    return (*face_forbids(game, card, player, action.to), *cannot_be_aimed(game, card, action.to))


def _trick_refusals(game: Game, player: str, use: Use) -> tuple[Refusal, ...]:
    """What forbids to use an ordinary trick on those who are named (B7.1-B7.3)."""
    card, trick = use.card, use.what.trick
    banned = forbidden_to_use(game, player, card, use.what)
    if banned:
        return banned
    if not trick.effects.effects:
        return (game.refusal("use.trick.no_effect" if trick.cancels is None else "cancel.only_as_answer", card),)
    least, most = _numbers(use)
    if not least <= len(use.targets) <= most or len(set(use.targets)) < len(use.targets):
        return (game.refusal("use.wrong_number", card),)
    if use.what.target in EVERYBODY:
        return () if everybody(game, player, use) else (game.refusal("use.nobody", card),)
    targets = use.targets or (player,)
    return tuple(one for target in targets for one in cannot_be_target(game, card, use.what, player, target))


def _numbers(use: Use) -> tuple[int, int]:
    """How many targets at least and at most are named for a trick: nobody need be where its face leaves no choice."""
    if use.what.target in CHOSEN:
        return use.what.trick.least, use.what.trick.most
    return 0, 0 if use.what.target in EVERYBODY else 1


def use_card(game: Game, player: str, action: Action) -> Steps[None]:
    """Put a card that is used where it belongs: equipment into its slot, occupied or sealed as that may be (2.2)."""
    card = action.what[0]
    use = _meant(game, player, action)
    if use is not None:
        yield from use_trick(game, player, replace(use, targets=_targets(game, player, use)))
    elif game.card(card).type == "delayed_trick":
        move(game, {card: f"{action.to}.{JUDGEMENT}"}, "use.delayed_trick", player=player)
    else:
        _equip(game, player, card)


def _targets(game: Game, player: str, use: Use) -> tuple[str, ...]:
    """On whom a trick is used in the end: those named, its user, or all who can be its targets."""
    return everybody(game, player, use) if use.what.target in EVERYBODY else use.targets or (player,)


def _equip(game: Game, player: str, card: str) -> None:
    slot = game.slot_for(player, card)
    if game.zone(slot):
        move(game, dict.fromkeys(game.zone(slot), DISCARD_PILE), "use.replaces", player=player)
    also = ("use.sealed_slot",) if game.is_sealed(slot) else ()
    move(game, {card: slot}, "use.equipment", player=player, also=also)
