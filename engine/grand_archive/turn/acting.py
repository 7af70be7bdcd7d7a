"""What players do of their own accord: which actions are legal now, why others are not, and carrying them out."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.decisions import PASS, Action, Refusal
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.activating import activation
from engine.grand_archive.activating.timing import timing_refusals
from engine.grand_archive.combat.attacking import attack_refusals, attacks, declare_attack
from engine.grand_archive.game import Game
from engine.grand_archive.values.off_field import speed_of
from engine.grand_archive.words import LINEAGE, SPEEDS

END_PHASE = Action("end phase")
_ELSEWHERE = (LINEAGE, "graveyard", "memory", "banishment")
"""The zones of a player, besides the hand, from where anything is activated."""


def act(game: Game, player: str, action: Action) -> Steps[None]:
    """Carry out a legal action other than passing and ending the phase."""
    name = action.what[0]
    if action.verb == "attack":
        declare_attack(game, player, name, action.what[1:], action.to or "")
    elif _is_ability(game, name):
        yield from activation.activate_ability(game, player, name, action.ability)
    else:
        yield from activation.activate_card(game, player, name)


def _is_ability(game: Game, name: str) -> bool:
    """Whether to activate this means an ability: of an object, or of a card where it lies; else it means the card."""
    return game.on_field(name) or bool(activation.activated_abilities(game, name))


def objections(game: Game, player: str, action: Action) -> tuple[Refusal, ...]:
    """Every rule that forbids an action now; empty where it is legal."""
    if action == PASS:
        held = game.board.text(GAME, "opportunity") == player
        return () if held else (game.refusal("timing.no_opportunity", player),)
    if action.verb == "end phase":
        return (game.refusal("phase.end_not_now", player),)
    name = action.what[0]
    if action.verb == "attack":
        return attack_refusals(game, player, action)
    if action.verb == "materialize":
        return activation.materialize_refusals(game, player, name)
    if _is_ability(game, name):
        return activation.ability_refusals(game, player, name, action.ability)
    return activation.card_refusals(game, player, name)


def legal_actions(game: Game, player: str) -> Iterator[Action]:
    """Every legal action of a player who has opportunity, passing last."""
    for action in _thinkable(game, player):
        if not objections(game, player, action):
            yield action
    yield from attacks(game, player)
    yield PASS


def _thinkable(game: Game, player: str) -> Iterator[Action]:
    """Every action that has a subject; others may still forbid it."""
    board = game.board
    in_time = {speed: not timing_refusals(game, player, speed, player) for speed in SPEEDS}
    hand = board.cards(f"{player}.hand")
    yield from (Action("activate", (name,)) for name in hand if in_time[speed_of(game, name)])
    elsewhere = [(name, zone) for zone in _ELSEWHERE for name in board.cards(f"{player}.{zone}")]
    for name in game.field:
        if game.controller(name) == player:
            yield from _abilities(game, name)
    for name, _ in elsewhere:
        if game.on_cards or game.card(name).known_abilities:
            yield from _abilities(game, name)
    for name, zone in elsewhere:
        if zone in game.card(name).activates_from:
            yield Action("activate", (name,))


def _abilities(game: Game, name: str) -> Iterator[Action]:
    for number in range(len(activation.activated_abilities(game, name))):
        yield Action("activate", (name,), ability=number)
