"""Linking cards (18): hand cards with the label go to another kingdom for as many new ones, or to who has none."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from engine.core.decisions import Action, Refusal
from engine.sanguosha.game import Game
from engine.sanguosha.language.words import HAND
from engine.sanguosha.operations.deck import draw
from engine.sanguosha.state import State
from engine.sanguosha.zones import move

MOST = 3
"""So many cards a character may link in one turn."""
LINKED = "linked"
"""The field of a player that counts the cards linked in this turn."""
LABEL = "lianheng"


def has_label(game: State, card: str) -> bool:
    """Whether a card bears the label, as printed or as the setup says."""
    return game.card(card).lianheng or game.board.flag(card, LABEL)


def legal_links(game: Game, player: str) -> Iterator[Action]:
    """Every way in which a player could link cards now."""
    cards = [card for card in game.hand(player) if has_label(game, card)]
    left = MOST - game.board.number(player, LINKED)
    others = [to for to in game.players if not link_refusals(game, player, Action(LABEL, tuple(cards[:1]), to))]
    for to in others:
        for size in range(1, left + 1):
            for group in itertools.combinations(cards, size):
                yield Action(LABEL, group, to)


def link_refusals(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """What forbids to link these cards to this character."""
    refusals: list[Refusal] = []
    if game.turn_player != player or game.phase != "play" or not game.is_idle:
        refusals.append(game.refusal("lianheng.not_now"))
    if len(action.what) > MOST - game.board.number(player, LINKED):
        refusals.append(game.refusal("lianheng.too_many"))
    for card in action.what:
        if not has_label(game, card) or game.zone_of(card) != f"{player}.{HAND}":
            refusals.append(game.refusal("lianheng.no_label", card))
    to = action.to or ""
    if to == player or (game.kingdom(to) and game.kingdom(to) == game.kingdom(player)):
        refusals.append(game.refusal("lianheng.same_kingdom", to))
    return tuple(refusals)


def link(game: Game, player: str, action: Action) -> None:
    """Declare the cards, give them face up, and draw as many where the other has a kingdom."""
    assert action.to is not None
    cards, to = action.what, action.to
    number = game.board.number(player, LINKED) + len(cards)
    entry = game.record("lianheng.declare", [(player, LINKED, number)], player=player, subjects=(*cards, to))
    with game.caused_by(entry):
        move(game, dict.fromkeys(cards, f"{to}.{HAND}"), "lianheng.give", player=player)
        if game.kingdom(to):
            draw(game, player, len(cards), also=("lianheng.draw",))
        else:
            game.record("lianheng.no_draw", player=player, subjects=(to,))
