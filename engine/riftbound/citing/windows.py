"""Which state of the turn a step leads to, and in which window something is played.

Rules 507-513 and 532-553 of 2025-06-02; 307-313 and 326-345 of 2025-10-01.

The state is read from the board: a chain closes it, a showdown takes it out of neutral. The functions here give the
steps that say so, to be cited beside the step that makes the change.
"""

from __future__ import annotations

from engine.riftbound.game import Game
from engine.riftbound.values.statements import has_as_played

STATES = {
    (True, True): "state.neutral_open",
    (True, False): "state.neutral_closed",
    (False, True): "state.showdown_open",
    (False, False): "state.showdown_closed",
}
"""The four states, by whether the turn is neutral and whether it is open (510 / 310)."""


def _is_neutral(game: Game) -> bool:
    """Whether the state is neutral: a combat in progress takes it out of that, too, where a chain can run in it."""
    return game.is_neutral and not (game.edition.combat_is_no_neutral_state and game.combat is not None)


def onto_chain(game: Game) -> tuple[str, ...]:
    """What it means that something goes on the chain: a chain begins, or there is one already and it grows."""
    return ("chain.joined",) if game.chain else ("chain.begins", STATES[_is_neutral(game), False])


def off_chain(game: Game, item: str) -> tuple[str, ...]:
    """What it means that an item leaves the chain: the last one opens the state again."""
    return ("chain.ends", STATES[_is_neutral(game), True]) if game.chain == (item,) else ()


def off_chain_at_once(game: Game, card: str) -> tuple[str, ...]:
    """What it means that a permanent leaves the chain as it is finalized."""
    opens = off_chain(game, card)
    return (*opens, "chain.ends_at_once") if opens else ()


def into_showdown(game: Game) -> tuple[str, ...]:
    """What it means that a showdown begins."""
    return ("showdown.state", STATES[False, game.is_open])


def out_of_showdown(game: Game) -> tuple[str, ...]:
    """What it means that a showdown ends."""
    rest_of_combat = ("showdown.end_in_combat",) if game.combat is not None else ()
    relevant = ("showdown.relevance_ends",) if game.board.names("game", "relevant") else ()
    return ("showdown.state_ends", STATES[True, game.is_open], *rest_of_combat, *relevant)


def playing(game: Game, player: str, card: str) -> tuple[str, ...]:
    """What permits a player to play a card of their own accord now: priority, and the window that is open."""
    if game.chain:
        return ("priority.used", *_answering(game, player, card), "chain.joined_by_card")
    return ("priority.used",) if game.is_neutral else ("priority.used", "showdown.play_card")


def _answering(game: Game, player: str, card: str) -> tuple[str, ...]:
    newest = game.chain[-1]
    found = ["chain.play_card"]
    if game.board.text(newest, "kind") == "spell":
        found.append("chain.answer_to_spell")
    if len(game.chain) == 1 and game.board.text(newest, "controller") == player:
        found.append("chain.answer_to_oneself")
    # Without Reaction of its own, a card that joins a chain has it from being facedown (723.1.b), or Ambush.
    if not (game.card(card).has("reaction") or has_as_played(game, card, "quick-draw")):
        facedown = (game.zone_of(card) or "").endswith(".facedown")
        by_ambush = game.card(card).has("ambush") and not facedown
        found.append("chain.play_by_ambush" if by_ambush else "chain.play_from_hidden")
    return tuple(found)


def activating(game: Game) -> tuple[str, ...]:
    """What permits an ability to be activated now: priority, and the window that is open."""
    if game.chain:
        return ("priority.used", "chain.activate")
    return ("priority.used",) if game.is_neutral else ("priority.used", "showdown.activate")
