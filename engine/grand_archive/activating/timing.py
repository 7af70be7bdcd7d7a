"""When something may be activated: fast and slow (16, 55), and the elements that a player may use (13)."""

from __future__ import annotations

from engine.core.decisions import Refusal
from engine.core.state import GAME
from engine.grand_archive.game import Game
from engine.grand_archive.words import BASIC_ELEMENTS, NORM


def timing_refusals(game: Game, player: str, speed: str, name: str) -> tuple[Refusal, ...]:
    """Why it is not the time: whoever acts needs opportunity (40.1), for what is slow an empty stack besides (55.2)."""
    if game.board.text(GAME, "opportunity") != player:
        return (game.refusal("timing.no_opportunity", name),)
    if speed == "fast":
        return ()
    if game.turn_player != player:
        return (game.refusal("timing.slow_own_turn", name),)
    if game.phase != "main" or game.board.text(GAME, "combat"):
        return (game.refusal("timing.slow_main_phase", name),)
    if game.stack:
        return (game.refusal("timing.slow_empty_stack", name),)
    return ()


def element_refusals(game: Game, player: str, name: str) -> tuple[Refusal, ...]:
    """Why the element of a card is closed to a player: no champion of theirs has it (13.2)."""
    element = game.element(name)
    if element in game.elements(player):
        return ()
    step = "element.basic_closed" if element in BASIC_ELEMENTS else "element.advanced_closed"
    return (game.refusal(step, element),)


def element_step(game: Game, name: str) -> str:
    """The step beside an activation that tells why the element of a card is open."""
    element = game.element(name)
    if element in BASIC_ELEMENTS:
        return "element.basic"
    return "element.norm" if element == NORM else "element.advanced"
