"""Resting the champion, which every attack card costs besides (B7.2)."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.grand_archive.actions.status import rest
from engine.grand_archive.game import Game


def champion_refusals(game: Game, player: str, name: str) -> tuple[Refusal, ...]:
    """Why a player cannot rest the champion for an attack card (B7.2)."""
    champion = game.champion(player)
    if champion is None:
        return (game.refusal("attack_card.no_champion", name),)
    if game.board.flag(champion, "rested"):
        return (game.refusal("attack_card.champion_rested", champion),)
    return ()


def rest_champion(game: Game, player: str) -> None:
    """Rest the champion: a cost of every attack card (B7.2)."""
    champion = game.champion(player)
    assert champion is not None
    rest(game, (champion,), player, "attack_card.rest")
