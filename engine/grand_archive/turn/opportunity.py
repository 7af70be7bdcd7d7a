"""Opportunity: who may act, and the resolution of the effects stack (40, 42)."""

from __future__ import annotations

from engine.core.decisions import PASS, Act, Action
from engine.core.journal import Write
from engine.core.procedures import Steps
from engine.core.state import GAME
from engine.grand_archive.abilities.triggers import put_triggers_on_stack
from engine.grand_archive.checks.checking import check_state, is_at_rest
from engine.grand_archive.game import Game
from engine.grand_archive.resolving.resolution import resolve_newest
from engine.grand_archive.turn.acting import act, legal_actions, objections


def settle(game: Game) -> Steps[None]:
    """Before anybody has opportunity: state-based checks, then what has triggered goes on the effects stack."""
    if not is_at_rest(game):
        yield from check_state(game)
    if game.waiting:
        yield from put_triggers_on_stack(game)


def run_stack(game: Game) -> Steps[None]:
    """Give opportunity around and resolve items until the effects stack is empty."""
    yield from settle(game)
    while game.stack:
        yield from give_opportunity(game)


def give_opportunity(game: Game) -> Steps[bool]:
    """Give opportunity to the turn player first (40.2); once everybody has passed, the newest item resolves.

    Gives whether everybody has passed with nothing left to resolve (40.3).
    """
    holder = game.board.text(GAME, "opportunity")
    passed = game.board.names(GAME, "passed")
    if not holder:
        holder = game.in_turn_order()[0]
        game.record("opportunity.turn_player", [(GAME, "opportunity", holder), (GAME, "passed", None)], player=holder)
        passed = ()
    action = yield from ask(game, holder)
    if action != PASS:
        yield from act(game, holder, action)
        game.record("opportunity.after_action", [(GAME, "opportunity", None), (GAME, "passed", None)], player=holder)
        yield from settle(game)
        return False
    passed = (*passed, holder)
    left = [player for player in game.in_turn_order() if player not in passed]
    if left:
        changes: list[Write] = [(GAME, "opportunity", left[0]), (GAME, "passed", passed)]
        game.record("opportunity.next", changes, player=holder, subjects=(left[0],))
        return False
    game.record("opportunity.all_passed", [(GAME, "opportunity", None), (GAME, "passed", None)], player=holder)
    if not game.stack:
        return True
    yield from resolve_newest(game)
    yield from settle(game)
    return False


def ask(game: Game, player: str) -> Steps[Action]:
    """Ask who has opportunity to act or pass; who could only pass, with nothing to answer, is not asked."""
    if not game.stack and not game.board.text(GAME, "combat") and next(iter(legal_actions(game, player))) == PASS:
        return PASS
    action = yield Act(
        chooser=player,
        step="opportunity.act",
        rules=game.rules("opportunity.act"),
        actions=lambda: legal_actions(game, player),
        objections=lambda one: objections(game, player, one),
    )
    assert isinstance(action, Action)
    return action


def until_all_pass(game: Game) -> Steps[None]:
    """Let players act until all of them have passed on an empty effects stack (40.3)."""
    yield from settle(game)
    quiet = False
    while not quiet:
        quiet = yield from give_opportunity(game)
